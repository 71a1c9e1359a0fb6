"""Parsons problems: small programs whose lines are to be put in order, with lines that do not
belong to them.

A program is a file in resources/parsons that runs as it is. A problem takes the body of one of its
functions: what stands between ``# lines: NAME`` and ``# end``. Under a line, ``#! mistake: code``
is a distractor, a line that could stand in its place by a mistake.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from c4viz.game import Position
from c4viz.language import Text, tr
from c4viz.resources import resource_text
from c4viz.search.choice import check_choice

INDENT = 4
"""Blanks of a level of indentation."""
_DISTRACTOR = re.compile(r"\s*#! (\w+): (.*)")
_BEGIN, _END = "# lines: ", "# end"


@dataclass(frozen=True)
class ParsonsLine:
    """Line of a problem, without its indentation, which is ``indent`` levels within the function.

    A distractor has its ``mistake``, a name of `LINE_MISTAKES`, and the id of the line that it
    ``replaces``.
    """

    id: int
    text: str
    indent: int
    mistake: str = ""
    replaces: int = -1


@dataclass(frozen=True)
class ParsonsProblem:
    """Program to put in order: the lines of ``region`` in a ``file``, which has the ``function``
    that searches. It is run at a ``position``, ``depth`` plies deep; None: a loop, which has its
    number of iterations."""

    name: str
    title: Text
    words: Text
    file: str
    region: str
    function: str
    start: str
    depth: int | None = None

    @property
    def position(self) -> Position:
        """Position in which it searches."""
        return Position.parse(self.start)

    @cached_property
    def before(self) -> tuple[str, ...]:
        """Lines of the file above those that are to be put in order."""
        return self._parts[0]

    @cached_property
    def after(self) -> tuple[str, ...]:
        """Lines of the file below them."""
        return self._parts[2]

    @property
    def head(self) -> tuple[str, ...]:
        """Begin of the function whose body is to be put in order."""
        first = max(n for n, line in enumerate(self.before) if line.startswith("def "))
        return self.before[first:]

    @cached_property
    def answer(self) -> tuple[ParsonsLine, ...]:
        """Lines of the program in their order; their ids count from 0."""
        return tuple(one for one in self._lines if not one.mistake)

    @cached_property
    def distractors(self) -> tuple[ParsonsLine, ...]:
        """Lines that do not belong to it; their ids go on after those of the answer."""
        return tuple(one for one in self._lines if one.mistake)

    def line(self, id_: int) -> ParsonsLine:
        """Return the line with an id; raises IndexError where there is none."""
        return (*self.answer, *self.distractors)[id_]

    @cached_property
    def _parts(self) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
        """The file above, within and below the region, without the marks of other regions."""
        lines = resource_text(f"parsons/{self.file}").splitlines()
        first = next(n for n, line in enumerate(lines) if line.strip() == _BEGIN + self.region)
        last = next(n for n in range(first, len(lines)) if lines[n].strip() == _END)
        before, after = _plain(lines[:first]), _plain(lines[last + 1 :])
        return before, tuple(lines[first + 1 : last]), after

    @cached_property
    def _lines(self) -> list[ParsonsLine]:
        body = self._parts[1]
        own = [line for line in body if not _DISTRACTOR.match(line)]
        found: list[ParsonsLine] = []
        right, wrong = 0, len(own)
        for line in body:
            if told := _DISTRACTOR.match(line):
                above = found[-1]
                replaced = above.id if not above.mistake else above.replaces
                found.append(ParsonsLine(wrong, told[2], above.indent, told[1], replaced))
                wrong += 1
            else:
                text = line.strip()
                blanks = len(line) - len(text)
                found.append(ParsonsLine(right, text, blanks // INDENT - 1))
                right += 1
        return found


def _plain(lines: list[str]) -> tuple[str, ...]:
    """Return lines without marks and distractors."""
    marks = re.compile(rf"\s*({re.escape(_BEGIN)}|{re.escape(_END)}$|#! )")
    return tuple(line for line in lines if not marks.match(line))


_MIDDLE = "2252576253462244111563"
"""Middle of a game: six moves, one of which loses at once."""

PROBLEMS: tuple[ParsonsProblem, ...] = (
    ParsonsProblem(
        "minimax",
        Text("Minimax"),
        Text(
            "MAX takes the greatest value of the moves, MIN the least. It stops at the depth, and "
            "where the game is over."
        ),
        "minimax.py", "minimax", "minimax", _MIDDLE, 2,
    ),
    ParsonsProblem(
        "alphabeta",
        Text("Alpha-beta"),
        Text(
            "Minimax with a window: MAX raises alpha, MIN lowers beta, and once they meet the "
            "other moves are cut."
        ),
        "alphabeta.py", "alphabeta", "alphabeta", _MIDDLE, 3,
    ),
    ParsonsProblem(
        "negamax",
        Text("Negamax with a window"),
        Text(
            "Alpha-beta for both sides at once: a value is that of the player to move, so value "
            "and window change their sign from ply to ply."
        ),
        "negamax.py", "negamax", "negamax", _MIDDLE, 3,
    ),
    ParsonsProblem(
        "uct",
        Text("UCT"),
        Text(
            "Choose the child with the greatest sum: its share of points, and a bonus that is "
            "larger the less it was visited."
        ),
        "mcts.py", "uct", "mcts", _MIDDLE,
    ),
    ParsonsProblem(
        "backup",
        Text("Back-up of Monte Carlo tree search"),
        Text(
            "Count the game that was played out, from the leaf up to the root: a visit everywhere, "
            "and a point where the winner is who moved there."
        ),
        "mcts.py", "backup", "mcts", _MIDDLE,
    ),
)  # fmt: skip
"""All problems, the easier ones first."""
_BY_NAME: Mapping[str, ParsonsProblem] = {one.name: one for one in PROBLEMS}


def problem_named(name: str) -> ParsonsProblem:
    """Return a problem by its name.

    Raises:
        SettingError: there is none.
    """
    check_choice(tr("problem"), name, _BY_NAME)
    return _BY_NAME[name]
