"""A decision tree that is shown is asked about every position that comes on the board."""

from __future__ import annotations

from pathlib import Path

import pytest

from c4viz import Position, search
from c4viz.app.state.background import Kernels
from c4viz.app.state.changes import Changes
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.matches import Matches
from c4viz.app.state.session import Session
from c4viz.app.state.tree_follower import TreeFollower
from c4viz.lab.learning.id3 import learn
from c4viz.play import Match, player_named
from c4viz.search.algorithms.tree import opened_tree
from c4viz.search.decision_tree import save_tree
from c4viz.trace import DecisionTreeTrace
from tests.app.event_loop import run_until
from tests.trace.test_decision_tree import PAIRS, SMALL

PERSON = player_named("human")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    file = tmp_path / "small.c4tree"
    save_tree(file, learn(PAIRS))
    return file


def begin(session: Session, other: str = "human") -> None:
    players = PERSON, player_named(other)
    session.game.adopt_match(Match(Position.parse("", SMALL), players))


def shown(session: Session) -> DecisionTreeTrace:
    trace = session.exploration.trace
    assert isinstance(trace, DecisionTreeTrace)
    return trace


def test_a_tree_that_is_opened_leaves_the_game_on_the_board(session: Session, tree: Path) -> None:
    begin(session)
    session.game.play(3)
    match = session.game.match
    session.game.adopt_trace(opened_tree(tree, match.position), opened=True)
    assert session.game.match is match and match.position.text == "4"
    assert shown(session).asked == (0, 4, 5)
    assert session.shown.tested_cell == (0, 3) and not session.shown.looks_ahead
    session.exploration.select(4)
    assert session.shown.position is match.position and not session.shown.looks_ahead
    assert session.shown.tested_cell == (0, 0)
    session.exploration.select(5)
    assert session.shown.tested_cell is None  # a leaf tests nothing


def test_a_move_takes_another_way_and_undo_the_one_before(session: Session, tree: Path) -> None:
    begin(session)
    session.game.adopt_trace(opened_tree(tree, session.game.match.position), opened=True)
    assert shown(session).asked == (0, 1, 2)
    session.game.play(3)
    assert shown(session).asked == (0, 4, 5) and shown(session).best_move == 0
    session.game.play(0)
    assert shown(session).asked == (0, 4, 6)
    session.game.undo()
    assert shown(session).asked == (0, 4, 5)


def test_a_search_stays_whatever_is_played() -> None:
    changes, match = Changes(), Match(Position.parse("", SMALL))
    seen = Exploration(changes, Kernels())
    matches = Matches(match, lambda _match: False)
    TreeFollower(changes, matches, seen)
    trace = search(match.position, "greedy", engine="reference")
    seen.show(trace)
    match.let_fall(3, None, None)
    changes.note("match")
    assert seen.trace is trace


def test_the_decision_of_a_tree_that_plays_stays_as_it_was(session: Session, tree: Path) -> None:
    begin(session, f"tree:{tree}")
    session.game.play(3)
    run_until(lambda: session.game.match.position.ply == 2)
    turn = session.game.match.turn
    assert shown(session) is turn.decision and turn.decision.asked == (0, 4, 5)
    assert turn.move == 0
    assert session.shown.tested_cell is None  # it was asked about the position before
