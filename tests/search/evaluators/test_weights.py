"""Weights of evaluators: what their names say, what is refused, and that kernels count by them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from c4viz import EVALUATORS, AlphaBeta, Minimax, Position, evaluate, search
from c4viz.game.rules import MAX_BITS, MAX_COLUMNS, Rules, straight_lines
from c4viz.search.base.worth import LATEST, WIN
from c4viz.search.choice import SettingError
from c4viz.search.evaluators.table import (
    built_in,
    evaluator_meant,
    values_of_weights,
    weighted,
    with_weights,
)
from c4viz.search.evaluators.weights import MOST_WHOLE, Weight, weights_of
from c4viz.search.runs.link import Link, link_text, parse_link
from c4viz.search.runs.spec import settings_from_text, text_of
from tests.search.engines import assert_engines_agree
from tests.strategies import all_settings, open_positions, positions


def _numbers(weight: Weight) -> st.SearchStrategy[float]:
    eighths = st.integers(0, 8 * weight.most).map(lambda number: number / 8)
    return st.integers(0, weight.most) if weight.whole else eighths


@st.composite
def weighed(draw: st.DrawFn) -> str:
    """Any evaluator of c4viz, with any weights."""
    usual = EVALUATORS[draw(st.sampled_from(list(EVALUATORS)))]
    values = {name: draw(_numbers(weight)) for name, weight in weights_of(usual).items()}
    return with_weights(usual.name, values)


@given(weighed())
def test_the_name_says_all_weights(name: str) -> None:
    usual = EVALUATORS[name.partition(":")[0]]
    assert with_weights(usual.name, values_of_weights(name)) == name == evaluator_meant(name)
    assert settings_from_text(text_of(AlphaBeta(evaluator=name))) == AlphaBeta(evaluator=name)


def test_usual_weights_have_the_usual_name() -> None:
    assert (
        weighted("lines", "three=50") == "lines" == AlphaBeta(evaluator="lines:turn=16").evaluator
    )
    assert weighted("lines", "two=12, three=60") == "lines:three=60,two=12"
    assert weighted("lines:three=60", "two=12") == "lines:three=60,two=12"
    assert weighted("lines-wary", "other-four=1") == "lines-wary:other_four=1"
    assert weighted("expected", "wary=2.5") == "expected:2.5" == evaluator_meant("expected:2.5")
    assert evaluator_meant("expected:1.5") == "expected:1.5"  # as it always stood in files


def test_a_four_weighs_as_much_as_is_said() -> None:
    won = Position.parse("1212121")
    assert evaluate(won, "patterns:four=100", 1) - evaluate(won, "patterns", 1) == 89
    assert evaluate(won, "expected:four=3", 1) - evaluate(won, "expected", 1) == 2
    assert evaluate(won, "lines-wary:other_four=0", 2) - evaluate(won, "lines-wary", 2) == 2000


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("foo=1", 'no weight of lines "foo": choose turn, four, three, two, one'),
        ("thre=1", 'no weight of lines "thre": did you mean "three"'),
        ("three", "the weight three has no value: write three=…"),
        ("three=x", '"x" is no weight for three: choose a whole number from 0 to 4,000'),
        ("three=1.5", '"1.5" is no weight for three'),
        ("three=-1", "the weight three -1 is out of range: choose a whole number from 0 to 4,000"),
        ("three=4001", "the weight three 4001 is out of range"),
    ],
)
def test_other_weights_are_refused(text: str, said: str) -> None:
    with pytest.raises(SettingError, match=said):
        weighted("lines", text)
    with pytest.raises(SettingError, match=said):
        AlphaBeta(evaluator=f"lines:{text}")


def test_an_evaluator_of_ones_own_has_none_that_could_be_set() -> None:
    assert values_of_weights("my.py:good") == {}
    with pytest.raises(SettingError, match="an evaluator of your own"):
        weighted("my.py:good", "three=1")


def test_a_link_carries_them() -> None:
    settings = AlphaBeta(depth=3, evaluator="lines:turn=0,three=60")
    read = parse_link(link_text(Link(Position.parse("4453"), settings=settings)))
    assert read.settings == settings


def test_no_sum_of_windows_is_worth_a_win() -> None:
    boards = [
        Rules(rows, columns, 2)
        for columns in range(2, MAX_COLUMNS + 1)
        for rows in range(2, MAX_BITS // columns)
    ]
    most = max(sum(len(line) - 1 for line in straight_lines(b.rows, b.columns)) for b in boards)
    assert (most + 1) * MOST_WHOLE < WIN - LATEST


@examples(max_examples=60, deadline=None)
@given(open_positions(), all_settings(most=4), weighed())
def test_kernel_and_reference_agree(position: Position, chosen: Minimax, name: str) -> None:
    assert_engines_agree(position, replace(chosen, evaluator=name), nodes=1000)


@examples(max_examples=30)
@given(positions(), weighed(), st.sampled_from([1, 2]))
def test_a_value_is_the_sum_of_its_weights(position: Position, name: str, player: int) -> None:
    values, without = values_of_weights(name), dict.fromkeys(values_of_weights(name), 0)

    def value(**some: float) -> float:
        evaluator = built_in(with_weights(name, {**without, **some}))
        return evaluator(position, player)

    nothing = value()  # what the player may expect of his own has no weight
    parts = (weight * (value(**{one: 1}) - nothing) for one, weight in values.items())
    assert built_in(name)(position, player) == pytest.approx(nothing + sum(parts), abs=1e-4)


def test_searches_find_other_moves_by_them() -> None:
    position = Position.parse("4453")
    names = ("patterns:two=0", "patterns:two=50")
    assert len({search(position, "greedy", evaluator=name).best_move for name in names}) == 2
