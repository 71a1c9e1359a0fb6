"""Experiments of the user's own: file.py:function, which yields what it measured. It runs in a
process of its own, which can be ended whatever it does, and whose end is no harm to this one."""

from __future__ import annotations

import inspect
import multiprocessing
import runpy
import signal
import traceback
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from c4viz.guard.files import is_file
from c4viz.lab.pool import end_with_parent, processes_as_before, starting_processes
from c4viz.language import quoted, quoted_path
from c4viz.search import SettingError
from c4viz.search.choice import check_choice
from c4viz.search.evaluators.table import split_own

_NAMED = "<run_path>"
"""Name of the module that a file makes which is run."""
_LOOK_EVERY = 0.05
"""Seconds between two looks whether to stop."""
Point = tuple[str, float, float]
"""What one measurement is of, where it stands on the axis, and the number."""


def own_points(name: str, stop: Callable[[], bool]) -> Iterator[Point]:
    """Yield the points of the experiment ``file.py:function``, which yields each as (name, x, y),
    until ``stop`` returns True. Raise a SettingError that says where it fails, or that it ended its
    process."""
    named = split_own(name)
    if named is None:
        raise SettingError(
            '"{name}" names no experiment of your own: write file.py:function', name=quoted(name)
        )
    context = multiprocessing.get_context("spawn")
    answers, answer = context.Pipe(duplex=False)
    process = context.Process(target=_answer, args=(*named, answer), daemon=True)
    with starting_processes():
        process.start()
    answer.close()  # so that the other process has the only end left, and its end is noticed
    try:
        while (found := _next(answers, stop, named[0])) is not None:
            yield found
    finally:
        process.kill()
        process.join()
        answers.close()


def _next(answers: Connection, stop: Callable[[], bool], file: str) -> Point | None:
    """Return the next point; None where there is none, or ``stop`` returns True."""
    while not answers.poll(_LOOK_EVERY):
        if stop():
            return None
    try:
        found: Point | SettingError | None = answers.recv()
    except EOFError:
        raise SettingError(
            "{file} ended its process before it was done", file=quoted_path(file)
        ) from None
    if isinstance(found, SettingError):
        raise found
    return None if stop() else found


def _answer(file: str, function: str, answer: Connection) -> None:
    """In a process of its own: send the points, then None, or a SettingError."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the parent to hear
    processes_as_before()
    end_with_parent()
    try:
        for point in _points(Path(file), function):
            answer.send(point)
        answer.send(None)
    except SettingError as error:
        answer.send(error)


def _points(path: Path, function: str) -> Iterator[Point]:
    try:
        for number, point in enumerate(_function(path, function)(), 1):
            yield _checked(point, number, path)
    except SettingError:
        raise
    except Exception as error:
        raise SettingError(
            "{file} fails in line {line}: {why}",
            file=quoted_path(path),
            line=_line_of(error, path),
            why=quoted(f"{type(error).__name__}: {error}"),
        ) from None


def _function(path: Path, name: str) -> Callable[[], Iterator[Any]]:
    if not is_file(path):
        raise SettingError("there is no file {path}", path=quoted_path(path))
    names = runpy.run_path(str(path))
    own = [key for key, one in names.items() if getattr(one, "__module__", "") == _NAMED]
    check_choice("function", name, own or [key for key in names if not key.startswith("_")])
    found: Callable[[], Iterator[Any]] = names[name]
    if not inspect.isgeneratorfunction(found):
        raise SettingError(
            '"{name}" of {file} yields nothing: let it yield (name, x, y) for each measurement',
            name=quoted(name),
            file=quoted_path(path),
        )
    return found


def _checked(point: Any, number: int, path: Path) -> Point:
    fits = isinstance(point, tuple) and len(point) == 3 and isinstance(point[0], str)
    if not fits or not all(isinstance(one, int | float) for one in point[1:]):
        raise SettingError(
            "what {file} yields as number {number} is {point}: yield (name, x, y), a text and two "
            "numbers",
            file=quoted_path(path),
            number=number,
            point=quoted(repr(point)[:60]),
        )
    return point[0], float(point[1]), float(point[2])


def _line_of(error: Exception, path: Path) -> int:
    """Return the innermost line of the file that an error came through; 0 where none did."""
    if isinstance(error, SyntaxError):
        return error.lineno or 0
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame.lineno or 0 for frame in frames if Path(frame.filename) == path]
    return own[-1] if own else 0
