"""What was told of traces, kept as long as they are."""

from __future__ import annotations

from typing import Generic, TypeVar
from weakref import WeakKeyDictionary, ref

from c4viz.language import forget_in_another
from c4viz.trace import Trace

Key = TypeVar("Key")
Value = TypeVar("Value")

_MOST = 1 << 14


class Kept(Generic[Key, Value]):
    """A dictionary for each trace. It is asked a hundred times for the same trace at each step:
    the last one's is at hand."""

    def __init__(self) -> None:
        self._all: WeakKeyDictionary[Trace, dict[Key, Value]] = WeakKeyDictionary()
        self._last: tuple[ref[Trace], dict[Key, Value]] | None = None
        forget_in_another(self._forget)

    def _forget(self) -> None:
        self._all, self._last = WeakKeyDictionary(), None

    def of(self, trace: Trace) -> dict[Key, Value]:
        """That of a trace, in which there is room."""
        last = self._last  # at once: another thread may ask for another trace meanwhile
        if last is None or last[0]() is not trace:
            last = self._last = ref(trace), self._all.setdefault(trace, {})
        if len(last[1]) >= _MOST:
            last[1].clear()
        return last[1]
