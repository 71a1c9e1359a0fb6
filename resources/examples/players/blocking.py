"""A player and an evaluator of one's own, which would rather block than build.

c4viz play --o blocking.py:choose
c4viz trace 4453 --depth 4 --evaluator blocking.py:evaluate
c4viz play --x blocking.py:evaluate --o medium
"""

from __future__ import annotations

from c4viz import Position
from c4viz.game.rules import windows

TURN = 16
BUILDING = {4: 512, 3: 0, 2: 10, 1: 1}
BLOCKING = {4: 512, 3: 400, 2: 75, 1: 1}
"""What a window of four is worth that one player has to himself, by his discs in it."""


def choose(position: Position) -> int:
    """The column (from 0) after which the position is worth most to the player who dropped it."""
    me = position.to_move
    return max(position.moves(), key=lambda column: evaluate(position.play(column), me))


def evaluate(position: Position, player: int) -> int:
    """The evaluator lines with blocking: what the opponent threatens counts, not what one could do.

    It judges as the player who has just moved; to the one who is to move it is worth the negative
    of that.
    """
    mover = 3 - position.to_move
    own, other = position.discs(mover), position.discs(3 - mover)
    value = -TURN
    for window in windows(position.rules):
        mine, yours = (own & window).bit_count(), (other & window).bit_count()
        if mine and not yours:
            value += BUILDING[mine]
        elif yours and not mine:
            value -= BLOCKING[yours]
    return value if player == mover else -value
