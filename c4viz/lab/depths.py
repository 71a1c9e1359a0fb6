"""Measures searches depth by depth: nodes, seconds, memory, and the move that they choose."""

from __future__ import annotations

import csv
import io
import statistics
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from c4viz.export.table import cell_of
from c4viz.game import Position
from c4viz.lab.pool import machine
from c4viz.search import SettingError, Settings, search
from c4viz.search.base.control import never
from c4viz.search.base.setting import settings_of
from c4viz.search.base.settings import Limits
from c4viz.search.runs.spec import settings_from_text, stronger, text_of
from c4viz.trace.timeline import is_truncated

SEARCHES = (
    "minimax",
    "alphabeta",
    "alphabeta order=centre",
    "alphabeta order=centre memo",
    "alphabeta order=centre iterative",
)
"""Searches that are measured where none is named."""


@dataclass(frozen=True)
class DepthFigures:
    """Figures of a ``search`` to a ``depth``: its ``nodes``, the median ``seconds`` of some runs
    and the ``spread`` between the fastest and the slowest, the ``memory`` of its trace in bytes,
    and the ``move`` (column from 0) that it chose; ``is_whole`` if it came to its end."""

    search: str
    depth: int
    nodes: int
    seconds: float
    spread: float
    memory: int
    move: int
    is_whole: bool

    @property
    def branching(self) -> float:
        """Effective branching factor: a tree with so many children everywhere has as many leaves at
        that depth as this search has nodes (Knuth & Moore 1975)."""
        return float(self.nodes ** (1 / self.depth))


def measure(
    position: Position,
    searches: Sequence[str],
    depths: Iterable[int],
    runs: int = 1,
    limits: Limits | None = None,
    stop: Callable[[], bool] = never,
) -> Iterator[DepthFigures]:
    """Measure each search to each depth, and yield the figures one by one. A search that a limit
    ended is not tried to greater depths. Raise a SettingError for a search that there is not, or
    that takes no depth."""
    left = [_with_depth(text) for text in searches]
    for depth in depths:
        for settings in list(left):
            deep = stronger(settings, depth=depth)
            traces = []
            for _ in range(runs):
                traces.append(search(position, deep, limits=limits, stop=stop))
                if stop():
                    return
            seconds = [trace.seconds for trace in traces]
            trace = traces[0]
            found = DepthFigures(
                text_of(settings),
                depth,
                len(trace),
                statistics.median(seconds),
                max(seconds) - min(seconds),
                trace.store.nbytes,
                trace.best_move,
                not is_truncated(trace.ending),
            )
            yield found
            if not found.is_whole:
                left.remove(settings)


def _with_depth(text: str) -> Settings:
    settings = settings_from_text(text)
    if "depth" not in settings_of(type(settings)):
        raise SettingError('"{search}" looks to no depth: name another search', search=text)
    return settings


def csv_of(measured: Iterable[DepthFigures], position: Position) -> str:
    """Write the figures as CSV: a line for each search and depth, with the position and the machine
    that they were measured with."""
    out = io.StringIO()
    made = machine()
    figures = "nodes", "seconds", "spread", "bytes", "column", "whole", "branching"
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["search", "depth", *figures, "position", *made])
    for one in measured:
        cost = one.nodes, one.seconds, one.spread, one.memory
        chosen = one.move + 1, int(one.is_whole), f"{one.branching:.4f}"
        row = [cell_of(one.search), one.depth, *cost, *chosen, position.text]
        writer.writerow([*row, *made.values()])
    return out.getvalue()
