"""What a change did, as rows of both traces."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import settings as examples

from c4viz import AlphaBeta, HandTree, Mcts, Minimax, Position, search
from c4viz.classroom.whatif.change import LeafChange, SettingChange
from c4viz.classroom.whatif.difference import difference, sentences
from c4viz.classroom.whatif.scenario import Scenario
from c4viz.search import SettingError
from c4viz.trace.rows import Flag
from tests.strategies import all_settings, open_positions

ROOT = Position.parse("4453")
TEXTBOOK = Scenario(HandTree.parse("((3 12 8) (2 4 6) (14 5 2))"), AlphaBeta())


def test_a_leaf_of_the_textbook_tree() -> None:
    found = difference(TEXTBOOK.search(), TEXTBOOK.changed(LeafChange((0, 0), 1)).search())
    paths = [(found.old.moves_to(a), found.new.moves_to(b)) for a, b in found.values.tolist()]
    assert paths == [(p, p) for p in [(), (0,), (0, 0)]]
    assert found.new_cuts.tolist() == []
    ((old, new),) = found.lost_cuts.tolist()  # 2 is worth more than 1: the rest may matter
    assert found.old.moves_to(old) == (1,) == found.new.moves_to(new)
    assert [found.new.moves_to(row) for row in found.new_rows.tolist()] == [(1, 1), (1, 2)]
    assert found.gone_rows.tolist() == [] and found.turns
    assert [found.new.moves_to(row) for row in found.variations[1]] == [(), (1,), (1, 0)]
    assert sentences(found) == [
        "The best child is 2 instead of 1.",
        "The value is 2 instead of 3.",
        "The principal variation is 2 1 instead of 1 1.",
        "3 nodes have another value.",
        "1 cutoff is lost.",
        "2 nodes are visited that were not.",
    ]


def test_a_cut_that_is_new_may_leave_nodes_out() -> None:
    found = difference(TEXTBOOK.search(), TEXTBOOK.changed(LeafChange((2, 0), 2)).search())
    ((_, new),) = found.new_cuts.tolist()
    assert found.new.moves_to(new) == (2,)
    assert [found.old.moves_to(row) for row in found.gone_rows.tolist()] == [(2, 1), (2, 2)]


@examples(max_examples=30, deadline=None)
@given(open_positions(most=12), all_settings(1, 4))
def test_the_same_search_again_is_no_difference(position: Position, chosen: Minimax) -> None:
    found = difference(search(position, chosen), search(position, chosen))
    rows = (found.values, found.new_cuts, found.lost_cuts, found.new_rows, found.gone_rows)
    assert [len(one) for one in rows] == [0] * 5 and not found.turns
    assert len(sentences(found)) == 3


@examples(max_examples=30, deadline=None)
@given(open_positions(most=12), all_settings(1, 4))
def test_pairs_are_of_the_same_path(position: Position, chosen: Minimax) -> None:
    scenario = Scenario(position, chosen)
    found = difference(scenario.search(), scenario.changed(SettingChange("depth", 3)).search())
    for old, new in found.values.tolist():
        assert found.old.moves_to(old) == found.new.moves_to(new)
        assert found.old.record(old).value != found.new.record(new).value
    for pairs, cut, other in (
        (found.new_cuts, found.new, found.old),
        (found.lost_cuts, found.old, found.new),
    ):
        side = 1 if cut is found.new else 0
        for pair in pairs.tolist():
            assert cut.has(pair[side], Flag.CUTOFF)
            assert pair[1 - side] < 0 or not other.has(pair[1 - side], Flag.CUTOFF)


def test_a_search_without_a_node_is_refused() -> None:
    stopped = search(ROOT, AlphaBeta(depth=3), stop=lambda: True, engine="reference")
    assert not len(stopped)
    with pytest.raises(SettingError, match="before it had found anything"):
        difference(search(ROOT, AlphaBeta(depth=3)), stopped)


def test_mcts_changes_the_shares_of_its_nodes() -> None:
    scenario = Scenario(ROOT, Mcts(iterations=200, seed=3))
    found = difference(scenario.search(), scenario.changed(SettingChange("c", 0.2)).search())
    assert len(found.values) and len(found.new_rows) and not len(found.new_cuts)
    again = difference(scenario.search(), scenario.search())
    assert not len(again.values)  # by the same seed
