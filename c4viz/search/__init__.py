"""Searches: from a position to the trace of how its move was decided. Knows game and trace."""

from c4viz.search.algorithms import ALGORITHMS
from c4viz.search.base.algorithm import Algorithm
from c4viz.search.base.settings import AlphaBeta, Limits, Mcts, Minimax, Settings
from c4viz.search.choice import SettingError
from c4viz.search.evaluators.table import EVALUATORS
from c4viz.search.own.opened import evaluate
from c4viz.search.runs.hint import hint
from c4viz.search.runs.run import prepare, run, search
from c4viz.search.runs.saved import load_trace

__all__ = [
    "ALGORITHMS",
    "EVALUATORS",
    "Algorithm",
    "AlphaBeta",
    "Limits",
    "Mcts",
    "Minimax",
    "SettingError",
    "Settings",
    "evaluate",
    "hint",
    "load_trace",
    "prepare",
    "run",
    "search",
]
