"""The smallest change that turns the decision."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import settings as examples
from hypothesis import strategies as st

from c4viz import AlphaBeta, HandTree, Limits, Mcts, Minimax, Position
from c4viz.classroom.whatif.change import LeafChange, SettingChange
from c4viz.classroom.whatif.leaf import least_leaf
from c4viz.classroom.whatif.probe import Probe
from c4viz.classroom.whatif.scenario import Scenario
from c4viz.classroom.whatif.turning import TurningChange, different_texts, smallest_changes
from c4viz.search import SettingError
from c4viz.search.algorithms.pvs import Pvs
from c4viz.search.base.control import Halt
from c4viz.trace.rows import Flag
from tests.strategies import all_settings, open_positions

ROOT = Position.parse("4453")
TEXTBOOK = Scenario(HandTree.parse("((3 12 8) (2 4 6) (14 5 2))"), AlphaBeta())

trees = st.recursive(
    st.integers(-20, 20).map(str),
    lambda inner: st.lists(inner, min_size=1, max_size=3).map(lambda t: f"({' '.join(t)})"),
    max_leaves=12,
).filter(lambda text: text.startswith("("))


def moves_of(scenario: Scenario) -> int:
    return scenario.search().best_move


def leaves_of(tree: HandTree, path: tuple[int, ...] = ()) -> list[tuple[tuple[int, ...], float]]:
    if tree.number is not None:
        return [(path, tree.number)]
    return [
        leaf for move, child in enumerate(tree.children) for leaf in leaves_of(child, (*path, move))
    ]


def test_the_textbook_tree_turns_by_one_leaf() -> None:
    found = smallest_changes(TEXTBOOK)
    (change,) = found.changes
    assert change.change == LeafChange((0, 0), 1) and (change.before, change.kind) == (3, "leaf")
    assert change.sentence == ("With 1 instead of 3 at the leaf 1 1 the move is 2 instead of 1.")
    assert found.unknown == (("order", "no change that was tried turns the decision"),)


@examples(max_examples=60, deadline=None)
@given(trees, st.sampled_from([Minimax, AlphaBeta, Pvs]), st.booleans())
def test_no_smaller_change_of_any_leaf_turns_the_decision(
    text: str, kind: type[Minimax], memo: bool
) -> None:
    tree = HandTree.parse(text)
    scenario = Scenario(tree, kind(memo=memo, order="centre"))
    trace = scenario.search()
    turn = least_leaf(scenario, trace, Probe())
    farthest = 45 if turn is None else int(turn.distance) - 1
    if turn is not None:
        assert moves_of(scenario.changed(turn.change)) == turn.move != trace.best_move
    for path, number in leaves_of(tree):
        # A value nearer turns nothing: the farthest ones that are nearer are enough, as values of
        # moves grow with a leaf's; those between are tried, too, where there are few.
        for by in {farthest, farthest - 1, farthest // 2} if farthest > 0 else set():
            for value in (number - by, number + by):
                assert moves_of(scenario.changed(LeafChange(path, value))) == trace.best_move


@examples(max_examples=20, deadline=None)
@given(open_positions(most=14), all_settings(1, 3), st.data())
def test_the_least_leaf_of_a_position_turns_it_and_one_less_does_not(
    position: Position, chosen: Minimax, data: st.DataObject
) -> None:
    assume(not chosen.evaluator.startswith("expected"))
    scenario = Scenario(position, chosen)
    trace = scenario.search()
    turn = least_leaf(scenario, trace, Probe())
    if turn is None:
        return
    assert moves_of(scenario.changed(turn.change)) == turn.move != trace.best_move
    nearer = int(turn.distance) - 1
    leaves = [
        row
        for row in range(trace.top, len(trace))
        if trace.has(row, Flag.LEAF) and not trace.has(row, Flag.TERMINAL)
    ]
    others = [trace.moves_to(data.draw(st.sampled_from(leaves))), turn.change.moves]
    for moves in others if nearer > 0 else []:
        (row,) = {r for r in leaves if trace.moves_to(r) == moves} or {None}
        if row is None:
            continue  # alpha-beta never went there
        for value in (trace.record(row).value - nearer, trace.record(row).value + nearer):
            after = scenario.changed(LeafChange(moves, value))
            assert moves_of(after) == trace.best_move


def test_leaves_with_decimals_change_by_decimals() -> None:
    found = smallest_changes(Scenario(HandTree.parse("(1.25 (1.5 3))"), Minimax()))
    assert found.changes[0].change == LeafChange((0,), 1.5)  # the first of two that are equal
    scenario = Scenario(HandTree.parse("((1.5 3) 1.25)"), Minimax())
    assert smallest_changes(scenario).changes[0].change == LeafChange((0, 0), 1.24)


@pytest.mark.parametrize("settings", [AlphaBeta(depth=3), Mcts(iterations=60, seed=3)])
def test_each_change_turns_the_decision_and_what_is_nearer_does_not(
    settings: AlphaBeta | Mcts,
) -> None:
    scenario = Scenario(ROOT, settings)
    found = smallest_changes(scenario)
    best = moves_of(scenario)
    assert found.changes
    assert [one.size for one in found.changes] == sorted(one.size for one in found.changes)
    for one in found.changes:
        assert moves_of(scenario.changed(one.change)) == one.new.move != best == one.old.move
        if one.kind in ("depth", "weight"):
            assert moves_of(scenario.changed(nearer(one))) == best, one.sentence


def nearer(one: TurningChange) -> SettingChange:
    assert isinstance(one.change, SettingChange)
    by = 1 if one.change.value < one.before else -1
    return SettingChange(one.change.name, one.change.value + by)


def test_the_sentences_name_the_setting_and_both_moves() -> None:
    said = [one.sentence for one in smallest_changes(Scenario(ROOT, AlphaBeta(depth=4))).changes]
    assert "With depth 3 instead of 4 the move is 3 instead of 6." in said
    assert "With the weight three 28 instead of 50 the move is 4 instead of 6." in said


def test_an_order_turns_the_decision_between_equals() -> None:
    found = smallest_changes(Scenario(HandTree.parse("(2 2 1)"), AlphaBeta()))
    assert found.changes[-1].sentence == (
        "With order centre first instead of left to right the move is 2 instead of 1."
    )


def test_what_cannot_be_known_is_said() -> None:
    chance = Scenario(HandTree.parse("((0.6:3 0.4:12) (5 7))"), AlphaBeta())
    with pytest.raises(SettingError):
        smallest_changes(chance)  # alpha-beta searches no chance
    unknown = dict(smallest_changes(Scenario(ROOT, Mcts(iterations=20, seed=1))).unknown)
    assert unknown["leaf"] == "this search values no leaves where a depth is reached"
    small = Probe(Limits(nodes=400))
    unknown = dict(smallest_changes(Scenario(ROOT, AlphaBeta(depth=3)), None, small).unknown)
    assert unknown["three"] == "the nodes that may be searched did not suffice"
    with pytest.raises(SettingError, match="does not end within the budget"):
        smallest_changes(Scenario(ROOT, AlphaBeta(depth=5)), None, Probe(Limits(nodes=10)))


def test_it_can_be_stopped() -> None:
    with pytest.raises(Halt):
        smallest_changes(Scenario(ROOT, AlphaBeta(depth=3)), None, Probe(stop=lambda: True))


def test_numbers_that_are_near_are_told_apart() -> None:
    assert different_texts("depth", 4, 5) == ("4", "5")
    assert different_texts("c", 1.4142, 1.4138) == ("1.4142", "1.4138")
