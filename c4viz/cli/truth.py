"""``c4viz trace --truth``: what the search believed of each move, and what the solver knows."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from c4viz.cli.perform import announcing, interrupt
from c4viz.cli.words import grouped
from c4viz.game import Position
from c4viz.language import counted, tr
from c4viz.layout.truth import (
    TOO_LONG,
    WARNING,
    Candidate,
    Exact,
    belief_of,
    candidates,
    contradicts,
    exact_at_end,
    exact_of,
    why_no_truth,
)
from c4viz.search.control import Halt
from c4viz.trace import Trace

MOVE_SECONDS = 30.0
"""How long a move may take."""


class Solved:
    """The truth of the moves of a search's root; ``refusal`` says why there is none, and
    ``stopped`` that Ctrl+C came before all were solved: the others are not known."""

    def __init__(self, trace: Trace) -> None:
        self._trace = trace
        self.refusal = why_no_truth(trace)
        self._exact: list[tuple[Candidate, Exact | None]] = []
        self.stopped = False
        self._left = 0
        if self.refusal is None:
            self._solve()

    def _solve(self) -> None:
        from c4viz.search.solver import Solver  # imports numba

        root = self._trace.position
        assert isinstance(root, Position)
        solver = Solver(root.rules)
        solver.load()
        moves = candidates(self._trace)
        with interrupt() as interrupted:
            solving = counted(
                len(moves),
                "solving {n} move (Ctrl+C ends it)",
                "solving {n} moves (Ctrl+C ends it)",
            )
            stop = announcing(solving, interrupted.is_set)
            for candidate in moves:
                exact = _exact(solver, candidate.after, root.to_move, stop)
                if interrupted.is_set():
                    break
                self._exact.append((candidate, exact))
        self._left = len(moves) - len(self._exact)
        self.stopped = self._left > 0

    def result(self) -> list[dict[str, Any]] | None:
        """What `--json` prints, move by move; None where the solver has nothing to say."""
        return None if self.refusal else [self._facts(*one) for one in self._exact]

    def _facts(self, candidate: Candidate, exact: Exact | None) -> dict[str, Any]:
        trace, row = self._trace, candidate.row
        described = {} if row is None else trace.describe(row)
        belief = belief_of(trace, candidate.row)
        return {
            "column": candidate.move + 1,
            "believed": described.get("value", described.get("mean")),
            "bound": described.get("bound"),
            "exact": None if exact is None else exact.score,
            "words": TOO_LONG if exact is None else exact.words,
            "contradicts": exact is not None and contradicts(belief, exact),
        }

    def report(self) -> str:
        """The table for people."""
        if self.refusal is not None:
            return "\n" + tr("no truth: {reason}", reason=self.refusal)
        lines = [(tr("column"), tr("the search"), tr("exact"), tr("truth"))]
        for candidate, exact in self._exact:
            belief = belief_of(self._trace, candidate.row)
            score = "" if exact is None else grouped(exact.score)
            words = TOO_LONG if exact is None else exact.words
            wrong = exact is not None and contradicts(belief, exact)
            words = f"{WARNING} {words}" if wrong else words
            lines.append((str(candidate.move + 1), belief.text, score, words))
        widths = [max(len(line[at]) for line in lines) for at in range(3)]
        told = [
            f"{a:>{widths[0]}}  {b:<{widths[1]}}  {c:>{widths[2]}}  {d}" for a, b, c, d in lines
        ]
        stopped = counted(
            self._left, "stopped: {n} move not solved", "stopped: {n} moves not solved"
        )
        return "\n".join(["", *told, *([stopped] if self.stopped else [])])


def _exact(
    solver: Any, position: Position, maximiser: int, stop: Callable[[], bool]
) -> Exact | None:
    """What a position is worth; None where that takes too long to know, or was stopped."""
    if position.outcome is not None:
        return exact_at_end(position, maximiser)
    end = time.monotonic() + MOVE_SECONDS
    try:
        score = solver.score(position, stop=lambda: stop() or time.monotonic() >= end)
    except Halt:
        return None
    return exact_of(position, score, maximiser)
