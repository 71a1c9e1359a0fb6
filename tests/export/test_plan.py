from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz import Flag, Position, Trace, search
from c4viz.export import TooLargeError
from c4viz.export.plan import MOST_ITEMS, plan
from c4viz.layout import visible_items
from tests.strategies import traces


def tree_of(depth: int, search_name: str = "alphabeta") -> Trace:
    return search(Position.parse("4453"), search_name, depth=depth)


def told_rows(trace: Trace) -> range:
    """The rows of the tree whose result counts: of several iterations the last completed one."""
    root = trace.principal_rows()[0]
    return range(root, root + 1 + trace.nodes_below(root))


@given(traces())
def test_a_small_tree_is_drawn_whole(trace: Trace) -> None:
    items = visible_items(trace, plan(trace))
    nodes = {item.row for item in items if not item.pruned}
    assert nodes == {*trace.roots, *told_rows(trace)}
    folded = {item.row for item in items if item.folded}
    assert folded <= set(trace.roots) - {told_rows(trace)[0]}


@given(traces(), st.integers(1, 3))
def test_a_depth_folds_what_is_below_it_and_counts_it(trace: Trace, depth: int) -> None:
    rows = told_rows(trace)
    items = visible_items(trace, plan(trace, depth=depth), rows[0])
    expected = [row for row in rows if trace.record(row).depth <= depth]
    assert [item.row for item in items if not item.pruned] == expected
    assert len(expected) + sum(item.folded for item in items) == len(rows)


def test_a_tree_with_more_than_can_be_read_is_refused_with_its_size() -> None:
    trace = tree_of(6)
    with pytest.raises(TooLargeError, match=f"the tree has {len(trace):,} nodes") as refusal:
        plan(trace)
    assert refusal.value.nodes == len(trace)


def test_pruned_branches_count_as_what_is_drawn() -> None:
    # Its nodes alone would fit.
    trace = search(Position(), "alphabeta", depth=5, order="centre")
    assert len(trace) < MOST_ITEMS
    with pytest.raises(TooLargeError, match=r"1,\d{3} nodes and [\d,]+ pruned branches") as refusal:
        plan(trace)
    pruned = sum(len(trace.pruned(row)) for row in range(len(trace)))
    assert refusal.value.pruned == pruned
    assert len(trace) + pruned > MOST_ITEMS


def test_the_depth_that_is_named_in_a_refusal_is_the_greatest_that_fits() -> None:
    trace = tree_of(6)
    with pytest.raises(TooLargeError) as refusal:
        plan(trace)
    fits = refusal.value.fitting_depth
    assert len(visible_items(trace, plan(trace, depth=fits))) <= MOST_ITEMS
    with pytest.raises(TooLargeError, match=f"down to {fits + 1} plies"):
        plan(trace, depth=fits + 1)


def test_a_number_of_nodes_is_taken_at_its_word() -> None:
    trace = tree_of(6)
    few, many = (visible_items(trace, plan(trace, nodes=nodes)) for nodes in (60, 5000))
    assert 50 <= len(few) <= 80
    assert len(many) > 4500
    assert set(trace.principal_rows()) <= {item.row for item in few}


def test_a_number_of_nodes_and_a_depth_hold_together() -> None:
    trace = tree_of(6)
    items = visible_items(trace, plan(trace, depth=2, nodes=5000))
    assert max(item.depth for item in items) == 2


def test_a_subtree_is_measured_by_itself() -> None:
    trace = tree_of(6)
    root = next(row for row in range(len(trace)) if trace.record(row).depth == 4)
    items = visible_items(trace, plan(trace, root), root)
    assert len([item for item in items if not item.pruned]) == trace.record(root).size


def test_no_leaf_is_unfolded() -> None:
    trace = tree_of(2)
    assert not any(trace.has(row, Flag.LEAF) for row in plan(trace))
