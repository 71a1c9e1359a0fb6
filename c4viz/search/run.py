"""Runs a search: chooses reference or kernel, watches limits, leaves a trace.

`search` does it all at once. A program that wants to watch takes it in two steps: `prepare`
gives the empty trace, `run` fills it, in any thread, while others read it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Literal

from c4viz.game import Position, Root
from c4viz.language import tr
from c4viz.search.blank import blank
from c4viz.search.choice import SettingError
from c4viz.search.control import Control, Halt, never
from c4viz.search.decide import decide_at_once
from c4viz.search.evaluate import is_built_in
from c4viz.search.reference import run_reference
from c4viz.search.reference.astar import BYTES_PER_POSITION
from c4viz.search.reuse import kept
from c4viz.search.settings import (
    MOST_DEPTH,
    AStar,
    Expectiminimax,
    Greedy,
    Limits,
    Mcts,
    Minimax,
    Settings,
    Solve,
    evaluates,
    settings_for,
)
from c4viz.trace import (
    BestFirstTrace,
    DepthFirstTrace,
    Ending,
    Flag,
    MctsTrace,
    Trace,
)
from c4viz.trace.discoveries import Discoveries
from c4viz.trace.store import FIRST_CAPACITY, Store
from c4viz.trace.treestore import TreeStore

Engine = Literal["kernel", "reference"]

FIRST_ITERATIONS = 1 << 22
"""Iterations that MCTS makes room for at first, where it may run more."""


def prepare(position: Root, settings: Settings) -> Trace:
    """The empty trace of a search that is about to run, with room for its first rows.

    That of MCTS has its root, or the move decided on at once.

    Raises:
        SettingError: as `blank`.
    """
    trace = blank(position, settings)
    if isinstance(trace, MctsTrace) and isinstance(settings, Mcts):
        _prepare_mcts(trace, settings)
    elif isinstance(trace, BestFirstTrace) and isinstance(settings, AStar):
        most = settings.expansions * position.width + 1
        trace.store = Discoveries(min(most, FIRST_CAPACITY))
    elif isinstance(trace, DepthFirstTrace):
        trace.store = Store(_capacity(position, settings), trace.store.layout)
    return trace


def _prepare_mcts(trace: MctsTrace, settings: Mcts) -> None:
    iterations = min(settings.iterations or FIRST_ITERATIONS, FIRST_ITERATIONS)
    trace.store = TreeStore(trace.root.rules.columns, iterations)
    trace.store.add(-1, -1, Flag.MAX.value)
    trace.store.open_block(0, trace.root.moves())
    decide_at_once(trace, settings)


def _reuse(trace: Trace, settings: Settings, previous: Trace | None) -> None:
    """Let MCTS begin with what an earlier trace of the same game found, if it is to."""
    if isinstance(trace, MctsTrace) and isinstance(settings, Mcts) and settings.reuse:
        found = kept(previous, trace.root, settings) if not trace.decision else None
        if found is not None:
            trace.store, trace.reused = found


def _capacity(position: Root, settings: Settings) -> int:
    """Rows to make room for: all that the search can visit, where that is not too many."""
    nodes, level = 1, 1
    for _ in range(getattr(settings, "depth", MOST_DEPTH)):
        level *= position.width
        nodes += level
        if nodes >= FIRST_CAPACITY:
            return FIRST_CAPACITY
    return nodes


def run(
    trace: Trace,
    settings: Settings,
    *,
    limits: Limits | None = None,
    stop: Callable[[], bool] = never,
    progress: Callable[[Trace], None] | None = None,
    engine: Engine = "kernel",
    previous: Trace | None = None,
) -> None:
    """Fill a prepared trace.

    ``stop`` is asked about every 2 ms, ``progress`` called as often; both in the thread of the
    run. Where there is no kernel for a search or an evaluator, the reference serves.
    MCTS that reuses begins with what it finds in ``previous``, an earlier trace of the game.

    Raises:
        SettingError: an evaluator of the user's own failed; the trace holds what was found.
    """
    if engine == "reference" and not settings.has_reference:
        raise SettingError(
            tr("{search} is compiled only: choose the engine kernel", search=settings.name)
        )
    bytes_per_node = trace.bytes_per_node
    if isinstance(settings, AStar):
        bytes_per_node += BYTES_PER_POSITION
    control = Control(_limits(trace, settings, limits), stop, progress, bytes_per_node)
    try:
        _reuse(trace, settings, previous)
        if isinstance(trace, MctsTrace) and trace.decision:
            pass  # it needs no search
        elif engine == "kernel" and has_kernel(trace.position, settings):
            _run_kernel(trace, settings, control)
        else:
            run_reference(trace, settings, control)
        ending: Ending = "complete"
    except Halt as halt:
        ending = halt.ending
    except BaseException:
        trace.ending = "failed"
        raise
    control.look(trace)  # for the time it took
    trace.ending = ending


def has_kernel(position: Root, settings: Settings) -> bool:
    """Whether a compiled search serves: on boards, with the evaluators built in."""
    return (
        settings.has_kernel
        and isinstance(position, Position)
        and (not evaluates(settings) or is_built_in(getattr(settings, "evaluator", "lines")))
    )


def _limits(trace: Trace, settings: Settings, limits: Limits | None) -> Limits:
    """The limits of a run, with the seconds that its settings allow."""
    limits = limits or Limits()
    seconds = [s for s in (limits.seconds, getattr(settings, "seconds", None)) if s is not None]
    return dataclasses.replace(limits, seconds=min(seconds, default=None))


def _run_kernel(trace: Trace, settings: Settings, control: Control) -> None:
    """Each kernel imports numba, which takes half a second, only when it is needed."""
    if isinstance(trace, MctsTrace) and isinstance(settings, Mcts):
        from c4viz.search.kernels.mctsdriver import run_mcts

        run_mcts(trace, settings, control)
    elif isinstance(trace, DepthFirstTrace) and isinstance(settings, Minimax | Greedy):
        from c4viz.search.kernels.driver import run_depth_first

        run_depth_first(trace, settings, control)
    elif isinstance(trace, DepthFirstTrace) and isinstance(settings, Expectiminimax):
        from c4viz.search.kernels.chance import run_expectiminimax

        run_expectiminimax(trace, settings, control)
    elif isinstance(trace, DepthFirstTrace) and isinstance(settings, Solve):
        from c4viz.search.solver import run_solver

        run_solver(trace, settings, control)


def search(
    position: Root,
    settings: Settings | str,
    *,
    limits: Limits | None = None,
    stop: Callable[[], bool] = never,
    progress: Callable[[Trace], None] | None = None,
    engine: Engine = "kernel",
    previous: Trace | None = None,
    **values: Any,
) -> Trace:
    """Search ``position`` and give the trace; the keywords from ``limits`` on as in `run`.

    ``settings`` is a dataclass of settings, or the name of an algorithm with its settings as
    further keywords: ``search(p, "alphabeta", depth=6, evaluator="lines")``.

    Raises:
        SettingError: an unknown algorithm, a bad setting, or a game that is over.
    """
    if isinstance(settings, str):
        settings = settings_for(settings, **values)
    elif values:
        raise SettingError(f"settings were given twice: {settings} and {values}")
    trace = prepare(position, settings)
    run(
        trace,
        settings,
        limits=limits,
        stop=stop,
        progress=progress,
        engine=engine,
        previous=previous,
    )
    return trace


def decision_before(position: Root, settings: Settings, **how: Any) -> Trace | None:
    """The last decision of the player to move, which a search that reuses begins with.

    None where the settings reuse nothing, or where the two moves since are not known.
    """
    if not isinstance(settings, Mcts) or not settings.reuse or not isinstance(position, Position):
        return None
    if position.played is None or len(position.played) < 2:
        return None
    earlier = Position.after(position.played[:-2], position.rules)
    return search(earlier, settings, **how)
