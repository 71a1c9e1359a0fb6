"""Rules, positions and their notation. Knows nobody else in the package."""

from c4viz.game.handtree import HandTree as HandTree
from c4viz.game.handtree import HandTreeError as HandTreeError
from c4viz.game.notation import NotationError as NotationError
from c4viz.game.own import OwnGame as OwnGame
from c4viz.game.own import OwnGameError as OwnGameError
from c4viz.game.own import OwnState as OwnState
from c4viz.game.position import IllegalMoveError as IllegalMoveError
from c4viz.game.position import IllegalPositionError as IllegalPositionError
from c4viz.game.position import Outcome as Outcome
from c4viz.game.position import Position as Position
from c4viz.game.rules import RULE_SETS as RULE_SETS
from c4viz.game.rules import BoardError as BoardError
from c4viz.game.rules import Rules as Rules
from c4viz.game.rules import RuleSet as RuleSet
from c4viz.game.state import GameState as GameState

Root = Position | GameState
"""Position or state at which a search can begin."""
