"""The example of the library that is shown, and whether its answer is told."""

from __future__ import annotations

from c4viz.app.state.bookmark_list import BookmarkList
from c4viz.app.state.changes import Change, Changes
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.game import Game
from c4viz.library import LIBRARY, LibraryEntry


class Examples:
    """Shows entries of the library: `show` one, or go `back` to the list of all."""

    def __init__(
        self, changes: Changes, exploration: Exploration, game: Game, bookmarks: BookmarkList
    ) -> None:
        self._changes, self._exploration = changes, exploration
        self._game, self._bookmarks = game, bookmarks
        self._is_listing = False
        self._shown: list[LibraryEntry] = []
        self.is_answered = False
        changes.lead(self._follow)

    def _follow(self, what: frozenset[Change]) -> None:
        if "trace" in what:
            self._is_listing = self.is_answered = False

    @property
    def entry(self) -> LibraryEntry | None:
        """Entry whose search is shown; None without one, or while all are listed."""
        trace = self._exploration.trace
        if self._is_listing or trace is None:
            return None
        return next((one for one in LIBRARY if one.is_searched and one.trace is trace), None)

    def show(self, entry: LibraryEntry) -> None:
        """Show the search of an entry at its first step."""
        trace = entry.trace
        if entry not in self._shown:
            self._shown.append(entry)
            self._bookmarks.note_saved(trace)  # its bookmarks come with it, later ones do not
        if trace is not self._exploration.trace:
            self._game.rest()  # else the next move of a machine would take its place
            self._game.adopt_trace(trace)
        self._exploration.go_to(1)
        self._is_listing = self.is_answered = False
        self._changes.note("example")

    def back(self) -> None:
        """List all entries; the search stays."""
        self._is_listing = True
        self._changes.note("example")

    def answer(self) -> None:
        """Tell the answer of the entry that is shown."""
        self.is_answered = True
        self._changes.note("example")

    def go_to(self, place: int) -> None:
        """Go to the node of a mark of the entry that is shown, as it was left."""
        entry = self.entry
        if entry is not None:
            row, step = entry.place_of(entry.marks[place])
            self._exploration.go_to(step)
            self._exploration.select(row)
