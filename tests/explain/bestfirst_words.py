"""What is said of a best-first search."""

from __future__ import annotations

from functools import cache

from c4viz import Trace
from c4viz.trace.timeline import is_truncated
from tests.explain.reading import Table, Told, read, tells
from tests.explain.slow import ending, family, position_of

SAID, LIVE = Table(), Table()

# ---- the frontier, step by step ------------------------------------------------------------------


def takings(trace: Trace) -> list[int]:
    """The rows in the order in which they were taken from the frontier."""
    numbers = {int(n): row for row, n in enumerate(trace.columns["expanded"]) if n >= 0}
    return [numbers[n] for n in sorted(numbers)]


def priority(trace: Trace, row: int) -> float:
    return float(trace.store.column("value")[row]) - len(trace.moves_to(row))


Frontier = tuple[list[int], list[int], int | None]
"""The rows discovered, those waiting (the next one first) and the row taken last."""


def replay(told: Told, step: int) -> Frontier:
    """The frontier after a step."""
    return replayed(told.trace, step)


@cache
def replayed(trace: Trace, step: int) -> Frontier:
    found, waiting, last = [0], [0], None
    taken = iter(takings(trace))
    ahead: list[int] = []
    for _ in range(step - 1):
        if ahead:
            found.append(ahead.pop(0))
            if trace.link(found[-1]) is None:
                waiting.append(found[-1])
        else:
            last = next(taken)
            waiting.remove(last)
            ahead = list(family(trace)[last])
    waiting.sort(key=lambda row: (-priority(trace, row), row))
    return (found, waiting, last) if step else ([], [], None)


@SAID.says("This node is not discovered yet.")
def ahead(told: Told) -> None:
    assert told.row not in replay(told, told.step)[0]


@SAID.says(
    "f = value − plies = {value} − {n} = {total}.",
    "f = value − plies = {value} − {n} ≈ {total}.",
    for_good=True,
)
def f(told: Told, value: str, n: int, total: str) -> None:
    assert told.row in replay(told, told.step)[0] and n == len(told.trace.moves_to(told.row))
    assert tells(value, float(told.trace.store.column("value")[told.row]))
    assert tells(total, priority(told.trace, told.row))
    assert ("≈" in told.text) == (read(value) - n != read(total))


@SAID.says(
    "This position was discovered before, at {place} and with as many plies: it does not join "
    "the frontier again.",
    for_good=True,
)
def repeated(told: Told, place: int) -> None:
    trace, row = told.trace, told.row
    assert place < row and trace.position_at(row) == trace.position_at(place)
    assert len(trace.moves_to(row)) == len(trace.moves_to(place))
    assert row in replay(told, told.step)[0]


# ---- waiting -------------------------------------------------------------------------------------


@SAID.says("It waits alone in the frontier and comes next.")
def waits_alone(told: Told) -> None:
    assert replay(told, told.step)[1] == [told.row]


@SAID.says("It waits in the frontier with {n} more and comes next.")
def comes_next(told: Told, n: int) -> None:
    first, *others = replay(told, told.step)[1]
    assert first == told.row and n == len(others) > 0


@SAID.says("It waits in the frontier of {of} nodes: {n} [comes|come] before it.")
def waits(told: Told, of: int, n: int) -> None:
    order = replay(told, told.step)[1]
    assert of == len(order) and n == order.index(told.row) > 0


# ---- taken ---------------------------------------------------------------------------------------


@SAID.says("It was taken from the frontier at {when}: nothing else was in it.", for_good=True)
def taken_alone(told: Told, when: int) -> None:
    assert rivals(told, when) == []


@SAID.says(
    "It was taken from the frontier at {when}: its f was the largest, as large as that of "
    "{place}, discovered later.",
    for_good=True,
)
def taken_as_the_oldest(told: Told, when: int, place: int) -> None:
    assert rivals(told, when)[0] == place > told.row
    assert priority(told.trace, place) == priority(told.trace, told.row)


@SAID.says(
    "It was taken from the frontier at {when}: its f was the largest, next came {value} of "
    "{place}.",
    for_good=True,
)
def taken_as_the_best(told: Told, when: int, value: str, place: int) -> None:
    assert rivals(told, when)[0] == place and tells(value, priority(told.trace, place))
    assert priority(told.trace, place) < priority(told.trace, told.row)


def rivals(told: Told, when: int) -> list[int]:
    """What else was in the frontier when the row was taken from it."""
    first, *others = replay(told, when - 1)[1]
    assert first == told.row == replay(told, when)[2] and when <= told.step
    return others


@SAID.says("The game is over here ({result}): it is the goal, the search ends.", for_good=True)
def goal(told: Told, result: str) -> None:
    assert result == ending(told.trace, told.row)
    assert replay(told, told.step)[2] == told.row == takings(told.trace)[-1]


# ---- expanded ------------------------------------------------------------------------------------


@SAID.says("It is expanded now: what follows it is discovered next.")
def is_expanded(told: Told) -> None:
    assert discovered(told) == (0, 0) and replay(told, told.step)[2] == told.row
    assert told.step < told.trace.steps


@SAID.says("The search was stopped before it was done here.")
def stopped(told: Told) -> None:
    trace = told.trace
    assert (
        is_truncated(trace.ending) and told.step == trace.steps and takings(trace)[-1] == told.row
    )
    moves = trace.position_at(told.row).moves()
    assert discovered(told)[0] < len(moves)


@SAID.says("Expanding it discovered {n} [position|positions].")
def discovers(told: Told, n: int) -> None:
    assert discovered(told) == (n, 0)


@SAID.says("Expanding it discovered 1 position, which was known already.")
def discovers_nothing_new(told: Told) -> None:
    assert discovered(told) == (1, 1)


@SAID.says("Expanding it discovered {n} positions, {of} of them known already.")
def discovers_again(told: Told, n: int, of: int) -> None:
    assert discovered(told) == (n, of) and n > 1 and of > 0


def discovered(told: Told) -> tuple[int, int]:
    """How many of the children are there, and how many of those were known."""
    trace, there = told.trace, replay(told, told.step)[0]
    children = [child for child in family(trace)[told.row] if child in there]
    positions = {position_of(trace, row): row for row in reversed(there)}
    return len(children), sum(positions[position_of(trace, c)] != c for c in children)


# ---- while it runs -------------------------------------------------------------------------------


@LIVE.says("It expands {place}, number {n} of those taken from the frontier.")
def live(told: Told, place: int, n: int) -> None:
    found, waiting, last = replay(told, told.step)
    again = sum(told.trace.link(row) is not None for row in found)
    assert place == last and n == len(found) - len(waiting) - again
