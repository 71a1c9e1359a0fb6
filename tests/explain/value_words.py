"""What is said of where a depth-first search has a value from: children, cuts, averages."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from tests.explain.depthfirst_words import SAID, sure, worth
from tests.explain.reading import Told, read, tells
from tests.explain.slow import family, mover


@SAID.says("Its value is {value}.", for_good=True)
def value_of_its_own(told: Told, value: str) -> None:
    assert tells(value, worth(told)) and told.trace.record(told.row).best < 0
    assert family(told.trace)[told.row] and mover(told.trace, told.row) != "CHANCE"


@SAID.says("{player} takes {child}, worth {value}.", for_good=True)
def takes(told: Told, player: str, child: int, value: str) -> None:
    trace, row = told.trace, told.row
    assert player == mover(trace, row) and trace.record(row).best == trace.move(child)
    assert child in family(trace)[row] and trace.record(child).value == worth(told)
    assert tells(value, worth(told))
    assert trace.search == "solver" or family(trace)[row] == [child]


@SAID.says("MAX takes {child}, worth {value}: the highest of {n} children.", for_good=True)
def takes_the_highest(told: Told, child: int, value: str, n: int) -> None:
    assert mover(told.trace, told.row) == "MAX"
    takes_the_best(told, child, value, n)


@SAID.says("MIN takes {child}, worth {value}: the lowest of {n} children.", for_good=True)
def takes_the_lowest(told: Told, child: int, value: str, n: int) -> None:
    assert mover(told.trace, told.row) == "MIN"
    takes_the_best(told, child, value, n)


def takes_the_best(told: Told, child: int, value: str, n: int) -> None:
    """The first of the best, and others that gave as much are told too."""
    trace, children = told.trace, family(told.trace)[told.row]
    values = [trace.record(each).value for each in children]
    best = max(values) if mover(trace, told.row) == "MAX" else min(values)
    assert tells(value, best) and best == worth(told) and n == len(children) > 1
    assert child == children[values.index(best)]
    same = [each for each in equals(told) if trace.bound(each) == "exact"]
    assert (" As much came" in told.text) == bool(same)
    assert (" as much came" in told.text) == (len(equals(told)) > len(same))


def equals(told: Told) -> list[int]:
    """The children that gave the node's value after the first did."""
    children = family(told.trace)[told.row]
    return [c for c in children if told.trace.record(c).value == worth(told)][1:]


@SAID.says("As much came from {nodes}, searched later: the first stays.", for_good=True)
def as_much(told: Told, nodes: list[int]) -> None:
    assert nodes == [row for row in equals(told) if told.trace.bound(row) == "exact"]


@SAID.says("At most as much came from {nodes}, searched later: the first stays.", for_good=True)
def at_most_as_much(told: Told, nodes: list[int]) -> None:
    assert nodes == [row for row in equals(told) if told.trace.bound(row) == "upper"]


@SAID.says("At least as much came from {nodes}, searched later: the first stays.", for_good=True)
def at_least_as_much(told: Told, nodes: list[int]) -> None:
    assert nodes == [row for row in equals(told) if told.trace.bound(row) == "lower"]


# ---- cuts ----------------------------------------------------------------------------------------


@SAID.says(
    "{player} here can already get {value}, {other} has {bound} from {child} at {place}: "
    "{moves} cannot matter.",
    for_good=True,
)
def cut(
    told: Told,
    player: str,
    value: str,
    other: str,
    bound: str,
    child: int,
    place: int,
    moves: set[int],
) -> None:
    assert {player, other} == {"MAX", "MIN"}
    sure(told, other, bound, child, place)
    is_cut(told, player, value, moves)


@SAID.says(
    "MAX here can already get {value}. That is at least {bound} and answers the probe: "
    "{moves} cannot matter.",
    for_good=True,
)
def answered_by_max(told: Told, value: str, bound: str, moves: set[int]) -> None:
    is_cut(told, "MAX", value, moves)
    assert told.trace.search == "solver" and tells(bound, told.trace.window(told.row)[1])


@SAID.says(
    "MIN here can already get {value}. That is at most {bound} and answers the probe: "
    "{moves} cannot matter.",
    for_good=True,
)
def answered_by_min(told: Told, value: str, bound: str, moves: set[int]) -> None:
    is_cut(told, "MIN", value, moves)
    assert told.trace.search == "solver" and tells(bound, told.trace.window(told.row)[0])


def is_cut(told: Told, player: str, value: str, moves: set[int]) -> None:
    """The value reached the window's end, and all other moves were left out."""
    trace, row = told.trace, told.row
    alpha, beta = trace.window(row)
    assert player == mover(trace, row) and tells(value, worth(told))
    assert worth(told) >= beta if player == "MAX" else worth(told) <= alpha
    searched = {trace.move(child) for child in family(trace)[row]}
    assert moves == set(trace.position_at(row).moves()) - searched


# ---- averages ------------------------------------------------------------------------------------


@SAID.says("CHANCE is worth the average: {terms} {sign} {total}.", for_good=True)
def expectation(told: Told, terms: str, sign: str, total: str) -> None:
    trace, row, adds_up_to = told.trace, told.row, Fraction(0)
    said = re.findall(r"«node (\d+)\|([\d./]+) × (?:\((−[^)]+)\)|([^»]+))»", terms)
    assert mover(trace, row) == "CHANCE"
    assert [int(child) for child, *_ in said] == family(trace)[row]
    for child, chance, negative, positive in said:
        assert float(Fraction(chance)) == pytest.approx(trace.probability(int(child)))
        assert tells(negative or positive, trace.record(int(child)).value)
        adds_up_to += Fraction(chance) * read(negative or positive)
    near = 1 if abs(worth(told)) >= 10_000 else 0.01  # large numbers are read without decimals
    assert tells(total, worth(told)) and float(adds_up_to) == pytest.approx(worth(told), abs=near)
    assert (sign == "=") == (adds_up_to == read(total))
