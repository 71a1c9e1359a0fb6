"""What a drawn node says: its move, value and window as short texts, now or at a step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from c4viz.layout.items import Item
from c4viz.trace import INFINITY, Flag, Frame, Moment, Trace

State = Literal["ahead", "open", "left"]
"""At a step: not entered yet, on the stack, or left for good."""

MINUS, INFINITE = "\N{MINUS SIGN}", "\N{INFINITY}"
BOUND_SIGNS = {"exact": "", "lower": "≥ ", "upper": "≤ "}


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
    """A value as people write it: a true minus sign, an infinity sign."""
    sign = MINUS if number < 0 else ""
    return sign + (INFINITE if abs(number) >= INFINITY else str(abs(number)))


def window_text(alpha: int, beta: int) -> str:
    """A window as ``[alpha, beta]``."""
    return f"[{number_text(alpha)}, {number_text(beta)}]"


def state_of(trace: Trace, row: int, step: int) -> State:
    """Where ``row`` stands at ``step``."""
    if trace.step_entered(row) > step:
        return "ahead"
    left = trace.step_left(row)
    return "open" if left is None or left > step else "left"


def face_of(trace: Trace, item: Item, moment: Moment) -> Face:
    """What ``item`` says at ``moment``."""
    move = str(item.move + 1) if item.move >= 0 else "root"
    state = state_of(trace, item.row, moment.step)
    if item.pruned:
        return Face(move, "", "left" if state == "left" else "ahead", note="pruned")
    player = "MAX" if trace.is_max(item.row) else "MIN"
    hidden = f"+{item.hidden:,}" if item.hidden else ""
    if state == "ahead":
        return Face(move, player, state, hidden=hidden)
    if state == "open":
        # It has a best so far, and its window has narrowed.
        frame = next(frame for frame in moment.stack if frame.row == item.row)
        window = window_text(frame.alpha, frame.beta)
        return Face(move, player, state, so_far(frame), window, hidden=hidden)
    return Face(
        move,
        player,
        state,
        value_text(trace, item.row),
        window_text(*trace.window(item.row)),
        _note(trace, item.row),
        hidden,
    )


def value_text(trace: Trace, row: int) -> str:
    """The value of a node that was left, with the sign of its bound."""
    return BOUND_SIGNS[trace.bound(row)] + number_text(int(trace.column("value")[row]))


def so_far(frame: Frame) -> str:
    """The best value so far of a node on the stack."""
    return "…" if frame.value is None else f"{number_text(frame.value)} …"


def _note(trace: Trace, row: int) -> str:
    value = int(trace.column("value")[row])
    if trace.has(row, Flag.TERMINAL):
        return "draw" if value == 0 else "MAX wins" if value > 0 else "MIN wins"
    if trace.has(row, Flag.CUTOFF):
        alpha, beta = trace.window(row)
        if trace.is_max(row):
            return f"cut: {number_text(value)} ≥ {number_text(beta)}"
        return f"cut: {number_text(value)} ≤ {number_text(alpha)}"
    return ""
