"""What recording a search of one's own takes: of the recorder, of the decorator, and from saving
its file until its tree is shown."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from PyQt6.QtCore import QEventLoop

from c4viz.app.window.window import MainWindow
from c4viz.bench.figure import Figure, at_most, ms_of
from c4viz.bench.window import opened, until_ended
from c4viz.game import Position
from c4viz.search import Recorder, record, watch
from c4viz.search.algorithms import settings_for
from c4viz.search.recording.settings import Own

NODES, ROUNDS, SAVINGS = 20_000, 9, 5
MOVE = 3
POSITION = Position.parse("4453")
CHILD = POSITION.play(MOVE)
ALPHABETA = """
def mine(position, depth, alpha=-1000, beta=1000):
    if position.outcome is not None or depth == 0:
        return sum(map(sum, position.matrix))
    values = []
    for move in position.moves():
        values.append(mine(position.play(move), depth - 1, -beta, -alpha))
        alpha = max(alpha, -values[-1])
        if alpha >= beta and CUTS:
            break
    return alpha
"""


def figures() -> Iterable[Figure]:
    """All figures of recording."""
    plain = _us(lambda _: _call_empty(), calls=2)
    recorded = _us(_enter_and_leave, calls=2)
    yield at_most(1.5, "recorder, a call over an empty function", recorded - plain, "µs")
    watched = watch(_leaf)
    dearer = _us(lambda _: _call(watched)) - _us(lambda _: _call(_leaf))
    yield at_most(6, "watch, a call over the function", dearer, "µs")
    for depth, cuts in ((5, True), (5, False)):
        yield _saving(depth, cuts)


def _saving(depth: int, cuts: bool) -> Figure:
    """Seconds from saving a search of one's own until the window shows its tree, whole."""
    with opened(1280, 800) as (window, folder):
        file = folder / "mine.py"
        file.write_text(f"CUTS = {cuts}\n{ALPHABETA}", "utf-8")
        settings = settings_for(f"{file}:mine", depth=depth)
        assert isinstance(settings, Own)
        window.session.own.search(POSITION, settings)
        until_ended(window)
        times = [_saved(window, file) for _ in range(SAVINGS)]
        count = len(window.session.exploration.trace or ())
    first, whole = (statistics.median(some) for some in zip(*times, strict=True))
    what = f"own search of {count:,} nodes, from saving its file until its tree is shown"
    return at_most(0.5, what, first, "s", f"whole after {whole:.2f} s")


def _saved(window: MainWindow, file: Path) -> tuple[float, float]:
    """Seconds until there is something of the tree after a file was saved, and until all of it."""
    at = window.session.exploration
    before = at.trace
    file.write_text(file.read_text("utf-8") + "\n", "utf-8")
    begun = time.perf_counter()
    loop = QEventLoop()
    while at.trace is before or not at.trace:
        loop.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    first = time.perf_counter() - begun
    until_ended(window)
    return first, time.perf_counter() - begun


def _us(work: Callable[[Recorder], None], calls: int = 1) -> float:
    """The microseconds of each call of some work, which makes so many for each node."""
    times = []
    for _ in range(ROUNDS):
        with record(POSITION) as tree:
            tree.enter()
            times.append(ms_of(lambda: work(tree)))
            tree.leave(0)
    return statistics.median(times) * 1e3 / (calls * NODES)


def _enter_and_leave(tree: Recorder) -> None:
    for _ in range(NODES):
        tree.enter(MOVE, -1, 1)
        tree.leave(5)


def _empty(one: float = 0, two: float = 0, three: float = 0) -> None:
    """Does nothing."""


def _call_empty() -> None:
    for _ in range(NODES):
        _empty(MOVE, -1, 1)
        _empty(5)


def _leaf(position: Position, depth: int, alpha: float, beta: float) -> float:
    """A search that looks at nothing."""
    return 5


def _call(function: Callable[[Position, int, float, float], float]) -> None:
    for _ in range(NODES):
        function(CHILD, 0, -1, 1)
