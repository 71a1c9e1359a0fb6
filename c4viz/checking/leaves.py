"""Checks leaves: their depth, their values where games are over, and remembered values."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter

import numpy as np

from c4viz.checking.mistakes import FoundMistake, found, number_text
from c4viz.checking.tree import CheckedNode, CheckedTree, Claim, threatens
from c4viz.language import Text, tr

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
                if node.result is not None:
                    (draws, wins, losses)[node.result].append(node.value)
                elif not node.children and node.left <= 0 and not _may_see_win(node):
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


def _may_see_win(node: CheckedNode) -> bool:
    """Tell whether a search that looks for wins may have found one at the end of its depth."""
    return node.sees_wins and node.wins_at_once


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
        if not node.children
        and not (node.is_over or _may_see_win(node) or any(tree.seen_before(node)))
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
    result = node.result
    assert result is not None
    if result == 0:
        return _wrong_draw(node, scale)
    value, (least, most) = node.value * result, scale.unwon(result)  # as the winner sees them
    if value > max(most, scale.lost(result)):
        return None
    winner = "MAX" if result > 0 else "MIN"
    won = (
        tr("{player} has won", player=winner)
        if node.position.outcome is not None
        else tr("{player} wins at once", player=winner)
    )
    if value < least:
        mistake = "sign_lost" if tree.reading == "mover" else "leaf_value"
        words = Text("{won}, and the leaf is worth {value}, as a loss is")
    elif node.left <= 0:
        mistake = "win_late"
        words = Text(
            "{won}, and the leaf is worth {value}, which is not more than where nobody has: look "
            "for a win before the depth"
        )
    else:
        mistake = "leaf_value"
        words = Text("{won}, and the leaf is worth {value}, no more than other leaves are")
    return found(mistake, node, words, won=won, value=node.said)


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


# ---- values of leaves where the game goes on -----------------------------------------------------

_ENOUGH = 20
"""Leaves of each kind by which their values are judged."""
_SELDOM = 0.15
"""Share of comparisons below which leaves are worth less to who wins than to who loses."""


def wrong_side(trees: Sequence[CheckedTree]) -> tuple[CheckedTree, FoundMistake] | None:
    """Return a leaf where the search stops short of a win, if nearly all such are worth less to the
    player to move than those where the opponent threatens to win: their sign is wrong, whatever
    it is that they count."""
    won, lost = list[tuple[float, CheckedTree, CheckedNode]](), list[float]()
    for tree in trees:
        for node in tree.nodes:
            position = node.position
            if node.children or node.left > 0 or position.outcome is not None:
                continue
            value = node.value if node.is_max else -node.value
            is_threatened = threatens(position, 3 - position.to_move)
            if node.wins_at_once and not is_threatened:
                won.append((value, tree, node))
            elif is_threatened and not node.wins_at_once:
                lost.append(value)
    if min(len(won), len(lost)) < _ENOUGH:
        return None
    values, others = np.array([value for value, *_ in won])[:, None], np.array(lost)
    if (values > others).mean() + (values == others).mean() / 2 >= _SELDOM:
        return None
    value, tree, node = min(won, key=itemgetter(0))
    return tree, found(
        "leaf_side", node,
        Text("{player} could win at once, and the leaf is worth {value}; nearly all such leaves "
             "are worth less to who could win than those where the opponent threatens to win: "
             "whose discs are counted?"),
        player="MAX" if node.is_max else "MIN", value=node.said,
    )  # fmt: skip


# ---- what came up --------------------------------------------------------------------------------


def unseen(trees: Sequence[CheckedTree]) -> list[str]:
    """Return the mistakes, of `MISTAKES`, that would not have shown: what they are made in did not
    come up."""
    nodes = [node for tree in trees for node in tree.nodes]
    ends = {node.result for node in nodes}
    chosen = {node.is_max for node in nodes if len({child.value for child in node.children}) > 1}
    cuts = any(low >= high for node in nodes if node.has_window for _, low, high in node.matters())
    cuts |= any(node.unsearched for node in nodes if node.has_window and node.children)
    came_up = {
        "draw_as_loss": 0 in ends,
        "leaf_value": ends >= {1, -1},
        "win_late": any(node.result and node.left <= 0 for node in nodes),
        "min_as_max": len(chosen) == 2,
        "cut_early": cuts or not any(node.has_window for node in nodes),
    }
    return [mistake for mistake, came in came_up.items() if not came]
