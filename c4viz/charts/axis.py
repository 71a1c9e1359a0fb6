"""Place numbers along an axis of a chart, and label it. Knows no trace."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from c4viz.arrays import Floats, Int8s
from c4viz.language import localised
from c4viz.telling.numbers import INFINITE, MINUS, are_wins, plain_text, share_text
from c4viz.trace import INFINITY

Scaling = Literal["value", "whole", "share", "log"]
Tick = tuple[float, str]
"""Place on the axis (0 to 1), and the text there."""
_BAND = 0.11
"""Share of the axis that wins, and infinity, have to themselves."""
_SHORTENED, _POWERS = 1e4, 1e10
"""Sizes of numbers beside an axis from which on thousands have a letter, or all are powers."""
_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True)
class Axis:
    """Places numbers from ``low`` to ``high``, evenly or by their logarithms; ``below`` and
    ``above`` are bands for what is no plain number: wins (W) and infinity, as read outwards."""

    low: float
    high: float
    scaling: Scaling = "value"
    below: tuple[str, ...] = ()
    above: tuple[str, ...] = ()

    def places(self, numbers: Floats) -> Floats:
        """Return the places of numbers, from 0 to 1; plain ones beyond the ends are beyond."""
        plain, low, high = numbers, self.low, self.high
        if self.scaling == "log":
            plain, low, high = np.log(np.maximum(numbers, 1e-9)), math.log(low), math.log(high)
        bottom, top = _BAND * len(self.below), 1 - _BAND * len(self.above)
        if self.scaling != "value":
            return bottom + (top - bottom) * (plain - low) / (high - low)
        ranks = _ranks(numbers)
        plain = np.where(ranks == 0, numbers, 0.0)
        found = bottom + (top - bottom) * (plain - low) / (high - low)
        for rank, name in ((1, "W"), (2, INFINITE)):
            if name in self.above:
                found[ranks == rank] = top + _BAND * (self.above.index(name) + 0.7)
            if name in self.below:
                found[ranks == -rank] = bottom - _BAND * (self.below.index(name) + 0.7)
        return found

    def place(self, number: float) -> float:
        """Return the place of one number."""
        return float(self.places(np.array([float(number)]))[0])

    def number(self, place: float) -> float:
        """Return the number at a place of an axis without bands."""
        if self.scaling == "log":
            return math.exp(math.log(self.low) + place * math.log(self.high / self.low))
        return self.low + place * (self.high - self.low)

    def ticks(self, most: int) -> list[Tick]:
        """Return about ``most`` round numbers at most, rising; and the bands."""
        numbers = _powers(self, most) if self.scaling == "log" else _rounds(self, most)
        texts = [*map(share_text, numbers)] if self.scaling == "share" else short_texts(numbers)
        found = [*zip(map(self.place, numbers), texts, strict=True)]
        bottom, top = _BAND * len(self.below), 1 - _BAND * len(self.above)
        found += [(top + _BAND * (i + 0.7), name) for i, name in enumerate(self.above)]
        found += [(bottom - _BAND * (i + 0.7), MINUS + n) for i, n in enumerate(self.below)]
        return sorted(found)


def axis_of(numbers: Floats) -> Axis:
    """Make an axis of values, which may be wins or infinite."""
    ranks = _ranks(numbers)
    plain = numbers[ranks == 0]
    low, high = (float(plain.min()), float(plain.max())) if len(plain) else (0.0, 0.0)
    low, high = min(low, 0.0), max(high, 0.0)  # a draw is always in sight
    margin = 0.08 * (high - low) or 1.0
    names = ((1, "W"), (2, INFINITE))
    below = tuple(name for rank, name in names if (ranks == -rank).any())
    above = tuple(name for rank, name in names if (ranks == rank).any())
    return Axis(low - margin, high + margin, "value", below, above)


def _ranks(numbers: Floats) -> Int8s:
    """Return 0 for plain numbers, 1 for wins of MAX, 2 for infinity; negative ones for MIN."""
    infinite = np.abs(numbers) >= INFINITY
    return (np.sign(numbers) * (are_wins(numbers) + 2 * infinite)).astype(np.int8)


def _powers(axis: Axis, most: int) -> list[float]:
    """Return powers of ten; where only one or two are in sight, their doubles and fives too."""
    first, last = math.ceil(math.log10(axis.low) - 1e-9), math.floor(math.log10(axis.high) + 1e-9)
    if last - first <= 1:
        low, high = axis.low * (1 - 1e-9), axis.high * (1 + 1e-9)
        every = (10.0**power * digit for power in range(first - 1, last + 1) for digit in (1, 2, 5))
        return [number for number in every if low <= number <= high]
    step = max(1, math.ceil((last - first + 1) / max(1, most)))
    return [10.0**power for power in range(first, last + 1, step)]


def _rounds(axis: Axis, most: int) -> list[float]:
    span = axis.high - axis.low
    step = _round_step(span / max(1, most))
    if axis.scaling == "whole":
        step = max(1.0, step)
    first, last = math.ceil(axis.low / step - 1e-9), math.floor(axis.high / step + 1e-9)
    return [place * step for place in range(first, last + 1)]


def _round_step(least: float) -> float:
    """Return the smallest of 1, 2, 5, 10 and so on that is at least so much."""
    power = 10.0 ** math.floor(math.log10(least))
    return next(power * digit for digit in (1, 2, 5, 10) if power * digit >= least * (1 - 1e-9))


def short_texts(numbers: Sequence[float]) -> list[str]:
    """Write numbers beside one axis, all in one way: ``1,500``, or ``20k`` and ``1.5M`` where some
    are large, or ``10¹²`` where some are still larger."""
    most = max(map(abs, numbers), default=0.0)
    if most < _SHORTENED:
        return [*map(plain_text, numbers)]
    return [*map(_text_with_letter if most < _POWERS else power_text, numbers)]


def _text_with_letter(number: float) -> str:
    size, sign = abs(number), MINUS if number < 0 else ""
    for unit, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if size >= unit:
            return localised(f"{sign}{size / unit:g}{letter}")
    return plain_text(number)


def power_text(number: float) -> str:
    """Write a large number as the power of ten that is nearest: ``10¹²``."""
    size, sign = abs(number), MINUS if number < 0 else ""
    if size < 1000:
        return plain_text(number)
    return f"{sign}10{str(round(math.log10(size))).translate(_SUPERSCRIPTS)}"
