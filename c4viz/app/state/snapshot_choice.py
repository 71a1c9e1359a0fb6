"""What is chosen of a picture of the window: of which view, in which format, at which steps."""

from __future__ import annotations

from dataclasses import dataclass

from c4viz.export import Film
from c4viz.export.film import points_of
from c4viz.trace import Trace

ZOOMS = (1, 2, 3)
"""How many times as large as on the screen a picture can be."""


@dataclass(frozen=True)
class SnapshotChoice:
    """Holds what is chosen. ``view`` is the id of a panel, empty: the whole window. ``first`` and
    ``last`` are the steps of a film, of which every one of ``each`` is shown (None: about sixty
    pictures), for so many ``seconds``."""

    view: str = ""
    suffix: str = ".png"
    zoom: int = 2
    moves: bool = False
    """Whether PNG files are made of several steps."""
    first: int = 0
    last: int | None = None
    each: int | None = None
    seconds: float = 0.6

    @property
    def is_film(self) -> bool:
        """Whether several steps are shown."""
        return self.suffix == ".gif" or (self.suffix == ".png" and self.moves)

    @property
    def pixels(self) -> int:
        """How many times as large as on the screen a picture is: once, but for a PNG."""
        return self.zoom if self.suffix == ".png" else 1

    def points(self, trace: Trace) -> list[tuple[int, int | None]]:
        """List the steps that a film shows, each with the number of its parts that are done.

        Raises:
            ExportError: there are no such steps, or too many.
        """
        return points_of(trace, Film(self.first, self.last, self.each, self.seconds))
