"""Which nodes are drawn, and whose values are hidden."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz import AlphaBeta, Position, Trace, search
from c4viz.app.state.background import Kernels
from c4viz.app.state.changes import Changes
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.unfolded_tree import UnfoldedTree, WalkDirection
from c4viz.search import prepare
from c4viz.telling import NOTHING
from tests.app.event_loop import within_loop
from tests.app.state.listener import Listener
from tests.trees import deepened, hand_trace, repeated_row, small_trace

TRACE = small_trace(depth=5)
MCTS = search(Position.parse("", "3x3", 3), "mcts", iterations=60, engine="reference")
ROWS = st.integers(0, len(TRACE) - 1)


class Looking:
    """A trace that is looked at, unfolded; what is told of it is listened to."""

    def __init__(self, trace: Trace | None = TRACE, *, lines: float = 24) -> None:
        self.changes = Changes()
        self.exploration = Exploration(self.changes, Kernels())
        self.tree = UnfoldedTree(self.changes, self.exploration)
        self.tree.room_of = lambda _trace: (lines, None)
        self.listener = Listener(self.changes)
        if trace is not None:
            self.exploration.show(trace)
            self.listener.forget()

    @property
    def drawn(self) -> list[int]:
        """The rows that are drawn, from above."""
        return [node.item.row for node in self.tree.scene.nodes if not node.item.pruned]


@pytest.fixture
def looking() -> Looking:
    return Looking()


def test_a_root_that_is_not_there_yet_cannot_be_folded() -> None:
    looking = Looking(None)
    looking.exploration.show(prepare(Position(), AlphaBeta()), 0, running=True)
    before = looking.tree.rows
    looking.tree.toggle(0)
    assert looking.tree.rows == before


# ---- what is unfolded at first -----------------------------------------------------------------


def test_without_a_trace_nothing_is_drawn() -> None:
    looking = Looking(None)
    assert looking.drawn == []
    assert looking.tree.node_of(0) is None
    assert looking.tree.hidden == NOTHING
    looking.tree.walk("right")
    looking.tree.toggle(0)
    looking.tree.unfold_more()
    assert looking.listener.heard == []


@pytest.mark.parametrize("lines", [20, 40, 80])
def test_as_much_is_unfolded_as_can_be_read(lines: int) -> None:
    looking, wider = Looking(lines=lines), Looking(lines=lines + 20)
    assert lines / 2 < looking.tree.scene.lines <= lines
    assert set(looking.drawn) < set(wider.drawn)


def test_the_principal_variation_is_unfolded_however_little_can_be_read() -> None:
    assert set(TRACE.principal_rows()) <= set(Looking(lines=1).drawn)


def test_another_trace_is_unfolded_anew(looking: Looking) -> None:
    looking.tree.fold_all()
    looking.exploration.go_to(5)
    assert looking.tree.was_stepped
    looking.exploration.show(MCTS)
    assert not looking.tree.was_stepped
    assert set(MCTS.principal_rows()) <= set(looking.drawn)


@pytest.mark.parametrize("other", [None, MCTS])
def test_where_another_trace_was_shown_in_this_turn_the_one_before_takes_no_room(
    core: object, looking: Looking, other: Trace | None
) -> None:
    rows = looking.tree.rows

    def change() -> None:
        looking.exploration.show(other)
        looking.tree.room_of = lambda _trace: (4, None)
        assert not looking.tree.use_room() and looking.tree.rows == rows

    within_loop(change)


def test_a_search_that_runs_is_unfolded_where_it_is_at_work() -> None:
    trace = deepened()
    looking = Looking(None)
    looking.exploration.show(trace, running=True)
    assert looking.tree.rows == frozenset()
    drawn = looking.drawn
    assert looking.tree.rows == {trace.roots[-1]}
    assert set(trace.children(trace.roots[-1])) <= set(drawn)
    looking.exploration.finish(None)
    assert len(looking.drawn) > len(drawn)


# ---- what comes to be unfolded -----------------------------------------------------------------


def test_at_a_cutoff_the_node_is_still_unfolded_and_its_branches_fall_away() -> None:
    trace = hand_trace("((3 12) (2 4 6) (5 1) (2))")
    looking = Looking(trace)
    looking.tree.fold_all()
    step = trace.timeline.next_stop(0, "cutoff")
    assert step is not None
    row = trace.at(step).row
    assert row is not None
    seen = []
    for at in (step - 2, step - 1, step, step + 1):
        looking.exploration.go_to(at)
        nodes = looking.tree.scene.nodes
        seen.append([n.face.pruned_label for n in nodes if n.item.pruned and n.item.row == row])
    assert seen == [[], ["2: 4", "3: 6"], ["✂ 2: 4", "✂ 3: 6"], []]


@given(st.lists(ROWS, min_size=1, max_size=12))
def test_what_is_selected_is_always_drawn(rows: list[int]) -> None:
    looking = Looking(lines=1)
    looking.tree.most_on_the_way = 40
    for row in rows:
        looking.exploration.select(row)
        assert row in looking.drawn
        node = looking.tree.node_of(row)
        assert node is not None
        assert node.item.row == row


def test_finding_one_after_another_does_not_unfold_them_all() -> None:
    looking = Looking(lines=1)
    looking.tree.most_on_the_way = 40
    most = 0
    for row in range(0, len(TRACE), 7):
        looking.exploration.select(row)
        most = max(most, len(looking.drawn))
    assert most < len(TRACE) / 2


@given(st.integers(0, TRACE.steps))
def test_who_steps_sees_what_the_search_is_at(step: int) -> None:
    looking = Looking(lines=1)
    looking.exploration.go_to(step)
    moment = looking.exploration.moment()
    assert moment is not None
    assert set(moment.rows) <= set(looking.drawn)


def test_a_step_is_drawn_as_far_as_it_had_come_and_what_is_ahead_if_that_is_wished(
    looking: Looking,
) -> None:
    looking.tree.show_rows(frozenset(range(len(TRACE))))
    whole = looking.drawn
    looking.exploration.go_to(3)
    so_far = looking.drawn
    assert len(so_far) < len(whole)
    looking.listener.forget()
    looking.tree.set_shows_ahead(True)
    assert looking.drawn == whole
    assert looking.listener.heard == [frozenset({"unfolded", "ahead"})]


@given(ROWS)
def test_what_is_unfolded_and_folded_up_again_is_as_before(row: int) -> None:
    looking = Looking(lines=10)
    before = looking.drawn
    looking.tree.unfold(row, row not in looking.tree.rows)
    looking.tree.unfold(row, row not in looking.tree.rows)
    assert looking.drawn == before


def test_a_leaf_does_not_unfold(looking: Looking) -> None:
    leaf = next(row for row in range(len(TRACE)) if TRACE.is_leaf(row))
    looking.tree.toggle(leaf)
    assert looking.listener.heard == []


def test_a_click_on_a_node_unfolds_it_or_folds_it_up(looking: Looking) -> None:
    looking.tree.toggle(0)
    assert looking.drawn == [0]
    assert looking.tree.is_folded(0)
    looking.tree.toggle(0)
    assert len(looking.drawn) > 1
    assert not looking.tree.is_folded(0)
    assert looking.listener.heard == [frozenset({"unfolded"})] * 2


def test_one_that_repeats_another_leads_there() -> None:
    trace = deepened()
    looking = Looking(trace)
    row = repeated_row(trace)
    looking.tree.toggle(row)
    assert looking.exploration.selected == trace.link(row)


def test_all_is_folded_up_and_then_more_is_unfolded_step_by_step(looking: Looking) -> None:
    looking.tree.fold_all()
    drawn = [looking.drawn]
    while len(drawn) < 4:
        looking.tree.unfold_more()
        drawn.append(looking.drawn)
    for fewer, more in pairwise(drawn):
        assert set(fewer) < set(more)


def test_where_too_much_is_drawn_a_sentence_says_so() -> None:
    trace = small_trace(depth=6, name="minimax")
    looking = Looking(trace)
    looking.tree.show_rows(frozenset(range(len(trace))))
    looking.listener.forget()
    looking.tree.unfold_more()
    drawn = len(looking.tree.scene.nodes)
    assert looking.listener.heard == [
        f"{drawn} items are drawn: fold some up, or search less deep."
    ]


def test_what_is_unfolded_already_is_no_change(looking: Looking) -> None:
    looking.tree.show_rows(looking.tree.rows)
    assert looking.listener.heard == []


def test_the_scene_is_laid_out_once_until_something_changes(looking: Looking) -> None:
    scene = looking.tree.scene
    assert looking.tree.scene is scene
    looking.exploration.select(scene.nodes[1].item.row)
    assert looking.tree.scene is scene  # it is drawn already
    looking.exploration.step_by(-1)
    assert looking.tree.scene is not scene


def test_what_is_known_of_rows_is_written_at_them(looking: Looking) -> None:
    looking.tree.noted_by.append(lambda: {0: "=8"})
    assert looking.tree.scene.nodes[0].face.note == "=8"


# ---- hidden values -----------------------------------------------------------------------------


def test_values_that_follow_from_what_is_drawn_are_hidden(looking: Looking) -> None:
    assert looking.tree.hidden == NOTHING
    looking.tree.set_hides_values(True)
    inner = {row for row in looking.drawn if not looking.tree.is_folded(row)}
    inner = {row for row in inner if any(c in looking.drawn for c in TRACE.children(row))}
    assert 0 in looking.tree.hidden
    assert inner <= looking.tree.hidden
    looking.tree.set_hides_values(False)
    assert looking.tree.hidden == NOTHING


def test_nothing_is_unfolded_by_itself_that_would_tell_the_principal_variation() -> None:
    trace = hand_trace()
    looking = Looking(trace, lines=3)
    looking.tree.set_hides_values(True)
    assert looking.drawn == [0, *trace.children(0)]


def test_a_value_that_is_asked_for_is_revealed_until_all_are_hidden_again(
    looking: Looking,
) -> None:
    looking.tree.set_hides_values(True)
    looking.exploration.select(0)
    looking.tree.reveal()
    assert 0 not in looking.tree.hidden
    assert 0 in looking.tree.hidden.revealed
    looking.tree.set_hides_values(True)
    assert 0 in looking.tree.hidden


@given(st.lists(ROWS, min_size=1, max_size=8))
def test_views_are_told_of_other_hidden_values_just_where_they_are_others(rows: list[int]) -> None:
    looking = Looking(lines=10)
    looking.tree.set_hides_values(True)
    for number, row in enumerate(rows):
        before = looking.tree.hidden
        looking.listener.forget()
        looking.exploration.select(row)
        told = any("hidden" in what for what in looking.listener.changes)
        assert told == (looking.tree.hidden != before)
        if number % 2:
            before = looking.tree.hidden
            looking.listener.forget()
            looking.tree.reveal()
            told = any("hidden" in what for what in looking.listener.changes)
            assert told == (looking.tree.hidden != before)


def test_what_a_step_hides_is_told_with_the_step(core: object, looking: Looking) -> None:
    looking.tree.set_hides_values(True)
    looking.listener.forget()
    within_loop(lambda: looking.exploration.go_to(2))
    assert looking.listener.heard == [frozenset({"step", "selection", "hidden"})]


# ---- walking -----------------------------------------------------------------------------------


def test_who_walks_begins_at_the_root(looking: Looking) -> None:
    looking.tree.walk("down")
    assert looking.exploration.selected == 0


def test_one_walks_along_the_principal_variation(looking: Looking) -> None:
    looking.exploration.select(0)
    for row in TRACE.principal_rows()[1:]:
        looking.tree.walk("right")
        assert looking.exploration.selected == row


def test_where_values_are_hidden_one_walks_to_the_first_child(looking: Looking) -> None:
    looking.tree.set_hides_values(True)
    looking.exploration.select(0)
    looking.tree.walk("right")
    assert looking.exploration.selected == next(iter(TRACE.children(0)))


@given(st.lists(st.sampled_from(["left", "right", "up", "down"]), max_size=20))
def test_one_walks_only_to_what_is_drawn(ways: list[WalkDirection]) -> None:
    looking = Looking(lines=10)
    looking.exploration.select(0)
    for way in ways:
        before = looking.exploration.selected
        assert before is not None
        looking.tree.walk(way)
        after = looking.exploration.selected
        assert after in looking.drawn
        if way == "left":
            assert after == (TRACE.parent(before) if before else 0)
        elif way == "right":
            assert after == before or TRACE.parent(after) == before
        else:
            assert TRACE.depth(after) == TRACE.depth(before)
            assert after == before or (after > before) == (way == "down")


# ---- together ----------------------------------------------------------------------------------


def test_what_is_hidden_stays_hidden_where_no_tree_is_shown(looking: Looking) -> None:
    looking.tree.set_hides_values(True)
    hidden = looking.tree.hidden
    assert hidden
    looking.exploration.show(None)
    assert looking.tree.hidden == hidden


def test_a_node_that_was_folded_up_is_drawn_again_when_one_returns_to_it(looking: Looking) -> None:
    row = next(row for row in range(len(TRACE)) if TRACE.depth(row) == 3)
    looking.exploration.select(row)
    assert row in looking.drawn
    looking.tree.fold_all()
    assert row not in looking.drawn

    def come_back() -> None:
        looking.exploration.go_to(TRACE.steps)
        looking.exploration.select(row)

    within_loop(come_back)
    assert row in looking.drawn
