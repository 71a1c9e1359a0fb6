from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given

from c4viz import AlphaBeta, Flag, Minimax, Position, Trace, search
from c4viz.trace import BYTES_PER_NODE, DepthFirstTrace, Stats
from c4viz.trace.timeline import is_truncated
from c4viz.trace.trace import knows_nothing
from tests.strategies import first_move, traces


@given(traces())
def test_the_value_is_that_of_the_last_completed_root(trace: Trace) -> None:
    completed = [row for row in trace.roots if trace.is_left(row)]
    if completed:
        assert trace.value == trace.columns["value"][completed[-1]]
        assert trace.best_move == trace.columns["best"][completed[-1]]
        return
    children = [row for row in trace.children(0) if trace.is_left(row)]
    if not children:
        assert trace.value is None
        assert knows_nothing(trace)
        assert trace.best_move == first_move(trace)
        return
    values = [int(trace.columns["value"][row]) for row in children]
    assert trace.value == max(values)
    best = children[values.index(max(values))]
    assert trace.best_move == trace.columns["move"][best]


@given(traces())
def test_the_principal_variation_leads_to_a_leaf_that_is_worth_the_value(trace: Trace) -> None:
    variation, rows = trace.principal_variation, trace.principal_rows()
    assert variation == tuple(int(trace.columns["move"][row]) for row in rows[1:])
    if trace.value is None:
        assert variation == ()
        return
    assert variation[0] == trace.best_move
    assert trace.columns["depth"][rows].tolist() == list(range(len(rows)))
    position = trace.position
    for move in variation:
        position = position.play(move)
    assert position == trace.position_at(rows[-1])
    assert trace.has(rows[-1], Flag.LEAF)
    assert {int(trace.columns["value"][row]) for row in rows[1:]} == {trace.value}


@given(traces())
def test_the_principal_variation_below_any_row_leads_to_its_value(trace: Trace) -> None:
    for row in range(len(trace)):
        rows = trace.principal_rows(row)
        assert rows[0] == row
        if trace.is_left(row):
            assert trace.has(rows[-1], Flag.LEAF)
            assert trace.columns["value"][rows[-1]] == trace.columns["value"][row]
        else:
            done = [child for child in trace.children(row) if trace.is_left(child)]
            choose = max if trace.has(row, Flag.MAX) else min
            best = choose(done, key=lambda child: trace.columns["value"][child], default=None)
            assert rows[1:2] == ([] if best is None else [best])


@given(traces())
def test_the_figures_count_the_rows(trace: Trace) -> None:
    flags = trace.columns["flags"].tolist()
    depths = Counter(trace.columns["depth"].tolist())
    stats = trace.stats
    assert stats.nodes == len(trace)
    assert stats.leaves == sum(1 for flag in flags if flag & Flag.LEAF)
    assert stats.cutoffs == sum(1 for flag in flags if flag & Flag.CUTOFF)
    assert stats.per_depth == tuple(depths[depth] for depth in range(max(depths) + 1))
    assert stats.seconds == trace.seconds
    assert trace.store.nbytes == len(trace) * BYTES_PER_NODE


def test_the_speed_is_nodes_by_seconds_and_zero_where_no_time_was_measured() -> None:
    assert Stats(1000, 0, (1, 999), 0.5).nodes_per_second == 2000
    assert Stats(1000, 0, (1, 999), 0.0).nodes_per_second == 0


WIN_IN_ONE = """
    . . . . . . .
    . . . . . . .
    . . . . . . .
    O . . . . . .
    O . . . . . .
    O . X X X . .
"""


@pytest.mark.parametrize("kind", [Minimax, AlphaBeta])
def test_a_win_at_once_is_the_whole_variation(kind: type[Minimax]) -> None:
    trace = search(Position.parse(WIN_IN_ONE), kind(depth=3))
    assert trace.principal_variation == (1,)
    assert trace.has(trace.principal_rows()[-1], Flag.TERMINAL)


def test_a_search_that_runs_is_not_truncated() -> None:
    trace = DepthFirstTrace(Position(), "alphabeta", {"order": "left"})
    assert trace.ending == "running"
    assert not is_truncated(trace.ending)
    assert trace.value is None
    assert trace.best_move == 3


def test_the_rows_so_far_can_be_read_while_a_search_runs() -> None:
    seen = []

    def look(trace: Trace) -> None:
        seen.append((len(trace), trace.at(trace.steps), trace.value, trace.best_move))
        assert trace.ending == "running"
        assert not is_truncated(trace.ending)

    search(Position(), AlphaBeta(depth=7), progress=look)
    assert len(seen) > 2
    counts = [count for count, *_ in seen]
    assert counts == sorted(counts)
