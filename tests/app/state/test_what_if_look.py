"""What if as it is looked at, without a window: both searches at the same node, with notes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from c4viz import AlphaBeta, Position, search
from c4viz.app.saving.kept_searches import NextStart
from c4viz.app.state.what_if_look import WhatIfLook
from c4viz.app.state.workers import workers_of
from c4viz.classroom.whatif.change import LeafChange, SettingChange
from c4viz.game import HandTree
from c4viz.trace import Trace
from tests.app.event_loop import run_until, within_loop
from tests.app.state.test_what_if import Asking

TEXTBOOK = HandTree.parse("((3 12 8) (2 4 6) (14 5 2))")


class Looking(Asking):
    """Somebody who looks at what a change does."""

    @property
    def look(self) -> WhatIfLook:
        return self.session.what_if_look

    def change(self, change: SettingChange | LeafChange) -> None:
        assert self.look.change(change)
        self.wait()

    @property
    def notes(self) -> dict[int, str]:
        scene = self.session.tree.scene
        return {n.item.row: n.face.note for n in scene.nodes if n.face.note}


@pytest.fixture
def looking(qapp: object) -> Iterator[Looking]:
    looking = Looking()
    yield looking
    looking.session.close()


def test_what_a_change_did_is_written_at_the_nodes_and_marked(looking: Looking) -> None:
    looking.show(TEXTBOOK)
    looking.change(LeafChange((0, 0), 1))
    assert looking.session.exploration.trace is looking.what_if.trace
    assert looking.notes == {0: "was 3", 1: "was 3", 2: "was 3", 5: "cut lost"}
    marks = looking.look.marks
    assert marks is not None and marks.lost_cuts.nonzero()[0].tolist() == [5]
    assert not marks.new_cuts.any()
    assert (marks.new_way, marks.old_way) == ({0, 5, 6}, {0, 1, 2})


def test_the_original_says_what_becomes_of_it(looking: Looking) -> None:
    looking.show(TEXTBOOK)
    original = looking.session.exploration.trace
    looking.change(LeafChange((0, 0), 1))
    looking.look.turn()
    assert looking.session.exploration.trace is original and looking.look.is_original
    assert looking.notes == {0: "becomes 2", 1: "becomes 1", 2: "becomes 1", 5: "cut lost"}
    looking.look.turn()
    assert looking.session.exploration.trace is looking.what_if.trace


def test_the_other_search_is_shown_at_the_same_node(looking: Looking) -> None:
    looking.show(TEXTBOOK)
    looking.session.exploration.select(9)  # child 3, 2
    looking.change(LeafChange((0, 0), 1))
    selected = looking.session.exploration.selected
    new = looking.what_if.trace
    assert new is not None and selected is not None and new.moves_to(selected) == (2, 1)
    looking.look.turn()
    assert looking.session.exploration.selected == 9


def test_neither_of_the_two_is_shown_once_another_search_has_begun(looking: Looking) -> None:
    looking.show(TEXTBOOK)
    looking.change(LeafChange((0, 0), 1))
    seen, found = looking.session.exploration, list[Trace | None]()

    def hurry() -> None:
        looking.session.runner.search(Position.parse("4453"))
        found.append(seen.trace)
        looking.look.turn()

    within_loop(hurry)
    run_until(lambda: seen.can_step)
    assert [seen.trace] == found and not looking.what_if.made


def test_nothing_stands_out_on_the_way_or_while_values_are_hidden(looking: Looking) -> None:
    looking.show(TEXTBOOK)
    looking.change(LeafChange((0, 0), 1))
    looking.session.exploration.go_to(5)
    assert looking.look.marks is None
    looking.session.exploration.go_to(looking.session.exploration.last_step)
    assert looking.look.marks is not None
    looking.session.tree.set_hides_values(True)
    assert looking.look.marks is None and not looking.look.is_told
    assert looking.notes == {}


def test_without_changes_nothing_stands_out(looking: Looking) -> None:
    looking.show(TEXTBOOK)
    looking.change(LeafChange((0, 0), 1))
    assert any("lit" in what for what in looking.listener.changes)
    looking.what_if.undo()
    assert looking.look.marks is None and looking.notes == {}
    assert looking.session.exploration.trace is looking.what_if.original


def test_what_is_shown_next_has_no_trace_of_it(looking: Looking) -> None:
    looking.show(TEXTBOOK)
    looking.change(LeafChange((0, 0), 1))
    looking.show(TEXTBOOK)
    assert looking.what_if.original is None and looking.look.marks is None
    assert looking.notes == {}


def test_the_original_and_what_was_changed_last_are_kept_among_earlier_searches(
    looking: Looking,
) -> None:
    looking.show()
    original = looking.session.exploration.trace
    for depth in (4, 2):
        looking.change(SettingChange("depth", depth))
    changed = looking.what_if.trace
    looking.show(depth=2)
    assert [one.trace for one in looking.session.earlier.last] == [changed, original]
    titles = [one.title for one in looking.session.earlier.last]
    assert titles[0].endswith(", changed by What if") and "depth 2" in titles[0]
    assert "changed" not in titles[1]


def test_what_was_changed_is_earlier_than_what_is_shown_next_and_is_shown_again(
    looking: Looking,
) -> None:
    game, earlier = looking.session.game, looking.session.earlier
    before, after = (search(Position.parse("4453"), AlphaBeta(depth=d)) for d in (3, 2))
    game.adopt_trace(before)
    looking.change(SettingChange("depth", 4))
    changed = looking.what_if.trace
    assert changed is not None
    game.adopt_trace(after)
    assert [one.trace for one in earlier.last] == [after, changed, before]
    assert earlier.when(after) is None
    game.show_search(earlier.last[1])
    assert looking.session.exploration.trace is changed and not looking.what_if.made
    assert sum(one.is_changed for one in earlier.last) == 1
    game.undo()
    assert looking.session.exploration.trace is not changed


def test_what_was_taken_back_is_kept_as_well(looking: Looking) -> None:
    looking.show()
    original = looking.session.exploration.trace
    looking.change(SettingChange("depth", 4))
    changed = looking.what_if.trace
    looking.what_if.undo()
    looking.show(depth=2)
    assert [one.trace for one in looking.session.earlier.last] == [changed, original]


def test_what_is_changed_when_the_window_goes_is_kept_for_the_next_start(
    looking: Looking, tmp_path: Path
) -> None:
    looking.session.earlier.keep_by(NextStart(looking.session.changes, tmp_path))
    looking.show()
    looking.change(SettingChange("depth", 4))
    looking.session.close()
    again = Looking()
    again.session.earlier.keep_by(NextStart(again.session.changes, tmp_path))
    titles = [one.title for one in again.session.earlier.last]
    assert sorted("changed by What if" in title for title in titles) == [False, True]
    (changed,) = (one for one in again.session.earlier.last if one.is_changed)
    again.session.game.show_search(changed)
    run_until(lambda: again.session.exploration.trace is not None)
    assert changed.trace is not None and changed.title in titles
    again.session.close()


def test_an_original_that_moves_into_a_file_is_kept_once(looking: Looking) -> None:
    looking.show()
    looking.session.earlier.most_bytes = lambda: 0
    for depth in (4, 2):
        looking.change(SettingChange("depth", depth))
        looking.session.earlier.spare_memory()
        run_until(lambda: not workers_of(looking.session.earlier))
    assert len(looking.session.earlier.last) == 1


def test_a_leaf_that_is_selected_can_be_changed(looking: Looking) -> None:
    looking.show(TEXTBOOK)
    assert looking.look.leaf is None
    looking.session.exploration.select(1)
    assert looking.look.leaf is None  # there MIN moves
    looking.session.exploration.select(3)
    assert looking.look.leaf == LeafChange((0, 1), 12)
    looking.session.tree.set_hides_values(True)
    assert looking.look.leaf is None or not looking.session.tree.hidden


def test_the_end_of_a_game_is_no_leaf_that_can_be_changed(looking: Looking) -> None:
    looking.show(Position.parse("112233"), depth=2)
    trace = looking.session.exploration.trace
    assert trace is not None
    values = trace.store.column("value")[: len(trace)]
    won = int(values[1:].argmax()) + 1
    looking.session.exploration.select(won)
    assert looking.look.leaf is None


def test_why_nothing_can_be_changed_is_told(looking: Looking) -> None:
    assert looking.look.scenario is None
    assert looking.look.why_not == "No search has ended that could be changed."
    assert not looking.look.change(SettingChange("depth", 4))
    looking.show()
    assert looking.look.why_not == "" and looking.look.scenario is not None
    assert "depth" in looking.look.scenario.changeable


def test_of_a_tree_made_by_hand_neither_depth_nor_weights_count(looking: Looking) -> None:
    looking.show(TEXTBOOK)
    scenario = looking.look.scenario
    assert scenario is not None
    assert {"depth", "evaluator", "three"}.isdisjoint(scenario.changeable)
    assert "order" in scenario.changeable


@pytest.mark.parametrize("algorithm", ["mcts", "astar", "greedy", "random", "expectiminimax"])
def test_any_node_of_any_search_can_be_looked_at(looking: Looking, algorithm: str) -> None:
    trace = search(Position.parse("221", "3x3", 3), algorithm)
    looking.session.game.adopt_trace(trace)
    for row in range(min(40, len(trace))):
        looking.session.exploration.select(row)
        leaf = looking.look.leaf
        assert leaf is None or leaf.moves == trace.moves_to(row)


# ---- changes that wait -----------------------------------------------------------------------

NEVER_MS = 10**6


def made(looking: Looking) -> list[object]:
    return [one.value for one in looking.what_if.made]


def test_undo_takes_back_what_waits_and_nothing_before(looking: Looking) -> None:
    looking.show(TEXTBOOK)
    looking.change(LeafChange((0, 0), 1))
    looking.look.hold(LeafChange((1, 0), 9), NEVER_MS)
    looking.what_if.undo()
    assert made(looking) == [1] and looking.what_if.can_redo
    looking.what_if.redo()
    looking.wait()
    assert made(looking) == [1, 9]
    looking.look.hold(LeafChange((1, 0), 8), NEVER_MS)
    looking.what_if.reset()
    assert made(looking) == [] and looking.look.waiting is None


def test_what_waits_is_made_before_anything_else_is_changed(looking: Looking) -> None:
    looking.show(TEXTBOOK)
    looking.look.hold(LeafChange((0, 0), 1), NEVER_MS)
    looking.look.hold(LeafChange((0, 0), 2), NEVER_MS)
    assert made(looking) == []
    looking.look.hold(LeafChange((1, 0), 9), NEVER_MS)
    assert made(looking) == [2]
    looking.look.change(LeafChange((2, 0), 4))
    assert made(looking) == [2, 9, 4]


def test_the_smallest_change_is_looked_for_in_the_search_with_what_waits(
    looking: Looking,
) -> None:
    looking.show(TEXTBOOK)
    looking.look.hold(LeafChange((0, 0), 2), NEVER_MS)
    assert looking.look.begin()
    looking.what_if.find_smallest()
    run_until(lambda: not looking.what_if.is_finding)
    assert made(looking) == [2] and looking.what_if.smallest is not None


def test_what_waits_is_dropped_once_another_search_is_shown(looking: Looking) -> None:
    looking.show(TEXTBOOK)
    looking.look.hold(LeafChange((0, 0), 1), NEVER_MS)
    looking.show(HandTree.parse("((1 2) (3 4))"))
    assert looking.look.waiting is None
    looking.look.make_now()
    assert made(looking) == []
