"""Lines put into an order, with their indentation; and the lines as they are handed out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from c4viz.classroom.parsons.problem import INDENT, ParsonsLine, ParsonsProblem

MOST_LEVELS = 6
"""Most levels of indentation of a line within its function."""


@dataclass(frozen=True)
class ParsonsSolution:
    """Program in the making: ``lines`` in their order, each an id and its levels of indentation.
    It never changes; what changes it returns another one."""

    problem: ParsonsProblem
    lines: tuple[tuple[int, int], ...] = ()

    def __len__(self) -> int:
        return len(self.lines)

    def __iter__(self) -> Iterator[tuple[ParsonsLine, int]]:
        """Yield each line with its levels of indentation."""
        return ((self.problem.line(id_), indent) for id_, indent in self.lines)

    def at(self, place: int) -> tuple[ParsonsLine, int]:
        """Return the line at a place (from 0) with its levels of indentation."""
        id_, indent = self.lines[place]
        return self.problem.line(id_), indent

    def __contains__(self, id_: object) -> bool:
        """Tell whether the line with an id is in it."""
        return any(one == id_ for one, _ in self.lines)

    def put(self, id_: int, place: int, indent: int) -> ParsonsSolution:
        """Put a line at a place (from 0), from the pool or from another place."""
        place = max(0, min(place, len(self.lines)))
        place -= sum(one == id_ for one, _ in self.lines[:place])
        rest = [line for line in self.lines if line[0] != id_]
        rest.insert(place, (id_, _bounded(indent)))
        return replace(self, lines=tuple(rest))

    def without(self, id_: int) -> ParsonsSolution:
        """Take a line out."""
        return replace(self, lines=tuple(line for line in self.lines if line[0] != id_))

    def moved(self, place: int, by: int) -> ParsonsSolution:
        """Move the line at a place up or down, as far as there are places."""
        to = max(0, min(place + by, len(self.lines) - 1))
        rest = list(self.lines)
        rest.insert(to, rest.pop(place))
        return replace(self, lines=tuple(rest))

    def indented(self, place: int, by: int) -> ParsonsSolution:
        """Indent the line at a place by so many levels more."""
        rest = list(self.lines)
        rest[place] = (rest[place][0], _bounded(rest[place][1] + by))
        return replace(self, lines=tuple(rest))

    @property
    def body(self) -> list[str]:
        """Lines of the program as they are run, within the function."""
        return [" " * INDENT * (indent + 1) + line.text for line, indent in self]

    @property
    def source(self) -> str:
        """Whole program."""
        return "\n".join([*self.problem.before, *self.body, *self.problem.after, ""])


def _bounded(indent: int) -> int:
    return max(0, min(indent, MOST_LEVELS))


def answer_of(problem: ParsonsProblem) -> ParsonsSolution:
    """Return the solution of a problem."""
    return ParsonsSolution(problem, tuple((line.id, line.indent) for line in problem.answer))


@dataclass(frozen=True)
class ParsonsShuffle:
    """Problem as it is handed out: all its lines, those that do not belong to it too, in an order
    that follows from the ``seed``. If somebody ``finds_indents``, lines come without them."""

    problem: ParsonsProblem
    seed: int = 0
    finds_indents: bool = False

    @property
    def lines(self) -> tuple[ParsonsLine, ...]:
        """Lines in the order in which they are handed out."""
        lines = [*self.problem.answer, *self.problem.distractors]
        random.Random(f"{self.problem.name} {self.seed}").shuffle(lines)
        return tuple(lines)

    def indent_of(self, line: ParsonsLine) -> int:
        """Return the levels of indentation with which a line comes."""
        return 0 if self.finds_indents else line.indent
