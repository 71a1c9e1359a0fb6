"""``c4viz watch``: runs a program as it is, and keeps the tree of each of its decisions."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from traceback import print_exception
from types import FrameType, TracebackType

import click

from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.cli.words import complain
from c4viz.guard.files import RefusedError
from c4viz.language import counted, quoted_path, tr
from c4viz.search import SettingError
from c4viz.search.own.child import too_long
from c4viz.search.recording.program import Searched, SearchLog, run
from c4viz.search.recording.recorder import Recorder
from c4viz.telling.moves import best_text
from c4viz.telling.numbers import value_words
from c4viz.trace import DepthFirstTrace, MctsTrace

_AGAIN = 1.0
"""Seconds after which a program that has caught what was to end it is ended all the same."""


class Decisions:
    """Keeps the searches of a program in files of a ``folder``, which have its ``name``."""

    def __init__(self, folder: Path, name: str) -> None:
        self._folder, self._name = folder, name
        self._kept: dict[SearchLog, Path] = {}
        self._lock = threading.Lock()  # programs may search in several threads
        self.missed = ""
        """Name of a function that was called, and left no tree."""

    @property
    def files(self) -> list[Path]:
        """Files that were written."""
        return list(self._kept.values())

    def keep(self, log: SearchLog) -> None:
        """Write what was recorded of a search, and say what it was; one without a tree is none.
        Whatever goes wrong here, the program goes on."""
        with self._lock:
            try:
                if isinstance(log, Recorder) or log.has_tree:
                    self._keep(log)
                else:
                    self.missed = log.called
            except Exception as error:  # nothing of the program's
                complain(tr("a search was not kept: {error}", error=error))

    def _keep(self, log: SearchLog) -> None:
        trace = log.calls
        path = self._kept.get(log) or self._free()
        self._folder.mkdir(parents=True, exist_ok=True)
        trace.save(path)
        self._kept[log] = path
        click.echo(_said(str(trace.settings["called"]), trace, path), err=True)

    def _free(self) -> Path:
        """Return a path that nothing has yet."""
        paths = (self._folder / f"{self._name}-{n}.npz" for n in count(1))
        return next(path for path in paths if not path.exists())


def _said(name: str, trace: DepthFirstTrace | MctsTrace, path: Path) -> str:
    """Say what a search found."""
    nodes = counted(len(trace), "{n:,} node", "{n:,} nodes")
    if isinstance(trace, MctsTrace):
        return tr(
            "{name}: {iterations}, {nodes}, best move {move}: {path}",
            name=name,
            iterations=counted(trace.iterations, "{n:,} iteration", "{n:,} iterations"),
            nodes=nodes,
            move=best_text(trace),
            path=path,
        )
    return tr(
        "{name}: {nodes}, best move {move}, value {value}: {path}",
        name=name,
        nodes=nodes,
        move=best_text(trace),
        value=value_words(trace.value),
        path=path,
    )


def _own_part(error: Exception, program: str) -> TracebackType | None:
    """Return the traceback of an exception from where the program itself begins."""
    trace, file = error.__traceback__, str(Path(program).absolute())
    while trace is not None and trace.tb_frame.f_code.co_filename != file:
        trace = trace.tb_next
    return trace


@command("watch")
@options.argument("program", "PROGRAM.py", tr("The program, as it is."))
@options.argument("arguments", "[ARGUMENTS]…", tr("What it is called with, after --."), nargs=-1)
@options.option("--into", "FOLDER", tr("Where the trees go."), default="out")
def watch(program: str, arguments: tuple[str, ...], into: str) -> int:
    """Run the program; return its exit code.

    Raises:
        RefusedError: it cannot be read.
    """
    decisions = Decisions(Path(into), Path(program).stem)
    code = run_program(program, arguments, decisions.keep)
    files = decisions.files
    if files:
        said = counted(len(files), "{n:,} decision was kept", "{n:,} decisions were kept")
        click.echo(tr("{said}; look at one: c4viz {path}", said=said, path=files[-1]), err=True)
    else:
        click.echo(nothing_kept(decisions.missed), err=True)
    return code


def run_program(program: str, arguments: Sequence[str], searched: Searched) -> int:
    """Run a program, and return its exit code; ``searched`` is called after each of its searches.

    Raises:
        RefusedError: it cannot be read.
    """
    try:
        run(Path(program), arguments, searched)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    except RefusedError:
        raise
    except Exception as error:  # of the program's making
        print_exception(error.with_traceback(_own_part(error, program)))
        return 1
    return 0


class _TooLongError(BaseException):
    """Raised in a program that takes too long."""


@contextmanager
def ended_after(seconds: float | None, program: str) -> Iterator[None]:
    """End what a program does meanwhile once it takes longer; ``seconds`` may be None for any time.
    Where the system has no timer that interrupts, as on Windows, it may take any time, too. One
    that catches even that ends this program with it.

    Raises:
        SettingError: it takes longer; says in which line it was.
    """
    if seconds is None or sys.platform == "win32":
        yield
        return
    file, told = str(Path(program).absolute()), list[SettingError]()

    def end(_number: int, frame: FrameType | None) -> None:
        if told:
            complain(str(told[0]))
            os._exit(2)
        while frame is not None and frame.f_code.co_filename != file:
            frame = frame.f_back
        if frame is not None:
            told.append(_takes_longer(program, seconds, frame.f_lineno))
            raise _TooLongError

    before = signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, seconds, _AGAIN)
    try:
        yield
    except _TooLongError:
        raise told[0] from None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _takes_longer(program: str, seconds: float, line: int) -> SettingError:
    deed, remedy = too_long(seconds)
    return SettingError(
        "the program {name} {deed} in line {line}: {remedy}",
        name=quoted_path(Path(program).name),
        deed=deed,
        line=line,
        remedy=remedy,
    )


def nothing_kept(missed: str) -> str:
    """Say why a program left no tree; ``missed`` is a function that was called in vain, if any."""
    if missed:
        return tr('"{name}" was called, and no call of it led to another.', name=missed)
    return tr(
        "It has no function that searches, or none was called. One that calls itself is seen, and "
        "MCTS whose nodes count their visits; any other loop has to tell what it does: with "
        "c4viz.record(…)."
    )
