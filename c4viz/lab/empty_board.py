"""Solves the empty board without a book, and tells while it does what that takes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait

from c4viz.game import Position, Rules
from c4viz.lab.own_experiment import Point
from c4viz.search.base.control import never

_LOOK_EVERY = 1.0
"""Seconds between two looks at the nodes."""
NODES, SCORE = "nodes", "score"


def solving(rules: Rules, stop: Callable[[], bool] = never) -> Iterator[Point]:
    """Solve the empty board, and yield its nodes by the seconds so far about every second, and in
    the end its exact score. Raise `Halt` if it was stopped."""
    from c4viz.search.solver.solver import Solver  # imports numba

    solver = Solver(rules, book=False)
    solver.load()
    begun, has_ended = time.perf_counter(), False
    with ThreadPoolExecutor(1) as thread:
        solved = thread.submit(solver.score, Position(rules), stop=lambda: has_ended or stop())
        try:
            while wait([solved], _LOOK_EVERY).not_done:
                yield NODES, time.perf_counter() - begun, float(solver.nodes)
        finally:
            has_ended = True
        seconds = time.perf_counter() - begun
        yield NODES, seconds, float(solver.nodes)
        yield SCORE, seconds, float(solved.result())
