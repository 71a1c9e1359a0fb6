"""What is said under each column of a board: what a search believes, and what is true.

Knows traces; the truth is brought by whoever has a solver. Values are as MAX sees them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from c4viz.game import Position
from c4viz.language import localised
from c4viz.layout.item import Item
from c4viz.layout.numbers import MINUS, end_of_win
from c4viz.layout.telling import face_of
from c4viz.layout.truth import Exact
from c4viz.layout.veil import NOTHING, Hidden
from c4viz.trace import IterationMoment, Moment, Trace

Tone = Literal["belief", "visits", "truth"]
WAITING, UNKNOWN = "\N{HORIZONTAL ELLIPSIS}", "?"
_SHORT = ((1_000_000, "M"), (1_000, "k"))


@dataclass(frozen=True)
class ColumnLine:
    """A line of texts under a board, by column from 0; ``name`` says what they are."""

    name: str
    texts: Mapping[int, str]
    tone: Tone


def row_of(trace: Trace, position: Position, before: Position | None, move: int) -> int | None:
    """The row of a trace that stands for ``position``: the root that counts, or the child to which
    ``move`` leads from ``before``; None where the trace knows neither."""
    if not len(trace):
        return None
    root = trace.principal_rows()[0]
    if trace.position == position:
        return root
    if trace.position != before:
        return None
    return next((child for child in trace.children(root) if trace.move(child) == move), None)


def beliefs(
    trace: Trace, row: int, moment: Moment, hidden: Hidden = NOTHING
) -> tuple[ColumnLine, ...]:
    """What the search knows at a moment of the moves from ``row``; with MCTS also how often it
    tried them. Values of ``hidden`` rows are not told."""
    to = trace.link(row)
    children = {trace.move(child): child for child in trace.children(row if to is None else to)}
    values, visits = {}, {}
    is_mean = isinstance(moment, IterationMoment)  # which follows from the children's
    for move, child in children.items():
        if hidden.veils(trace, child) or (is_mean and hidden.veils(trace, row)):
            values[move] = UNKNOWN
            continue
        value = face_of(trace, Item(child, move, -1, 0), moment).value
        if value:
            values[move] = value
        if isinstance(moment, IterationMoment) and moment.visits(child):
            visits[move] = short_count(moment.visits(child))
    lines = (ColumnLine("value", values, "belief"), ColumnLine("visits", visits, "visits"))
    return tuple(line for line in lines if line.texts)


def short_count(count: int) -> str:
    """A count in few letters: 950, 1.2k, 34k, 1.5M."""
    for size, letter in _SHORT:
        if count >= size:
            share = count / size
            return localised(f"{share:.0f}{letter}" if share >= 10 else f"{share:.1f}{letter}")
    return str(count)


def truth_text(exact: Exact | None, position: Position, after: Position) -> str:
    """The truth of a move in few letters: W5 or −W5 for a win of MAX or MIN with the fifth disc
    from ``position``, 0 for a draw; ``after`` is the position that the move leads to."""
    if exact is None:
        return WAITING
    if not exact.score:
        return "0"
    ply = after.ply if after.outcome else end_of_win(exact.score, after, exact.winner)
    return f"{MINUS if exact.score < 0 else ''}W{ply - position.ply}"
