"""When a puzzle is asked again: boxes with growing intervals (Leitner 1972, So lernt man lernen).

A puzzle that is new lies in the first box and is due at once. After a right answer it goes to the
next box, after a wrong one to the first, and is due again when the days of its new box are over. A
right answer before that day changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, timedelta

from c4viz.classroom.puzzles.puzzle import Puzzle

BOX_DAYS = (1, 3, 7, 14, 30, 60)
"""Days from an answer to the next, by box."""


@dataclass(frozen=True)
class BoxedPuzzle:
    """A puzzle in its ``box`` (from 1), and the day from which on it is ``due``."""

    puzzle: Puzzle
    box: int
    due: date

    @classmethod
    def new(cls, puzzle: Puzzle, today: date) -> BoxedPuzzle:
        """Return a puzzle that was never asked."""
        return cls(puzzle, 1, today)

    def is_due(self, today: date) -> bool:
        """Tell whether it is to be asked today."""
        return self.due <= today

    def answered(self, is_right: bool, today: date) -> BoxedPuzzle:
        """Return it as it lies after an answer."""
        if is_right and not self.is_due(today):
            return self
        box = min(self.box + 1, len(BOX_DAYS)) if is_right else 1
        return replace(self, box=box, due=today + timedelta(BOX_DAYS[box - 1]))


def due_puzzles(puzzles: Iterable[BoxedPuzzle], today: date) -> list[BoxedPuzzle]:
    """Return those that are due, the longest overdue first."""
    return sorted((one for one in puzzles if one.is_due(today)), key=lambda one: one.due)
