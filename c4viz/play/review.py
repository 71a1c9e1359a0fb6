"""Reviews a game: what each move kept, and what the mistakes cost.

The solver knows exact scores, but plays neither games in which discs slip, for which the values of
an expectiminimax search stand in, nor games in which fours are counted, for which alpha-beta looks
to the end of the game if that is near, else so many plies ahead.

A move is judged within some seconds. What takes longer is not known, and no such move is called
good or a mistake.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from c4viz.game import Position, Rules
from c4viz.language import Texts
from c4viz.search import AlphaBeta, Expectiminimax, search
from c4viz.search.base.control import MOVE_SECONDS, Halt, never, within
from c4viz.search.base.worth import WIN
from c4viz.search.solver.solvable import score_at_end
from c4viz.trace.timeline import is_truncated

if TYPE_CHECKING:
    from c4viz.search.solver.solver import Solver  # imports numba

_T = TypeVar("_T")
MoveVerdict = Literal[
    "best", "longer win", "shorter loss", "win to draw", "win to loss", "draw to loss",
    "nearly best", "weaker", "much weaker", "not known",
]  # fmt: skip
"""Cost of a move: nothing, time, or the result; if discs slip, chances."""
VERDICTS: Texts[MoveVerdict] = Texts(
    {
        "best": "best",
        "longer win": "longer win",
        "shorter loss": "shorter loss",
        "win to draw": "win to draw",
        "win to loss": "win to loss",
        "draw to loss": "draw to loss",
        "nearly best": "nearly best",
        "weaker": "weaker",
        "much weaker": "much weaker",
        "not known": "not known",
    }
)
"""Costs of moves in words."""
MOST_MISSES = 3
"""Once so many positions in a row took too long, the earlier ones, which mostly take longer still,
are given a moment only."""
DEPTH = 4
"""Plies that the search looks ahead which judges games in which discs slip."""
_WEAKER, _MUCH_WEAKER = 0.01, 0.1
"""Shares of a sure win whose loss makes a move weaker there."""
FOURS_DEPTH = 8
"""Plies that the search looks ahead which judges games in which fours are counted."""
_TO_THE_END = 16
"""Most empty cells with which that search looks to the end."""
_THREE, _FOUR = 50, 512
"""Values of three and of four to the evaluator of that search, whose loss makes a move weaker."""


@dataclass(frozen=True)
class MoveReview:
    """Judgement of one move of a game. Scores are exact, as the player who makes the move sees them
    (see `c4viz.search.solver.solver`): ``before`` that of the best move, ``after`` that of this
    one. None was not found within ``seconds`` (0: a moment); if both are None, those given to
    ``after``. ``best`` are the columns (from 0) that keep the score, as far as they are known; if
    the move does, only it is named.

    With a ``depth`` they are the values of an expectiminimax search so deep, ``column`` is the one
    that was aimed at, ``landing`` the one in which the disc came to lie, and ``landed`` the value
    once it lay there; the cost is that of the aim, for a slip is no mistake. If ``counts_fours``,
    they are those of alpha-beta; without a depth it saw the end of the game: ±`WIN`, or 0 for a
    draw.
    """

    ply: int
    player: int
    column: int
    before: float | None
    after: float | None
    best: tuple[int, ...]
    depth: int | None = None
    counts_fours: bool = False
    landing: int | None = None
    landed: float | None = None
    seconds: float | None = None

    @property
    def reached(self) -> float | None:
        """Value of the game after the move, to the player who made it; None if it is not known."""
        return self.after if self.landing is None else self.landed

    @property
    def is_judged(self) -> bool:
        """True if the cost of the move is known."""
        return self.before is not None and self.after is not None

    @property
    def verdict(self) -> MoveVerdict:
        """Cost of the move."""
        if self.before is None or self.after is None:
            return "not known"
        if self.depth is not None:
            return self._verdict_of_values(self.before - self.after)
        if self.after == self.before:
            return "best"
        if self.before > 0:
            if self.after > 0:
                return "longer win"
            return "win to loss" if self.after else "win to draw"
        return "draw to loss" if self.before == 0 else "shorter loss"

    def _verdict_of_values(self, lost: float) -> MoveVerdict:
        weaker, much = (_THREE, _FOUR) if self.counts_fours else (_WEAKER * WIN, _MUCH_WEAKER * WIN)
        if lost < weaker:
            return "nearly best" if lost > 0 else "best"
        return "weaker" if lost < much else "much weaker"

    @property
    def is_mistake(self) -> bool:
        """True if a better move is known; by values, a clearly better one."""
        return self.verdict not in ("best", "nearly best", "not known")


def review(
    start: Position,
    moves: Sequence[int],
    solver: Solver,
    stop: Callable[[], bool] = never,
    seconds: float = MOVE_SECONDS,
    clock: Callable[[], float] = time.monotonic,
) -> Iterator[MoveReview]:
    """Judge ``moves`` (columns from 0) from ``start``, the last move first: late positions take
    least time, so that most of a game is known at once.

    A move may take ``seconds`` by ``clock``: first its position's score, then the columns that keep
    it, and of the last move the position it led to. The solver should be loaded, or that counts.
    Raises an IllegalMoveError if a move cannot be played, a SettingError if the solver does not
    play this game, and `Halt` if somebody asked to stop.
    """
    positions = list(accumulate(moves, Position.play, initial=start))
    scores = _Scores(solver, stop, seconds, clock)
    reached: int | None = None
    given = seconds
    for index in range(len(moves) - 1, -1, -1):
        position, below, waited = positions[index], reached, given
        reached, given = scores.of(position)
        if index == len(moves) - 1:
            below = scores.of_last(positions[-1])
        after = None if below is None else -below
        best: tuple[int, ...] = ()
        if reached is not None and after is not None:
            best = (moves[index],) if after == reached else scores.keeping(position, reached)
        short = waited if after is None else given if reached is None else None
        yield MoveReview(
            index + 1, position.to_move, moves[index], reached, after, best, seconds=short
        )


def look_over(
    start: Position,
    played: Sequence[tuple[int, int]],
    solver_of: Callable[[Rules], Solver],
    stop: Callable[[], bool] = never,
    seconds: float = MOVE_SECONDS,
) -> Iterator[MoveReview]:
    """Judge a game as its rules allow, the last move first; ``played`` are columns (from 0) that
    were aimed at, each with the one in which the disc landed. ``solver_of`` is asked for a loaded
    solver where that can judge. Raise as `review` does."""
    moves = [landing for _, landing in played]
    if start.rules.discs_slip:
        return review_slips(start, played, stop, seconds=seconds)
    if not start.rules.ends_by_four:
        return review_fours(start, moves, stop, seconds)
    return review(start, moves, solver_of(start.rules), stop, seconds)


@dataclass
class _Scores:
    """Finds the scores of a game's positions, asked for from the last one on, each in its time."""

    solver: Solver
    stop: Callable[[], bool]
    seconds: float
    clock: Callable[[], float]
    misses: int = 0
    """Number of positions in a row that took too long."""
    left: float = 0.0
    """Seconds left of the time of the move that is looked at."""

    def of(self, position: Position) -> tuple[int | None, float]:
        """Return the score to the player to move, None if not found, and the seconds it was
        given."""
        given = self.seconds if self.misses < MOST_MISSES else 0.0
        self.left = self.seconds
        score = self._within(given, lambda stop: self.solver.score(position, stop=stop))
        self.misses = self.misses + 1 if score is None else 0
        return score, given

    def of_last(self, position: Position) -> int | None:
        """Return the score of the position after the last move, if it is found in the time left."""
        if position.outcome is not None:
            return -score_at_end(position)
        return self._within(self.left, lambda stop: self.solver.score(position, stop=stop))

    def keeping(self, position: Position, score: int) -> tuple[int, ...]:
        """Return the columns that keep a position's score, if they are found in the time left."""
        kept: list[int] = []

        def look(stop: Callable[[], bool]) -> None:
            columns = self.solver.columns(position, stop=stop)
            kept.extend(column for column, worth in columns if worth == score)

        self._within(self.left, look)
        return tuple(sorted(kept))

    def _within(self, seconds: float, ask: Callable[[Callable[[], bool]], _T]) -> _T | None:
        """Return what is found within ``seconds``, and take the time used from the time left."""
        began = self.clock()
        found = within(seconds, ask, self.stop, self.clock)
        self.left = max(0.0, self.left - (self.clock() - began))
        return found


def review_slips(
    start: Position,
    moves: Sequence[tuple[int, int]],
    stop: Callable[[], bool] = never,
    depth: int = DEPTH,
    seconds: float = MOVE_SECONDS,
    clock: Callable[[], float] = time.monotonic,
) -> Iterator[MoveReview]:
    """Judge a game in which discs slip, the last move first; ``moves`` are columns (from 0) as they
    were aimed at, each with the one in which the disc landed. A move takes at most ``seconds`` by
    ``clock``, the last one together with the position it led to. Raise an IllegalMoveError if a
    move cannot be played, and `Halt` if somebody asked to stop."""

    def values_of(position: Position, seconds: float) -> dict[int, float] | None:
        return within(seconds, partial(_values_of_aims, position, depth), stop, clock)

    positions = [start]
    for aimed, landing in moves:
        positions[-1].play(aimed)  # nobody can aim at a full column
        positions.append(positions[-1].play(landing))
    if not moves:
        return
    search(start, Expectiminimax(depth=1))  # loads or compiles it before time counts
    landed: float | None = None
    for index in range(len(moves) - 1, -1, -1):
        (aimed, landing), position = moves[index], positions[index]
        end = clock() + seconds
        values = values_of(position, seconds)
        if index == len(moves) - 1 and (outcome := positions[-1].outcome) is not None:
            landed = WIN if outcome.winner else 0
        elif index == len(moves) - 1:
            replies = values_of(positions[-1], max(0.0, end - clock()))
            landed = None if replies is None else -max(replies.values())
        short = seconds if values is None or landed is None else None
        judged = _by_values(
            index + 1, position, aimed, values, depth,
            landing=landing, landed=landed, seconds=short,
        )  # fmt: skip
        yield judged
        landed = None if judged.before is None else -judged.before


def _by_values(
    ply: int,
    position: Position,
    move: int,
    values: Mapping[int, float] | None,
    depth: int | None,
    **more: Any,
) -> MoveReview:
    """Judge a move by the values of all moves of its position; None: they are not known."""
    if values is None:
        return MoveReview(ply, position.to_move, move, None, None, (), depth, **more)
    most = max(values.values())
    best = tuple(sorted(c for c, value in values.items() if value == most))
    best = (move,) if move in best else best
    return MoveReview(ply, position.to_move, move, most, values[move], best, depth, **more)


def _values_of_aims(position: Position, depth: int, stop: Callable[[], bool]) -> dict[int, float]:
    """Return the value of aiming at each column to the player to move."""
    trace = search(position, Expectiminimax(depth=depth, order="centre"), stop=stop)
    if is_truncated(trace.ending):
        raise Halt("stopped")
    values = trace.store.column("value")
    return {trace.move(row): values[row].item() for row in trace.children(0)}


def review_fours(
    start: Position,
    moves: Sequence[int],
    stop: Callable[[], bool] = never,
    seconds: float = MOVE_SECONDS,
) -> Iterator[MoveReview]:
    """Judge a game in which fours are counted, the last move first; ``moves`` are columns (from 0).
    A move takes at most ``seconds``. Raise an IllegalMoveError if a move cannot be played, and
    `Halt` if somebody asked to stop."""
    positions = list(accumulate(moves, Position.play, initial=start))
    if not moves:
        return
    search(start, AlphaBeta(depth=1))  # loads or compiles it before time counts
    for index in range(len(moves) - 1, -1, -1):
        position = positions[index]
        left = position.rules.cells - position.ply
        depth = None if left <= _TO_THE_END else FOURS_DEPTH
        values = within(seconds, partial(_values_of_moves, position, depth or left), stop)
        short = seconds if values is None else None
        yield _by_values(
            index + 1, position, moves[index], values, depth, counts_fours=True, seconds=short
        )


def _values_of_moves(position: Position, depth: int, stop: Callable[[], bool]) -> dict[int, float]:
    return {move: _value_of_move(position, move, depth, stop) for move in position.moves()}


def _value_of_move(position: Position, column: int, depth: int, stop: Callable[[], bool]) -> float:
    """Return the value of a move to the player who makes it; ±`WIN` if the search saw the end."""
    after = position.play(column)
    if after.outcome is not None:
        winner = after.outcome.winner
        return (WIN if winner == position.to_move else -WIN) if winner else 0
    trace = search(after, AlphaBeta(depth=depth - 1, order="centre"), stop=stop)
    if is_truncated(trace.ending) or trace.value is None:
        raise Halt("stopped")
    value = -trace.value
    ended = abs(value) >= WIN - after.rules.cells
    return (WIN if value > 0 else -WIN) if ended else value
