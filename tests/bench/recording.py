"""What recording a search of one's own takes: of the recorder, of the decorator, of the trace."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable

from c4viz.game import Position
from c4viz.search import Recorder, record, watch
from c4viz.trace.mcts.playout import Playouts, numbers
from tests.bench.figure import Figure, at_most, ms_of

NODES, ROUNDS = 20_000, 9
MOVE, SEED = 3, 5
POSITION = Position.parse("4453")
CHILD = POSITION.play(MOVE)


def figures() -> Iterable[Figure]:
    """All figures of recording."""
    plain = _us(lambda _: _call_empty(), calls=2)
    recorded = _us(_enter_and_leave, calls=2)
    yield at_most(1.5, "recorder, a call over an empty function", recorded - plain, "µs")
    watched = watch(_leaf)
    dearer = _us(lambda _: _call(watched)) - _us(lambda _: _call(_leaf))
    yield at_most(6, "watch, a call over the function", dearer, "µs")
    yield at_most(40, "recorder, an iteration of a loop with its playout", _us_of_loop(), "µs")


def _us_of_loop() -> float:
    """The microseconds of each iteration that is told, of four calls and a random playout."""
    moves = Playouts(POSITION.rules).play(CHILD.play(MOVE), numbers(SEED))[1]
    times = []
    for _ in range(ROUNDS):
        with record(POSITION) as tree:
            tree.expand(MOVE)
            tree.select(MOVE)
            tree.expand(MOVE)
            tree.simulate(moves)
            tree.back_up()
            times.append(ms_of(lambda: _iterate(tree, moves)))
    return statistics.median(times) * 1e3 / NODES


def _iterate(tree: Recorder, moves: list[int]) -> None:
    for _ in range(NODES):
        tree.select(MOVE)
        tree.select(MOVE)
        tree.simulate(moves)
        tree.back_up()


def _us(work: Callable[[Recorder], None], calls: int = 1) -> float:
    """The microseconds of each call of some work, which makes so many for each node."""
    times = []
    for _ in range(ROUNDS):
        with record(POSITION) as tree:
            tree.enter()
            times.append(ms_of(lambda: work(tree)))
            tree.leave(0)
    return statistics.median(times) * 1e3 / (calls * NODES)


def _enter_and_leave(tree: Recorder) -> None:
    for _ in range(NODES):
        tree.enter(MOVE, -1, 1)
        tree.leave(5)


def _empty(one: float = 0, two: float = 0, three: float = 0) -> None:
    """Does nothing."""


def _call_empty() -> None:
    for _ in range(NODES):
        _empty(MOVE, -1, 1)
        _empty(5)


def _leaf(position: Position, depth: int, alpha: float, beta: float) -> float:
    """A search that looks at nothing."""
    return 5


def _call(function: Callable[[Position, int, float, float], float]) -> None:
    for _ in range(NODES):
        function(CHILD, 0, -1, 1)
