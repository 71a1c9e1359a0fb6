"""Tic-tac-toe: three in a row win. Perfect play is a draw.

c4viz trace --game tictactoe.py:TicTacToe --search alphabeta --depth 9 --memo
"""

from __future__ import annotations

from dataclasses import dataclass

NAMES = ("a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1")
LINES = ("012", "345", "678", "036", "147", "258", "048", "246")


@dataclass(frozen=True)
class TicTacToe:
    """Nine cells, row by row; player 1 is X and begins."""

    cells: str = "." * 9

    @property
    def to_move(self) -> int:
        """X where both have as many marks."""
        return 1 if self.cells.count("X") == self.cells.count("O") else 2

    @property
    def outcome(self) -> int | None:
        """Who has a row; 0 for a full board without one."""
        for line in LINES:
            row = {self.cells[int(cell)] for cell in line}
            if len(row) == 1 and row != {"."}:
                return 1 if row == {"X"} else 2
        return None if "." in self.cells else 0

    def moves(self) -> list[str]:
        """The empty cells: column and row, as ``b2``, the middle."""
        return [name for name, cell in zip(NAMES, self.cells, strict=True) if cell == "."]

    def play(self, move: str) -> TicTacToe:
        """The board with one more mark."""
        cell = NAMES.index(move)
        return TicTacToe(self.cells[:cell] + " XO"[self.to_move] + self.cells[cell + 1 :])

    def __str__(self) -> str:
        cells = [self.cells[i] if self.cells[i] != "." else NAMES[i] for i in range(9)]
        return "\n".join("  ".join(f"{cell:2}" for cell in cells[i : i + 3]) for i in (0, 3, 6))

    def svg(self) -> str:
        """The board as a picture; a part that is called as a move can be clicked."""
        drawn = ['<path d="M100 10V290M200 10V290M10 100H290M10 200H290" stroke="gray"/>']
        for i, mark in enumerate(self.cells):
            x, y = 50 + 100 * (i % 3), 50 + 100 * (i // 3)
            if mark == ".":
                rect = f'x="{x - 45}" y="{y - 45}" width="90" height="90"'
                drawn.append(f'<rect id="{NAMES[i]}" {rect} fill="gray" fill-opacity="0.1"/>')
            if mark == "X":
                drawn.append(f'<path d="M{x - 28} {y - 28}l56 56m0 -56l-56 56" stroke="#d08020"/>')
            if mark == "O":
                drawn.append(f'<circle cx="{x}" cy="{y}" r="30" stroke="#3080d0"/>')
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300">'
            f'<g fill="none" stroke-width="8">{"".join(drawn)}</g></svg>'
        )
