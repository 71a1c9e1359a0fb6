from __future__ import annotations

import numpy as np
from hypothesis import given

from c4viz import Flag, Trace
from c4viz.trace import INFINITY
from c4viz.trace.timeline import is_truncated
from c4viz.trace.trace import order_of
from tests.strategies import traces
from tests.trace import slow


def move_of(trace: Trace, row: int) -> int:
    return int(trace.columns["move"][row])


def children_of(trace: Trace) -> list[list[int]]:
    """The children of every row, in order."""
    found: list[list[int]] = [[] for _ in range(len(trace))]
    for row, parent in enumerate(slow.parents(trace)):
        if parent is not None:
            found[parent].append(row)
    return found


@given(traces())
def test_parents_and_children_follow_from_the_depths(trace: Trace) -> None:
    parents, children = slow.parents(trace), children_of(trace)
    for row in range(len(trace)):
        assert trace.parent(row) == parents[row]
        assert list(trace.children(row)) == children[row]
    assert trace.roots == [row for row, parent in enumerate(parents) if parent is None]


@given(traces())
def test_a_path_leads_from_the_root_to_its_row_and_its_moves_to_its_position(trace: Trace) -> None:
    parents = slow.parents(trace)
    for row in range(len(trace)):
        path = [row]
        while (parent := parents[path[0]]) is not None:
            path.insert(0, parent)
        assert trace.path(row) == path
        moves = tuple(move_of(trace, step) for step in path[1:])
        assert trace.moves_to(row) == moves
        position = trace.position
        for move in moves:
            position = position.play(move)
        assert trace.position_at(row) == position


@given(traces())
def test_sizes_count_the_nodes_of_a_subtree_that_was_left(trace: Trace) -> None:
    depths = trace.columns["depth"].tolist()
    for row in range(len(trace)):
        below = row + 1
        while below < len(trace) and depths[below] > depths[row]:
            below += 1
        assert trace.nodes_below(row) == below - row - 1
        size = int(trace.columns["size"][row])
        assert size == (below - row if trace.is_left(row) else 0)
        if not trace.is_left(row):
            assert is_truncated(trace.ending)
            assert below == len(trace)


@given(traces())
def test_flags_say_who_moves_and_where_the_game_or_the_search_ends(trace: Trace) -> None:
    children = children_of(trace)
    for row in range(len(trace)):
        position = trace.position_at(row)
        assert trace.has(row, Flag.MAX) == (position.to_move == trace.position.to_move)
        assert trace.has(row, Flag.TERMINAL) == (position.outcome is not None)
        if trace.is_left(row):
            assert trace.has(row, Flag.LEAF) == (children[row] == [])
        if trace.has(row, Flag.LEAF):
            assert trace.columns["best"][row] == -1


@given(traces())
def test_unsearched_moves_are_the_legal_ones_that_no_child_took(trace: Trace) -> None:
    children = children_of(trace)
    order = order_of(trace)
    for row in range(len(trace)):
        searched = [move_of(trace, child) for child in children[row]]
        legal = [move for move in order if move in trace.position_at(row).moves()]
        # Deepening puts one move first; the others stay in order.
        first = searched[:1] if trace.settings["iterative"] else []
        legal = [*first, *(move for move in legal if move not in first)]
        assert searched == legal[: len(searched)]
        rest = () if trace.has(row, Flag.LEAF) else tuple(legal[len(searched) :])
        assert trace.unsearched(row) == rest
        cut = trace.is_left(row) and rest != ()
        assert trace.has(row, Flag.CUTOFF) == cut
        assert trace.pruned(row) == (rest if cut else ())


@given(traces())
def test_an_inner_node_returns_the_first_of_its_best_children(trace: Trace) -> None:
    children = children_of(trace)
    for row in range(len(trace)):
        if not trace.is_left(row) or trace.has(row, Flag.LEAF):
            continue
        values = [int(trace.columns["value"][child]) for child in children[row]]
        best = max(values) if trace.has(row, Flag.MAX) else min(values)
        assert trace.columns["value"][row] == best
        assert trace.columns["best"][row] == move_of(trace, children[row][values.index(best)])


@given(traces())
def test_a_bound_follows_from_the_value_and_the_window_at_entry(trace: Trace) -> None:
    for row in range(len(trace)):
        if not trace.is_left(row):
            continue
        value, (alpha, beta) = int(trace.columns["value"][row]), trace.window(row)
        assert alpha < beta
        if trace.has(row, Flag.LEAF):
            assert trace.bound(row) == "exact"
        elif value <= alpha:
            assert trace.bound(row) == "upper"
        elif value >= beta:
            assert trace.bound(row) == "lower"
        else:
            assert trace.bound(row) == "exact"


@given(traces())
def test_minimax_knows_no_windows(trace: Trace) -> None:
    assert trace.traits.prunes == (trace.search == "alphabeta")
    if not trace.traits.prunes:
        assert (trace.columns["alpha"] == -INFINITY).all()
        assert (trace.columns["beta"] == INFINITY).all()
        assert trace.stats.cutoffs == 0


@given(traces())
def test_a_record_holds_a_row_as_plain_numbers(trace: Trace) -> None:
    for row in range(len(trace)):
        record = trace.record(row)
        known = {name: c[row] for name, c in trace.columns.items()}
        assert record._asdict() == known | {"link": -1, "probability": 1.0}
        assert all(type(getattr(record, name)) is int for name in known)
        assert trace.window(row) == (record.alpha, record.beta)


@given(traces())
def test_columns_are_views_with_an_element_for_each_row(trace: Trace) -> None:
    types = {
        "move": np.int8,
        "depth": np.uint8,
        "flags": np.uint8,
        "best": np.int8,
        "alpha": np.int32,
        "beta": np.int32,
        "value": np.int32,
        "size": np.int32,
    }
    columns = trace.columns
    assert {name: column.dtype for name, column in columns.items()} == types
    for name, column in columns.items():
        assert column.shape == (len(trace),)
        assert np.shares_memory(column, trace.store.column(name))
