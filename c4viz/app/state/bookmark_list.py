"""Bookmarks of the trace that is shown, with a record of those that files have."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from weakref import WeakKeyDictionary

from c4viz.app.state.changes import Changes
from c4viz.app.state.exploration import Exploration
from c4viz.language import tr
from c4viz.trace import Bookmark, Trace
from c4viz.trace.bookmarks import LONGEST, MOST


class BookmarkList:
    """Marks nodes of the trace shown, with notes. A place is an index into ``bookmarks``."""

    def __init__(self, changes: Changes, exploration: Exploration) -> None:
        self._changes, self._exploration = changes, exploration
        # The bookmarks that files have, of traces whose bookmarks were changed.
        self._saved: WeakKeyDictionary[Trace, tuple[Bookmark, ...]] = WeakKeyDictionary()

    @property
    def bookmarks(self) -> list[Bookmark]:
        """Bookmarks of the trace that is shown, in the order in which they were made."""
        return [] if self._exploration.trace is None else self._exploration.trace.bookmarks

    @property
    def notes(self) -> dict[int, str]:
        """Notes of the bookmarks, by row."""
        return {bookmark.row: bookmark.note for bookmark in self.bookmarks}

    @property
    def is_unsaved(self) -> bool:
        """True if the trace that is shown has bookmarks that no file has."""
        trace = self._exploration.trace
        return trace is not None and bool(self.unsaved_of([trace]))

    def unsaved_of(self, traces: Iterable[Trace]) -> list[Trace]:
        """Return those of the traces that have bookmarks that no file has."""
        marked = ((trace, tuple(trace.bookmarks)) for trace in traces if trace.bookmarks)
        return [trace for trace, kept in marked if kept != self._saved.get(trace, kept)]

    def note_saved(self, trace: Trace) -> None:
        """Note that a trace was saved with its bookmarks, or that they were given up."""
        self._saved[trace] = tuple(trace.bookmarks)
        self._changes.note("bookmarks")

    # ---- marking -----------------------------------------------------------------------------

    def can_mark(self) -> bool:
        """Tell whether a node can be marked; say why if none can."""
        trace = self._exploration.trace
        if trace is None or not self._exploration.can_step:
            self._changes.say(tr("There is no node to mark: search first."))
            return False
        if len(trace.bookmarks) >= MOST:
            self._changes.say(tr("A trace has at most {most:,} bookmarks.", most=MOST))
            return False
        return True

    def place_of(self, row: int | None) -> int | None:
        """Return the place of the bookmark at a row; None if there is none."""
        return _place_of(self.bookmarks, row)

    def put(self, bookmark: Bookmark, trace: Trace) -> None:
        """Mark a node of a trace; a node that is marked already gets the new note."""
        self._saved.setdefault(trace, tuple(trace.bookmarks))
        bookmark = replace(bookmark, note=self._cut(bookmark.note))
        place = _place_of(trace.bookmarks, bookmark.row)
        if place is None:
            trace.bookmarks.append(bookmark)
        else:
            trace.bookmarks[place] = bookmark
        self._changes.note("bookmarks")

    def write(self, place: int, note: str) -> None:
        """Give the bookmark at a place another note."""
        trace = self._exploration.trace
        there = trace is not None and place < len(trace.bookmarks)
        if trace is not None and there and note != trace.bookmarks[place].note:
            self.put(replace(trace.bookmarks[place], note=note), trace)

    def remove(self, place: int) -> None:
        """Remove the bookmark at a place."""
        trace = self._exploration.trace
        assert trace is not None
        self._saved.setdefault(trace, tuple(trace.bookmarks))
        del trace.bookmarks[place]
        self._changes.note("bookmarks")

    def _cut(self, note: str) -> str:
        """Cut a note to the length that a trace keeps; say so if its end is lost."""
        if len(note) > LONGEST:
            said = tr("A note has at most {most:,} characters: its end was cut.", most=LONGEST)
            self._changes.say(said)
        return note[:LONGEST]

    # ---- going there -------------------------------------------------------------------------

    def go(self, place: int) -> None:
        """Go to the node of the bookmark at a place, at its step."""
        if 0 <= place < len(self.bookmarks) and self._exploration.can_step:
            bookmark = self.bookmarks[place]
            self._exploration.go_to(bookmark.step)
            self._exploration.select(bookmark.row)

    def go_by(self, places: int) -> int | None:
        """Go ``places`` bookmarks on, or back if negative, and from the last on to the first.
        Return the place reached, None if there are no bookmarks."""
        if not self.bookmarks:
            self._changes.say(tr("There are no bookmarks: mark a node first."))
            return None
        here = self.place_of(self._exploration.selected)
        if here is None:
            here = -1 if places > 0 else 0
        place = (here + places) % len(self.bookmarks)
        self.go(place)
        return place


def _place_of(bookmarks: list[Bookmark], row: int | None) -> int | None:
    return next((i for i, mark in enumerate(bookmarks) if mark.row == row), None)
