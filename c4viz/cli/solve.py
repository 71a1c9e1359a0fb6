"""``c4viz solve``: solves a position, and prints the exact score of every column."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import click

from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.cli.perform import PATIENCE, interrupt
from c4viz.cli.request import AskedBoard, read_position
from c4viz.cli.words import INTERRUPTED, aligned, complain
from c4viz.game import Position
from c4viz.language import counted, localised, tr
from c4viz.search import Limits
from c4viz.search.base.control import Halt
from c4viz.telling.numbers import plain_text, score_in_words
from c4viz.trace import Ending

if TYPE_CHECKING:
    from c4viz.search.solver.solver import Solver

_UNKNOWN: dict[Ending, str] = {
    "complete": tr("not known"),
    "seconds": tr("not known, by --max-seconds"),
    "stopped": tr("not known, by Ctrl+C"),
}


@command("solve")
@options.position
@options.board
@options.flag("--weak", tr("Tell only who wins, not how soon; quicker."))
@click.option(
    "--book/--no-book",
    default=None,
    help=tr("Use the opening book, or search alone.  [default: where there is a book]"),
)
@options.max_seconds
@options.as_json
def solve(
    position: str,
    board: AskedBoard,
    weak: bool,
    book: bool | None,
    max_seconds: float | None,
    as_json: bool,
) -> int:
    """Solve, and print the score of every column; return the exit code."""
    asked = read_position(position, board)
    seconds = Limits(seconds=max_seconds).seconds
    from c4viz.search.solver.solver import Solver  # imports numba

    solver = Solver(asked.rules, book=book)
    answer = SolveAnswer(asked, weak, solver.has_book)
    live = sys.stdout.isatty() and not as_json
    if live:
        click.echo(f"{asked}\n")
    with interrupt() as interrupted:
        answer.fill(solver, seconds, interrupted.is_set, live)
    if as_json:
        click.echo(json.dumps(answer.result()))
    else:
        click.echo(answer.summary() if live else answer.report())
    return INTERRUPTED if answer.ending == "stopped" else 0


@dataclass
class SolveAnswer:
    """Is filled with what a solver finds of a position, and tells it. ``scores`` are by column from
    0, None where it is full; a column that is missing is not known. ``seconds`` is how long it
    took."""

    position: Position
    weak: bool
    book: bool
    scores: dict[int, int | None] = field(default_factory=dict)
    seconds: float = 0.0
    ending: Ending = "complete"

    def fill(
        self, solver: Solver, limit: float | None, interrupted: Callable[[], bool], live: bool
    ) -> None:
        """Solve column after column; with ``live`` print each as soon as it is known.

        Raises:
            SettingError: the game is over.
        """

        def stop() -> bool:
            before, self.seconds = self.seconds, time.perf_counter() - start
            if before < PATIENCE <= self.seconds:
                click.echo(tr("searching (Ctrl+C ends it and prints what is known)"), err=True)
            return interrupted() or (limit is not None and self.seconds >= limit)

        columns = solver.columns(self.position, weak=self.weak, stop=stop)
        if sys.stderr.isatty() and not solver.is_compiled:
            complain(tr("the solver is compiled, once, in some twenty seconds"))
        solver.load()
        start = time.perf_counter()
        try:
            for column, score in columns:
                self.scores[column] = score
                if live:
                    click.echo(self.line(column))
        except Halt:
            self.ending = "stopped" if interrupted() else "seconds"
        self.seconds = time.perf_counter() - start

    @property
    def score(self) -> int | None:
        """Score of the position; None while a column is not known."""
        if len(self.scores) < self.position.rules.columns:
            return None
        return max(score for score in self.scores.values() if score is not None)

    @property
    def best_columns(self) -> list[int]:
        """Columns (from 1) whose moves keep the position's score."""
        score = self.score
        return [c + 1 for c in sorted(self.scores) if score is not None and self.scores[c] == score]

    def result(self) -> dict[str, Any]:
        """Return what `--json` prints."""
        rules = self.position.rules
        return {
            "position": self.position.full_text,
            "board": rules.size,
            "connect": rules.connect,
            "score": self.score,
            "columns": [self.scores.get(column) for column in range(rules.columns)],
            "best_columns": self.best_columns,
            "seconds": self.seconds,
            "weak": self.weak,
            "book": self.book,
            "truncated": self.ending != "complete",
        }

    def line(self, column: int) -> str:
        """Tell people what is known of a column."""
        name = tr("column {column}", column=column + 1)
        if column not in self.scores:
            return f"{name}  {tr('not known')}"
        score = self.scores[column]
        if score is None:
            return f"{name}  {tr('full')}"
        words = score_in_words(score, self.position, weak=self.weak)
        return f"{name}  {plain_text(score):>3}  {words}"

    def report(self) -> str:
        """Tell people everything: the board, the columns from the left, what follows."""
        columns = range(self.position.rules.columns)
        lines = "\n".join(self.line(column) for column in columns)
        return f"{self.position}\n\n{lines}\n{self.summary()}"

    def summary(self) -> str:
        """Tell people the position's score and best columns."""
        score, best = self.score, self.best_columns
        result = None if score is None else score_in_words(score, self.position, weak=self.weak)
        figures = {
            tr("score"): _UNKNOWN[self.ending] if score is None else plain_text(score),
            tr("result"): result or tr("not known"),
            counted(len(best), "best {column|columns}"): ", ".join(map(str, best))
            or tr("not known"),
            tr("seconds"): localised(f"{self.seconds:.3f}"),
        }
        return "\n".join(["", *aligned(figures.items(), "<<")])
