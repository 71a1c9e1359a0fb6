"""Questions about depth-first searches: windows, cuts, values that return, the move chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Literal

import numpy as np

from c4viz.arrays import Int64s
from c4viz.classroom.questions.question import Choice, Question, QuestionKind, chosen_among
from c4viz.explain.sentence import move_said, node, place
from c4viz.language import tr
from c4viz.search.base.worth import is_win
from c4viz.telling.numbers import number_text, window_text
from c4viz.trace import INFINITY, DepthFirstTrace, Flag, Frame
from c4viz.trace.trace import in_order

_ENDS = np.uint8(Flag.LEAF | Flag.REPEATED)
_MOST_CHOICES = 6
_Wrong = Iterator[tuple[str, str]]
"""Wrong answers in words, each with its misconception."""


def kinds(trace: DepthFirstTrace) -> frozenset[QuestionKind]:
    """Return what can be asked: nothing where moves are drawn, or where nothing is known of what a
    user's own search does."""
    traits = trace.traits
    if traits.draws or traits.recorded:
        return frozenset()
    if traits.probes:
        return frozenset({"child"})
    found: frozenset[QuestionKind] = frozenset({"child", "value", "move"})
    return found | {"window", "cut"} if traits.prunes else found


def candidates(trace: DepthFirstTrace, kind: QuestionKind) -> Int64s:
    """Return the steps, rising, after which something of a kind may be asked."""
    count = len(trace)
    column = {name: trace.store.column(name)[:count] for name in ("flags", "size", "depth")}
    row, depth = np.arange(count, dtype=np.int64), column["depth"].astype(np.int64)
    inner = (column["flags"] & _ENDS) == 0
    entered: Int64s = 2 * row - depth  # before the step that enters it
    is_left = (column["size"] > 0) & (row + column["size"] <= count)
    left: Int64s = 2 * (row + column["size"]) - depth  # by the step that leaves it
    is_child = depth > 0
    if kind in ("child", "window"):
        entering: Int64s = entered[is_child & (inner | (kind == "child"))]
        return entering
    if kind == "cut":
        return np.sort(left[is_left & is_child])
    return np.sort(left[inner & is_left & (~is_child | (kind == "value"))]) - 1


def questions_at(trace: DepthFirstTrace, step: int) -> Iterator[Question]:
    """Yield what can be asked after ``step`` steps, of which at least one follows."""
    before, after = trace.at(step), trace.at(step + 1)
    if after.row is None or not before.stack:
        return
    if after.event == "enter":
        parent = before.stack[-1]
        if before.event == "leave":
            yield from _cut(trace, step, parent, cuts=False)
        yield from _child(trace, step, parent, after.row)
        yield from _window(trace, step, parent, after.row)
    elif not int(trace.store.flags(after.row)) & int(_ENDS):
        frame = before.stack[-1]
        if trace.has(frame.row, Flag.CUTOFF):
            yield from _cut(trace, step, frame, cuts=True)
        yield from _value(trace, step, after.row)
        if not trace.depth(after.row):
            yield from _move(trace, step, after.row)


# ---- on the way down -------------------------------------------------------------------------


def _child(trace: DepthFirstTrace, step: int, parent: Frame, row: int) -> Iterator[Question]:
    if trace.searched_before(row) is not None or trace.has(parent.row, Flag.CHANCE):
        return
    moves, right = _waiting(trace, parent.row, row), trace.move(row)
    if len(moves) < 2:
        return
    words = tr("Which child of {place} is searched next?", place=place(trace, parent.row).text)
    choices = [
        Choice(move_said(trace, move, parent.row), "" if move == right else "order")
        for move in moves
    ]
    yield Question("child", step, parent.row, words, tuple(choices), moves.index(right))


def _waiting(trace: DepthFirstTrace, parent: int, row: int) -> list[int]:
    """Return the moves of a node that have not been searched before ``row``, its child, by
    number."""
    searched = {trace.move(child) for child in trace.children(parent) if child < row}
    moves = in_order(trace, trace.position_at(parent).moves())
    return sorted(move for move in moves if move not in searched)


def _window(trace: DepthFirstTrace, step: int, parent: Frame, row: int) -> Iterator[Question]:
    if int(trace.store.flags(row)) & int(_ENDS) or "window" not in kinds(trace):
        return
    window = trace.window(row)
    if min(map(abs, window)) >= INFINITY:
        return
    words = tr("With which window is {child} entered?", child=node(trace, row).text)
    choices, right = chosen_among(window_text(*window), _other_windows(trace, parent, row))
    if len(choices) < 2:
        return
    choices, right = _by_words(choices, right)
    yield Question("window", step, row, words, choices, right)


def _other_windows(trace: DepthFirstTrace, parent: Frame, row: int) -> _Wrong:
    alpha, beta = trace.window(parent.row)
    if trace.traits.researches and trace.window(row) != (parent.alpha, parent.beta):
        yield window_text(parent.alpha, parent.beta), "null_window"
    yield window_text(alpha, beta), "window_not_narrowed"
    yield window_text(-INFINITY, INFINITY), "window_not_passed"
    value = parent.value
    if value is not None and trace.has(parent.row, Flag.MAX):
        yield window_text(alpha, min(beta, value)), "window_wrong_side"
    elif value is not None:
        yield window_text(max(alpha, value), beta), "window_wrong_side"
    low, high = trace.window(row)
    yield window_text(-high, -low), "window_negated"


def _by_words(choices: tuple[Choice, ...], right: int) -> tuple[tuple[Choice, ...], int]:
    """Order choices by their words, so that their order tells nothing."""
    ordered = sorted(choices, key=lambda choice: choice.words)
    return tuple(ordered), ordered.index(choices[right])


# ---- cut or not ------------------------------------------------------------------------------


def _cut(trace: DepthFirstTrace, step: int, frame: Frame, *, cuts: bool) -> Iterator[Question]:
    """Ask whether a node is cut whose value a child has just changed, where the bound that could do
    so is known and moves are left."""
    row, value, last = frame.row, frame.value, trace.at(step).row
    if "cut" not in kinds(trace) or value is None or trace.has(row, Flag.CHANCE):
        return
    if last is None or trace.move(last) != frame.move:
        return
    maximises = trace.has(row, Flag.MAX)
    alpha, beta = trace.window(row)
    if (beta if maximises else -alpha) >= INFINITY or _is_searched_again(trace, step):
        return
    words = tr(
        "{place} has {value} now, with the window {window}. Are its other children searched?",
        place=_capital(place(trace, row).text),
        value=number_text(value),
        window=window_text(alpha, beta),
    )
    late = "strict_cut" if value == (beta if maximises else alpha) else "cut_missed"
    beyond_other = value <= alpha if maximises else value >= beta
    goes_on = Choice(tr("Yes: the search goes on here"), late if cuts else "")
    early = "wrong_bound" if beyond_other else "cut_early"
    cut = Choice(tr("No: the rest is cut off"), "" if cuts else early)
    inside = tr(
        "MAX cuts once it has beta, {bound}, or more: {value} is less."
        if maximises
        else "MIN cuts once it has alpha, {bound}, or less: {value} is more.",
        bound=number_text(beta if maximises else alpha),
        value=number_text(value),
    )
    because = "" if cuts else inside
    yield Question("cut", step, row, words, (goes_on, cut), 1 if cuts else 0, because)


def _is_searched_again(trace: DepthFirstTrace, step: int) -> bool:
    """Return whether the next step enters a child that has just been left, which is no other."""
    row = trace.at(step + 1).row
    return row is not None and trace.searched_before(row) is not None


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


# ---- what returns ----------------------------------------------------------------------------


def _value(trace: DepthFirstTrace, step: int, row: int) -> Iterator[Question]:
    children = list(trace.last_searches(row))
    if len(children) < 2 or "value" not in kinds(trace):
        return
    value = trace.record(row).value
    numbers = {number_text(value): value}

    def wrong() -> _Wrong:
        told = _wrong_chances if trace.has(row, Flag.CHANCE) else _wrong_values
        for number, misconception in told(trace, row, children):
            text = number_text(number)
            if len(numbers) < _MOST_CHOICES or text in numbers:
                numbers.setdefault(text, number)
                yield text, misconception

    choices, right = chosen_among(number_text(value), wrong())
    if len(choices) < 2:
        return
    ordered = sorted(choices, key=lambda choice: numbers[choice.words])
    words = tr("Which value does {place} return?", place=place(trace, row).text)
    yield Question("value", step, row, words, tuple(ordered), ordered.index(choices[right]))


def _wrong_values(
    trace: DepthFirstTrace, row: int, children: list[int]
) -> Iterator[tuple[float, str]]:
    values = [trace.record(child).value for child in children]
    alpha, beta = trace.window(row)
    maximises = trace.has(row, Flag.MAX)
    yield (min(values) if maximises else max(values)), "min_as_max"
    if trace.has(row, Flag.CUTOFF):
        yield (beta if maximises else alpha), "bound_returned"
    if not any(map(is_win, values)):  # whose average says nothing
        yield _average(values), "average_as_best"
    yield values[-1], "last_child"
    yield values[0], "first_child"
    yield -trace.record(row).value, "sign_lost"


def _wrong_chances(
    trace: DepthFirstTrace, _row: int, children: list[int]
) -> Iterator[tuple[float, str]]:
    values = [trace.record(child).value for child in children]
    yield max(values), "chance_as_max"
    yield min(values), "chance_as_min"
    yield _average(values), "plain_average"


def _average(values: list[float]) -> float:
    """Return the average with two decimals at most, a whole one as a whole."""
    rounded = round(sum(map(Fraction, values), Fraction(0)) / len(values), 2)
    return int(rounded) if rounded.denominator == 1 else float(rounded)


def _move(trace: DepthFirstTrace, step: int, root: int) -> Iterator[Question]:
    if trace.has(root, Flag.CHANCE) or trace.has(root, Flag.CUTOFF):
        return
    values = {trace.move(row): trace.record(row).value for row in trace.last_searches(root)}
    best = trace.record(root).best
    if len(values) < 2 or best not in values:
        return
    choices = {
        move: Choice(move_said(trace, move), _why_not(values, move, best)) for move in values
    }
    moves = sorted(choices)
    words = tr("Which move does the search choose?")
    told = tuple(choices[move] for move in moves)
    yield Question("move", step, root, words, told, moves.index(best))


Reason = Literal["", "later_equal", "min_as_max", "not_best"]


def _why_not(values: Mapping[int, float], move: int, best: int) -> Reason:
    """Return what choosing a move shows; MAX moves at the root."""
    if move == best:
        return ""
    if values[move] == values[best]:
        return "later_equal"
    return "min_as_max" if values[move] == min(values.values()) else "not_best"
