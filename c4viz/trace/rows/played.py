"""What the moves that lead to rows make of them, by the rules, worked out for whole columns at
once."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from c4viz.game import Position, Rules
from c4viz.trace.files.altered import AlteredError
from c4viz.trace.rows.flags import Flag
from c4viz.trace.rows.levels import levels

Ints = npt.NDArray[Any]
_U = np.uint64


def facts(rows: dict[str, Ints], position: Position) -> tuple[Ints, Ints]:
    """For every node a bit for each column that can be played there, and its flags.

    Raises:
        AlteredError: a move is not legal.
    """
    rules, count = position.rules, len(rows["parent"])
    own, other = np.zeros(count, _U), np.zeros(count, _U)  # of MAX, of MIN
    roots = rows["depth"] == 0
    own[roots] = position.discs(position.to_move)
    other[roots] = position.discs(3 - position.to_move)
    for depth, here in enumerate(levels(rows["depth"]), 1):
        above, move = rows["parent"][here], rows["move"][here].astype(_U)
        own[here], other[here] = own[above], other[above]
        occupied = own[above] | other[above]
        bottom = _U(1) << move * _U(rules.stride)
        disc = (occupied + bottom) & ((bottom << _U(rules.rows)) - bottom)
        if not disc.all():
            raise AlteredError("its rows play into full columns")
        (own if depth % 2 else other)[here] |= disc
    ended = _ended(rules, own, other, rows["depth"])
    if ended[rows["parent"][~roots]].any():
        raise AlteredError("its rows play on after the end")
    maximises = rows["depth"] % 2 == 0
    flags = np.where(maximises, Flag.MAX.value, 0)
    flags |= np.where(ended, (Flag.LEAF | Flag.TERMINAL).value, 0)
    open_columns = np.zeros(count, np.int64)
    for column, top in enumerate(rules.tops):
        open_columns |= np.where((own | other) & _U(top), 0, 1 << column)
    return np.where(ended, 0, open_columns), flags.astype(np.uint8)


def _ended(rules: Rules, own: Ints, other: Ints, depth: Ints) -> Ints:
    """Whether the game is over, by row."""
    full = (own | other) == _U(rules.full)
    if not rules.ends_by_four:
        return np.asarray(full)
    last = np.where(depth % 2 == 1, own, other)
    ended = full
    for shifts in rules.shifts:
        line = last
        for shift in shifts:
            line = line & (line >> _U(min(shift, 63)))  # by 64 is none to numpy; bit 63 is spare
        ended = ended | (line != 0)
    return np.asarray(ended)
