"""What the board shows: the match, or a node of the tree."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz import Position, Trace, search
from c4viz.app.state.background import Kernels
from c4viz.app.state.changes import Changes
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.matches import Matches
from c4viz.app.state.shown_board import ShownBoard, playout_of
from c4viz.play import Match
from c4viz.telling import telling_of
from tests.trees import hand_trace, small_trace

TRACE = small_trace("21")
MCTS = search(Position.parse("", "3x3", 3), "mcts", iterations=30, engine="reference")


class Sitting:
    """A match, and what is looked at beside it."""

    def __init__(self, trace: Trace | None = None, match: Match | None = None) -> None:
        self.match = match or Match(Position.parse("", "3x3", 3))
        self.exploration = Exploration(Changes(), Kernels())
        self.board = ShownBoard(Matches(self.match), self.exploration)
        self.exploration.show(trace)


@pytest.fixture
def sitting() -> Sitting:
    """Two moves were played, and the position is searched."""
    sitting = Sitting(TRACE)
    sitting.match.play(1)
    sitting.match.play(0)
    return sitting


def test_while_no_node_is_selected_the_board_shows_the_match(sitting: Sitting) -> None:
    assert not sitting.board.looks_ahead
    assert sitting.board.position is sitting.match.position
    assert sitting.board.last_disc == (0, 0)
    sitting.match.undo()
    assert sitting.board.position is sitting.match.position
    assert sitting.board.last_disc == (0, 1)


@given(st.integers(1, len(TRACE) - 1))
def test_a_selected_node_is_looked_ahead_to(row: int) -> None:
    sitting = Sitting(TRACE)
    sitting.exploration.select(row)
    assert sitting.board.looks_ahead
    assert sitting.board.position == TRACE.position_at(row)
    disc = sitting.board.last_disc
    assert disc is not None
    before = TRACE.position_at(TRACE.parent(row) or 0)
    assert disc == (before.landing_row(TRACE.move(row)), TRACE.move(row))
    sitting.exploration.select(None)
    assert sitting.board.position is sitting.match.position


def test_at_the_root_the_last_disc_is_that_of_the_match(sitting: Sitting) -> None:
    sitting.exploration.select(0)
    assert sitting.board.position == sitting.match.position
    assert sitting.board.last_disc == (0, 0)
    other = Sitting(TRACE)
    other.exploration.select(0)
    assert other.board.last_disc is None  # nobody knows how it came about


def test_playouts_go_on_from_the_node_of_the_step() -> None:
    sitting = Sitting(MCTS)
    played_on = 0
    for step in range(MCTS.steps):
        sitting.exploration.go_to(step)
        moment = sitting.exploration.moment()
        assert moment is not None
        row = sitting.exploration.selected
        if row is None:
            continue
        playout = telling_of(MCTS).playout(MCTS, moment)
        played_on += len(playout)
        expected = MCTS.position_at(row)
        for move in playout:
            expected = expected.play(move)
        assert sitting.board.position == expected
        if playout:
            assert sitting.board.last_disc == (expected.discs_in(playout[-1]) - 1, playout[-1])
            child = next(iter(MCTS.children(0)))
            sitting.exploration.select(
                child if child != row else 0
            )  # elsewhere nothing is played out
            assert sitting.board.position == MCTS.position_at(sitting.exploration.selected or 0)
    assert played_on


def test_a_position_is_worked_out_once_for_all_who_ask(sitting: Sitting) -> None:
    sitting.exploration.select(3)
    assert sitting.board.position is sitting.board.position


def test_a_search_that_has_visited_nothing_yet_shows_where_it_begins() -> None:
    empty = type(TRACE)(TRACE.position, "alphabeta", dict(TRACE.settings), traits=TRACE.traits)
    sitting = Sitting()
    sitting.exploration.show(empty, 0, running=True)
    assert sitting.board.position == TRACE.position
    assert sitting.board.last_disc is None


def test_a_trace_belongs_to_where_it_begins_and_to_where_it_led() -> None:
    sitting = Sitting(TRACE)
    assert sitting.board.is_of_another_position
    sitting.exploration.select(1)
    assert not sitting.board.is_of_another_position  # the board shows it
    sitting.exploration.select(None)
    sitting.match.play(1)
    sitting.match.play(0)
    assert not sitting.board.is_of_another_position
    sitting.match.play(2, decision=TRACE)
    assert not sitting.board.is_of_another_position
    sitting.match.play(2)
    assert sitting.board.is_of_another_position
    sitting.exploration.show(None)
    assert not sitting.board.is_of_another_position


def test_a_tree_made_by_hand_has_no_discs() -> None:
    trace = hand_trace()
    sitting = Sitting(trace)
    sitting.exploration.select(1)
    assert sitting.board.position == trace.position_at(1)
    assert sitting.board.last_disc is None


@given(st.integers(1, 29), st.integers(1, 9))
def test_the_discs_of_a_playout_are_told_in_their_order(iteration: int, part: int) -> None:
    sitting = Sitting(MCTS)
    step = 4 * iteration - 1
    sitting.exploration.go_to(step, part if part < MCTS.timeline.parts_of(MCTS.at(step)) else None)
    cells, position = sitting.board.random_discs, sitting.board.position
    assert isinstance(position, Position)
    moves = playout_of(sitting.exploration)
    assert tuple(column for _, column in cells) == moves
    before = MCTS.position_at(sitting.exploration.selected or 0)
    for (row, column), move in zip(cells, moves, strict=True):
        assert isinstance(before, Position)
        assert row == before.landing_row(column)
        before = before.play(move)
    assert before == position


def test_a_node_that_no_playout_begins_at_has_no_random_discs(sitting: Sitting) -> None:
    assert sitting.board.random_discs == ()
