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

from c4viz.arrays import Array, Int64s
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
from c4viz.search.kernels.memo import MemoTable, first_choice, guide_below, keep, known
from c4viz.search.kernels.rows import (
    CUTOFF,
    LEAF,
    MAX,
    REPEATED,
    TERMINAL,
    bound,
    complete_head,
    enter,
    first_word,
    head_of,
    link_at,
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
    """State of a search: ``frames`` (int64, 16 for each ply), ``state`` (int64, its fields
    above) and ``per_depth`` (int64, nodes visited by ply)."""

    frames: Int64s
    state: Int64s
    per_depth: Int64s


class DepthFirstTask(NamedTuple):
    """Task of a search.

    ``first`` (int64) gives the first move of every set of moves (bits as in ``TODO``), ``place``
    (int64) the bit of every column; ``discs`` is their number at the root, ``turn`` what it adds
    to a sum at a leaf that MAX is to move, ``bits`` how many of a sum count fours; ``unit`` is what
    1 is in the evaluator's units, ``win`` and ``infinity`` are in units. ``since`` is the root's
    row; with ``guided`` the best moves of the iteration before come first; with ``takes_wins`` no
    other move is searched where one wins at once. ``record`` False leaves no rows, to measure their
    cost.
    """

    first: Int64s
    place: Int64s
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
    words: Array, floats: Array | None, memo: MemoTable | None, task: DepthFirstTask, frames: Array,
    frame: Int, count: Int, player: Int, best: Int, best_move: Int, cut: bool,
) -> None:  # fmt: skip
    """Complete the row of the frame ``frame``, where ``player`` moved: value before size."""
    row = frames[frame + ROW]
    place = first_word(floats, memo is not None, row)
    kind = bound(best, frames[frame + ALPHA_IN], frames[frame + BETA_IN], player, task.infinity)
    complete_head(words, place, kind | CUTOFF if cut else kind, best_move)
    write_value(words, floats, place, -best if player else best)
    words[size_at(floats, place)] = count - row
    if memo is not None:
        keep(memo, np.uint64(frames[frame + KEY]), row, kind, task.since)


@inlined
def key_below(task: DepthFirstTask, board: LineBoard, key: Int, move: Int, player: Int) -> Int:
    """Return the key of the position after a move; see `c4viz.search.kernels.memo`."""
    bit = np.uint64(move * (task.rows + 1) + board.heights[np.uint64(move)])
    return key + np.int64(np.uint64(1 if player else 2) << bit)


@inlined
def repeat(
    words: Array, floats: Array | None, task: DepthFirstTask, row: Int, head: Int, player: Int,
    alpha: Int, beta: Int, seen: Int,
) -> Int:  # fmt: skip
    """Write a row that uses the result of ``seen``; return it as ``player``, who moved, sees it."""
    shown = read_value(words, floats, first_word(floats, True, seen))  # as MAX sees it
    value = -shown if player else shown
    # The window and the value as the other player, who is to move in the row, sees them.
    kind = bound(-value, -beta, -alpha, 1 - player, task.infinity)
    word = enter(words, floats, True, row, head | REPEATED | kind, player, alpha, beta, shown, 1)
    words[link_at(floats, word)] = seen
    return value


@inlined
def winning_move(
    board: LineBoard, tables: Tables, task: DepthFirstTask, ahead: Int, todo: Int, player: Int
) -> Int:
    """Return the bit of the move that wins at once, the first of several; 0 if none does."""
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
    """Search a node whose children are all leaves; return (count, best, best_move, moves left).
    Three of four nodes are such leaves, so this loop has next to no branches to mispredict."""
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


@inlined
def write_leaf(
    words: Array, floats: Array | None, linked: bool, task: DepthFirstTask, row: Int, head: Int,
    player: Int, alpha: Int, beta: Int, change: Int, full: bool, total: Int, child: Int,
) -> Int:  # fmt: skip
    """Write the row of a leaf at the ply ``child``; return its value as ``player``, who moved
    there, sees it. ``change`` is what the move changes of ``total``, ``full`` whether it fills the
    board.
    """
    summed = total + (change >> WON_BITS)
    win = task.win - child * task.unit  # the sooner the better, the loss the later
    value = value_in(summed + (task.turn if player else -task.turn), task.bits)
    if change & WON:
        value = -win if player else win
        head |= TERMINAL
    elif full:
        value = worth_of_full(summed, task.bits, win)
        head |= TERMINAL
    if task.record:
        enter(words, floats, linked, row, head | LEAF, player, alpha, beta, value, 1)
    return -value if player else value


@inlined
def decided_by(
    words: Array, floats: Array | None, memo: MemoTable, task: DepthFirstTask, key: Int,
    player: Int, alpha: Int, beta: Int,
) -> Int:  # fmt: skip
    """Return the row whose result serves for a child with this key and window, as ``player``, who
    moves there, sees it; -1: there is none.

    A result may be a bound. It serves where it answers what the window asks: where it is exact,
    or lies outside the window.
    """
    least, most = (-beta, -alpha) if player else (alpha, beta)
    return known(memo, words, floats, np.uint64(key), least, most, task.since)


@inlined
def descend(
    words: Array, floats: Array | None, memo: MemoTable | None, task: DepthFirstTask,
    tables: Tables, board: LineBoard, frames: Array, frame: Int, row: Int, move: Int, player: Int,
    key: Int,
) -> tuple[Int, Int]:  # fmt: skip
    """Let a disc fall, and fill the frame below but for its window and sum; return the moves to
    search there, and the first of them where something is known, or else 0."""
    below = frame + FRAME
    # The columns that are open here, but for the one that this disc fills.
    todo = frames[frame + OPEN]
    if board.heights[np.uint64(move)] == task.rows - 1:
        todo &= ~task.place[np.uint64(move)]
    frames[below + ROW], frames[below + MOVE], frames[below + OPEN] = row, move, todo
    if memo is not None:
        frames[below + KEY] = key
    ahead = np.int64(0)
    if task.guided:
        guide = guide_below(words, floats, memo, frames[frame + GUIDE], move)
        frames[below + GUIDE] = guide
        ahead = first_choice(words, floats, memo, task.place, guide, key)
    frames[below + RUN] = drop(board, tables, task.rows, move, player)
    if task.takes_wins:  # nothing is worth more, so that no other move is looked at
        enough = winning_move(board, tables, task, ahead, todo, 1 - player)
        todo, ahead = (enough, np.int64(0)) if enough else (todo, ahead)
    return todo, ahead


@inlined
def save_frame(
    frames: Array, frame: Int, alpha: Int, beta: Int, best: Int, best_move: Int, todo: Int
) -> None:
    """Save in its frame what changes of a node while its children are searched."""
    frames[frame + ALPHA], frames[frame + BETA] = alpha, beta
    frames[frame + BEST], frames[frame + BEST_MOVE] = best, best_move
    frames[frame + TODO] = todo


@inlined
def load_frame(frames: Array, frame: Int) -> tuple[Int, Int, Int, Int, Int, Int]:
    """Return what `save_frame` saved in a frame, and the sum over lines."""
    return (
        frames[frame + ALPHA], frames[frame + BETA], frames[frame + BEST],
        frames[frame + BEST_MOVE], frames[frame + TODO], frames[frame + SUM],
    )  # fmt: skip


def slice_of(researches: bool) -> Callable[..., None]:
    """Make the kernel of minimax and alpha-beta, or one that ``researches``: asks of all children
    but the first with a null window whether they are better, and searches those that are again.

    What a kernel does not do is compiled away.
    """

    @kernel
    def search_slice(
        stack: Stack, board: LineBoard, tables: Tables, task: DepthFirstTask, stop_at: Int,
        words: Array, floats: Array | None, memo: MemoTable | None,
    ) -> None:  # fmt: skip
        """Search on until ``stop_at`` nodes are visited or the root is left. ``words`` and
        ``floats`` are the rows of the trace, see `c4viz.search.kernels.rows`."""
        frames, state, per_depth = stack
        depth, columns, linked = task.depth, len(task.place), memo is not None
        full_at = task.rows * columns - task.discs
        horizon = min(depth, full_at)
        # One ply above the horizon all children are leaves, unless the board is full there.
        above_leaves = depth - 1 if depth != full_at else -1
        # Of the node that the search is at, what changes stands in variables, so that it can stay
        # in registers; its frame has them again once a child is entered or the slice ends.
        count, ply = state[COUNT], state[PLY]
        leaves, cutoffs, repeats = state[LEAVES], state[CUTOFFS], state[REPEATS]
        frame = ply * FRAME
        alpha, beta, best, best_move, todo, total = load_frame(frames, frame)
        ahead = frames[frame + FIRST]
        cut = False  # a slice ends only where a child is to be visited: never at a cut

        # Each turn visits one child of the node at hand, or leaves the node.
        while True:
            player = ply & 1
            again = frames[frame + AGAIN] if researches else np.int64(0)
            if again or (todo and not cut):
                # Only a node of which no child is searched yet, and only where the slice has room
                # for all of them: what it leaves half done is gone on with child by child.
                at_once = not researches and ply == above_leaves and best_move < 0 and not ahead
                if at_once and stop_at - count >= columns:
                    row = count
                    count, best, best_move, todo = search_leaves(
                        board, tables, task, words, floats, linked,
                        count, ply, todo, total, alpha, beta,
                    )  # fmt: skip
                    leaves += count - row
                    per_depth[np.uint64(depth)] += count - row
                    cut = todo != 0
                    continue
                # The one place where a slice ends before the search does: between two children.
                if count >= stop_at:
                    break
                # ``high`` is the beta that the child is asked with; the node's own is kept.
                bit, high = again, beta
                if again:
                    frames[frame + AGAIN] = 0
                else:
                    bit = ahead if ahead else todo & -todo
                    ahead = 0
                    todo ^= bit
                    # After the first child: is this one better at all? No value lies between both
                    # ends of a null window, so the answer is cheap, and yes or no.
                    if researches and best_move >= 0:
                        high = min(alpha + 1, beta)
                move = task.first[np.uint64(bit)]
                # What the disc would change tells whether it wins before it falls: no disc falls
                # for a leaf.
                change = change_of(board, tables, task.rows, move, player)
                row, child = count, ply + 1
                head = head_of(move, child, MAX if player else 0)
                key, seen = np.int64(0), np.int64(-1)
                count += 1
                per_depth[np.uint64(child)] += 1
                is_leaf = (change & WON) != 0 or child == horizon
                if memo is not None and not is_leaf:
                    key = key_below(task, board, frames[frame + KEY], move, player)
                    seen = decided_by(words, floats, memo, task, key, player, alpha, high)
                if is_leaf:
                    value = write_leaf(
                        words, floats, linked, task, row, head, player, alpha, high,
                        change, child == full_at, total, child,
                    )  # fmt: skip
                    leaves += 1
                elif seen >= 0:
                    value = repeat(words, floats, task, row, head, player, alpha, high, seen)
                    repeats += 1
                    # Better than a null window asked: how much better is asked next.
                    if researches and high <= value < beta:
                        frames[frame + AGAIN] = bit
                        continue
                else:
                    # Nothing tells what the child is worth: it gets a row, whose value and size
                    # follow when it is left, and a frame, and becomes the node at hand. The move
                    # to search first is not saved: once there is a child, it has been searched.
                    if task.record:
                        enter(words, floats, linked, row, head, player, alpha, high, 0, 0)
                    save_frame(frames, frame, alpha, beta, best, best_move, todo)
                    todo, ahead = descend(
                        words, floats, memo, task, tables, board, frames, frame, row, move,
                        player, key,
                    )  # fmt: skip
                    frame += FRAME
                    ply = child
                    total += change >> WON_BITS
                    # What one side is sure of is what the other must not let it exceed.
                    alpha, beta = -high, -alpha
                    best, best_move = -task.infinity, np.int64(-1)
                    frames[frame + ALPHA_IN], frames[frame + BETA_IN] = alpha, beta
                    frames[frame + SUM] = total
                    continue
            else:
                # All children are searched, or one was too good for the other side to let the game
                # come here. ``best`` is the value, or where it lies outside the window a bound.
                if task.record:
                    leave(
                        words, floats, memo, task, frames, frame, count, player, best, best_move,
                        cut,
                    )  # fmt: skip
                cutoffs += cut
                if ply == 0:
                    state[DONE] = 1
                    break
                # Back to the parent, which sees the value, and the window it asked with, negated.
                move, high, value = frames[frame + MOVE], -frames[frame + ALPHA_IN], -best
                ply -= 1
                lift(board, tables, task.rows, move, ply & 1, frames[frame + RUN])
                frame -= FRAME
                alpha, beta, best, best_move, todo, total = load_frame(frames, frame)
                # Better than what a null window asked about, and not enough for a cutoff: its value
                # has to be known, so it is searched again with the whole window.
                if researches and high <= value < beta:
                    frames[frame + AGAIN], cut = task.place[np.uint64(move)], False
                    continue

            # A child returned ``value``, as the player to move here sees it. Fail-soft: the best
            # may stay below alpha, and is then a closer bound than alpha itself.
            if value > best:
                best, best_move = value, move
                alpha = max(alpha, best) if task.prunes else alpha
            # A cutoff counts only where it leaves a legal move unsearched.
            cut = task.prunes and best >= beta and todo != 0

        # Frames of the path are up to date but for the last. A node may be entered and no child of
        # it visited: so the move to search first is kept here.
        save_frame(frames, frame, alpha, beta, best, best_move, todo)
        frames[frame + FIRST] = ahead
        state[COUNT], state[PLY] = count, ply
        state[LEAVES], state[CUTOFFS], state[REPEATS] = leaves, cutoffs, repeats

    return search_slice


search_slice = slice_of(researches=False)
researching_slice = slice_of(researches=True)
