"""The bookmarks of the trace that is looked at, and which of them no file has."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from weakref import WeakKeyDictionary

from c4viz.app.state.changes import Changes
from c4viz.app.state.exploration import Exploration
from c4viz.language import tr
from c4viz.trace import Bookmark, Trace
from c4viz.trace.files.tracefile import LONGEST, MOST


class BookmarkList:
    """The nodes that have a note, in the order in which they were marked."""

    def __init__(self, changes: Changes, exploration: Exploration) -> None:
        self._changes, self._at = changes, exploration
        # What files have, of the traces whose bookmarks were touched.
        self._saved: WeakKeyDictionary[Trace, tuple[Bookmark, ...]] = WeakKeyDictionary()

    @property
    def bookmarks(self) -> list[Bookmark]:
        """Those of the trace that is shown."""
        return [] if self._at.trace is None else self._at.trace.bookmarks

    @property
    def notes(self) -> dict[int, str]:
        """Their notes by row."""
        return {bookmark.row: bookmark.note for bookmark in self.bookmarks}

    @property
    def is_unsaved(self) -> bool:
        """Whether there are bookmarks that no file has."""
        trace = self._at.trace
        return trace is not None and bool(self.unsaved_of([trace]))

    def unsaved_of(self, traces: Iterable[Trace]) -> list[Trace]:
        """Those of the traces that have bookmarks that no file has."""
        return [trace for trace in traces if trace.bookmarks and self._is_touched(trace)]

    def _is_touched(self, trace: Trace) -> bool:
        kept = tuple(trace.bookmarks)
        return kept != self._saved.get(trace, kept)

    def note_saved(self, trace: Trace) -> None:
        """The trace has been saved, with its bookmarks; or they were given up."""
        self._saved[trace] = tuple(trace.bookmarks)
        self._changes.note("bookmarks")

    # ---- marking -----------------------------------------------------------------------------

    def can_mark(self) -> bool:
        """Whether a node can be marked; a sentence says why where none can."""
        trace = self._at.trace
        if trace is None or not self._at.can_step:
            self._changes.say(tr("There is no node to mark: search first."))
            return False
        if len(trace.bookmarks) >= MOST:
            self._changes.say(tr("A trace has at most {most:,} bookmarks.", most=MOST))
            return False
        return True

    def place_of(self, row: int | None) -> int | None:
        """Which of the bookmarks is at a row."""
        return _place_of(self.bookmarks, row)

    def put(self, bookmark: Bookmark, trace: Trace) -> None:
        """Mark a node of a trace; one that is marked already has the new note."""
        self._saved.setdefault(trace, tuple(trace.bookmarks))
        bookmark = replace(bookmark, note=self._cut(bookmark.note))
        place = _place_of(trace.bookmarks, bookmark.row)
        if place is None:
            trace.bookmarks.append(bookmark)
        else:
            trace.bookmarks[place] = bookmark
        self._changes.note("bookmarks")

    def write(self, place: int, note: str) -> None:
        """Give a bookmark another note."""
        trace = self._at.trace
        there = trace is not None and place < len(trace.bookmarks)
        if trace is not None and there and note != trace.bookmarks[place].note:
            self.put(replace(trace.bookmarks[place], note=note), trace)

    def remove(self, place: int) -> None:
        """Take a bookmark away."""
        trace = self._at.trace
        assert trace is not None
        self._saved.setdefault(trace, tuple(trace.bookmarks))
        del trace.bookmarks[place]
        self._changes.note("bookmarks")

    def _cut(self, note: str) -> str:
        """A note no longer than a trace keeps it."""
        if len(note) > LONGEST:
            said = tr("A note has at most {most:,} characters: its end was cut.", most=LONGEST)
            self._changes.say(said)
        return note[:LONGEST]

    # ---- going there -------------------------------------------------------------------------

    def go(self, place: int) -> None:
        """Go to the node of a bookmark, at its step."""
        if 0 <= place < len(self.bookmarks) and self._at.can_step:
            bookmark = self.bookmarks[place]
            self._at.go_to(bookmark.step)
            self._at.select(bookmark.row)

    def go_by(self, places: int) -> int | None:
        """Go to the next bookmark, or back to the last one; from the last on to the first. Gives
        its place, None where there is none."""
        if not self.bookmarks:
            self._changes.say(tr("There are no bookmarks: mark a node first."))
            return None
        here = self.place_of(self._at.selected)
        if here is None:
            here = -1 if places > 0 else 0
        place = (here + places) % len(self.bookmarks)
        self.go(place)
        return place


def _place_of(bookmarks: list[Bookmark], row: int | None) -> int | None:
    return next((i for i, mark in enumerate(bookmarks) if mark.row == row), None)
