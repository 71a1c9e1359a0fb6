"""A student's function, run in a process of its own."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from c4viz.checking import child
from c4viz.game import Position
from c4viz.language import quoted, quoted_path, tr
from c4viz.search.own.process import Allowance, OwnFunction
from c4viz.search.recording.calling import DEPTHS
from c4viz.search.recording.child import told
from c4viz.search.recording.events import Events
from c4viz.search.recording.loop import Iterations
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

    job = child.__name__

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

    def deed_in_words(self, deed: str) -> str:
        """The beginning of a sentence: who does what is wrong."""
        return tr('the search "{name}" {deed}', name=quoted_path(self.function), deed=deed)

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
