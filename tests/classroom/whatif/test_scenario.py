"""Searches with something changed: settings, weights, and the values of leaves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from c4viz import AlphaBeta, Expectiminimax, HandTree, Mcts, Minimax, Position, evaluate, search
from c4viz.classroom.whatif import scenario as scenarios
from c4viz.classroom.whatif.change import LeafChange, SettingChange, read_change, value_of
from c4viz.classroom.whatif.scenario import Scenario, scenario_of
from c4viz.search import SettingError
from c4viz.trace.rows import Flag
from tests.strategies import open_positions
from tests.strategies import settings as any_settings

ROOT = Position.parse("4453")
TEXTBOOK = HandTree.parse("((3 12 8) (2 4 6) (14 5 2))")


def test_a_setting_and_a_weight_change_and_nothing_else() -> None:
    first = Scenario(ROOT, AlphaBeta(depth=3))
    changed = first.changed(SettingChange("depth", 4)).changed(SettingChange("three", 60))
    assert changed.settings == AlphaBeta(depth=4, evaluator="lines:three=60")
    assert value_of(changed.settings, "three") == 60 and first.settings == AlphaBeta(depth=3)
    assert changed.changed(SettingChange("three", 50)).settings == AlphaBeta(depth=4)


@pytest.mark.parametrize(
    ("text", "value"),
    [("depth=5", 5), ("order=centre", "centre"), ("memo=yes", True), ("three = 60", 60)],
)
def test_a_change_is_read_from_text(text: str, value: object) -> None:
    assert read_change(AlphaBeta(), text).value == value


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("dept=5", 'there is no setting of alphabeta "dept": did you mean "depth"'),
        ("depth", "depth has no value: write depth=…"),
        ("depth=99", "depth 99 is out of range: choose 1 to 63 plies"),
        ("order=up", 'there is no order "up"'),
        ("three=x", '"x" is no weight for three'),
        ("slip_left=0", "there is no setting"),
    ],
)
def test_what_is_no_change_is_refused(text: str, said: str) -> None:
    with pytest.raises(SettingError, match=said):
        read_change(AlphaBeta(), text)


def test_a_leaf_of_a_tree_made_by_hand_is_another_tree() -> None:
    changed = Scenario(TEXTBOOK, Minimax()).changed(LeafChange((1, 0), 2.5))
    assert changed.root.text == "((3 12 8) (2.5 4 6) (14 5 2))"
    back = changed.changed(LeafChange((1, 0), 2))
    assert back.root.text == TEXTBOOK.text and not back.leaves


@examples(max_examples=30, deadline=None)
@given(open_positions(most=12), any_settings(1, 3), st.integers(-999, 999), st.data())
def test_a_changed_leaf_has_its_value_and_all_others_theirs(
    position: Position, chosen: Minimax, value: int, data: st.DataObject
) -> None:
    before = search(position, chosen)
    leaves = [
        row
        for row in range(len(before))
        if before.has(row, Flag.LEAF)
        and not before.has(row, Flag.TERMINAL)
        and before.depth(row) == chosen.depth
    ]
    if not leaves:
        return
    moves = before.moves_to(data.draw(st.sampled_from(leaves)))
    after = Scenario(position, chosen).changed(LeafChange(moves, value)).search()
    changed = position
    for move in moves:
        changed = changed.play(move)
    for row in range(len(after)):
        if after.has(row, Flag.LEAF) and not after.has(row, Flag.TERMINAL):
            there = after.position_at(row)
            usual = evaluate(there, chosen.evaluator, position.to_move)
            assert after.record(row).value == (value if there == changed else usual)


def test_the_second_player_sees_it_with_the_same_sign() -> None:
    root = Position.parse("445")  # O is to move, and MAX
    changed = Scenario(root, Minimax(depth=1)).changed(LeafChange((6,), 500))
    assert (changed.search().best_move, changed.search().value) == (6, 500)


@pytest.mark.parametrize(
    ("scenario", "moves", "said"),
    [
        (Scenario(ROOT, AlphaBeta(depth=3)), (0, 0), '"1 1" leads to no leaf'),
        (Scenario(ROOT, AlphaBeta(depth=2)), (7, 0), '"8 1" leads to no leaf'),
        (Scenario(ROOT, AlphaBeta(depth=1)), (), "leads to no leaf"),
        (Scenario(Position.parse("121212"), AlphaBeta(depth=1)), (0,), "leads to no leaf"),
        (Scenario(TEXTBOOK, AlphaBeta()), (0,), "leads to no leaf"),
        (Scenario(TEXTBOOK, AlphaBeta()), (0, 3), "leads to no leaf"),
        (Scenario(ROOT, Mcts()), (0,), "mcts values no leaves"),
    ],
)
def test_other_leaves_are_refused(scenario: Scenario, moves: tuple[int, ...], said: str) -> None:
    with pytest.raises(SettingError, match=said):
        scenario.changed(LeafChange(moves, 1))


def test_a_leaf_is_worth_less_than_a_win() -> None:
    with pytest.raises(SettingError, match="less than 900,000"):
        LeafChange((0,), 900_000)


def test_the_depth_of_a_tree_made_by_hand_stays() -> None:
    with pytest.raises(SettingError, match="searched to its ends"):
        Scenario(TEXTBOOK, AlphaBeta()).changed(SettingChange("depth", 3))


def test_a_large_search_with_a_leaf_changed_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenarios, "MOST_NODES", 20)
    changed = Scenario(ROOT, Minimax(depth=2)).changed(LeafChange((0, 0), 1))
    with pytest.raises(SettingError, match="more than 20 nodes: choose a smaller depth"):
        changed.search()


def test_a_trace_says_its_scenario() -> None:
    for settings in (AlphaBeta(depth=2, evaluator="lines:three=60"), Expectiminimax(depth=2)):
        root = Position.parse("4453", rule_set="slippery") if settings.name[0] == "e" else ROOT
        assert scenario_of(search(root, settings)) == Scenario(root, settings)
