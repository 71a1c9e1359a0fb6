"""One search that was looked at before, in memory or in a file, and who keeps it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from c4viz.game import OwnState, Root
from c4viz.language import counted, sentence
from c4viz.play import Turn
from c4viz.telling.search_words import search_words
from c4viz.trace import Trace
from c4viz.trace.files.tracefile import Watch, unwatched


class Whereabouts(Protocol):
    """Knows how traces were left, to show them so again."""

    def left_of(self, trace: Trace) -> object:
        """How a trace was left; None where nobody looked at it."""

    def note_left(self, trace: Trace, left: Any) -> None:
        """A trace was left so, as `left_of` said of another one with the same rows."""


@dataclass(frozen=True, eq=False)
class SearchFile:
    """The file with the trace of a search, ``size`` bytes, and what is said of it unread."""

    path: Path
    size: int
    search: str
    settings: Mapping[str, Any]
    position: str
    nodes: int

    @classmethod
    def written(cls, trace: Trace, path: Path, watch: Watch = unwatched) -> SearchFile:
        """Write a trace into a file that its user alone may read.

        Raises:
            OSError: it cannot be written.
            WorkStopped: ``watch`` said so.
        """
        trace.save(path, watch)
        path.chmod(0o600)
        what = trace.search, dict(trace.settings), _text_of(trace.position)
        return cls(path, path.stat().st_size, *what, len(trace))


@dataclass(eq=False)
class EarlierSearch:
    """A search that was looked at while ``turn`` was on the board. Its trace is in memory, in a
    ``file``, or in both."""

    turn: Turn
    trace: Trace | None = None
    file: SearchFile | None = None
    is_aside: bool = False  # a hint, or of an earlier start: Undo passes it by
    left: tuple[object, ...] | None = None
    """How it was left, as all whereabouts have it, while its trace is in a file alone; None where
    nobody has looked at it since an earlier start."""

    @property
    def is_of_before(self) -> bool:
        """Whether an earlier start kept it, and nobody has looked at it since."""
        return self.trace is None and self.left is None

    @property
    def is_empty(self) -> bool:
        """Whether it has no node (yet)."""
        return self.trace is not None and not len(self.trace)

    @property
    def position(self) -> str:
        """What was searched."""
        return self._said[0]

    @property
    def title(self) -> str:
        """What was searched how, and how large it became."""
        position, search, settings, nodes = self._said
        words = counted(nodes, "{n:,} node", "{n:,} nodes")
        return ", ".join(part for part in (position, search_words(search, settings), words) if part)

    @property
    def _said(self) -> tuple[str, str, Mapping[str, Any], int]:
        trace, file = self.trace, self.file
        if trace is not None:
            return _text_of(trace.position), trace.search, trace.settings, len(trace)
        assert file is not None
        return file.position, file.search, file.settings, file.nodes


class Keeper(Protocol):
    """Keeps searches for the next start: it chooses which, and has a place for their files."""

    def take_over(self, most: int) -> list[SearchFile]:
        """What was kept before, the oldest first, not more than so many bytes."""

    def next_due(self, searches: Sequence[EarlierSearch], most: int) -> EarlierSearch | None:
        """The search that is to be written next, of those that take at most so many bytes."""

    def place(self) -> Path:
        """Where it can be written; an OSError says why that cannot be."""

    def note_kept(self, file: SearchFile, searches: Sequence[EarlierSearch], most: int) -> None:
        """The trace of some searches was written. While all that are kept take more than so many
        bytes the oldest are kept no more."""

    def note_unkept(self, trace: Trace, error: Exception) -> None:
        """A trace could not be written."""

    def keeps(self, file: SearchFile) -> bool:
        """Whether the next start will have a file."""

    def remove(self, file: SearchFile) -> None:
        """Remove a file that is not wanted any more."""

    def close(self, searches: Sequence[EarlierSearch], most: int) -> None:
        """Write what there was no time for, and let the next start have what is kept."""


def _text_of(root: Root) -> str:
    """What was searched, in a line."""
    return root.game.title if isinstance(root, OwnState) else root.text


def put_into(file: SearchFile, trace: Trace, searches: Sequence[EarlierSearch]) -> None:
    """Note of all that have a trace that a file has it too."""
    for one in searches:
        if one.trace is trace:
            one.file = file


def why(error: Exception) -> str:
    """What went wrong with a file, as a sentence."""
    return sentence(error.strerror if isinstance(error, OSError) and error.strerror else str(error))
