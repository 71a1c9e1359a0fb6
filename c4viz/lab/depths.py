"""What searches cost the deeper they look: nodes, seconds, memory, and the move that is chosen."""

from __future__ import annotations

import csv
import io
import statistics
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

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
"""Which are measured where none is named."""


@dataclass(frozen=True)
class Measured:
    """A ``search`` to a ``depth``: its ``nodes``, the median ``seconds`` of some runs and the
    ``spread`` between the fastest and the slowest, the ``memory`` of its trace in bytes, and the
    ``move`` (column from 0) that it chose; ``is_whole`` says whether it came to its end."""

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
        """The effective branching factor: a tree with so many children everywhere has as many
        leaves at that depth as this search has nodes (Knuth & Moore 1975)."""
        return float(self.nodes ** (1 / self.depth))


def measure(
    position: Position,
    searches: Sequence[str],
    depths: Iterable[int],
    runs: int = 1,
    limits: Limits | None = None,
    stop: Callable[[], bool] = never,
) -> Iterator[Measured]:
    """Each search to each depth, as soon as it is measured. One that a limit ended is not tried to
    greater depths.

    Raises:
        SettingError: there is no such search, or it has no depth to be given.
    """
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
            found = Measured(
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


def csv_of(measured: Iterable[Measured], position: Position) -> str:
    """All of it as CSV, a line for each search and depth, and what it was measured with."""
    out = io.StringIO()
    made = machine()
    head = [
        "search",
        "depth",
        "nodes",
        "seconds",
        "spread",
        "bytes",
        "column",
        "whole",
        "branching",
    ]
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*head, "position", *made])
    for one in measured:
        figures = one.nodes, one.seconds, one.spread, one.memory, one.move + 1, int(one.is_whole)
        row = [one.search, one.depth, *figures, f"{one.branching:.4f}", position.text]
        writer.writerow([*row, *made.values()])
    return out.getvalue()
