"""Discs that slip: one that is aimed at a column may fall into the one beside it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import accumulate
from random import Random

from c4viz.game.position import Position


@dataclass(frozen=True)
class Slips:
    """Probabilities that a disc slips to the ``left`` and to the ``right``; else it lands in the
    column aimed at. At an edge both shares go to the one neighbour that there is."""

    left: float = 0.2
    right: float = 0.2

    def landings(self, aimed: int, open_columns: Collection[int], width: int) -> dict[int, float]:
        """Return the columns where a disc may land, from the left, with their probabilities.
        ``aimed`` is one of the ``open_columns`` of a board ``width`` columns wide; the share of a
        full neighbour goes to ``aimed``."""
        left, right = self.left, self.right
        if aimed == 0:
            left, right = 0.0, left + right
        elif aimed == width - 1:
            left, right = left + right, 0.0
        left = left if aimed - 1 in open_columns else 0.0
        right = right if aimed + 1 in open_columns else 0.0
        # Rounded: 1 - 0.2 - 0.2 is meant to be 0.6.
        stay = round(1 - left - right, 12)
        shares = {aimed - 1: left, aimed: stay, aimed + 1: right}
        return {column: share for column, share in shares.items() if share > 0}

    def landing(self, aimed: int, open_columns: Collection[int], width: int, number: float) -> int:
        """Return the column where a disc lands if ``number``, from 0 up to but not 1, is drawn: the
        `landings` share out the numbers among them, from the left."""
        landings = self.landings(aimed, open_columns, width)
        ends = zip(landings, accumulate(landings.values()), strict=True)
        return next(column for column, end in ends if number < round(end, 12))


def slipped(aimed: int, position: Position, random: Random) -> int:
    """Return the column (from 0) to `Position.play` when a disc is aimed at ``aimed``. If discs
    slip by the rules, one number is drawn from ``random``; else none is, and the disc lands where
    it was aimed. Raise an IllegalMoveError if nothing can be played in the column aimed at."""
    position.play(aimed)
    rules = position.rules
    if not rules.discs_slip:
        return aimed
    return Slips().landing(aimed, position.moves(), rules.columns, random.random())
