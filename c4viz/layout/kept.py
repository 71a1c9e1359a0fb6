"""What was told of traces, kept as long as they are."""

from __future__ import annotations

from typing import Generic, TypeVar
from weakref import WeakKeyDictionary, ref

from c4viz.trace import Trace

Key = TypeVar("Key")
Value = TypeVar("Value")

_MOST = 1 << 14


class Kept(Generic[Key, Value]):
    """A dictionary for each trace. It is asked a hundred times for the same trace at each step:
    the last one's is at hand."""

    def __init__(self) -> None:
        self._all: WeakKeyDictionary[Trace, dict[Key, Value]] = WeakKeyDictionary()
        self._last: ref[Trace] | None = None
        self._of_last: dict[Key, Value] = {}

    def of(self, trace: Trace) -> dict[Key, Value]:
        """That of a trace, in which there is room."""
        if self._last is None or self._last() is not trace:
            self._last, self._of_last = ref(trace), self._all.setdefault(trace, {})
        if len(self._of_last) >= _MOST:
            self._of_last.clear()
        return self._of_last
