"""Runs a search: chooses reference or kernel, watches limits, leaves a trace.

`search` does it all at once. A program that wants to watch takes it in two steps: `prepare`
gives the empty trace, `run` fills it, in any thread, while others read it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Literal

from c4viz.game import Position
from c4viz.search.choice import SettingError
from c4viz.search.control import Control, Halt, never
from c4viz.search.evaluate import EVALUATORS
from c4viz.search.reference import alphabeta, minimax
from c4viz.search.reference.task import Task
from c4viz.search.settings import AlphaBeta, Limits, Settings, settings_for
from c4viz.trace import Ending, Trace
from c4viz.trace.store import FIRST_CAPACITY, Store

Engine = Literal["kernel", "reference"]


def prepare(position: Position, settings: Settings) -> Trace:
    """The empty trace of a search that is about to run.

    Raises:
        SettingError: the game is over, so that there is no move to decide.
    """
    if position.outcome is not None:
        raise SettingError(
            f'the game is over in "{position.text}", there is no move to search: '
            "take a disc back or start a new game"
        )
    values = dataclasses.asdict(settings)
    return Trace(position, settings.name, values, Store(_capacity(position, settings)))


def _capacity(position: Position, settings: Settings) -> int:
    """Rows to make room for: all that the search can visit, where that is not too many."""
    nodes, level = 1, 1
    for _ in range(settings.depth):
        level *= position.rules.columns
        nodes += level
    return min(nodes, FIRST_CAPACITY)


def run(
    trace: Trace,
    settings: Settings,
    *,
    limits: Limits | None = None,
    stop: Callable[[], bool] = never,
    progress: Callable[[Trace], None] | None = None,
    engine: Engine = "kernel",
) -> None:
    """Fill a prepared trace.

    ``stop`` is asked about every 2 ms, ``progress`` called as often; both in the thread of the
    run. The kernel plays first-four only; other rule sets run in the reference.
    """
    control = Control(limits or Limits(), stop, progress)
    if trace.position.rules.rule_set != "first-four":
        engine = "reference"
    try:
        if engine == "kernel":
            from c4viz.search.kernels.driver import run_kernel  # imports numba

            run_kernel(trace, settings, control)
        else:
            _run_reference(trace, settings, control)
        ending: Ending = "complete"
    except Halt as halt:
        ending = halt.ending
    control.look(trace)  # for the time it took
    trace.ending = ending


def _run_reference(trace: Trace, settings: Settings, control: Control) -> None:
    task: Task[Position] = Task(
        trace,
        maximiser=trace.position.to_move,
        depth=settings.depth,
        evaluate=EVALUATORS[settings.evaluator],
        order=trace.position.rules.order(settings.order),
        control=control,
    )
    if isinstance(settings, AlphaBeta):
        alphabeta(trace.position, task)
    else:
        minimax(trace.position, task)


def search(
    position: Position,
    settings: Settings | str,
    *,
    limits: Limits | None = None,
    stop: Callable[[], bool] = never,
    progress: Callable[[Trace], None] | None = None,
    engine: Engine = "kernel",
    **values: Any,
) -> Trace:
    """Search ``position`` and give the trace.

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
    run(trace, settings, limits=limits, stop=stop, progress=progress, engine=engine)
    return trace
