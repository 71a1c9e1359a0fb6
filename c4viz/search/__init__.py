"""Searches: from a position to the trace of how its move was decided. Knows game and trace."""

from c4viz.search.algorithm import Algorithm
from c4viz.search.algorithms import ALGORITHMS
from c4viz.search.choice import SettingError
from c4viz.search.evaluate import EVALUATORS, evaluate
from c4viz.search.hint import hint
from c4viz.search.run import prepare, run, search
from c4viz.search.saved import load_trace
from c4viz.search.settings import AlphaBeta, Limits, Mcts, Minimax, Settings

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
