"""What costs nodes without changing a value: cuts that are missed, windows that are too wide."""

from __future__ import annotations

from c4viz.checking.mistakes import Found, found
from c4viz.checking.tree import Node, Tree
from c4viz.language import Text


def wasteful(tree: Tree) -> Found | None:
    """The first node that was searched in vain, or in too wide a window."""
    strict: Found | None = None
    for node in tree.nodes:
        if node.left > 0 and node.children and node.has_window:
            wrong = _wasteful_below(tree, node)
            if wrong is not None and wrong.mistake != "strict_cut":
                return wrong
            strict = strict or wrong
    return strict


def _wasteful_below(tree: Tree, node: Node) -> Found | None:
    before = None
    for child, low, high in node.matters():
        if before is not None and low >= high and node.alpha < node.beta:
            return _missed_cut(tree, node, before, child)
        if child.has_window and (wrong := _wide(tree, node, child, (low, high))):
            return wrong
        before = child
    return None


def _missed_cut(tree: Tree, node: Node, last: Node, child: Node) -> Found:
    """A child is searched although the ``last`` one has reached the end of the window."""
    end = node.beta if node.is_max else node.alpha
    return found(
        "strict_cut" if last.value == end else "cut_missed", node,
        Text("it is worth {value} after move {last}, which has reached {end}, the end of its "
             "window, and move {move} is searched all the same"),
        value=tree.as_said(node, last.value), end=tree.as_said(node, end),
        last=last.move + 1, move=child.move + 1,
    )  # fmt: skip


def _wide(tree: Tree, node: Node, child: Node, right: tuple[float, float]) -> Found | None:
    """A child's window that has values in it which are known not to matter."""
    asked = child.alpha, child.beta
    if asked[0] >= right[0] and asked[1] <= right[1]:
        return None
    mistake = "window_not_passed"
    if node.alpha <= asked[0] and asked[1] <= node.beta:
        if asked != (node.alpha, node.beta):
            return None  # it was narrowed, if not by the last move
        mistake = "window_not_narrowed"
    asked, right = tree.window_as_said(child, *asked), tree.window_as_said(child, *right)
    return found(
        mistake, child,
        Text("its window is [{low}, {high}], where [{right_low}, {right_high}] is known to do"),
        low=asked[0], high=asked[1], right_low=right[0], right_high=right[1],
    )  # fmt: skip
