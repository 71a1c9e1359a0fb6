"""The searches that were looked at before: no click loses one."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from c4viz.app.state.changes import Changes
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.workers import Job, end_work
from c4viz.game import OwnState, Root
from c4viz.language import counted, sentence, tr
from c4viz.play import Match, Turn
from c4viz.search.runs.saved import load_trace
from c4viz.telling.search_words import search_words
from c4viz.trace import Trace

MOST = 20
"""How many searches are kept."""
_MOST_PLACES = 100
"""In how many positions they are kept together."""


class Memory(Protocol):
    """Knows how traces were left, to show them so again."""

    def left_of(self, trace: Trace) -> object:
        """How a trace was left; None where nobody looked at it."""

    def note_left(self, trace: Trace, left: Any) -> None:
        """A trace was left so, as `left_of` said of another one with the same rows."""


@dataclass(eq=False)
class EarlierSearch:
    """A search that was looked at while ``turn`` was on the board. Its trace is in memory or, where
    that was short, in a file."""

    turn: Turn
    search: str
    settings: Mapping[str, Any]
    position: str
    trace: Trace | None
    nodes: int = 0
    is_aside: bool = False  # a hint: Undo passes it by
    is_stuck: bool = False  # in memory: it could not be written
    path: Path | None = None
    left: tuple[object, ...] = ()
    """How it was left, as each of the memories has it, while its trace is in a file."""

    @property
    def is_empty(self) -> bool:
        """Whether it has no node (yet)."""
        return self.trace is not None and not len(self.trace)

    @property
    def title(self) -> str:
        """What was searched how, and how large it became."""
        nodes = self.nodes if self.trace is None else len(self.trace)
        words = counted(nodes, "{n:,} node", "{n:,} nodes")
        search = search_words(self.search, self.settings)
        return ", ".join(part for part in (self.position, search, words) if part)


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
        settings = dict(trace.settings)
        search = EarlierSearch(turn, trace.search, settings, _text_of(trace.position), trace)
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
        if search.path is not None and not self._sharing(search):
            search.path.unlink(missing_ok=True)

    def _sharing(self, search: EarlierSearch) -> list[EarlierSearch]:
        """All with the trace of this one, in memory or in the same file."""
        if search.trace is None:
            return [one for one in self._all if one.path == search.path]
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
        path = search.path
        assert path is not None

        def take(trace: object) -> None:
            assert isinstance(trace, Trace)
            if search.trace is None:  # else somebody asked twice, and it is here
                for memory, left in zip(self.memories, search.left, strict=True):
                    memory.note_left(trace, left)
                for one in self._sharing(search):
                    one.trace, one.path, one.left = trace, None, ()
                path.unlink(missing_ok=True)
            self.fetch(search, then)

        job = Job(lambda _stop: load_trace(path, job.watch))
        job.done.connect(take)
        job.failed.connect(lambda error: self._lose(search, error))
        self._changes.say(tr("The search is read back from the disk…"))
        job.begin(self)

    # ---- memory ------------------------------------------------------------------------------

    def spare_memory(self) -> None:
        """Move the oldest traces into files, one after another, until the others are small enough;
        that which is shown stays."""
        most = self.most_bytes()
        resting = [
            one for one in self._all if one.trace is not None and one.trace is not self._at.trace
        ]
        taken = sum(trace.nbytes for trace in {one.trace for one in resting} if trace is not None)
        if self._moving is None and most is not None and taken > most:
            oldest = next((one for one in resting if self._can_move(one)), None)
            if oldest is not None:
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
        self._moving, search.nodes = search, len(trace)
        job = Job(lambda _stop: trace.save(path, job.watch))
        job.done.connect(lambda _none: self._note_moved(search, path))
        job.failed.connect(lambda error: self._keep(search, error))
        job.begin(self)

    def _note_moved(self, search: EarlierSearch, path: Path) -> None:
        self._moving = None
        trace = search.trace
        if trace is not None and trace is not self._at.trace and search in self._all:
            left = tuple(memory.left_of(trace) for memory in self.memories)
            for one in self._sharing(search):
                one.trace, one.path, one.left, one.nodes = None, path, left, search.nodes
        else:
            path.unlink(missing_ok=True)
        self.spare_memory()

    def _keep(self, search: EarlierSearch, error: Exception) -> None:
        """Leave a search in memory that cannot be written, and go on with the others."""
        self._moving, search.is_stuck = None, True
        said = tr("The search {title} stays in memory: {why}", title=search.title, why=_why(error))
        self._changes.announce(said)
        self.spare_memory()

    def _lose(self, search: EarlierSearch, error: Exception) -> None:
        """Forget a search that cannot be read, unless it was just now."""
        if search.trace is None and search in self._all:
            self._forget(search)
            said = tr("The search {title} was let go: {why}", title=search.title, why=_why(error))
            self._changes.announce(said)

    def close(self) -> None:
        """End all work and leave no file, before the window goes."""
        end_work(self)
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None


def _same(search: EarlierSearch) -> object:
    """What all have that are of the same trace."""
    return search.path if search.trace is None else search.trace


def _why(error: Exception) -> str:
    return sentence(error.strerror if isinstance(error, OSError) and error.strerror else str(error))


def _text_of(root: Root) -> str:
    """What was searched, in a line."""
    return root.game.title if isinstance(root, OwnState) else root.text
