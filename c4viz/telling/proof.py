"""Find values that a search keeps as bounds and that are exact all the same.

A fail-soft search that finds no value above alpha (or none below beta) has only a bound: what it
cut off could lie further out. Where it cut nothing off that counts, the value is the true one.
Probes that were stopped have nothing but bounds of the root.
"""

from __future__ import annotations

from dataclasses import dataclass

from c4viz.trace import DepthFirstTrace, Flag, Trace

_MOST = 200
"""Most nodes that are looked at: more would take longer than a step may."""


def is_exact(trace: DepthFirstTrace, row: int) -> bool:
    """Tell whether the tree below a row that was left proves its value; False where a look at some
    hundred nodes does not tell."""
    bound = trace.bound(row)
    if bound == "exact":
        return True
    if not trace.traits.narrows:
        return False
    value = float(trace.store.column("value")[row])
    return _Proof(trace, value, upwards=bound == "lower").holds(row)


def proved(trace: Trace) -> tuple[float | None, float | None]:
    """Return the least and the most that the root is worth by what probes proved, where its value
    is not known (yet); None where nothing is proved."""
    return trace.proved() if isinstance(trace, DepthFirstTrace) else (None, None)


def proved_of(trace: Trace) -> dict[str, float]:
    """Return what probes proved of a value that is not known: ``at_least``, ``at_most`` or both."""
    known = zip(("at_least", "at_most"), proved(trace), strict=True)
    return {name: bound for name, bound in known if bound is not None}


@dataclass
class _Proof:
    """Proves that values are at most ``value`` (``upwards``) or at least that much."""

    trace: DepthFirstTrace
    value: float
    upwards: bool
    looked_at: int = 0

    def holds(self, row: int) -> bool:
        trace = self.trace
        self.looked_at += 1
        here = float(trace.store.column("value")[row])
        if self.looked_at > _MOST or (here > self.value if self.upwards else here < self.value):
            return False
        if not trace.has(row, Flag.LOWER if self.upwards else Flag.UPPER):
            return True  # exact, or a bound on the side that is asked for
        if trace.has(row, Flag.REPEATED):
            link = trace.link(row)
            return link is not None and self.holds(link)
        # One child is enough for the player who wants it so; for the other all have to be so.
        if trace.has(row, Flag.MAX) != self.upwards:
            return any(map(self.holds, trace.last_searches(row)))
        return not trace.has(row, Flag.CUTOFF) and all(map(self.holds, trace.last_searches(row)))
