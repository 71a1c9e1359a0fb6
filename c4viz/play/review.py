"""Looks over a game with the solver: what each move kept, and what the mistakes cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from c4viz.game import Position
from c4viz.search.control import never

if TYPE_CHECKING:
    from c4viz.search.solver import Solver  # imports numba

Verdict = Literal[
    "best", "longer win", "shorter loss", "win to draw", "win to loss", "draw to loss"
]
"""What a move cost: nothing, time, or the result."""


@dataclass(frozen=True)
class Reviewed:
    """One move of a game. Scores are exact, as the player who makes the move sees them (see
    `c4viz.search.solver`): ``before`` that of the best move, ``after`` that of this one.
    ``best`` are the columns (from 0) that keep the score; where the move does, only it is named.
    """

    ply: int
    player: int
    column: int
    before: int
    after: int
    best: tuple[int, ...]

    @property
    def verdict(self) -> Verdict:
        """What the move cost."""
        if self.after == self.before:
            return "best"
        if self.before > 0:
            if self.after > 0:
                return "longer win"
            return "win to loss" if self.after else "win to draw"
        return "draw to loss" if self.before == 0 else "shorter loss"

    @property
    def is_mistake(self) -> bool:
        """Whether a better move was there."""
        return self.after < self.before


def review(
    start: Position,
    moves: Sequence[int],
    solver: Solver,
    stop: Callable[[], bool] = never,
) -> Iterator[Reviewed]:
    """Look over ``moves`` (columns from 0) from ``start``, the last move first.

    Late positions take least time, so that most of a game is known at once.

    Raises:
        IllegalMoveError: a move cannot be played.
        SettingError: the solver does not play this game.
        Halt: somebody asked to stop.
    """
    positions = [start]
    for move in moves:
        positions.append(positions[-1].play(move))
    score = _last_score(positions[-1], solver, stop)
    for index in range(len(moves) - 1, -1, -1):
        position, after = positions[index], -score
        score = solver.score(position, stop=stop)
        kept = after == score
        best = (moves[index],) if kept else _keeping(position, score, solver, stop)
        yield Reviewed(index + 1, position.to_move, moves[index], score, after, best)


def _last_score(position: Position, solver: Solver, stop: Callable[[], bool]) -> int:
    """The score of the position that a game came to, as who would be to move sees it."""
    outcome = position.outcome
    if outcome is None:
        return solver.score(position, stop=stop)
    return -((position.rules.cells + 2 - position.ply) // 2) if outcome.winner else 0


def _keeping(
    position: Position, score: int, solver: Solver, stop: Callable[[], bool]
) -> tuple[int, ...]:
    """The columns that keep the score."""
    return tuple(sorted(c for c, s in solver.columns(position, stop=stop) if s == score))
