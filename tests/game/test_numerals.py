from __future__ import annotations

import math

import pytest

from c4viz.game import numerals


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("12", 12),
        (" 3 ", 3),
        ("-3", -3),
        ("−3", -3),
        ("1,200", 1200),
        ("1,200,000", 1_200_000),
        ("−1,200", -1200),
        (" +12,000 ", 12_000),
    ],
)
def test_a_whole_number_is_read_as_people_write_it(text: str, number: int) -> None:
    assert numerals.whole(text) == number


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "1.5",
        "1,2",
        "1,2345",
        "0,125",
        "0,500",
        "1.5,000",
        "1e1,000",
        "1200,000",
        "1,200.5",
        "inf",
        "٣x",
        "9" * 101,
    ],
)
def test_what_is_no_whole_number_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="is no whole number: type one such as 4"):
        numerals.whole(text)


def test_a_number_longer_than_python_reads_is_refused_as_any_other() -> None:
    for digits in (4_300, 5_000, 100_000):
        with pytest.raises(ValueError, match="is no whole number") as refused:
            numerals.whole("9" * digits)
        assert len(str(refused.value)) < 200
        assert numerals.among("9" * digits, range(1, 8)) is None


def test_a_decimal_is_read_as_people_write_it() -> None:
    for text, number in {
        "2": 2,
        "0.5": 0.5,
        "−1e3": -1000,
        "1,200.5": 1200.5,
        "−1,200": -1200,
    }.items():
        assert numerals.decimal(text) == number
    assert numerals.decimal("9" * 5000) == math.inf
    for text in ("", "x", "1,5", "0,125", "0,500", "1.5,000", "1e1,000", "12.3,456", "x" * 5000):
        with pytest.raises(ValueError, match=r"is no number: type one such as 2 or 0\.5"):
            numerals.decimal(text)


def test_digits_are_one_of_some_numbers_or_none() -> None:
    assert numerals.among("4", range(1, 8)) == 4
    for text in ("0", "8", "", "x", "-4", "4.", "²"):
        assert numerals.among(text, range(1, 8)) is None
