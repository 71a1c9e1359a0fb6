"""Looks over a game: what each move kept, and what the mistakes cost.

The solver knows exact scores. It does not play games in which discs slip: there the values of an
expectiminimax search stand in for them. Nor does it play games in which fours are counted: there
alpha-beta looks to the end of the game where that is near, else the values of a shorter search
stand in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from c4viz.game import Position
from c4viz.language import tr
from c4viz.search import search
from c4viz.search.control import Halt, never
from c4viz.search.settings import AlphaBeta, Expectiminimax
from c4viz.search.worth import WIN
from c4viz.trace import DepthFirstTrace

if TYPE_CHECKING:
    from c4viz.search.solver import Solver  # imports numba

Verdict = Literal[
    "best",
    "longer win",
    "shorter loss",
    "win to draw",
    "win to loss",
    "draw to loss",
    "nearly best",
    "weaker",
    "much weaker",
]
"""What a move cost: nothing, time, or the result; where discs slip, chances."""
VERDICTS: dict[Verdict, str] = {
    "best": tr("best"),
    "longer win": tr("longer win"),
    "shorter loss": tr("shorter loss"),
    "win to draw": tr("win to draw"),
    "win to loss": tr("win to loss"),
    "draw to loss": tr("draw to loss"),
    "nearly best": tr("nearly best"),
    "weaker": tr("weaker"),
    "much weaker": tr("much weaker"),
}
"""What a move cost, in words."""
DEPTH = 4
"""How many plies the search looks ahead that judges games in which discs slip."""
_WEAKER, _MUCH_WEAKER = 0.01, 0.1
"""What makes a mistake there: so much less of a sure win."""
FOURS_DEPTH = 8
"""How many plies the search looks ahead that judges games in which fours are counted."""
_TO_THE_END = 16
"""With so few empty cells it looks to the end."""
_THREE, _FOUR = 50, 512
"""What the evaluator of that search gives for three and for four: losing them is a mistake."""


@dataclass(frozen=True)
class Reviewed:
    """One move of a game. Scores are exact, as the player who makes the move sees them (see
    `c4viz.search.solver`): ``before`` that of the best move, ``after`` that of this one.
    ``best`` are the columns (from 0) that keep the score; where the move does, only it is named.

    With a ``depth`` they are the values of an expectiminimax search so deep, ``column`` is the one
    that was aimed at, ``landing`` the one in which the disc came to lie, and ``landed`` the value
    once it lay there; the cost is that of the aim, for a slip is no mistake. Where ``counts_fours``
    they are those of alpha-beta; without a depth it saw the end of the game: ±`WIN`, or 0 for a
    draw.
    """

    ply: int
    player: int
    column: int
    before: float
    after: float
    best: tuple[int, ...]
    depth: int | None = None
    counts_fours: bool = False
    landing: int | None = None
    landed: float | None = None

    @property
    def reached(self) -> float:
        """What the game is worth after the move, to who made it."""
        return self.after if self.landed is None else self.landed

    @property
    def verdict(self) -> Verdict:
        """What the move cost."""
        if self.depth is not None:
            return self._verdict_of_values()
        if self.after == self.before:
            return "best"
        if self.before > 0:
            if self.after > 0:
                return "longer win"
            return "win to loss" if self.after else "win to draw"
        return "draw to loss" if self.before == 0 else "shorter loss"

    def _verdict_of_values(self) -> Verdict:
        weaker, much = (_THREE, _FOUR) if self.counts_fours else (_WEAKER * WIN, _MUCH_WEAKER * WIN)
        lost = self.before - self.after
        if lost < weaker:
            return "nearly best" if lost > 0 else "best"
        return "weaker" if lost < much else "much weaker"

    @property
    def is_mistake(self) -> bool:
        """Whether a better move was there; by values, a clearly better one."""
        return self.verdict not in ("best", "nearly best")


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


def review_slips(
    start: Position,
    moves: Sequence[tuple[int, int]],
    stop: Callable[[], bool] = never,
    depth: int = DEPTH,
) -> Iterator[Reviewed]:
    """Look over a game in which discs slip, the last move first; ``moves`` are columns (from 0) as
    they were aimed at, each with the one in which the disc landed.

    Raises:
        IllegalMoveError: a move cannot be played.
        Halt: somebody asked to stop.
    """
    positions = [start]
    for _, landing in moves:
        positions.append(positions[-1].play(landing))
    landed = _last_value(positions[-1], depth, stop)
    for index in range(len(moves) - 1, -1, -1):
        (aimed, landing), position = moves[index], positions[index]
        position.play(aimed)  # nobody can aim at a full column
        values = _values_of_aims(position, depth, stop)
        most = max(values.values())
        after = values[aimed]
        best = tuple(sorted(c for c, value in values.items() if value == most))
        best = (aimed,) if aimed in best else best
        yield Reviewed(
            index + 1, position.to_move, aimed, most, after, best, depth, False, landing, landed
        )
        landed = -most


def _last_value(position: Position, depth: int, stop: Callable[[], bool]) -> float:
    """The value of the position that a game came to, to who has moved there."""
    outcome = position.outcome
    if outcome is None:
        return -max(_values_of_aims(position, depth, stop).values())
    return WIN if outcome.winner else 0


def _values_of_aims(position: Position, depth: int, stop: Callable[[], bool]) -> dict[int, float]:
    """What aiming at each column is worth to the player to move."""
    trace = search(position, Expectiminimax(depth=depth, order="centre"), stop=stop)
    if trace.truncated:
        raise Halt("stopped")
    assert isinstance(trace, DepthFirstTrace)
    return {trace.move(row): trace.record(row).value for row in trace.children(0)}


def review_fours(
    start: Position, moves: Sequence[int], stop: Callable[[], bool] = never
) -> Iterator[Reviewed]:
    """Look over a game in which fours are counted, the last move first; ``moves`` are columns
    (from 0).

    Raises:
        IllegalMoveError: a move cannot be played.
        Halt: somebody asked to stop.
    """
    positions = [start]
    for move in moves:
        positions.append(positions[-1].play(move))
    for index in range(len(moves) - 1, -1, -1):
        move, position = moves[index], positions[index]
        left = position.rules.cells - position.ply
        depth = None if left <= _TO_THE_END else FOURS_DEPTH
        values = {c: _value_of_move(position, c, depth or left, stop) for c in position.moves()}
        most = max(values.values())
        best = tuple(c for c, value in sorted(values.items()) if value == most)
        best = (move,) if move in best else best
        after = values[move]
        yield Reviewed(index + 1, position.to_move, move, most, after, best, depth, True)


def _value_of_move(position: Position, column: int, depth: int, stop: Callable[[], bool]) -> float:
    """What a move is worth to who makes it; ±`WIN` where the search saw the end."""
    after = position.play(column)
    if after.outcome is not None:
        winner = after.outcome.winner
        return (WIN if winner == position.to_move else -WIN) if winner else 0
    trace = search(after, AlphaBeta(depth=depth - 1, order="centre"), stop=stop)
    if trace.truncated or trace.value is None:
        raise Halt("stopped")
    value = -trace.value
    ended = abs(value) >= WIN - after.rules.cells
    return (WIN if value > 0 else -WIN) if ended else value
