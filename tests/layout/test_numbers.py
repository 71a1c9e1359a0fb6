from __future__ import annotations

import pytest

from c4viz.layout.numbers import duration_text


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
