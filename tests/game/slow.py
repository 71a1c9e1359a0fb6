"""The rules once more, by looking at every window cell by cell: to hold the bitboards to."""

from __future__ import annotations

from c4viz import Position, Rules

Cell = tuple[int, int]


def windows(rules: Rules) -> list[list[Cell]]:
    """Every ``connect`` cells in a straight line, as (row, column), row 0 at the bottom."""
    found = []
    for row in range(rules.rows):
        for column in range(rules.columns):
            for up, right in ((1, 0), (0, 1), (1, 1), (-1, 1)):
                window = [(row + i * up, column + i * right) for i in range(rules.connect)]
                last_row, last_column = window[-1]
                if 0 <= last_row < rules.rows and last_column < rules.columns:
                    found.append(window)
    return found


def fours(position: Position, player: int) -> list[list[Cell]]:
    """The windows that are full of discs of ``player``."""
    board = position.cells.tolist()
    return [
        window
        for window in windows(position.rules)
        if all(board[row][column] == player for row, column in window)
    ]


def lines_value(position: Position, player: int, own: list[int], other: list[int]) -> int:
    """Windows of one player alone, weighed by the discs they lack: none, one, two, three or more.

    ``own`` are the weights of windows of ``player``, ``other`` those of the opponent's.
    """
    board = position.cells.tolist()
    total = 0
    for window in windows(position.rules):
        cells = [board[row][column] for row, column in window]
        lacking = min(cells.count(0), 3)
        if set(cells) - {0} == {player}:
            total += own[lacking]
        elif set(cells) - {0} == {3 - player}:
            total -= other[lacking]
    return total
