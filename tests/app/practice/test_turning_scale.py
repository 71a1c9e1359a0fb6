"""Where values of a setting stand along a bar."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz.app.practice.turning_scale import TurningScale
from c4viz.classroom.whatif.flip import FlipStretch
from c4viz.classroom.whatif.probe import ProbedDecision

DEPTHS = TurningScale(range(1, 8), whole=True)
RATIOS = TurningScale([0.25, 0.5, 1.0, 2.0, 4.0], whole=False)


def stretch(first: float, last: float, move: int) -> FlipStretch:
    return FlipStretch(((first, decided := ProbedDecision(move, 0.0)), (last, decided)))


@given(st.integers(1, 30), st.integers(0, 39), st.data())
def test_each_of_a_few_whole_numbers_has_a_slot(low: int, more: int, data: st.DataObject) -> None:
    scale = TurningScale(range(low, low + more + 1), whole=True)
    value = data.draw(st.integers(low, low + more))
    assert scale.value_at(scale.place(value)) == value


@given(st.floats(0.25, 4.0))
def test_a_number_is_found_again_to_a_few_digits(value: float) -> None:
    assert RATIOS.value_at(RATIOS.place(value)) == pytest.approx(value, rel=0.01)


@given(st.floats(-2.0, 3.0))
def test_every_place_has_a_value_of_the_range(place: float) -> None:
    assert 0.25 <= RATIOS.value_at(place) <= 4.0
    assert DEPTHS.value_at(place) in range(1, 8)


def test_ratios_are_equally_far_apart() -> None:
    assert RATIOS.place(1.0) == pytest.approx(0.5)
    assert RATIOS.place(100.0) == 1.0


def test_a_key_goes_to_the_next_value_and_no_further_than_the_end() -> None:
    assert (DEPTHS.beside(3, 1), DEPTHS.beside(7, 1), DEPTHS.beside(1, -1)) == (4, 7, 1)
    assert RATIOS.beside(1.0, 1) > 1.0 > RATIOS.beside(1.0, -1)
    many = TurningScale([1, 10, 100, 1000], whole=True)
    assert many.beside(1, 1) > 1 and many.beside(1000, 1) == 1000


def test_words_and_switches_have_slots() -> None:
    orders = TurningScale(("left", "centre", "random"), whole=False)
    assert orders.value_at(0.5) == "centre" and orders.beside("centre", 1) == "random"
    assert TurningScale((False, True), whole=False).beside(False, 1) is True


def test_stretches_meet_where_the_move_turns() -> None:
    found = [stretch(1, 2, 3), stretch(3, 7, 0)]
    (begin, turn), (again, end) = DEPTHS.ends(found)
    assert (begin, end) == (0.0, 1.0) and turn == again == pytest.approx(2 / 7)
    assert DEPTHS.ends([]) == []
