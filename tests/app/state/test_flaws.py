"""Levels in the window's state: shown once they are searched, guessed at, hinted at, explained."""

from __future__ import annotations

import pytest

from c4viz.app.state.flaws import Flaws
from c4viz.app.state.session import Session
from c4viz.classroom.flaws import FlawScore, flaw_named
from tests.app.event_loop import run_until, within_loop
from tests.app.state.listener import Listener
from tests.trees import small_trace

FIRST, SECOND = flaw_named("minimax-1"), flaw_named("minimax-4")


@pytest.fixture
def shown(session: Session) -> Flaws:
    """The first level is shown."""
    within_loop(lambda: session.flaws.show(FIRST))
    run_until(lambda: session.flaws.level is FIRST)
    return session.flaws


def test_a_level_is_awaited_then_shown_and_tells_nothing(session: Session) -> None:
    flaws = session.flaws
    within_loop(lambda: flaws.show(FIRST))
    assert flaws.awaited is FIRST and flaws.level is None
    run_until(lambda: flaws.level is FIRST)
    assert flaws.awaited is None and flaws.answer is None
    trace = session.exploration.trace
    assert trace is not None and trace.position == FIRST.root
    assert session.exploration.step == trace.steps
    assert flaws.attempt(FIRST).score == FlawScore()


def test_guesses_are_judged_and_counted_until_the_node_is_found(
    shown: Flaws, listener: Listener
) -> None:
    within_loop(lambda: shown.guess(0))
    assert listener.heard == [frozenset({"flaw"})]
    assert shown.attempt(FIRST).score == FlawScore(1, 0)
    judged = shown.guess(1)
    assert judged.is_right and shown.attempt(FIRST).judgement is judged
    shown.guess(2)
    assert shown.attempt(FIRST).score == FlawScore(2, 0, is_found=True)
    assert not shown.guess_mistake("win_late").is_right
    assert shown.guess_mistake("min_as_max").is_right


def test_each_hint_says_more_and_counts_once(shown: Flaws) -> None:
    said = [shown.hint() for _ in range(4)]
    assert said[2] == said[3] and len(set(said)) == 3
    assert shown.attempt(FIRST).hints == tuple(said[:3])
    assert shown.attempt(FIRST).score.hints == 3


def test_an_explanation_goes_to_the_node_and_ends_the_attempt(
    session: Session, shown: Flaws
) -> None:
    shown.explain()
    assert shown.answer is not None and shown.answer.mistake == "min_as_max"
    assert session.exploration.selected == 1
    assert session.exploration.step == shown.answer.step
    shown.guess(1)
    shown.hint()
    assert shown.attempt(FIRST).score == FlawScore()
    assert shown.attempt(FIRST).is_over


def test_only_the_level_that_was_asked_for_last_is_shown(session: Session) -> None:
    flaws = session.flaws
    flaws.show(SECOND)
    flaws.show(FIRST)
    run_until(lambda: flaws.level is not None)
    assert flaws.level is FIRST


def test_another_search_ends_it_and_what_was_done_stays(session: Session, shown: Flaws) -> None:
    shown.guess(0)
    within_loop(lambda: session.game.adopt_trace(small_trace()))
    assert shown.level is None
    within_loop(lambda: shown.show(FIRST))
    assert shown.level is FIRST, "it is not searched again"
    assert shown.attempt(FIRST).score.guesses == 1
