"""Finds the values of positions by a plain search with the leaves of the student's function."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from c4viz.checking.homework import Homework, HomeworkTask
from c4viz.checking.tree import CheckedNode, Reading, has_winning_move, turns
from c4viz.checking.uct import NONE, Decay
from c4viz.game import Position, Root
from c4viz.search.recording.recorder import Recorder
from c4viz.trace import DepthFirstTrace

_MOST = 5000
"""Most leaves for whose values the function is asked."""


class PlacedPosition(NamedTuple):
    """A position and how many plies it is below the root."""

    position: Root
    ply: int


class Truths:
    """Knows the values of all positions down to the depth of a task, as MAX sees them: ask `of`.
    Nothing is known if there are too many, the task has no depth, or there is no ``homework`` to
    ask."""

    def __init__(
        self,
        homework: Homework | None,
        task: HomeworkTask,
        reading: Reading,
        decay: Decay = NONE,
        sees_wins: bool = False,
    ) -> None:
        self._homework, self._task, self._reading = homework, task, reading
        self._decay, self._sees_wins = decay, sees_wins
        self._worth = cache(self._searched)

    @cached_property
    def _ends(self) -> dict[PlacedPosition, float]:
        """Values of all leaves, for which the function is asked when they are first needed."""
        root, depth = self._task.position, self._task.depth or 0
        if self._homework is None:
            return {}
        places = _ends(root, self._task.depth, self._sees_wins, root.played)
        asked = [(place.position, depth - place.ply, place.ply) for place in places]
        said = self._homework.worth(asked) if asked else []
        return {
            place: self._decay.undone(
                -value if turns(self._reading, root, place.ply) else value, place.ply
            )
            for place, value in zip(places, said, strict=True)
        }

    @property
    def are_known(self) -> bool:
        """True if anything is known."""
        return bool(self._ends)

    def of(self, node: CheckedNode) -> float | None:
        """Return the value of a node; None if nothing is known."""
        return self._worth(PlacedPosition(node.position, node.depth)) if self._ends else None

    def _searched(self, place: PlacedPosition) -> float:
        """Find a value by minimax."""
        if place in self._ends:
            return self._ends[place]
        position, ply = place
        below = (
            self._worth(PlacedPosition(position.play(move), ply + 1)) for move in position.moves()
        )
        return max(below) if ply % 2 == 0 else min(below)

    def plain(self, cuts: bool) -> DepthFirstTrace:
        """Record a plain alpha-beta from the root on, moves from left to right; without ``cuts`` a
        minimax (Knuth, Moore, 1975)."""
        assert isinstance(self._task.position, Position)  # or nothing is known
        tree = Recorder(self._task.position, "alpha-beta" if cuts else "minimax", negamax=False)

        def visit(place: PlacedPosition, move: int | None, alpha: float, beta: float) -> float:
            tree.enter(move, *((alpha, beta) if cuts else ()))
            is_max = place.ply % 2 == 0
            best = -math.inf if is_max else math.inf
            if place in self._ends:
                best = self._ends[place]
            else:
                for column in place.position.moves():
                    below = PlacedPosition(place.position.play(column), place.ply + 1)
                    value = visit(below, column, alpha, beta)
                    best = max(best, value) if is_max else min(best, value)
                    alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
                    if cuts and alpha >= beta:
                        break
            tree.leave(best)
            return best

        with tree:
            visit(PlacedPosition(self._task.position, 0), None, -math.inf, math.inf)
        trace = tree.calls
        trace.settings = {**trace.settings, "plain": True}  # it is nobody's own
        return trace


@lru_cache(maxsize=32)
def _ends(
    root: Root, depth: int | None, sees_wins: bool, _played: tuple[int, ...] | None
) -> Sequence[PlacedPosition]:
    """Return where a search from ``root``, which moves led to, ends at a depth, each position once
    at each ply; none if too many. If it ``sees_wins``, it ends where a move wins, too. Kept for the
    next function that is checked there."""
    ends: list[PlacedPosition] = []
    level = {root} if depth is not None else set()
    for ply in range((depth or 0) + 1):
        over = {p for p in level if p.outcome is not None or ply == depth}
        over |= {p for p in level - over if sees_wins and has_winning_move(p)}
        ends += [PlacedPosition(p, ply) for p in level if p in over]
        if len(ends) > _MOST:
            return ()
        level = {p.play(move) for p in level - over for move in p.moves()}
    return ends
