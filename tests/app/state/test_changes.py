"""One notification for all that changes in a turn of the event loop."""

from __future__ import annotations

from functools import partial
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PyQt6.QtCore import QCoreApplication

from c4viz.app.state.changes import Change, Changes
from tests.app.event_loop import within_loop
from tests.app.state.listener import Listener

STEP, SELECTION, TRUTH = frozenset({"step"}), frozenset({"selection"}), frozenset({"truth"})
ANY: list[Change] = list(get_args(Change))


@pytest.fixture
def changes() -> Changes:
    return Changes()


@pytest.fixture
def listener(changes: Changes) -> Listener:
    return Listener(changes)


def test_where_no_loop_runs_views_are_told_at_once(changes: Changes, listener: Listener) -> None:
    changes.note("step")
    assert listener.heard == [STEP]
    changes.note("step", "selection")
    assert listener.heard == [STEP, STEP | SELECTION]


@given(noted=st.lists(st.sets(st.sampled_from(ANY), min_size=1), min_size=1, max_size=6))
def test_whatever_is_noted_in_a_turn_views_are_told_once_of_all_of_it(
    core: QCoreApplication, noted: list[set[Change]]
) -> None:
    changes = Changes()
    listener, before = Listener(changes), list[int]()

    def turn() -> None:
        for what in noted:
            changes.note(*what)
        before.append(len(listener.heard))

    within_loop(turn)
    assert before == [0]
    assert listener.heard == [frozenset().union(*noted)]


def test_each_turn_has_its_own(
    core: QCoreApplication, changes: Changes, listener: Listener
) -> None:
    within_loop(partial(changes.note, "step"))
    within_loop(partial(changes.note, "selection"))
    assert listener.heard == [STEP, SELECTION]


def test_who_must_know_now_is_told_now_and_not_again(
    core: QCoreApplication, changes: Changes, listener: Listener
) -> None:
    def turn() -> None:
        changes.note("step")
        changes.deliver()
        assert listener.heard == [STEP]
        changes.deliver()

    within_loop(turn)
    assert listener.heard == [STEP]


def test_what_follows_from_a_change_is_told_with_it(changes: Changes, listener: Listener) -> None:
    seen: list[frozenset[Change]] = []
    changes.lead(lambda what: changes.note("truth") if "step" in what else None)
    changes.lead(seen.append)
    changes.note("step")
    assert listener.heard == [STEP | TRUTH]
    assert seen == [STEP, TRUTH]  # each once


def test_what_a_view_changes_while_it_is_told_comes_next(
    changes: Changes, listener: Listener
) -> None:
    changes.changed.connect(lambda what: changes.note("selection") if "step" in what else None)
    last = Listener(changes)
    changes.note("step")
    assert listener.heard == last.heard == [STEP, SELECTION]


def test_what_is_said_comes_after_what_has_changed(
    core: QCoreApplication, changes: Changes, listener: Listener
) -> None:
    def turn() -> None:
        changes.note("step")
        changes.say("Here you are.")
        changes.announce("It was far.")
        changes.note("selection")

    within_loop(turn)
    assert listener.heard == [STEP | SELECTION, "Here you are.", "It was far."]


def test_where_nothing_has_changed_it_is_said_at_once(changes: Changes, listener: Listener) -> None:
    changes.say("Nothing.")
    assert listener.heard == ["Nothing."]


def test_what_is_said_while_views_are_told_waits_until_all_know(
    changes: Changes, listener: Listener
) -> None:
    changes.lead(lambda _what: changes.say("So it is."))
    changes.changed.connect(lambda what: changes.note("truth") if "step" in what else None)
    changes.note("step")
    assert listener.heard == [STEP, TRUTH, "So it is.", "So it is."]


def test_what_is_done_afterwards_may_change_something(changes: Changes, listener: Listener) -> None:
    changes.changed.connect(
        lambda what: changes.then(partial(changes.note, "truth")) if "step" in what else None
    )
    changes.note("step")
    assert listener.heard == [STEP, TRUTH]


def test_what_goes_wrong_afterwards_keeps_nobody_from_being_told_the_next_time(
    changes: Changes, listener: Listener
) -> None:
    def fail() -> None:
        changes.then(partial(divmod, 1, 0))

    changes.lead(lambda what: fail() if "step" in what else None)
    with pytest.raises(ZeroDivisionError):
        changes.note("step")
    changes.note("selection")
    assert listener.heard == [STEP, SELECTION]


def test_views_are_told_while_something_that_was_told_waits_for_a_person() -> None:
    changes, told = Changes(), list[str]()
    changes.changed.connect(lambda what: told.append(min(what)))

    def wait() -> None:
        within_loop(lambda: changes.note("truth"))
        told.append("answered")

    changes.note("step")
    within_loop(lambda: (changes.note("running"), changes.then(wait)))
    assert told == ["step", "running", "truth", "answered"]
