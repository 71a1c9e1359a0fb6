"""A game between two players, people or searches, in any pairing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from c4viz.game import Position
from c4viz.play.match import Match
from c4viz.play.players import Player
from c4viz.trace import Trace


@dataclass(frozen=True)
class Note:
    """What is known of a move beside its column: the seconds it took, and what the search thought
    it worth, as the player who moved sees it."""

    seconds: float
    value: float | None = None


@dataclass
class Game:
    """``players`` are those of X and of O; ``match`` is what they played."""

    players: tuple[Player, Player]
    match: Match = field(default_factory=lambda: Match(machine=None))
    _decisions: dict[int, Trace] = field(default_factory=dict, init=False, repr=False)
    _notes: dict[int, tuple[int, Note]] = field(default_factory=dict, init=False, repr=False)

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.match.position

    @property
    def is_over(self) -> bool:
        """Whether nobody has a move any more."""
        return self.position.outcome is not None

    @property
    def on_move(self) -> Player:
        """The player to move."""
        return self.players[self.position.to_move - 1]

    def decide(self, **how: Any) -> Trace:
        """The search of the machine to move; ``how`` are keywords of `c4viz.search.search`.

        Its last decision is kept, for searches that reuse it.

        Raises:
            SettingError: a person is to move, or the search cannot play this game.
        """
        side = self.position.to_move
        trace = self.on_move.decide(self.position, self._decisions.get(side), **how)
        self._decisions[side] = trace
        return trace

    def play(self, column: int, note: Note | None = None) -> None:
        """Play a disc of the player to move.

        Raises:
            IllegalMoveError: the column is full or the game is over.
        """
        ply = len(self.match.moves)
        self.match.play(column)
        self._notes.pop(ply, None)
        if note is not None:
            self._notes[ply] = column, note

    def note(self, ply: int) -> Note | None:
        """What is known of the move at ``ply`` (from 0)."""
        column, note = self._notes.get(ply, (-1, None))
        moves = self.match.moves
        return note if ply < len(moves) and moves[ply] == column else None

    def undo(self) -> bool:
        """Go back to the last position in which a person was to move; gives whether there is
        one."""
        position = self.match.start
        people = []
        for ply, move in enumerate(self.match.moves):
            if self.players[position.to_move - 1].is_human:
                people.append(ply)
            position = position.play(move)
        while people and len(self.match.moves) > people[-1]:
            self.match.undo()
        return bool(people)

    def redo(self) -> bool:
        """Go on to the next position in which a person is to move, or to the last one; gives
        whether there is one."""
        possible = self.match.can_redo
        while self.match.can_redo:
            self.match.redo()
            if self.on_move.is_human:
                break
        return possible
