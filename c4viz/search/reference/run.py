"""Runs a textbook search on a prepared trace."""

from __future__ import annotations

from typing import Any

from c4viz.game import HandTree
from c4viz.search.control import Control
from c4viz.search.evaluate import EVALUATORS
from c4viz.search.iterate import iterate
from c4viz.search.reference.alphabeta import alphabeta
from c4viz.search.reference.guides import Guides
from c4viz.search.reference.mcts import TreeSearch
from c4viz.search.reference.memo import Memo
from c4viz.search.reference.minimax import minimax
from c4viz.search.reference.task import Task
from c4viz.search.settings import AlphaBeta, Greedy, Mcts, Minimax, Settings
from c4viz.trace import DepthFirstTrace, MctsTrace, Trace

FIRST_SLICE = 8
"""Iterations of the first slice of MCTS, less than a millisecond."""


def run_reference(trace: Trace, settings: Settings, control: Control) -> None:
    """Fill a prepared ``trace``.

    Raises:
        Halt: a limit is reached, or somebody asked to stop.
        SettingError: an evaluator of the user's own failed.
    """
    if isinstance(trace, MctsTrace) and isinstance(settings, Mcts):
        _run_mcts(trace, settings, control)
        return
    assert isinstance(trace, DepthFirstTrace) and isinstance(settings, Minimax | Greedy)
    _run_depth_first(trace, settings, control)


def _run_mcts(trace: MctsTrace, settings: Mcts, control: Control) -> None:
    tree_search = TreeSearch(trace, settings, EVALUATORS[settings.evaluator])
    iterate(trace, settings, control, tree_search.advance, FIRST_SLICE)


def _run_depth_first(trace: DepthFirstTrace, settings: Minimax | Greedy, control: Control) -> None:
    by_hand = isinstance(trace.position, HandTree)
    task: Task[Any] = Task(
        trace,
        maximiser=trace.position.to_move,
        depth=trace.settings.get("depth", settings.depth),
        evaluate=_number if by_hand else EVALUATORS[settings.evaluator],
        order=trace.order,
        control=control,
    )
    if not isinstance(settings, Minimax):
        minimax(trace.position, task)
        return
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
