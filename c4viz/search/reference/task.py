"""What a textbook search is given: a game, where to stop, what that is worth, a recorder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, Self, TypeVar

from c4viz.search.control import WIN, Control, Halt
from c4viz.trace import INFINITY, Flag, Trace

ROOT = -1
"""The move that led to a root: none."""

# As plain numbers: arithmetic on an enum is slow, and this runs for every node.
_MAX, _LEAF, _TERMINAL, _CUTOFF, _LOWER, _UPPER, *_ = (flag.value for flag in Flag)

_LOOK_EVERY = 64
"""Nodes between two looks at the clock and at the wish to stop (about a millisecond)."""


class Result(Protocol):
    """How a game ended: ``winner`` is a player, 0 for a draw."""

    @property
    def winner(self) -> int:
        """The player who won, 0 for a draw."""
        ...


class Game(Protocol):
    """A state of a game of two players who take turns: all that a search has to know of it."""

    @property
    def to_move(self) -> int:
        """The player to move."""
        ...

    @property
    def outcome(self) -> Result | None:
        """How the game ended; None while it goes on."""
        ...

    def moves(self) -> Sequence[int]:
        """The legal moves."""
        ...

    def play(self, column: int, /) -> Self:
        """The state after a move."""
        ...


G = TypeVar("G", bound=Game)


@dataclass
class Task(Generic[G]):
    """One search: where it stops, what a leaf is worth to MAX, and the trace it leaves.

    ``maximiser`` is the player to move at the root, called MAX. ``depth`` is in plies.
    """

    trace: Trace
    maximiser: int
    depth: int
    evaluate: Callable[[G, int], int]
    order: Sequence[int]
    control: Control

    def ordered_moves(self, game: G) -> list[int]:
        """The legal moves in the order in which they are to be searched."""
        legal = game.moves()
        return [move for move in self.order if move in legal]

    def is_leaf(self, game: G, ply: int) -> bool:
        """Whether the search stops here: the game is over, or the depth is reached."""
        return game.outcome is not None or ply == self.depth

    def enter(self, game: G, move: int, ply: int, alpha: int, beta: int) -> int:
        """Record that a node is entered; gives its row.

        Raises:
            Halt: a limit is reached, or somebody asked to stop.
        """
        count = len(self.trace)
        if count >= self.control.row_limit:
            raise Halt(self.control.row_ending)
        if count % _LOOK_EVERY == 0 and (ending := self.control.look(self.trace)):
            raise Halt(ending)
        flags = _MAX if game.to_move == self.maximiser else 0
        try:
            return self.trace.store.enter(move, ply, flags, alpha, beta)
        except MemoryError:
            raise Halt("memory") from None

    def leave_leaf(self, row: int, game: G, ply: int) -> int:
        """Record and give the value of a node where the search stops."""
        outcome = game.outcome
        flags, value = _LEAF, 0
        if outcome is None:
            value = self.evaluate(game, self.maximiser)
        else:
            flags |= _TERMINAL
            if outcome.winner:
                value = WIN - ply if outcome.winner == self.maximiser else ply - WIN
        self.trace.store.leave(row, value, ROOT, flags)
        return value

    def leave(self, row: int, value: int, best: int, cut: bool) -> int:
        """Record and give the value of an inner node; its bound follows from its window."""
        alpha, beta = self.trace.window(row)
        flags = _CUTOFF if cut else 0
        if -INFINITY < alpha >= value:
            flags |= _UPPER
        elif INFINITY > beta <= value:
            flags |= _LOWER
        self.trace.store.leave(row, value, best, flags)
        return value
