"""Searches: from a position to the trace of how its move was decided. Knows game and trace. Imports
each name when it is used: somebody waits for a child process to start, which needs few of them."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from c4viz.search.algorithms import ALGORITHMS as ALGORITHMS
    from c4viz.search.algorithms.alphabeta import AlphaBeta as AlphaBeta
    from c4viz.search.algorithms.astar import AStar as AStar
    from c4viz.search.algorithms.expectiminimax import Expectiminimax as Expectiminimax
    from c4viz.search.algorithms.greedy import Greedy as Greedy
    from c4viz.search.algorithms.greedy import Greedy2 as Greedy2
    from c4viz.search.algorithms.mcts.settings import Mcts as Mcts
    from c4viz.search.algorithms.minimax import Minimax as Minimax
    from c4viz.search.algorithms.pvs import Pvs as Pvs
    from c4viz.search.algorithms.random import Random as Random
    from c4viz.search.algorithms.solver import Solve as Solve
    from c4viz.search.base.algorithm import Algorithm as Algorithm
    from c4viz.search.base.settings import Limits as Limits
    from c4viz.search.base.settings import Settings as Settings
    from c4viz.search.base.worth import WIN as WIN
    from c4viz.search.choice import SettingError as SettingError
    from c4viz.search.evaluators.table import EVALUATORS as EVALUATORS
    from c4viz.search.own.evaluator import evaluate as evaluate
    from c4viz.search.own.game import check_game as check_game
    from c4viz.search.own.game import own_game as own_game
    from c4viz.search.recording.recorder import Recorder as Recorder
    from c4viz.search.recording.recorder import RecordError as RecordError
    from c4viz.search.recording.recorder import record as record
    from c4viz.search.recording.watch import watch as watch
    from c4viz.search.runs.run import hint as hint
    from c4viz.search.runs.run import prepare as prepare
    from c4viz.search.runs.run import run as run
    from c4viz.search.runs.run import search as search
    from c4viz.search.runs.saved_search import load_trace as load_trace
else:
    _HOMES = {
        "algorithms": "ALGORITHMS", "algorithms.alphabeta": "AlphaBeta",
        "algorithms.astar": "AStar", "algorithms.expectiminimax": "Expectiminimax",
        "algorithms.greedy": "Greedy Greedy2", "algorithms.mcts.settings": "Mcts",
        "algorithms.minimax": "Minimax", "algorithms.pvs": "Pvs", "algorithms.random": "Random",
        "algorithms.solver": "Solve", "base.algorithm": "Algorithm",
        "base.settings": "Limits Settings", "base.worth": "WIN", "choice": "SettingError",
        "evaluators.table": "EVALUATORS", "own.evaluator": "evaluate",
        "own.game": "check_game own_game", "recording.recorder": "Recorder RecordError record",
        "recording.watch": "watch", "runs.run": "hint prepare run search",
        "runs.saved_search": "load_trace",
    }  # fmt: skip

    def __getattr__(name: str) -> object:
        for home, names in _HOMES.items():
            if name in names.split():
                found = globals()[name] = getattr(import_module(f"{__name__}.{home}"), name)
                return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
