"""Keep values hidden, with all that would tell them; keep what was told of traces."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, Self, TypeVar
from weakref import WeakKeyDictionary, ref

from c4viz.language import forget_in_another
from c4viz.trace import Trace

UNKNOWN = "?"
"""Stands for a value that is hidden."""
ANY_VALUE = "≥ \N{MINUS SIGN}W42"
"""A text about as wide as values are, where the values of a search must not tell how wide."""


class Hidden(frozenset[int]):
    """Drawn rows whose values are hidden; ask `veils` before a value is told.

    Those in ``inner`` have children that are drawn too, and those in ``revealed`` were asked for.
    """

    inner: frozenset[int]
    revealed: frozenset[int]

    def __new__(
        cls,
        rows: Iterable[int] = (),
        inner: Iterable[int] | None = None,
        revealed: Iterable[int] = (),
    ) -> Self:
        """Hide the values of ``rows``; ``inner`` is all of them unless given."""
        made = super().__new__(cls, rows)
        made.inner = frozenset(made if inner is None else inner)
        made.revealed = frozenset(revealed)
        return made

    def __eq__(self, other: object) -> bool:
        """Compare ``inner`` and ``revealed`` too: with others the same rows tell something else."""
        if not isinstance(other, Hidden):
            return super().__eq__(other)
        return (
            super().__eq__(other) and self.inner == other.inner and self.revealed == other.revealed
        )

    def __ne__(self, other: object) -> bool:
        return not self == other  # a set has its own

    __hash__ = frozenset.__hash__

    def veils(self, trace: Trace, row: int) -> bool:
        """Tell whether the value of ``row``, drawn or not, would give a hidden one away.

        It does where the row is hidden itself, stands for a position that is, or lies below a
        hidden row that is folded up. A bound below a hidden row does as well: it was enough since
        it is no better than some value above, and often equals it.
        """
        if not self:
            return False
        link = trace.link(row)
        if link is not None and row not in self.revealed and self.veils(trace, link):
            return True
        veiled = under = shut = False
        for here in trace.path(row):
            veiled = here in self or shut
            if not veiled and under and here not in self.revealed:
                veiled = trace.bound(here) != "exact"
            shut = shut or (veiled and here not in self.inner)
            under = under or veiled
        return veiled

    def covers(self, trace: Trace, row: int) -> bool:
        """Tell whether a value at ``row`` or above is hidden, which its window would give away."""
        return bool(self) and not self.isdisjoint(trace.path(row))


NOTHING = Hidden()
"""No value is hidden."""


def hidden_among(
    trace: Trace, drawn: Iterable[int], inner: Iterable[int], revealed: Iterable[int]
) -> Hidden:
    """Choose what to hide of the rows ``drawn``: the roots, those that have children there
    (``inner``), and what would tell the value of one of these; not what was ``revealed``."""
    inner, revealed = frozenset(inner), frozenset(revealed)
    first = Hidden(inner.union(trace.roots) - revealed, inner, revealed)
    return Hidden((row for row in drawn if first.veils(trace, row)), inner, revealed)


# ---- what was told of traces, kept as long as they are -------------------------------------------


Key = TypeVar("Key")
Value = TypeVar("Value")

_MOST = 1 << 14


class PerTraceCache(Generic[Key, Value]):
    """Keeps a dictionary for each trace, as long as the trace lives; `of` returns it.

    It is asked a hundred times for the same trace at each step: the last one's is at hand.
    """

    def __init__(self) -> None:
        self._all: WeakKeyDictionary[Trace, dict[Key, Value]] = WeakKeyDictionary()
        self._last: tuple[ref[Trace], dict[Key, Value]] | None = None
        forget_in_another(self._forget)

    def _forget(self) -> None:
        self._all, self._last = WeakKeyDictionary(), None

    def of(self, trace: Trace) -> dict[Key, Value]:
        """Return the dictionary of a trace; a full one is emptied first."""
        last = self._last  # at once: another thread may ask for another trace meanwhile
        if last is None or last[0]() is not trace:
            last = self._last = ref(trace), self._all.setdefault(trace, {})
        if len(last[1]) >= _MOST:
            last[1].clear()
        return last[1]
