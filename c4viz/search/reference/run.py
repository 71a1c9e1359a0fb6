"""Runs a textbook search on a prepared trace."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from c4viz.game import HandTree
from c4viz.game.slips import Slips
from c4viz.search.control import Control, Halt
from c4viz.search.evaluate import opened
from c4viz.search.reference.alphabeta import alphabeta
from c4viz.search.reference.expectiminimax import Slippery, expectiminimax
from c4viz.search.reference.guides import Guides
from c4viz.search.reference.memo import Memo
from c4viz.search.reference.minimax import minimax
from c4viz.search.reference.task import Task
from c4viz.search.settings import AlphaBeta, Expectiminimax, Greedy, Minimax, Settings
from c4viz.trace import DepthFirstTrace, Trace


def run_reference(trace: Trace, settings: Settings, control: Control) -> None:
    """Fill a prepared ``trace``.

    Raises:
        Halt: a limit is reached, or somebody asked to stop.
        SettingError: an evaluator of the user's own failed.
    """
    assert isinstance(trace, DepthFirstTrace)
    if isinstance(settings, Expectiminimax):
        _run_expectiminimax(trace, settings, control)
    elif isinstance(settings, Minimax | Greedy):
        _run_depth_first(trace, settings, control)


def _run_depth_first(trace: DepthFirstTrace, settings: Minimax | Greedy, control: Control) -> None:
    by_hand = isinstance(trace.position, HandTree)
    with _evaluator(trace, settings.evaluator, control) as evaluate:
        control.start()
        task: Task[Any] = Task(
            trace,
            maximiser=trace.position.to_move,
            depth=trace.settings.get("depth", settings.depth),
            evaluate=evaluate,
            order=trace.order,
            control=control,
            ends=by_hand,
        )
        if isinstance(settings, Minimax):
            _deepen(task, settings)
        else:
            minimax(trace.position, task)


def _deepen(task: Task[Any], settings: Minimax) -> None:
    """Search once, or once for each depth of an iterative search."""
    trace = task.trace
    task.memo = Memo(trace) if settings.memo else None
    if not settings.iterative:
        _search(task, settings)
        return
    last_root = None
    for task.depth in settings.depths(trace.most_depth):
        task.root = len(trace)
        task.guides = Guides(trace, last_root)
        _search(task, settings)
        last_root = task.root


def _run_expectiminimax(trace: DepthFirstTrace, settings: Expectiminimax, control: Control) -> None:
    root = trace.position
    by_hand = isinstance(root, HandTree)
    with _evaluator(trace, settings.evaluator, control) as evaluate:
        control.start()

        def worth(state: Slippery, player: int) -> float:
            return evaluate(state.position, player)

        task: Task[Any] = Task(
            trace,
            maximiser=root.to_move,
            depth=trace.settings.get("depth", settings.depth),
            evaluate=evaluate if by_hand else worth,
            order=trace.order,
            control=control,
            ends=by_hand,
        )
        slips = Slips(settings.slip_left, settings.slip_right)
        expectiminimax(root if isinstance(root, HandTree) else Slippery(root, slips), task)


def _evaluator(
    trace: Trace, name: str, control: Control
) -> AbstractContextManager[Callable[[Any, int], float]]:
    """What values the ends of a search: the numbers of a tree made by hand, or an evaluator.

    One of the user's own may take long: while it works, limits and progress are looked after.
    The run begins once it is loaded.
    """

    def stop() -> bool:
        if not control.started:
            return control.stop()
        ending = control.look(trace)
        if ending:
            raise Halt(ending)
        return False

    return nullcontext(_number) if isinstance(trace.position, HandTree) else opened(name, stop)


def _search(task: Task[Any], settings: Minimax) -> None:
    if isinstance(settings, AlphaBeta):
        alphabeta(task.trace.position, task, -task.infinity, task.infinity)
    else:
        minimax(task.trace.position, task)


def _number(tree: HandTree, _player: int) -> float:
    """What an end of a tree made by hand is worth to MAX."""
    assert tree.number is not None
    return tree.number
