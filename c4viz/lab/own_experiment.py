"""Experiments of the user's own: file.py:function, which yields what it measured. It runs in a
process of its own, which can be ended whatever it does, and whose end is no harm to this one.

The process is told a line for each measurement that is wanted, and says a list (name, x, y), or
null once there are no more.
"""

from __future__ import annotations

import inspect
import math
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from numbers import Real
from types import GeneratorType
from typing import IO, Any

from c4viz.language import Text, quoted, tr
from c4viz.search import SettingError
from c4viz.search.base.control import Halt
from c4viz.search.evaluators.table import split_own
from c4viz.search.own.child import (
    Assignment,
    Say,
    Watch,
    Wrong,
    begin_of,
    check_call,
    function_of,
    quoted_thing,
    to_write,
)
from c4viz.search.own.process import Allowance, OwnFunction

Point = tuple[str, float, float]
"""What one measurement is of, where it stands on the axis, and the number."""
_ALLOWANCE = Allowance(seconds=math.inf, loading=math.inf, memory=4 * 2**30)
"""An experiment takes its time. It searches with c4viz's own kernels, whose record of 50 million
nodes alone takes up addresses of 3 GiB."""


class _Experiment(OwnFunction):
    job, sentence = "experiment", Text('the experiment "{name}" {deed}')

    def next_point(self) -> Point | None:
        """Return the next measurement; None where there are no more."""
        self.tell("next")
        point = self.answer(self.allowance.seconds)
        if point is None:
            return None
        if not isinstance(point, list) or len(point) != 3:
            raise self.failed(tr("writes into the pipe to c4viz"))
        return point[0], point[1], point[2]


def own_points(name: str, stop: Callable[[], bool]) -> Iterator[Point]:
    """Yield the points of the experiment ``file.py:function``, which yields each as (name, x, y),
    until ``stop`` returns True. Raise a SettingError that says where it fails, or how it ended its
    process."""
    named = split_own(name)
    if named is None:
        raise SettingError(
            '"{name}" names no experiment of your own: write file.py:function', name=quoted(name)
        )
    with suppress(Halt), _Experiment(*named, stop, _ALLOWANCE, called=name) as experiment:
        while (point := experiment.next_point()) is not None:
            yield point


# ---- in its process ------------------------------------------------------------------------------


def serve(
    task: Assignment, names: dict[str, Any], requests: IO[bytes], say: Say, _watch: Watch
) -> None:
    """Measure as often as somebody asks."""
    if sys.platform != "win32":  # foreign code may work on for hours in one piece, see `Watch`
        signal.signal(signal.SIGVTALRM, signal.SIG_IGN)
    points = _points(function_of(names, task), task.function)
    for number, _ in enumerate(requests, 1):
        try:
            point = next(points)
        except StopIteration:
            say(None)
            return
        say(_checked(point, number, points))


def _points(function: Callable[..., Any], name: str) -> GeneratorType[Any, None, None]:
    """Call a user's function, or raise `Wrong`: it yields nothing."""
    if not inspect.isgeneratorfunction(function):
        remedy = tr("let it yield (name, x, y) for each measurement")
        raise Wrong(tr("yields nothing"), remedy, begin_of(function))
    deed = Text("cannot be called without arguments ({error})")
    check_call(function, deed, to_write(name))
    points: GeneratorType[Any, None, None] = function()
    return points


def _checked(point: Any, number: int, points: GeneratorType[Any, None, None]) -> Point:
    """Return what was yielded as a point, or raise `Wrong`: it is none."""
    fits = isinstance(point, tuple) and len(point) == 3 and isinstance(point[0], str)
    if fits and all(isinstance(one, Real) for one in point[1:]):
        with suppress(OverflowError):
            return point[0], float(point[1]), float(point[2])
    frame = points.gi_frame
    assert frame is not None  # of one that has yielded, and waits
    raise Wrong(
        tr("yields {point} as number {number}", point=quoted_thing(repr, point), number=number),
        tr("yield (name, x, y), a text and two numbers"),
        frame.f_lineno,
    )
