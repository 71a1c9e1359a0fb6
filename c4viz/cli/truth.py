"""``c4viz trace --truth``: sets what the solver knows of a move beside what a search believed."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from c4viz.cli.perform import announcing, interrupt
from c4viz.cli.words import aligned
from c4viz.game import Position
from c4viz.language import counted, tr
from c4viz.search.base.control import MOVE_SECONDS, Halt, within
from c4viz.telling.numbers import plain_text
from c4viz.telling.truth import (
    WARNING,
    Candidate,
    Exact,
    belief_of,
    candidates,
    contradicts,
    exact_at_end,
    exact_of,
    not_known,
    why_no_truth,
)
from c4viz.trace import Trace

if TYPE_CHECKING:
    from c4viz.search.solver.solver import Solver  # imports numba


class Move(NamedTuple):
    """A move of the root, and its ``exact`` worth; None where ``seconds`` were not enough."""

    candidate: Candidate
    exact: Exact | None
    seconds: float

    @property
    def words(self) -> str:
        """Its worth in words."""
        return not_known(self.seconds) if self.exact is None else self.exact.words


class TruthAnswer:
    """Solves the moves of a search's root as it is made, then tells their truth. ``refusal`` says
    why there is none, ``stopped`` that Ctrl+C came before all were solved: others are not known.

    A move may take ``seconds``, all moves together ``limit``: what others leave is shared.
    """

    def __init__(
        self,
        trace: Trace,
        seconds: float = MOVE_SECONDS,
        limit: float | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._trace, self._seconds, self._limit, self._clock = trace, seconds, limit, clock
        self.refusal = why_no_truth(trace)
        self._moves: list[Move] = []
        self.stopped = False
        self._left = 0
        if self.refusal is None:
            self._solve()

    def _solve(self) -> None:
        from c4viz.search.solver.solver import Solver  # imports numba

        root = self._trace.position
        assert isinstance(root, Position)
        solver = Solver(root.rules)
        solver.load()
        moves = candidates(self._trace)
        share = self._sharing()

        def solving() -> str:
            n = len(self._moves) + 1
            return tr("solving move {n} of {moves} (Ctrl+C ends it)", n=n, moves=len(moves))

        with interrupt() as interrupted:
            stop = announcing(solving, interrupted.is_set)
            for candidate in moves:
                seconds = share(len(moves) - len(self._moves))
                try:
                    exact = self._exact(solver, candidate.after, seconds, stop)
                except Halt:
                    break
                self._moves.append(Move(candidate, exact, seconds))
        self._left = len(moves) - len(self._moves)
        self.stopped = self._left > 0

    def _sharing(self) -> Callable[[int], float]:
        """Return a function that says how long the next one of so many moves may take."""
        if self._limit is None:
            return lambda _left: self._seconds
        end = self._clock() + self._limit
        return lambda left: min(self._seconds, max(0.0, end - self._clock()) / left)

    def _exact(
        self, solver: Solver, position: Position, seconds: float, stop: Callable[[], bool]
    ) -> Exact | None:
        """Return the worth of a position; None where ``seconds`` are not enough to know."""
        maximiser = self._trace.position.to_move
        if position.outcome is not None:
            return exact_at_end(position, maximiser)
        score = within(seconds, lambda stop: solver.score(position, stop=stop), stop, self._clock)
        return None if score is None else exact_of(position, score, maximiser)

    def result(self) -> list[dict[str, Any]] | None:
        """Return what `--json` prints, move by move; None where the solver has nothing to say."""
        return None if self.refusal else [self._facts(move) for move in self._moves]

    def _facts(self, move: Move) -> dict[str, Any]:
        trace, row, exact = self._trace, move.candidate.row, move.exact
        described = {} if row is None else trace.describe(row)
        return {
            "column": move.candidate.move + 1,
            "believed": described.get("value", described.get("mean")),
            "bound": described.get("bound"),
            "exact": None if exact is None else exact.score,
            "words": move.words,
            "contradicts": exact is not None and contradicts(belief_of(trace, row), exact),
        }

    def report(self) -> str:
        """Return the table for people."""
        if self.refusal is not None:
            return "\n" + tr("no truth: {reason}", reason=self.refusal)
        lines = [(tr("column"), tr("the search"), tr("exact"), tr("truth"))]
        for move in self._moves:
            belief, exact = belief_of(self._trace, move.candidate.row), move.exact
            score = "" if exact is None else plain_text(exact.score)
            wrong = exact is not None and contradicts(belief, exact)
            words = f"{WARNING} {move.words}" if wrong else move.words
            lines.append((str(move.candidate.move + 1), belief.text, score, words))
        told = aligned(lines, "><><")
        stopped = counted(self._left, "stopped: {n} {move|moves} not solved")
        return "\n".join(["", *told, *([stopped] if self.stopped else [])])
