"""Judges a program that was put together: by its text, and by what it does, which decides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from c4viz.checking import words_of
from c4viz.classroom.parsons.line_mistakes import reason_of, title_of
from c4viz.classroom.parsons.problem import ParsonsLine
from c4viz.classroom.parsons.run import SECONDS, ParsonsRun, run_solution
from c4viz.classroom.parsons.solution import ParsonsSolution, answer_of
from c4viz.language import tr
from c4viz.search import SettingError
from c4viz.search.base.control import never

FindingKind = Literal["distractor", "missing", "order", "indentation"]


@dataclass(frozen=True)
class ParsonsFinding:
    """First place (from 0) at which a program differs from the answer, and how; the ``line`` that
    stands there, or is missing there."""

    kind: FindingKind
    place: int
    line: ParsonsLine

    @property
    def words(self) -> str:
        """Say it, without telling the answer."""
        said = {"line": self.place + 1, "code": self.line.text}
        if self.kind == "distractor":
            mistake, why = title_of(self.line.mistake), reason_of(self.line.mistake)
            return tr(
                'Line {line}, "{code}", does not belong here: {mistake}; {why}.',
                **said, mistake=mistake, why=why,
            )  # fmt: skip
        if self.kind == "missing":
            return tr("A line is missing at line {line}.", line=self.place + 1)
        if self.kind == "order":
            return tr('Line {line}, "{code}", stands too early or too late.', **said)
        return tr('Line {line}, "{code}", has the wrong indentation.', **said)


def first_finding(solution: ParsonsSolution) -> ParsonsFinding | None:
    """Compare a program with the answer, line by line; None: it is the answer. Another order may be
    as good: `judge` has it run."""
    answer = answer_of(solution.problem)
    there = {line.id for line, _ in solution}
    for place, (expected, right_indent) in enumerate(answer):
        if place >= len(solution):
            return ParsonsFinding("missing", place, expected)
        line, indent = solution.at(place)
        if line.mistake:
            return ParsonsFinding("distractor", place, line)
        if line.id != expected.id:
            kind: FindingKind = "order" if expected.id in there else "missing"
            return ParsonsFinding(kind, place, line if kind == "order" else expected)
        if indent != right_indent:
            return ParsonsFinding("indentation", place, line)
    if len(solution) > len(answer):
        return ParsonsFinding("distractor", len(answer), solution.at(len(answer))[0])
    return None


@dataclass(frozen=True)
class ParsonsVerdict:
    """What is said of a ``solution``: how its text differs from the answer, None: not at all; and
    what came of it when it ran."""

    solution: ParsonsSolution
    finding: ParsonsFinding | None
    run: ParsonsRun

    @property
    def is_right(self) -> bool:
        """It does what it should, in whatever order its lines stand."""
        return self.run.is_right

    @property
    def place(self) -> int | None:
        """Place (from 0) of the line to look at; None: nothing is wrong, or no line is."""
        if self.is_right:
            return None
        if self.finding is not None and self.finding.kind != "missing":
            return self.finding.place
        return self.run.place

    @property
    def mistake(self) -> str:
        """Mistake of the distractor that was found, by its name; empty if none was."""
        return "" if self.is_right or self.finding is None else self.finding.line.mistake

    @property
    def words(self) -> list[str]:
        """Sentences: whether it is right, or what is wrong, and what it does."""
        checked = [] if self.run.verdict is None else words_of(self.run.verdict)
        if self.is_right:
            other = tr("Its lines stand in another order than usual, and do the same.")
            return [*checked[:1], *([] if self.finding is None else [other])]
        said = [] if self.finding is None else [self.finding.words]
        if self.run.verdict is None:
            return [*said, self._failure()]
        is_named = self.run.verdict.mistake == self.mistake
        return [*said, *checked[is_named and bool(self.mistake) : 2]]

    def _failure(self) -> str:
        """Say what it failed by."""
        ran = self.run
        if ran.place is None:
            return tr("It {deed}.", deed=ran.deed)
        code, line = self.solution.at(ran.place)[0].text, ran.place + 1
        return tr('It {deed} in line {line}, "{code}".', deed=ran.deed, line=line, code=code)


def judge(
    solution: ParsonsSolution,
    stop: Callable[[], bool] = never,
    progress: Callable[[float], object] = lambda _share: None,
    seconds: float = SECONDS,
) -> ParsonsVerdict:
    """Judge a program by its text, and by running and checking it: see `run_solution`.

    Raises:
        SettingError: it has no line yet.
        Halt: somebody asked to stop.
    """
    if not len(solution):
        raise SettingError("the program has no line yet: put some in")
    ran = run_solution(solution, stop, progress, seconds)
    return ParsonsVerdict(solution, first_finding(solution), ran)


@dataclass(frozen=True)
class ParsonsHint:
    """Help with a program: a ``line`` to take out, or to put at a ``place`` (from 0)."""

    line: ParsonsLine
    place: int | None
    words: str


def hint(solution: ParsonsSolution) -> ParsonsHint | None:
    """Say what to do next: take a line out that does not belong there, or put one where it does.
    None: the program is the answer."""
    for line, _ in solution:
        if line.mistake:
            title = title_of(line.mistake)
            said = tr('Take "{code}" out: {mistake}.', code=line.text, mistake=title)
            return ParsonsHint(line, None, said)
    found = first_finding(solution)
    if found is None:
        return None
    line = solution.problem.answer[found.place]
    if found.kind == "indentation":
        said = tr('Look at how far "{code}" is indented.', code=line.text)
    else:
        said = tr('"{code}" is line {number}.', code=line.text, number=found.place + 1)
    return ParsonsHint(line, found.place, said)
