"""Nim: whoever takes the last match wins.

    c4viz trace --game nim.py:Nim --depth 12 --memo

The player to move wins unless the heaps, added in binary without carry, give 0 (Bouton, 1901).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Take(NamedTuple):
    """A move: so many matches from a heap."""

    heap: int
    matches: int

    def __str__(self) -> str:
        return f"{'ABCDEFGH'[self.heap]}{self.matches}"


@dataclass(frozen=True)
class Nim:
    """Heaps of matches, and whose turn it is."""

    heaps: tuple[int, ...] = (3, 4, 5)
    to_move: int = 1

    @property
    def outcome(self) -> int | None:
        """The player who took the last match."""
        return None if any(self.heaps) else 3 - self.to_move

    def moves(self) -> list[Take]:
        """All matches that one heap has, or some of them."""
        return [
            Take(heap, taken)
            for heap, matches in enumerate(self.heaps)
            for taken in range(1, matches + 1)
        ]

    def play(self, move: Take) -> Nim:
        """The heaps after a move."""
        left = list(self.heaps)
        left[move.heap] -= move.matches
        return Nim(tuple(left), 3 - self.to_move)

    def __str__(self) -> str:
        return "\n".join(
            f"{'ABCDEFGH'[heap]}  {'| ' * matches}" for heap, matches in enumerate(self.heaps)
        )
