"""The game: rules, positions and their notation. Knows nobody else in the package."""

from c4viz.game.handtree import HandTree, HandTreeError
from c4viz.game.notation import NotationError
from c4viz.game.position import IllegalMoveError, IllegalPositionError, Outcome, Position
from c4viz.game.rules import RULE_SETS, BoardError, Rules, RuleSet

Root = Position | HandTree
"""What a search can begin at."""

__all__ = [
    "RULE_SETS",
    "BoardError",
    "HandTree",
    "HandTreeError",
    "IllegalMoveError",
    "IllegalPositionError",
    "NotationError",
    "Outcome",
    "Position",
    "Root",
    "RuleSet",
    "Rules",
]
