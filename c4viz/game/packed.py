"""A board and the player to move as one whole number (Pons 2015, Solving Connect 4, part 6): the
discs of that player, and over the discs of each column one bit more."""

from __future__ import annotations

from c4viz.game.rules import Rules


def number_of(mine: int, occupied: int, rules: Rules) -> int:
    """The number of a board, given the bits of the player to move and those of all discs."""
    return mine + occupied + sum(rules.bit(0, column) for column in range(rules.columns))


def discs_of(number: int, rules: Rules) -> tuple[int, int] | None:
    """The bits of the player to move and of the other; None where no board has this number."""
    mine = occupied = 0
    for column in range(rules.columns):
        cells = number >> column * rules.stride & (1 << rules.stride) - 1
        height = cells.bit_length() - 1  # the highest bit says how many discs there are
        if not 0 <= height <= rules.rows:
            return None
        mine |= cells - (1 << height) << column * rules.stride
        occupied |= (1 << height) - 1 << column * rules.stride
    return None if number >> rules.columns * rules.stride else (mine, occupied ^ mine)
