"""Check that rows and a log from outside are those of MCTS, for whole columns at once."""

from __future__ import annotations

import numpy as np

from c4viz.arrays import Array, Bytes
from c4viz.game import GameState, OwnState, Position, Root
from c4viz.game.own import MOST_MOVES
from c4viz.trace.bookmarks import AlteredError
from c4viz.trace.mcts.playout import PlayedOut
from c4viz.trace.mcts.store import BITS, COLUMNS, MctsStore, words_of
from c4viz.trace.rows import Flag, facts


def checked(
    position: Root, rows: dict[str, Array], leaf: Array, outcome: Array, decided: bool
) -> MctsStore:
    """Make the store of these rows and this log of a search that began at
    ``position``.

    Raises:
        AlteredError: they are not what such a search leaves.
    """
    _check_shapes(rows, leaf, outcome)
    if not len(rows["parent"]):
        raise AlteredError("it has no root")
    store = _checked_store(position, rows, leaf, outcome)
    _check_log(rows, leaf, outcome, decided)
    return store


def _checked_store(
    position: Root, rows: dict[str, Array], leaf: Array, outcome: Array
) -> MctsStore:
    _check_tree(rows, position.rules.columns if isinstance(position, Position) else MOST_MOVES)
    flags = rows["flags"]
    store = store_of(position, rows, leaf, outcome)
    if not np.array_equal(flags, rows["flags"]):
        raise AlteredError("its nodes are not what their positions make them")
    return store


def store_of(position: Root, rows: dict[str, Array], leaf: Array, outcome: Array) -> MctsStore:
    """Make the store of rows and a log of a search that began at ``position``, and set the column
    "flags" of the rows to what their positions make them.

    Raises:
        AlteredError: a move is not legal, or not all that was played at random is known.
    """
    if isinstance(position, Position):
        width = position.rules.columns
        open_columns, rows["flags"] = facts(rows, position)
    else:
        width = MOST_MOVES
        open_columns, rows["flags"] = _facts_of_game(rows, position, len(leaf))
    return MctsStore.of(width, rows, open_columns, leaf, outcome)


def checked_loop(
    position: Root, rows: dict[str, Array], log: tuple[Array, Array, Array], played: PlayedOut,
    decided: bool,
) -> MctsStore:  # fmt: skip
    """Make the store of a loop of the user's own that began at ``position``: its rows, its log
    (leaves, outcomes and how many rows there were) and its playouts.

    Raises:
        AlteredError: they are not what such a loop leaves.
    """
    leaf, outcome, made = log
    _check_shapes(rows, leaf, outcome)
    if made.dtype != np.int32 or made.shape != leaf.shape or not played.fits(len(leaf)):
        raise AlteredError("its log has the wrong shape")
    if decided:
        raise AlteredError("it was decided before any iteration, and has some")
    if not len(rows["parent"]):
        raise AlteredError("it has no root")
    store = _checked_store(position, rows, leaf, outcome)
    count = len(rows["parent"])
    if ((outcome < 0) | (outcome > 2)).any() or ((leaf < 0) | (leaf >= made)).any():
        raise AlteredError("its log leads to no node")
    if (np.diff(made, prepend=1) < 0).any() or (made[-1] if len(made) else 1) != count:
        raise AlteredError("its log does not add all nodes")
    _check_sums(rows, leaf, outcome)
    if isinstance(position, Position):
        _check_playouts(position, rows, log, played)
    elif len(played.moves):
        raise AlteredError("its log has the wrong shape")
    store.made = made
    return store


def _check_playouts(
    position: Position, rows: dict[str, Array], log: tuple[Array, Array, Array], played: PlayedOut
) -> None:
    """Each is played by the rules: its moves are as rows below its leaf."""
    leaf, *_ = log
    count, lengths = len(rows["parent"]), np.diff(played.ends, prepend=0)
    if ((played.moves < 0) | (played.moves >= position.rules.columns)).any():
        raise AlteredError("its rows have moves off the board")
    own = np.arange(count, count + len(played.moves))
    starts = (played.ends - lengths)[lengths > 0]
    parent = own - 1
    parent[starts] = leaf[lengths > 0]
    place = np.arange(len(own)) - np.repeat(starts, lengths[lengths > 0]) + 1
    depth = np.repeat(rows["depth"][leaf], lengths) + place
    if (depth > position.rules.cells - position.ply).any():
        raise AlteredError("its rows play into full columns")
    facts(
        {
            "parent": np.append(rows["parent"], parent).astype(np.int32),
            "move": np.append(rows["move"], played.moves),
            "depth": np.append(rows["depth"], depth).astype(np.uint8),
        },
        position,
    )


def _check_shapes(rows: dict[str, Array], leaf: Array, outcome: Array) -> None:
    shape = rows["parent"].shape
    types = all(rows[name].dtype == dtype for name, dtype in COLUMNS.items())
    if not types or any(column.shape != shape for column in rows.values()) or len(shape) != 1:
        raise AlteredError("its rows have the wrong shape")
    types = leaf.dtype == np.int32 and outcome.dtype == np.int8
    if not types or leaf.ndim != 1 or leaf.shape != outcome.shape:
        raise AlteredError("its log has the wrong shape")


_NEARLY_1 = 1e-6
"""How far from 1 a sum of priors may be."""


def put_checked_priors(
    store: MctsStore, priors: Array | None, untried: Array | None, is_loop: bool
) -> None:
    """Give a store the priors of its rows, and of moves that were not tried, if there are any.

    Raises:
        AlteredError: they are not those of a search, or of a loop of the user's own.
    """
    if priors is None:
        if untried is not None:
            raise AlteredError("its priors have the wrong shape")
        return
    given = [priors] if untried is None else [priors, untried]
    fits = all(one.dtype == np.float64 and one.ndim == 1 for one in given)
    if not fits or (untried is None) != is_loop:
        raise AlteredError("its priors have the wrong shape")
    store.adopt_priors(priors, untried)
    everywhere = np.concatenate(given)
    if np.isinf(everywhere).any() or not np.isnan(priors[:1]).all():
        raise AlteredError("its priors are none")
    if not is_loop and not _add_up_to_1(store):
        raise AlteredError("its priors do not add up to 1")


def _add_up_to_1(store: MctsStore) -> bool:
    """Tell whether the priors of the moves of each row that has children are shares of 1, or all
    unknown: those of a search that was stopped before it began."""
    assert store.priors is not None
    priors = store.priors[: store.used * store.columns].reshape(store.used, store.columns)
    known = ~np.isnan(priors)
    moves = store.moves_of_blocks()
    whole = (known == moves).all(axis=1) & (np.where(known, priors, 0.0) >= 0).all(axis=1)
    whole &= np.abs(np.where(known, priors, 0.0).sum(axis=1) - 1) < _NEARLY_1
    return bool((whole | ~known.any(axis=1)).all())


def _facts_of_game(rows: dict[str, Array], root: GameState, iterations: int) -> tuple[Array, Bytes]:
    """Return, for every node, a bit for each move of its state, `BITS` in a number, and its flags.

    Raises:
        AlteredError: a move is not one of the game, or not all that was played at random is known.
    """
    if isinstance(root, OwnState) and len(root.game.playouts) != iterations:
        raise AlteredError("its game has other playouts")
    states: list[GameState] = []
    for parent, move in zip(rows["parent"].tolist(), rows["move"].tolist(), strict=True):
        if states and move >= len(states[parent].moves()):
            raise AlteredError("its rows are not those of its game")
        states.append(states[parent].play(move) if states else root)
    final = np.array([state.outcome is not None for state in states])
    maximises = np.array([state.to_move == root.to_move for state in states])
    many = np.array([len(state.moves()) for state in states])[:, None]
    here = np.clip(many - BITS * np.arange(words_of(MOST_MOVES)), 0, BITS)
    open_moves = (1 << here) - 1
    flags = np.where(maximises, Flag.MAX.value, 0)
    flags |= np.where(final, (Flag.LEAF | Flag.TERMINAL).value, 0)
    return open_moves, flags.astype(np.uint8)


def _check_tree(rows: dict[str, Array], columns: int) -> None:
    parent, move, depth = rows["parent"], rows["move"], rows["depth"]
    child = np.arange(1, len(parent))
    if (parent[0], move[0], depth[0]) != (-1, -1, 0):
        raise AlteredError("its first row is no root")
    above = parent[1:]
    if ((above < 0) | (above >= child)).any():
        raise AlteredError("its rows make no tree")
    if (depth[1:].astype(int) != depth[above].astype(int) + 1).any():
        raise AlteredError("its rows make no tree")
    if ((move[1:] < 0) | (move[1:] >= columns)).any():
        raise AlteredError("its rows have moves off the board")
    places = above.astype(np.int64) * columns + move[1:]
    if len(np.unique(places)) < len(places):
        raise AlteredError("its rows repeat a move")


def _check_log(rows: dict[str, Array], leaf: Array, outcome: Array, decided: bool) -> None:
    """Each iteration adds the next row or comes upon a terminal again, and all add up."""
    count = len(rows["parent"])
    if decided and (count != 2 or len(leaf)):
        raise AlteredError("it was decided before any iteration, and has some")
    if ((outcome < 0) | (outcome > 2)).any() or ((leaf < 1) | (leaf >= count)).any():
        raise AlteredError("its log leads to no node")
    newest = np.maximum.accumulate(leaf) if len(leaf) else leaf
    added = np.diff(newest, prepend=0)
    again = leaf[added == 0]
    terminal = rows["flags"] & np.uint8(Flag.TERMINAL) > 0
    if (added > 1).any() or not terminal[again].all():
        raise AlteredError("its log does not add one node after another")
    if not decided and (int(newest[-1]) if len(newest) else 0) != count - 1:
        raise AlteredError("its log does not add all nodes")

    _check_sums(rows, leaf, outcome)


def _check_sums(rows: dict[str, Array], leaf: Array, outcome: Array) -> None:
    """Each node has what all iterations that went through it brought."""
    count, parent = len(rows["parent"]), rows["parent"][1:]

    def adds_up(name: str, each: Array | None = None) -> bool:
        own = np.bincount(leaf, weights=each, minlength=count)
        below = np.bincount(parent, weights=rows[name][1:], minlength=count)
        return bool((own + below == rows[name]).all())

    if not adds_up("visits"):
        raise AlteredError("its visits are not what its log adds up to")
    if not adds_up("wins", outcome):
        raise AlteredError("its wins are not what its log adds up to")
