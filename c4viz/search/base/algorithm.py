"""An algorithm as one object, which has all that others have to know of a search."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from c4viz.arrays import Int8s, Int64s, UInt64s
from c4viz.language import Text
from c4viz.search.base.control import Control
from c4viz.search.base.settings import Settings
from c4viz.trace import Trace, Traits

S = TypeVar("S", bound=Settings)
T = TypeVar("T", bound=Trace)
Evaluate = Callable[[Any, int], float]
"""Gives the value of a position for a player."""


@dataclass(frozen=True)
class UnrecordedResult:
    """Result of a search that left no trace: the move (column from 0), its value as MAX sees it,
    and how many nodes were visited."""

    move: int
    value: float
    nodes: int


class DecidedMoves(NamedTuple):
    """What was decided in many positions: for each the move (column from 0), the nodes of the
    search, and the bytes that its trace would have taken."""

    moves: Int8s
    nodes: Int64s
    memory: Int64s


@dataclass(frozen=True)
class AtOnce:
    """Decides in many positions of one game, none of which is over, as single searches would:
    ``decide`` is given the discs of the players to move, those of the others, and the seeds. A
    decision takes about as long as ``nodes`` of a depth-first search, some 20 ns each, or less."""

    decide: Callable[[UInt64s, UInt64s, UInt64s], DecidedMoves]
    nodes: int


MOST_AT_ONCE = 200_000
"""Nodes of a search that is worth while: what single searches cost besides is less than a tenth of
larger ones."""
PLAIN = Traits()
"""Traits of most searches: nothing is particular about them."""


@dataclass(frozen=True)
class Algorithm(Generic[S, T]):
    """One search; make one for each, and put it into `c4viz.search.algorithms.ALGORITHMS`.

    Its ``settings`` carry its name; its traces are of the kind ``trace`` and have its ``traits``.
    ``blank`` makes the trace of a search of a position, without rows, and ``make_room`` room for
    those that come first. ``reference`` (the textbook's) and ``kernel`` (compiled) fill a prepared
    trace and raise `Halt` where they are ended; None where there is none. A kernel imports numba,
    which takes half a second, when it is called. ``unrecorded`` searches on a prepared trace
    without leaving rows. ``at_once`` gives what decides in many positions of the game of a blank
    trace, if the settings ask for little time in each; else None. ``reuse`` lets a prepared trace
    begin with what an earlier one of the same game found. ``searches_trees``: also trees made by
    hand; ``searches_games``: also games of the user's own. ``kernels`` names the code that the
    kernel is made of, where other searches share it. ``bytes_beside`` are those that each node
    takes besides the trace.

    ``pseudocode`` is that of a textbook; of its lines, and of those of the ``source`` in Python
    (that of the reference), some end in marks: ``#enter``, ``#: enter``. They say what happens
    there; lines of the pseudocode with the mark that the search ``lacks`` are left out. By other
    values of a setting ``formula`` it has other ``pseudocodes``. ``remark`` is said of its root in
    the end.
    """

    settings: type[S]
    trace: type[T]
    blank: Callable[[Any, S, Traits], T]
    make_room: Callable[[T, S], None] = lambda trace, settings: None
    traits: Traits = PLAIN
    reference: Callable[[T, S, Control, Evaluate], None] | None = None
    kernel: Callable[[T, S, Control], None] | None = None
    unrecorded: Callable[[T, S, Control], UnrecordedResult] | None = None
    at_once: Callable[[T, S], AtOnce | None] = lambda trace, settings: None
    reuse: Callable[[T, S, Trace | None], bool] | None = None
    kernels: str = ""
    searches_trees: bool = False
    searches_games: bool = False
    bytes_beside: int = 0
    pseudocode: Text | None = None
    pseudocodes: Mapping[str, Text] = field(default_factory=dict)
    lacks: str = ""
    source: Callable[..., Any] | None = None
    remark: Text | None = None

    @property
    def name(self) -> str:
        """Name in commands and files."""
        return self.settings.name

    @property
    def title(self) -> str:
        """Name that people use."""
        return str(self.settings.title)

    @property
    def summary(self) -> str:
        """Clause that says what it does."""
        return str(self.settings.summary)
