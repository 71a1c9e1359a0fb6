"""Breakthrough on 5x5 (Dan Troyka, 2000): whoever first reaches the far side wins.

    c4viz trace --game breakthrough.py:Breakthrough --search alphabeta --depth 5

A pawn goes one step forward, straight or slantwise; it takes an enemy slantwise only.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Breakthrough:
    """The rows from the top; player 1 has W at the bottom and begins."""

    rows: tuple[str, ...] = ("BBBBB", "BBBBB", ".....", "WWWWW", "WWWWW")
    to_move: int = 1

    @property
    def outcome(self) -> int | None:
        """Who stands on the far side, or took all that the other had."""
        if "W" in self.rows[0] or not any("B" in row for row in self.rows):
            return 1
        if "B" in self.rows[-1] or not any("W" in row for row in self.rows):
            return 2
        return None

    def moves(self) -> list[str]:
        """From where to where: ``b2c3``."""
        return [f"{self.name(*start)}{self.name(*end)}" for start, end in self.steps()]

    def steps(self) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
        """All steps, each from a row and a column to others."""
        mine, ahead = ("W", -1) if self.to_move == 1 else ("B", 1)
        for row, cells in enumerate(self.rows):
            for column, pawn in enumerate(cells):
                for to in (column - 1, column, column + 1):
                    if pawn == mine and 0 <= to < len(cells):
                        there = self.rows[row + ahead][to]
                        if there == "." or (there != mine and to != column):
                            yield (row, column), (row + ahead, to)

    def name(self, row: int, column: int) -> str:
        """A cell as chess has it: ``a1`` is at the bottom left."""
        return f"{'abcdefgh'[column]}{len(self.rows) - row}"

    def play(self, move: str) -> Breakthrough:
        """The board after a step."""
        rows = [list(row) for row in self.rows]
        for cell, pawn in ((move[:2], "."), (move[2:], " WB"[self.to_move])):
            rows[len(rows) - int(cell[1])]["abcdefgh".index(cell[0])] = pawn
        return Breakthrough(tuple(map("".join, rows)), 3 - self.to_move)

    def value(self, player: int) -> float:
        """Pawns, and how far the foremost has come, where a search stops."""
        white, black = (sum(row.count(pawn) for row in self.rows) for pawn in "WB")
        last = len(self.rows) - 1
        first = last - next(row for row, cells in enumerate(self.rows) if "W" in cells)
        other = max(row for row, cells in enumerate(self.rows) if "B" in cells)
        lead = 10 * (white - black) + first - other
        return lead if player == 1 else -lead

    def __str__(self) -> str:
        rows = [f"{len(self.rows) - i} {' '.join(row)}" for i, row in enumerate(self.rows)]
        return "\n".join([*rows, f"  {' '.join('abcdefgh'[: len(self.rows[0])])}"])
