from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz import Position, search
from c4viz.explain import explain
from c4viz.search.base.worth import is_win
from c4viz.telling.numbers import (
    adds_up,
    are_wins,
    as_written,
    bounds_in_words,
    bounds_text,
    duration_text,
    number_text,
    percent_text,
    plain_text,
    share_text,
    size_text,
)


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0.0000123, "0.012 ms"),
        (0.0001, "0.1 ms"),
        (0.99994, "999.9 ms"),
        (0.99996, "1.0 s"),
        (1, "1.0 s"),
        (1234.5, "1,234.5 s"),
    ],
)
def test_a_duration_is_told_in_milliseconds_below_a_second(seconds: float, said: str) -> None:
    assert duration_text(seconds) == said


def test_the_bounds_of_a_score_in_words() -> None:
    first, second = Position(), Position.parse("4")
    assert bounds_in_words(3, None, first) == bounds_in_words(3, 5, first) == "a win for X"
    assert (
        bounds_in_words(0, 5, first)
        == bounds_in_words(None, 0, second)
        == ("at least a draw for X")
    )
    assert bounds_in_words(-4, 0, first) == "at least a draw for O"
    assert bounds_in_words(-4, -1, first) == bounds_in_words(1, None, second) == "a win for O"
    for least, most in ((-1, None), (None, 1), (-1, 1), (None, None)):
        assert bounds_in_words(least, most, first) == "the result is not known"
    assert [bounds_text(*known) for known in ((-7, None), (None, 6), (-7, 6), (None, None))] == [
        "≥ −7", "≤ 6", "−7 to 6", "",
    ]  # fmt: skip


def test_a_share_in_whole_percent_is_nothing_only_where_there_is_none() -> None:
    assert [share_text(share) for share in (0.0, 1e-9, 0.004, 0.006, 0.62, 1.0)] == [
        "0%", "<1%", "<1%", "1%", "62%", "100%",
    ]  # fmt: skip


def test_a_share_that_is_next_to_nothing_has_no_digits() -> None:
    assert [percent_text(share) for share in (0.5, 0.00125, 4.8e-16, 0.0)] == [
        "50%", "0.125%", "<0.001%", "0%",
    ]  # fmt: skip


@given(
    st.integers(-(10**7), 10**7)
    | st.floats(-2e4, 2e4)
    | st.integers(-999, 999).map((0.005).__mul__)
)
def test_a_number_is_taken_as_it_is_written(number: float) -> None:
    written = plain_text(number).replace("−", "-").replace(",", "")
    assert as_written(number) == Fraction(written)


def test_equals_stands_only_where_the_rounded_parts_add_up() -> None:
    assert adds_up((0.5, 0.25), 3)
    assert not adds_up((0.4924, 0.0044), 3)  # 0.492 + 0.004, and 0.497
    assert not adds_up((0.4924, 0.0044), 2)  # 0.49 + 0.00, and 0.50
    assert adds_up((0.4924, 0.0044), 4)


@pytest.mark.parametrize(("played", "column"), [("11474234353122", 4), ("75756343341574143", 5)])
def test_what_wins_wherever_the_disc_lands_is_a_win(played: str, column: int) -> None:
    trace = search(Position.parse(played), "expectiminimax", depth=1)
    aimed = next(row for row in trace.children(0) if trace.move(row) == column - 1)
    value = trace.store.column("value")[aimed].item()
    assert value != 999_999  # the probabilities do not add up to 1
    assert number_text(value) == "W1"
    assert explain(trace, aimed, trace.at(trace.steps))[0].text.endswith("= W1.")


@pytest.mark.parametrize(
    ("value", "wins"),
    [
        (999_999, True), (-999_936.0, True), (999_999.0000000001, True), (999_998.9999999999, True),
        (999_935, False), (1_000_000, False), (999_998.5, False), (999_998.999, False),
        (904_499.0, False), (0, False), (float("inf"), False), (float("nan"), False),
    ],
)  # fmt: skip
def test_wins_are_worth_a_whole_number_just_below_a_million(value: float, wins: bool) -> None:
    assert is_win(value) == wins
    assert are_wins(np.array([float(value), 3.0])).tolist() == [wins, False]


def test_bytes_are_said_as_people_say_them() -> None:
    said = {12: "12 B", 4_100: "4.1 kB", 410_000_000: "410 MB", 12_300_000_000: "12 GB"}
    assert {size: size_text(size) for size in said} == said
