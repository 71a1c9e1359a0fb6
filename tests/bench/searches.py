"""How fast the searches are, and what recording costs.

Searches are timed in seconds of their own thread's processor time, memory that is touched for the
first time included: what other programs and other guests of a shared machine take is left out.
"""

from __future__ import annotations

import gc
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from functools import partial
from pathlib import Path

import numpy as np

from c4viz.game import Position
from c4viz.search import AlphaBeta, Minimax, load_trace, prepare, search
from c4viz.search.base.settings import Settings
from c4viz.search.kernels.driver import DepthFirst
from c4viz.trace import DepthFirstTrace
from tests.bench.figure import Figure, at_most, ms_of

DEEP = AlphaBeta(depth=13, evaluator="lines", order="centre")
ROUNDS = 9
SLICE = 80_000
"""Nodes of a slice, about what 2 ms hold."""


def figures() -> Iterable[Figure]:
    """All figures of the searches."""
    _search(record=True)  # compiles, fills caches
    yield from _recording()
    yield _first_search()
    yield from _references()
    yield from _traces()


def _search(record: bool) -> tuple[int, float]:
    """Nodes and seconds of one search of the empty board, in memory that nobody has touched."""
    gc.collect()
    trace = prepare(Position(), DEEP)
    assert isinstance(trace, DepthFirstTrace)
    kernel = DepthFirst(trace, DEEP, record=record)
    kernel.begin(DEEP.depth)
    start = time.thread_time()
    while not kernel.done:
        kernel.advance(kernel.count + SLICE)
    return kernel.count, time.thread_time() - start


def _recording() -> Iterable[Figure]:
    recorded, plain, dearer = [], [], []
    for _ in range(ROUNDS):  # in turn, so that a drifting machine slows both
        nodes, with_rows = _search(record=True)
        _, without = _search(record=False)
        recorded.append(nodes / with_rows / 1e6)
        plain.append(nodes / without / 1e6)
        dearer.append((with_rows - without) / nodes * 1e9)
    spread = f"best {max(recorded):.1f}, worst {min(recorded):.1f} of {ROUNDS}"
    yield Figure(
        "alpha-beta kernel, depth 13, every node recorded",
        statistics.median(recorded),
        "million nodes/s",
        45,
        note=spread,
    )
    yield Figure(
        "the same, nothing recorded",
        statistics.median(plain),
        "million nodes/s",
        note=f"best {max(plain):.1f}",
    )
    yield at_most(
        8,
        "recording makes a node dearer by",
        statistics.median(dearer),
        "ns",
        f"median of {ROUNDS} pairs, least {min(dearer):.1f}",
    )


_FIRST_SEARCH = """
import time
import c4viz
start = time.perf_counter()
c4viz.search(c4viz.Position(), "alphabeta")
print(time.perf_counter() - start)
"""


def _first_search() -> Figure:
    """What numba's import and loading the compiled kernel take, in processes of their own."""
    seconds = [
        float(subprocess.check_output([sys.executable, "-c", _FIRST_SEARCH])) for _ in range(5)
    ]
    return at_most(
        0.7,
        "first search in a new process, kernels compiled before",
        statistics.median(seconds),
        "s",
        f"best {min(seconds):.2f}",
    )


def _references() -> Iterable[Figure]:
    for settings in (Minimax(depth=5), AlphaBeta(depth=7, order="centre")):
        paces = [_pace(settings) for _ in range(3)]
        yield Figure(
            f"{settings.name} reference, depth {settings.depth}",
            statistics.median(paces) / 1e3,
            "thousand nodes/s",
            40,
        )


def _pace(settings: Settings) -> float:
    start = time.thread_time()
    trace = search(Position(), settings, engine="reference")
    return len(trace) / (time.thread_time() - start)


def _traces() -> Iterable[Figure]:
    trace = search(Position(), DEEP)
    yield at_most(20, "bytes a node", trace.store.nbytes / len(trace), "bytes")
    steps = np.random.default_rng(1).integers(0, trace.steps, 500)
    yield Figure(
        "go to any step of ten million nodes",
        statistics.median([ms_of(partial(trace.at, step)) for step in steps.tolist()]),
        "ms",
    )
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / "deep.npz"
        yield Figure("save ten million nodes", ms_of(partial(trace.save, path)) / 1e3, "s")
        yield Figure("open them again", ms_of(partial(load_trace, path)) / 1e3, "s")
