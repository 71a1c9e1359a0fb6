"""Searches that were shown before, kept in memory and in files, beyond the end of the program."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator, MutableMapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from weakref import WeakSet

from c4viz.app.state.changes import Changes
from c4viz.app.state.earlier_search import (
    EarlierSearch,
    SearchFile,
    SearchStore,
    put_into,
    why,
)
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.workers import Job, end_work
from c4viz.language import tr
from c4viz.play import Match, Turn
from c4viz.search.runs.saved_search import load_trace
from c4viz.trace import Trace

MOST = 20
"""Number of searches that are kept."""
_MOST_PLACES = 100
"""Number of positions in which kept searches are remembered, over all searches."""
MOST_ON_DISK = 1 << 30
"""Bytes that all searches kept for the next start may take (or less, if memory has less room)."""


class EarlierSearches:
    """Keeps the last searches, so that none is lost by a click: `note` what is shown, and `fetch`
    an earlier one. Undo and Redo go through those of one position of a match, oldest first.

    ``most_bytes`` gives how much memory all but the one shown may take: beyond that the oldest
    move into files. ``is_precious`` tells which traces are kept however many there are.
    """

    def __init__(self, changes: Changes, exploration: Exploration) -> None:
        self._changes, self._exploration = changes, exploration
        self.most_bytes: Callable[[], int | None] = lambda: None
        self.is_precious: Callable[[Trace], bool] = lambda _trace: False
        self.left: tuple[MutableMapping[Trace, Any], ...] = ()
        """Tables of how traces were left that were shown before, to show them so again."""
        self._all: list[EarlierSearch] = []
        self._shown: dict[Turn, EarlierSearch] = {}
        """The search shown last in each position in which one was shown."""
        self._is_writing = False
        self._stuck: WeakSet[Trace] = WeakSet()  # in memory: they cannot be written
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._store: SearchStore | None = None

    def keep_by(self, store: SearchStore) -> None:
        """Take over the searches that ``store`` kept before, and let it keep those of now on."""
        self._store = store
        turn = Match().turn  # of no game that anyone plays
        before = store.take_over(self._most_on_disk)
        self._all += [
            EarlierSearch(
                turn,
                file=file,
                is_aside=True,
                is_changed=file.is_changed,
                when=file.path.stat().st_mtime,
            )
            for file in before
        ]
        self._drop_surplus()

    def note(self, trace: Trace, turn: Turn) -> None:
        """Remember that a trace is shown in a position of a match, the latest of those there."""
        before = self._shown.get(turn)
        if before is not None and before.trace is trace:
            return
        if before is None and turn.decision is not None and turn.decision is not trace:
            before = self._add(turn.decision, turn)
        elif before is not None:  # it comes just before this one, also where one had gone back
            self._all.remove(before)
            self._all.append(before)
        again = next((one for one in self._all if one.trace is trace and one.turn is turn), None)
        if again is not None:
            self._all.remove(again)
            self._all.append(again)
        self._shown[turn] = again or self._add(trace, turn)
        self._drop_surplus()

    def note_aside(self, trace: Trace, turn: Turn) -> None:
        """Keep a trace that is shown in passing: Undo does not come back to it."""
        self._add(trace, turn).is_aside = True
        self._drop_surplus()

    def note_changed(self, original: Trace, trace: Trace) -> None:
        """Keep what a search became by changes, behind the search as it was; what was shown after
        it stays later. Undo does not come back to it."""
        if trace in self.traces:
            return
        places = [place for place, one in enumerate(self._all) if one.trace is original]
        place = places[-1] + 1 if places else len(self._all)
        turn = self._all[places[-1]].turn if places else Match().turn  # of no game
        when = min([time.time(), *(one.when for one in self._all[place:])])
        search = EarlierSearch(turn, trace, is_aside=True, is_changed=True, when=when)
        self._all.insert(place, search)
        self._drop_surplus()

    def replace(self, before: Trace, trace: Trace) -> None:
        """Note that another trace is shown of the same search, which has taken nodes back."""
        for one in self._all:
            if one.trace is before:
                one.trace = trace

    def turn_to(self, trace: Trace, turn: Turn) -> None:
        """Note that a trace is shown again: if it was shown in this position of a match, Undo and
        Redo go on from it."""
        for one in self._all:
            if one.trace is trace and one.turn is turn and not one.is_aside:
                self._shown[turn] = one

    def keep_notes(self, trace: Trace, turn: Turn) -> None:
        """Keep a trace that its match forgets, if its bookmarks are in no file."""
        if self.is_precious(trace):
            self.note_aside(trace, turn)

    @contextmanager
    def played_on(self, turn: Turn) -> Iterator[None]:
        """Keep each search that had decided on a move from ``turn``, and is replaced meanwhile. Of
        the searches shown there the one shown last comes last: Redo then leads to the move."""
        before = [(after, after.decision) for after in turn.following]
        yield
        for after, decided in before:
            if decided is not None and after.decision is not decided:
                self.note_aside(decided, after)
        if (shown := self._shown.get(turn)) is not None:
            self._all.remove(shown)
            self._all.append(shown)

    def _add(self, trace: Trace, turn: Turn) -> EarlierSearch:
        search = EarlierSearch(turn, trace)
        for other in self._sharing(search):
            search.file, search.when = other.file, other.when
            search.is_changed = other.is_changed
        self._all.append(search)
        return search

    def _drop_surplus(self) -> None:
        """Forget empty searches, and the oldest of too many. A search in several positions counts
        once; beyond a number of positions the oldest of those are forgotten as well."""
        for one in self._all[:-1]:
            has_notes = one.trace is not None and self.is_precious(one.trace)
            count = len({_same(other) for other in self._all})
            is_too_many = count > MOST or len(self._all) > _MOST_PLACES
            if one.is_empty or (is_too_many and not has_notes):
                self._forget(one)
        self.spare_memory()

    def _forget(self, search: EarlierSearch) -> None:
        self._all.remove(search)
        if self._shown.get(search.turn) is search:
            del self._shown[search.turn]
        if search.file is not None and not self._sharing(search):
            self._remove(search.file)

    def _sharing(self, search: EarlierSearch) -> list[EarlierSearch]:
        """Return all searches with the same trace as ``search``, in memory or in the same file."""
        return [one for one in self._all if _same(one) is _same(search)]

    def _remove(self, file: SearchFile) -> None:
        """Remove a file that is no longer wanted."""
        if self._store is not None:
            self._store.remove(file)
        with suppress(OSError):
            file.path.unlink(missing_ok=True)

    # ---- in a position of a match ------------------------------------------------------------

    def last_in(self, turn: Turn) -> EarlierSearch | None:
        """Return the search noted last in a position; None if none was noted there."""
        return self._shown.get(turn)

    def beside(self, turn: Turn, by: int) -> EarlierSearch | None:
        """Return the search to which Undo (``by`` -1) or Redo (1) goes from the one shown last in
        a position; None if there is none."""
        shown = self._shown.get(turn)
        if shown is None:
            return None
        there = [
            one
            for one in self._all
            if one is shown or (one.turn is turn and not one.is_aside and not one.is_empty)
        ]
        place = there.index(shown) + by
        return there[place] if 0 <= place < len(there) else None

    def has_any_of(self, match: Match) -> bool:
        """Tell whether any search was shown in a match."""
        return any(turn in self._shown for turn in match.turns)

    # ---- coming back -------------------------------------------------------------------------

    @property
    def last(self) -> list[EarlierSearch]:
        """All kept searches, each once, the latest first."""
        kept = {_same(one): one for one in self._all if not one.is_empty}
        return list(reversed(kept.values()))

    @property
    def traces(self) -> list[Trace]:
        """Traces of the kept searches that are in memory."""
        return [one.trace for one in self._all if one.trace is not None]

    def when(self, trace: Trace) -> float | None:
        """Return when a trace was shown first, in seconds since 1970; None if no other was shown
        later."""
        times = {one.trace: one.when for one in self._all if not one.is_empty}
        its = times.get(trace)
        return None if its is None or its == max(times.values()) else its

    def fetch(self, search: EarlierSearch, then: Callable[[Trace], object]) -> None:
        """Call ``then`` with the trace of a search once it is in memory; say why if that cannot
        be."""
        if search.trace is None:
            self._read(search, then)
        elif search.trace.ending == "running" and search.trace is not self._exploration.trace:
            self._changes.say(tr("That search has not stopped yet: try again in a moment."))
        else:
            if not search.is_aside:
                self._shown[search.turn] = search
            then(search.trace)

    def _read(self, search: EarlierSearch, then: Callable[[Trace], object]) -> None:
        file = search.file
        assert file is not None

        def take(trace: object) -> None:
            assert isinstance(trace, Trace)
            if search.trace is None:  # else somebody asked twice, and it has been read
                self._note_left(search, trace)
                for one in self._sharing(search):
                    one.trace, one.left = trace, None
                self._drop_unkept()
            self.fetch(search, then)

        job = Job(lambda _stop: load_trace(file.path, job.watch))
        job.done.connect(take)
        job.failed.connect(lambda error: self._lose(search, error))
        self._changes.say(tr("The search is read back from the disk…"))
        job.begin(self)

    def _note_left(self, search: EarlierSearch, trace: Trace) -> None:
        """Have a trace that was read from a file shown as it was left. One of an earlier start
        counts as opened by the user: no program that it names runs by itself."""
        if search.is_of_before:
            self._exploration.note_opened(trace)
        else:
            for table, left in zip(self.left, search.left or (), strict=True):
                if left is not None:
                    table[trace] = left

    # ---- into files --------------------------------------------------------------------------

    def spare_memory(self) -> None:
        """Write the searches to be kept, then move the oldest traces into files, one after another,
        until the rest are small enough; the trace that is shown stays in memory."""
        if self._is_writing:
            return
        if self._store is not None:
            due = self._store.next_due(self._all, self._most_on_disk)
            if due is not None:
                self._write_kept(due, self._store)
                return
        most = self.most_bytes()
        taken = sum(trace.store.nbytes for trace in {*self.traces} - {self._exploration.trace})
        if most is not None and taken > most:
            oldest = next((one for one in self._all if self._can_move(one)), None)
            if oldest is not None and oldest.file is not None:
                self._let_go(oldest)
                self.spare_memory()
            elif oldest is not None:
                self._move(oldest)

    def _can_move(self, search: EarlierSearch) -> bool:
        """Tell whether moving a trace into a file is possible and frees memory: it is not shown,
        has ended, can be written, has no unsaved bookmarks, and no match holds it as well."""
        trace = search.trace
        if trace is None or trace is self._exploration.trace:
            return False
        if trace.ending == "running" or trace in self._stuck:
            return False
        is_held = any(one.turn.decision is trace for one in self._sharing(search))
        return not is_held and not self.is_precious(trace)

    def _move(self, search: EarlierSearch) -> None:
        """Write a trace to a file, and drop it from memory."""
        self._folder = self._folder or tempfile.TemporaryDirectory(prefix="c4viz-")
        path = Path(self._folder.name) / f"{id(search)}.npz"
        self._write(search, path, self._note_moved, self._note_stuck)

    def _note_moved(self, search: EarlierSearch, trace: Trace, file: SearchFile) -> None:
        if search in self._all and trace is not self._exploration.trace:
            put_into(file, trace, self._all)
            self._let_go(search)
        else:
            self._remove(file)

    def _note_stuck(self, search: EarlierSearch, trace: Trace, error: Exception) -> None:
        """Leave in memory a trace that cannot be written, and say why."""
        self._stuck.add(trace)
        said = tr("The search {title} stays in memory: {why}", title=search.title, why=why(error))
        self._changes.announce(said)

    def _write_kept(self, search: EarlierSearch, store: SearchStore) -> None:
        """Write a trace for the next start."""

        def note_kept(_search: EarlierSearch, trace: Trace, file: SearchFile) -> None:
            put_into(file, trace, self._all)
            store.note_kept(file, self._all, self._most_on_disk)
            self._drop_unkept()
            if not any(one.file is file for one in self._all):  # it was forgotten meanwhile
                self._remove(file)

        def note_unkept(_search: EarlierSearch, trace: Trace, error: Exception) -> None:
            store.note_unkept(trace, error)

        try:
            path = store.place()
        except OSError as error:
            assert search.trace is not None
            store.note_unkept(search.trace, error)
            self.spare_memory()
        else:
            self._write(search, path, note_kept, note_unkept)

    def _write(
        self,
        search: EarlierSearch,
        path: Path,
        done: Callable[[EarlierSearch, Trace, SearchFile], None],
        failed: Callable[[EarlierSearch, Trace, Exception], None],
    ) -> None:
        """Write a trace in the background, then go on with the others."""
        trace = search.trace
        assert trace is not None

        def note(deed: Callable[[], None]) -> None:
            if not self._is_writing:
                return  # all was closed meanwhile
            self._is_writing = False
            deed()
            self.spare_memory()

        self._is_writing = True
        changed = search.is_changed
        job = Job(lambda _: SearchFile.written(trace, path, job.watch, is_changed=changed))
        job.done.connect(lambda file: note(lambda: done(search, trace, file)))
        job.failed.connect(lambda error: note(lambda: failed(search, trace, error)))
        job.begin(self)

    def _let_go(self, search: EarlierSearch) -> None:
        """Drop a trace from memory: only its file has it from now on."""
        trace = search.trace
        assert trace is not None
        left = tuple(table.get(trace) for table in self.left)
        for one in self._sharing(search):
            one.trace, one.left = None, left

    def _drop_unkept(self) -> None:
        """Drop what was kept for the next start and no longer is: files of traces in memory, and
        searches of earlier starts that nobody has looked at."""
        for one in list(self._all):
            file = one.file
            if file is None or (self._store is not None and self._store.keeps(file)):
                continue
            if one.is_of_before:
                self._forget(one)
            elif one.trace is not None:
                one.file = None
                self._remove(file)

    def _lose(self, search: EarlierSearch, error: Exception) -> None:
        """Forget a search that cannot be read, unless it has been read meanwhile."""
        if search.trace is None and search in self._all:
            for one in self._sharing(search):
                self._forget(one)
            said = tr("The search {title} was let go: {why}", title=search.title, why=why(error))
            self._changes.announce(said)

    @property
    def _most_on_disk(self) -> int:
        most = self.most_bytes()
        return MOST_ON_DISK if most is None else min(most, MOST_ON_DISK)

    def close(self) -> None:
        """End all work, before the window goes; write what is to be kept, and remove all other
        files."""
        end_work(self)
        self._is_writing = False
        if self._store is not None:
            self._store.close(self._all, self._most_on_disk)
            self._store = None
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None


def _same(search: EarlierSearch) -> object:
    """Return an object that all searches of the same trace share: the trace, or else its file."""
    return search.file if search.trace is None else search.trace
