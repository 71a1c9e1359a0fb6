"""Whole traces of small trees, written out by hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz import AlphaBeta, Flag, Minimax, Position, Rules, Trace, search
from c4viz.search import ALGORITHMS
from c4viz.search.algorithms.alphabeta import alphabeta
from c4viz.search.algorithms.minimax import minimax
from c4viz.search.base.control import Control
from c4viz.search.reference.task import SearchTask
from c4viz.trace import INFINITY, DepthFirstTrace

ENGINES = pytest.mark.parametrize("engine", ["kernel", "reference"])

MAX, LEAF, TERMINAL, CUTOFF, LOWER, UPPER, _CHANCE, _REPEATED = Flag
END = LEAF | TERMINAL
NO = Flag(0)
NONE = -1
COLUMNS = ("move", "depth", "flags", "best", "alpha", "beta", "value", "size")


def assert_rows(trace: Trace, expected: list[tuple[int, ...]]) -> None:
    rows = list(zip(*(trace.columns[name].tolist() for name in COLUMNS), strict=True))
    assert rows == [tuple(int(entry) for entry in row) for row in expected]


# ---- hand-made trees ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Tree:
    """A game in which move k leads to the k-th branch; numbers are what leaves are worth to MAX."""

    branches: Any
    to_move: int = 1
    outcome: None = None

    def moves(self) -> tuple[int, ...]:
        return tuple(range(len(self.branches)))

    def play(self, column: int, /) -> Tree:
        return Tree(self.branches[column], 3 - self.to_move)


def trace_of(run: Any, tree: Any, depth: int) -> Trace:
    """The trace of a reference search on a tree, as if on a board with a column for each branch."""
    trace = DepthFirstTrace(
        Position(Rules(rows=3, columns=3)),
        run.__name__,
        {"order": "left"},
        traits=ALGORITHMS[run.__name__].traits,
    )
    task = SearchTask(
        trace,
        maximiser=1,
        depth=depth,
        evaluate=lambda game, player: game.branches,
        order=tuple,
        control=Control(),
    )
    window = (-task.infinity, task.infinity) if run is alphabeta else ()
    run(Tree(tree), task, *window)
    trace.ending = "complete"
    return trace


TEXTBOOK = ((3, 12, 8), (2, 4, 6), (14, 5, 2))


def leaves(trace: Trace) -> list[int]:
    return [
        int(trace.columns["value"][row]) for row in range(len(trace)) if trace.has(row, Flag.LEAF)
    ]


def test_alphabeta_on_the_textbook_tree_leaves_out_4_and_6() -> None:
    trace = trace_of(alphabeta, TEXTBOOK, 2)
    assert trace.value == 3
    assert trace.best_move == 0
    assert leaves(trace) == [3, 12, 8, 2, 14, 5, 2]
    assert_rows(
        trace,
        [
            # move, depth, flags, best, alpha, beta, value, size
            (NONE, 0, MAX, 0, -INFINITY, INFINITY, 3, 11),
            (0, 1, NO, 0, -INFINITY, INFINITY, 3, 4),
            (0, 2, MAX | LEAF, NONE, -INFINITY, INFINITY, 3, 1),
            (1, 2, MAX | LEAF, NONE, -INFINITY, 3, 12, 1),
            (2, 2, MAX | LEAF, NONE, -INFINITY, 3, 8, 1),
            (1, 1, CUTOFF | UPPER, 0, 3, INFINITY, 2, 2),
            (0, 2, MAX | LEAF, NONE, 3, INFINITY, 2, 1),
            (2, 1, UPPER, 2, 3, INFINITY, 2, 4),
            (0, 2, MAX | LEAF, NONE, 3, INFINITY, 14, 1),
            (1, 2, MAX | LEAF, NONE, 3, 14, 5, 1),
            (2, 2, MAX | LEAF, NONE, 3, 5, 2, 1),
        ],
    )
    assert trace.pruned(5) == (1, 2)
    assert [trace.pruned(row) for row in (0, 1, 7)] == [(), (), ()]
    assert trace.stats.cutoffs == 1
    assert trace.principal_variation == (0, 0)


def test_the_stack_shows_how_the_textbook_s_windows_close() -> None:
    trace = trace_of(alphabeta, TEXTBOOK, 2)
    cut = trace.at(12)  # the leaf 2 under the second branch has returned
    assert (cut.event, cut.row) == ("leave", 6)
    root, branch = cut.stack
    assert (root.row, root.alpha, root.beta, root.value, root.move) == (0, 3, INFINITY, 3, 0)
    assert (branch.row, branch.alpha, branch.beta, branch.value, branch.move) == (5, 3, 2, 2, 0)
    after = trace.at(13)
    assert (after.event, after.row) == ("leave", 5)
    assert after.stack == (root,)


def test_minimax_on_the_textbook_tree_visits_every_leaf() -> None:
    trace = trace_of(minimax, TEXTBOOK, 2)
    assert trace.value == 3
    assert leaves(trace) == [3, 12, 8, 2, 4, 6, 14, 5, 2]
    assert [int(value) for value in trace.columns["value"][[0, 1, 5, 9]]] == [3, 3, 2, 2]
    assert trace.stats.per_depth == (1, 3, 9)


def test_a_cutoff_at_the_last_move_leaves_nothing_out_and_is_none() -> None:
    trace = trace_of(alphabeta, ((5, 6), (7, 5)), 2)
    second = 4
    assert trace.columns["value"][second] == 5
    assert trace.bound(second) == "upper"
    assert not trace.has(second, Flag.CUTOFF)
    assert trace.pruned(second) == ()


def trees(depth: int) -> st.SearchStrategy[Any]:
    branches = st.integers(-9, 9)
    for _ in range(depth):
        branches = st.lists(branches, min_size=1, max_size=3).map(tuple)
    return branches


def value_of(tree: Any, maximises: bool = True) -> int:
    if isinstance(tree, int):
        return tree
    return (max if maximises else min)(value_of(branch, not maximises) for branch in tree)


@given(st.integers(1, 5).flatmap(lambda depth: st.tuples(trees(depth), st.just(depth))))
def test_alphabeta_and_minimax_give_any_tree_its_value(case: tuple[Any, int]) -> None:
    tree, depth = case
    plain, pruned = trace_of(minimax, tree, depth), trace_of(alphabeta, tree, depth)
    assert plain.value == pruned.value == value_of(tree)
    assert plain.best_move == pruned.best_move
    assert len(pruned) <= len(plain)


# ---- small boards ------------------------------------------------------------------------------


WON = 1_000_000 - 3


@ENGINES
def test_alphabeta_on_three_rows_and_two_columns_connecting_two(engine: str) -> None:
    # X wins with his second disc, except on top of O's: only the line 1, 1, 1 stays open.
    # There X has 4 pairs of cells to himself, O has 3, and O is to move: 4 * 50 - 3 * 50 - 16.
    trace = search(Position(Rules(3, 2, connect=2)), AlphaBeta(depth=3), engine=engine)
    assert_rows(
        trace,
        [
            # move, depth, flags, best, alpha, beta, value, size
            (NONE, 0, MAX, 0, -INFINITY, INFINITY, WON, 11),
            (0, 1, NO, 0, -INFINITY, INFINITY, WON, 6),
            (0, 2, MAX, 1, -INFINITY, INFINITY, WON, 3),
            (0, 3, LEAF, NONE, -INFINITY, INFINITY, 34, 1),
            (1, 3, END, NONE, 34, INFINITY, WON, 1),
            (1, 2, MAX | CUTOFF | LOWER, 0, -INFINITY, WON, WON, 2),
            (0, 3, END, NONE, -INFINITY, WON, WON, 1),
            (1, 1, CUTOFF | UPPER, 0, WON, INFINITY, WON, 4),
            (0, 2, MAX | UPPER, 0, WON, INFINITY, WON, 3),
            (0, 3, END, NONE, WON, INFINITY, WON, 1),
            (1, 3, END, NONE, WON, INFINITY, WON, 1),
        ],
    )
    assert trace.pruned(5) == (1,)
    assert trace.pruned(7) == (1,)
    assert trace.principal_variation == (0, 0, 1)


@ENGINES
def test_minimax_on_a_board_where_nobody_can_win(engine: str) -> None:
    # Three in a row do not fit: from the position below, all three lines fill the board.
    position = Position.parse(". .\nX .", connect=3)
    trace = search(position, Minimax(depth=9, order="left"), engine=engine)
    everything = (-INFINITY, INFINITY)
    assert_rows(
        trace,
        [
            # move, depth, flags, best, alpha, beta, value, size
            (NONE, 0, MAX, 0, *everything, 0, 9),
            (0, 1, NO, 1, *everything, 0, 3),
            (1, 2, MAX, 1, *everything, 0, 2),
            (1, 3, END, NONE, *everything, 0, 1),
            (1, 1, NO, 0, *everything, 0, 5),
            (0, 2, MAX, 1, *everything, 0, 2),
            (1, 3, END, NONE, *everything, 0, 1),
            (1, 2, MAX, 0, *everything, 0, 2),
            (0, 3, END, NONE, *everything, 0, 1),
        ],
    )


@ENGINES
def test_the_second_player_is_max_where_he_is_to_move(engine: str) -> None:
    # Two pairs of cells for each side after either answer, and X is to move then.
    position = Position.parse("1", "2x2", 2)
    trace = search(position, AlphaBeta(depth=1), engine=engine)
    assert_rows(
        trace,
        [
            # move, depth, flags, best, alpha, beta, value, size
            (NONE, 0, MAX, 0, -INFINITY, INFINITY, -16, 3),
            (0, 1, LEAF, NONE, -INFINITY, INFINITY, -16, 1),
            (1, 1, LEAF, NONE, -16, INFINITY, -16, 1),
        ],
    )
