"""A board as a terminal shows it: in colours where it has them."""

from __future__ import annotations

from rich import text as rich_text
from rich.console import Console

from c4viz.play import Match
from c4viz.telling.rulesets import score_text

_LOOKS = {"X": "bold red", "O": "bold yellow", ".": "dim"}
_WINNING = " reverse"


def board_text(match: Match) -> str:
    """The board of a match, its columns numbered, with the last disc in brackets; the discs of
    fours are reversed where there are colours. Where fours are counted, the score stands below."""
    console = Console(highlight=False)
    with console.capture() as said:
        for line in _lines(match):
            console.print(line)
    return said.get().rstrip("\n")


def _lines(match: Match) -> list[rich_text.Text]:
    position, last = match.position, match.last_disc
    rows = position.rules.rows
    marked = position.marked_cells
    lines = []
    for row, cells in zip(range(rows - 1, -1, -1), position.matrix, strict=True):
        line = rich_text.Text()
        for column, cell in enumerate(cells):
            disc = ".XO"[cell]
            look = _LOOKS[disc] + (_WINNING if (row, column) in marked else "")
            left, right = ("[", "]") if (row, column) == last else (" ", " ")
            line.append(left).append(disc, style=look).append(right)
        lines.append(line)
    numbers = "".join(f" {column + 1} " for column in range(position.rules.columns))
    lines.append(rich_text.Text(numbers, style="bold"))
    if score := score_text(position):
        lines.append(rich_text.Text(f" {score}"))
    return lines
