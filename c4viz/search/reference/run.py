"""Runs a textbook search on a prepared trace."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from c4viz.game import HandTree
from c4viz.game.slips import Slips
from c4viz.search.control import Control, Halt
from c4viz.search.evaluate import opened
from c4viz.search.iterate import iterate
from c4viz.search.reference.alphabeta import alphabeta
from c4viz.search.reference.astar import Quest, astar
from c4viz.search.reference.expectiminimax import Slippery, expectiminimax
from c4viz.search.reference.guides import Guides
from c4viz.search.reference.mcts import TreeSearch
from c4viz.search.reference.memo import Memo
from c4viz.search.reference.minimax import minimax
from c4viz.search.reference.random import draw
from c4viz.search.reference.task import Task
from c4viz.search.settings import (
    AlphaBeta,
    AStar,
    Deepening,
    Expectiminimax,
    Greedy,
    Mcts,
    Minimax,
    Random,
    Settings,
    evaluates,
)
from c4viz.trace import BestFirstTrace, DepthFirstTrace, MctsTrace, Trace

Evaluate = Callable[[Any, int], float]

FIRST_SLICE = 8
"""Iterations of the first slice of MCTS, less than a millisecond."""


def run_reference(trace: Trace, settings: Settings, control: Control) -> None:
    """Fill a prepared ``trace``.

    Raises:
        Halt: a limit is reached, or somebody asked to stop.
        SettingError: an evaluator of the user's own failed.
    """
    if isinstance(trace.position, HandTree):
        _run(trace, settings, control, _number)
        return

    def stop() -> bool:
        """One of the user's own may take long: while it works, all limits are looked after."""
        ending = control.look(trace) if control.started else None
        if ending:
            raise Halt(ending)
        return control.stop()

    asked = getattr(settings, "evaluator", "lines") if evaluates(settings) else "lines"
    with opened(asked, stop) as evaluate:
        control.start()  # time counts once it is loaded
        _run(trace, settings, control, evaluate)


def _run(trace: Trace, settings: Settings, control: Control, evaluate: Evaluate) -> None:
    if isinstance(trace, BestFirstTrace) and isinstance(settings, AStar):
        quest: Quest[Any] = Quest(trace, trace.position.to_move, evaluate, control)
        astar(trace.position, quest, settings.expansions)
        return
    if isinstance(trace, MctsTrace) and isinstance(settings, Mcts):
        tree_search = TreeSearch(trace, settings, evaluate)
        iterate(trace, settings, control, tree_search.advance, FIRST_SLICE)
        return
    assert isinstance(trace, DepthFirstTrace)
    task: Task[Any] = Task(
        trace,
        maximiser=trace.position.to_move,
        depth=trace.settings.get("depth", getattr(settings, "depth", 0)),
        evaluate=evaluate,
        order=trace.order,
        control=control,
        ends=isinstance(trace.position, HandTree),
    )
    if isinstance(settings, Minimax):
        _run_minimax(task, settings)
    elif isinstance(settings, Expectiminimax):
        _run_expectiminimax(task, settings)
    elif isinstance(settings, Random):
        draw(trace.position, task, settings.seed)
    else:
        assert isinstance(settings, Greedy)
        minimax(trace.position, task)


def _run_minimax(task: Task[Any], settings: Minimax) -> None:
    position = task.trace.position
    task.memo = Memo(task.trace) if settings.memo else None

    def go() -> None:
        if isinstance(settings, AlphaBeta):
            alphabeta(position, task, -task.infinity, task.infinity)
        else:
            minimax(position, task)

    _deepen(task, settings, go)


def _deepen(task: Task[Any], settings: Deepening, go: Callable[[], object]) -> None:
    """Search once, or once for each depth of an iterative search."""
    trace = task.trace
    if not settings.iterative:
        go()
        return
    last_root = None
    for task.depth in settings.depths(trace.most_plies):
        task.root = len(trace)
        task.guides = Guides(trace, last_root)
        go()
        last_root = task.root


def _run_expectiminimax(task: Task[Any], settings: Expectiminimax) -> None:
    root, evaluate = task.trace.position, task.evaluate
    if isinstance(root, HandTree):
        expectiminimax(root, task)
        return

    def worth(state: Slippery, player: int) -> float:
        return evaluate(state.position, player)

    task.evaluate = worth
    game = Slippery(root, Slips(settings.slip_left, settings.slip_right))
    _deepen(task, settings, lambda: expectiminimax(game, task))


def _number(tree: HandTree, _player: int) -> float:
    """What an end of a tree made by hand is worth to MAX."""
    assert tree.number is not None
    return tree.number
