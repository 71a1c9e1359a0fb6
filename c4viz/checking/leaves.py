"""Checks leaves: their depth, their values where games are over, and remembered values."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from c4viz.checking.mistakes import FoundMistake, found, number_text
from c4viz.checking.tree import CheckedNode, CheckedTree, Claim
from c4viz.language import Text

TruthOfNode = Callable[[CheckedNode], float | None]
"""Value of a node by a plain minimax with the function's own leaves; None: not known."""


@dataclass(frozen=True)
class LeafScale:
    """Values of leaves as MAX sees them, to compare others with: of wins of MAX, of losses, of
    draws, and of ``others``, where the game is not over."""

    wins: Sequence[float]
    losses: Sequence[float]
    draws: Sequence[float]
    others: Sequence[float]

    @classmethod
    def of(cls, trees: Iterable[CheckedTree]) -> LeafScale:
        """Collect the values of leaves of several trees."""
        wins, losses, draws, others = list[float](), list[float](), list[float](), list[float]()
        for tree in trees:
            for node in tree.nodes:
                if node.is_over:
                    (draws, wins, losses)[_result(tree, node)].append(node.value)
                elif not node.children and node.left <= 0:
                    others.append(node.value)
        return cls(wins, losses, draws, others)

    @cached_property
    def best(self) -> float:
        """Greatest value that there is for MAX."""
        return max(self.wins, default=math.inf)

    @cached_property
    def worst(self) -> float:
        """Least value that there is for MAX."""
        return min(self.losses, default=-math.inf)

    @cached_property
    def _unwon(self) -> Claim:
        return _ends_of([*self.others, *self.draws])

    @cached_property
    def _decided(self) -> Claim:
        """Greatest loss and least win."""
        return Claim(max(self.losses, default=-math.inf), min(self.wins, default=math.inf))

    def unwon(self, side: int) -> Claim:
        """Return the least and the greatest value where nobody has won, as a side sees them: 1 for
        MAX, -1 for MIN. If there is none, the least is above the greatest."""
        low, high = self._unwon
        return Claim(low, high) if side > 0 else Claim(-high, -low)

    def lost(self, side: int) -> float:
        """Return the greatest value where the other side has won, as a side sees it."""
        return self._decided.low if side > 0 else -self._decided.high

    @cached_property
    def between(self) -> Claim:
        """Greatest loss and least win. Losses that are no worse than what is not decided yet, and
        wins that are no better, do not count: they are another mistake."""
        least, most = _ends_of(self.others)
        return Claim(
            max((value for value in self.losses if value < least), default=-math.inf),
            min((value for value in self.wins if value > most), default=math.inf),
        )


def _ends_of(values: Sequence[float]) -> Claim:
    return Claim(min(values, default=math.inf), max(values, default=-math.inf))


def _result(tree: CheckedTree, node: CheckedNode) -> int:
    """Return 0 for a draw, 1 if MAX has won, -1 if MIN has."""
    outcome = node.position.outcome
    assert outcome is not None
    if not outcome.winner:
        return 0
    return 1 if outcome.winner == tree.position.to_move else -1


def wrong_depth(trees: Sequence[CheckedTree]) -> tuple[CheckedTree, FoundMistake] | None:
    """Return the first leaf if every leaf ends its search too early, or too late, by the same
    number of plies."""
    ends = [(tree, node) for tree in trees for node in _ends(tree)]
    missed = {node.left for _, node in ends}
    if len(missed) != 1 or missed == {0}:
        return None
    tree, node = ends[0]
    assert tree.horizon is not None
    return tree, found(
        "depth_off_by_one", node,
        Text("the search ends here, {depth} plies below the root, where depth {asked} was asked "
             "for"),
        depth=node.depth, asked=tree.horizon,
    )  # fmt: skip


def _ends(tree: CheckedTree) -> list[CheckedNode]:
    """Return the nodes where a search to a depth ends while the game goes on."""
    if tree.horizon is None or len(tree.roots) > 1:
        return []
    return [
        node
        for node in tree.nodes
        if not node.children and not node.is_over and not any(tree.seen_before(node))
    ]


def wrong_leaf(
    tree: CheckedTree, node: CheckedNode, scale: LeafScale, truth: TruthOfNode
) -> FoundMistake | None:
    """Find what is wrong with a node without children."""
    if node.is_over:
        return _wrong_end(tree, node, scale)
    if node.left > 0:
        return _wrong_memory(tree, node, truth)
    return None


def _wrong_end(tree: CheckedTree, node: CheckedNode, scale: LeafScale) -> FoundMistake | None:
    result = _result(tree, node)
    if result == 0:
        return _wrong_draw(node, scale)
    value, (least, most) = node.value * result, scale.unwon(result)  # as the winner sees them
    if value > max(most, scale.lost(result)):
        return None
    winner = "MAX" if result > 0 else "MIN"
    if value < least:
        mistake = "sign_lost" if tree.is_mover else "leaf_value"
        return found(
            mistake, node, Text("{winner} has won, and the leaf is worth {value}, as a loss is"),
            winner=winner, value=node.said,
        )  # fmt: skip
    if node.left <= 0:
        return found(
            "win_late", node,
            Text("{winner} has won, and the leaf is worth {value}, which is not more than where "
                 "nobody has: look for a win before the depth"),
            winner=winner, value=node.said,
        )  # fmt: skip
    return found(
        "leaf_value", node,
        Text("{winner} has won, and the leaf is worth {value}, no more than other leaves are"),
        winner=winner, value=node.said,
    )  # fmt: skip


def _wrong_draw(node: CheckedNode, scale: LeafScale) -> FoundMistake | None:
    lost, won = scale.between
    if lost < node.value < won:
        return None
    return found(
        "draw_as_loss", node,
        Text("the game is drawn, and the leaf is worth {value}, as one that is {decided}"),
        value=node.said,
        decided=Text("lost").filled() if node.value <= lost else Text("won").filled(),
    )  # fmt: skip


def _wrong_memory(tree: CheckedTree, node: CheckedNode, truth: TruthOfNode) -> FoundMistake | None:
    """Find what is wrong with a value that was not searched for but, maybe, remembered."""
    before, known = list(tree.seen_before(node)), truth(node)
    if known is None or node.claim.low <= known <= node.claim.high:
        return None
    if not before:
        return found(
            "move_left_out", node,
            Text("it is left with {value} before any of its moves is searched; it is worth "
                 "{right}"),
            value=node.said, right=tree.as_said(node, known),
        )  # fmt: skip
    same = [other for other in before if other.value == node.value]
    if any(other.left > node.left for other in same):
        return None  # it was searched deeper, which is as good
    for other in same:
        if other.left == node.left and not other.claim.is_exact:
            return found(
                "memo_bound", node,
                Text("{value} is remembered as its value, which was only known to be {bound}; it "
                     "is {right}"),
                value=node.said, bound=_bound_text(tree, node, other.claim),
                right=tree.as_said(node, known),
            )  # fmt: skip
    for other in same:
        if other.left < node.left:
            return found(
                "memo_depth", node,
                Text("{value} is remembered, which was found {before} plies deep, where {needed} "
                     "are asked for"),
                value=node.said, before=max(0, other.left), needed=node.left,
            )  # fmt: skip
    return found(
        "wrong_value", node, Text("{value} is given without a search; it is {right}"),
        value=node.said, right=tree.as_said(node, known),
    )  # fmt: skip


def _bound_text(tree: CheckedTree, node: CheckedNode, claim: Claim) -> str:
    """Write a bound as the function would say it."""
    is_most = math.isinf(claim.low) == (tree.as_said(node, 1.0) > 0)
    end = claim.high if math.isinf(claim.low) else claim.low
    return f"{'≤' if is_most else '≥'} {number_text(tree.as_said(node, end))}"
