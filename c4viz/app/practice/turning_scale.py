"""Places of the values of a setting along a bar. Knows no widget."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from c4viz.classroom.whatif.flip import FlipStretch

_DIGITS = 3
"""Digits of a number that somebody drags to."""


class TurningScale:
    """Spreads ``values`` of a setting, in their order, over places from 0 to 1: each has a slot of
    its own where there are no values between them; else numbers stand by their size, or by their
    ratios where all are greater than 0. ``whole`` numbers alone are given, where it is set."""

    def __init__(self, values: Sequence[Any], whole: bool) -> None:
        self.values = list(values)
        self._whole = whole
        first, last = self.values[0], self.values[-1]
        is_every = whole and last - first == len(self.values) - 1
        is_number = isinstance(first, int | float) and not isinstance(first, bool)
        self.has_slots = not is_number or is_every or first == last
        self._by_ratio = not self.has_slots and first > 0

    def place(self, value: Any) -> float:
        """Return where a value stands; beyond the ends, the end."""
        if self.has_slots:
            return (self._slot(value) + 0.5) / len(self.values)
        low, high, at = (self._size(one) for one in (self.values[0], self.values[-1], value))
        return min(max((at - low) / (high - low), 0.0), 1.0)

    def value_at(self, place: float) -> Any:
        """Return the value at a place, of numbers one with few digits."""
        place = min(max(place, 0.0), 1.0)
        if self.has_slots:
            return self.values[min(int(place * len(self.values)), len(self.values) - 1)]
        low, high = self._size(self.values[0]), self._size(self.values[-1])
        size = low + place * (high - low)
        return self._rounded(math.exp(size) if self._by_ratio else size)

    def beside(self, value: Any, steps: int) -> Any:
        """Return the value some steps further, or less far if negative, as a key goes."""
        if self.has_slots:
            slot = min(max(self._slot(value) + steps, 0), len(self.values) - 1)
            return self.values[slot]
        found = self.value_at(self.place(value) + steps / (2 * len(self.values)))
        if found == value and self._whole:
            found = value + (1 if steps > 0 else -1)
        return min(max(found, self.values[0]), self.values[-1])

    def ends(self, stretches: Sequence[FlipStretch]) -> list[tuple[float, float]]:
        """Return from where to where stretches of the values go: they meet between the last value
        of one and the first of the next."""
        if not stretches:
            return []
        half = 0.5 / len(self.values) if self.has_slots else 0.0
        begin, end = self.place(stretches[0].first) - half, self.place(stretches[-1].last) + half
        between = [
            (self.place(one.last) + self.place(other.first)) / 2
            for one, other in pairwise(stretches)
        ]
        return list(pairwise([begin, *between, end]))

    def _slot(self, value: Any) -> int:
        if value in self.values:
            return self.values.index(value)
        return len(self.values) - 1 if self._is_beyond(value) else 0

    def _is_beyond(self, value: Any) -> bool:
        return isinstance(value, int | float) and value > self.values[-1]

    def _size(self, value: float) -> float:
        return math.log(max(value, self.values[0])) if self._by_ratio else value

    def _rounded(self, number: float) -> float:
        low, high = self.values[0], self.values[-1]
        if self._whole:
            return int(min(max(round(number), low), high))
        span = max(abs(number), (high - low) / 100, 1e-9)
        digits = _DIGITS - 1 - math.floor(math.log10(span))
        return float(min(max(round(number, digits), low), high))
