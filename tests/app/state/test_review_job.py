"""A review of the moves, in a thread of its own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from c4viz import Position, Rules
from c4viz.app.state.review_job import COMPILING, GameReview
from c4viz.app.state.session import Session
from c4viz.play import Match
from tests.app.event_loop import run_until, within_loop
from tests.app.state.listener import Listener

SMALL = Position.parse("", "3x3", 3)
LOST = (0, 1, 2, 1, 2, 0, 2)
"""A game on 3x3 with mistakes on the way to its end."""
LONG = Position(Rules(7, 8))
"""A board on which the solver takes its time."""


def play(session: Session, *columns: int, start: Position = SMALL) -> Match:
    """Play a game, between people."""
    match = Match(start)
    session.game.adopt_match(match)
    for column in columns:
        session.game.play(column)
    return match


def reviewed(session: Session) -> GameReview:
    """Review the game to its end."""
    session.review.start()
    run_until(lambda: not session.review.is_running)
    return session.review


def test_every_move_is_judged_and_mistakes_are_named(session: Session) -> None:
    match = play(session, *LOST)
    review = reviewed(session)
    assert review.judged == len(LOST)
    assert all(review.of(turn) is not None for turn in match.line)
    mistakes = review.mistakes()
    assert mistakes
    assert [turn for turn in match.line if turn in mistakes] == mistakes
    for turn in mistakes:
        known = review.of(turn)
        assert known is not None
        assert known.is_mistake


def test_views_are_told_when_it_begins_and_when_it_ends(
    session: Session, listener: Listener
) -> None:
    play(session, *LOST)
    listener.forget()
    within_loop(session.review.start)
    assert session.review.left <= len(LOST)
    run_until(lambda: not session.review.is_running)
    assert len(listener.changes) >= 2
    assert set(listener.changes) == {frozenset({"review"})}
    assert session.review.left == 0


def test_what_cannot_be_reviewed_is_said(session: Session, listener: Listener) -> None:
    session.review.start()
    assert listener.heard == ["No move yet."]
    play(session, *LOST)
    session.kernels.state = "compiling"
    listener.forget()
    session.review.start()
    assert listener.heard == [str(COMPILING)]
    session.kernels.state = "ready"
    reviewed(session)
    listener.forget()
    session.review.start()
    assert listener.heard == ["Every move has been reviewed."]


def test_only_new_moves_are_looked_at(session: Session) -> None:
    match = play(session, *LOST[:4])
    review = reviewed(session)
    before = [review.of(turn) for turn in match.line]
    session.game.play(LOST[4])
    session.review.start()
    assert session.review.left == 1
    run_until(lambda: not review.is_running)
    assert [review.of(turn) for turn in match.line[:4]] == before
    assert review.judged == 5


def test_what_is_known_comes_back_with_the_game(session: Session) -> None:
    match = play(session, *LOST)
    review = reviewed(session)
    play(session, 1)
    assert review.judged == 0
    while session.game.match is not match:
        session.game.undo()
    assert review.judged == len(LOST)


def test_a_review_that_is_stopped_or_that_another_game_takes_over_is_over(
    session: Session, listener: Listener
) -> None:
    play(session, 3, 3, start=LONG)
    session.review.start()
    assert session.review.is_running
    assert session.review.left == 2
    session.review.stop()
    assert not session.review.is_running
    session.review.start()
    play(session, 1)
    assert not session.review.is_running
    assert not listener.sentences[:-1]  # but that a game was put away


def test_where_a_move_may_take_longer_what_was_not_known_is_looked_at_again(
    session: Session,
) -> None:
    match = play(session, 3, start=LONG)
    session.runner.set_move_seconds(0)
    review = reviewed(session)
    known = review.of(match.turn)
    assert known is not None
    assert (known.is_judged, known.verdict) == (False, "not known")
    session.review.start()
    assert not review.is_running  # in no more time
    session.runner.set_move_seconds(0.001)
    assert reviewed(session).of(match.turn) != known


@pytest.mark.parametrize("rule_set", ["slippery", "most-fours"])
def test_games_by_other_rules_are_judged_by_values(session: Session, rule_set: str) -> None:
    rules = replace(SMALL.rules, rule_set=rule_set)  # type: ignore[arg-type]
    match = play(session, 0, start=Position(rules))
    known = reviewed(session).of(match.turn)
    assert known is not None
    assert known.depth is not None or known.counts_fours
