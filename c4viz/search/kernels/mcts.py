"""MCTS as one iterative kernel that leaves the trace of the reference.

A call runs some iterations; all that the next call needs lies in the tree and in ``state``.
A position is two bitboards (layout in `c4viz.game.rules`): the discs of the player to move and
those of the other one.

What selection reads of a node's children lies together in the node's block (see
`c4viz.trace.mcts.store`), so that a level costs two or three cache lines, not one for each child.
Selection never reads the rows: whether the game is over it sees on the board.

Indices are cast to unsigned: numba then leaves out the test for negative ones.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from c4viz.arrays import Array, Floats, Int8s, Int32s, Int64s, UInt64s
from c4viz.compiled.compile import Int, called, inlined, kernel
from c4viz.game import Position
from c4viz.game.rules import MAX_BITS
from c4viz.search.kernels.bits import popcount
from c4viz.search.kernels.move_values import Lines, liked
from c4viz.search.kernels.priors import MctsPriors, best_by_prior, put_priors
from c4viz.trace.mcts import playout
from c4viz.trace.mcts.store import ROW, ROW_WORDS
from c4viz.trace.rows import Flag

U: Any = np.uint64
STEP = U(playout.STEP)
mix: Any = inlined(playout.mix)
origin: Any = inlined(playout.origin)
pick: Any = inlined(playout.pick)

assert ROW.fields is not None
# The bytes of a row before each column.
_BYTES = {name: field[1] for name, field in ROW.fields.items()}
PARENT, BLOCK, HEAD = (_BYTES[name] // 4 for name in ("parent", "block", "move"))
"""Words of a row; its head has the move in the lowest bits, then depth and flags."""
_DEPTH_FROM, _FLAGS_FROM = (8 * (_BYTES[name] - _BYTES["move"]) for name in ("depth", "flags"))
MAX, TERMINAL = (f.value << _FLAGS_FROM for f in (Flag.MAX, Flag.LEAF | Flag.TERMINAL))
NO_BLOCK = -1

WIN, DRAW, LOSS, GOES_ON = 2, 1, 0, -1
"""Half points for MAX."""

LANES = 8
"""Children whose terms are worked out in a loop of fixed length; a ninth follows."""

PER_SET = 16
"""Entries of `MctsTask.nth` for each set of columns."""

# Fields of the state: rows, blocks and iterations so far.
ROWS, BLOCKS, ITERATIONS = range(3)


class BitBoard(NamedTuple):
    """Discs of the root (``own`` of MAX, ``other`` of MIN) and the board; scalars are uint64.

    ``column`` is the mask of the leftmost column, ``tops`` that of the top row; ``ends`` says that
    a four ends the game, else more fours on the full board win; ``quick`` that a four is four discs
    and the board not so tall that shifts leave the word. ``shifts`` (uint64, as many for each
    direction) find fours of any length.
    """

    own: Int
    other: Int
    columns: Int
    stride: Int
    column: Int
    tops: Int
    full: Int
    ends: bool
    quick: bool
    shifts: UInt64s


def bitboard_of(position: Position) -> BitBoard:
    """Return a position as kernels have it."""
    rules = position.rules
    shifts = [min(shift, MAX_BITS - 1) for direction in rules.shifts for shift in direction]
    return BitBoard(
        own=np.uint64(position.discs(position.to_move)),
        other=np.uint64(position.discs(3 - position.to_move)),
        columns=rules.columns,
        stride=np.uint64(rules.stride),
        column=np.uint64((1 << rules.rows) - 1),
        tops=np.uint64(sum(rules.tops)),
        full=np.uint64(rules.full),
        ends=rules.ends_by_four,
        quick=rules.connect == 4 and 2 * rules.stride + 2 < MAX_BITS,
        shifts=np.array(shifts, np.uint64),
    )


class MctsKernelTree(NamedTuple):
    """Arrays of a `MctsStore`, rows seen flat as int32."""

    rows: Int32s
    blocks: Int32s
    leaf: Int32s
    outcome: Int8s
    per_depth: Int64s


class MctsTask(NamedTuple):
    """Task of a search.

    ``nth`` (int8) gives for every set of columns (16 entries each) their number, then the columns;
    ``logs`` (float64) the logarithms of small numbers; ``terms`` (float64, 16), ``path`` and
    ``moves`` (int64, one for each ply) are room to work in.
    """

    seed: Int
    c: float
    by_evaluator: bool
    decisive: bool
    nth: Int8s
    logs: Floats
    terms: Floats
    path: Int64s
    moves: Int64s


@inlined
def has_four(board: BitBoard, discs: Int) -> Int:
    """Tell whether ``discs`` hold a four."""
    if board.quick:
        stride = board.stride
        up = discs & (discs >> U(1))
        flat = discs & (discs >> stride)
        rise = discs & (discs >> (stride + U(1)))
        fall = discs & (discs >> (stride - U(1)))
        return (
            (up & (up >> U(2)))
            | (flat & (flat >> (stride + stride)))
            | (rise & (rise >> (stride + stride + U(2))))
            | (fall & (fall >> (stride + stride - U(2))))
        ) != U(0)
    each = len(board.shifts) // 4
    for direction in range(4):
        line = discs
        for number in range(direction * each, (direction + 1) * each):
            line &= line >> board.shifts[U(number)]
        if line:
            return True
    return False


@inlined
def fours(board: BitBoard, discs: Int) -> Int:
    """Count the fours that ``discs`` hold."""
    each, count = len(board.shifts) // 4, np.int64(0)
    for direction in range(4):
        line = discs
        for number in range(direction * each, (direction + 1) * each):
            line &= line >> board.shifts[U(number)]
        count += np.int64(popcount(line))
    return count


@inlined
def result_of_full(board: BitBoard, discs: Int, others: Int, maximises: Int) -> Int:
    """Return the half points for MAX on a full board without a winner so far; ``discs`` are MAX's
    if ``maximises``."""
    if board.ends:
        return DRAW
    more = fours(board, discs) - fours(board, others)
    if more == 0:
        return DRAW
    return WIN if (more > 0) == bool(maximises) else LOSS


@inlined
def landing(board: BitBoard, occupied: Int, column: Int) -> Int:
    """Return the cell where a disc in an open column comes to rest."""
    shift = column * board.stride
    return (occupied + (U(1) << shift)) & (board.column << shift)


@inlined
def is_open(board: BitBoard, occupied: Int, column: Int) -> Int:
    """1 where ``column`` has room, else 0."""
    top = (column + U(1)) * board.stride - U(2)
    return ((occupied >> top) & U(1)) ^ U(1)


@called
def forced(board: BitBoard, own: Int, other: Int, columns: Int, count: Int, place: Int) -> Int:
    """Return the place (times four) of the first column that wins at once, else of the first to
    keep the other from it, else ``place``."""
    occupied = own | other
    for who in range(2):
        discs = other if who else own
        for i in range(count):
            nibble = U(i) << U(2)
            if has_four(board, discs | landing(board, occupied, (columns >> nibble) & U(15))):
                return nibble
    return place


@inlined
def play_out(
    board: BitBoard, own: Int, other: Int, state: Int, maximises: Int, decisive: bool
) -> Int:
    """Play on at random; return the half points for MAX, who is to move if ``maximises``. The open
    columns stand in one word, four bits each, from the left one on."""
    columns, count = U(0), U(0)
    for c in range(board.columns):
        free = is_open(board, own | other, U(c))
        columns |= (U(c) * free) << (count << U(2))
        count += free
    while True:
        state += STEP
        place = pick(mix(state) >> U(32), count) << U(2)
        if decisive:
            place = forced(board, own, other, columns, count, place)
        disc = landing(board, own | other, (columns >> place) & U(15))
        own |= disc
        if board.ends and has_four(board, own):
            return WIN if maximises else LOSS
        if disc & board.tops:
            left = (U(1) << place) - U(1)
            columns = (columns & left) | ((columns >> U(4)) & ~left)
            count -= U(1)
            if count == U(0):
                return result_of_full(board, own, other, maximises)
        own, other = other, own
        maximises = not maximises


@called
def play_out_decisively(board: BitBoard, own: Int, other: Int, state: Int, maximises: Int) -> Int:
    """`play_out` by the rule of decisive playouts: a function of its own, so that plain ones are
    compiled without the question."""
    return play_out(board, own, other, state, maximises, True)


@inlined
def term(
    task: MctsTask, blocks: Array, visits_at: Int, wins_at: Int, log: Int, maximises: Int
) -> Int:
    """Return W/N + c sqrt(ln N_parent / N) of a child as its parent sees it; nan for no child."""
    visits = float(blocks[U(visits_at)])
    wins = float(blocks[U(wins_at)])
    # Factors instead of a choice: levels take turns, and a branch would be mispredicted.
    sign = 1.0 if maximises else -1.0
    flip = 0.0 if maximises else 2.0
    won = flip * visits + sign * wins
    return won / (visits + visits) + task.c * math.sqrt(log / visits)


@inlined
def best_child(
    task: MctsTask, blocks: Array, columns: Int, base: Int, visits: Int, maximises: Int
) -> Int:
    """Return the column of the child that UCT selects in a block: of equals the lowest."""
    log = task.logs[U(visits)] if visits < len(task.logs) else math.log(visits)
    terms = task.terms
    for lane in range(LANES):  # lanes beyond the columns mean nothing
        terms[U(lane)] = term(task, blocks, base + lane, base + columns + lane, log, maximises)
    if columns > LANES:
        terms[U(LANES)] = term(task, blocks, base + LANES, base + columns + LANES, log, maximises)
    best, column = -1.0, 0
    for lane in range(columns):
        better = terms[U(lane)] > best
        best = terms[U(lane)] if better else best
        column = lane if better else column
    return column


@inlined
def open_block(board: BitBoard, tree: MctsKernelTree, block: Int, row: Int, occupied: Int) -> None:
    """Write the block of ``row``: no child yet, every open column untried."""
    counts = 3 * board.columns
    base = block * (counts + 2)
    for word in range(counts):
        tree.blocks[U(base + word)] = 0
    untried = U(0)
    for column in range(board.columns):
        untried |= is_open(board, occupied, U(column)) << U(column)
    tree.blocks[U(base + counts)] = untried
    tree.blocks[U(base + counts + 1)] = row
    tree.rows[U(row * ROW_WORDS + BLOCK)] = block


@inlined
def outcome_of(board: BitBoard, discs: Int, occupied: Int, depth: Int) -> Int:
    """Return how the game ended by the last move, that of the owner of ``discs``, or GOES_ON."""
    if board.ends and has_four(board, discs):
        return WIN if depth & 1 else LOSS
    if occupied != board.full:
        return GOES_ON
    return result_of_full(board, discs, occupied ^ discs, depth & 1)


@kernel
def mcts_slice(
    board: BitBoard, tree: MctsKernelTree, task: MctsTask, lines: Lines, state: Array,
    iterations: Int, priors: MctsPriors | None,
) -> None:  # fmt: skip
    """Run so many iterations, for which the tree has room; with ``priors`` by PUCT."""
    rows, blocks, path = tree.rows, tree.blocks, task.path
    columns = board.columns
    children, untried_at, owner = 2 * columns, 3 * columns, 3 * columns + 1
    width = 3 * columns + 2
    row_count, block_count, first = state[ROWS], state[BLOCKS], state[ITERATIONS]
    if priors is not None and not first:
        put_priors(priors, lines, np.int64(blocks[U(untried_at)]), 0, 0, task.moves, task.path)
    for before in range(first, first + iterations):
        random = mix(origin(task.seed, U(before + 1))) + STEP
        own, other = board.own, board.other
        base, visits, depth = 0, before, 0
        outcome = np.int64(GOES_ON)
        while True:
            untried = np.int64(blocks[U(base + untried_at)])
            column, tries = np.int64(0), untried != 0
            if priors is not None:
                column = best_by_prior(priors, blocks, base, width, visits, task.c, not depth & 1)
                tries = (untried >> column) & 1 != 0
            if tries:
                if priors is not None:
                    pass
                elif task.by_evaluator:
                    column = liked(lines, untried, depth, task.moves, task.path)
                else:
                    nth = untried * PER_SET
                    drawn = pick(mix(random) >> U(32), U(task.nth[U(nth)]))
                    column = np.int64(task.nth[U(nth + 1) + drawn])
                disc = landing(board, own | other, U(column))
                own, other = other, own | disc
                word = column | ((depth + 1) << _DEPTH_FROM) | (MAX if depth & 1 else 0)
                outcome = np.int64(outcome_of(board, other, own | other, depth + 1))
                if outcome != GOES_ON:
                    word |= TERMINAL
                leaf = row_count
                row = leaf * ROW_WORDS
                rows[U(row + PARENT)] = blocks[U(base + owner)]
                rows[U(row + BLOCK)] = NO_BLOCK
                rows[U(row + HEAD)] = word
                blocks[U(base + untried_at)] = untried & ~(1 << column)
                blocks[U(base + children + column)] = leaf
                path[U(depth)] = base + column
                depth += 1
                tree.per_depth[U(depth)] += 1
                row_count += 1
                break
            if priors is None:
                column = best_child(task, blocks, columns, base, visits, not depth & 1)
            path[U(depth)] = base + column
            task.moves[U(depth)] = column
            visits = blocks[U(base + column)]
            child = np.int64(blocks[U(base + children + column)])
            disc = landing(board, own | other, U(column))
            own, other = other, own | disc
            depth += 1
            if child < 0:
                base = ~child * width
                continue
            leaf = child
            outcome = np.int64(outcome_of(board, other, own | other, depth))
            if outcome != GOES_ON:
                break
            open_block(board, tree, block_count, child, own | other)
            blocks[U(base + children + column)] = ~block_count
            base = block_count * width
            if priors is not None:
                untried = np.int64(blocks[U(base + untried_at)])
                put_priors(priors, lines, untried, block_count, depth, task.moves, task.path)
            block_count += 1
        if outcome == GOES_ON:
            if task.decisive:
                outcome = np.int64(play_out_decisively(board, own, other, random, not depth & 1))
            else:
                outcome = np.int64(play_out(board, own, other, random, not depth & 1, False))
        for level in range(depth):
            blocks[U(path[U(level)])] += 1
            blocks[U(path[U(level)] + columns)] += outcome
        tree.leaf[U(before)] = leaf
        tree.outcome[U(before)] = outcome
    state[ROWS], state[BLOCKS], state[ITERATIONS] = row_count, block_count, first + iterations
