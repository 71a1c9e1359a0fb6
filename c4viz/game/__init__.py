"""The game: rules, positions and their notation. Knows nobody else in the package."""

from c4viz.game.notation import NotationError
from c4viz.game.position import IllegalMoveError, IllegalPositionError, Outcome, Position
from c4viz.game.rules import BoardError, Rules

__all__ = [
    "BoardError",
    "IllegalMoveError",
    "IllegalPositionError",
    "NotationError",
    "Outcome",
    "Position",
    "Rules",
]
