"""Functions that are watched: their traces, and what is said where they do what no search does."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

import c4viz
from c4viz import Flag, Position, RecordError
from c4viz.game import OwnState
from tests.search.recording import searches
from tests.strategies import open_positions

SMALL = Position.parse("13", "3x4", 3)
WINNING = Position.parse("112233")


@pytest.mark.parametrize("algorithm", ["alphabeta", "minimax"])
@examples(max_examples=40)
@given(open_positions(), st.integers(1, 4))
def test_a_textbook_search_that_is_watched_leaves_the_rows_of_the_reference(
    algorithm: str, position: Position, depth: int
) -> None:
    watched = getattr(searches, algorithm)(position, depth)
    watched(position, depth)
    assert_rows_are_of(watched.trace, algorithm, depth)


@examples(max_examples=40)
@given(open_positions(), st.integers(1, 4))
def test_a_negamax_leaves_the_rows_of_alpha_beta(position: Position, depth: int) -> None:
    watched = searches.negamax(position, depth)
    watched(position, depth)
    assert_rows_are_of(watched.trace, "alphabeta", depth)


def assert_rows_are_of(trace: c4viz.Trace, algorithm: str, depth: int) -> None:
    expected = c4viz.search(trace.position, algorithm, depth=depth, engine="reference")
    assert trace.ending == "complete"
    for name, column in expected.columns.items():
        if name != "link":
            np.testing.assert_array_equal(trace.columns[name], column, err_msg=name)


def test_it_returns_what_the_function_returns_and_is_called_the_same() -> None:
    watched = searches.alphabeta(SMALL, 3)
    assert watched(SMALL, depth=3, beta=math.inf) == watched.trace.value
    assert watched.__name__ == "search"
    assert watched.trace.settings["called"] == "search"


def test_the_second_of_a_tuple_is_the_best_move() -> None:
    @c4viz.watch
    def last(position: Position, depth: int) -> tuple[int, int | None]:
        for move in position.moves() if depth else ():
            last(position.play(move), depth - 1)
        return 0, position.moves()[-1] if depth else None

    last(SMALL, 2)
    assert last.trace.principal_variation == (3, 3)


def test_a_method_can_be_watched() -> None:
    class Player:
        @c4viz.watch(position="situation")
        def value(self, situation: Position, depth: int) -> float:
            if not depth:
                return situation.ply
            return max(self.value(situation.play(m), depth - 1) for m in situation.moves())

    Player().value(SMALL, 2)
    assert Player.value.trace.value == 4


def test_iterations_inside_one_record_leave_one_trace() -> None:
    watched = searches.alphabeta(SMALL, 3)
    with c4viz.record(SMALL, "deepening") as tree:
        for depth in (1, 2, 3):
            watched(SMALL, depth)
    assert len(tree.trace.roots) == 3
    assert tree.trace.is_left(tree.trace.roots[-1])


def test_a_call_with_the_same_position_is_part_of_the_call_before() -> None:
    @c4viz.watch
    def quiet(position: Position) -> float:
        return position.ply

    @c4viz.watch
    def search(position: Position, depth: int) -> float:
        if not depth:
            return quiet(position)
        return max(search(position.play(m), depth - 1) for m in position.moves())

    search(SMALL, 1)
    assert len(search.trace) == 5


def test_an_exception_keeps_what_was_recorded_and_names_the_node() -> None:
    @c4viz.watch
    def search(position: Position) -> float:
        if position.ply == 4:
            return 1 // (1 - position.discs_in(1))
        return max(search(position.play(m)) for m in position.moves())

    with pytest.raises(ZeroDivisionError) as caught:
        search(SMALL)
    assert caught.value.__notes__ == ['below 12 in "search", after 4 nodes']
    trace = search.trace
    assert (len(trace), trace.ending) == (4, "failed")
    assert [trace.is_left(row) for row in range(4)] == [False, False, True, False]


def test_an_exception_that_the_search_catches_takes_its_nodes_along() -> None:
    class OutOfTimeError(Exception):
        pass

    @c4viz.watch
    def search(position: Position) -> float:
        if position.ply == 4:
            raise OutOfTimeError
        value = 0.0
        for move in position.moves():
            try:
                value = search(position.play(move))
            except OutOfTimeError:
                value = -move
        return value

    search(SMALL)
    assert [search.trace.depth(row) for row in range(len(search.trace))] == [0, 1, 1, 1, 1]
    assert search.trace.ending == "complete"


def test_a_search_without_end_is_kept_to_where_it_broke() -> None:
    @c4viz.watch
    def search(position: Position) -> float:
        return search(position)

    with pytest.raises(RecursionError) as caught:
        search(SMALL)
    assert caught.value.__notes__ == ['at the root of "search", after 1 node']
    assert len(search.trace) == 1


def returns_nothing(position: Position) -> None:
    if position.ply < 4:
        for move in position.moves():
            WATCHED["returns_nothing"](position.play(move))


def jumps(position: Position) -> float:
    return float(WATCHED["jumps"](position.play(0).play(1)))


def plays_on(position: Position) -> float:
    after = Position(position.rules, position.first | 1 << 21, position.second, None)
    again = Position(position.rules, after.first, after.second | 1 << 28, None)
    return float(WATCHED["plays_on"](again if position.ply == 7 else after))


WATCHED: dict[str, Callable[..., object]] = {
    function.__name__: c4viz.watch(function) for function in (returns_nothing, jumps, plays_on)
}


@pytest.mark.parametrize(
    ("name", "position", "sentence"),
    [
        (
            "returns_nothing",
            SMALL,
            'None is no value of a node, below 11 in "returns_nothing", after 3 nodes: '
            "return a number",
        ),
        (
            "jumps",
            SMALL,
            '"1312" is not one move after the position of the call before, at the root of "jumps", '
            "after 1 node: pass on position.play(move)",
        ),
        (
            "plays_on",
            WINNING,
            'a move is searched in "1122334", where the game is over: return before that, with the '
            "value of the end",
        ),
    ],
)
def test_what_no_search_does_is_refused_in_a_sentence(
    name: str, position: object, sentence: str
) -> None:
    with pytest.raises(RecordError) as caught:
        WATCHED[name](position)
    assert str(caught.value) == sentence


def test_a_function_without_arguments_is_refused() -> None:
    def search() -> float:
        return 0

    with pytest.raises(RecordError) as caught:
        c4viz.watch(search)
    assert str(caught.value) == (
        'search has no argument "position": say which it is, @c4viz.watch(position="…"); it takes '
        "()"
    )


def test_an_argument_of_another_name_is_told() -> None:
    def search(field: Position, depth: int) -> float:
        return depth

    assert c4viz.watch(position="field")(search)(SMALL, 2) == 2
    with pytest.raises(RecordError, match='has no argument "feld"'):
        c4viz.watch(position="feld")(search)


def test_a_function_that_was_not_called_has_no_trace() -> None:
    with pytest.raises(RecordError, match="was not called yet"):
        _ = searches.alphabeta(SMALL, 1).trace


def test_leaves_are_those_from_which_no_move_was_searched() -> None:
    watched = searches.alphabeta(SMALL, 2)
    watched(SMALL, 2)
    flags = watched.trace.columns["flags"]
    assert ((flags & int(Flag.LEAF) > 0) == (watched.trace.columns["size"] == 1)).all()


def test_a_value_of_too_many_digits_is_the_highest_there_is() -> None:
    @c4viz.watch
    def search(b: list[int], depth: int) -> int:
        return -max(-search([*b, one], depth - 1) for one in (1, 2)) if depth else 10**400

    search([0], 1)
    assert search.trace.value == 1e300


@pytest.mark.parametrize("method", ["svg", "_repr_svg_"])
def test_pictures_that_boards_make_of_themselves_are_kept(method: str) -> None:
    class Board:
        def __init__(self, text: str) -> None:
            self.text = text

        def __str__(self) -> str:
            return self.text

    setattr(Board, method, lambda self: f"<svg>{self.text}</svg>")

    @c4viz.watch
    def search(board: Board, depth: int) -> int:
        return depth and max(search(Board(board.text + move), depth - 1) for move in "ab")

    search(Board("-"), 1)
    root = search.trace.position
    assert isinstance(root, OwnState)
    pictures = [root.facts.svg, *(root.play(move).facts.svg for move in root.moves())]
    assert pictures == ["<svg>-</svg>", "<svg>-a</svg>", "<svg>-b</svg>"]
