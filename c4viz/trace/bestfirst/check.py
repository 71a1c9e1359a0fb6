"""Checks that rows from outside are those of a best-first search."""

from __future__ import annotations

from itertools import islice

import numpy as np

from c4viz.game import GameState, OwnState, Root
from c4viz.game.own import MOST_MOVES
from c4viz.trace.bestfirst.store import NONE, takings_of
from c4viz.trace.bookmarks import AlteredError
from c4viz.trace.rows import Flag, StoredRows, facts


def check_rows(rows: StoredRows, position: Root, most_depth: int) -> None:
    """Refuse rows that are not those of a best-first search from ``position``.

    Every parent was taken from the frontier before its children were discovered, all of them at
    once; a final position only as the last, a repeated one never. Whether a row was the best of
    the frontier when it was taken is not asked.

    Raises:
        AlteredError: they are not; the message says what they are not.
    """
    if not len(rows):
        return
    if not (np.isfinite(rows["value"]) & np.isfinite(rows["priority"])).all():
        raise AlteredError("its rows have numbers that no search gives")
    width = MOST_MOVES if isinstance(position, OwnState) else position.width
    if not (_parents_fit(rows, width, most_depth) and _takings_fit(rows) and _repeats_fit(rows)):
        raise AlteredError("its rows make no search")
    if isinstance(position, GameState):
        if not _plays(rows, position):
            raise AlteredError("its rows are not those of its game")
        return
    columns = {name: rows[name] for name in ("parent", "move", "depth")}
    told = np.uint8(Flag.MAX | Flag.TERMINAL | Flag.CHANCE)
    if (facts(columns, position)[1] & told != rows["flags"] & told).any():
        raise AlteredError("its nodes are not what their positions make them")


def _plays(rows: StoredRows, root: GameState) -> bool:
    """Return whether the rows, which make a search, are states of the game."""
    states = [root]
    columns = (rows[name].tolist() for name in ("parent", "move", "flags"))
    for parent, move, flags in islice(zip(*columns, strict=True), 1, None):
        if move >= len(states[parent].moves()):
            return False
        state = states[parent].play(move)
        final = state.outcome is not None
        if bool(flags & Flag.TERMINAL) != final or bool(flags & Flag.MAX) != (
            state.to_move == root.to_move
        ):
            return False
        states.append(state)
    return True


def _parents_fit(rows: StoredRows, width: int, most_depth: int) -> bool:
    parent, depth, move = rows["parent"], rows["depth"].astype(np.int16), rows["move"]
    siblings_rise = (np.diff(move) > 0) | (np.diff(parent) != 0)
    if (int(parent[0]), int(depth[0]), int(move[0])) != (NONE, 0, NONE) or not siblings_rise.all():
        return False
    parent, later, played = parent[1:], depth[1:], move[1:]
    if not ((parent >= 0) & (parent <= np.arange(len(parent)))).all():
        return False
    fits = (later == depth[parent] + 1) & (later <= most_depth) & (played >= 0) & (played < width)
    return bool(fits.all())


def _takings_fit(rows: StoredRows) -> bool:
    expanded = rows["expanded"]
    at_taking = expanded[rows["parent"][1:]]
    if (expanded < NONE).any() or (at_taking < 0).any() or (np.diff(at_taking) < 0).any():
        return False
    taken, first = takings_of(rows)
    if not np.array_equal(expanded[taken], np.arange(len(taken))) or (first <= taken).any():
        return False
    ended = rows["flags"][taken] & np.uint8(Flag.TERMINAL) > 0
    childless = len(taken) == 0 or int(first[-1]) == len(rows)
    return not ended[:-1].any() and (childless or not ended[-1])


def _repeats_fit(rows: StoredRows) -> bool:
    """Return whether repeated rows, and only they, name a row before them, which is as they are."""
    flags, link = rows["flags"], rows["link"]
    repeated = flags & np.uint8(Flag.REPEATED) > 0
    if not np.where(repeated, (link >= 0) & (link < np.arange(len(rows))), link == NONE).all():
        return False
    first = link[repeated]
    same = all((rows[name][repeated] == rows[name][first]).all() for name in ("depth", "value"))
    never = (rows["expanded"][repeated] == NONE) & ~repeated[first]
    leaf = flags & np.uint8(Flag.LEAF) > 0
    ended = flags & np.uint8(Flag.TERMINAL) > 0
    promising = rows["priority"] == rows["value"] - rows["depth"]
    return bool(same and never.all() and (leaf == ended & ~repeated).all() and promising.all())
