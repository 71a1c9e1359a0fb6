from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as examples
from hypothesis import strategies as st

from c4viz import Flag, Limits, SettingError, Trace, load_trace, search
from c4viz.game import HandTree
from c4viz.search import ALGORITHMS
from c4viz.search.base.settings import ORDERS
from c4viz.trace import INFINITY, DepthFirstTrace

TEXTBOOK = HandTree.parse("((3 12 8) (2 4 6) (14 5 2))")
SEARCHES = pytest.mark.parametrize("name", ["minimax", "alphabeta"])
CHANCE = HandTree.parse("((0.6:3 0.4:12) 5)")


def leaves(trace: Trace) -> list[float]:
    return [
        trace.columns["value"][row].item() for row in range(len(trace)) if trace.has(row, Flag.LEAF)
    ]


def value_of(tree: HandTree, maximises: bool = True) -> float:
    """Minimax once more, as short as it can be written."""
    if tree.number is not None:
        return tree.number
    return (max if maximises else min)(value_of(child, not maximises) for child in tree.children)


@st.composite
def texts(draw: st.DrawFn) -> str:
    """Trees without chance, some of whole numbers only, some with many equal subtrees."""
    number = draw(
        st.sampled_from([st.integers(-9, 9), st.integers(0, 1), st.sampled_from([0.5, -1.25, 3])])
    )
    below = st.recursive(
        number.map(str),
        lambda inner: st.lists(inner, min_size=1, max_size=4).map(" ".join).map("({})".format),
        max_leaves=25,
    )
    return "(" + " ".join(draw(st.lists(below, min_size=1, max_size=4))) + ")"


TREES = texts().map(HandTree.parse)


# ---- the textbook ------------------------------------------------------------------------------


def test_alphabeta_on_the_textbook_tree_never_sees_4_and_6() -> None:
    trace = search(TEXTBOOK, "alphabeta")
    assert trace.value == 3
    assert trace.best_move == 0
    assert leaves(trace) == [3, 12, 8, 2, 14, 5, 2]
    assert trace.pruned(5) == (1, 2)
    assert trace.stats.cutoffs == 1
    assert trace.principal_variation == (0, 0)
    assert trace.settings == {
        "depth": 2, "order": "left", "memo": False, "seconds": None, "seed": 0,
    }  # fmt: skip


def test_minimax_on_the_textbook_tree_sees_every_leaf() -> None:
    trace = search(TEXTBOOK, "minimax")
    assert trace.value == 3
    assert leaves(trace) == [3, 12, 8, 2, 4, 6, 14, 5, 2]
    assert trace.stats.per_depth == (1, 3, 9)


def test_it_is_searched_to_its_ends_whatever_the_depth() -> None:
    deep = HandTree.parse("(" * 60 + "7" + ")" * 60)
    trace = search(deep, "alphabeta", depth=1)
    assert trace.value == 7
    assert len(trace) == 61
    assert trace.settings["depth"] == 60


def test_ends_are_leaves_where_nobody_has_won() -> None:
    trace = search(TEXTBOOK, "minimax")
    assert not any(trace.has(row, Flag.TERMINAL) for row in range(len(trace)))
    assert [trace.player(row) for row in (0, 1, 2)] == ["MAX", "MIN", "MAX"]
    assert trace.position_at(3).text == "12"


def test_the_order_from_the_right_half_can_be_had() -> None:
    trace = search(TEXTBOOK, "alphabeta", order="centre")
    assert leaves(trace)[:3] == [4, 2, 6]
    assert trace.value == 3


# ---- any tree ----------------------------------------------------------------------------------


@given(TREES, st.sampled_from(ORDERS), st.integers(0, 3), st.booleans())
def test_both_searches_give_any_tree_its_value(
    tree: HandTree, order: str, seed: int, memo: bool
) -> None:
    for name in ("minimax", "alphabeta"):
        trace = search(tree, name, order=order, seed=seed, memo=memo)
        assert trace.value == value_of(tree)
        child = tree.children[trace.best_move]
        assert value_of(child, maximises=False) == value_of(tree)
        assert trace.ending == "complete"


@given(TREES)
def test_the_principal_variation_leads_to_an_end_that_is_worth_the_value(tree: HandTree) -> None:
    for name in ("minimax", "alphabeta"):
        trace = search(tree, name)
        assert trace.position_at(trace.principal_rows()[-1]).number == value_of(tree)


@given(TREES)
def test_alphabeta_sees_a_part_of_what_minimax_sees(tree: HandTree) -> None:
    plain, pruned = search(tree, "minimax"), search(tree, "alphabeta")
    everything = {plain.moves_to(row) for row in range(len(plain))}
    seen = {pruned.moves_to(row) for row in range(len(pruned))}
    assert seen <= everything
    cut = {
        (*pruned.moves_to(row), move) for row in range(len(pruned)) for move in pruned.pruned(row)
    }
    assert all(any(moves[: len(c)] == c for c in cut) for moves in everything - seen)


@given(TREES)
def test_whole_numbers_are_kept_whole_and_fractions_as_they_are(tree: HandTree) -> None:
    trace = search(tree, "minimax")
    whole = trace.columns["value"].dtype == np.int32
    assert whole == tree.is_whole
    assert trace.window(0) == ((-INFINITY, INFINITY) if whole else (-math.inf, math.inf))


@examples(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(TREES, st.sampled_from(["minimax", "alphabeta"]), st.booleans(), st.integers(1, 40))
def test_a_saved_trace_loads_as_it_was(
    tmp_path: Path, tree: HandTree, name: str, memo: bool, nodes: int
) -> None:
    trace = search(tree, name, memo=memo, limits=Limits(nodes=nodes))
    trace.save(tmp_path / "trace.npz")
    loaded = load_trace(tmp_path / "trace.npz")
    assert loaded.position == tree
    assert (loaded.value, loaded.best_move) == (trace.value, trace.best_move)
    assert (loaded.stats, loaded.settings) == (trace.stats, trace.settings)
    assert loaded.at(loaded.steps) == trace.at(trace.steps)
    for column, values in trace.columns.items():
        assert np.array_equal(values, loaded.columns[column]), column


# ---- memo --------------------------------------------------------------------------------------


@SEARCHES
def test_a_tree_that_occurs_again_is_not_searched_again(name: str) -> None:
    trace = search(HandTree.parse("((3 12) (3 12) (2 4))"), name, memo=True)
    assert isinstance(trace, DepthFirstTrace)
    again = 4
    assert trace.link(again) == 1
    assert trace.has(again, Flag.REPEATED)
    assert list(trace.children(again)) == []
    assert trace.value == 3
    assert trace.stats.repeated == 1


@given(TREES)
def test_a_repeated_node_stands_for_an_equal_one(tree: HandTree) -> None:
    trace = search(tree, "minimax", memo=True)
    for row in range(len(trace)):
        first = trace.link(row)
        if first is not None:
            assert trace.position_at(row) == trace.position_at(first)
            assert trace.columns["value"][row] == trace.columns["value"][first]


# ---- refusals ----------------------------------------------------------------------------------


@SEARCHES
def test_a_tree_with_chances_is_refused(name: str) -> None:
    with pytest.raises(SettingError) as refusal:
        search(CHANCE, name)
    assert str(refusal.value) == (
        f'the tree "((0.6:3 0.4:12) 5)" has probabilities, {name} knows no chance: '
        "choose expectiminimax"
    )


@pytest.mark.parametrize(
    "name", sorted(name for name, kind in ALGORITHMS.items() if not kind.searches_trees)
)
def test_searches_of_positions_alone_refuse_trees(name: str) -> None:
    with pytest.raises(SettingError) as refusal:
        search(TEXTBOOK, name)
    assert str(refusal.value).startswith(
        f"{name} does not search trees made by hand: choose minimax, alphabeta"
    )


@pytest.mark.parametrize(
    ("tree", "values", "sentence"),
    [
        (
            TEXTBOOK,
            {"iterative": True},
            "has numbers at its ends only: search it without iterative",
        ),
        (TEXTBOOK.play(0), {}, 'the tree "(3 12 8)" is not the root of its tree: parse one'),
        (HandTree(number=3), {}, 'the tree "3" has no move to search: parse one'),
    ],
    ids=["iterative", "below the root", "a number"],
)
def test_what_cannot_be_searched_of_a_tree_is_refused(
    tree: HandTree, values: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(SettingError) as refusal:
        search(tree, "minimax", **values)
    assert sentence in str(refusal.value)
