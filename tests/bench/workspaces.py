"""How soon the start page is there, and whether the window is as fast in each of its workspaces."""

from __future__ import annotations

import statistics
from collections.abc import Iterable

from PyQt6.QtWidgets import QApplication

from c4viz.app.docking.workspaces import WORKSPACES
from c4viz.app.start.page import StartPage
from c4viz.app.widgets.boxes import sure
from c4viz.app.window.window import MainWindow
from c4viz.game import Position
from c4viz.search import search
from c4viz.trace import Trace
from tests.bench.figure import Figure, at_most, ms_of
from tests.bench.window import (
    DEPTH,
    LARGE_DEPTH,
    RUNS,
    jump_times,
    opened,
    timer_delays,
    until_ended,
)

ROUNDS, OPENINGS = 6, 5
STOPPED = 67_000_000
"""Nodes after which a search is stopped."""


def figures() -> Iterable[Figure]:
    """All figures of the workspaces, at 1920x1080."""
    yield _start()
    with opened(1920, 1080, depth=DEPTH, order="centre") as (window, _):
        trace = search(Position(), "alphabeta", depth=LARGE_DEPTH, order="centre")
        window.session.game.adopt_trace(trace)
        yield from _changes(window, trace)
        for name in WORKSPACES:
            _go(window, name)
            times = jump_times(window, trace)
            longest = f"the longest {max(times):.1f} ms"
            median = statistics.median(times)
            yield at_most(30, f"{name}: jump to any step", median, "ms", longest)
    for name in WORKSPACES:
        yield _delays(name)
    yield _stopping()


def _delays(name: str) -> Figure:
    """How much later a timer comes in a workspace while a kernel searches, in ms; in a window of
    its own, for those that were searched in before fill the memory, and are written to the disk."""
    with opened(1920, 1080, depth=DEPTH, order="centre") as (window, _):
        _go(window, name)
        idle, searching = zip(*(timer_delays(window) for _ in range(RUNS)), strict=True)
    above = statistics.median(s - i for i, s in zip(idle, searching, strict=True))
    what = f"{name}: timer interval, p99, while a kernel searches, above that idle"
    return at_most(5, what, above, "ms")


def _stopping() -> Figure:
    """Milliseconds from Stop until a search has ended and the window shows it."""
    times = []
    with opened(1920, 1080, depth=DEPTH, order="centre") as (window, _):
        at = window.session.exploration
        for _ in range(RUNS):
            window.session.analyse()
            while at.trace is None or len(at.trace) < STOPPED:
                QApplication.processEvents()
                if not at.is_running:
                    raise RuntimeError(f"The search ended before it had {STOPPED:,} nodes.")
            times.append(ms_of(lambda: _stop(window)))
    what, note = f"stop a search at {STOPPED:,} nodes", f"the longest of {RUNS}"
    return at_most(200, what, max(times), "ms", note)


def _stop(window: MainWindow) -> None:
    window.session.runner.stop()
    until_ended(window)
    QApplication.processEvents()


def _start() -> Figure:
    """Milliseconds until the start page of a window is there, with the pictures of all its cards,
    for which searches are made."""
    times = []
    for _ in range(OPENINGS):
        with opened(1920, 1080, shown=False) as (window, _folder):
            page = sure(window.findChild(StartPage))
            times.append(ms_of(lambda: _show(window, page)))  # noqa: B023  # it is done at once
    longest = f"median of {OPENINGS}, the longest {max(times):.0f} ms"
    what = "the start page with all its pictures, from the window on"
    return at_most(300, what, statistics.median(times), "ms", longest)


def _show(window: MainWindow, page: StartPage) -> None:
    window.show()
    QApplication.processEvents()
    for card in page.cards:
        assert len(card.trace)
    QApplication.processEvents()


def _changes(window: MainWindow, trace: Trace) -> Iterable[Figure]:
    """Milliseconds until the window stands in another workspace."""
    times: dict[str, list[float]] = {name: [] for name in WORKSPACES}
    for _ in range(ROUNDS):
        for name in WORKSPACES:
            times[name].append(ms_of(lambda: _go(window, name)))  # noqa: B023  # it is done at once
    for name, taken in times.items():
        what = f"{name}: go there at {len(trace):,} nodes"
        longest = f"median of {ROUNDS}, the longest {max(taken):.0f} ms"
        yield at_most(100, what, statistics.median(taken), "ms", longest)


def _go(window: MainWindow, name: str) -> None:
    window.workspaces.go(name)
    QApplication.processEvents()
