from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz.layout import tidy
from c4viz.layout.tidy import COUSINS_APART


@st.composite
def trees(draw: st.DrawFn, most: int = 60) -> list[int]:
    """The parents of a tree's nodes in preorder."""
    parents, path = [-1], [0]
    for up in draw(st.lists(st.integers(0, 5), max_size=most - 1)):
        del path[max(1, len(path) - up) :]
        parents.append(path[-1])
        path.append(len(parents) - 1)
    return parents


def levels(parents: list[int]) -> list[list[int]]:
    """The nodes of each depth, in preorder."""
    depths: list[int] = []
    found: list[list[int]] = []
    for node, parent in enumerate(parents):
        depths.append(depths[parent] + 1 if parent >= 0 else 0)
        found += [[]] * (depths[-1] == len(found))
        found[depths[-1]] = [*found[depths[-1]], node]
    return found


def children(parents: list[int], node: int) -> list[int]:
    return [child for child, parent in enumerate(parents) if parent == node]


def test_no_tree_has_no_places() -> None:
    assert len(tidy([])) == 0


def test_one_node_stands_at_0() -> None:
    assert tidy([-1]).tolist() == [0.0]


def test_a_chain_stands_in_a_line() -> None:
    assert tidy([-1, *range(400)]).tolist() == [0.0] * 401


def test_a_star_has_its_leaves_one_apart_and_its_root_in_the_middle() -> None:
    places = tidy([-1, *[0] * 9])
    assert places[1:].tolist() == list(range(9))
    assert places[0] == 4


def test_children_of_different_parents_stand_further_apart() -> None:
    #      0
    #    1   4
    #   2 3 5 6
    places = tidy([-1, 0, 1, 1, 0, 4, 4])
    assert places.tolist() == pytest.approx([1.675, 0.5, 0, 1, 2.85, 2.35, 3.35])
    assert places[5] - places[3] == pytest.approx(COUSINS_APART)


def test_small_subtrees_between_large_ones_are_spread_evenly() -> None:
    # Two wide subtrees with three leaves between them.
    parents = [-1, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 10, 10, 10, 10, 10]
    places = tidy(parents)
    gaps = np.diff(places[[1, 7, 8, 9, 10]])
    assert gaps == pytest.approx([gaps[0]] * 4)


@given(trees())
def test_nodes_of_a_level_stand_in_order_and_apart(parents: list[int]) -> None:
    places = tidy(parents)
    for level in levels(parents):
        for left, right in pairwise(level):
            apart = 1.0 if parents[left] == parents[right] else COUSINS_APART
            assert places[right] - places[left] >= apart - 1e-9


@given(trees())
def test_a_parent_stands_in_the_middle_of_its_first_and_last_child(parents: list[int]) -> None:
    places = tidy(parents)
    for node in range(len(parents)):
        below = children(parents, node)
        if below:
            assert places[node] == pytest.approx((places[below[0]] + places[below[-1]]) / 2)


@given(trees())
def test_the_least_place_is_0(parents: list[int]) -> None:
    assert tidy(parents).min() == 0


@given(trees(30))
def test_a_subtree_is_drawn_the_same_wherever_it_stands(parents: list[int]) -> None:
    alone = tidy(parents)
    # The same tree twice, under a new root.
    size = len(parents)
    twice = [-1, *(p + 1 for p in parents), *(p + 1 + size if p >= 0 else 0 for p in parents)]
    places = tidy(twice)
    for start in (1, 1 + size):
        part = places[start : start + size]
        assert (part - part[0]).tolist() == pytest.approx((alone - alone[0]).tolist(), abs=1e-9)


@given(trees(30))
def test_a_mirrored_tree_is_a_mirrored_drawing_of_the_same_width(parents: list[int]) -> None:
    order: list[int] = []

    def visit(node: int) -> None:
        order.append(node)
        for child in reversed(children(parents, node)):
            visit(child)

    visit(0)
    new = {node: number for number, node in enumerate(order)}
    mirrored = tidy([new[parents[node]] if parents[node] >= 0 else -1 for node in order])
    places = tidy(parents)
    assert mirrored.max() == pytest.approx(places.max())
