"""A trace: everything that a search did, and what one can ask of it whatever the search was.

Owns what all kinds of traces have in common. Must not know how a search works, nor how a trace
is drawn. Moves are columns from 0; values are seen by MAX, the player to move at the root.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from c4viz.arrays import Array
from c4viz.game import GameState, OwnState, Position, Root
from c4viz.game.rules import move_order
from c4viz.trace.bookmarks import Bookmark
from c4viz.trace.exports import TraceExports
from c4viz.trace.rows import Bound, Flag, Store
from c4viz.trace.timeline import Ending, Moment, Stats, Timeline, is_truncated
from c4viz.trace.traits import Nature, Traits

if TYPE_CHECKING:
    pass


@dataclass(eq=False)
class Trace(TraceExports, ABC):
    """Tells what a search that began at ``position`` did, one row per node: ask for its tree, what
    came of it, and what it knew at any step; save it, draw it, or turn it into a table.

    ``search`` is the algorithm's name, ``settings`` its settings as plain values, ``traits`` are
    what else of it matters here. While it runs (``ending`` is "running") rows are added. When
    what happened tells its `timeline`; how much memory it takes its ``store``.

    >>> import c4viz
    >>> trace = c4viz.search(c4viz.HandTree.parse("((3 12) (2 4))"), "minimax", depth=2)
    >>> trace.columns["value"].tolist()
    [3, 3, 3, 12, 2, 2, 4]
    >>> list(trace.children(0)), trace.principal_variation
    ([1, 4], (0, 0))
    >>> trace.at(3).rows  # after three steps these nodes are open
    (0, 1, 2)
    """

    nature: ClassVar[Nature]

    position: Root
    search: str
    settings: Mapping[str, Any]
    seconds: float = 0.0
    ending: Ending = "running"
    engine: str = field(default="", kw_only=True, repr=False)
    """What ran it, "kernel" or "reference", "" if that is not known. Times are comparable only
    between traces with the same engine."""
    traits: Traits = field(default=Traits(), kw_only=True, repr=False)
    bookmarks: list[Bookmark] = field(default_factory=list, kw_only=True, repr=False)
    store: Store = field(default_factory=Store, repr=False)

    # ---- rows --------------------------------------------------------------------------------

    def __len__(self) -> int:
        return self.store.count

    @property
    def columns(self) -> dict[str, Array]:
        """Filled rows by column name, each an array with one element per row.

        ``of`` names the traces that have it: D depth-first, M MCTS, B best-first; two dtypes: the
        second where values may be fractions, as with expectiminimax. ``table`` is the dtype in
        `to_pandas`, where no number is NaN. Rows and moves count from 0, plies from the root.

            column       of   dtype          table    seen by  what, and in which unit
            parent       MB   int32          int32    -        row of the parent, -1 at a root
            path         -    -              str      -        moves from the root, columns from 1
            move         DMB  int8           int8     -        move that led here, -1 at a root; of
                                                               a chance node: aimed at
            depth        DMB  uint8          uint8    -        plies below the root
            flags        DMB  uint8          -        -        `Flag` bits, a column each in tables
            best         D    int8           float64  mover    move to the best child; -1, NaN: none
            alpha        D    int32/float64  float64  MAX      window at entry, points of the
            beta         D    int32/float64  float64  MAX      evaluator; ±`INFINITY`, or infinite
            value        DB   int32/float64  float64  MAX      points of the evaluator, a win
                                                               `WIN` less its plies; the score of
                                                               the solver; where size is 0 unsaid,
                                                               NaN in tables
            size         D    int32          int32    -        nodes below and itself, 0 until left
            link         DB   int32          float64  -        row of the same position before, -1
                                                               or NaN: none; with a memo, or in B
            probability  D    float64        float64  -        0 to 1, that chance leads here; with
                                                               chance alone
            expanded     B    int32          float64  -        rows taken from the frontier before,
                                                               -1 or NaN: still in it
            priority     B    float64        float64  MAX      points; the greatest is taken next
            visits       M    int32          int32    -        iterations that went through it
            wins         M    int32          int32    MAX      half points: 2 a win, 1 a draw
            max          -    -              bool     -        MAX is to move
            leaf         -    -              bool     -        valued, not searched any deeper
            terminal     -    -              bool     -        the game is over
            cutoff       -    -              bool     -        the rest of its moves were pruned
            lower        -    -              bool     MAX      value is a lower bound (both flags
            upper        -    -              bool     MAX      or an upper one; neither: exact
            chance       -    -              bool     -        chance decides the move
            repeated     -    -              bool     -        takes its result from `link`
        """
        rows = self.store.rows[: len(self)]
        return {name: rows[name] for name in rows.dtype.names or () if name != "unused"}

    def has(self, row: int, flag: Flag) -> bool:
        """Return whether ``row`` carries the flag."""
        return bool(int(self.store.column("flags")[row]) & int(flag))

    def is_leaf(self, row: int) -> bool:
        """Return whether no move was searched from ``row`` so far: it has no child."""
        return next(self.children(row), None) is None

    def unfolds(self, row: int) -> bool:
        """Return whether what is below ``row`` is drawn where there is room for it."""
        return not self.has(row, Flag.LEAF)

    def player(self, row: int) -> str:
        """Return who decides at ``row``: MAX, MIN or CHANCE."""
        if self.has(row, Flag.CHANCE):
            return "CHANCE"
        return "MAX" if self.has(row, Flag.MAX) else "MIN"

    def describe(self, row: int) -> dict[str, Any]:
        """Return what is known of one row, as plain values by name; what is not known is left out.

        Always move (from 0, -1 at a root), depth, player, leaf and terminal; the rest is the
        kind's own. Numbers are as MAX sees them.
        """
        return {
            "move": self.move(row),
            "depth": self.depth(row),
            "player": self.player(row),
            "leaf": self.is_leaf(row),
            "terminal": self.has(row, Flag.TERMINAL),
        }

    def move(self, row: int) -> int:
        """Return the move that led to ``row`` (at a chance node: the column aimed at); -1 at a
        root."""
        return int(self.store.column("move")[row])

    def depth(self, row: int) -> int:
        """Return how many edges lead from the root to ``row``."""
        return int(self.store.column("depth")[row])

    def link(self, row: int) -> int | None:
        """Return the row whose position ``row`` repeats; None at most rows."""
        return None

    def probability(self, row: int) -> float | None:
        """Return the probability with which chance leads to ``row``; None below MAX and MIN."""
        return None

    def bound(self, row: int) -> Bound:
        """Return which bound the value of ``row`` is, as MAX sees it."""
        return "exact"

    # ---- tree --------------------------------------------------------------------------------

    @property
    def roots(self) -> list[int]:
        """Rows of the roots, in order."""
        return [0] if len(self) else []

    @property
    def top(self) -> int:
        """Row of the root whose result counts, where there is a row."""
        return 0

    @abstractmethod
    def children(self, row: int) -> Iterator[int]:
        """Return the rows of the children, in the order in which they are drawn."""

    @abstractmethod
    def parent(self, row: int) -> int | None:
        """Return the row of the parent; None at a root."""

    @abstractmethod
    def nodes_below(self, row: int) -> int:
        """Return how many nodes there are below ``row`` so far."""

    def pruned(self, row: int) -> tuple[int, ...]:
        """Return the legal moves that a cutoff at ``row`` left unsearched, in the order of the
        search."""
        return ()

    def path(self, row: int) -> list[int]:
        """Return the rows from the root to ``row``, both included."""
        path = [row]
        while (parent := self.parent(path[-1])) is not None:
            path.append(parent)
        return path[::-1]

    def moves_to(self, row: int) -> tuple[int, ...]:
        """Return the moves that were played from the root's position to ``row``.

        Where discs slip these are the columns in which they landed; a chance node is the
        position from which its disc falls.
        """
        path = self.path(row)[1:]
        return tuple(self.move(r) for r in path if not falls(self, r))

    def position_at(self, row: int) -> Root:
        """Return the position that ``row`` stands for."""
        position = self.position
        for move in self.moves_to(row):
            position = position.play(move)
        return position

    # ---- results -----------------------------------------------------------------------------

    @property
    @abstractmethod
    def value(self) -> float | None:
        """Value of the root to MAX, by all that was found; None when nothing was."""

    @property
    def best_move(self) -> int:
        """Move decided on; where nothing was found the first from the centre, or in the order that
        the settings ask for."""
        variation = self.principal_variation
        return variation[0] if variation else self._first_move()

    @abstractmethod
    def principal_rows(self, row: int | None = None) -> list[int]:
        """Return the rows of the principal variation below ``row`` (the root), which comes
        first."""

    @property
    def principal_variation(self) -> tuple[int, ...]:
        """Moves that both sides choose from the root on, as far as the search went."""
        return tuple(self.move(row) for row in self.principal_rows()[1:])

    @property
    @abstractmethod
    def stats(self) -> Stats:
        """Figures of the rows so far."""

    def _stats(self, leaves: int, **own: Any) -> Stats:
        """Return the figures, with those that only this kind of trace has."""
        per_depth = tuple(np.trim_zeros(self.store.per_depth, "b").tolist())
        return Stats(len(self), leaves, per_depth, self.seconds, **own)

    def _first_move(self, among: Sequence[int] | None = None) -> int:
        """Return the first of some moves (all legal ones) for a search that knows nothing: on a
        board from the centre outwards, unless its settings ask for an order other than from the
        left."""
        moves = self.position.moves() if among is None else among
        order = order_of(self)
        if isinstance(self.position, Position) and self.settings.get("order", "left") == "left":
            order = move_order(self.position.width, "centre")
        return next(move for move in order if move in moves)

    # ---- time --------------------------------------------------------------------------------

    @property
    @abstractmethod
    def steps(self) -> int:
        """Number of steps that the search took."""

    @property
    @abstractmethod
    def timeline(self) -> Timeline[Any]:
        """When what happened."""

    @abstractmethod
    def at(self, step: int) -> Moment:
        """Return the state after ``step`` events, 0 to `steps`.

        Raises:
            IndexError: there is no such step.
        """


# ---- what follows from a trace -------------------------------------------------------------------


def order_of(trace: Trace) -> tuple[int, ...]:
    """Return the moves in the order in which the search takes them, where nothing else decides."""
    settings = trace.settings
    name = settings.get("order", trace.traits.order)
    return move_order(trace.position.width, name, settings.get("seed") or 0)


def in_order(trace: Trace, moves: Sequence[int]) -> tuple[int, ...]:
    """Return legal moves in the order in which the search takes them. Where they are not columns
    they are numbered anew in every state, so that the order is one of so many."""
    if isinstance(trace.position, OwnState):
        settings = trace.settings
        return move_order(len(moves), settings.get("order", "left"), settings.get("seed") or 0)
    return tuple([move for move in order_of(trace) if move in moves])


def most_plies(position: Root) -> int:
    """Return how many discs there is room for; the levels of a tree made by hand."""
    if isinstance(position, GameState):
        return position.height
    return position.rules.cells - position.ply


def child_by(trace: Trace, row: int, move: int) -> int | None:
    """Return the child that a move leads to, of one that was searched again the last search."""
    found = None
    for child in trace.children(row):
        if trace.move(child) == move:
            found = child
    return found


def falls(trace: Trace, row: int) -> bool:
    """Return whether the move to ``row`` is only aimed: chance decides where its disc lands.

    At a root chance may decide too, as where a move is drawn; no disc falls there.
    """
    is_aimed = trace.has(row, Flag.CHANCE) and trace.move(row) >= 0
    return is_aimed and isinstance(trace.position, Position)


def knows_nothing(trace: Trace) -> bool:
    """Return whether nothing was found of any move, so that `best_move` is none that was chosen."""
    return trace.ending != "complete" and not trace.principal_variation


def stopped_short(trace: Trace) -> bool:
    """Return whether a search ended before it had done what its settings ask for, which may
    themselves say after how many seconds it ends."""
    asked = trace.settings.get("seconds")
    in_time = trace.ending == "seconds" and asked is not None and trace.seconds >= asked
    return is_truncated(trace.ending) and not in_time
