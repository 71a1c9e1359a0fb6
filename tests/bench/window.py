"""How evenly the window ticks while a kernel searches, and how fast it draws."""

from __future__ import annotations

import gc
import os
import random
import statistics
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from PyQt6.QtCore import QEventLoop, QPointF, QSettings, Qt, QTimer
from PyQt6.QtWidgets import QApplication

from c4viz.app.main import keep_answering, make_app, take_down
from c4viz.app.preferences.preferences import save
from c4viz.app.state.background import Kernels, Memory, SearchThread
from c4viz.app.tree.view import TreeCanvas
from c4viz.app.window.window import MainWindow
from c4viz.game import Position
from c4viz.layout import ColourBy
from c4viz.query.find import find
from c4viz.query.query import read_query
from c4viz.search import AlphaBeta, Mcts, prepare, search
from c4viz.search.base.settings import Settings
from c4viz.trace import Trace
from tests.app.hands import preferred
from tests.bench.figure import Figure, at_most, ms_of

RUNS = 5
SECONDS = 3.0
LABELLED = 200
"""Nodes of the tree view."""
DEPTH = 16
"""Deep enough to search longer than a run lasts."""
WATCHED: tuple[Settings, ...] = (AlphaBeta(depth=14, order="centre"), Mcts(iterations=300_000))
"""Searches of some seconds, so that views are drawn often."""
LARGE_DEPTH = 13
"""Of a search of the empty board: 10 million nodes."""
JUMPS, PAINTINGS, OPENINGS = 30, 40, 3
_RESIDENT = Path("/proc/self/statm")
"""Where Linux tells how many pages of memory this process has."""


@contextmanager
def opened(
    width: int, height: int, shown: bool = True, **stored: object
) -> Iterator[tuple[MainWindow, Path]]:
    """The window with all kernels ready, ``shown`` or about to be, and a folder of its own;
    ``stored`` are preferences, and settings of alpha-beta."""
    app = make_app()  # kept: Qt goes when its application does
    with tempfile.TemporaryDirectory() as directory:
        store = QSettings(str(Path(directory) / "bench.ini"), QSettings.Format.IniFormat)
        if stored:
            save(store, preferred(**stored))
        kernels = Kernels()
        keep_answering(kernels)
        window = MainWindow(store, kernels)
        window.resize(width, height)
        window.setVisible(shown)
        kernels.start()
        while kernels.state != "ready":
            app.processEvents()
        yield window, Path(directory)
        window.close()
        take_down(window, kernels)


def figures() -> Iterable[Figure]:
    """All figures of the window, at 1920x1080."""
    with opened(1920, 1080, depth=DEPTH, order="centre") as (window, folder):
        _show_all(window)
        yield from _intervals([timer_delays(window) for _ in range(RUNS)])
        for settings in WATCHED:
            paces = [_paces(window, settings, bool(run % 2)) for run in range(RUNS)]
            yield _loss(str(settings.title), paces)
        yield from _drawing(window)
        trace = search(
            Position(), "alphabeta", depth=LARGE_DEPTH, order="centre", evaluator="lines"
        )
        for by in ("player", "value"):
            yield _jumps(window, trace, by)
        yield from _memory(window, trace)
        yield _opening(window, trace, folder)


def timer_delays(window: MainWindow) -> tuple[float, float]:
    """p99 of the timer's interval idle and while a kernel searches, in ms."""
    idle = _p99()
    window.session.analyse()
    searching = _p99()
    if not window.session.exploration.is_running:
        raise RuntimeError("The search had ended before its second was over.")
    window.session.runner.stop()
    until_ended(window)
    return idle, searching


def until_ended(window: MainWindow) -> None:
    """Wait until no search runs in a window that answers."""
    while window.session.exploration.is_running:
        loop = QEventLoop()
        window.session.changes.changed.connect(loop.quit)
        loop.exec()


def _paces(window: MainWindow, settings: Settings, watched_first: bool) -> tuple[float, float]:
    """Seconds of the same search with nobody watching, and watched in all views: each in memory
    that nobody has touched, right after one another."""
    searches = {**window.choices.preferences.searches, settings.name: settings}
    window.choices.prefer(search=settings.name, searches=searches)
    if watched_first:
        watched = _watched(window)
        return _alone(settings), watched
    return _alone(settings), _watched(window)


def _alone(settings: Settings) -> float:
    trace = prepare(Position(), settings)
    thread = SearchThread(0, trace, settings, "kernel", None, Memory())
    thread.start()
    thread.wait()
    return trace.seconds


def _watched(window: MainWindow) -> float:
    window.session.analyse()
    until_ended(window)
    assert window.session.exploration.trace is not None
    return window.session.exploration.trace.seconds


def _p99() -> float:
    stamps: list[float] = []
    loop = QEventLoop()
    timer = QTimer()
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.setInterval(16)
    timer.timeout.connect(lambda: stamps.append(time.perf_counter()))
    timer.start()
    QTimer.singleShot(int(SECONDS * 1000), loop.quit)
    loop.exec()
    return float(np.percentile(np.diff(stamps) * 1e3, 99))


def _intervals(runs: list[tuple[float, float]]) -> Iterable[Figure]:
    idle, searching = zip(*runs, strict=True)
    over = [s - i for i, s in runs]
    each = ", ".join(f"{ms:+.1f}" for ms in over)
    yield Figure("timer interval, p99, idle", statistics.median(idle), "ms")
    yield Figure("timer interval, p99, while a kernel searches", statistics.median(searching), "ms")
    yield at_most(
        5,
        "the second above the first",
        statistics.median(over),
        "ms",
        f"median of {RUNS} runs: {each}",
    )


def _loss(title: str, paces: list[tuple[float, float]]) -> Figure:
    ratios = [watched / alone for alone, watched in paces]
    return at_most(
        1.15,
        f"{title}: a watched search takes, to one that nobody watches",
        statistics.median(ratios),
        "times",
        f"median of {RUNS}: " + ", ".join(f"{ratio:.2f}" for ratio in ratios),
    )


def _drawing(window: MainWindow) -> Iterable[Figure]:
    """The tree view with some 200 nodes, every one of them in view and labelled."""
    trace = search(Position.parse("4453"), "minimax", depth=6)
    window.session.game.adopt_trace(trace)
    room_of = (
        window.session.tree.room_of
    )  # of the window's own view, which comes after this one again
    tree = TreeCanvas(window.session, window.theme)
    tree.resize(1920, 1080)
    tree.show()
    tree.fold_all()
    for child in trace.children(0):
        for row in trace.principal_rows(child)[:-1]:
            if _nodes(tree) < LABELLED:
                tree.toggle(row)
    tree.fit()
    count, zoom = _nodes(tree), tree.zoom
    layout, still, moving, gliding = [], [], [], []
    tree.glide.wanted = True
    for _ in range(PAINTINGS):
        layout.append(ms_of(lambda: _lay_out_anew(tree, window)))
        still.append(ms_of(tree.viewport().grab))
    for step in range(PAINTINGS):
        tree.zoom_by(1.03 if step % 10 < 5 else 1 / 1.03)
        moving.append(ms_of(tree.viewport().grab))
    for _ in range(PAINTINGS):
        tree.glide.begin(QPointF(300, 200))
        gliding.append(ms_of(tree.viewport().grab))
    tree.close()
    tree.deleteLater()
    window.session.tree.room_of = room_of
    what, note = f"paint {count} labelled nodes", f"at zoom {zoom:.2f}"
    yield Figure(f"lay out {count} nodes", statistics.median(layout), "ms")
    yield at_most(8, what, statistics.median(still), "ms", note)
    yield at_most(8, f"{what} while zooming", statistics.median(moving), "ms")
    yield at_most(16, f"{what} during a smooth move", statistics.median(gliding), "ms")


def _jumps(window: MainWindow, trace: Trace, by: ColourBy) -> Figure:
    """Milliseconds until all views that there are show another step of ten million nodes."""
    window.session.game.adopt_trace(trace)
    window.session.exploration.set_colour_by(by)
    times = jump_times(window, trace)
    return at_most(
        30,
        f"jump to any step of {len(trace):,} nodes, all views repainted, coloured by {by}",
        statistics.median(times),
        "ms",
        f"median of {JUMPS}, the longest {max(times):.1f} ms",
    )


def jump_times(window: MainWindow, trace: Trace) -> list[float]:
    """Milliseconds of each of some jumps to a step of the trace that is shown."""
    chance, times = random.Random(LARGE_DEPTH), []
    for _ in range(JUMPS + 1):
        QApplication.processEvents()
        step = chance.randrange(trace.steps)
        start = time.perf_counter()
        window.session.exploration.go_to(step)
        QApplication.processEvents()
        times.append((time.perf_counter() - start) * 1e3)
    return times[1:]


def _memory(window: MainWindow, trace: Trace) -> Iterable[Figure]:
    """What the app takes beside a trace with every panel shown, after colours and a find; where
    Linux tells it."""
    if not _RESIDENT.exists():
        return
    _tour(window, search(Position(), "alphabeta", depth=9))  # what does not grow with a trace
    before = _resident_bytes()
    _tour(window, trace)
    taken = (_resident_bytes() - before) / len(trace)
    yield at_most(12, "memory of the app beside the trace", taken, "bytes a node")


def _lay_out_anew(tree: TreeCanvas, window: MainWindow) -> None:
    """Have a tree laid out that was: what lies ahead of its last step is nothing."""
    window.session.tree.set_shows_ahead(not window.session.tree.shows_ahead)
    tree.catch_up()


def _opening(window: MainWindow, trace: Trace, folder: Path) -> Figure:
    """Seconds until a trace is read from a file, every move in it is checked, and it is painted."""
    path, loop, times = folder / "large.npz", QEventLoop(), []
    trace.save(path)
    window.session.changes.changed.connect(lambda what: loop.quit() if "trace" in what else None)
    for _ in range(OPENINGS):
        start = time.perf_counter()
        window.files.open(path)
        loop.exec()
        QApplication.processEvents()
        times.append(time.perf_counter() - start)
    what = f"open a trace of {len(trace):,} nodes, until it is painted"
    return at_most(2, what, statistics.median(times), "s")


def _tour(window: MainWindow, trace: Trace) -> None:
    """Show a trace, step in it, colour it, find in it."""
    session, chance = window.session, random.Random(LARGE_DEPTH)
    session.game.adopt_trace(trace)
    for _ in range(JUMPS):
        session.exploration.go_to(chance.randrange(trace.steps))
        QApplication.processEvents()
    for by in ("visits", "order", "pruned", "value"):
        session.exploration.set_colour_by(by)
        QApplication.processEvents()
    session.exploration.set_found(find(trace, read_query("cutoff")))
    QApplication.processEvents()


def _resident_bytes() -> int:
    gc.collect()
    return int(_RESIDENT.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _show_all(window: MainWindow) -> None:
    """Show every panel, none behind another: the outline gets a column, and those below it that
    are hidden at first."""
    docks, right = window.docks, Qt.DockWidgetArea.RightDockWidgetArea
    window.workspaces.go("analyse")
    window.workspaces.arrange()
    beside = [dock for dock in docks.all().values() if dock.isHidden()]
    for dock in (docks["outline"], *beside):
        window.removeDockWidget(dock)
        window.addDockWidget(right, dock)
        dock.show()
    docks.show("tree")
    heights = [window.height(), *(100 for _ in beside)]
    window.resizeDocks([docks["outline"], *beside], heights, Qt.Orientation.Vertical)
    window.resizeDocks([docks["outline"]], [window.width() // 3], Qt.Orientation.Horizontal)


def _nodes(tree: TreeCanvas) -> int:
    return len(tree.scene_shown.nodes)
