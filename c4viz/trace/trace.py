"""A trace: everything that a search did, and what one can ask of it whatever the search was.

Owns what all kinds of traces have in common. Must not know how a search works, nor how a trace
is drawn. Moves are columns from 0; values are seen by MAX, the player to move at the root.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, Protocol

import numpy as np
import numpy.typing as npt

from c4viz.game import GameState, OwnState, Position, Root
from c4viz.game.rules import move_order
from c4viz.trace.exported import Exported
from c4viz.trace.rows import Bound, Flag, Store
from c4viz.trace.stops import Stats, StopKind, Stops
from c4viz.trace.traits import Nature

State = Literal["ahead", "open", "left"]
"""At a step: not entered yet, on the current path, or done with."""


class Moment(Protocol):
    """A search after ``step`` events: ``row`` is the node that the last of them was about (None
    before the first), ``rows`` are the nodes that it is at work on, from the root on."""

    @property
    def step(self) -> int:
        """How many events have happened."""

    @property
    def row(self) -> int | None:
        """The node that the last event was about."""

    @property
    def rows(self) -> tuple[int, ...]:
        """The nodes on the current path, root first."""

    @property
    def so_far(self) -> Mapping[int, float]:
        """The best that has come back to each row that is still searched, as MAX sees it; empty
        where nothing comes back."""

    def visits(self, row: int) -> int:
        """How often the search has come by ``row``, which is there; where each node is entered
        once, the nodes of its subtree."""

    def nodes_below(self, row: int) -> int:
        """How many nodes there are below ``row``, which is there."""

    def value(self, row: int) -> float | None:
        """What is known of the value of ``row``, which is there, as MAX sees it; None where nothing
        is."""


Span = tuple[int, int, int | None]
"""A row, the step from which on it is there, and the one from which on it stays as it is."""


@dataclass(eq=False)
class Trace(Exported):
    """What a search that began at ``position`` did: one row per node.

    ``search`` is the algorithm's name, ``settings`` its settings as plain values, ``traits`` are
    what else of it matters here. While it runs (``ending`` is "running") rows are added.

    >>> import c4viz
    >>> trace = c4viz.search(c4viz.HandTree.parse("((3 12) (2 4))"), "minimax", depth=2)
    >>> trace.columns["value"].tolist()
    [3, 3, 3, 12, 2, 2, 4]
    >>> list(trace.children(0)), trace.principal_variation
    ([1, 4], (0, 0))
    >>> trace.at(3).rows  # after three steps these nodes are open
    (0, 1, 2)
    """

    nature: ClassVar[Nature] = Nature()

    store: Store = field(default_factory=Store, repr=False)

    @property
    def order(self) -> tuple[int, ...]:
        """The moves in the order in which the search takes them, where nothing else decides."""
        settings = self.settings
        name = settings.get("order", self.traits.order)
        return move_order(self.position.width, name, settings.get("seed") or 0)

    def in_order(self, moves: Sequence[int]) -> tuple[int, ...]:
        """Legal moves in the order in which the search takes them. Where they are not columns they
        are numbered anew in every state, so that the order is one of so many."""
        if isinstance(self.position, OwnState):
            settings = self.settings
            return move_order(len(moves), settings.get("order", "left"), settings.get("seed") or 0)
        return tuple([move for move in self.order if move in moves])

    @property
    def truncated(self) -> bool:
        """Whether a limit or a request ended the search before it was done."""
        return self.ending not in ("running", "complete")

    @property
    def stopped_short(self) -> bool:
        """Whether it ended before it had done what its settings ask for, which may themselves say
        after how many seconds it ends."""
        asked = self.settings.get("seconds")
        in_time = self.ending == "seconds" and asked is not None and self.seconds >= asked
        return self.truncated and not in_time

    # ---- rows --------------------------------------------------------------------------------

    def __len__(self) -> int:
        return self.store.count

    def column(self, name: str) -> npt.NDArray[Any]:
        """One column's array as it is now; rows from ``len(self)`` on mean nothing."""
        return self.store.rows[name]

    @property
    def columns(self) -> dict[str, npt.NDArray[Any]]:
        """The filled rows by column name, each an array with one element per row.

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

    @property
    def nbytes(self) -> int:
        """Bytes that all that was recorded takes."""
        return len(self) * self.bytes_per_node

    @property
    def bytes_per_node(self) -> int:
        """Bytes that one more node takes."""
        return self.store.rows.itemsize

    @property
    def most_plies(self) -> int:
        """How many discs there is room for; the levels of a tree made by hand."""
        if isinstance(self.position, GameState):
            return self.position.height
        return self.position.rules.cells - self.position.ply

    def has(self, row: int, flag: Flag) -> bool:
        """Whether ``row`` carries the flag."""
        return bool(int(self.column("flags")[row]) & int(flag))

    def is_leaf(self, row: int) -> bool:
        """Whether no move was searched from ``row`` so far: it has no child."""
        return next(self.children(row), None) is None

    def is_max(self, row: int) -> bool:
        """Whether MAX is to move at ``row``."""
        return self.has(row, Flag.MAX)

    def player(self, row: int) -> str:
        """Who decides at ``row``: MAX, MIN or CHANCE."""
        if self.has(row, Flag.CHANCE):
            return "CHANCE"
        return "MAX" if self.is_max(row) else "MIN"

    def describe(self, row: int) -> dict[str, Any]:
        """What is known of one row, as plain values by name; what is not known is left out.

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
        """The move that led to ``row`` (at a chance node: the column aimed at); -1 at a root."""
        return int(self.column("move")[row])

    def depth(self, row: int) -> int:
        """The edges from the root to ``row``."""
        return int(self.column("depth")[row])

    def link(self, row: int) -> int | None:
        """The row whose position ``row`` repeats; None at most rows."""
        return None

    def probability(self, row: int) -> float | None:
        """The probability with which chance leads to ``row``; None below MAX and MIN."""
        return None

    def bound(self, row: int) -> Bound:
        """Which bound the value of ``row`` is, as MAX sees it."""
        return "exact"

    # ---- tree --------------------------------------------------------------------------------

    @property
    def roots(self) -> list[int]:
        """The rows of the roots, in order."""
        return [0] if len(self) else []

    @abstractmethod
    def children(self, row: int) -> Iterator[int]:
        """The rows of the children, in the order in which they are drawn."""

    def child_by(self, row: int, move: int) -> int | None:
        """The child that a move leads to, of one that was searched again the last search."""
        found = None
        for child in self.children(row):
            if self.move(child) == move:
                found = child
        return found

    @abstractmethod
    def parent(self, row: int) -> int | None:
        """The row of the parent; None at a root."""

    def parents(self) -> Iterator[int | None]:
        """The parent of every row, in order."""
        return (self.parent(row) for row in range(len(self)))

    @abstractmethod
    def nodes_below(self, row: int) -> int:
        """How many nodes there are below ``row`` so far."""

    def pruned(self, row: int) -> tuple[int, ...]:
        """The legal moves that a cutoff at ``row`` left unsearched, in the order of the search."""
        return ()

    def path(self, row: int) -> list[int]:
        """The rows from the root to ``row``, both included."""
        path = [row]
        while (parent := self.parent(path[-1])) is not None:
            path.append(parent)
        return path[::-1]

    def moves_to(self, row: int) -> tuple[int, ...]:
        """The moves that were played from the root's position to ``row``.

        Where discs slip these are the columns in which they landed; a chance node is the
        position from which its disc falls.
        """
        path = self.path(row)[1:]
        return tuple(self.move(r) for r in path if not self.falls(r))

    def falls(self, row: int) -> bool:
        """Whether the move to ``row`` is only aimed: chance decides where its disc lands.

        At a root chance may decide too, as where a move is drawn; no disc falls there.
        """
        is_aimed = self.has(row, Flag.CHANCE) and self.move(row) >= 0
        return is_aimed and isinstance(self.position, Position)

    def position_at(self, row: int) -> Root:
        """The position that ``row`` stands for."""
        position = self.position
        for move in self.moves_to(row):
            position = position.play(move)
        return position

    # ---- results -----------------------------------------------------------------------------

    @property
    @abstractmethod
    def value(self) -> float | None:
        """What the root is worth to MAX, by all that was found; None when nothing was."""

    @property
    def proved(self) -> tuple[float | None, float | None]:
        """The least and the most that the root is worth, where a search that proves bounds does not
        know the value (yet); None where nothing is proved."""
        return None, None

    @property
    def cut_short(self) -> int | None:
        """The row that was being expanded when a limit or a request ended the search; None where
        none was, or where it is on a path that was not left."""
        return None

    @property
    def is_decided(self) -> bool:
        """Whether the move was decided on before any search."""
        return False

    @property
    def best_move(self) -> int:
        """The move decided on; where nothing was found the first from the centre, or in the order
        that the settings ask for."""
        variation = self.principal_variation
        return variation[0] if variation else self._first_move()

    @property
    def knows_nothing(self) -> bool:
        """Whether nothing was found of any move, so that `best_move` is none that was chosen."""
        return self.ending != "complete" and not self.principal_variation

    @abstractmethod
    def principal_rows(self, row: int | None = None) -> list[int]:
        """The rows of the principal variation below ``row`` (the root), which comes first."""

    @property
    def principal_variation(self) -> tuple[int, ...]:
        """The moves that both sides choose from the root on, as far as the search went."""
        return tuple(self.move(row) for row in self.principal_rows()[1:])

    @property
    @abstractmethod
    def stats(self) -> Stats:
        """The figures of the rows so far."""

    def _stats(self, leaves: int, **own: Any) -> Stats:
        """The figures, with those that only this kind of trace has."""
        per_depth = tuple(np.trim_zeros(self.store.per_depth, "b").tolist())
        return Stats(len(self), leaves, per_depth, self.seconds, **own)

    def _first_move(self, among: Sequence[int] | None = None) -> int:
        """The first of some moves (all legal ones) for a search that knows nothing: on a board from
        the centre outwards, unless its settings ask for an order other than from the left."""
        moves = self.position.moves() if among is None else among
        order = self.order
        if isinstance(self.position, Position) and self.settings.get("order", "left") == "left":
            order = move_order(self.position.width, "centre")
        return next(move for move in order if move in moves)

    # ---- time --------------------------------------------------------------------------------

    @abstractmethod
    def at(self, step: int) -> Moment:
        """The state after ``step`` events, 0 to `steps`.

        Raises:
            IndexError: there is no such step.
        """

    def parts_of(self, moment: Any) -> int:
        """How many parts of its step can be seen one by one."""
        return 1

    def in_part(self, moment: Any, part: int) -> Moment:
        """A moment when only so many parts of its step are done."""
        of_one: Moment = moment
        return of_one

    def now(self) -> Moment:
        """The state after all steps so far, for a look at a search that runs: counts of visits are
        read as they are when they are asked for."""
        return self.at(self.steps)

    @abstractmethod
    def step_entered(self, row: int) -> int:
        """The first step at which ``row`` is there."""

    @abstractmethod
    def step_left(self, row: int) -> int | None:
        """The first step from which on ``row`` does not change; None when there is none."""

    def spans(self, row: int) -> list[Span]:
        """The children of ``row``, each with `step_entered` and `step_left`."""
        return [
            (child, self.step_entered(child), self.step_left(child)) for child in self.children(row)
        ]

    def state(self, row: int, moment: Moment) -> State:
        """Where a node stands at a moment."""
        if self.step_entered(row) > moment.step:
            return "ahead"
        return "open" if row in moment.rows else "left"

    @abstractmethod
    def step_over(self, step: int) -> int:
        """The step after what is done next as a whole; one step on where it is a single event."""

    @abstractmethod
    def step_back_over(self, step: int) -> int:
        """The step before what was done last as a whole; one step back where that is one event."""

    @abstractmethod
    def step_out(self, step: int) -> int:
        """The step at which what is being done is finished."""

    @abstractmethod
    def stops(self, kind: StopKind, row: int | None = None) -> Stops:
        """The steps of one kind; ``row`` is the node that those of kind "node" are about."""

    def next_stop(self, step: int, kind: StopKind, row: int | None = None) -> int | None:
        """The first step of a kind after ``step``; None when none follows."""
        return self.stops(kind, row).after(step)

    def previous_stop(self, step: int, kind: StopKind, row: int | None = None) -> int | None:
        """The last step of a kind before ``step``; None when there is none."""
        return self.stops(kind, row).before(step)

    # ---- elsewhere ---------------------------------------------------------------------------

    def arrays(self) -> dict[str, npt.NDArray[Any]]:
        """All that was recorded, as arrays by name: the rows."""
        return {"rows": self.store.rows[: len(self)]}
