"""The searches that were looked at before: no click loses one, nor does the end of the program."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

from c4viz.app.state.changes import Changes
from c4viz.app.state.earlier_search import EarlierSearch, KeptFiles, KeptSearch, Memory
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.workers import Job, end_work
from c4viz.language import sentence, tr
from c4viz.play import Match, Turn
from c4viz.search.runs.saved import load_trace
from c4viz.trace import Trace
from c4viz.trace.files.tracefile import Watch, unwatched

MOST = 20
"""How many searches are kept."""
_MOST_PLACES = 100
"""In how many positions they are kept together."""
MOST_ON_DISK = 1 << 30
"""Bytes that those may take together which the next start has, where as many fit into memory."""


class EarlierSearches:
    """The last searches, in the order in which they were looked at first; those of one position of
    a match are what Undo and Redo go through there.

    ``most_bytes`` says how much memory all but the one that is shown may take: the oldest are in
    files beyond that. ``is_precious`` says which traces are kept however many there are.
    """

    def __init__(self, changes: Changes, exploration: Exploration) -> None:
        self._changes, self._at = changes, exploration
        self.most_bytes: Callable[[], int | None] = lambda: None
        self.is_precious: Callable[[Trace], bool] = lambda _trace: False
        self.memories: tuple[Memory, ...] = ()
        """Who knows how traces were left."""
        self._all: list[EarlierSearch] = []
        self._shown: dict[Turn, EarlierSearch] = {}
        """What was looked at last in each position of which there is any."""
        self._moving: EarlierSearch | None = None  # into a file
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._files: KeptFiles | None = None
        self._has_complained = False

    def keep_in(self, files: KeptFiles) -> None:
        """Have the searches that were kept before, and keep those of now from now on."""
        self._files = files
        turn = Match().at  # of no game that is played
        self._all += [EarlierSearch.of_before(kept, turn) for kept in files.take_over()]
        self._spare_disk(None)
        self._drop_surplus()

    def note(self, trace: Trace, turn: Turn) -> None:
        """A trace is looked at in a position of a match, after what was looked at there."""
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
        """A trace is looked at in passing: it is kept, but nobody comes back to it by Undo."""
        self._add(trace, turn).is_aside = True
        self._drop_surplus()

    def keep_notes(self, trace: Trace, turn: Turn) -> None:
        """A trace is forgotten by its match: it is kept if only memory has what is noted in it."""
        if self.is_precious(trace):
            self.note_aside(trace, turn)

    def _add(self, trace: Trace, turn: Turn) -> EarlierSearch:
        search = EarlierSearch.of(trace, turn)
        for other in self._sharing(search):
            search.kept, search.may_be_kept = other.kept, other.may_be_kept
        self._all.append(search)
        return search

    def _drop_surplus(self) -> None:
        """Forget the oldest that are too many, and those that came to nothing. The same search in
        several positions is one; of those positions too the oldest are forgotten in the end."""
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
        if self._sharing(search):
            return
        if search.path is not None:
            search.path.unlink(missing_ok=True)
        if search.kept is not None:
            self._unlist(search.kept)

    def _sharing(self, search: EarlierSearch) -> list[EarlierSearch]:
        """All with the trace of this one, in memory or in the same file."""
        if search.trace is None:
            return [one for one in self._all if one.trace is None and one.file == search.file]
        return [one for one in self._all if one.trace is search.trace]

    # ---- in a position of a match ------------------------------------------------------------

    def at(self, turn: Turn) -> EarlierSearch | None:
        """What was looked at last in a position, if anything was beside what led there."""
        return self._shown.get(turn)

    def before(self, turn: Turn) -> EarlierSearch | None:
        """What was looked at in a position before that."""
        return self._beside(turn, -1)

    def after(self, turn: Turn) -> EarlierSearch | None:
        """What was looked at in a position after that, where one has gone back."""
        return self._beside(turn, 1)

    def _beside(self, turn: Turn, by: int) -> EarlierSearch | None:
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
        """Whether anything was looked at in a match."""
        return any(turn in self._shown for turn in match.turns)

    # ---- coming back -------------------------------------------------------------------------

    @property
    def last(self) -> list[EarlierSearch]:
        """All that are kept, each once, the latest first."""
        kept = {_same(one): one for one in self._all if not one.is_empty}
        return list(reversed(kept.values()))

    @property
    def traces(self) -> list[Trace]:
        """Those that are in memory."""
        return [one.trace for one in self._all if one.trace is not None]

    def fetch(self, search: EarlierSearch, then: Callable[[Trace], object]) -> None:
        """Do something with the trace of a search, once it is in memory; a sentence says why where
        that cannot be."""
        if search.trace is None:
            self._read(search, then)
        elif search.trace.ending == "running" and search.trace is not self._at.trace:
            self._changes.say(tr("That search has not stopped yet: try again in a moment."))
        else:
            if not search.is_aside:
                self._shown[search.turn] = search
            then(search.trace)

    def _read(self, search: EarlierSearch, then: Callable[[Trace], object]) -> None:
        path, spare = search.file, search.path
        assert path is not None

        def take(trace: object) -> None:
            assert isinstance(trace, Trace)
            if search.trace is None:  # else somebody asked twice, and it is here
                self._note_left(search, trace)
                for one in self._sharing(search):
                    one.trace, one.path, one.left, one.is_of_before = trace, None, (), False
                if spare is not None:
                    spare.unlink(missing_ok=True)
            self.fetch(search, then)

        job = Job(lambda _stop: load_trace(path, job.watch))
        job.done.connect(take)
        job.failed.connect(lambda error: self._lose(search, error))
        self._changes.say(tr("The search is read back from the disk…"))
        job.begin(self)

    def _note_left(self, search: EarlierSearch, trace: Trace) -> None:
        """Have a trace that was in a file be shown as it was left. One of an earlier start is as
        one that somebody opened: nothing that it names is run by itself."""
        if search.is_of_before:
            self._at.note_opened(trace)
        for memory, left in zip(self.memories, search.left, strict=not search.is_of_before):
            memory.note_left(trace, left)

    # ---- memory ------------------------------------------------------------------------------

    def spare_memory(self) -> None:
        """Write what is to be kept, and move the oldest traces into files, one after another, until
        the others are small enough; that which is shown stays in memory."""
        if self._moving is not None:
            return
        if (unkept := self._next_to_keep()) is not None:
            self._write_kept(unkept)
            return
        most = self.most_bytes()
        resting = [
            one for one in self._all if one.trace is not None and one.trace is not self._at.trace
        ]
        taken = sum(trace.nbytes for trace in {one.trace for one in resting} if trace is not None)
        if most is not None and taken > most:
            oldest = next((one for one in resting if self._can_move(one)), None)
            if oldest is not None and oldest.kept is not None:
                self._let_go(oldest, None)
                self.spare_memory()
            elif oldest is not None:
                self._move(oldest)

    def _can_move(self, search: EarlierSearch) -> bool:
        """Whether a trace is whole, can be written, and has no notes that only memory has; and
        would go, for its match does not hold it too."""
        trace = search.trace
        if trace is None or trace.ending == "running" or search.is_stuck:
            return False
        is_held = any(one.turn.decision is trace for one in self._sharing(search))
        return not is_held and not self.is_precious(trace)

    def _move(self, search: EarlierSearch) -> None:
        """Write a trace to a file, and let go of it."""
        trace = search.trace
        assert trace is not None
        self._folder = self._folder or tempfile.TemporaryDirectory(prefix="c4viz-")
        path = Path(self._folder.name) / f"{id(search)}.npz"
        self._moving = search
        job = Job(lambda _stop: trace.save(path, job.watch))
        job.done.connect(lambda _none: self._note_moved(search, path))
        job.failed.connect(lambda error: self._keep(search, error))
        job.begin(self)

    def _note_moved(self, search: EarlierSearch, path: Path) -> None:
        self._moving = None
        trace = search.trace
        if trace is not None and trace is not self._at.trace and search in self._all:
            self._let_go(search, path)
        else:
            path.unlink(missing_ok=True)
        self.spare_memory()

    def _let_go(self, search: EarlierSearch, path: Path | None) -> None:
        """Have a trace be in a file only."""
        trace = search.trace
        assert trace is not None
        left = tuple(memory.left_of(trace) for memory in self.memories)
        for one in self._sharing(search):
            one.trace, one.path, one.left, one.nodes = None, path, left, len(trace)

    def _keep(self, search: EarlierSearch, error: Exception) -> None:
        """Leave a search in memory that cannot be written, and go on with the others."""
        self._moving, search.is_stuck = None, True
        said = tr("The search {title} stays in memory: {why}", title=search.title, why=_why(error))
        self._changes.announce(said)
        self.spare_memory()

    def _lose(self, search: EarlierSearch, error: Exception) -> None:
        """Forget a search that cannot be read, unless it was just now."""
        if search.trace is None and search in self._all:
            for one in self._sharing(search):
                self._forget(one)
            said = tr("The search {title} was let go: {why}", title=search.title, why=_why(error))
            self._changes.announce(said)

    # ---- for the next start ------------------------------------------------------------------

    @property
    def _most_on_disk(self) -> int:
        most = self.most_bytes()
        return MOST_ON_DISK if most is None else min(most, MOST_ON_DISK)

    def _next_to_keep(self) -> EarlierSearch | None:
        """The last search that is over and that no file has yet which the next start can read."""
        if self._files is None:
            return None
        due = (one for one in reversed(self._all) if one.kept is None and one.may_be_kept)
        return next((one for one in due if _is_over(one.trace, self._most_on_disk)), None)

    def _write_kept(self, search: EarlierSearch) -> None:
        """Write a trace for the next start."""
        files, trace = self._files, search.trace
        assert files is not None and trace is not None
        try:
            path = files.place()
        except OSError as error:
            self._note_unkept(search, error)
            return
        self._moving = search
        job = Job(lambda _stop: _written(trace, path, job.watch))
        job.done.connect(lambda size: self._go_on(search, path, size))
        job.failed.connect(lambda error: self._note_unkept(search, error))
        job.begin(self)

    def _go_on(self, search: EarlierSearch, path: Path, size: int) -> None:
        self._moving = None
        self._note_kept(search, path, size)
        self.spare_memory()

    def _note_kept(self, search: EarlierSearch, path: Path, size: int) -> None:
        """A trace was written for the next start."""
        kept = search.kept_in(path, size)
        for one in self._sharing(search):
            one.kept = kept
        self._spare_disk(kept)
        self._list()
        if kept not in self._all_kept() and self._files is not None:  # it was forgotten meanwhile
            self._files.remove(path)

    def _note_unkept(self, search: EarlierSearch, error: Exception) -> None:
        """A trace could not be written for the next start: go on with the others."""
        self._moving = None
        for one in self._sharing(search):
            one.may_be_kept = False
        self._complain(error)
        self.spare_memory()

    def _complain(self, error: Exception) -> None:
        if not self._has_complained:  # once is enough, searches go on
            self._has_complained = True
            said = tr("Searches cannot be kept for the next start: {why}", why=_why(error))
            self._changes.announce(said)

    def _spare_disk(self, newest: KeptSearch | None) -> None:
        """Keep the oldest no more while all that are kept are too large together."""
        for one in list(self._all):
            sizes = {kept.path: kept.size for kept in self._all_kept()}
            if sum(sizes.values()) <= self._most_on_disk:
                return
            if one.kept is None or one.kept is newest:
                continue
            if one.is_of_before:
                self._forget(one)
            elif one.trace is not None:
                gone = one.kept
                for other in self._sharing(one):
                    other.kept, other.may_be_kept = None, False
                self._unlist(gone)

    def _all_kept(self) -> list[KeptSearch]:
        kept = [one.kept for one in self._all if one.kept is not None]
        return list({one.path: one for one in kept}.values())

    def _list(self) -> None:
        """Have the next start find what is kept now."""
        if self._files is not None:
            try:
                self._files.write(self._all_kept())
            except OSError as error:
                self._complain(error)

    def _unlist(self, kept: KeptSearch) -> None:
        """Keep a search no more for the next start."""
        if self._files is not None:
            self._list()
            self._files.remove(kept.path)

    def close(self) -> None:
        """End all work, before the window goes: what is to be kept is written, and no other file
        stays."""
        end_work(self)
        self._moving = None
        if self._files is not None:
            self._write_rest(self._files)
            self._files.close()
            self._files = None
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None

    def _write_rest(self, files: KeptFiles) -> None:
        """Write what there was no time for."""
        while (search := self._next_to_keep()) is not None:
            assert search.trace is not None
            try:
                path = files.place()
                size = _written(search.trace, path)
            except OSError:  # which nobody would read any more
                return
            self._note_kept(search, path, size)


def _is_over(trace: Trace | None, most: int) -> bool:
    """Whether a trace in memory is of a search that is over, came to something, and takes at most
    so many bytes."""
    if trace is None or trace.ending == "running":
        return False
    return len(trace) > 0 and trace.nbytes <= most


def _written(trace: Trace, path: Path, watch: Watch = unwatched) -> int:
    """Write a trace that its user alone may read; gives how many bytes it takes."""
    trace.save(path, watch)
    path.chmod(0o600)
    return path.stat().st_size


def _same(search: EarlierSearch) -> object:
    """What all have that are of the same trace."""
    return search.file if search.trace is None else search.trace


def _why(error: Exception) -> str:
    return sentence(error.strerror if isinstance(error, OSError) and error.strerror else str(error))
