"""How fast MCTS is, what its trace takes, and how fast any of its iterations is reached."""

from __future__ import annotations

import time
from collections.abc import Iterable
from functools import partial

import numpy as np

from c4viz.game import Position
from c4viz.search import Mcts, prepare, search
from c4viz.search.algorithms.mcts.driver import MctsDriver
from c4viz.trace import MctsTrace
from tests.bench.figure import Figure, at_most, ms_of

MILLION = Mcts(iterations=1_000_000, seed=1)
ROUNDS = 7
SLICE = 2_500
"""Iterations of a slice, about what 2 ms hold."""


def figures() -> Iterable[Figure]:
    """All figures of MCTS."""
    yield from _paces()
    yield from _trace()


def _paces() -> Iterable[Figure]:
    search(Position(), Mcts(iterations=1))  # compiles
    paces = [_million() for _ in range(ROUNDS)]
    yield Figure(
        "MCTS kernel, a million iterations from the empty board",
        max(paces) / 1e6,
        "million iterations/s",
        1.2,
        note=f"best of {ROUNDS}, worst {min(paces) / 1e6:.2f}",
    )
    paces = [_reference(10_000) for _ in range(ROUNDS)]
    yield Figure(
        "MCTS reference, ten thousand iterations",
        max(paces) / 1e3,
        "thousand iterations/s",
        20,
        note=f"best of {ROUNDS}, worst {min(paces) / 1e3:.1f}",
    )


def _million() -> float:
    """Iterations a second, in memory that nobody has touched."""
    assert MILLION.iterations is not None
    trace = prepare(Position(), MILLION)
    assert isinstance(trace, MctsTrace)
    kernel = MctsDriver(trace, MILLION)
    start = time.thread_time()
    while trace.iterations < MILLION.iterations:
        kernel.advance(min(SLICE, MILLION.iterations - trace.iterations))
    return MILLION.iterations / (time.thread_time() - start)


def _reference(iterations: int) -> float:
    start = time.thread_time()
    search(Position(), Mcts(iterations=iterations), engine="reference")
    return iterations / (time.thread_time() - start)


def _trace() -> Iterable[Figure]:
    trace = search(Position(), MILLION)
    assert isinstance(trace, MctsTrace)
    log = sum(trace.arrays()[name].nbytes for name in ("leaf", "outcome"))
    yield at_most(45, "bytes a node", (trace.store.nbytes - log) / len(trace), "bytes")
    yield at_most(6, "bytes an iteration", log / trace.iterations, "bytes")
    trace.at(4).visits(0), trace.at(trace.steps).visits(0)  # compiles
    steps = np.random.default_rng(1).integers(0, trace.steps, 200)
    times = [ms_of(partial(_reach, trace, step)) for step in steps.tolist()]
    yield at_most(
        20,
        "go to any iteration of a million, all counts included",
        float(np.percentile(times, 99)),
        "ms",
        f"p99 of 200, median {np.median(times):.1f}, worst {max(times):.1f}",
    )


def _reach(trace: MctsTrace, step: int) -> None:
    trace.at(step).visits(0)
