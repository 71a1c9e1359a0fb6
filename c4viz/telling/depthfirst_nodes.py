"""Tell of one node of a depth-first search: its face, its value, its window, its notes."""

from __future__ import annotations

from c4viz.game import HandTree, Position
from c4viz.language import Texts, tr
from c4viz.telling.face import AHEAD, Face, Item, Known, Widest
from c4viz.telling.hidden import PerTraceCache
from c4viz.telling.moves import ending_text, move_text, node_text, path_text, root_name
from c4viz.telling.numbers import (
    chance_text,
    number_text,
    sampled,
    value_words,
    whole_text,
    whole_window,
    widest_texts,
    window_text,
)
from c4viz.trace import DepthFirstMoment, DepthFirstTrace, Flag, Frame, Record, State, Trace

BOUNDS = Texts(
    {
        "exact": "exact",
        "proved": "in fact exact: nothing that counts was cut off below",
        "lower": "a lower bound: the true value may be higher",
        "upper": "an upper bound: the true value may be lower",
    }
)
BOUND_NAMES = Texts({"exact": "exact", "lower": "lower", "upper": "upper"})
BOUND_SIGNS = {"exact": "", "lower": "≥ ", "upper": "≤ "}
_MAX, _LEAF, _TERMINAL, _CUTOFF, _LOWER, _UPPER, _CHANCE, _REPEATED = (f.value for f in Flag)


def face_of(trace: DepthFirstTrace, item: Item, moment: DepthFirstMoment) -> Face:
    of_trace = _TOLD.of(trace)
    # Not by its place in a drawing: the tree and the outline tell of the same nodes.
    key = item.row, item.move, item.pruned, item.folded, item.probability
    told = of_trace.get(key)
    if told is None:
        if not trace.store.size(item.row):  # still searched: the rest is to come
            return _face(trace, item, moment)
        told = _FaceCache(trace.timeline.step_entered(item.row), trace.timeline.step_left(item.row))
        of_trace[key] = told
    return told.face(trace, item, moment)


_Key = tuple[int, int, bool, int, float | None]
_TOLD: PerTraceCache[_Key, _FaceCache] = PerTraceCache()
"""Faces of nodes that were left in the end, kept: each step shown asks for them anew."""


class _FaceCache:
    """Keeps the faces of an item: the one before its node is entered, the one after it was left,
    which never change, and that of the last moment between."""

    def __init__(self, entered: int, left: int | None) -> None:
        self._entered, self._left = entered, left
        self._ahead: Face | None = None
        self._after: Face | None = None
        self._between: tuple[int, Face] | None = None  # with its step

    def face(self, trace: DepthFirstTrace, item: Item, moment: DepthFirstMoment) -> Face:
        if self._entered > moment.step:
            self._ahead = self._ahead or _face(trace, item, moment)
            return self._ahead
        if self._left is not None and self._left <= moment.step:
            self._after = self._after or _face(trace, item, moment)
            return self._after
        if self._between is None or self._between[0] != moment.step:
            self._between = moment.step, _face(trace, item, moment)
        return self._between[1]


def _face(trace: DepthFirstTrace, item: Item, moment: DepthFirstMoment) -> Face:
    record = trace.record(item.row)
    state = state_of(record, item.row, moment.step)
    if item.pruned:
        state = "left" if state == "left" else "ahead"
        number = _pruned_number(trace, item.row, item.move)
        return Face(move_text(trace, item.row, item.move), "", state, number, note=tr("pruned"))
    move = node_text(trace, item.row) if item.move >= 0 else root_name(trace, item.row)
    player, leaf = player_of(record), bool(record.flags & _LEAF)
    folded = f"+{whole_text(item.folded)}" if item.folded else ""
    edge = "" if item.probability is None else number_text(item.probability)
    if state == "ahead":
        return Face(move, player, state, folded=folded, edge=edge, leaf=leaf)
    if state == "open":
        # It has a best so far, and its window has narrowed.
        frame = next(frame for frame in moment.stack if frame.row == item.row)
        window = window_of(trace, frame.alpha, frame.beta)
        return Face(
            move, player, state, so_far(trace, frame), window, folded=folded, edge=edge, leaf=leaf,
            tag=_tag(trace, frame.alpha, frame.beta),
        )  # fmt: skip
    return Face(
        move,
        player,
        state,
        value_text(trace, record),
        window_of(trace, record.alpha, record.beta),
        note_text(trace, item.row, record) or _search_note(trace, item.row),
        folded,
        edge=edge,
        mark="repeated" if record.flags & _REPEATED else "",
        leaf=leaf,
        tag=_cut_tag(record) or _tag(trace, record.alpha, record.beta),
    )


def state_of(record: Record, row: int, step: int) -> State:
    """Return the state of a node at ``step``; as `Trace.state`, without a look at the stack."""
    if 2 * row - record.depth + 1 > step:
        return "ahead"
    left = 2 * (row + record.size) - record.depth
    return "left" if record.size and left <= step else "open"


def player_of(record: Record) -> str:
    """Name who decides at a node: MAX, MIN or CHANCE."""
    if record.flags & _CHANCE:
        return "CHANCE"
    return "MAX" if record.flags & _MAX else "MIN"


def _pruned_number(trace: Trace, row: int, move: int) -> str:
    """Return the number at an end of a tree made by hand that was pruned; else nothing is known."""
    if not isinstance(trace.position, HandTree):
        return ""
    node = trace.position_at(row).play(move)
    assert isinstance(node, HandTree)
    return "" if node.number is None else number_text(node.number)


def pruned_text(trace: Trace, row: int, move: int) -> str:
    """Write a pruned branch: ``4 ✂ pruned``; an end of a tree made by hand says its number."""
    number = _pruned_number(trace, row, move)
    return tr(
        "{move} ✂ pruned: {number}" if number else "{move} ✂ pruned",
        move=move_text(trace, row, move),
        number=number,
    )


def value_text(trace: DepthFirstTrace, record: Record) -> str:
    """Write the value of a node that was left, with the sign of its bound."""
    sign = "≥ " if record.flags & _LOWER else "≤ " if record.flags & _UPPER else ""
    return sign + worth_text(trace, record.value)


def worth_text(trace: Trace, value: float) -> str:
    """Write a value; where discs slip and a win is likely, the chance to win less that to lose."""
    slips = trace.traits.chance and isinstance(trace.position, Position)
    return chance_text(value) if slips else number_text(value)


def worth_in_words(trace: DepthFirstTrace, value: float | None) -> str:
    text = None if value is None else worth_text(trace, value)
    if text is None or value is None or text == number_text(value):
        return value_words(value)
    return tr("{share} to win, less to lose ({number})", share=text, number=number_text(value))


def window_of(trace: DepthFirstTrace, alpha: float, beta: float) -> str:
    """Write a window; empty where a search uses none."""
    return window_text(alpha, beta) if trace.traits.prunes else ""


def _tag(trace: DepthFirstTrace, alpha: float, beta: float) -> str:
    """Write a window that leaves something out."""
    window = window_of(trace, alpha, beta)
    return "" if window == whole_window() else window


def _cut_tag(record: Record) -> str:
    """Write what cut a node off: ``✂ ≤ 10``; empty where nothing did."""
    if not is_cut_off(record):
        return ""
    return (
        f"✂ ≥ {number_text(record.beta)}"
        if record.flags & _MAX
        else f"✂ ≤ {number_text(record.alpha)}"
    )


def widest(trace: DepthFirstTrace) -> Widest:
    asked = sampled(len(trace))
    left = trace.store.column("size")[asked] > 0
    values = trace.store.column("value")[asked][left]
    texts = widest_texts(values, lambda value: worth_text(trace, value))
    bounds = [f"{sign}{text}" for text in texts for sign in ("≤ ", "≥ ")]
    return Widest(("…", *(f"{text} …" for text in texts), *(bounds if trace.traits.prunes else ())))


def so_far(trace: DepthFirstTrace, frame: Frame) -> str:
    """Write the best value so far of a node on the stack."""
    return "…" if frame.value is None else f"{worth_text(trace, frame.value)} …"


def is_cut_off(record: Record) -> bool:
    """Tell whether a node was left since its value passed its window."""
    is_past = record.value >= record.beta if record.flags & _MAX else record.value <= record.alpha
    return bool(record.flags & _CUTOFF) and is_past


def note_text(trace: DepthFirstTrace, row: int, record: Record) -> str:
    """Say why a node that was left ended its search early, or how the game ended there."""
    if record.flags & _TERMINAL:
        if trace.traits.recorded:  # whose value of it may be wrong
            return ending_text(trace, row)
        if record.value == 0:
            return tr("draw")
        return tr("MAX wins") if record.value > 0 else tr("MIN wins")
    if record.flags & _REPEATED:
        if record.link < 0:
            return tr("seen: in the table")
        return tr("seen: {moves}", moves=path_text(trace, record.link))
    if record.flags & _CUTOFF:
        if not is_cut_off(record):
            return tr("left early")  # a search of the user's own may end as it likes
        return tr(
            "cut: {value} ≥ {beta}" if record.flags & _MAX else "cut: {value} ≤ {alpha}",
            value=number_text(record.value),
            alpha=number_text(record.alpha),
            beta=number_text(record.beta),
        )
    return ""


def _search_note(trace: DepthFirstTrace, row: int) -> str:
    """Say whether ``row`` is the first or the second search of a child that was searched twice."""
    if trace.searched_after(row) is not None:
        return tr("1st search")
    return tr("2nd search") if trace.searched_before(row) is not None else ""


def folded(trace: DepthFirstTrace, row: int) -> int:
    return trace.nodes_below(row)


def nodes_below(_trace: DepthFirstTrace, row: int, moment: DepthFirstMoment) -> int:
    return moment.nodes_below(row)  # a stretch of rows, which needs no counting


def columns(trace: DepthFirstTrace) -> tuple[str, ...]:
    windows = ("window", "bound") if trace.traits.prunes else ()
    return ("move", "player", "value", *windows, "below", "note")


def own_texts(trace: DepthFirstTrace, row: int, moment: DepthFirstMoment) -> dict[str, str]:
    left = state_of(trace.record(row), row, moment.step) == "left"
    return {"bound": BOUND_NAMES[trace.bound(row)] if left else ""}


def known_of(trace: DepthFirstTrace, row: int, moment: DepthFirstMoment) -> Known:
    record = trace.record(row)
    state = state_of(record, row, moment.step)
    if state == "ahead":
        return AHEAD
    if state == "left":
        return Known(state, record.value, trace.bound(row))
    best = next(frame.value for frame in moment.stack if frame.row == row)
    if best is None or trace.traits.probes:  # whose best so far is no score, nor a bound of one
        return Known(state)
    # What did not narrow the window may itself be a bound, of either kind.
    if record.flags & _CHANCE:
        return Known(state, best)
    if record.flags & _MAX:
        return Known(state, best, "lower" if best > record.alpha else None)
    return Known(state, best, "upper" if best < record.beta else None)
