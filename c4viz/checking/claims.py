"""Checks that the values, windows and cuts of inner nodes follow from their children."""

from __future__ import annotations

import math
from collections.abc import Iterator

from c4viz.checking.leaves import LeafScale
from c4viz.checking.mistakes import FoundMistake, found, move_text, values_text
from c4viz.checking.tree import CheckedNode, CheckedTree, Claim
from c4viz.language import Text

_ANYTHING = Claim(-math.inf, math.inf)


def wrong_value(tree: CheckedTree, node: CheckedNode, scale: LeafScale) -> FoundMistake | None:
    """Find what is wrong with the value of an inner node whose children are right."""
    if is_sound(node, scale):
        return None
    if node.unsearched and is_of_searched(node):
        return _left_early(tree, node)
    choice = _wrong_choice(tree, node)
    if choice.mistake == "start_value":  # which it may have passed down, too
        return choice
    return _wrong_window(tree, node) or choice


def is_sound(node: CheckedNode, scale: LeafScale) -> bool:
    """Return True if the value of an inner node follows from those of its children."""
    return _follows(node, _backed_up(node, _claims(node), scale))


def is_of_searched(node: CheckedNode) -> bool:
    """Return True if the value of an inner node follows from those of the children that were
    searched, whatever the others are worth."""
    return _follows(node, _best_of(node, list(_claims(node).values())))


def _claims(node: CheckedNode) -> dict[int, Claim]:
    """Return what is known of each child, by its move, from all searches of it."""
    known: dict[int, Claim] = {}
    for child in node.children:
        low, high = known.get(child.move, _ANYTHING)
        claim = child.claim
        both = Claim(max(low, claim.low), min(high, claim.high))
        known[child.move] = both if both.low <= both.high else claim  # the last one counts
    return known


def _best_of(node: CheckedNode, claims: list[Claim]) -> Claim:
    choose = max if node.is_max else min
    return Claim(choose(claim.low for claim in claims), choose(claim.high for claim in claims))


def _backed_up(node: CheckedNode, searched: dict[int, Claim], scale: LeafScale) -> Claim:
    """Return what a node is worth by all its moves; of those that were not searched nothing is
    known but that no move is better than a win."""
    best = _best_of(node, list(searched.values()))
    is_won = best.low >= scale.best if node.is_max else best.high <= scale.worst
    if not node.unsearched or is_won:
        return best
    return _best_of(node, [best, _ANYTHING])


def _follows(node: CheckedNode, known: Claim) -> bool:
    return node.claim.low <= known.low and known.high <= node.claim.high


def _said_by_move(node: CheckedNode) -> dict[int, float]:
    """Return the last value that the function returned for each move."""
    return {child.move: child.said for child in node.children}


def _left_early(tree: CheckedTree, node: CheckedNode) -> FoundMistake:
    """Report a node that was left although further moves might be better."""
    missing = ", ".join(move_text(node.position, move) for move in node.unsearched)
    values = values_text(node.position, _said_by_move(node))
    if not node.has_window:
        return found(
            "move_left_out", node,
            Text("of its moves {missing} are not searched, and might be better than {values}"),
            missing=missing, values=values,
        )  # fmt: skip
    low, high = tree.window_as_said(node, node.alpha, node.beta)
    return found(
        "cut_early", node,
        Text("it is left after {values}, and no value has reached the end of its window [{low}, "
             "{high}]: {missing} might be better"),
        values=values, low=low, high=high, missing=missing,
    )  # fmt: skip


def _wrong_window(tree: CheckedTree, node: CheckedNode) -> FoundMistake | None:
    """Find a child whose window leaves out values that matter here."""
    if not node.has_window:
        return None
    for child, low, high in node.matters():
        if child.has_window and _was_asked_too_little(child.claim, low, high):
            asked = tree.window_as_said(child, child.alpha, child.beta)
            right = tree.window_as_said(child, low, high)
            return found(
                "sign_lost" if tree.reading == "mover" else "window_wrong", child,
                Text("its window is [{low}, {high}], where [{right_low}, {right_high}] is what "
                     "matters to the node above"),
                low=asked[0], high=asked[1], right_low=right[0], right_high=right[1],
            )  # fmt: skip
    return None


def _was_asked_too_little(claim: Claim, low: float, high: float) -> bool:
    """Return True if the value of a child is not known well enough between two ends."""
    is_least = claim.high == math.inf and claim.low < high
    return is_least or (claim.low == -math.inf and claim.high > low)


def _wrong_choice(tree: CheckedTree, node: CheckedNode) -> FoundMistake:
    """Report a value that is not the one to take of those below."""
    values = [child.value for child in node.children]
    pick, other = (max, min) if node.is_max else (min, max)
    told = values_text(node.position, _said_by_move(node))
    if tree.reading == "mover" and node.said == max(child.said for child in node.children):
        return found(
            "sign_lost", node,
            Text("it is worth {value}, the greatest of {values}: these are what the opponent gets, "
                 "so that their signs are to be turned round"),
            value=node.said, values=told,
        )  # fmt: skip
    side = "MAX" if node.is_max else "MIN"
    if node.value == other(values):
        greatest, least = Text("greatest").filled(), Text("least").filled()
        taken, right = (least, greatest) if node.is_max else (greatest, least)
        return found(
            "min_as_max", node,
            Text("{side} is to move, and the {taken} of {values} is taken, {value}: it is to be "
                 "the {right}"),
            side=side, taken=taken, right=right, values=told, value=node.said,
        )  # fmt: skip
    if node.value not in values and pick(node.value, pick(values)) == node.value:
        return found(
            "start_value", node,
            Text("it is worth {value}, which no move is: {values}; begin with a value that every "
                 "other is better than"),
            value=node.said, values=told,
        )  # fmt: skip
    return unexplained(node)


def wrong_move(tree: CheckedTree) -> FoundMistake | None:
    """Find a root at which a move was chosen that is worse than another one."""
    for row, move in tree.chosen.items():
        root = tree.nodes[row]
        claims = _claims(root)
        taken, best = claims.get(move, _ANYTHING), _best_of(root, list(claims.values()))
        if (taken.high < best.low) if root.is_max else (taken.low > best.high):
            return found(
                "wrong_move", root,
                Text("move {move} is chosen, of {values}"),
                move=move_text(root.position, move),
                values=values_text(root.position, _said_by_move(root)),
            )  # fmt: skip
    return None


def empty_window(tree: CheckedTree) -> FoundMistake | None:
    """Find a child whose window is empty though something matters to the node above."""
    for node in tree.nodes:
        for child, low, high in node.matters():
            if child.has_window and child.alpha >= child.beta and low < high:
                return found(
                    "window_wrong", child,
                    Text("its window [{low}, {high}] is empty: no value lies between its ends"),
                    low=tree.as_said(child, child.alpha), high=tree.as_said(child, child.beta),
                )  # fmt: skip
    return None


def unexplained(node: CheckedNode) -> FoundMistake:
    """Report a value of which nothing is known but that it is wrong."""
    return found(
        "wrong_value", node,
        Text("it is worth {value}, which does not follow from its moves: {values}"),
        value=node.said, values=values_text(node.position, _said_by_move(node)),
    )  # fmt: skip


# ---- what costs nodes without changing a value ---------------------------------------------------


def wasteful(tree: CheckedTree) -> FoundMistake | None:
    """Find the first node that was searched in vain, or with too wide a window."""
    strict: FoundMistake | None = None
    for wrong in wastes(tree):
        if wrong.mistake != "strict_cut":
            return wrong
        strict = strict or wrong
    return strict


def wastes(tree: CheckedTree) -> Iterator[FoundMistake]:
    """Yield the nodes that were searched in vain, or with too wide a window."""
    for node in tree.nodes:
        if node.left > 0 and node.children and node.has_window:
            yield from _wastes_below(tree, node)


def _wastes_below(tree: CheckedTree, node: CheckedNode) -> Iterator[FoundMistake]:
    before = None
    for child, low, high in node.matters():
        if before is not None and low >= high and node.alpha < node.beta:
            yield _missed_cut(tree, node, before, child)
            return
        if child.has_window and (wrong := _wide(tree, node, child, (low, high))):
            yield wrong
        before = child


def _missed_cut(
    tree: CheckedTree, node: CheckedNode, last: CheckedNode, child: CheckedNode
) -> FoundMistake:
    """Report that a child is searched although the ``last`` one reached the window's end."""
    end = node.beta if node.is_max else node.alpha
    return found(
        "strict_cut" if last.value == end else "cut_missed", node,
        Text("it is worth {value} after move {last}, which has reached {end}, the end of its "
             "window, and move {move} is searched all the same"),
        value=tree.as_said(node, last.value), end=tree.as_said(node, end),
        last=move_text(node.position, last.move), move=move_text(node.position, child.move),
    )  # fmt: skip


def _wide(
    tree: CheckedTree, node: CheckedNode, child: CheckedNode, right: tuple[float, float]
) -> FoundMistake | None:
    """Find a child's window with values in it that are known not to matter."""
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
