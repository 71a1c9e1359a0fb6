"""How fast MCTS is, what its trace takes, how fast any of its iterations is reached, and how often
its choices keep the score."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from pathlib import Path

import numpy as np

from c4viz.game import Position
from c4viz.search import Mcts, prepare, search
from c4viz.search.kernels.mctsdriver import TreeKernel
from c4viz.trace import MctsTrace
from tests.bench.report import Figure

MILLION = Mcts(iterations=1_000_000, seed=1)
ROUNDS = 7
SLICE = 2_500
"""Iterations of a slice, about what 2 ms hold."""

SCORED = Path(__file__).parents[1] / "data" / "scored.txt"
"""Positions with the score of perfect play: late and middle ones of Pascal Pons's test sets."""


def figures() -> Iterable[Figure]:
    """All figures of MCTS."""
    yield from _paces()
    yield from _trace()
    yield from _strength()


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
    kernel = TreeKernel(trace, MILLION)
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
    yield Figure("bytes a node", (trace.nbytes - log) / len(trace), "bytes", 45, at_least=False)
    yield Figure("bytes an iteration", log / trace.iterations, "bytes", 6, at_least=False)
    trace.at(4).visits(0), trace.at(trace.steps).visits(0)  # compiles
    steps = np.random.default_rng(1).integers(0, trace.steps, 200)
    times = [_seconds(lambda step=int(step): trace.at(step).visits(0)) * 1e3 for step in steps]
    yield Figure(
        "go to any iteration of a million, all counts included",
        float(np.percentile(times, 99)),
        "ms",
        20,
        at_least=False,
        note=f"p99 of 200, median {np.median(times):.1f}, worst {max(times):.1f}",
    )


def _seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def _strength() -> Iterable[Figure]:
    """The share of choices that keep the score; needs the solver."""
    try:
        from c4viz.search.solver import Solver
    except ImportError:
        return
    solver = Solver()
    scored = [line.split() for line in SCORED.read_text().splitlines()]
    for iterations in (100, 1_000, 10_000):
        kept = 0
        for text, score in scored:
            position = Position.parse(text)
            after = position.play(search(position, Mcts(iterations=iterations)).best_move)
            kept += -_score(solver, after) == int(score)
        yield Figure(
            f"choices that keep the score, {iterations:,} iterations", kept / len(scored), ""
        )


def _score(solver: object, position: Position) -> int:
    """The score for the player to move, of a game that may be over."""
    outcome = position.outcome
    if outcome is None:
        return int(solver.score(position))  # type: ignore[attr-defined]
    if not outcome.winner:
        return 0
    return -((position.rules.cells + 2 - position.ply) // 2)
