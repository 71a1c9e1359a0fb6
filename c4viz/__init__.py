"""c4viz: a microscope for game-tree search, shown on Connect Four. This module has the public names
alone, and imports each when it is used, so that the command line begins at once."""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
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
        WIN,
        AlphaBeta,
        AStar,
        Expectiminimax,
        Greedy,
        Greedy2,
        Limits,
        Mcts,
        Minimax,
        Pvs,
        Random,
        Recorder,
        RecordError,
        SettingError,
        Settings,
        Solve,
        check_game,
        evaluate,
        load_trace,
        own_game,
        record,
        search,
        watch,
    )
    from c4viz.trace import INFINITY, Flag, Trace, TraceFileError

__version__ = "0.1.0"

__all__ = [
    "EVALUATORS", "INFINITY", "WIN", "AStar", "AlphaBeta", "BoardError", "Expectiminimax", "Flag",
    "Greedy", "Greedy2", "HandTree", "HandTreeError", "IllegalMoveError", "IllegalPositionError",
    "Limits", "Mcts", "Minimax", "NotationError", "Outcome", "Position", "Pvs", "Random",
    "RecordError", "Recorder", "Rules", "SettingError", "Settings", "Solve", "Trace",
    "TraceFileError", "__version__", "check_game", "evaluate", "load_trace", "own_game", "record",
    "search", "watch",
]  # fmt: skip


class _Public(ModuleType):
    """Module that imports a public name when it is asked for, even if a package has that name."""

    def __getattr__(self, name: str) -> Any:
        if name in __all__:
            for package in ("game", "search", "trace"):
                found = getattr(import_module(f"c4viz.{package}"), name, None)
                if found is not None:
                    self.__dict__[name] = found
                    return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __setattr__(self, name: str, value: Any) -> None:
        # Python puts each package that it imports into its parent: c4viz.search is the function.
        if name not in __all__ or not isinstance(value, ModuleType):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Public
