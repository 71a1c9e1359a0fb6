"""ID3 by hand, against scikit-learn, and what its trees promise."""

from __future__ import annotations

from math import log2
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz import SettingError
from c4viz.lab.data.pairs import Pairs
from c4viz.lab.learning.id3 import TreeLimits, entropy, gains, learn, sides
from c4viz.lab.learning.tree_quality import agreement, judge
from c4viz.search.decision_tree import DecisionTree, TreeFileError, load_decision_tree, save_tree

BY_HAND = Pairs.of(
    [
        ([[0, 0, 0]], 0),
        ([[0, 1, 0]], 0),
        ([[0, 2, 0]], 1),
        ([[1, 0, 0]], 2),
        ([[1, 1, 0]], 2),
        ([[1, 2, 0]], 2),
    ]
)
"""Six samples: the first cell alone tells class 2, the second one 0 and 1 apart."""


@st.composite
def data(draw: st.DrawFn, most: int = 60) -> Pairs:
    """Samples of boards of 2 x 3 cells, not all of which can be."""
    cell, move = st.integers(0, 2), st.integers(0, 2)
    row = st.lists(cell, min_size=3, max_size=3)
    pair = st.tuples(st.lists(row, min_size=2, max_size=2), move)
    return Pairs.of(draw(st.lists(pair, min_size=1, max_size=most)))


def told(tree: DecisionTree) -> list[tuple[int, float, list[int]]]:
    rows = zip(tree.feature, tree.threshold, tree.counts, strict=True)
    return [(int(feature), float(at), counts.tolist()) for feature, at, counts in rows]


def test_the_tree_of_six_samples_is_that_by_hand() -> None:
    whole = -(2 / 6 * log2(2 / 6) + 1 / 6 * log2(1 / 6) + 3 / 6 * log2(3 / 6))
    left = -(2 / 3 * log2(2 / 3) + 1 / 3 * log2(1 / 3))
    assert entropy(np.array([2, 1, 3])) == pytest.approx(whole)
    table = gains(*sides(BY_HAND.features, BY_HAND.moves, 3))
    assert table[0, 0] == pytest.approx(whole - left / 2)
    assert table[0, 1] == pytest.approx(0) and table[2] == pytest.approx([0, 0])
    assert told(learn(BY_HAND)) == [
        (0, 0.5, [2, 1, 3]),
        (1, 1.5, [2, 1, 0]),
        (-1, 0.0, [2, 0, 0]),
        (-1, 0.0, [0, 1, 0]),
        (-1, 0.0, [0, 0, 3]),
    ]


def test_the_first_cell_and_then_the_lowest_threshold_win_a_tie() -> None:
    pairs = Pairs.of([([[0, 0, 2]], 0), ([[2, 2, 0]], 1)])  # each test of each cell tells all
    tree = learn(pairs)
    assert (int(tree.feature[0]), float(tree.threshold[0])) == (0, 0.5)


@given(data())
def test_a_grown_tree_knows_all_that_does_not_contradict_itself(pairs: Pairs) -> None:
    tree = learn(pairs)
    leaves = tree.leaf_of(pairs.states)
    for leaf in np.unique(leaves):
        here = pairs[np.flatnonzero(leaves == leaf)]
        assert np.bincount(here.moves, minlength=3).tolist() == tree.counts[leaf].tolist()
        if np.count_nonzero(tree.counts[leaf]) > 1:  # no test tells these apart, each by itself
            assert (gains(*sides(here.features, here.moves, 3)) <= 1e-9).all()
    assert tree.leaves == (len(tree) + 1) // 2


@given(data())
def test_a_board_goes_the_way_of_its_tests(pairs: Pairs) -> None:
    tree = learn(pairs)
    for place, leaf in enumerate(tree.leaf_of(pairs.states)):
        path = tree.path(pairs.states[place])
        assert path[0] == 0 and path[-1] == leaf and len(path) - 1 <= tree.depth


@given(data(), st.integers(1, 4), st.integers(1, 8))
def test_limits_are_kept(pairs: Pairs, depth: int, leaf: int) -> None:
    tree = learn(pairs, TreeLimits(depth, leaf))
    assert tree.depth <= depth
    assert len(tree) == 1 or tree.counts[tree.feature < 0].sum(axis=1).min() >= leaf


def cost(tree: DecisionTree, alpha: float) -> float:
    leaves = tree.counts[tree.feature < 0]
    return float((leaves.sum(axis=1) * entropy(leaves)).sum() / leaves.sum() + alpha * len(leaves))


@given(data(), st.floats(0.001, 0.3))
def test_a_pruned_tree_costs_no_more_and_is_that_of_scikit_learn(
    pairs: Pairs, alpha: float
) -> None:
    whole, pruned = learn(pairs), learn(pairs, TreeLimits(alpha=alpha))
    assert cost(pruned, alpha) <= cost(whole, alpha) + 1e-9
    assert pruned.leaves <= whole.leaves


def test_it_is_as_good_as_that_of_scikit_learn() -> None:
    from sklearn.tree import DecisionTreeClassifier  # takes a second, and no other test needs it

    chance = np.random.default_rng(1)
    states = chance.integers(0, 3, (600, 4, 5)).astype(np.uint8)
    moves = (states[:, 0, 0] + (states[:, 3, 4] > 0) * (states[:, 1, 2] % 2)).astype(np.int8)
    pairs = Pairs(states, moves)
    for limits in (TreeLimits(), TreeLimits(depth=3), TreeLimits(leaf=5), TreeLimits(alpha=0.01)):
        ours = learn(pairs, limits)
        theirs = DecisionTreeClassifier(
            criterion="entropy",
            max_depth=limits.depth,
            min_samples_leaf=limits.leaf,
            ccp_alpha=limits.alpha,
            random_state=0,
        ).fit(pairs.features, pairs.moves)
        # No two tests tell as much here, therefore chance has nothing to choose.
        assert len(ours) == theirs.tree_.node_count
        assert ours.predict(states).tolist() == theirs.predict(pairs.features).tolist()


def test_judging_counts_what_is_predicted_for_what() -> None:
    judged = judge(learn(BY_HAND, TreeLimits(depth=1)), BY_HAND)
    assert judged.confusion.tolist() == [[2, 0, 0], [1, 0, 0], [0, 0, 3]]
    assert judged.accuracy == pytest.approx(5 / 6)
    assert judged.illegal == 0
    always_first = learn(Pairs.of([([[0, 0]], 0)]))
    assert judge(always_first, Pairs.of([([[1, 0]], 1), ([[0, 1]], 0)])).illegal == 1
    with pytest.raises(SettingError, match="learned on boards 1x3, the data has 1x2"):
        judge(learn(BY_HAND), Pairs.of([([[0, 0]], 0)]))


def test_the_solver_says_how_many_moves_are_right() -> None:
    late = [[0, 1, 2, 1], [2, 2, 1, 2], [1, 1, 2, 1], [2, 1, 2, 1]]
    pairs = Pairs.of([(late, 0)])
    assert agreement(learn(pairs), pairs, 5, seed=0) == (1, 1)  # the only column that is open
    wrong = learn(Pairs.of([(late, 1)]))
    assert agreement(wrong, pairs, 5, seed=0) == (0, 1)
    assert agreement(wrong, pairs, 0, seed=0) == (0, 0)


def test_nothing_can_be_learned_from_nothing() -> None:
    with pytest.raises(SettingError, match="the data set is empty"):
        learn(Pairs.of([]))


@pytest.mark.parametrize("bad", [{"depth": 0}, {"leaf": 0}, {"alpha": -1.0}, {"alpha": np.inf}])
def test_limits_that_are_none_are_refused(bad: dict[str, float]) -> None:
    with pytest.raises(SettingError, match="choose"):
        TreeLimits(**bad)  # type: ignore[arg-type]


# ---- the file ------------------------------------------------------------------------------------


def test_a_tree_is_read_back(tmp_path: Path) -> None:
    tree, file = learn(BY_HAND), tmp_path / "a.c4tree"
    save_tree(file, tree)
    assert told(load_decision_tree(file)) == told(tree)
    assert load_decision_tree(file).predict(BY_HAND.states).tolist() == BY_HAND.moves.tolist()


def test_a_file_that_holds_none_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "a.c4tree"
    with pytest.raises(TreeFileError, match="train one"):
        load_decision_tree(file)
    file.write_bytes(b"nothing")
    with pytest.raises(TreeFileError, match="holds no decision tree"):
        load_decision_tree(file)
    tree = learn(BY_HAND)
    altered = [("left", 0, 0), ("right", 1, 9), ("feature", 0, 3), ("counts", 2, -1)]
    altered += [("left", 2, 1), ("right", 2, 9)]
    altered += [("threshold", 0, value) for value in (-1, 0, 1, 2)]
    for name, at, value in altered:
        column = getattr(tree, name).copy()
        column[at] = value
        save_tree(file, DecisionTree(**{**vars(tree), "training": None, name: column}))
        with pytest.raises(TreeFileError, match="holds no decision tree"):
            load_decision_tree(file)
