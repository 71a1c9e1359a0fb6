"""Values that shrink from ply to ply, so that sooner wins are worth more: what they were before."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

_DIGITS = 10
"""Of products that count: they are rounded otherwise than the function rounds them."""
Pair = tuple[float, float]
"""What a node is worth, and the best of its children."""


@dataclass(frozen=True)
class Decay:
    """A node is worth ``factor`` times the best of its children; where that is ``least`` or more,
    or its negative or less, it is by ``step`` nearer to 0."""

    factor: float = 1.0
    step: float = 0.0
    least: float = math.inf

    def undone(self, value: float, depth: int) -> float:
        """A value of a node so many plies below its root, as it counts at the root: nodes are worth
        as much as the best of their children then."""
        if abs(value) >= self.least:
            value -= math.copysign(self.step * depth, value)  # as much as it loses on the way up
        if self.factor == 1 or not value or not math.isfinite(value):
            return value
        return float(f"{value * self.factor**depth:.{_DIGITS}g}")


NONE = Decay()


def decay_of(pairs: Sequence[Pair]) -> Decay:
    """The decay by which all inner nodes follow from their children; `NONE` where there is none."""
    if all(value == best for value, best in pairs):
        return NONE
    return _factor_of(pairs) or _step_of(pairs) or NONE


def _factor_of(pairs: Sequence[Pair]) -> Decay | None:
    """The same share of the best everywhere."""
    factor = next((value / best for value, best in pairs if value != best and best), 0.0)
    close = all(math.isclose(value, best * factor, rel_tol=1e-9) for value, best in pairs)
    return Decay(factor=factor) if 0 < factor < 1 and close else None


def _step_of(pairs: Sequence[Pair]) -> Decay | None:
    """The same step nearer to 0 wherever the best is large."""
    moved = [(value, best) for value, best in pairs if value != best]
    steps = {(best - value) * math.copysign(1, best) for value, best in moved}
    least = min(min(abs(value), abs(best)) for value, best in moved)
    most = max((abs(best) for value, best in pairs if value == best), default=0.0)
    if len(steps) > 1 or min(steps) <= 0 or most >= least:
        return None
    return Decay(step=min(steps), least=(least + most) / 2)
