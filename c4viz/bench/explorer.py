"""How fast the icicle is painted, whatever the size of the tree, and what it takes beside it."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterable

import numpy as np

from c4viz.bench.figure import Figure
from c4viz.game import Position
from c4viz.layout import scale_of
from c4viz.layout.icicle import Shown, StackIcicle
from c4viz.search import search
from c4viz.trace import DepthFirstTrace, Trace

DEPTHS = (9, 11, 13)
"""Of searches of the empty board: 65 thousand, 643 thousand and 10 million nodes."""
WIDTH, HEIGHT = 1920, 1080
PAINTINGS = 31
ZOOMS = {"whole in view": 1.0, "mid zoom": 30.0, "close up": 3000.0}


def figures() -> Iterable[Figure]:
    """All figures of the explorer."""
    medians: dict[str, list[float]] = {name: [] for name in ZOOMS}
    for depth in DEPTHS:
        trace = search(Position(), "alphabeta", depth=depth, order="centre")
        assert isinstance(trace, DepthFirstTrace)
        start = time.perf_counter()
        icicle = StackIcicle(trace)
        counted = time.perf_counter() - start
        largest = depth == DEPTHS[-1]
        for name, zoom in ZOOMS.items():
            median = _median(trace, icicle, zoom)
            medians[name].append(median)
            limit = 5 if largest else None
            what = f"icicle of {len(trace):,} nodes, {name}"
            yield Figure(what, median, "ms", limit, at_least=False)
    for name, (small, *_, large) in medians.items():
        what = f"{name}: 10 million nodes to 65 thousand"
        yield Figure(what, large / small, "times", 1.5, at_least=False)
    icicle.share_pruned(0)
    beside = icicle.nbytes / len(trace)
    yield Figure("bytes a node beside the trace", beside, "bytes", 12, at_least=False)
    yield Figure("count the leaves of 10 million nodes", counted, "s")


def _median(trace: Trace, icicle: StackIcicle, zoom: float) -> float:
    """Milliseconds of a painting at so many times the zoom that shows all."""
    out = np.zeros((HEIGHT, WIDTH), np.uint32)
    tops = tuple(HEIGHT * level // icicle.levels for level in range(icicle.levels + 1))
    left = 0.4 * icicle.total * (1 - 1 / zoom)
    shown = Shown(left, WIDTH / icicle.total * zoom, tops, "value", scale_of(trace), 0xFFFFFF, 0)
    end, times = trace.at(trace.steps), []
    for _ in range(PAINTINGS):
        start = time.perf_counter()
        icicle.paint(out, shown, end)
        times.append((time.perf_counter() - start) * 1e3)
    return statistics.median(times)
