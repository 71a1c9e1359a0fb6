"""Runs a textbook search on a prepared trace."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from c4viz.game import HandTree
from c4viz.search.control import Control
from c4viz.search.evaluate import EVALUATORS
from c4viz.search.iterate import iterate
from c4viz.search.reference.alphabeta import alphabeta
from c4viz.search.reference.astar import Quest, astar
from c4viz.search.reference.guides import Guides
from c4viz.search.reference.mcts import TreeSearch
from c4viz.search.reference.memo import Memo
from c4viz.search.reference.minimax import minimax
from c4viz.search.reference.random import draw
from c4viz.search.reference.task import Task
from c4viz.search.settings import AlphaBeta, AStar, Greedy, Mcts, Minimax, Random, Settings
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
    if isinstance(trace, MctsTrace) and isinstance(settings, Mcts):
        tree_search = TreeSearch(trace, settings, EVALUATORS[settings.evaluator])
        iterate(trace, settings, control, tree_search.advance, FIRST_SLICE)
        return
    assert isinstance(settings, Minimax | Greedy | AStar | Random)
    by_hand = isinstance(trace.position, HandTree)
    evaluate: Evaluate = _number if by_hand else EVALUATORS[settings.evaluator]
    if isinstance(settings, AStar):
        assert isinstance(trace, BestFirstTrace)
        quest: Quest[Any] = Quest(trace, trace.position.to_move, evaluate, control)
        astar(trace.position, quest, settings.expansions)
        return
    assert isinstance(trace, DepthFirstTrace)
    task: Task[Any] = Task(
        trace,
        maximiser=trace.position.to_move,
        depth=trace.settings.get("depth", settings.depth),
        evaluate=evaluate,
        order=trace.order,
        control=control,
    )
    if isinstance(settings, Minimax):
        _run_minimax(task, settings)
    elif isinstance(settings, Random):
        draw(trace.position, task, settings.seed)
    else:
        minimax(trace.position, task)


def _run_minimax(task: Task[Any], settings: Minimax) -> None:
    trace = task.trace
    task.memo = Memo(trace) if settings.memo else None
    if not settings.iterative:
        _search(task, settings)
        return
    last_root = None
    for task.depth in depths(trace, settings):
        task.root = len(trace)
        task.guides = Guides(trace, last_root)
        _search(task, settings)
        last_root = task.root


def depths(trace: DepthFirstTrace, settings: Minimax) -> range:
    """The depths of the iterations; deeper than the game can go the last would be repeated."""
    return range(1, max(1, min(settings.depth, trace.most_depth)) + 1)


def _search(task: Task[Any], settings: Minimax) -> None:
    if isinstance(settings, AlphaBeta):
        alphabeta(task.trace.position, task, -task.infinity, task.infinity)
    else:
        minimax(task.trace.position, task)


def _number(tree: HandTree, _player: int) -> float:
    """What an end of a tree made by hand is worth to MAX."""
    assert tree.number is not None
    return tree.number
