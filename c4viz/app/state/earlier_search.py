"""A search that was shown before, in memory or in a file, and the roles of those who keep it."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from c4viz.atomic_file import WatchProgress, unwatched
from c4viz.game import OwnState, Root
from c4viz.language import counted, sentence, tr
from c4viz.play import Turn
from c4viz.telling.search_words import search_words
from c4viz.trace import Trace


@dataclass(frozen=True, eq=False)
class SearchFile:
    """A file of ``size`` bytes with the trace of a search, and what can be said of it unread."""

    path: Path
    size: int
    search: str
    settings: Mapping[str, Any]
    position: str
    nodes: int
    is_changed: bool = False

    @classmethod
    def written(
        cls,
        trace: Trace,
        path: Path,
        watch: WatchProgress = unwatched,
        *,
        is_changed: bool = False,
    ) -> SearchFile:
        """Write a trace into a file that only its user may read, and return that.

        Raises:
            OSError: it cannot be written.
            WorkStopped: ``watch`` asked to stop.
        """
        trace.save(path, watch)
        path.chmod(0o600)
        what = trace.search, dict(trace.settings), _text_of(trace.position)
        return cls(path, path.stat().st_size, *what, len(trace), is_changed)


@dataclass(eq=False)
class EarlierSearch:
    """A search that was shown while ``turn`` was on the board. Its trace is in memory, in a
    ``file``, or in both."""

    turn: Turn
    trace: Trace | None = None
    file: SearchFile | None = None
    is_aside: bool = False  # a hint, or from an earlier start: Undo passes it by
    is_changed: bool = False  # what if: another search became this one
    left: tuple[object, ...] | None = None
    """How its trace was left, as the tables `EarlierSearches.left` say, while only a file has it;
    None if nobody has looked at it since an earlier start."""
    when: float = field(default_factory=time.time)
    """Time at which it was shown first, in seconds since 1970."""

    @property
    def is_of_before(self) -> bool:
        """An earlier start kept this search, and nobody has looked at it since."""
        return self.trace is None and self.left is None

    @property
    def is_empty(self) -> bool:
        """True if the trace is in memory and has no node (yet)."""
        return self.trace is not None and not len(self.trace)

    @property
    def position(self) -> str:
        """Text of the root that was searched."""
        return self._said[0]

    @property
    def title(self) -> str:
        """Words that say what was searched, by which search, how many nodes there are, and whether
        what if changed it."""
        position, search, settings, nodes = self._said
        words = counted(nodes, "{n:,} node", "{n:,} nodes")
        changed = tr("changed by What if") if self.is_changed else ""
        parts = position, search_words(search, settings), words, changed
        return ", ".join(filter(None, parts))

    @property
    def _said(self) -> tuple[str, str, Mapping[str, Any], int]:
        trace, file = self.trace, self.file
        if trace is not None:
            return _text_of(trace.position), trace.search, trace.settings, len(trace)
        assert file is not None
        return file.position, file.search, file.settings, file.nodes


class SearchStore(Protocol):
    """Role of what keeps searches for the next start: it chooses them, and places their files."""

    def take_over(self, most: int) -> list[SearchFile]:
        """Return what earlier starts kept, the oldest first, at most ``most`` bytes together."""

    def next_due(self, searches: Sequence[EarlierSearch], most: int) -> EarlierSearch | None:
        """Return the search to be written next, of those of at most ``most`` bytes, if any is."""

    def place(self) -> Path:
        """Return a path to write a search to; an OSError says why there is none."""

    def note_kept(self, file: SearchFile, searches: Sequence[EarlierSearch], most: int) -> None:
        """Note that the trace of some searches was written. The oldest are kept no more while all
        that are kept take more than ``most`` bytes."""

    def note_unkept(self, trace: Trace, error: Exception) -> None:
        """Note that a trace could not be written."""

    def keeps(self, file: SearchFile) -> bool:
        """Tell whether the next start will have a file."""

    def remove(self, file: SearchFile) -> None:
        """Remove a file that is no longer wanted."""

    def close(self, searches: Sequence[EarlierSearch], most: int) -> None:
        """Write what there was no time for so far, and leave what is kept to the next start."""


def _text_of(root: Root) -> str:
    """Return the text of a root, in a line."""
    return root.game.title if isinstance(root, OwnState) else root.text


def put_into(file: SearchFile, trace: Trace, searches: Sequence[EarlierSearch]) -> None:
    """Set the file of all searches that have this trace."""
    for one in searches:
        if one.trace is trace:
            one.file = file


def why(error: Exception) -> str:
    """Say in a sentence what went wrong with a file."""
    return sentence(error.strerror if isinstance(error, OSError) and error.strerror else str(error))
