"""Which part of a tree is drawn."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz import HandTree, Position, Trace, search
from c4viz.export import ExportError, Scope, TooLargeError
from c4viz.export.scope import check_row, row_at, scene_in
from tests.strategies import traces


@cache
def cut_trace() -> Trace:
    return search(Position.parse("4453"), "alphabeta", depth=5, order="centre")


def rows_in(trace: Trace, scope: Scope) -> list[int]:
    return [node.item.row for node in scene_in(trace, scope).nodes if not node.item.pruned]


@given(traces(), st.integers(0, 3))
def test_the_principal_variation_is_drawn_with_so_many_siblings(trace: Trace, count: int) -> None:
    variation = trace.principal_rows()
    drawn = set(rows_in(trace, Scope(root=variation[0], siblings=count)))
    assert set(variation) <= drawn
    for above, row in pairwise(variation):
        beside = {child for child in trace.children(above) if child in drawn and child != row}
        assert len(beside) == min(count, len(set(trace.children(above))) - 1)
    assert all(trace.parent(row) in variation for row in drawn - {variation[0]})


def test_the_best_siblings_are_drawn_first() -> None:
    trace = search(HandTree.parse("((3 12) (2 4) (1 1) (9 9))"), "minimax", depth=2)
    drawn = rows_in(trace, Scope(siblings=1))
    values = [trace.columns["value"][row] for row in drawn if trace.depth(row) == 1]
    assert sorted(values) == [3, 9]


def test_what_is_left_out_is_counted_at_its_parent() -> None:
    trace = cut_trace()
    scene = scene_in(trace, Scope(siblings=1))
    shown = sum(1 + node.item.folded for node in scene.nodes if not node.item.pruned)
    assert shown == len(trace)


def test_only_what_was_pruned_is_drawn_with_what_cut_it_off() -> None:
    trace = cut_trace()
    scene = scene_in(trace, Scope(pruned=True))
    cuts = {node.item.row for node in scene.nodes if node.item.pruned}
    assert cuts
    drawn = {node.item.row for node in scene.nodes if not node.item.pruned}
    for row in cuts:
        assert trace.pruned(row)
        assert list(trace.children(row))[-1] in drawn
        assert set(trace.path(row)) <= drawn
    with pytest.raises(ExportError, match="nothing was pruned"):
        scene_in(search(Position(), "minimax", depth=2), Scope(pruned=True))


def test_a_step_shows_what_the_search_knew_then() -> None:
    trace = cut_trace()
    scene = scene_in(trace, Scope(depth=2, step=3))
    assert {node.face.state for node in scene.nodes} == {"open", "ahead"}
    with pytest.raises(ExportError, match="there is no step 99999"):
        scene_in(trace, Scope(step=99_999))


def test_programs_have_no_limit_of_what_people_can_read() -> None:
    trace = cut_trace()
    with pytest.raises(TooLargeError):
        scene_in(trace)
    whole = scene_in(trace, limited=False)
    assert sum(not node.item.pruned for node in whole.nodes) == len(trace)
    below = scene_in(trace, Scope(root=1), limited=False)
    assert sum(not node.item.pruned for node in below.nodes) == 1 + trace.nodes_below(1)


def test_a_node_is_found_by_its_moves() -> None:
    trace = cut_trace()
    child = next(iter(trace.children(0)))
    for text in ("4", " 4 "):
        assert row_at(trace, text) == child
    below = next(iter(trace.children(child)))
    move = trace.move(below) + 1
    for text in (f"4{move}", f"4 {move}", f"4,{move}"):
        assert row_at(trace, text) == below
    with pytest.raises(ExportError, match='no node is reached by "8": choose 4, '):
        row_at(trace, "8")
    with pytest.raises(ExportError, match='after "4" there are'):
        row_at(trace, "4 9")
    with pytest.raises(ExportError, match=r"there is no node -1: choose 0 to [\d,]+"):
        check_row(trace, -1)
