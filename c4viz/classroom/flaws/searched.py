"""Runs the program of a level in a process of its own, and has a check find where it goes wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from c4viz.atomic_file import replacing
from c4viz.checking.homework import Homework, HomeworkTask
from c4viz.checking.survey import MistakeSurvey, survey
from c4viz.classroom.flaws.level import FlawLevel
from c4viz.search.base.control import never
from c4viz.search.consent import CONSENT, NamedProgram
from c4viz.trace import DepthFirstTrace, Trace


@dataclass(frozen=True)
class FlawSearch:
    """What the program of a ``level`` did. The ``trace`` is to be looked at, and says nothing of
    the mistake: its best lines follow the values that the program gave, not those that it should
    have given. The ``survey`` knows it."""

    level: FlawLevel
    trace: Trace
    survey: MistakeSurvey

    @property
    def row(self) -> int:
        """Node at which the search goes wrong first."""
        return self.survey.verdict.row

    @property
    def mistake(self) -> str:
        """Name of the mistake, one of `MISTAKES`."""
        assert self.survey.verdict.mistake is not None
        return self.survey.verdict.mistake

    @property
    def step(self) -> int:
        """Step at which the mistake is made: where its node is left, or a choice is made there."""
        step = self.survey.verdict.step or self.trace.timeline.step_left(self.row)
        return step or self.trace.steps


def search_flaw(level: FlawLevel, stop: Callable[[], bool] = never) -> FlawSearch:
    """Search by the program of a level, and find its mistake; that starts Python twice. Raises an
    OwnError if it cannot be run, and `Halt` if ``stop`` says so."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder, ExitStack() as running:
        mended = Path(folder) / level.file.name
        with replacing(mended) as part:
            part.write_text(level.mended, "utf-8")
        flawed = running.enter_context(_started(level.file, level, stop))
        right = running.enter_context(_started(mended, level, stop))
        found = survey(flawed, right, HomeworkTask(level.root, level.depth), level.reading)
    trace = found.verdict.tree
    assert trace is not None, f"nothing is wrong in {level.id}"
    # Without its file nobody is offered to check it, or to read it, before a guess.
    trace.settings = {**trace.settings, "file": ""}
    if isinstance(trace, DepthFirstTrace):
        _follow_values(trace)
    return FlawSearch(level, trace, found)


def _follow_values(trace: DepthFirstTrace) -> None:
    """Have each node lead on to a child that is worth what the node was given; to none where no
    child is, but at the root, whose move was played."""
    moves, best, values = map(trace.store.column, ("move", "best", "value"))
    for row in range(len(trace)):
        children = trace.last_searches(row)
        alike = [moves[child] for child in children if values[child] == values[row]]
        if best[row] not in alike and (alike or row):
            best[row] = alike[0] if alike else -1


@contextmanager
def _started(file: Path, level: FlawLevel, stop: Callable[[], bool]) -> Iterator[Homework]:
    """Run the program in a file, about which nobody is asked: it comes with c4viz."""
    program = NamedProgram.named(file)
    with CONSENT.lent(program), Homework(str(file), level.function, stop) as homework:
        homework.load()
        yield homework
