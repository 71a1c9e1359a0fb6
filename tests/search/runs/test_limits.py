from __future__ import annotations

import itertools
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from c4viz import AlphaBeta, Limits, Minimax, Position, Trace, search
from c4viz.search.base.control import Halt, within
from c4viz.trace import BYTES_PER_NODE
from c4viz.trace.timeline import is_truncated
from c4viz.trace.trace import knows_nothing, order_of, stopped_short
from tests.strategies import first_move, open_positions, settings

EMPTY = Position()


def three_looks(stop: Callable[[], bool]) -> str:
    """Work that looks three times whether it is to stop."""
    if any(stop() for _ in range(3)):
        raise Halt("stopped")
    return "found"


@pytest.mark.parametrize(("seconds", "found"), [(0, None), (1, None), (3, None), (4, "found")])
def test_what_takes_longer_than_its_time_is_not_known(seconds: float, found: str | None) -> None:
    clock = itertools.count()
    assert within(seconds, three_looks, clock=lambda: float(next(clock))) == found


def test_who_asks_to_stop_is_not_told_that_the_time_was_over() -> None:
    with pytest.raises(Halt):
        within(0, three_looks, stop=lambda: True)


ENGINES = pytest.mark.parametrize("engine", ["kernel", "reference"])
AT_ENTRY = ("move", "depth", "alpha", "beta")


def completed(trace: Trace) -> list[tuple[int, int]]:
    """The root's completed children as (value, move), in the order searched, by a full scan."""
    return [
        (int(trace.columns["value"][row]), int(trace.columns["move"][row]))
        for row in range(len(trace))
        if trace.columns["depth"][row] == 1 and trace.columns["size"][row] > 0
    ]


@ENGINES
@pytest.mark.parametrize("nodes", [1, 2, 7, 8, 9, 63, 64, 65, 1000, 4096, 4097, 5000])
def test_a_limit_of_nodes_gives_exactly_as_many_rows(engine: str, nodes: int) -> None:
    trace = search(EMPTY, AlphaBeta(depth=8), limits=Limits(nodes=nodes), engine=engine)
    assert len(trace) == nodes
    assert trace.ending == "nodes"
    assert is_truncated(trace.ending)


@ENGINES
def test_a_limit_that_the_search_just_keeps_does_not_end_it(engine: str) -> None:
    trace = search(EMPTY, Minimax(depth=4), limits=Limits(nodes=2801), engine=engine)
    assert trace.ending == "complete"
    assert not is_truncated(trace.ending)
    trace = search(EMPTY, Minimax(depth=4), limits=Limits(nodes=2800), engine=engine)
    assert trace.ending == "nodes"
    assert len(trace) == 2800


@ENGINES
def test_a_limit_of_memory_counts_the_bytes_of_the_rows(engine: str) -> None:
    limits = Limits(memory=100 * BYTES_PER_NODE + 1)
    trace = search(EMPTY, AlphaBeta(depth=8), limits=limits, engine=engine)
    assert len(trace) == 100
    assert trace.store.nbytes == 100 * BYTES_PER_NODE
    assert trace.ending == "memory"
    assert is_truncated(trace.ending)


@ENGINES
def test_the_tighter_of_two_limits_is_named(engine: str) -> None:
    for nodes, memory, ending in [(50, 100, "nodes"), (100, 50, "memory")]:
        limits = Limits(nodes=nodes, memory=memory * BYTES_PER_NODE)
        trace = search(EMPTY, AlphaBeta(depth=8), limits=limits, engine=engine)
        assert trace.ending == ending
        assert len(trace) == 50


@ENGINES
def test_a_limit_of_seconds_ends_a_search(engine: str) -> None:
    trace = search(EMPTY, AlphaBeta(depth=20), limits=Limits(seconds=1e-9), engine=engine)
    assert trace.ending == "seconds"
    assert is_truncated(trace.ending)
    assert trace.seconds > 0


@ENGINES
def test_a_search_ends_when_it_is_asked_to_stop(engine: str) -> None:
    wishes = iter([False, False, True])
    asked = search(EMPTY, AlphaBeta(depth=20), stop=lambda: next(wishes, True), engine=engine)
    assert asked.ending == "stopped"
    assert is_truncated(asked.ending)
    assert len(asked) > 0


@ENGINES
def test_a_search_that_was_done_before_it_was_asked_to_stop_is_complete(engine: str) -> None:
    wishes = iter([False] if engine == "reference" else [])
    trace = search(EMPTY, Minimax(depth=1), stop=lambda: next(wishes, True), engine=engine)
    assert len(trace) == 8
    assert trace.is_left(0)
    assert trace.ending == "complete"
    assert not is_truncated(trace.ending)


@ENGINES
def test_progress_is_told_as_the_trace_grows(engine: str) -> None:
    seen: list[int] = []

    def progress(trace: Trace) -> None:
        seen.append(len(trace))

    trace = search(EMPTY, Minimax(depth=5), progress=progress, engine=engine)
    assert len(seen) > 2
    assert seen == sorted(seen)
    assert seen[-1] == len(trace) == 19608


@examples(max_examples=60)
@given(
    open_positions(),
    settings(most=5),
    st.integers(1, 300),
    st.sampled_from(["kernel", "reference"]),
)
def test_a_cut_trace_is_the_beginning_of_the_full_one(
    position: Position, chosen: Minimax, nodes: int, engine: str
) -> None:
    full = search(position, chosen)
    cut = search(position, chosen, limits=Limits(nodes=nodes), engine=engine)
    assert len(cut) == min(nodes, len(full))
    assert is_truncated(cut.ending) == (nodes < len(full))
    for name in AT_ENTRY:
        assert np.array_equal(cut.columns[name], full.columns[name][: len(cut)]), name
    sizes = full.columns["size"][: len(cut)]
    left = np.arange(len(cut)) + sizes <= len(cut)
    if is_truncated(cut.ending):
        # A node that holds no further row is left only when the search moves on from it.
        left &= cut.columns["size"] > 0
    for name in full.columns:
        assert np.array_equal(cut.columns[name][left], full.columns[name][: len(cut)][left]), name
    assert not cut.columns["size"][~left].any()


@examples(max_examples=60)
@given(open_positions(), settings(most=5), st.integers(1, 300))
def test_the_value_of_a_cut_trace_is_the_best_of_the_root_s_completed_children(
    position: Position, chosen: Minimax, nodes: int
) -> None:
    trace = search(position, chosen, limits=Limits(nodes=nodes))
    values = completed(trace)
    if trace.is_left(0):
        assert trace.value == trace.columns["value"][0]
        assert trace.best_move == trace.columns["best"][0]
    if values:
        best = max(value for value, _ in values)
        assert trace.value == best
        assert trace.best_move == next(move for value, move in values if value == best)
    else:
        assert trace.value is None
        assert trace.best_move == first_move(trace)


@ENGINES
def test_without_a_completed_child_there_is_no_value_and_the_first_move_in_order(
    engine: str,
) -> None:
    full_centre = Position.parse("444444")
    trace = search(
        full_centre, AlphaBeta(depth=8, order="centre"), limits=Limits(nodes=5), engine=engine
    )
    assert trace.value is None
    assert trace.best_move == 2


def test_a_search_that_ends_before_its_first_node_leaves_an_empty_trace() -> None:
    trace = search(EMPTY, AlphaBeta(order="centre"), stop=lambda: True, engine="reference")
    assert trace.ending == "stopped"
    assert len(trace) == trace.steps == 0
    assert trace.value is None
    assert trace.best_move == 3
    assert trace.principal_variation == ()
    assert trace.roots == []
    assert trace.stats.nodes == 0
    assert trace.at(0).stack == ()
    assert len(trace.to_networkx()) == 0


@ENGINES
@pytest.mark.parametrize("name", ["minimax", "alphabeta", "expectiminimax", "mcts", "astar"])
def test_a_search_that_found_nothing_plays_in_the_centre(engine: str, name: str) -> None:
    for moves, best in (("", 3), ("444444", 2), ("444444333333", 4)):
        position = Position.parse(moves)
        trace = search(position, name, limits=Limits(nodes=1), engine=engine)
        assert knows_nothing(trace)
        assert trace.best_move == best


@ENGINES
def test_a_search_that_found_nothing_heeds_the_order_that_is_set(engine: str) -> None:
    for seed in range(5):
        chosen = AlphaBeta(order="random", seed=seed)
        trace = search(EMPTY, chosen, limits=Limits(nodes=3), engine=engine)
        assert knows_nothing(trace)
        assert trace.best_move == order_of(trace)[0]


def test_mcts_that_found_nothing_plays_safe() -> None:
    position = Position.parse("215161")  # O threatens column 1
    for safe, best in ((False, 3), (True, 0)):
        trace = search(position, "mcts", safe=safe, limits=Limits(nodes=1))
        assert trace.best_move == best


@ENGINES
def test_time_that_its_settings_give_a_search_is_no_stopping_short(engine: str) -> None:
    def short(limits: Limits | None = None, **values: object) -> bool:
        return stopped_short(search(EMPTY, "mcts", limits=limits, engine=engine, **values))

    assert not short(iterations=20)
    assert not short(seconds=0.01)
    assert not short(seconds=0.01, iterations=10_000_000)
    assert short(Limits(seconds=0.01), seconds=100)
    assert short(Limits(seconds=0.01), iterations=10_000_000)
    assert short(Limits(nodes=50), seconds=100)
