"""What every view does: follow what it shows while it can be seen, and catch up."""

from __future__ import annotations

import random

import pytest
from PyQt6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from c4viz import AlphaBeta, Position
from c4viz.app.state.background import Kernels
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.view import View
from tests.app.event_loop import run_until

CONCERNS: frozenset[Change] = frozenset({"trace", "step", "match"})


class Plain(View, QWidget):
    """Writes down what it is asked to show."""

    concerns = CONCERNS

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.shown: list[frozenset[Change]] = []
        self.grown = self.gone = 0
        self.follow(session)

    def show_changes(self, what: frozenset[Change]) -> None:
        self.shown.append(what)

    def let_go(self) -> None:
        self.gone += 1

    def show_growth(self) -> None:
        self.grown += 1


@pytest.fixture
def session(qtbot: QtBot) -> Session:
    return Session(lambda _root: AlphaBeta(depth=20), Kernels(), random.Random(1))


@pytest.fixture
def view(session: Session, qtbot: QtBot) -> Plain:
    """A view that nobody has seen yet."""
    made = Plain(session)
    qtbot.addWidget(made)
    return made


def test_all_is_shown_when_a_view_is_shown_first(view: Plain, session: Session) -> None:
    session.changes.note("match")
    assert view.shown == []
    view.show()
    assert view.shown == [CONCERNS]


def test_a_view_that_is_seen_shows_what_concerns_it(view: Plain, session: Session) -> None:
    view.show()
    view.shown.clear()
    session.changes.note("match", "selection")
    session.changes.note("found")
    assert view.shown == [frozenset({"match"})]


def test_a_view_that_is_away_shows_all_that_it_missed_at_once(
    view: Plain, session: Session
) -> None:
    view.show()
    view.hide()
    view.shown.clear()
    session.changes.note("match")
    session.changes.note("step", "found")
    assert view.shown == []
    view.show()
    assert view.shown == [frozenset({"match", "step"})]
    view.hide()
    view.show()
    assert len(view.shown) == 1


def test_a_view_lets_go_of_what_it_shows_where_it_misses_a_change(
    view: Plain, session: Session
) -> None:
    view.show()
    session.changes.note("match")
    view.hide()
    session.changes.note("found")  # does not concern it
    assert view.gone == 0
    session.changes.note("match")
    assert view.gone == 1
    view.miss()
    assert view.gone == 2


def test_who_must_know_has_a_view_catch_up_unseen(view: Plain, session: Session) -> None:
    view.catch_up()
    assert view.shown == [CONCERNS]
    view.come_up(False)
    session.changes.note("match")
    assert len(view.shown) == 1
    view.come_up(True)
    assert view.shown[1:] == [frozenset({"match"})]


def test_a_search_that_runs_is_shown_while_it_is_seen_and_missed_while_it_is_not(
    view: Plain, session: Session
) -> None:
    rounds: list[int] = []
    session.runner.grown.connect(lambda: rounds.append(view.grown))
    session.runner.search(Position())
    run_until(lambda: len(rounds) > 1)
    assert view.grown == 0
    view.show()
    view.hide()
    view.shown.clear()
    seen = len(rounds)
    run_until(lambda: len(rounds) > seen + 1)
    view.show()
    assert view.shown == [frozenset({"trace", "step"})]
    run_until(lambda: view.grown > 0)
    session.close()
