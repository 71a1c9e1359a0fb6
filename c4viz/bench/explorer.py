"""How fast the icicle is painted, whatever the size of the tree, and what it takes beside it."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

import numpy as np

from c4viz.bench.figure import Figure
from c4viz.game import Position
from c4viz.layout import scale_of
from c4viz.layout.icicle import Shown, StackIcicle
from c4viz.search import search
from c4viz.trace import DepthFirstTrace, Trace
from c4viz.trace.files import load, save

DEPTHS = (9, 11, 13)
"""Of searches of the empty board: 65 thousand, 643 thousand and 10 million nodes."""
WIDTH, HEIGHT = 1920, 1080
PAINTINGS, OPENINGS = 31, 3
ZOOMS = {"whole in view": 1.0, "mid zoom": 30.0, "close up": 3000.0}


def figures() -> Iterable[Figure]:
    """All figures of the explorer."""
    traces = [search(Position(), "alphabeta", depth=depth, order="centre") for depth in DEPTHS]
    icicles = []
    for trace in traces:
        assert isinstance(trace, DepthFirstTrace)
        start = time.perf_counter()
        icicles.append(StackIcicle(trace))
    counted = time.perf_counter() - start
    yield from _paintings(traces, icicles)
    icicle = icicles[-1]
    icicle.share_pruned(0)
    beside = icicle.nbytes / len(trace)
    yield Figure("bytes a node beside the trace", beside, "bytes", 12, at_least=False)
    yield Figure("count the leaves of 10 million nodes", counted, "s")
    yield Figure("open a trace of 10 million nodes", _opening(trace), "s", 2, at_least=False)


def _opening(trace: Trace) -> float:
    """Seconds until a trace is read from a file, and every move in it is checked."""
    times = []
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / "large.npz"
        save(trace, path)
        for _ in range(OPENINGS):
            start = time.perf_counter()
            load(path)
            times.append(time.perf_counter() - start)
    return statistics.median(times)


def _paintings(traces: list[Trace], icicles: list[StackIcicle]) -> Iterable[Figure]:
    """The medians of each size, and what the largest takes to the smallest."""
    for name, zoom in ZOOMS.items():
        canvases = [_Canvas(*pair, zoom) for pair in zip(traces, icicles, strict=True)]
        # In turn: a machine is not as fast at one moment as at the next.
        times = [[canvas.paint() for canvas in canvases] for _ in range(PAINTINGS)]
        medians = [statistics.median(of_one) for of_one in zip(*times, strict=True)]
        for trace, median in zip(traces, medians, strict=True):
            limit = 5 if trace is traces[-1] else None
            what = f"icicle of {len(trace):,} nodes, {name}"
            yield Figure(what, median, "ms", limit, at_least=False)
        what = f"{name}: 10 million nodes to 65 thousand"
        yield Figure(what, medians[-1] / medians[0], "times", 1.5, at_least=False)


class _Canvas:
    """An icicle at so many times the zoom that shows all, and what it is painted on."""

    def __init__(self, trace: Trace, icicle: StackIcicle, zoom: float) -> None:
        tops = tuple(HEIGHT * level // icicle.levels for level in range(icicle.levels + 1))
        left, unit = 0.4 * icicle.total * (1 - 1 / zoom), WIDTH / icicle.total * zoom
        self._icicle, self._end = icicle, trace.at(trace.steps)
        self._shown = Shown(left, unit, tops, "value", scale_of(trace), 0xFFFFFF, 0)
        self._out = np.zeros((HEIGHT, WIDTH), np.uint32)

    def paint(self) -> float:
        """Milliseconds of a painting."""
        start = time.perf_counter()
        self._icicle.paint(self._out, self._shown, self._end)
        return (time.perf_counter() - start) * 1e3
