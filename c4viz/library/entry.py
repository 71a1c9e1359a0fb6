"""An entry of the library: what is searched, how, and what is to be seen in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from c4viz.game import HandTree, Root
from c4viz.language import Text
from c4viz.search import Settings, search
from c4viz.search.base.control import never
from c4viz.search.base.setting import settings_of
from c4viz.trace import Bookmark, Trace


class EntryMark(NamedTuple):
    """A node to look at: the ``moves`` to it from the root (children of a tree made by hand,
    columns of a board, all from 1), and a note on it."""

    moves: tuple[int, ...]
    note: Text


@dataclass(frozen=True)
class LibraryEntry:
    """One idea that one sees: a ``root`` to search with ``settings``, and ``beside`` it, where two
    searches are to be compared, another root or other settings.

    ``idea`` is a line, ``words`` are a paragraph; ``question`` is asked before ``answer`` tells.
    ``marks`` become bookmarks.
    """

    id: str
    title: Text
    idea: Text
    words: Text
    question: Text
    answer: Text
    root: Callable[[], Root]
    settings: Settings
    marks: tuple[EntryMark, ...] = ()
    beside: tuple[Callable[[], Root], Settings] | None = None

    @cached_property
    def trace(self) -> Trace:
        """The search, with its bookmarks; searched once, without compiling anything first."""
        trace = search(self.root(), self.settings, engine="reference")
        places = (_place_in(trace, mark) for mark in self.marks)
        trace.bookmarks.extend(
            Bookmark(row, str(mark.note), step)
            for (row, step), mark in zip(places, self.marks, strict=True)
        )
        return trace

    @property
    def is_searched(self) -> bool:
        """True once somebody has asked for its `trace`."""
        return "trace" in vars(self)

    def search_beside(self, stop: Callable[[], bool] = never) -> Trace:
        """Search what it is to be compared with, which there must be, until ``stop`` says so."""
        assert self.beside is not None
        root, settings = self.beside
        return search(root(), settings, stop=stop, engine="reference")

    @property
    def can_be_compared(self) -> bool:
        """True if two searches of the same root can stand side by side."""
        return self.beside is not None and self.beside[0]() == self.root()

    def place_of(self, mark: EntryMark) -> tuple[int, int]:
        """Return the row of a mark's node, and the step at which the search has left it."""
        return _place_in(self.trace, mark)

    @property
    def commands(self) -> list[str]:
        """What to type to see the search in a terminal, then that beside it."""
        beside = [] if self.beside is None else [_command(self.beside[0](), self.beside[1])]
        return [_command(self.root(), self.settings), *beside]


def _place_in(trace: Trace, mark: EntryMark) -> tuple[int, int]:
    row = row_after(trace, [move - 1 for move in mark.moves])
    left = trace.timeline.step_left(row)
    return row, trace.steps if left is None else left


def row_after(trace: Trace, moves: Sequence[int]) -> int:
    """Return the row of the node after some moves (from 0) from the root.

    Raises:
        KeyError: a move was not searched.
    """
    row = 0
    for move in moves:
        row = {trace.move(child): child for child in trace.children(row)}[move]
    return row


def _command(root: Root, settings: Settings) -> str:
    said = []
    for name, (default, known) in settings_of(type(settings)).items():
        value = getattr(settings, name)
        if value == default or known.found_out:
            continue
        option = name.replace("_", "-")
        if isinstance(value, bool):
            said.append(f"--{'' if value else 'no-'}{option}")
        else:
            said.append(f"--{option} {value}")
    return " ".join([f"c4viz trace {_place(root)}", f"--search {settings.name}", *said])


def _place(root: Root) -> str:
    if isinstance(root, HandTree):
        return f'--tree "{root.text}"'
    rules = getattr(root, "rules", None)
    board = ""
    if rules is not None and (rules.size != "6x7" or rules.connect != 4):
        board = f" --board {rules.size} --connect {rules.connect}"
    if rules is not None and rules.rule_set != "first-four":
        board += f" --rules {rules.rule_set}"
    return f"{getattr(root, 'text', 'start')}{board}"
