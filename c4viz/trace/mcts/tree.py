"""A tree that MCTS grew, and what came of it. Knows no steps: see `timeline` beside it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, TypeVar

from c4viz.arrays import Array, Int64s
from c4viz.game import OwnState, Position
from c4viz.trace.mcts.counts import Counter, Creation, Sizes
from c4viz.trace.mcts.playout import (
    STEP,
    WORD,
    PlayedOut,
    Playouts,
    mix,
    numbers,
    origin,
    winning_columns,
)
from c4viz.trace.mcts.store import COLUMNS, MctsStore, ReusedIterations
from c4viz.trace.rows import Flag
from c4viz.trace.timeline import Stats
from c4viz.trace.trace import Trace, child_by

_Derived = TypeVar("_Derived", Counter, Sizes, Creation)
DecidedBy = Literal["win", "block", "only"]
"""Why a move was decided on before any iteration: it wins at once, it takes a cell where
the opponent would do so, or there is no other."""


@dataclass(eq=False)
class MctsTree(Trace):
    """One row per node, in order of creation, and one log entry per iteration.

    Rows have visits and wins (half points for MAX). The root is there before the first iteration,
    so its visits are the sum of its children's; those of other inner nodes are one more. Where a
    move was decided on before any iteration (``decided_by``), the trace is the root and that child.
    A loop of the user's own, whose playouts were ``played`` as they are told, may add any number of
    rows in an iteration.
    """

    store: MctsStore = field(default_factory=lambda: MctsStore(7, 0), repr=False)
    played: PlayedOut | None = field(default=None, repr=False)  # of a loop of the user's own
    decided_by: DecidedBy | None = None
    known_changes: tuple[int, Int64s] | None = field(default=None, init=False, repr=False)
    """After how many iterations the changes of the best move were worked out, and their steps."""
    _derived: dict[type, Any] = field(default_factory=dict, init=False, repr=False)

    def __getstate__(self) -> dict[str, Any]:
        """All but what is worked out of the rest: it holds locks, and is sooner worked out anew."""
        return {**vars(self), "_derived": {}}

    @property
    def root(self) -> Position:
        """Position that the search began at, where that is on a board."""
        assert isinstance(self.position, Position), "this is for boards"
        return self.position

    @property
    def exploration(self) -> float:
        """Weight of exploration, c of UCT, that this search used."""
        settings = self.settings
        if settings.get("late_c") is not None and self.position.ply >= settings["late_ply"]:
            return float(settings["late_c"])
        return float(settings["c"])

    @property
    def has_terms(self) -> bool:
        """UCT's c is known, so that its terms are."""
        return self.settings["c"] is not None

    @property
    def iterations(self) -> int:
        """Number of iterations, those reused included."""
        return self.store.iterations

    @property
    def reused(self) -> ReusedIterations:
        """Earlier searches in which the first iterations were run."""
        return self.store.reused

    # ---- rows --------------------------------------------------------------------------------

    @property
    def columns(self) -> dict[str, Array]:
        names = (*COLUMNS, "prior") if self.has_priors else COLUMNS
        return {name: self.store.column(name)[: len(self)] for name in names}

    @property
    def has_priors(self) -> bool:
        """Moves have priors: it goes on by PUCT, or nodes of a loop of the user's own have some."""
        return self.store.priors is not None

    def prior(self, row: int) -> float | None:
        """Return the prior of the move to ``row``; None where there is none, as at the root."""
        return self.store.prior(row)

    def visits(self, row: int) -> int:
        """Return how many iterations went through ``row`` so far."""
        return self.store.visits(row)

    def wins(self, row: int) -> int:
        """Return the half points for MAX that those iterations brought."""
        return self.store.wins(row)

    def mean(self, row: int) -> float | None:
        """MAX's mean result below ``row``, 0 to 1; None where no iteration has been."""
        visits = self.visits(row)
        return self.wins(row) / (2 * visits) if visits else None

    def describe(self, row: int) -> dict[str, Any]:
        """With visits, wins (in points: 1 a win, 1/2 a draw), mean where there are visits, and
        prior where there is one."""
        visits, wins = self.visits(row), self.wins(row)
        known = super().describe(row) | {"visits": visits, "wins": wins / 2}
        if visits:
            known["mean"] = wins / (2 * visits)
        prior = self.prior(row)
        if prior is not None:
            known["prior"] = prior
        if self.decided_by and row:
            known["decision"] = self.decided_by
        return known

    # ---- tree --------------------------------------------------------------------------------

    def children(self, row: int) -> Iterator[int]:
        """Return the rows of the children so far, by column."""
        return self.store.children(row)

    def parent(self, row: int) -> int | None:
        return int(self.store.rows["parent"][row]) if row else None

    def nodes_below(self, row: int) -> int:
        return self.sizes.of(row, len(self)) - 1

    # ---- results -----------------------------------------------------------------------------

    @property
    def value(self) -> float | None:
        """MAX's mean result, 0 to 1, of the move decided on; a win at once is 1. None where
        nothing is known."""
        if self.decided_by == "win":
            return 1.0
        child = child_by(self, 0, self.best_move)
        return None if child is None else self.mean(child)

    @property
    def best_move(self) -> int:
        """Move that the setting ``final`` chooses, among those that are ``safe`` if asked for; the
        first such one where none of them was visited."""
        if self.decided_by:
            return self.move(1)
        allowed = self._allowed()
        if not allowed:
            return self._first_move(self.safe_moves)
        return self.move(max(allowed, key=self._merit))

    @property
    def level_with_best(self) -> list[int]:
        """Rows that what ``final`` goes by does not tell from that of `best_move`, by column: of
        these one with more visits is taken, then the first."""
        best = child_by(self, 0, self.best_move)
        if best is None or self.decided_by or best not in (allowed := self._allowed()):
            return []
        merit, _ = self._merit(best)
        return [row for row in allowed if row != best and self._merit(row)[0] == merit]

    def _allowed(self) -> list[int]:
        """Return the visited children of the root that may be decided on."""
        visited = [child for child in self.children(0) if self.visits(child)]
        return [child for child in visited if self.move(child) in self.safe_moves]

    @cached_property
    def safe_moves(self) -> tuple[int, ...]:
        """Moves after which the opponent cannot win at once; all where there are none, or the
        settings do not ask."""
        moves = tuple(self.position.moves())
        if not self.settings.get("safe"):
            return moves
        following = {move: self.root.play(move) for move in moves}
        return (
            tuple(
                move
                for move, position in following.items()
                if position.outcome or not winning_columns(position, position.to_move)
            )
            or moves
        )

    def _merit(self, child: int) -> tuple[float, int]:
        """Return what the final choice compares at a visited child of the root: its merit, then its
        visits. (Children come by column, of equal ones the first is taken.)"""
        visits, final = self.visits(child), self.settings.get("final", "visits")
        if final == "visits":
            return visits, visits
        merit = self.wins(child) / (2 * visits)
        if final == "ucb":
            merit += self.exploration * math.sqrt(math.log(max(1, self.iterations)) / visits)
        return merit, visits

    def principal_rows(self, row: int | None = None) -> list[int]:
        """Return the move decided on, then at every node the child with most visits."""
        rows = [0 if row is None else row]
        first = child_by(self, 0, self.best_move) if rows[0] == 0 else self._most_visited(rows[0])
        while first is not None:
            rows.append(first)
            first = self._most_visited(first)
        return rows

    def _most_visited(self, row: int) -> int | None:
        return max(self.children(row), key=self.visits, default=None)

    @property
    def stats(self) -> Stats:
        """Figures so far; leaves are the nodes without a child."""
        store = self.store
        return self._stats(store.leaves, iterations=store.iterations)

    # ---- iterations --------------------------------------------------------------------------

    @property
    def counter(self) -> Counter:
        """Visits and wins of all rows after any iteration."""
        return self._of_store(Counter)

    @property
    def sizes(self) -> Sizes:
        """Sizes of every row's subtree at any number of rows."""
        return self._of_store(Sizes)

    @property
    def creation(self) -> Creation:
        """Iterations that made each row."""
        return self._of_store(Creation)

    def _of_store(self, kind: type[_Derived]) -> _Derived:
        """Return what is worked out of the store, as long as it is this one."""
        known: _Derived | None = self._derived.get(kind)
        if known is None or known.store is not self.store:
            known = self._derived[kind] = kind(self.store)
        return known

    def playout(self, iteration: int) -> tuple[int, ...]:
        """Return the columns that ``iteration`` (from 1) played at random; none from a terminal. Of
        a game of the user's own there is a number for each move, see `OwnGame.playouts`."""
        if self.played is not None:
            return self.played.by(iteration)
        leaf = int(self.store.leaf[iteration - 1])
        if self.has(leaf, Flag.TERMINAL):
            return ()
        if isinstance(self.position, OwnState):
            return tuple(range(len(self.position.game.playouts[iteration - 1])))
        position = self.position_at(leaf)
        assert isinstance(position, Position)
        playouts = Playouts(position.rules, self.settings.get("decisive_playouts", False))
        after_expansion = mix(self._origin(iteration)) + STEP & WORD
        return tuple(playouts.play(position, numbers(after_expansion))[1])

    def _origin(self, iteration: int) -> int:
        """Return the state from which the random numbers of an iteration follow."""
        if self.reused.holds(iteration):
            number = int(self.reused.numbers[iteration - 1])
            return origin(self.reused.seed(iteration), number)
        return origin(int(self.settings["seed"]), iteration)
