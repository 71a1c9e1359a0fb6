"""One figure, measured and asked, and how long something takes."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """One measured figure. ``limit`` is what is asked, at least or at most; None: nothing."""

    what: str
    value: float
    unit: str
    limit: float | None = None
    at_least: bool = True
    note: str = ""

    @property
    def measured(self) -> str:
        """The figure with its unit."""
        return f"{self.value:,.4g} {self.unit}".rstrip()

    @property
    def holds(self) -> bool:
        """Whether the figure is as good as asked."""
        if self.limit is None:
            return True
        return self.value >= self.limit if self.at_least else self.value <= self.limit


def at_most(limit: float | None, what: str, value: float, unit: str, note: str = "") -> Figure:
    """A figure that is to be no more than ``limit``."""
    return Figure(what, value, unit, limit, at_least=False, note=note)


def ms_of(work: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> float:
    """How many milliseconds some work takes."""
    start = clock()
    work()
    return (clock() - start) * 1e3
