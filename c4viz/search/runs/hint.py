"""What a search says to the opponent of the player for whom it searched."""

from __future__ import annotations

from c4viz.trace import Trace


def hint(trace: Trace) -> int | None:
    """The opponent's best reply (a column from 0) to the best move, by what the trace found.

    None where it did not look so far, or where the best move ends the game.
    """
    variation = trace.principal_variation
    return variation[1] if len(variation) > 1 else None
