"""What a drawn node says: its move, value and window as short texts, now or at a step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from c4viz.game.rules import MAX_BITS
from c4viz.layout.items import Item
from c4viz.search.control import WIN
from c4viz.trace import INFINITY, Flag, Frame, Moment, Record, Trace

State = Literal["ahead", "open", "left"]
"""At a step: not entered yet, on the stack, or left for good."""

MINUS, INFINITE = "\N{MINUS SIGN}", "\N{INFINITY}"
_MAX, _LEAF, _TERMINAL, _CUTOFF, _LOWER, _UPPER, *_ = (flag.value for flag in Flag)


@dataclass(frozen=True)
class Face:
    """The texts of one item; empty where there is nothing to say.

    ``move`` is the column from 1, "root" at a root; ``player`` is MAX or MIN, "" at a pruned
    branch; ``note`` says why a node ended its search early or is the end of the game.
    """

    move: str
    player: str
    state: State
    value: str = ""
    window: str = ""
    note: str = ""
    hidden: str = ""


def number_text(number: int) -> str:
    """A value as people write it: a true minus sign, an infinity sign, W4 for a win at ply 4."""
    sign, size = MINUS if number < 0 else "", abs(number)
    if size >= INFINITY:
        return sign + INFINITE
    return sign + (f"W{WIN - size}" if is_win(number) else str(size))


def is_win(number: int) -> bool:
    """Whether a value is that of a game won, by MAX or (negative) by MIN."""
    return 0 < WIN - abs(number) <= MAX_BITS


def window_text(alpha: int, beta: int) -> str:
    """A window as ``[alpha, beta]``."""
    return f"[{number_text(alpha)}, {number_text(beta)}]"


def state_of(record: Record, row: int, step: int) -> State:
    """Where a node stands at ``step``."""
    if 2 * row - record.depth + 1 > step:
        return "ahead"
    left = 2 * (row + record.size) - record.depth
    return "left" if record.size and left <= step else "open"


def face_of(trace: Trace, item: Item, moment: Moment) -> Face:
    """What ``item`` says at ``moment``."""
    move = str(item.move + 1) if item.move >= 0 else "root"
    record = trace.record(item.row)
    state = state_of(record, item.row, moment.step)
    if item.pruned:
        return Face(move, "", "left" if state == "left" else "ahead", note="pruned")
    player = "MAX" if record.flags & _MAX else "MIN"
    hidden = f"+{item.hidden:,}" if item.hidden else ""
    if state == "ahead":
        return Face(move, player, state, hidden=hidden)
    if state == "open":
        # It has a best so far, and its window has narrowed.
        frame = next(frame for frame in moment.stack if frame.row == item.row)
        window = window_text(frame.alpha, frame.beta)
        return Face(move, player, state, so_far(frame), window, hidden=hidden)
    window = window_text(record.alpha, record.beta)
    return Face(move, player, state, value_text(record), window, note_text(record), hidden)


def value_text(record: Record) -> str:
    """The value of a node that was left, with the sign of its bound."""
    sign = "≥ " if record.flags & _LOWER else "≤ " if record.flags & _UPPER else ""
    return sign + number_text(record.value)


def so_far(frame: Frame) -> str:
    """The best value so far of a node on the stack."""
    return "…" if frame.value is None else f"{number_text(frame.value)} …"


def note_text(record: Record) -> str:
    """Why a node that was left ended its search early, or how the game ended there."""
    if record.flags & _TERMINAL:
        return "draw" if record.value == 0 else "MAX wins" if record.value > 0 else "MIN wins"
    if record.flags & _CUTOFF:
        if record.flags & _MAX:
            return f"cut: {number_text(record.value)} ≥ {number_text(record.beta)}"
        return f"cut: {number_text(record.value)} ≤ {number_text(record.alpha)}"
    return ""
