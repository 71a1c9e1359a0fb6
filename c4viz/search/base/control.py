"""Control of a run: when it has to end, and who wants to hear of it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from c4viz.search.base.settings import Limits
from c4viz.trace import BYTES_PER_NODE, Ending, Trace

_T = TypeVar("_T")
POLL_EVERY = 64
"""Rows between two looks at the clock and at the wish to stop (about a millisecond in Python)."""

MOVE_SECONDS = 5.0
"""Seconds that the judgement of a move may take where nobody asks for another time: an exact score
takes a blink on one board and hours on another."""
SLICE_SECONDS = 0.002
"""Seconds between two looks at limits and wishes."""


class Halt(Exception):  # noqa: N818  (not an error: it carries how the search ended)
    """Raised to end a search from the inside: a limit is reached, or somebody asked to stop."""

    def __init__(self, ending: Ending) -> None:
        super().__init__(ending)
        self.ending = ending


def never() -> bool:
    """Never wish to stop."""
    return False


def halt_on(stop: Callable[[], bool]) -> Callable[[], None]:
    """Return what raises `Halt`, whenever it is called, once ``stop`` asks for it."""

    def look() -> None:
        if stop():
            raise Halt("stopped")

    return look


def within(
    seconds: float,
    ask: Callable[[Callable[[], bool]], _T],
    stop: Callable[[], bool] = never,
    clock: Callable[[], float] = time.monotonic,
) -> _T | None:
    """Call ``ask`` with a wish to stop, and return what it finds; None where ``seconds`` by
    ``clock`` are not enough. With 0 seconds it has until it first looks at the wish. Raise `Halt`
    if ``stop`` asked for it."""
    end = clock() + seconds
    try:
        return ask(lambda: stop() or clock() >= end)
    except Halt:
        if stop():
            raise
        return None


@dataclass
class Control:
    """Watches one run: its limits, the wish to stop, and who wants to hear of its progress.

    ``clock`` gives seconds; the run's begin with `start`.
    """

    limits: Limits = field(default_factory=Limits)
    stop: Callable[[], bool] = never
    progress: Callable[[Trace], None] | None = None
    bytes_per_node: int = BYTES_PER_NODE
    clock: Callable[[], float] = time.perf_counter

    def __post_init__(self) -> None:
        self.start()
        self.started = False
        by_nodes = self.limits.nodes or 2**31 - 2
        by_memory = max(1, (self.limits.memory or 2**62) // self.bytes_per_node)
        self.row_limit = min(by_nodes, by_memory)
        self.row_ending: Ending = "memory" if by_memory < by_nodes else "nodes"

    def start(self) -> None:
        """Count the seconds from now."""
        self.started = True
        self._start = self.clock()

    def admit(self, trace: Trace) -> None:
        """Let a search that is not compiled add one row, or raise `Halt`."""
        count = len(trace)
        if count >= self.row_limit:
            raise Halt(self.row_ending)
        if count % POLL_EVERY == 0:
            self.go_on(trace)

    def go_on(self, trace: Trace) -> None:
        """Report progress, and raise `Halt` unless the run goes on."""
        if ending := self.poll(trace):
            raise Halt(ending)

    def poll(self, trace: Trace) -> Ending | None:
        """Report progress; return the ending if the run has to end now."""
        trace.seconds = self.clock() - self._start
        if self.progress:
            self.progress(trace)
        if self.stop():
            return "stopped"
        limit = self.limits.seconds
        return "seconds" if limit is not None and trace.seconds >= limit else None
