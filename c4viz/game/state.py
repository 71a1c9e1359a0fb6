"""Interface of the states of games that are not played on a board of columns."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Self

from c4viz.game.position import Outcome


class GameState(ABC):
    """A state to be searched of a game whose moves are numbers from 0: of a tree made by hand, or
    of a game of the user's own."""

    @property
    @abstractmethod
    def to_move(self) -> int:
        """Player to move, 1 or 2."""

    @property
    @abstractmethod
    def chances(self) -> tuple[float, ...]:
        """Probabilities of the moves if chance decides, else empty."""

    @property
    @abstractmethod
    def played(self) -> tuple[int, ...]:
        """Moves that led here."""

    @property
    def ply(self) -> int:
        """Number of moves, chance's included, that led here."""
        return len(self.played)

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Result of the game; None while it goes on, and if nobody wins or loses in it."""

    @property
    @abstractmethod
    def worth(self) -> float:
        """Value to MAX if a search stops here."""

    @property
    @abstractmethod
    def is_whole(self) -> bool:
        """True if all values of states are whole numbers."""

    @property
    @abstractmethod
    def has_chance(self) -> bool:
        """True if chance decides anywhere below, as far as that is known."""

    @property
    @abstractmethod
    def width(self) -> int:
        """Most moves that a state of the game has, as far as that is known."""

    @property
    @abstractmethod
    def height(self) -> int:
        """Most edges from here to an end, as far as that is known."""

    @property
    @abstractmethod
    def text(self) -> str:
        """Text of the state."""

    @property
    def full_text(self) -> str:
        """Text that says all there is of the state."""
        return self.text

    def __str__(self) -> str:
        return self.text

    @abstractmethod
    def moves(self) -> Sequence[int]:
        """Return the legal moves; none at an end."""

    @abstractmethod
    def play(self, move: int, /) -> Self:
        """Return the state after a move."""

    @abstractmethod
    def move_name(self, move: int) -> str:
        """Return the name of a move."""
