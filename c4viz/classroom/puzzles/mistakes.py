"""Makes puzzles of the mistakes that a review has found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from c4viz.classroom.puzzles.finder import search_that_finds
from c4viz.classroom.puzzles.puzzle import Puzzle, PuzzleError
from c4viz.game import Position, Rules
from c4viz.language import counted, tr
from c4viz.play import Turn
from c4viz.play.review import MoveReview
from c4viz.search import SettingError
from c4viz.search.base.control import MOVE_SECONDS, never, within
from c4viz.search.solver.solvable import check_solvable

if TYPE_CHECKING:
    from c4viz.search.solver.solver import Solver  # imports numba

Mistake = tuple[Position, int]
"""The position before a mistake, and the column (from 0) that was played there."""


def why_no_puzzles(rules: Rules) -> str:
    """Say why no puzzles can be made of games by these rules; "" if they can."""
    try:
        check_solvable(rules, book=None)
    except SettingError:
        return tr("Puzzles need exact scores, which the solver does not know in this game.")
    return ""


def mistakes_of(reviewed: Iterable[tuple[Turn, MoveReview]]) -> list[Mistake]:
    """Return the mistakes among reviewed moves."""
    return [
        (turn.before.position, turn.move)
        for turn, one in reviewed
        if one.is_mistake and turn.before is not None
    ]


def puzzles_of(
    mistakes: Iterable[Mistake],
    solver: Solver,
    day: date,
    file: str = "",
    stop: Callable[[], bool] = never,
    seconds: float = MOVE_SECONDS,
) -> Iterator[Puzzle | None]:
    """Yield a puzzle for each mistake; None where the scores of all moves were not found within
    ``seconds``, or were not those of a mistake. ``file`` names the game's file, without folders.

    Raises:
        Halt: somebody asked to stop.
    """
    for position, played in mistakes:
        known = within(seconds, partial(_scores, position, solver), stop)
        yield None if known is None else _puzzle(position, known, played, day, file, stop)


def _scores(position: Position, solver: Solver, stop: Callable[[], bool]) -> tuple[int | None, ...]:
    """Return the scores of all columns, from the left."""
    return tuple(score for _, score in sorted(solver.columns(position, stop=stop)))


def _puzzle(
    position: Position,
    scores: tuple[int | None, ...],
    played: int,
    day: date,
    file: str,
    stop: Callable[[], bool],
) -> Puzzle | None:
    try:
        puzzle = Puzzle(position, scores, played, day=day, file=file)
    except PuzzleError:
        return None
    found = search_that_finds(puzzle, stop)
    return puzzle if found is None else replace(puzzle, search=found.settings, nodes=found.nodes)


def made_words(added: int, known: int, unclear: int) -> str:
    """Say how many puzzles were added, how many were there already, and of how many mistakes none
    could be made."""
    said = [counted(added, "{n} {puzzle|puzzles} added.") if added else tr("No puzzle was added.")]
    if known:
        said.append(counted(known, "{n} {was|were} there already."))
    if unclear:
        said.append(
            counted(unclear, "Of {n} {mistake|mistakes} not all moves could be judged in time.")
        )
    return " ".join(said)
