from __future__ import annotations

import pytest

from c4viz import Position, Trace, search
from c4viz.telling.hidden import NOTHING, Hidden, hidden_among
from c4viz.trace import DepthFirstTrace
from tests.trees import deepened


@pytest.fixture(scope="module")
def trace() -> DepthFirstTrace:
    position = Position.parse("", "3x3", 3)
    made = search(position, "alphabeta", depth=4, order="left", memo=True, engine="reference")
    assert isinstance(made, DepthFirstTrace)
    return made


def below(trace: Trace, row: int) -> set[int]:
    """The rows of a subtree but its root."""
    return {other for other in range(len(trace)) if row in trace.path(other)[:-1]}


def bounds(trace: DepthFirstTrace) -> list[int]:
    return [row for row in range(len(trace)) if trace.bound(row) != "exact"]


def test_where_nothing_is_hidden_nothing_is_veiled(trace: DepthFirstTrace) -> None:
    rows = range(len(trace))
    assert not any(NOTHING.veils(trace, row) or NOTHING.covers(trace, row) for row in rows)


def test_what_tells_something_else_is_not_equal(trace: DepthFirstTrace) -> None:
    first = next(trace.children(0))
    unfolded, folded = Hidden([0, first]), Hidden([0, first], inner=[0])
    assert unfolded != folded
    assert Hidden([0], revealed=[first]) != Hidden([0])
    assert Hidden([0, first], inner=[0]) == folded
    assert {0, first} == folded == frozenset({0, first})
    assert len({folded, Hidden([0, first], inner=[0])}) == 1


def test_bounds_below_a_hidden_row_and_all_below_them_are_veiled(trace: DepthFirstTrace) -> None:
    hidden = Hidden([0])
    assert bounds(trace)
    for row in bounds(trace):
        assert all(hidden.veils(trace, other) for other in {row} | below(trace, row))
    exact = next(c for c in trace.children(0) if trace.bound(c) == "exact")
    assert not hidden.veils(trace, exact)
    assert hidden.covers(trace, exact)


def test_all_below_a_hidden_row_that_is_folded_up_is_veiled(trace: DepthFirstTrace) -> None:
    first = next(trace.children(0))
    hidden = Hidden([0, first], inner=[0])
    assert all(hidden.veils(trace, row) for row in below(trace, first))


def test_what_was_revealed_is_told_and_no_more(trace: DepthFirstTrace) -> None:
    row = next(r for r in bounds(trace) if trace.depth(r) == 1)
    hidden = Hidden([0], inner=[0], revealed=[row])
    assert not hidden.veils(trace, row)
    assert hidden.veils(trace, 0)
    under = [other for other in bounds(trace) if other in below(trace, row)]
    assert under and all(hidden.veils(trace, other) for other in under)


def test_a_position_seen_again_is_veiled_as_the_one_searched_is(trace: DepthFirstTrace) -> None:
    links = {row: trace.link(row) for row in range(len(trace))}
    row, to = next((row, to) for row, to in links.items() if to is not None)
    assert Hidden([to]).veils(trace, row)
    assert not Hidden([to], revealed=[row]).veils(trace, row)


def test_all_roots_are_hidden_and_of_what_is_drawn_no_more_than_tells() -> None:
    trace = deepened(3)
    assert isinstance(trace, DepthFirstTrace)
    children = list(trace.children(trace.roots[-1]))
    hidden = hidden_among(trace, [*trace.roots, *children], [trace.roots[-1]], ())
    assert hidden == {*trace.roots, *(c for c in children if trace.bound(c) != "exact")}
    assert trace.roots[0] not in hidden_among(trace, trace.roots, (), [trace.roots[0]])
