from __future__ import annotations

import pytest

from c4viz import Position, Rules
from c4viz.game import HandTree
from c4viz.telling.search_words import rules_in_full, rules_text


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (Rules(), ""),
        (Rules(connect=3), "6×7 · 3 in a row"),
        (Rules(5, 4, 4), "5×4 · 4 in a row"),
        (Rules(rule_set="most-fours"), "Most fours win"),
        (Rules(5, 4, 3, "slippery"), "5×4 · 3 in a row · Slippery discs"),
    ],
)
def test_what_is_played_is_said_where_it_is_not_the_usual_game(rules: Rules, text: str) -> None:
    assert rules_text(Position(rules)) == text


def test_a_tree_made_by_hand_has_no_rules() -> None:
    assert rules_text(HandTree.parse("((3 5) (2 9))")) == ""


def test_in_full_the_size_and_what_wins_are_told() -> None:
    told = rules_in_full(Rules(5, 4, 3))
    assert told == "5 rows, 4 columns. Whoever first has 3 in a row wins."
