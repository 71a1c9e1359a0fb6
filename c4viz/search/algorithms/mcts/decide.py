"""Moves that MCTS need not search for: a win at once, a block of one, the only move there is."""

from __future__ import annotations

from c4viz.game import Position
from c4viz.search.base.settings import Mcts
from c4viz.trace import Flag, MctsTrace
from c4viz.trace.mcts.playout import winning_columns
from c4viz.trace.mcts.tree import DecidedBy


def decisive_move(position: Position) -> tuple[int, DecidedBy] | None:
    """The move (column from 0) that needs no search, and why; None where there is none.

    Of several moves that win or block the lowest column is taken.
    """
    wins = winning_columns(position, position.to_move)
    if wins:
        return wins[0], "win"
    blocks = winning_columns(position, 3 - position.to_move)
    if blocks:
        return blocks[0], "block"
    moves = position.moves()
    return (moves[0], "only") if len(moves) == 1 else None


def decide_at_once(trace: MctsTrace, settings: Mcts) -> None:
    """Record the move that needs no search, if the settings ask for that and there is one."""
    found = decisive_move(trace.root) if settings.decisive else None
    if found is None:
        return
    move, trace.decided_by = found
    over = trace.root.play(move).outcome is not None
    trace.store.add(0, move, (Flag.LEAF | Flag.TERMINAL).value if over else 0)
