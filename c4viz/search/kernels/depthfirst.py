"""Minimax and alpha-beta as one iterative kernel that leaves the trace of the references.

Negamax inside (values as the player to move sees them), MAX's view in every row. A call
searches until ``stop_at`` nodes are visited or the search is done; all that the next call needs
lies in `Stack` and `LineBoard`. Arguments that are None (``floats``, ``memo``) are compiled away.

Where the references call themselves, a stack has a frame for each node on the path from the root
to the node that the search is at, and the board has the discs of that path. Leaves and repeated
positions have a row but no frame: what they are worth is known as soon as their move is.

Indices are cast to unsigned: numba then leaves out the test for negative ones.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from c4viz.compiled.compile import Int, inlined, kernel
from c4viz.search.kernels.board import (
    WON,
    LineBoard,
    change_of,
    drop,
    lift,
    value_in,
    worth_of_full,
)
from c4viz.search.kernels.memo import Memo, keep, known, newest
from c4viz.search.kernels.rows import (
    CUTOFF,
    LEAF,
    MAX,
    REPEATED,
    TERMINAL,
    Array,
    best_of,
    bound,
    complete_head,
    enter,
    first_word,
    head_of,
    link_at,
    move_of,
    read_value,
    size_at,
    write_value,
)
from c4viz.search.kernels.tables import WON_BITS, Tables

# Fields of a frame, one for each ply: the node's row, its window at entry and now (as the player
# to move sees it), the best so far, the moves still to search and those that are open (a bit for
# each place in the order), the evaluator's sum over lines as MAX sees it, the move that led here,
# and the run on top of its column before; the key of its position, its row in the iteration
# before, the move to search first, and the one to search again (a bit; 0: as the order says, none).
ROW, ALPHA_IN, BETA_IN, ALPHA, BETA, BEST, BEST_MOVE, TODO, OPEN, SUM, MOVE, RUN = range(12)
KEY, GUIDE, FIRST, AGAIN = 12, 13, 14, 15
FRAME = 16

# Fields of the state: nodes visited, the ply the search is at, whether it is done, and counts.
COUNT, PLY, DONE, LEAVES, CUTOFFS, REPEATS = range(6)


class Stack(NamedTuple):
    """Where a search stands: ``frames`` (int64, 16 for each ply), ``state`` (int64, its fields
    above) and ``per_depth`` (int64, nodes visited by ply)."""

    frames: npt.NDArray[np.int64]
    state: npt.NDArray[np.int64]
    per_depth: npt.NDArray[np.int64]


class DepthFirstTask(NamedTuple):
    """What is asked.

    ``first`` (int64) gives the first move of every set of moves (bits as in ``TODO``), ``place``
    (int64) the bit of every column; ``discs`` is their number at the root, ``turn`` what it adds
    to a sum at a leaf that MAX is to move, ``bits`` how many of a sum count fours; ``unit`` is what
    1 is in the evaluator's units, ``win`` and ``infinity`` are in units. ``since`` is the root's
    row; with ``guided`` the best moves of the iteration before come first; with ``takes_wins`` no
    other move is searched where one wins at once. ``record`` False leaves no rows, to measure their
    cost.
    """

    first: npt.NDArray[np.int64]
    place: npt.NDArray[np.int64]
    rows: Int
    discs: Int
    depth: Int
    turn: Int
    bits: Int
    unit: Int
    win: Int
    infinity: Int
    since: Int
    prunes: bool
    guided: bool
    takes_wins: bool
    record: bool


@inlined
def leave(
    words: Array, floats: Array | None, memo: Memo | None, task: DepthFirstTask, frames: Array,
    at: Int, count: Int, player: Int, best: Int, best_move: Int, cut: bool,
) -> None:  # fmt: skip
    """Complete the row of the frame ``at``, where ``player`` moved: value before size."""
    row = frames[at + ROW]
    place = first_word(floats, memo is not None, row)
    kind = bound(best, frames[at + ALPHA_IN], frames[at + BETA_IN], player, task.infinity)
    complete_head(words, place, kind | CUTOFF if cut else kind, best_move)
    write_value(words, floats, place, -best if player else best)
    words[size_at(floats, place)] = count - row
    if memo is not None:
        keep(memo, np.uint64(frames[at + KEY]), row, kind, task.since)


@inlined
def key_below(task: DepthFirstTask, board: LineBoard, key: Int, move: Int, player: Int) -> Int:
    """The key of the position after a move; see `c4viz.search.kernels.memo`."""
    at = np.uint64(move * (task.rows + 1) + board.heights[np.uint64(move)])
    return key + np.int64(np.uint64(1 if player else 2) << at)


@inlined
def repeat(
    words: Array, floats: Array | None, task: DepthFirstTask, row: Int, head: Int, player: Int,
    alpha: Int, beta: Int, seen: Int,
) -> Int:  # fmt: skip
    """Write a row that uses the result of ``seen``; gives it as ``player``, who moved there, sees
    it."""
    value = read_value(words, floats, first_word(floats, True, seen))
    value = -value if player else value
    # The window and the value as the other player, who is to move in the row, sees them.
    kind = bound(-value, -beta, -alpha, 1 - player, task.infinity)
    shown = -value if player else value
    at = enter(words, floats, True, row, head | REPEATED | kind, player, alpha, beta, shown, 1)
    words[link_at(floats, at)] = seen
    return value


@inlined
def guide_below(
    words: Array, floats: Array | None, memo: Memo | None, guide: Int, move: Int
) -> Int:
    """The child by ``move`` of a row of the iteration before, of one that was searched again the
    last search; where its position was repeated the row of the first one; -1: there is none."""
    if guide < 0:
        return guide
    child = guide + 1
    end = guide + words[size_at(floats, first_word(floats, memo is not None, guide))]
    while child < end:
        at = first_word(floats, memo is not None, child)
        after = child + words[size_at(floats, at)]
        again = after < end and move_of(words, first_word(floats, memo is not None, after)) == move
        if move_of(words, at) == move and not again:
            if memo is not None and words[link_at(floats, at)] >= 0:
                return np.int64(words[link_at(floats, at)])
            return child
        child = after
    return np.int64(-1)


@inlined
def first_choice(
    words: Array,
    floats: Array | None,
    memo: Memo | None,
    task: DepthFirstTask,
    guide: Int,
    key: Int,
) -> Int:
    """The bit of the move that what was found before searches first; 0 where nothing was."""
    best = np.int64(-1)
    if guide >= 0:
        best = best_of(words, first_word(floats, memo is not None, guide))
    if memo is not None and best < 0:
        seen = newest(memo, np.uint64(key))
        if seen >= 0:
            best = best_of(words, first_word(floats, True, seen))
    return task.place[np.uint64(best)] if best >= 0 else np.int64(0)


@inlined
def winning_move(
    board: LineBoard, tables: Tables, task: DepthFirstTask, ahead: Int, todo: Int, player: Int
) -> Int:
    """The bit of the move that wins at once, the first of several; 0 where none does."""
    if ahead and change_of(board, tables, task.rows, task.first[np.uint64(ahead)], player) & WON:
        return ahead
    while todo:
        bit = todo & -todo
        if change_of(board, tables, task.rows, task.first[np.uint64(bit)], player) & WON:
            return bit
        todo ^= bit
    return np.int64(0)


@inlined
def search_leaves(
    board: LineBoard, tables: Tables, task: DepthFirstTask,
    words: Array, floats: Array | None, linked: bool,
    count: Int, ply: Int, todo: Int, total: Int, alpha: Int, beta: Int,
) -> tuple[Int, Int, Int, Int]:  # fmt: skip
    """Search a node whose children are all leaves; gives (count, best, best_move, moves left).

    Three of four nodes are such leaves, so this loop has next to no branches to mispredict.
    """
    player = ply & 1
    standing = total + task.turn if player else total - task.turn
    won = task.win - (ply + 1) * task.unit
    head = head_of(0, task.depth, LEAF | (MAX if player else 0))
    best = -task.infinity
    best_move = np.int64(-1)
    while todo:
        move = task.first[np.uint64(todo)]
        todo &= todo - 1
        change = change_of(board, tables, task.rows, move, player)
        value = value_in(standing + (change >> WON_BITS), task.bits)
        ended = 0
        if change & WON:
            value = -won if player else won
            ended = TERMINAL
        if task.record:
            enter(words, floats, linked, count, head | ended | move, player, alpha, beta, value, 1)
        count += 1
        value = -value if player else value
        best_move = move if value > best else best_move
        best = max(best, value)
        if task.prunes:
            alpha = max(alpha, best)
            if best >= beta:
                break
    return count, best, best_move, todo


def slice_of(researches: bool) -> Callable[..., None]:
    """The kernel of minimax and alpha-beta, or one that ``researches``: that asks of all children
    but the first with a null window whether they are better, and searches those that are again.

    What a kernel does not do is compiled away.
    """

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
        (
            first, place, rows, discs, depth, turn, bits, unit, win, infinity, since,
            prunes, guided, takes_wins, record,
        ) = task  # fmt: skip
        columns = len(place)
        cells = rows * columns
        # One ply above the horizon all children are leaves, unless the board is full there.
        above_leaves = depth - 1 if discs + depth != cells else -1
        # Of the node that the search is at, what changes stands in variables, so that it can stay
        # in registers; its frame has them again once a child is entered or the slice ends.
        count, ply = state[COUNT], state[PLY]
        leaves, cutoffs, repeats = state[LEAVES], state[CUTOFFS], state[REPEATS]
        at = ply * FRAME
        alpha, beta = frames[at + ALPHA], frames[at + BETA]
        best, best_move = frames[at + BEST], frames[at + BEST_MOVE]
        todo, total, ahead = frames[at + TODO], frames[at + SUM], frames[at + FIRST]
        cut = False  # a slice ends only where a child is to be visited: never at a cut

        # Each turn visits one child of the node at hand, or leaves the node.
        while True:
            player = ply & 1
            again = frames[at + AGAIN] if researches else np.int64(0)
            if again or (todo and not cut):
                # Only a node of which no child is searched yet, and only where the slice has room
                # for all of them: what it leaves half done is gone on with child by child.
                at_once = not researches and ply == above_leaves and best_move < 0 and not ahead
                if at_once and stop_at - count >= columns:
                    before = count
                    count, best, best_move, todo = search_leaves(
                        board, tables, task, words, floats, memo is not None,
                        count, ply, todo, total, alpha, beta,
                    )  # fmt: skip
                    leaves += count - before
                    per_depth[np.uint64(depth)] += count - before
                    cut = todo != 0
                    continue
                # The one place where a slice ends before the search does: between two children.
                if count >= stop_at:
                    break
                # ``high`` is the beta that the child is asked with; the node's own is kept.
                bit, high = again, beta
                if again:
                    frames[at + AGAIN] = 0
                else:
                    bit = ahead if ahead else todo & -todo
                    ahead = 0
                    todo ^= bit
                    # After the first child: is this one better at all? No value lies between both
                    # ends of a null window, so the answer is cheap, and yes or no.
                    if researches and best_move >= 0:
                        high = min(alpha + 1, beta)
                move = first[np.uint64(bit)]
                # What the disc would change tells whether it wins before it falls: no disc falls
                # for a leaf.
                change = change_of(board, tables, rows, move, player)
                child = ply + 1
                per_depth[np.uint64(child)] += 1
                head = head_of(move, child, MAX if player else 0)
                full = discs + child == cells
                seen = np.int64(-1)
                if (change & WON) or full or child == depth:
                    summed = total + (change >> WON_BITS)
                    value = value_in(summed + (turn if player else -turn), bits)
                    head |= LEAF
                    if change & WON:  # the sooner the better, the loss the later
                        value = child * unit - win if player else win - child * unit
                        head |= TERMINAL
                    elif full:
                        value = worth_of_full(summed, bits, win - child * unit)
                        head |= TERMINAL
                    if record:
                        enter(
                            words, floats, memo is not None,
                            count, head, player, alpha, high, value, 1,
                        )  # fmt: skip
                    count += 1
                    leaves += 1
                    value = -value if player else value
                else:
                    # A result found before may be a bound. It serves where it decides the question
                    # that the window asks: it is exact, or outside the window.
                    if memo is not None:
                        key = key_below(task, board, frames[at + KEY], move, player)
                        least, most = (-high, -alpha) if player else (alpha, high)
                        seen = known(memo, words, floats, np.uint64(key), least, most, since)
                    if seen >= 0:
                        value = repeat(words, floats, task, count, head, player, alpha, high, seen)
                        count += 1
                        repeats += 1
                        # Better than a null window asked: how much better is asked next.
                        if researches and high <= value < beta:
                            frames[at + AGAIN] = bit
                            continue
                    else:
                        # Nothing tells what the child is worth: it gets a row whose value and
                        # size follow when it is left, and a frame, and is the node at hand.
                        if record:
                            enter(
                                words, floats, memo is not None,
                                count, head, player, alpha, high, 0, 0,
                            )  # fmt: skip
                        # The move to search first is not kept: a node that has a child had it.
                        frames[at + ALPHA], frames[at + BETA] = alpha, beta
                        frames[at + BEST], frames[at + BEST_MOVE] = best, best_move
                        frames[at + TODO] = todo
                        guide = frames[at + GUIDE]
                        # The same columns are open as here, but for one that this disc fills.
                        todo = frames[at + OPEN]
                        if board.heights[np.uint64(move)] == rows - 1:
                            todo &= ~place[np.uint64(move)]
                        at += FRAME
                        ply = child
                        total += change >> WON_BITS
                        # What one side is sure of is what the other must not let it exceed.
                        alpha, beta = -high, -alpha
                        best, best_move = -infinity, np.int64(-1)
                        frames[at + ROW], frames[at + MOVE], frames[at + SUM] = count, move, total
                        frames[at + ALPHA_IN], frames[at + BETA_IN] = alpha, beta
                        frames[at + OPEN] = todo
                        if researches:
                            frames[at + AGAIN] = 0
                        if memo is not None:
                            frames[at + KEY] = key
                        if guided:
                            guide = guide_below(words, floats, memo, guide, move)
                            frames[at + GUIDE] = guide
                            ahead = first_choice(words, floats, memo, task, guide, frames[at + KEY])
                        frames[at + RUN] = drop(board, tables, rows, move, player)
                        if takes_wins:
                            # Nothing is worth more, so that no other move is looked at.
                            enough = winning_move(board, tables, task, ahead, todo, child & 1)
                            todo, ahead = (enough, np.int64(0)) if enough else (todo, ahead)
                        count += 1
                        continue
            else:
                # All children are searched, or one was too good for the other side to let the game
                # come here. ``best`` is the value, or where it lies outside the window a bound.
                if record:
                    leave(
                        words, floats, memo, task, frames, at, count, player, best, best_move, cut
                    )
                cutoffs += cut
                if ply == 0:
                    state[DONE] = 1
                    break
                # Back to the parent, which sees the value, and the window it asked with, negated.
                move, high = frames[at + MOVE], -frames[at + ALPHA_IN]
                ply -= 1
                lift(board, tables, rows, move, ply & 1, frames[at + RUN])
                at -= FRAME
                value = -best
                alpha, beta = frames[at + ALPHA], frames[at + BETA]
                best, best_move = frames[at + BEST], frames[at + BEST_MOVE]
                todo, total = frames[at + TODO], frames[at + SUM]
                # Better than what a null window asked about, and not enough for a cutoff: its value
                # has to be known, so it is searched again with the whole window.
                if researches and high <= value < beta:
                    frames[at + AGAIN], cut = place[np.uint64(move)], False
                    continue

            # A child returned ``value``, as the player to move here sees it. Fail-soft: the best
            # may stay below alpha, and is then a closer bound than alpha itself.
            if value > best:
                best, best_move = value, move
                alpha = max(alpha, best) if prunes else alpha
            # A cutoff counts only where it leaves a legal move unsearched.
            cut = prunes and best >= beta and todo != 0

        # Frames of the path are up to date but for the last. A node may be entered and no child of
        # it visited: so the move to search first is kept here.
        frames[at + ALPHA], frames[at + BETA] = alpha, beta
        frames[at + BEST], frames[at + BEST_MOVE] = best, best_move
        frames[at + TODO], frames[at + FIRST] = todo, ahead
        state[COUNT], state[PLY] = count, ply
        state[LEAVES], state[CUTOFFS], state[REPEATS] = leaves, cutoffs, repeats

    return search_slice


search_slice = slice_of(researches=False)
researching_slice = slice_of(researches=True)
