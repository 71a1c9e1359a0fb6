"""Discs that slip: where they land by the number that is drawn."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz import Position, Rules
from c4viz.game import IllegalMoveError
from c4viz.game.slips import Slips, slipped
from tests.strategies import boards, open_positions

SLIPPERY = Rules(rule_set="slippery")


class Drawn(Random):
    """Draws the number that it was told."""

    def __init__(self, number: float) -> None:
        super().__init__()
        self._number = number

    def random(self) -> float:
        return self._number


def landing(aimed: int, position: Position, number: float) -> int:
    return slipped(aimed, position, Drawn(number))


@pytest.mark.parametrize(
    ("moves", "aimed", "thresholds"),
    [
        ("", 3, [(0.0, 2), (0.1999999, 2), (0.2, 3), (0.7999999, 3), (0.8, 4), (0.9999999, 4)]),
        ("", 0, [(0.0, 0), (0.5999999, 0), (0.6, 1), (0.9999999, 1)]),
        ("", 6, [(0.0, 5), (0.3999999, 5), (0.4, 6), (0.9999999, 6)]),
        ("333333", 3, [(0.0, 3), (0.7999999, 3), (0.8, 4), (0.9999999, 4)]),
        ("555555", 3, [(0.0, 2), (0.1999999, 2), (0.2, 3), (0.9999999, 3)]),
        ("222222", 0, [(0.0, 0), (0.9999999, 0)]),
    ],
    ids=["inside", "left edge", "right edge", "left is full", "right is full", "no neighbour"],
)
def test_numbers_are_shared_out_from_the_left(
    moves: str, aimed: int, thresholds: list[tuple[float, int]]
) -> None:
    position = Position.parse(moves, rule_set="slippery")
    for number, column in thresholds:
        assert landing(aimed, position, number) == column


@given(open_positions(boards("slippery")), st.integers(0, 63))
def test_of_a_thousand_even_numbers_each_column_gets_its_share(
    position: Position, choice: int
) -> None:
    moves = position.moves()
    aimed, width = moves[choice % len(moves)], position.rules.columns
    landed = [Slips().landing(aimed, moves, width, n / 1000) for n in range(1000)]
    shares = Slips().landings(aimed, moves, width)
    assert {c: Fraction(landed.count(c), 1000) for c in set(landed)} == {
        c: Fraction(str(share)) for c, share in shares.items()
    }
    assert set(landed) <= set(moves)


@given(open_positions(boards("slippery")), st.integers(0, 63), st.integers())
def test_a_disc_always_lands_in_a_column_that_is_open(
    position: Position, choice: int, seed: int
) -> None:
    aimed = position.moves()[choice % len(position.moves())]
    column = slipped(aimed, position, Random(seed))
    assert abs(column - aimed) <= 1
    assert position.play(column).ply == position.ply + 1
    assert column == slipped(aimed, position, Random(seed))


@pytest.mark.parametrize("rule_set", ["first-four", "most-fours"])
def test_by_other_rules_nothing_slips_and_nothing_is_drawn(rule_set: str) -> None:
    random = Random(1)
    before = random.getstate()
    position = Position(Rules(rule_set=rule_set))  # type: ignore[arg-type]
    assert [slipped(column, position, random) for column in range(7)] == list(range(7))
    assert random.getstate() == before


@pytest.mark.parametrize(
    ("moves", "aimed", "why"),
    [
        ("111111", 0, "full"),
        ("", 7, "no column 8"),
        ("", -1, "no column 0"),
        ("1212121", 3, "over"),
    ],
)
def test_a_disc_cannot_be_aimed_where_none_can_fall(moves: str, aimed: int, why: str) -> None:
    position = Position.parse(moves, rule_set="slippery")
    with pytest.raises(IllegalMoveError, match=why):
        slipped(aimed, position, Random(0))


def test_a_four_ends_a_slippery_game() -> None:
    over = Position.parse("1212121", rule_set="slippery")
    assert over.outcome is not None
    assert over.outcome.winner == 1
    assert over != Position.parse("1212121")
