"""Runs MCTS for as long as its settings and the limits allow, whatever carries iterations out."""

from __future__ import annotations

from collections.abc import Callable

from c4viz.search.algorithms.mcts.settings import Mcts
from c4viz.search.base.control import SLICE_SECONDS, Control, Halt
from c4viz.trace import Ending, MctsTrace


def iterate(
    trace: MctsTrace, settings: Mcts, control: Control, advance: Callable[[int], None], first: int
) -> None:
    """Let ``advance`` run so many iterations, in slices: the first of ``first`` iterations, later
    ones of about 2 ms.

    Iterations that were reused come on top of those that the settings ask for.

    Raises:
        Halt: a limit is reached, or somebody asked to stop.
    """
    target = trace.iterations + (settings.iterations or 2**31 - 2 - trace.iterations)
    control.start()
    pace, size = 0.0, first
    while trace.iterations < target:
        allowed, ending = _allowed(trace, control)
        if not allowed:
            raise Halt(ending)
        size = min(size, allowed, target - trace.iterations)
        try:
            trace.store.reserve(size)
        except MemoryError:
            raise Halt("memory") from None
        before = control.clock()
        advance(size)
        # By the best pace seen: a slice that waited for the GIL says nothing about the search.
        pace = max(pace, size / max(control.clock() - before, 1e-6))
        size = max(first, min(2 * size, int(pace * SLICE_SECONDS)))
        asked = control.poll(trace)
        if asked and trace.iterations < target:
            raise Halt(asked)


def _allowed(trace: MctsTrace, control: Control) -> tuple[int, Ending]:
    """Return how many iterations are sure to keep the limits, each of them adding a node, a block
    and a log entry; and which limit is the tighter one.

    An iteration that may exceed one is not run, so that a search ends at the same iteration
    whatever its slices were.
    """
    limits = control.limits
    by_nodes = (limits.nodes or 2**31 - 2) - len(trace)
    by_memory = max(
        0, ((limits.memory or 2**62) - trace.store.nbytes) // trace.store.bytes_per_node
    )
    return (by_nodes, "nodes") if by_nodes <= by_memory else (by_memory, "memory")
