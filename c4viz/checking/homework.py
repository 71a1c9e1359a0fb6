"""Runs a student's function in a process of its own, and chooses the positions to try it on."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from c4viz.game import Position, Root
from c4viz.language import Text, quoted, tr
from c4viz.search.own.process import Allowance, OwnFunction
from c4viz.search.recording.child import told
from c4viz.search.recording.loop import Iterations
from c4viz.search.recording.rows import Events
from c4viz.search.recording.settings import backs_up
from c4viz.search.recording.watch import DEPTHS

SECONDS = 10.0
"""Time that the search of one position may take."""


class Homework(OwnFunction):
    """Student's function, to be asked within a ``with``. ``takes`` has the names of its arguments,
    ``uses`` the names of other things in it; ``is_told_depth`` if it takes a depth, ``is_loop`` if
    it backs up iterations, ``begins`` if it only begins what others search, or tells a recorder by
    itself what it does. ``movers`` are the arguments that tell it the player to move,
    ``maximiser`` is the player (1 or 2) who is MAX, None: the one to move.
    Whatever is asked, an OwnError is raised if it cannot be run or is no search, and `Halt` if
    somebody asked to stop."""

    job, sentence = "homework", Text('the search "{name}" {deed}')

    def __init__(
        self, file: str, function: str, stop: Callable[[], bool], seconds: float = SECONDS
    ) -> None:
        super().__init__(file, function, stop, Allowance(seconds=seconds))
        self._seconds = seconds
        self.takes: tuple[str, ...] = ()
        self.uses: tuple[str, ...] = ()
        self.is_told_depth = self.begins = False
        self.movers: set[str] = set()
        self.maximiser: int | None = None
        self.is_loop = backs_up(f"{file}:{function}")

    def load(self) -> None:
        """Wait until the file is loaded."""
        loaded = self.answer(self.allowance.loading, tr("while its file is loaded"))
        self.takes, self.uses = tuple(loaded["takes"]), tuple(loaded["uses"])
        self.begins = loaded["begins"]
        self.is_told_depth = not set(self.takes).isdisjoint(DEPTHS)

    def search(
        self,
        position: Root,
        depth: int | None,
        window: tuple[float, float] | None = None,
        *,
        anew: bool = True,
    ) -> Events:
        """Record its search of a position, with a depth and a window if it takes them. Unless that
        begins ``anew``, it remembers what it did before."""
        asked = told(position), depth, window, self.maximiser, anew
        said = self._answer_in(position, "search", *asked)
        self.begins |= said.pop("told")
        self.movers |= set(said.pop("movers"))
        return Events(**said)

    def refuse(self) -> None:
        """Raise the OwnError of a function that never calls itself."""
        self.tell(["refuse"])
        self.answer(self._seconds)

    def loop(self, position: Root) -> Iterations:
        """Record its iterations in a position, if it is a loop."""
        found = Iterations()
        found.add(*self._answer_in(position, "loop", told(position)))
        return found

    def _answer_in(self, position: Root, *request: object) -> Any:
        self.tell(list(request))
        return self.answer(self._seconds, tr('in "{position}"', position=quoted(position.text)))

    def worth(self, asked: Sequence[tuple[Root, int, int]]) -> list[float]:
        """Return the values that it gives positions at a depth, so many plies below the root: those
        of the mover or of MAX, as in its searches."""
        places = [(told(position), depth, ply) for position, depth, ply in asked]
        self.tell(["worth", places, self.maximiser])
        answer: Any = self.answer(math.inf)
        return list(answer)


@dataclass(frozen=True)
class WatchedSearch:
    """Function of a program that was watched while it ran, and cannot be asked for anything more;
    what is known of it as of a `Homework`."""

    file: str
    function: str
    is_told_depth = False
    begins = True


# ---- the positions in which searches are checked -------------------------------------------------


DEPTH = 4
"""Plies that functions look ahead if they are told how far."""
_SEED = 7
"""Seed of the positions, which are always the same."""
_LATE = (39, 38, 37, 36, 35, 34)
"""Discs of positions whose games end within the depth, by wins and draws."""
_MIDDLE = (8, 12, 16, 20, 24, 28)
_TEXTBOOK = ("4453", "44444", "435261", "")
_AGAIN = 6
"""Number of positions that are searched once more, deeper."""
_DEEPEST = 4
"""Depth at which late positions are searched, too, if that is deeper than was asked for."""
_FREE = 3
"""Most free cells of positions that are drawn."""
_EMPTY = 8
"""Most free cells of positions for a function that looks as far as it likes."""


@dataclass(frozen=True)
class HomeworkTask:
    """Position to search, and how many plies deep; None: as the function has it. ``before`` is the
    depth of a search before that, by a function that may remember it; None: it begins anew."""

    position: Root
    depth: int | None
    before: int | None = None


def tasks_of(positions: Sequence[Position], depth: int | None) -> list[HomeworkTask]:
    """Return tasks of the same depth."""
    return [HomeworkTask(position, depth) for position in positions]


def standard_tasks(depth: int | None, *, is_loop: bool = False) -> list[HomeworkTask]:
    """Return tasks, those with small trees first, so that a mistake is shown where little else is:
    late positions, some of them drawn, some of the middle of games, and of textbooks; late ones
    also deeper. Without a depth, only late ones; for a loop, whose iterations are counted, those
    where there is something to choose."""
    if is_loop:
        return tasks_of([*map(Position.parse, _TEXTBOOK), *_random_positions(_MIDDLE)], None)
    late = [*_drawn_positions(), *_random_positions(_LATE)]
    if depth is None:
        return tasks_of([p for p in late if p.rules.cells - p.ply <= _EMPTY], None)
    others = [*_random_positions(_MIDDLE), *map(Position.parse, _TEXTBOOK)]
    again = [HomeworkTask(p, depth, depth - 1) for p in others[:_AGAIN] if depth > 1]
    deeper = [task for more in range(depth + 1, _DEEPEST + 1) for task in tasks_of(late, more)]
    return [*tasks_of(late, depth), *deeper, *tasks_of(others, depth), *again]


@cache
def _drawn_positions() -> Sequence[Position]:
    """Return positions with one, two and three free cells whose games end in a draw, whatever is
    played; always the same, two of each."""
    chance, found = random.Random(_SEED), dict[int, list[Position]]()
    while sum(map(len, found.values())) < 2 * _FREE:
        position = Position()
        while position.outcome is None and position.rules.cells - position.ply > _FREE:
            position = position.play(chance.choice(position.moves()))
        while position.outcome is None:
            free = position.rules.cells - position.ply
            if len(found.setdefault(free, [])) < 2 and _is_drawn(position):
                found[free].append(position)
                break
            position = position.play(chance.choice(position.moves()))
    return [position for free in sorted(found) for position in found[free]]


def _is_drawn(position: Position) -> bool:
    """Tell whether a game ends in a draw, whatever is played."""
    if position.outcome is not None:
        return not position.outcome.winner
    return all(_is_drawn(position.play(move)) for move in position.moves())


@cache
def _random_positions(plies: tuple[int, ...]) -> Sequence[Position]:
    """Return for each number of discs a position that random moves lead to, always the same."""
    chance, found = random.Random(_SEED), list[Position]()
    for discs in plies:
        position = Position()
        while position.ply < discs or position.outcome is not None:
            if position.outcome is not None:
                position = Position()
            position = position.play(chance.choice(position.moves()))
        found.append(position)
    return found
