"""Runs a program that was put together, in the process of users' programs and within its limits.

It is made of c4viz's own lines, so nobody is asked whether it may run.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from c4viz.atomic_file import replacing
from c4viz.checking import Verdict, check_search, standard_tasks, tasks_of
from c4viz.checking.homework import Homework
from c4viz.classroom.parsons.solution import ParsonsSolution
from c4viz.language import tr
from c4viz.search import Limits, SettingError, prepare, run
from c4viz.search.base.control import Halt, never
from c4viz.search.consent import CONSENT, NamedProgram
from c4viz.search.own.process import OwnError
from c4viz.search.recording.settings import of_function
from c4viz.trace import Trace

SECONDS = 3.0
"""Seconds that the search of one position may take: a right one takes a small part of that."""
_ALL_SECONDS = 25.0
"""Seconds that all positions of a check may take."""
_SHOWN = Limits(nodes=3000, seconds=2.0)
"""What a program may do once more to be shown, though it may fail."""
_DEPTH = 3
"""Plies that are searched in the other positions in which a program is checked."""


@dataclass(frozen=True)
class ParsonsRun:
    """What came of a program: the ``deed`` by which it fails, as a clause, in the line at a
    ``place`` (from 0; None: in none of those that were put in order); or the check's ``verdict``;
    and the ``trace`` of what it did, None if that is nothing."""

    deed: str = ""
    place: int | None = None
    verdict: Verdict | None = None
    trace: Trace | None = None

    @property
    def is_right(self) -> bool:
        """The check is sure that nothing is wrong."""
        return self.verdict is not None and self.verdict.right is True

    @property
    def step(self) -> int | None:
        """Step of the trace at which it first goes wrong; None if that is not known."""
        verdict, trace = self.verdict, self.trace
        if verdict is None or verdict.mistake is None or trace is None:
            return None
        return verdict.step or trace.timeline.step_left(verdict.row)


def run_solution(
    solution: ParsonsSolution,
    stop: Callable[[], bool] = never,
    progress: Callable[[float], object] = lambda _share: None,
    seconds: float = SECONDS,
) -> ParsonsRun:
    """Run a program in the position of its problem, and check it there and in others, as `c4viz
    check` does; ``seconds`` for each position. It may be any program that can be put together.

    Raises:
        Halt: somebody asked to stop.
    """
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        file = Path(folder) / solution.problem.file
        with replacing(file) as part:
            part.write_text(solution.source, "utf-8")
        CONSENT.name(NamedProgram.named(file))
        try:
            verdict = _check(solution, file, stop, progress, seconds)
        except OwnError as error:
            trace = _trace_of(solution, file, stop)
            place = _place(solution, error.line)
            return ParsonsRun(_own_lines(solution, error.deed), place, trace=trace)
        except Halt:
            if stop():
                raise
            words = tr("takes too long: it visits far more positions than it should")
            return ParsonsRun(words, trace=_trace_of(solution, file, stop))
        trace = verdict.tree or _trace_of(solution, file, stop)
        return ParsonsRun(verdict=verdict, trace=None if trace is None else _alone(trace))


def _check(
    solution: ParsonsSolution,
    file: Path,
    stop: Callable[[], bool],
    progress: Callable[[float], object],
    seconds: float,
) -> Verdict:
    problem = solution.problem
    deadline = time.monotonic() + _ALL_SECONDS

    def ends() -> bool:
        return stop() or time.monotonic() > deadline

    with Homework(str(file), problem.function, ends, seconds) as homework:
        homework.load()
        first = tasks_of([problem.position], problem.depth)
        depth = None if problem.depth is None else _DEPTH
        others = standard_tasks(depth, is_loop=homework.is_loop)
        return check_search(homework, [*first, *others], progress=progress)


def _trace_of(solution: ParsonsSolution, file: Path, stop: Callable[[], bool]) -> Trace | None:
    """Return what a program does in the position of its problem, as far as it comes; None: it
    visits nothing."""
    problem = solution.problem
    settings = of_function(f"{file}:{problem.function}", depth=problem.depth)
    trace = prepare(problem.position, settings)
    with suppress(SettingError):  # which was said already
        run(trace, settings, limits=_SHOWN, stop=stop)
    return _alone(trace) if len(trace) > 1 else None


def _alone(trace: Trace) -> Trace:
    """Have a trace name no file any more, which is gone: it cannot be run again."""
    trace.settings = {**trace.settings, "file": ""}
    return trace


def _own_lines(solution: ParsonsSolution, deed: str) -> str:
    """Have what Python says name the lines of the solution and not those of the file; none where
    it means another, which nobody sees."""

    def named(found: re.Match[str]) -> str:
        place = _place(solution, int(found[2]))
        return "" if place is None else f"{found[1]}{place + 1}"

    return re.sub(r"(\s+on\s+line\s+)(\d+)", named, deed)


def _place(solution: ParsonsSolution, line: int | None) -> int | None:
    """Return the place in the solution of a line of the file (from 1)."""
    place = (line or 0) - 1 - len(solution.problem.before)
    return place if 0 <= place < len(solution) else None
