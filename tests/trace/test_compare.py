"""Nodes of two traces are matched by the moves that lead to them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest

from c4viz import HandTree, Limits, Position, Trace, search
from c4viz.search.base.control import Halt
from c4viz.trace import compare
from c4viz.trace.compare import OtherPositionError, match
from c4viz.trace.rows import Flag

POSITION = Position.parse("", "3x3", 3)
SEARCHES = {
    "minimax": search(POSITION, "minimax", depth=3),
    "alphabeta": search(POSITION, "alphabeta", depth=4, order="centre"),
    "memo": search(POSITION, "alphabeta", depth=4, memo=True, iterative=True),
    "best first": search(POSITION, "alphabeta", depth=5, iterative=True, order="best-first"),
    "cut short": search(POSITION, "alphabeta", depth=5, iterative=True, limits=Limits(nodes=150)),
    "probes": search(POSITION, "solver"),
    "mcts": search(POSITION, "mcts", iterations=200),
    "astar": search(POSITION, "astar", expansions=30),
    "chance": search(POSITION, "expectiminimax", depth=2),
    "chance deepened": search(POSITION, "expectiminimax", depth=2, iterative=True),
    "chance centre": search(POSITION, "expectiminimax", depth=2, order="centre"),
}
TREE = HandTree.parse("((3 12 8) (2 4 6) (14 5 2))")


def path_of(trace: Trace, row: int) -> tuple[tuple[int, bool], ...]:
    return tuple((trace.move(r), trace.has(r, Flag.CHANCE)) for r in trace.path(row)[1:])


def slowly(first: Trace, second: Trace) -> list[int]:
    """The counterparts by comparing paths as tuples: in the tree that decides, else in the last
    that has them."""
    decides = second.principal_rows()[0]
    below = [row for row in range(len(second)) if second.path(row)[0] == decides]
    rows = {path_of(second, row): row for row in [*range(len(second)), *below]}
    return [rows.get(path_of(first, row), -1) for row in range(len(first))]


@pytest.mark.parametrize(("one", "other"), list(product(SEARCHES, repeat=2)))
def test_counterparts_are_those_with_the_same_path(one: str, other: str) -> None:
    matching = match(SEARCHES[one], SEARCHES[other])
    expected = slowly(SEARCHES[one], SEARCHES[other])
    assert matching.counterparts[0].tolist() == expected
    assert matching.only(0).tolist() == [row < 0 for row in expected]


@pytest.mark.parametrize("name", SEARCHES)
def test_slice_by_slice_it_finds_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = [match(SEARCHES[name], other) for other in SEARCHES.values()]
    monkeypatch.setattr(compare, "SLICE", 7)
    for matching in whole:
        cut = match(*matching.traces)
        for side in (0, 1):
            assert cut.counterparts[side].tolist() == matching.counterparts[side].tolist()


@pytest.mark.parametrize("name", ["minimax", "best first", "mcts"])
def test_whoever_looks_between_slices_can_end_it_at_any(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compare, "SLICE", 40)
    looks, trace = list[int](), SEARCHES[name]
    match(trace, trace, lambda: looks.append(1))
    passes = 3 if trace.nature.nested else 2  # through each of the two
    assert len(looks) >= 2 * passes * (len(trace) // 40)
    for number in range(1, len(looks) + 1):
        left = iter(range(1, number))

        def look(left: Iterator[int] = left) -> None:
            if next(left, None) is None:
                raise Halt("stopped")

        with pytest.raises(Halt):
            match(trace, trace, look)
        assert next(left, None) is None


def test_a_node_that_an_earlier_iteration_visited_is_on_both_sides() -> None:
    position = Position.parse("4453")
    deepened = search(position, "alphabeta", depth=5, iterative=True, order="best-first")
    matching = match(deepened, search(position, "minimax", depth=4))
    visited = {path_of(deepened, row) for row in range(len(deepened))}
    alone = np.flatnonzero(matching.only(1)).tolist()
    assert alone
    assert not [row for row in alone if path_of(matching.traces[1], row) in visited]


def test_hand_made_trees_are_matched() -> None:
    full, cut = search(TREE, "minimax"), search(TREE, "alphabeta")
    matching = match(full, cut)
    assert matching.counterparts[0].tolist() == slowly(full, cut)
    assert not matching.only(1).any()
    assert np.count_nonzero(matching.only(0)) == len(full) - len(cut)


def test_the_nearest_node_of_one_that_only_one_visited_is_where_paths_part() -> None:
    full, cut = search(TREE, "minimax"), search(TREE, "alphabeta")
    matching = match(full, cut)
    row = int(np.flatnonzero(matching.only(0))[0])
    mine, theirs = matching.nearest(0, row)
    assert mine == full.parent(row)
    assert path_of(full, mine) == path_of(cut, theirs)


def test_traces_of_different_positions_are_refused() -> None:
    with pytest.raises(OtherPositionError, match="different positions"):
        match(search(TREE, "minimax"), SEARCHES["minimax"])
