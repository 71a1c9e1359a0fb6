"""A student's function, run in a process of its own, and the positions that it is tried on."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from c4viz.game import Position
from c4viz.language import Text, quoted, tr
from c4viz.search.own.process import Allowance, OwnFunction
from c4viz.search.recording.arguments import DEPTHS
from c4viz.search.recording.child import told
from c4viz.search.recording.loop import Iterations
from c4viz.search.recording.rows import Events
from c4viz.search.recording.settings import backs_up

SECONDS = 10.0
"""That a search of one position may take."""


class Homework(OwnFunction):
    """The function, from `__enter__` to `__exit__` of a ``with``. ``takes`` has the names of its
    arguments, ``uses`` the names of other things in it; ``is_told_depth``: it takes a depth;
    ``is_loop``: it backs up iterations.

    Raises, whatever is asked:
        OwnError: it cannot be run, or is no search.
        Halt: somebody asked to stop.
    """

    job, sentence = "homework", Text('the search "{name}" {deed}')

    def __init__(
        self, file: str, function: str, stop: Callable[[], bool], seconds: float = SECONDS
    ) -> None:
        super().__init__(file, function, stop, Allowance(seconds=seconds))
        self._seconds = seconds
        self.takes: tuple[str, ...] = ()
        self.uses: tuple[str, ...] = ()
        self.is_told_depth = False
        self.is_loop = backs_up(f"{file}:{function}")

    def load(self) -> None:
        """Wait until the file is loaded."""
        loaded = self.answer(self.allowance.loading, tr("while its file is loaded"))
        self.takes, self.uses = tuple(loaded["takes"]), tuple(loaded["uses"])
        self.is_told_depth = not set(self.takes).isdisjoint(DEPTHS)

    def search(
        self,
        position: Position,
        depth: int | None,
        window: tuple[float, float] | None = None,
        *,
        anew: bool = True,
    ) -> Events:
        """What it does in a position; with a depth and a window, if it takes them. It remembers
        what it did before where that does not begin ``anew``."""
        self.tell(["search", told(position), depth, window, anew])
        at = tr('in "{position}"', position=quoted(position.text))
        return Events(**self.answer(self._seconds, at))

    def loop(self, position: Position) -> Iterations:
        """What it does in a position, where it is a loop."""
        self.tell(["loop", told(position)])
        at = tr('in "{position}"', position=quoted(position.text))
        found = Iterations()
        found.add(*self.answer(self._seconds, at))
        return found

    def worth(self, asked: Sequence[tuple[Position, int, int]]) -> list[float]:
        """What it says that positions are worth at a depth, so many plies below the root; whose
        values these are is as in its searches."""
        self.tell(["worth", [(told(position), depth, ply) for position, depth, ply in asked]])
        answer: Any = self.answer(math.inf)
        return list(answer)


# ---- the positions in which searches are checked -------------------------------------------------


DEPTH = 4
"""Plies that functions look ahead which are told how far."""
_SEED = 7
"""Chooses the positions: the same ones always."""
_LATE = (39, 38, 37, 36, 35, 34)
"""Discs of positions whose games end within the depth, by wins and draws."""
_MIDDLE = (8, 12, 16, 20, 24, 28)
_TEXTBOOK = ("4453", "44444", "435261", "")
_AGAIN = 6
"""Positions that are searched once more, deeper."""
_EMPTY = 8
"""Cells that are free at most where a function looks as far as it likes."""


@dataclass(frozen=True)
class HomeworkTask:
    """A position to search, and how many plies deep; None: as the function has it. ``before`` is
    the depth to which it is searched before that, by a function that may remember; None: it
    begins anew."""

    position: Position
    depth: int | None
    before: int | None = None


def tasks_of(positions: Sequence[Position], depth: int | None) -> list[HomeworkTask]:
    """Tasks of the same depth."""
    return [HomeworkTask(position, depth) for position in positions]


def standard_tasks(depth: int | None, *, is_loop: bool = False) -> list[HomeworkTask]:
    """Positions whose trees are small first, so that a mistake is shown where little else is:
    late ones, some of the middle of games, of textbooks. Without a depth, only late ones; for a
    loop, whose iterations are counted, those where there is something to choose."""
    if is_loop:
        return tasks_of([*map(Position.parse, _TEXTBOOK), *_random_positions(_MIDDLE)], None)
    late = list(_random_positions(_LATE))
    if depth is None:
        return tasks_of([p for p in late if p.rules.rows * 7 - p.ply <= _EMPTY], None)
    others = [*_random_positions(_MIDDLE), *map(Position.parse, _TEXTBOOK)]
    again = [HomeworkTask(p, depth, depth - 1) for p in others[:_AGAIN] if depth > 1]
    return [*tasks_of([*late, *others], depth), *again]


def _random_positions(plies: Sequence[int]) -> Iterator[Position]:
    """For each number of discs a position that random moves lead to; the same ones always."""
    chance = random.Random(_SEED)
    for discs in plies:
        position = Position()
        while position.ply < discs or position.outcome is not None:
            if position.outcome is not None:
                position = Position()
            position = position.play(chance.choice(position.moves()))
        yield position
