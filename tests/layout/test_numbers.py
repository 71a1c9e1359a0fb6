from __future__ import annotations

import pytest

from c4viz import Position
from c4viz.layout.numbers import bounds_in_words, bounds_text, duration_text, percent_text


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


def test_a_share_that_is_next_to_nothing_has_no_digits() -> None:
    assert [percent_text(share) for share in (0.5, 0.00125, 4.8e-16, 0.0)] == [
        "50%", "0.125%", "<0.001%", "0%",
    ]  # fmt: skip
