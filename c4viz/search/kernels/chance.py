"""Expectiminimax as an iterative kernel that leaves the trace of the reference.

Levels of players and of chance take turns: at even depths somebody aims, at odd ones the disc
falls. Values are floats as MAX sees them.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from c4viz.arrays import Array, Floats, Int64s
from c4viz.compiled.compile import Int, inlined, kernel
from c4viz.game import Rules
from c4viz.game.slips import Slips
from c4viz.search.base.settings import Settings
from c4viz.search.base.worth import WIN
from c4viz.search.kernels.board import (
    WON,
    LineBoard,
    change_of,
    drop,
    lift,
    value_in,
    worth_of_full,
)
from c4viz.search.kernels.driver import SlicedSearch
from c4viz.search.kernels.rows import (
    CHANCE,
    LEAF,
    MAX,
    TERMINAL,
    best_of,
    complete_head,
    head_of,
    move_of,
    places_in,
)
from c4viz.search.kernels.tables import WON_BITS, Tables
from c4viz.trace import DepthFirstTrace
from c4viz.trace.depthfirst.store import RowLayout

PLACES = places_in(RowLayout(fractional=True, chance=True))
WORDS, FLOATS = PLACES.words, PLACES.words // 2
"""int32 words and float64 of a row."""

# Fields of a frame, one for each depth: the node's row, the moves (a player's: a bit for each
# place in the order; chance's: a bit for each column) still to search, the evaluator's sum over
# lines, the move that led here, the run on top of its column before, the best move so far; its row
# in the iteration before (-1: none), and the move to search first (a bit; 0: as the order says).
ROW, TODO, SUM, MOVE, RUN, BEST, GUIDE, FIRST = range(8)
FRAME = 8
# Fields of the state.
COUNT, DEPTH, DONE, LEAVES = range(4)


class ChanceStack(NamedTuple):
    """State of a search: ``frames`` (int64, 8 for each depth), ``worth`` (float64 by depth:
    the best so far, or the sum of chance's outcomes), ``state`` and ``per_depth`` (int64)."""

    frames: Int64s
    worth: Floats
    state: Int64s
    per_depth: Int64s


class ChanceTask(NamedTuple):
    """Task of a search.

    ``first`` gives the first move of every set of moves (bits by the order), ``place`` the bit of
    every column. ``shares`` (float64) hold for each column, by whether the column to its left (1)
    and to its right (2) is open, the probabilities to land left of it, in it, and right of it.
    ``plies`` is the depth in discs; ``turn`` is added to a sum when MAX is to move, ``bits`` of
    which count fours.
    """

    first: Int64s
    place: Int64s
    shares: Floats
    rows: Int
    discs: Int
    plies: Int
    turn: Int
    bits: Int
    unit: Int


@inlined
def write(
    words: Array, floats: Array, row: Int, head: Int, value: float, size: Int, probability: float
) -> None:
    """Write a row; its window is endless."""
    word, place = np.uint64(row * WORDS), np.uint64(row * FLOATS)
    words[word] = head
    floats[place + PLACES.alpha], floats[place + PLACES.beta] = -np.inf, np.inf
    floats[place + PLACES.value], floats[place + PLACES.probability] = value, probability
    words[word + PLACES.size] = size


@inlined
def leave(words: Array, floats: Array, row: Int, count: Int, value: float, best: Int) -> None:
    """Complete a row: value before size."""
    word = np.uint64(row * WORDS)
    complete_head(words, word, 0, best)
    floats[np.uint64(row * FLOATS) + PLACES.value] = value
    words[word + PLACES.size] = count - row


@inlined
def guide_below(words: Array, guide: Int, move: Int) -> Int:
    """Return the child by ``move`` of a row of the iteration before, -1 if there is none."""
    if guide < 0:
        return guide
    child = guide + 1
    end = guide + words[np.uint64(guide * WORDS) + PLACES.size]
    while child < end:
        word = np.uint64(child * WORDS)
        if move_of(words, word) == move:
            return child
        child += words[word + PLACES.size]
    return np.int64(-1)


@inlined
def first_choice(words: Array, task: ChanceTask, guide: Int) -> Int:
    """Return the bit of the move that the iteration before found best; 0 if it found none."""
    if guide < 0:
        return np.int64(0)
    best = best_of(words, np.uint64(guide * WORDS))
    return task.place[np.uint64(best)] if best >= 0 else np.int64(0)


@inlined
def landings(task: ChanceTask, board: LineBoard, aimed: Int) -> Int:
    """Return the columns where a disc may land, a bit for each."""
    columns = 0
    first = share_at(task, board, aimed)
    for side in range(3):
        if task.shares[np.uint64(first + side)] > 0.0:
            columns |= 1 << (aimed - 1 + side)
    return columns


@inlined
def share_at(task: ChanceTask, board: LineBoard, aimed: Int) -> Int:
    """Return the index from which the shares of a column stand, as its neighbours are now."""
    around = 0
    if aimed > 0 and board.heights[np.uint64(aimed - 1)] < task.rows:
        around |= 1
    if aimed + 1 < len(board.heights) and board.heights[np.uint64(aimed + 1)] < task.rows:
        around |= 2
    return (aimed * 4 + around) * 3


@inlined
def share_of(task: ChanceTask, board: LineBoard, aimed: Int, landing: Int) -> float:
    """Return the probability that a disc aimed at a column lands in another."""
    return float(task.shares[np.uint64(share_at(task, board, aimed) + landing - aimed + 1)])


@inlined
def open_moves(task: ChanceTask, board: LineBoard) -> Int:
    """Return the columns that are not full, a bit for each place in the order."""
    moves = np.int64(0)
    for column in range(len(board.heights)):
        if board.heights[np.uint64(column)] < task.rows:
            moves |= task.place[np.uint64(column)]
    return moves


@kernel
def search_slice(
    stack: ChanceStack, board: LineBoard, tables: Tables, task: ChanceTask, stop_at: Int,
    words: Array, floats: Array,
) -> None:  # fmt: skip
    """Search on until ``stop_at`` nodes are visited or the root is left."""
    frames, worth, state, per_depth = stack
    cells = task.rows * len(board.heights)
    count, depth, leaves = state[COUNT], state[DEPTH], state[LEAVES]
    while True:
        frame = depth * FRAME
        player = (depth >> 1) & 1
        by_chance = depth & 1
        todo = frames[frame + TODO]
        if todo:
            if count >= stop_at:
                break
            ahead = frames[frame + FIRST]
            bit = ahead if ahead else todo & -todo
            frames[frame + TODO], frames[frame + FIRST] = todo ^ bit, 0
            below = frame + FRAME
            per_depth[np.uint64(depth + 1)] += 1
            if not by_chance:
                move = task.first[np.uint64(bit)]
                write(words, floats, count, head_of(move, depth + 1, CHANCE), 0.0, 0, 1.0)
                frames[below + TODO] = landings(task, board, move)
                frames[below + SUM] = frames[frame + SUM]
                frames[below + GUIDE] = guide_below(words, frames[frame + GUIDE], move)
                frames[below + FIRST] = 0
                worth[np.uint64(depth + 1)] = 0.0
            else:
                aimed = frames[frame + MOVE]
                move = lowest(todo)
                share = share_of(task, board, aimed, move)
                change = change_of(board, tables, task.rows, move, player)
                total = frames[frame + SUM] + (change >> WON_BITS)
                ply = (depth + 1) >> 1
                head = head_of(move, depth + 1, MAX if player else 0)
                full = task.discs + ply == cells
                if (change & WON) or full or ply == task.plies:
                    turn = task.turn if player else -task.turn
                    value = float(value_in(total + turn, task.bits)) / task.unit
                    head |= LEAF
                    if change & WON:
                        value = float(ply - WIN if player else WIN - ply)
                        head |= TERMINAL
                    elif full:
                        value = float(worth_of_full(total, task.bits, WIN - ply))
                        head |= TERMINAL
                    write(words, floats, count, head, value, 1, share)
                    count += 1
                    leaves += 1
                    worth[np.uint64(depth)] += share * value
                    continue
                write(words, floats, count, head, 0.0, 0, share)
                frames[below + RUN] = drop(board, tables, task.rows, move, player)
                frames[below + TODO] = open_moves(task, board)
                frames[below + SUM] = total
                guide = guide_below(words, frames[frame + GUIDE], move)
                frames[below + GUIDE] = guide
                frames[below + FIRST] = first_choice(words, task, guide)
                worth[np.uint64(depth + 1)] = np.inf if not player else -np.inf
            frames[below + ROW], frames[below + MOVE], frames[below + BEST] = count, move, -1
            count += 1
            depth += 1
            continue
        value = worth[np.uint64(depth)]
        leave(words, floats, frames[frame + ROW], count, value, frames[frame + BEST])
        if depth == 0:
            state[DONE] = 1
            break
        move = frames[frame + MOVE]
        depth -= 1
        above = frame - FRAME
        if by_chance:
            best = worth[np.uint64(depth)]
            if (value < best) if player_at(depth) else (value > best):
                worth[np.uint64(depth)] = value
                frames[above + BEST] = move
        else:
            lift(board, tables, task.rows, move, player_at(depth), frames[frame + RUN])
            share = share_of(task, board, frames[above + MOVE], move)
            worth[np.uint64(depth)] += share * value
    state[COUNT], state[DEPTH], state[LEAVES] = count, depth, leaves


@inlined
def player_at(depth: Int) -> Int:
    """Return who moves, or whose disc falls, at a depth: MAX 0, MIN 1."""
    return (depth >> 1) & 1


@inlined
def lowest(columns: Int) -> Int:
    """Return the first column of a set, a bit for each."""
    column = np.int64(0)
    while not (columns >> column) & 1:
        column += 1
    return column


class ByChance(SlicedSearch):
    """Expectiminimax."""

    def __init__(self, trace: DepthFirstTrace, settings: Settings, slips: Slips) -> None:
        super().__init__(trace, settings)
        rules = self._position.rules
        self._task = ChanceTask(**self._asked, shares=_shares(rules, slips), plies=settings.depth)
        levels = 2 * min(settings.depth, rules.cells - self._position.ply) + 2
        self._stack = ChanceStack(
            frames=np.zeros(levels * FRAME, np.int64),
            worth=np.zeros(levels),
            state=self._state,
            per_depth=trace.store.per_depth,
        )

    def begin(self, depth: int, guide: int | None = None) -> None:
        """Enter another root; see `SlicedSearch.begin`."""
        root, first = self._enter_root(guide)
        self._task = self._task._replace(plies=depth)
        frames, guide = self._stack.frames, -1 if guide is None else guide
        frames[[ROW, SUM, BEST, TODO]] = root, self._total, -1, self._moves
        frames[[GUIDE, FIRST]] = guide, first
        self._stack.worth[0] = -np.inf

    def advance(self, stop_at: int) -> None:
        """Search on; see `SlicedSearch.advance`."""
        store = self._trace.store
        self._reserve(stop_at)
        words, floats = store.rows.view(np.int32), store.rows.view(np.float64)
        search_slice(self._stack, self._board, self._tables, self._task, stop_at, words, floats)
        store.leaves = int(self._state[LEAVES])
        store.count = self.count


def _shares(rules: Rules, slips: Slips) -> Floats:
    """Make the probabilities that `ChanceTask` needs."""
    width = rules.columns
    shares = np.zeros((width, 4, 3))
    for aimed in range(width):
        for around in range(4):
            columns = {aimed} | ({aimed - 1} if around & 1 else set())
            columns |= {aimed + 1} if around & 2 else set()
            for column, share in slips.landings(aimed, columns, width).items():
                shares[aimed, around, column - aimed + 1] = share
    return shares.ravel()
