"""What states of games have in common that are not played on a board of columns."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Self

from c4viz.game.position import Outcome


class GameState(ABC):
    """A state of a game whose moves are numbers from 0: of a tree made by hand, or of a game of
    the user's own."""

    @property
    @abstractmethod
    def to_move(self) -> int:
        """The player to move, 1 or 2."""

    @property
    @abstractmethod
    def chances(self) -> tuple[float, ...]:
        """The probabilities of the moves where chance decides, else empty."""

    @property
    @abstractmethod
    def played(self) -> tuple[int, ...]:
        """The moves that led here."""

    @property
    def ply(self) -> int:
        """How many moves, chance's included, led here."""
        return len(self.played)

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on, and where nobody wins or loses."""

    @property
    @abstractmethod
    def worth(self) -> float:
        """What it is worth to MAX where a search stops."""

    @property
    @abstractmethod
    def is_whole(self) -> bool:
        """Whether all that states are worth is whole."""

    @property
    @abstractmethod
    def has_chance(self) -> bool:
        """Whether chance decides anywhere below, as far as that is known."""

    @property
    @abstractmethod
    def width(self) -> int:
        """The most moves that a state of the game has, as far as that is known."""

    @property
    @abstractmethod
    def height(self) -> int:
        """The most edges that there can be below."""

    @property
    @abstractmethod
    def text(self) -> str:
        """The state as text."""

    @property
    def full_text(self) -> str:
        """The state as text that says all there is of it."""
        return self.text

    def __str__(self) -> str:
        return self.text

    @abstractmethod
    def moves(self) -> Sequence[int]:
        """The legal moves; none at an end."""

    @abstractmethod
    def play(self, move: int, /) -> Self:
        """The state after a move."""

    @abstractmethod
    def move_name(self, move: int) -> str:
        """What a move is called."""
