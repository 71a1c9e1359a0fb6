"""Checks that rows from outside are those of a search, so that nobody who walks them runs
astray."""

from __future__ import annotations

import numpy as np

from c4viz.arrays import Array, Bools, Int32s
from c4viz.game import GameState, OwnState, Position, Root
from c4viz.game.own import MOST_MOVES
from c4viz.language import Text
from c4viz.trace.bookmarks import AlteredError
from c4viz.trace.depthfirst.store import RowLayout
from c4viz.trace.depthfirst.tree import DepthFirstTree
from c4viz.trace.rows import INFINITY, MAX_DEPTH, Flag, StoredRows, facts, null_step
from c4viz.trace.trace import order_of


def flags_of(rows: dict[str, Array], root: Root) -> Array:
    """Return the flags of every row but those of bounds; ``rows`` have parent, depth, move and
    size. A node that was left is a leaf without children, and cut off where legal moves were not
    searched.

    Raises:
        AlteredError: a move is not legal.
    """
    left = rows["size"] > 0
    if isinstance(root, GameState):
        is_short, flags = _facts_of_states(rows, root)
    else:
        assert isinstance(root, Position)
        is_short, flags = _facts_of_positions(rows, root)
    flags[left & (rows["size"] == 1)] |= Flag.LEAF.value
    flags[left & (rows["size"] > 1) & is_short] |= Flag.CUTOFF.value
    return flags


def _facts_of_positions(rows: dict[str, Array], position: Position) -> tuple[Bools, Array]:
    """Return for every row whether legal moves were not searched, and the flags of its position."""
    parent, move = rows["parent"], rows["move"]
    open_columns, flags = facts(rows, position)
    below = np.flatnonzero(parent >= 0)
    searched = np.zeros(len(parent), np.int64)
    np.bitwise_or.at(searched, parent[below], np.int64(1) << move[below].astype(np.int64))
    return np.asarray(open_columns & ~searched != 0), flags


def _facts_of_states(rows: dict[str, Array], root: GameState) -> tuple[Bools, Array]:
    """Return for every row whether moves of its state were not searched, and that state's flags."""
    count = len(rows["parent"])
    states, searched = [root] * count, [set[int]() for _ in range(count)]
    flags = np.zeros(count, np.uint8)
    for row, (parent, move) in enumerate(zip(rows["parent"], rows["move"], strict=True)):
        if parent >= 0:
            if move >= len(states[parent].moves()):
                raise AlteredError("its rows are not those of its game")
            states[row] = states[parent].play(int(move))
            searched[parent].add(int(move))
        state = states[row]
        flags[row] |= Flag.MAX.value if state.to_move == root.to_move else 0
        flags[row] |= 0 if state.outcome is None else (Flag.LEAF | Flag.TERMINAL).value
    short = [len(one) < len(state.moves()) for one, state in zip(searched, states, strict=True)]
    return np.array(short, bool), flags


def keys(parent: Array, move: Array) -> Array:
    """Return a number for each child of each node."""
    return np.asarray(parent.astype(np.int64) * 256 + move)


def is_searched(parent: Array, move: Array, best: Array) -> Bools:
    """Return whether a move (by row, -1 for none) is one that was searched from its row."""
    found = np.isin(keys(np.arange(len(parent)), best), keys(parent, move))
    return np.asarray(found & (best >= 0) & (best < 128))


# ---- whether rows from outside are those of a search ---------------------------------------------


_FAULTS = (
    "",
    Text("its rows make no tree"),
    Text("its nodes are not what their positions make them"),
    Text("its rows play into full columns"),
)
"""The faults that `walk` numbers, in words."""
_WORTH_FAULTS = (
    "",
    Text("no search has the window of its row {row:,}"),
    Text("the value of its row {row:,} is not the bound that it is called"),
    Text("the value of its row {row:,} is not the one that its children give it"),
    Text("the best move of its row {row:,} is not the one that its children give it"),
)
"""Those that `worths` numbers."""


def check_rows(trace: DepthFirstTree) -> None:
    """Refuse rows that are not those of such a search.

    They must make a preorder tree (or several) that plays by the rules; links must lead back to
    rows that were left. Moves are cut off behind others, at nodes that were left. Siblings have
    moves in the order of the search where that is static (below a chance node they must rise).
    Where it aims, every second level is left to chance; elsewhere on a board chance decides at
    roots alone. Windows, values and best moves follow from one another as its traits say. Where it
    researches, a child may follow once more, and all children but the first begin with a null
    window. Of a search of the user's own no more is asked than a tree that plays by the rules, with
    what follows from that.

    Raises:
        AlteredError: they are not; the message says what they are not.
    """
    rows, position, layout = trace.store.rows, trace.position, trace.store.layout
    if not len(rows):
        return
    if not _numbers_fit(rows, layout):
        raise AlteredError("its rows have numbers that no search gives")
    from c4viz.trace.depthfirst.kernels import walk  # imports numba, which takes a while

    words, row_words = rows.view(np.int32), rows.itemsize // 4
    by_number = isinstance(position, OwnState)  # the order is one of moves of one state alone
    shape = walk.WalkShape(
        words=row_words,
        size_at=layout.offset("size") // 4,
        link_at=layout.offset("link") // 4 if layout.linked else -1,
        chance=layout.chance,
        width=MOST_MOVES if by_number else len(order_of(trace)),
        most_depth=trace.most_depth,
        place=np.arange(MOST_MOVES) if by_number else np.argsort(order_of(trace)),
        static=trace.traits.static_order
        and not trace.settings.get("iterative", False)
        and not by_number,
        researches=trace.traits.researches,
        free=trace.traits.recorded,
    )
    fault = walk.tree_fault(words, shape, np.zeros(walk.FRAME * (MAX_DEPTH + 1), np.int64))
    if fault == walk.FINE and isinstance(position, Position):
        by_chance = _decides_in_turn(rows, trace)
        fault = _fault_of_game(words, row_words, position) if by_chance else walk.WRONG_FLAGS
    elif isinstance(position, GameState) and fault == walk.FINE and not _plays(trace, position):
        raise AlteredError("its rows are not those of its game")
    if fault != walk.FINE:
        raise AlteredError(_FAULTS[fault])
    if trace.traits.recorded:
        _check_recorded(rows, trace)
    if trace.traits.narrows is not None:
        _check_worths(rows, trace, shape.size_at, shape.link_at)


def _check_recorded(rows: StoredRows, trace: DepthFirstTree) -> None:
    """Refuse rows of a search of the user's own that are not what its moves make them."""
    from c4viz.trace.match_kernel import find_parents

    parent = np.empty(len(rows), np.int32)
    depth = np.ascontiguousarray(rows["depth"])
    find_parents(depth, np.zeros(MAX_DEPTH + 1, np.int32), 0, len(rows), parent)
    names = ("depth", "move", "size")
    made = flags_of({"parent": parent, **{name: rows[name] for name in names}}, trace.position)
    follow = np.uint8(Flag.LEAF | Flag.CUTOFF | Flag.REPEATED)
    if ((made ^ rows["flags"]) & follow).any():
        raise AlteredError(_FAULTS[2])
    best = rows["best"].astype(np.int64)
    wrong = (best != -1) & ~is_searched(parent, rows["move"], best)
    if wrong.any():
        raise AlteredError(_WORTH_FAULTS[4], row=int(wrong.argmax()))


def _decides_in_turn(rows: StoredRows, trace: DepthFirstTree) -> bool:
    """Return whether chance decides at the levels at which it does in such a search on a board."""
    if not trace.store.layout.chance:
        return True
    by_chance = rows["flags"] & np.uint8(Flag.CHANCE) > 0
    return bool((by_chance == (rows["depth"] % 2 == int(trace.aims))).all())


def _check_worths(rows: StoredRows, trace: DepthFirstTree, size_at: int, link_at: int) -> None:
    """Refuse rows whose windows, values and best moves do not follow from one another."""
    from c4viz.trace.depthfirst.kernels import worths

    fractional = trace.store.layout.fractional
    number = np.float64 if fractional else np.int32
    infinity = np.inf if fractional else np.int32(INFINITY)
    words, numbers = rows.view(np.int32), rows.view(number)
    measures = worths.Measures(
        rows.itemsize // 4,
        rows.itemsize // numbers.itemsize,
        size_at,
        link_at,
        infinity,
        trace.traits.prunes,
        trace.traits.researches,
        number(null_step(fractional)),
    )
    levels = np.zeros(worths.LEVEL * (MAX_DEPTH + 1), number)
    places = np.zeros(worths.PLACE * (MAX_DEPTH + 1), np.int64)
    fault, row = worths.worth_fault(words, numbers, measures, levels, places)
    if fault != worths.FINE:
        raise AlteredError(_WORTH_FAULTS[fault], row=row)


def _numbers_fit(rows: StoredRows, layout: RowLayout) -> bool:
    """Return whether fractions are numbers: values finite, windows no NaN, probabilities above
    0."""
    if not layout.fractional:
        return True
    fits = np.isfinite(rows["value"]) | (rows["size"] == 0)
    fits &= ~(np.isnan(rows["alpha"]) | np.isnan(rows["beta"]))
    if layout.chance:
        fits &= (rows["probability"] > 0) & (rows["probability"] <= 1)
    return bool(fits.all())


def _fault_of_game(words: Int32s, row_words: int, position: Position) -> int:
    from c4viz.trace.depthfirst.kernels import walk

    rules, player = position.rules, position.to_move
    geometry = walk.Geometry(
        stride=rules.stride,
        rows=rules.rows,
        full=np.uint64(rules.full),
        # By 64 is no shift to the processor; bit 63 is spare on every board.
        shifts=np.minimum(np.array(rules.shifts, np.int64), 63),
        ends_at_four=rules.ends_by_four,
    )
    boards = np.zeros(2 * (MAX_DEPTH + 1), np.uint64)
    boards[:2] = position.discs(player), position.discs(3 - player)
    discs = np.zeros(MAX_DEPTH + 1, np.int64)
    return int(walk.game_fault(words, row_words, geometry, boards, discs))


def _plays(trace: DepthFirstTree, root: GameState) -> bool:
    """Return whether the rows, which make a tree, are states of the game, or of the tree made by
    hand.

    The last row may lack flags: a search that was ended there had not looked at it.
    """
    path, maximiser, rows = [root], root.to_move, trace.store.rows
    columns = (rows[name].tolist() for name in ("move", "depth", "flags"))
    for row, (move, depth, flags) in enumerate(zip(*columns, strict=True)):
        if depth:
            del path[depth:]
            if move >= len(path[-1].moves()):
                return False
            path.append(path[-1].play(move))
        if not depth and trace.traits.draws:
            flags &= ~int(Flag.CHANCE)  # which decides there, whatever the game
        if not _is_state(path[depth], maximiser, flags, ended_here=row == len(rows) - 1):
            return False
    return True


def _is_state(state: GameState, maximiser: int, flags: int, ended_here: bool = False) -> bool:
    """Return whether a row carries the flags of ``state``."""
    chance = bool(state.chances)
    leaf = flags & Flag.LEAF != 0
    final = not state.moves()
    # What is searched only to a depth may end anywhere.
    ends = leaf or not final if isinstance(state, OwnState) else leaf == final
    return (
        bool(flags & Flag.TERMINAL) == (leaf and state.outcome is not None)
        and bool(flags & Flag.CHANCE) == chance
        and (ends or (ended_here and not leaf))
        and (chance or bool(flags & Flag.MAX) == (state.to_move == maximiser))
    )
