"""Runs a textbook search on a prepared trace."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from c4viz.game import GameState, OwnState
from c4viz.search.base.algorithm import Algorithm, Evaluate
from c4viz.search.base.control import Control, Halt
from c4viz.search.base.settings import Settings
from c4viz.search.own.evaluator import opened
from c4viz.search.own.game import played_on
from c4viz.search.reference.task import Guides, Memo, SearchTask
from c4viz.trace import DepthFirstTrace, Trace
from c4viz.trace.trace import in_order, most_plies


def run_reference(
    trace: Trace,
    algorithm: Algorithm[Any, Any],
    settings: Settings,
    control: Control,
    evaluate: Evaluate | None = None,
) -> None:
    """Fill a prepared ``trace``; ``evaluate`` is the evaluator if the settings only name it.

    Raises:
        Halt: a limit is reached, or somebody asked to stop.
        SettingError: an evaluator of the user's own failed.
    """
    assert algorithm.reference is not None
    root = trace.position
    if isinstance(root, GameState) and not isinstance(root, OwnState):
        algorithm.reference(trace, settings, control, _worth)
        return
    if evaluate is not None:
        algorithm.reference(trace, settings, control, evaluate)
        return

    def stop() -> bool:
        """Look after all limits while an evaluator or a game of the user's own works."""
        ending = control.poll(trace) if control.started else None
        if ending:
            raise Halt(ending)
        return control.stop()

    if isinstance(root, OwnState):
        with played_on(root.game, stop):
            control.start()  # time counts once it is loaded
            algorithm.reference(trace, settings, control, _worth)
        return
    with opened(settings.evaluator if settings.evaluates else "lines", stop) as found:
        control.start()  # time counts once it is loaded
        algorithm.reference(trace, settings, control, found)


def _worth(state: GameState, _player: int) -> float:
    return state.worth


def searching(
    search: Callable[[Any, SearchTask[Any]], object],
) -> Callable[[DepthFirstTrace, Settings, Control, Evaluate], None]:
    """Make a reference of a ``search`` that takes the root and its task: it runs once or in
    iterations, with a table of positions if one is asked for."""

    def run(
        trace: DepthFirstTrace, settings: Settings, control: Control, evaluate: Evaluate
    ) -> None:
        task = task_of(trace, settings, control, evaluate)
        task.memo = Memo(trace) if settings.memo else None
        task.takes_wins = settings.take_wins
        deepen(task, settings, lambda: search(trace.position, task))

    return run


def task_of(
    trace: DepthFirstTrace, settings: Settings, control: Control, evaluate: Evaluate
) -> SearchTask[Any]:
    """Make the task of a search of a prepared trace."""
    return SearchTask(
        trace,
        maximiser=trace.position.to_move,
        depth=trace.settings.get("depth", settings.depth),
        evaluate=evaluate,
        order=partial(in_order, trace),
        control=control,
        ends=isinstance(trace.position, GameState),
    )


def deepen(task: SearchTask[Any], settings: Settings, go: Callable[[], object]) -> None:
    """Search once, or once for each depth of an iterative search."""
    trace = task.trace
    if not settings.iterative:
        go()
        return
    last_root = None
    for task.depth in settings.depths(most_plies(trace.position)):
        task.root = len(trace)
        task.guides = Guides(trace, last_root)
        go()
        last_root = task.root
