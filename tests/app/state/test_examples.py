"""The example that is shown: which one, its answer, its marks."""

from __future__ import annotations

from c4viz.app.state.examples import Examples
from c4viz.app.state.session import Session
from c4viz.library import LIBRARY, entry_named
from tests.app.event_loop import within_loop
from tests.app.state.listener import Listener
from tests.trees import small_trace


def test_an_example_is_shown_at_its_first_step_with_its_bookmarks(session: Session) -> None:
    examples, entry = session.examples, entry_named("cutoff")
    assert isinstance(examples, Examples) and examples.entry is None
    within_loop(lambda: examples.show(entry))
    assert examples.entry is entry
    assert session.exploration.trace is entry.trace and session.exploration.step == 1
    assert [bookmark.note for bookmark in session.bookmarks.bookmarks] == [
        str(mark.note) for mark in entry.marks
    ]
    assert not session.bookmarks.is_unsaved, "nobody is asked to save what is always there"


def test_its_mark_is_gone_to(session: Session) -> None:
    entry = entry_named("zugzwang")
    session.examples.show(entry)
    session.examples.go_to(0)
    bookmark = entry.trace.bookmarks[0]
    assert (session.exploration.selected, session.exploration.step) == (bookmark.row, bookmark.step)


def test_the_answer_is_told_once_asked_for_and_of_this_example_alone(
    session: Session, listener: Listener
) -> None:
    session.examples.show(entry_named("cutoff"))
    assert not session.examples.is_answered
    listener.heard.clear()
    within_loop(session.examples.answer)
    assert session.examples.is_answered and listener.heard == [frozenset({"example"})]
    session.examples.show(entry_named("textbook"))
    assert not session.examples.is_answered


def test_another_search_ends_it_and_the_list_comes_back(session: Session) -> None:
    session.examples.show(entry_named("greedy"))
    within_loop(session.examples.back)
    assert session.examples.entry is None and session.exploration.trace is not None
    within_loop(lambda: session.examples.show(entry_named("greedy")))
    within_loop(lambda: session.game.adopt_trace(small_trace()))
    assert session.examples.entry is None


def test_all_can_be_shown_one_after_the_other(session: Session) -> None:
    for entry in LIBRARY:
        within_loop(lambda entry=entry: session.examples.show(entry))
        assert session.examples.entry is entry
