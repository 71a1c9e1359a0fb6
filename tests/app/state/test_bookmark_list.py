"""Bookmarks of the trace that is looked at, and which of them no file has."""

from __future__ import annotations

import gc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz.app.state.background import Kernels
from c4viz.app.state.bookmark_list import BookmarkList
from c4viz.app.state.changes import Changes
from c4viz.app.state.exploration import Exploration
from c4viz.trace import Bookmark, Trace
from c4viz.trace.bookmarks import LONGEST, MOST
from tests.app.state.listener import Listener
from tests.trees import small_trace

TOLD = frozenset({"bookmarks"})


class Reading:
    """A trace that is looked at, and its bookmarks."""

    def __init__(self) -> None:
        self.changes = Changes()
        self.exploration = Exploration(self.changes, Kernels())
        self.marks = BookmarkList(self.changes, self.exploration)
        self.listener = Listener(self.changes)
        self.trace = small_trace()
        self.exploration.show(self.trace)
        self.listener.forget()

    def mark(self, row: int, note: str = "") -> None:
        self.marks.put(Bookmark(row, note, self.trace.timeline.step_entered(row)), self.trace)


@pytest.fixture
def reading() -> Reading:
    return Reading()


def test_without_a_trace_there_is_nothing_to_mark() -> None:
    changes = Changes()
    listener = Listener(changes)
    marks = BookmarkList(changes, Exploration(changes, Kernels()))
    assert (marks.bookmarks, marks.notes, marks.is_unsaved) == ([], {}, False)
    assert not marks.can_mark()
    assert marks.go_by(1) is None
    assert listener.heard == [
        "There is no node to mark: search first.",
        "There are no bookmarks: mark a node first.",
    ]


def test_a_search_that_runs_cannot_be_marked(reading: Reading) -> None:
    assert reading.marks.can_mark()
    reading.exploration.show(reading.trace, running=True)
    assert not reading.marks.can_mark()


def test_a_node_is_marked_once_and_has_the_last_note(reading: Reading) -> None:
    reading.mark(3, "why?")
    reading.mark(1)
    reading.mark(3, "since it wins")
    assert reading.marks.notes == {3: "since it wins", 1: ""}
    assert [mark.row for mark in reading.marks.bookmarks] == [3, 1]
    assert [reading.marks.place_of(row) for row in (3, 1, 2, None)] == [0, 1, None, None]
    assert reading.listener.heard == [TOLD] * 3


def test_a_note_that_is_written_again_as_it_was_is_no_change(reading: Reading) -> None:
    reading.mark(3, "why?")
    reading.marks.note_saved(reading.trace)
    reading.listener.forget()
    reading.marks.write(0, "why?")
    assert not reading.marks.is_unsaved
    reading.marks.write(0, "so")
    assert reading.marks.is_unsaved
    assert reading.listener.heard == [TOLD]


def test_a_note_that_is_too_long_is_cut(reading: Reading) -> None:
    reading.mark(3, "a" * (LONGEST + 5))
    assert reading.marks.notes[3] == "a" * LONGEST
    assert reading.listener.sentences == [
        f"A note has at most {LONGEST:,} characters: its end was cut."
    ]


def test_a_trace_has_so_many_bookmarks_and_no_more(reading: Reading) -> None:
    reading.trace.bookmarks += [Bookmark(1, "", 1)] * MOST
    assert not reading.marks.can_mark()
    assert reading.listener.sentences == [f"A trace has at most {MOST:,} bookmarks."]


@given(st.lists(st.tuples(st.sampled_from(["put", "remove", "save"]), st.integers(0, 3))))
def test_unsaved_are_bookmarks_other_than_those_that_a_file_has(
    deeds: list[tuple[str, int]],
) -> None:
    reading = Reading()
    saved = list(reading.trace.bookmarks)
    for deed, row in deeds:
        if deed == "put":
            reading.mark(row)
        elif deed == "save":
            reading.marks.note_saved(reading.trace)
            saved = list(reading.trace.bookmarks)
        elif reading.marks.bookmarks:
            reading.marks.remove(row % len(reading.marks.bookmarks))
        unsaved = bool(reading.trace.bookmarks) and reading.trace.bookmarks != saved
        assert reading.marks.is_unsaved == unsaved


def test_bookmarks_that_came_with_a_file_are_saved(reading: Reading) -> None:
    opened = small_trace()
    opened.bookmarks.append(Bookmark(1, "", 1))
    reading.exploration.show(opened)
    assert not reading.marks.is_unsaved


def test_what_is_unsaved_stays_so_while_another_trace_is_shown(reading: Reading) -> None:
    reading.mark(3)
    other = small_trace()
    reading.exploration.show(other)
    assert not reading.marks.is_unsaved
    assert reading.marks.unsaved_of([other, reading.trace]) == [reading.trace]


def test_no_trace_is_kept_for_its_bookmarks(reading: Reading) -> None:
    def forget() -> int:
        other = small_trace()
        reading.marks.put(Bookmark(1, "", 1), other)
        return id(other)

    gone = forget()
    gc.collect()
    # By its type: what only stands for one that is gone cannot be asked.
    left = (one for one in gc.get_objects() if issubclass(type(one), Trace))
    assert gone not in map(id, left)


def test_one_goes_to_a_bookmark_at_its_step(reading: Reading) -> None:
    row = 4
    step = reading.trace.steps // 2
    reading.marks.put(Bookmark(row, "", step), reading.trace)
    reading.marks.go(0)
    assert (reading.exploration.step, reading.exploration.selected) == (step, row)
    reading.marks.go(7)  # there is none
    assert (reading.exploration.step, reading.exploration.selected) == (step, row)


def test_one_goes_round_through_all_bookmarks(reading: Reading) -> None:
    for row in (3, 1, 2):
        reading.mark(row)
    assert [reading.marks.go_by(1) for _ in range(4)] == [0, 1, 2, 0]
    assert [reading.marks.go_by(-1) for _ in range(3)] == [2, 1, 0]
    reading.exploration.select(None)
    assert reading.marks.go_by(-1) == 2
    assert reading.exploration.selected == 2
