"""Runs a search for somebody who waits at a terminal: shows its progress and hears Ctrl+C."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from types import FrameType
from typing import Any

from c4viz.cli.request import Request
from c4viz.cli.words import INTERRUPTED, complain, speed_of, work_text
from c4viz.compiled.available import can_compile
from c4viz.language import tr
from c4viz.search import SettingError, prepare, run
from c4viz.search.runs.run import decision_before
from c4viz.trace import Trace

PATIENCE = 1.0
"""Seconds before progress is shown."""
_AT_TERMINAL, _IN_LOG = 0.1, 10.0
"""Seconds between two reports: in a line that changes, or line by line in a file."""


def perform(request: Request) -> tuple[Trace, bool]:
    """Search, or take what was saved; return the trace, and whether Ctrl+C ended it: if so, it
    holds what was found until then. So it does where a search of the user's own failed, which is
    said.

    Raises:
        SettingError: the game is over, or nothing was found before something failed.
        KeyboardInterrupt: Ctrl+C came a second time.
    """
    if request.saved is not None:
        return request.saved, False
    with interrupt() as interrupted:
        how: dict[str, Any] = {
            "limits": request.limits, "stop": interrupted.is_set, "engine": request.engine,
        }  # fmt: skip
        previous = decision_before(request.position, request.settings, **how)
        trace = prepare(request.position, request.settings)
        with progress(lambda: progress_text(trace)):
            failure = _run(trace, request, previous, how)
    if failure is not None:
        complain(str(failure))
    return trace, trace.ending == "stopped"


def _run(
    trace: Trace, request: Request, previous: Trace | None, how: dict[str, Any]
) -> SettingError | None:
    """Fill a trace; return what failed where it holds what there was before."""
    try:
        run(trace, request.settings, previous=previous, **how)
    except SettingError as error:
        if not (trace.traits.recorded and len(trace)):
            raise
        return error
    return None


def code_of(trace: Trace, interrupted: bool, code: int = 0) -> int:
    """Return the exit code of a command that did with a trace what gave ``code``."""
    return INTERRUPTED if interrupted else 2 if trace.ending == "failed" else code


def announcing(
    sentence: Callable[[], str],
    stop: Callable[[], bool],
    say: Callable[[str], None] = complain,
    clock: Callable[[], float] = time.monotonic,
) -> Callable[[], bool]:
    """Return a function that answers as ``stop`` does, and has ``say`` say the sentence once it has
    been the same for a while."""
    told, since, said = "", clock(), False

    def asked() -> bool:
        nonlocal told, since, said
        now = sentence()
        if now != told:
            told, since, said = now, clock(), False
        elif not said and clock() >= since + PATIENCE:
            said = True
            say(now)
        return stop()

    return asked


@contextmanager
def interrupt(*more: signal.Signals) -> Iterator[Event]:
    """Yield an event that the first Ctrl+C sets, or one of ``more`` signals that is not ignored, as
    by nohup; the second interrupts as usual."""
    interrupted = Event()
    heard = [number for number in more if signal.getsignal(number) != signal.SIG_IGN]

    def wish(signal_number: int, frame: FrameType | None) -> None:
        signal.signal(signal_number, before[signal.Signals(signal_number)])
        interrupted.set()

    before = {number: signal.signal(number, wish) for number in (signal.SIGINT, *heard)}
    try:
        yield interrupted
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def progress(text: Callable[[], str]) -> Iterator[None]:
    """Report on standard error, from a thread of its own, what ``text`` returns."""
    done = Event()
    thread = Thread(target=_report, args=(text, done), daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def _report(text: Callable[[], str], done: Event) -> None:
    if done.wait(PATIENCE):
        return
    from rich import text as rich_text
    from rich.console import Console

    console = Console(stderr=True)
    if done.is_set():
        return
    if not console.is_terminal:
        told, is_over = "", False
        while not is_over:
            if (now := text()) != told:
                console.print(rich_text.Text(now), soft_wrap=True)
            told, is_over = now, done.wait(_IN_LOG)
        if (last := text()) != told:  # what stays in a log is how it ended
            console.print(rich_text.Text(last), soft_wrap=True)
        return
    with console.status(rich_text.Text(text())) as status:
        while not done.wait(_AT_TERMINAL):
            status.update(rich_text.Text(text()))


def _is_compiled() -> bool:
    """Tell whether most searches were compiled before. Imports numba, as the search is doing."""
    if not can_compile():
        return True  # there is nothing to wait for: the references serve
    from c4viz.compiled.compile import is_kept
    from c4viz.search.kernels.depthfirst import search_slice

    return is_kept(search_slice)


def progress_text(trace: Trace) -> str:
    """Say how far a running search has come."""
    seconds = trace.seconds
    if not seconds and _is_compiled():
        return tr("getting the search ready")
    if not seconds:
        return tr("getting the search ready: it is compiled, once, in some ten seconds")
    return tr(
        "searching: {work}, {speed:,} per second, {seconds:.1f} s (Ctrl+C ends it)",
        work=work_text(trace),
        speed=speed_of(trace, seconds),
        seconds=seconds,
    )
