"""A level: a program with one wrong line, and the position in which it searches."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple

from c4viz.checking.tree import Reading
from c4viz.game import Position
from c4viz.language import Text, Texts
from c4viz.resources import resource, resource_text

FlawedKind = Literal["minimax", "negamax", "alphabeta", "memo", "uct"]

ALGORITHM_TITLES: Texts[FlawedKind] = Texts(
    {
        "minimax": "Minimax",
        "negamax": "Negamax",
        "alphabeta": "Alpha-beta",
        "memo": "Alpha-beta with a table",
        "uct": "Monte Carlo tree search",
    }
)
CHOICES: dict[FlawedKind, tuple[str, ...]] = {
    "minimax": (
        "win_late", "draw_as_loss", "depth_off_by_one", "min_as_max", "start_value",
        "move_left_out",
    ),
    "negamax": ("win_late", "draw_as_loss", "sign_lost", "start_value", "move_left_out"),
    "alphabeta": (
        "sign_lost", "start_value", "cut_early", "cut_missed", "window_not_passed",
        "window_not_narrowed",
    ),
    "memo": ("sign_lost", "cut_early", "window_not_passed", "memo_depth", "memo_bound"),
    "uct": ("draw_as_loss", "uct_wrong_side", "uct_no_parent", "uct_no_logarithm"),
}  # fmt: skip
"""Names, of `MISTAKES`, among which one chooses what is wrong, by the kind of search."""


class FlawedLine(NamedTuple):
    """A line of a program: its ``number`` from 1, its ``text``, and how it should read; None where
    it is right."""

    number: int
    text: str
    mended: str | None


@dataclass(frozen=True)
class FlawLevel:
    """A search in which one line is ``wrong``, which ``right`` mends (both without indentation).

    ``function`` of the program that is called as the level searches the position after ``moves``
    (columns from 1) on a ``board``, ``depth`` plies deep (None: to where it ends by itself), and
    gives values of MAX or of the player to move: ``reading``; None: it counts wins. ``task`` says
    what it should do, ``explanation`` what went wrong. Where that shows is found by a check.
    """

    id: str
    title: Text
    kind: FlawedKind
    task: Text
    function: str
    wrong: str
    right: str
    explanation: Text
    moves: str
    board: str = "4x4"
    connect: int = 3
    depth: int | None = None
    reading: Reading | None = None

    @property
    def file(self) -> Path:
        """The program, as it comes with c4viz."""
        return resource(f"flaws/{self.id}.py")

    @property
    def root(self) -> Position:
        """The position that is searched."""
        return Position.parse(self.moves, board=self.board, connect=self.connect)

    @property
    def choices(self) -> tuple[str, ...]:
        """Names of the mistakes, of `MISTAKES`, that it might be."""
        return CHOICES[self.kind]

    @property
    def mended(self) -> str:
        """The program with the one line mended."""
        lines = [line.text if line.mended is None else line.mended for line in self.lines]
        return "".join(f"{line}\n" for line in lines)

    @property
    def lines(self) -> list[FlawedLine]:
        """The lines of the program; with the one that is wrong goes how it should read."""
        text = resource_text(f"flaws/{self.id}.py")
        return [self._line(number, line) for number, line in enumerate(text.splitlines(), 1)]

    def _line(self, number: int, text: str) -> FlawedLine:
        is_wrong = text.strip() == self.wrong
        return FlawedLine(number, text, text.replace(self.wrong, self.right) if is_wrong else None)
