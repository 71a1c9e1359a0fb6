"""One search that was looked at before, in memory or in a file, and how files keep it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from c4viz.game import OwnState, Root
from c4viz.language import counted
from c4viz.play import Turn
from c4viz.telling.search_words import search_words
from c4viz.trace import Trace


class Memory(Protocol):
    """Knows how traces were left, to show them so again."""

    def left_of(self, trace: Trace) -> object:
        """How a trace was left; None where nobody looked at it."""

    def note_left(self, trace: Trace, left: Any) -> None:
        """A trace was left so, as `left_of` said of another one with the same rows."""


@dataclass(frozen=True)
class KeptSearch:
    """A search whose trace is in a file for the next start, ``size`` bytes."""

    path: Path
    size: int
    search: str
    settings: Mapping[str, Any]
    position: str
    nodes: int


class KeptFiles(Protocol):
    """Keeps searches on disk, from one start to the next."""

    def take_over(self) -> list[KeptSearch]:
        """What was kept before, the oldest first."""

    def place(self) -> Path:
        """Where a trace can be written that is to be kept; an OSError says why there is none."""

    def write(self, searches: Sequence[KeptSearch]) -> None:
        """List all that are kept; an OSError says why that cannot be."""

    def remove(self, path: Path) -> None:
        """Remove a trace that is not listed any more."""

    def close(self) -> None:
        """Let the next start have what is kept."""


@dataclass(eq=False)
class EarlierSearch:
    """A search that was looked at while ``turn`` was on the board. Its trace is in memory or, where
    that was short, in the file ``path``; or it is ``kept`` for the next start, in memory or not."""

    turn: Turn
    search: str
    settings: Mapping[str, Any]
    position: str
    trace: Trace | None
    nodes: int = 0
    is_aside: bool = False  # a hint: Undo passes it by
    is_stuck: bool = False  # in memory: it could not be written
    path: Path | None = None
    kept: KeptSearch | None = None
    may_be_kept: bool = True
    is_of_before: bool = False  # kept by an earlier start, and not looked at since
    left: tuple[object, ...] = ()
    """How it was left, as each of the memories has it, while its trace is in a file."""

    @classmethod
    def of(cls, trace: Trace, turn: Turn) -> EarlierSearch:
        """One whose trace is in memory."""
        return cls(turn, trace.search, dict(trace.settings), _text_of(trace.position), trace)

    @classmethod
    def of_before(cls, kept: KeptSearch, turn: Turn) -> EarlierSearch:
        """One that an earlier start kept."""
        said = kept.search, kept.settings, kept.position
        before = cls(turn, *said, None, kept.nodes, is_aside=True, kept=kept)
        before.is_of_before = True
        return before

    def kept_in(self, path: Path, size: int) -> KeptSearch:
        """What is kept for the next start of a trace in memory that was written."""
        assert self.trace is not None
        return KeptSearch(path, size, self.search, self.settings, self.position, len(self.trace))

    @property
    def file(self) -> Path | None:
        """The file that has its trace, if any has."""
        return self.path if self.kept is None else self.kept.path

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


def _text_of(root: Root) -> str:
    """What was searched, in a line."""
    return root.game.title if isinstance(root, OwnState) else root.text
