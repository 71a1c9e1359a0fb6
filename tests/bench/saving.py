"""How soon a search of one's own is seen once its file is saved."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterable
from pathlib import Path

from PyQt6.QtCore import QEventLoop

from c4viz.app.window.window import MainWindow
from c4viz.game import Position
from c4viz.search.algorithms import settings_for
from c4viz.search.consent import CONSENT, NamedProgram
from c4viz.search.recording.settings import OwnSearchSettings
from tests.bench.figure import Figure, at_most
from tests.bench.window import opened, until_ended

SAVINGS = 5
POSITION = Position.parse("4453")
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
    """All figures of saving, of a small tree and of a large one."""
    for cuts in (True, False):
        yield _saving(5, cuts)


def _saving(depth: int, cuts: bool) -> Figure:
    """Seconds from saving a search of one's own until the window shows its tree, whole."""
    with opened(1280, 800) as (window, folder):
        file = folder / "mine.py"
        file.write_text(f"CUTS = {cuts}\n{ALPHABETA}", "utf-8")
        CONSENT.name(NamedProgram.named(file))
        settings = settings_for(f"{file}:mine", depth=depth)
        assert isinstance(settings, OwnSearchSettings)
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
