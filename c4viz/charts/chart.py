"""Hold a chart to paint or print: curves over an axis, their names, and a sentence."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from c4viz.arrays import Floats
from c4viz.charts.axis import Axis
from c4viz.language import Texts
from c4viz.telling.numbers import number_text

Style = Literal["line", "stairs", "points", "bars"]
UNIT = Axis(0, 1)


@dataclass(frozen=True, eq=False)
class Curve:
    """Numbers ``y`` over ``x``; ``series`` is the number of a colour, -1 that of text. Stairs keep
    a number until the next. ``signs`` (≥ or ≤ where a number is a bound) and ``notes`` are said of
    each point, before its number."""

    name: str
    x: Floats
    y: Floats
    series: int
    style: Style = "line"
    signs: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    def said_at(self, x: float, number: Callable[[float], str]) -> str:
        """Tell of the point at ``x``: of stairs the one before, else the nearest."""
        if self.style == "stairs":
            place = max(0, int(np.searchsorted(self.x, x, "right")) - 1)
        else:
            place = int(np.abs(self.x - x).argmin())
        sign = self.signs[place] if self.signs else ""
        note = f"{self.notes[place]}: " if self.notes else ""
        return f"{note}{sign}{number(float(self.y[place]))}"


@dataclass(frozen=True, eq=False)
class Chart:
    """One chart of a search; without curves there is only what it ``says``.

    ``x_text`` and ``number`` say what is at a point; ``time`` (rising) holds steps of the search
    and the ``x`` at which they are, where the chart goes along with its time.
    """

    title: str
    says: str
    curves: tuple[Curve, ...] = ()
    x: Axis = UNIT
    y: Axis = UNIT
    x_name: str = ""
    y_name: str = ""
    x_text: Callable[[float], str] = number_text
    number: Callable[[float], str] = number_text
    time: tuple[Floats, Floats] | None = None

    def x_of(self, step: int) -> float | None:
        """Return where a step of the search is; None where the chart has no time."""
        return None if self.time is None else float(np.interp(step, *self.time))

    def step_at(self, x: float) -> int | None:
        """Return the step of the search that is at ``x``; None where the chart has no time."""
        if self.time is None:
            return None
        return round(float(np.interp(x, self.time[1], self.time[0])))

    def said_at(self, x: float) -> str:
        """Tell what there is at ``x``, with a line for each curve."""
        lines = [f"{curve.name}: {curve.said_at(x, self.number)}" for curve in self.curves]
        return "\n".join([self.x_text(x), *lines])

    def result(self) -> dict[str, Any]:
        """Return the chart as plain values, for JSON; what is infinite is null."""
        return {
            "title": self.title,
            "says": self.says,
            "curves": [
                {"name": curve.name, "x": curve.x.tolist(), "y": [*map(_plain, curve.y.tolist())]}
                for curve in self.curves
            ],
        }


def _plain(number: float) -> float | None:
    return number if math.isfinite(number) and abs(number) < 2**31 - 1 else None


# ---- which charts there are, and what they are called --------------------------------------------


ChartName = Literal["depth", "order", "values", "window", "visits", "gains"]
CHARTS: Texts[ChartName] = Texts(
    {
        "depth": "Nodes per depth",
        "order": "Children before a cutoff",
        "values": "Values at the root",
        "window": "Window at the root",
        "visits": "Visits of the root's moves",
        "gains": "Gains of the tests at a node",
    }
)
"""Titles of the charts."""
TELLING_CHARTS: frozenset[ChartName] = frozenset({"values", "window", "visits"})
"""Charts that would tell a value that is hidden."""
