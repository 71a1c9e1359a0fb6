"""How fast the solver is, what recording costs it, and how soon all columns are known.

Single thread, without the book unless said, an empty table for each position; the figure of a
position includes the call from Python. Times are seconds of the thread's own processor time, the
best of some rounds: what others take of a shared machine is left out.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterable

import numpy as np

from c4viz.game import Position, Rules
from c4viz.resources import resource
from c4viz.search.solver import book
from c4viz.search.solver.kernels.driver import SolverSearch
from c4viz.search.solver.solver import Solver
from c4viz.trace.depthfirst.store import DepthFirstStore
from tests.bench.figure import Figure, at_most, ms_of

SETS = [("L3 R1", 10, 15), ("L2 R1", 90, 15), ("L1 R1", 600, 9), ("L2 R2", 8000, 3)]
"""Name, microseconds asked, rounds."""
RECORDED = ("L3 R1", "L2 R1", "L1 R1")
ROWS = 1 << 20
"""More than any of their searches visits."""


def figures() -> Iterable[Figure]:
    """All figures of the solver."""
    plain, recording = (
        SolverSearch(Rules(), None),
        SolverSearch(Rules(), None, DepthFirstStore(ROWS)),
    )
    recording.make_room(ROWS)
    for name, limit, rounds in SETS:
        positions, scores = _facts(name)
        _solve_all(plain, positions, scores)  # compiles, fills caches
        best = nodes = 0.0
        best_recorded = 0.0
        for _ in range(rounds):
            seconds, nodes = _solve_all(plain, positions, scores)
            best = min(best or seconds, seconds)
            if name in RECORDED:
                seconds, _ = _solve_all(recording, positions, scores)
                best_recorded = min(best_recorded or seconds, seconds)
        yield at_most(
            limit,
            f"solve, {name}, mean of {len(positions)}",
            best / len(positions) * 1e6,
            "µs",
            f"{nodes / len(positions):,.1f} nodes, {nodes / best / 1e6:.1f} million/s",
        )
        if name in RECORDED:
            ratio = best_recorded / best
            yield at_most(1.15, f"{name} recorded", ratio, "times")
    yield from _with_book()


def _facts(name: str) -> tuple[list[Position], list[int]]:
    text = resource(f"positions/solver-{name.lower().replace(' ', '-')}.txt").read_text()
    lines = [line.split() for line in text.splitlines()]
    return [Position.parse(moves) for moves, _ in lines], [int(score) for _, score in lines]


def _solve_all(
    solving: SolverSearch, positions: list[Position], scores: list[int]
) -> tuple[float, float]:
    """Seconds and nodes for all positions, whose scores have to come out."""
    nodes, found = 0, []
    start = time.thread_time()
    for position in positions:
        found.append(solving.begin(position, 2**40))
        nodes += solving.count
    seconds = time.thread_time() - start
    assert found == scores
    return seconds, nodes


def _with_book() -> Iterable[Figure]:
    start = time.thread_time()
    book.load()
    yield at_most(0.2, "open the book", time.thread_time() - start, "s")
    solver = Solver()
    solver.load()
    chance = random.Random(1)
    early = [Position(), *(random_position(chance, chance.randrange(1, 12)) for _ in range(200))]
    times = [_milliseconds(solver, position) for position in early]
    yield at_most(
        100,
        f"all columns, {len(early)} positions to ply 11, slowest",
        max(times),
        "ms",
        f"median {np.median(times):.1f}, the empty board {times[0]:.1f}",
    )
    late = [random_position(chance, chance.randrange(12, 21)) for _ in range(200)]
    times = [_milliseconds(solver, position) for position in late]
    yield at_most(
        300,
        f"all columns, {len(late)} positions of 12 to 20 discs, p90",
        float(np.percentile(times, 90)),
        "ms",
        f"median {np.median(times):.1f}, slowest {max(times):.1f}",
    )


def random_position(chance: random.Random, discs: int) -> Position:
    """A position after random legal moves whose game goes on."""
    while True:
        position = Position()
        while position.outcome is None and position.ply < discs:
            position = position.play(chance.choice(position.moves()))
        if position.outcome is None:
            return position


def _milliseconds(solver: Solver, position: Position) -> float:
    return ms_of(lambda: list(solver.columns(position)), time.thread_time)
