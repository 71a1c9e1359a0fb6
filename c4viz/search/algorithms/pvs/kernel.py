"""Principal variation search as an iterative kernel that leaves the trace of the reference.

It is that of alpha-beta (`c4viz.search.kernels.depthfirst`), whose stack, task and rows it shares,
but for the windows of children and the second search of some.
"""

from __future__ import annotations

import numpy as np

from c4viz.compiled.compile import kernel
from c4viz.search.kernels.board import (
    WON,
    LineBoard,
    change_of,
    drop,
    lift,
    value_in,
    worth_of_full,
)
from c4viz.search.kernels.depthfirst import (
    ALPHA,
    ALPHA_IN,
    BEST,
    BEST_MOVE,
    BETA,
    BETA_IN,
    COUNT,
    CUTOFFS,
    DONE,
    FIRST,
    FRAME,
    GUIDE,
    KEY,
    LEAVES,
    MOVE,
    OPEN,
    PLY,
    REPEATS,
    ROW,
    RUN,
    SUM,
    TODO,
    DepthFirstTask,
    Stack,
    first_choice,
    guide_below,
    key_below,
    leave,
    repeat,
)
from c4viz.search.kernels.memo import Memo, known
from c4viz.search.kernels.rows import LEAF, MAX, NO_BEST, TERMINAL, Array, Int, enter
from c4viz.search.kernels.tables import WON_BITS, Tables

AGAIN = FRAME - 1
"""The last field of a frame: the move that is to be searched again (a bit as in ``TODO``), or 0."""


@kernel
def search_slice(
    stack: Stack,
    board: LineBoard,
    tables: Tables,
    task: DepthFirstTask,
    stop_at: Int,
    words: Array,
    floats: Array | None,
    memo: Memo | None,
) -> None:
    """Search on until ``stop_at`` nodes are visited or the root is left.

    ``words`` and ``floats`` are the rows of the trace, see `c4viz.search.kernels.rows`.
    """
    frames, state, per_depth = stack
    rows, place = task.rows, task.place
    cells = rows * len(place)
    count, ply = state[COUNT], state[PLY]
    leaves, cutoffs, repeats = state[LEAVES], state[CUTOFFS], state[REPEATS]
    at = ply * FRAME
    alpha, beta = frames[at + ALPHA], frames[at + BETA]
    best, best_move = frames[at + BEST], frames[at + BEST_MOVE]
    todo, total, ahead = frames[at + TODO], frames[at + SUM], frames[at + FIRST]
    cut = False

    while True:
        player = ply & 1
        again = frames[at + AGAIN]
        if again or (todo and not cut):
            if count >= stop_at:
                break
            bit = again
            high = beta
            if again:
                frames[at + AGAIN] = 0
            else:
                bit = ahead if ahead else todo & -todo
                ahead = 0
                todo ^= bit
                high = beta if best_move < 0 else min(alpha + 1, beta)
            move = task.first[np.uint64(bit)]
            change = change_of(board, tables, rows, move, player)
            child = ply + 1
            per_depth[np.uint64(child)] += 1
            head = move | (child << 8) | (MAX if player else 0) | NO_BEST
            full = task.discs + child == cells
            seen = np.int64(-1)
            if (change & WON) or full or child == task.depth:
                summed = total + (change >> WON_BITS)
                value = value_in(summed + (task.turn if player else -task.turn), task.bits)
                head |= LEAF
                if change & WON:
                    value = child * task.unit - task.win if player else task.win - child * task.unit
                    head |= TERMINAL
                elif full:
                    value = worth_of_full(summed, task.bits, task.win - child * task.unit)
                    head |= TERMINAL
                if task.record:
                    enter(
                        words, floats, memo is not None,
                        count, head, player, alpha, high, value, 1,
                    )  # fmt: skip
                count += 1
                leaves += 1
                value = -value if player else value
            else:
                if memo is not None:
                    key = key_below(task, board, frames[at + KEY], move, player)
                    least, most = (-high, -alpha) if player else (alpha, high)
                    seen = known(memo, words, floats, np.uint64(key), least, most, task.since)
                if seen >= 0:
                    value = repeat(words, floats, task, count, head, player, alpha, high, seen)
                    count += 1
                    repeats += 1
                    if high <= value < beta:
                        frames[at + AGAIN] = bit
                        continue
                else:
                    if task.record:
                        enter(
                            words, floats, memo is not None,
                            count, head, player, alpha, high, 0, 0,
                        )  # fmt: skip
                    frames[at + ALPHA], frames[at + BETA] = alpha, beta
                    frames[at + BEST], frames[at + BEST_MOVE] = best, best_move
                    frames[at + TODO] = todo
                    guide = frames[at + GUIDE]
                    todo = frames[at + OPEN]
                    if board.heights[np.uint64(move)] == rows - 1:
                        todo &= ~place[np.uint64(move)]
                    at += FRAME
                    ply = child
                    total += change >> WON_BITS
                    alpha, beta = -high, -alpha
                    best, best_move = -task.infinity, np.int64(-1)
                    frames[at + ROW], frames[at + MOVE], frames[at + SUM] = count, move, total
                    frames[at + ALPHA_IN], frames[at + BETA_IN] = alpha, beta
                    frames[at + OPEN], frames[at + AGAIN] = todo, 0
                    if memo is not None:
                        frames[at + KEY] = key
                    if task.guided:
                        guide = guide_below(words, floats, memo, guide, move)
                        frames[at + GUIDE] = guide
                        ahead = first_choice(words, floats, memo, task, guide, frames[at + KEY])
                    frames[at + RUN] = drop(board, tables, rows, move, player)
                    count += 1
                    continue
        else:
            if task.record:
                leave(words, floats, memo, task, frames, at, count, player, best, best_move, cut)
            cutoffs += cut
            if ply == 0:
                state[DONE] = 1
                break
            move, value, high = frames[at + MOVE], -best, -frames[at + ALPHA_IN]
            ply -= 1
            lift(board, tables, rows, move, ply & 1, frames[at + RUN])
            at -= FRAME
            alpha, beta = frames[at + ALPHA], frames[at + BETA]
            best, best_move = frames[at + BEST], frames[at + BEST_MOVE]
            todo, total, cut = frames[at + TODO], frames[at + SUM], False
            if high <= value < beta:
                frames[at + AGAIN] = place[np.uint64(move)]
                continue

        # A child returned ``value``, as the player to move here sees it.
        if value > best:
            best, best_move = value, move
            alpha = max(alpha, best)
        # A cutoff counts only where it leaves a legal move unsearched.
        cut = best >= beta and todo != 0

    frames[at + ALPHA], frames[at + BETA] = alpha, beta
    frames[at + BEST], frames[at + BEST_MOVE] = best, best_move
    frames[at + TODO], frames[at + FIRST] = todo, ahead
    state[COUNT], state[PLY] = count, ply
    state[LEAVES], state[CUTOFFS], state[REPEATS] = leaves, cutoffs, repeats
