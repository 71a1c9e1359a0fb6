"""What costs nodes without changing a value: cuts that are missed, windows that are too wide."""

from __future__ import annotations

import math

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
    best = -math.inf if node.is_max else math.inf
    for child in node.children:
        low = max(node.alpha, best) if node.is_max else node.alpha
        high = node.beta if node.is_max else min(node.beta, best)
        if low >= high and node.alpha < node.beta:
            return _missed_cut(tree, node, child, best)
        if child.has_window and (wrong := _wide(tree, node, child, (low, high))):
            return wrong
        best = max(best, child.value) if node.is_max else min(best, child.value)
    return None


def _missed_cut(tree: Tree, node: Node, child: Node, best: float) -> Found:
    """A child is searched although the value has reached the end of the window."""
    end = node.beta if node.is_max else node.alpha
    turned = tree.is_mover and not node.is_max
    return found(
        "strict_cut" if best == end else "cut_missed", node,
        Text("it is worth {value} after move {last}, which has reached {end}, the end of its "
             "window, and move {move} is searched all the same"),
        value=-best if turned else best, end=-end if turned else end,
        last=_before(node, child).move + 1, move=child.move + 1,
    )  # fmt: skip


def _before(node: Node, child: Node) -> Node:
    return node.children[node.children.index(child) - 1]


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
    if tree.is_mover and not child.is_max:
        asked, right = (-asked[1], -asked[0]), (-right[1], -right[0])
    return found(
        mistake, child,
        Text("its window is [{low}, {high}], where [{right_low}, {right_high}] is known to do"),
        low=asked[0], high=asked[1], right_low=right[0], right_high=right[1],
    )  # fmt: skip
