"""Finds out what the iterations of a Monte Carlo tree search have brought, by what changed in their
nodes: which number of a node adds rewards up, and whose they are."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Literal, get_args

from c4viz.game import Position, Root
from c4viz.search.recording.loop import Iterations

CountChanges = Mapping[str, tuple[float, float]]
"""What numbers of a node were and are, by their names, where an iteration has changed them."""
Whose = Literal["mover", "to_move", "x", "o", "max", "min", "leaf_to_move", "leaf_mover"]
"""Whose rewards a node adds up: those of who moved there, or of who is to move; everywhere those of
X, of O, of MAX or of MIN; or those of who is to move at the leaf, or of who moved there."""
_BY_NODE: tuple[Whose, ...] = ("mover", "to_move")
_VALUE = re.compile(r"(?i).*(reward|win|won|score|value|result|util|payoff)|_*[wq]_*|_*total_*")
_WON, _LOST = re.compile(r"(?i).*(win|won)"), re.compile(r"(?i).*(loss|lose|lost)")
_DIGITS = 6
"""Digits of rewards that count: those worked out from means are rounded."""


class Rewards:
    """Rewards of iterations, each told by the ``changes`` of its nodes, the root's first, whose
    visits the name ``counter`` counts."""

    def __init__(self, changes: Sequence[Sequence[CountChanges]], counter: str) -> None:
        self._changes, self._counter = changes, counter

    @cached_property
    def _told(self) -> Sequence[Sequence[float]]:
        """Reward at each node of each iteration, such that 1 is a win; empty if nothing tells."""
        for read in self._ways():
            found = [[read(one) for one in path] for path in self._changes]
            most = max((abs(reward) for path in found for reward in path), default=0.0)
            scaled = [[round(reward / (most or 1), _DIGITS) for reward in path] for path in found]
            kinds = {reward for path in scaled for reward in path}
            if most and (kinds <= {-1, 0, 1} or kinds <= {0, 0.5, 1}):
                return scaled
        return []

    @property
    def are_known(self) -> bool:
        """True if they are wins, draws and losses, in any unit."""
        return bool(self._told)

    def _ways(self) -> Iterator[Callable[[CountChanges], float]]:
        """Yield ways to read the reward in what changed in a node, the likeliest first."""
        counts = Counter(name for path in self._changes for one in path for name in one)
        del counts[self._counter]
        names = sorted(counts, key=lambda name: (not _VALUE.fullmatch(name), -counts[name]))
        won = next((name for name in names if _WON.fullmatch(name)), None)
        lost = next((name for name in names if _LOST.fullmatch(name)), None)
        if won is not None and lost is not None:
            yield lambda one: _sum(one, won) - _sum(one, lost)
        for name in names:
            yield lambda one, name=name: _sum(one, name)  # type: ignore[misc]
            yield lambda one, name=name: self._mean(one, name)  # type: ignore[misc]

    def _mean(self, one: CountChanges, name: str) -> float:
        """Return the reward that has changed a mean."""
        before, after = one.get(self._counter, (0.0, 0.0))
        old, new = one.get(name, (0.0, 0.0))
        return new * after - old * before

    # ---- whose they are ----------------------------------------------------------------------

    @cached_property
    def _is_by_node(self) -> bool:
        """True if nodes of one iteration get different rewards."""
        return any(len(set(path)) > 1 for path in self._told)

    @property
    def possible(self) -> tuple[Whose, ...]:
        """Readings that may be, the most usual first."""
        if not self._told:
            return ()
        return _BY_NODE if self._is_by_node else get_args(Whose)[len(_BY_NODE) :]

    def of_max(self, root: Root, events: Iterations, reading: Whose) -> list[int]:
        """Return the half points of MAX that each iteration has brought, by a reading."""
        is_signed = any(reward < 0 for path in self._told for reward in path)
        found = []
        for path, leaf in zip(self._told, events.leaves, strict=True):
            if self._is_by_node:
                even, odd = path[::2][-1], path[1::2][-1:]
                points = 1 + (even > odd[0]) - (even < odd[0]) if odd else _half(even, is_signed)
                found.append(points if reading == "to_move" else 2 - points)
                continue
            points, to_move = _half(path[-1], is_signed), root.to_move
            is_even = events.depths[leaf] % 2 == 0
            is_of_max = {
                "x": to_move == 1,
                "o": to_move == 2,
                "max": True,
                "min": False,
                "leaf_to_move": is_even,
                "leaf_mover": not is_even,
            }[reading]
            found.append(points if is_of_max else 2 - points)
        return found

    def fitting(self, root: Root, events: Iterations) -> tuple[Whose, ...]:
        """Return the readings by which whoever has won at the end of the game gets the win."""
        ends = _ends(root, events)
        decided = [(k, ends[leaf]) for k, leaf in enumerate(events.leaves) if leaf in ends]

        def fits(reading: Whose) -> bool:
            points = self.of_max(root, events, reading)
            return all(points[k] == end for k, end in decided)

        return tuple(one for one in self.possible if fits(one))


def _sum(one: CountChanges, name: str) -> float:
    before, after = one.get(name, (0.0, 0.0))
    return after - before


def _half(reward: float, is_signed: bool) -> int:
    """Return the half points of a reward."""
    return round(reward) + 1 if is_signed else round(2 * reward)


def _ends(root: Root, events: Iterations) -> dict[int, int]:
    """Return the half points of MAX in the nodes where a game of Connect Four is over."""
    found: dict[int, int] = {}
    if not isinstance(root, Position):
        return found
    positions = [root]
    for row, parent in enumerate(events.parents[1:], 1):
        position = positions[parent].play(events.moves[row])
        positions.append(position)
        if position.outcome is not None:
            winner = position.outcome.winner
            found[row] = 1 if not winner else 2 if winner == root.to_move else 0
    return found
