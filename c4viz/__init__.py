"""c4viz: a microscope for game-tree search, shown on Connect Four. The public names, no more."""

from c4viz.game import (
    BoardError,
    HandTree,
    HandTreeError,
    IllegalMoveError,
    IllegalPositionError,
    NotationError,
    Outcome,
    Position,
    Rules,
)
from c4viz.search import (
    EVALUATORS,
    AlphaBeta,
    Limits,
    Minimax,
    SettingError,
    evaluate,
    search,
)
from c4viz.trace import Flag, Trace, TraceFileError

__version__ = "0.1.0"

__all__ = [
    "EVALUATORS",
    "AlphaBeta",
    "BoardError",
    "Flag",
    "HandTree",
    "HandTreeError",
    "IllegalMoveError",
    "IllegalPositionError",
    "Limits",
    "Minimax",
    "NotationError",
    "Outcome",
    "Position",
    "Rules",
    "SettingError",
    "Trace",
    "TraceFileError",
    "__version__",
    "evaluate",
    "search",
]
