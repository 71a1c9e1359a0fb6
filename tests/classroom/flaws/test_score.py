from __future__ import annotations

from c4viz.classroom.flaws import FlawScore


def test_a_score_is_said_in_a_sentence() -> None:
    assert FlawScore(1, 0, is_found=True).words == "Found with 1 guess and 0 hints."
    assert FlawScore(3, 1).words == "Not found yet: 3 guesses, 1 hint."
