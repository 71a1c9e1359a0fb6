"""A match: a start, the moves from there, and how far back one has gone."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from c4viz.game import Position
from c4viz.game.rules import Cell


class MatchError(ValueError):
    """Text that holds no match."""


@dataclass
class Match:
    """A game being played. ``machine`` is the player (1 or 2) that a search plays, None if
    people play both.

    Moves that were taken back stay until another is played, so that they can be redone.
    """

    start: Position = field(default_factory=Position)
    machine: int | None = 2

    def __post_init__(self) -> None:
        self._line = [self.start]
        self._at = 0

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self._line[self._at]

    @property
    def moves(self) -> tuple[int, ...]:
        """The columns (from 0) played from the start to the position on the board."""
        return tuple(self._move(i) for i in range(self._at))

    def _move(self, index: int) -> int:
        before, after = self._line[index], self._line[index + 1]
        ((_, column),) = before.rules.cells_of(before.occupied ^ after.occupied)
        return column

    @property
    def last_disc(self) -> Cell | None:
        """The cell (row, column) of the last disc; None at the start."""
        if self._at == 0:
            return None
        before = self._line[self._at - 1]
        column = self._move(self._at - 1)
        return before.landing_row(column), column

    @property
    def machine_to_move(self) -> bool:
        """Whether the game goes on and it is the machine's turn."""
        return self.position.outcome is None and self.position.to_move == self.machine

    def play(self, column: int) -> None:
        """Play a disc; what was taken back before can no longer be redone.

        Raises:
            IllegalMoveError: the column is full or the game is over.
        """
        after = self.position.play(column)
        del self._line[self._at + 1 :]
        self._line.append(after)
        self._at += 1

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return self._undone() is not None

    @property
    def can_redo(self) -> bool:
        """Whether there is a move to play again."""
        return self._at + 1 < len(self._line)

    def undo(self) -> None:
        """Go back to the last position in which a person was to move."""
        at = self._undone()
        if at is not None:
            self._at = at

    def _undone(self) -> int | None:
        before = range(self._at - 1, -1, -1)
        return next((i for i in before if self._line[i].to_move != self.machine), None)

    def redo(self) -> None:
        """Go on to the next position in which a person is to move, or to the last one."""
        while self.can_redo:
            self._at += 1
            if self.position.to_move != self.machine:
                return

    def to_json(self) -> str:
        """The match as text that `from_json` reads back."""
        rules = self.start.rules
        moves = [self._move(i) for i in range(len(self._line) - 1)]
        return json.dumps(
            {
                "start": self.start.text,
                "board": rules.size,
                "connect": rules.connect,
                "machine": self.machine,
                "moves": [move + 1 for move in moves],
                "at": self._at,
            }
        )

    @classmethod
    def from_json(cls, text: str) -> Match:
        """The match that `to_json` wrote.

        Raises:
            MatchError: the text holds no match.
        """
        try:
            said = json.loads(text)
            match = cls(Position.parse(said["start"], said["board"], said["connect"]))
            for column in said["moves"]:
                match.play(column - 1)
            machine, at = said["machine"], said["at"]
            known = type(at) is int and 0 <= at < len(match._line)
            if machine not in (None, 1, 2) or not known:
                raise MatchError(f"machine {machine} or move {at} is out of range")
            match.machine, match._at = machine, at
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise MatchError(f"this is no match: {error}") from None
        return match
