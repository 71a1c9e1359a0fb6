"""A trace, a step of it, a node: what is looked at."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz import Flag, Position, Trace, search
from c4viz.app.state.background import Kernels
from c4viz.app.state.changes import Changes
from c4viz.app.state.exploration import NO_WAY, Exploration
from c4viz.app.state.shown_board import playout_of
from c4viz.query.find import find
from c4viz.query.query import read_query
from c4viz.search.runs.run import Engine
from c4viz.trace.ways import Way
from tests.app.state.listener import Listener
from tests.trees import deepened, hand_trace, repeated_row, small_trace, twice_searched

TRACE = small_trace()
MCTS = search(Position.parse("", "3x3", 3), "mcts", iterations=30, engine="reference")


@pytest.fixture
def changes() -> Changes:
    return Changes()


@pytest.fixture
def listener(changes: Changes) -> Listener:
    return Listener(changes)


@pytest.fixture
def seen(changes: Changes, listener: Listener) -> Exploration:
    """Nothing is looked at yet."""
    return Exploration(changes, Kernels())


def looking_at(trace: Trace) -> Exploration:
    """A trace is looked at, at its end."""
    seen = Exploration(Changes(), Kernels())
    seen.show(trace)
    return seen


# ---- the trace ---------------------------------------------------------------------------------


def test_without_a_trace_there_is_nothing_to_go_to(seen: Exploration, listener: Listener) -> None:
    seen.step_by(1)
    seen.skip("over")
    seen.skip("back_over")
    seen.skip("out")
    seen.go_to_stop("cutoff")
    assert not seen.can_step
    assert (seen.step, seen.selected, seen.root, seen.moment()) == (0, None, 0, None)
    assert listener.heard == []
    assert playout_of(seen) == ()
    assert seen.icicle is None
    seen.follow("child")
    assert listener.heard == ["There is no tree to walk in: search first."]


def test_a_node_of_a_trace_that_went_is_not_selected_in_the_next(seen: Exploration) -> None:
    seen.select(3)
    assert seen.selected is None
    seen.show(TRACE)
    seen.select(len(TRACE) - 1)
    seen.select(len(TRACE))
    assert seen.selected == len(TRACE) - 1
    seen.select(None)
    assert seen.selected is None


def test_a_trace_is_shown_at_its_end(seen: Exploration, listener: Listener) -> None:
    seen.show(TRACE)
    assert (seen.step, seen.selected, seen.can_step) == (TRACE.steps, None, True)
    assert listener.heard == [frozenset({"trace", "step", "selection"})]


def test_another_trace_forgets_what_was_found_and_that_one_was_opened(seen: Exploration) -> None:
    seen.show(TRACE)
    seen.was_opened = True
    seen.set_found(find(TRACE, read_query("cutoff")))
    assert seen.found is not None
    seen.show(MCTS)
    assert (seen.found, seen.was_opened) == (None, False)


def test_of_several_roots_the_one_counts_whose_result_does() -> None:
    trace = deepened()
    seen = looking_at(trace)
    assert len(trace.roots) > 1
    assert seen.root == trace.principal_rows()[0]
    assert seen.selected_or_root == seen.root
    seen.select(3)
    assert seen.selected_or_root == 3
    seen.show(trace, running=True)
    assert seen.root == trace.roots[-1]


def test_a_search_that_runs_has_no_steps_to_go_to(seen: Exploration, listener: Listener) -> None:
    seen.show(TRACE, running=True)
    listener.forget()
    seen.step_by(1)
    assert (seen.can_step, seen.step, listener.heard) == (False, 0, [])
    before = seen.moment()
    assert seen.moment() is before  # all views see the same
    seen.look_again()
    assert seen.moment() is not before
    seen.finish(None)
    assert (seen.can_step, seen.step, seen.is_running) == (True, TRACE.steps, False)
    assert listener.heard == [frozenset({"trace", "step"})]


def test_a_moment_is_made_once_a_step() -> None:
    seen = looking_at(TRACE)
    end = seen.moment()
    assert end is not None
    assert seen.moment() is end
    seen.step_by(-1)
    assert seen.moment() is not end


# ---- time --------------------------------------------------------------------------------------


@given(st.lists(st.integers(-3 * TRACE.steps, 3 * TRACE.steps), max_size=8))
def test_steps_stay_within_the_search_and_select_what_they_are_about(ways: list[int]) -> None:
    seen = looking_at(TRACE)
    for steps in ways:
        before = seen.step
        seen.step_by(steps)
        assert seen.step == min(max(0, before + steps), TRACE.steps)
        moment = seen.moment()
        assert moment is not None
        inside = 0 < seen.step < TRACE.steps
        assert seen.selected == (moment.row if inside else None)


@given(st.integers(1, TRACE.steps - 1))
def test_a_step_on_and_one_back_is_none(step: int) -> None:
    seen = looking_at(TRACE)
    seen.go_to(step)
    before = seen.step, seen.selected
    seen.step_by(1)
    seen.step_by(-1)
    assert (seen.step, seen.selected) == before


def test_in_a_tree_made_by_hand_some_node_is_always_selected() -> None:
    trace = hand_trace()
    seen = looking_at(trace)
    for step in (0, trace.steps):
        seen.go_to(step)
        assert seen.selected == 0


def test_a_subtree_is_skipped_back_and_on_and_left() -> None:
    seen = looking_at(TRACE)
    child = next(iter(TRACE.children(0)))
    seen.go_to(TRACE.timeline.step_entered(child))
    seen.skip("over")
    left = seen.step
    assert left == TRACE.timeline.step_left(child)
    seen.skip("back_over")
    assert seen.step < left
    seen.go_to(TRACE.timeline.step_entered(child))
    seen.skip("out")
    assert seen.step >= left


@pytest.mark.parametrize("made", [lambda: TRACE, lambda: MCTS, twice_searched])
@pytest.mark.parametrize("kind", ["cutoff", "best", "leaf", "iteration"])
def test_stops_on_the_way_forth_are_those_on_the_way_back(
    made: Callable[[], Trace], kind: str
) -> None:
    trace = made()
    seen = looking_at(trace)
    forth, back = list[int](), list[int]()
    seen.go_to(0)
    while (stop := seen.next_stop([kind])) is not None:  # type: ignore[list-item]
        forth.append(stop)
        seen.go_to(stop)
    seen.go_to(trace.steps)
    if forth and forth[-1] == trace.steps:
        back.append(trace.steps)
    while (stop := seen.previous_stop([kind])) is not None:  # type: ignore[list-item]
        back.append(stop)
        seen.go_to(stop)
    assert forth == back[::-1]
    assert forth == sorted(set(forth))


def test_of_several_kinds_the_nearest_stop_is_taken() -> None:
    seen = looking_at(TRACE)
    seen.go_to(0)
    leaf, cutoff = seen.next_stop(["leaf"]), seen.next_stop(["cutoff"])
    assert leaf is not None
    assert cutoff is not None
    assert seen.next_stop(["cutoff", "leaf"]) == min(leaf, cutoff)
    assert seen.next_stop([]) is None


def test_where_no_stop_follows_a_sentence_says_so(seen: Exploration, listener: Listener) -> None:
    seen.show(TRACE)
    listener.forget()
    seen.go_to_stop("cutoff")
    some = "There are some before it: begin at the first step."
    assert listener.heard == [f"There is no cutoff after this step. {some}"]
    seen.go_to(0)
    seen.go_to_stop("cutoff", back=True)
    some = "There are some after it."
    assert listener.sentences[-1] == f"There is no cutoff before this step. {some}"


def test_one_stops_at_the_events_of_the_node_that_was_selected() -> None:
    seen = looking_at(TRACE)
    row = next(iter(TRACE.children(0)))
    seen.go_to(0)
    seen.select(row)
    steps = []
    while seen.next_stop(["node"]) is not None:
        seen.go_to_stop("node")
        steps.append(seen.step)
    assert steps[0] == TRACE.timeline.step_entered(row)
    assert TRACE.timeline.step_left(row) in steps
    seen.step_by(-1)  # a step of one's own: from now on that node
    watched = seen.selected
    stop = seen.next_stop(["node"])
    assert stop == TRACE.timeline.next_stop(seen.step, "node", watched)


# ---- looking -----------------------------------------------------------------------------------


def test_what_is_selected_again_is_no_change(seen: Exploration, listener: Listener) -> None:
    seen.show(TRACE)
    listener.forget()
    seen.select(2)
    seen.select(2)
    assert listener.heard == [frozenset({"selection"})]


@given(st.integers(0, len(TRACE) - 1), st.integers(0, TRACE.steps))
def test_who_visits_a_node_finds_it_reached(row: int, step: int) -> None:
    seen = looking_at(TRACE)
    seen.go_to(step)
    seen.visit(row)
    assert seen.selected == row
    assert seen.step >= TRACE.timeline.step_entered(row)


@given(st.integers(0, len(TRACE) - 1))
def test_ways_lead_there_and_back(row: int) -> None:
    seen = looking_at(TRACE)
    there: dict[Way, Way] = {"child": "parent", "next": "previous", "previous": "next"}
    for way, back in there.items():
        seen.select(row)
        seen.follow(way)
        if seen.selected != row:
            seen.follow(back)
            assert seen.selected == row


@pytest.mark.parametrize("way", ["parent", "previous", "next"])
def test_where_no_way_leads_a_sentence_says_so(
    seen: Exploration, listener: Listener, way: Way
) -> None:
    seen.show(TRACE)
    listener.forget()
    seen.follow(way)
    assert listener.heard == [NO_WAY[way]]
    assert seen.selected is None


def test_the_principal_variation_leads_to_its_end(seen: Exploration, listener: Listener) -> None:
    seen.show(TRACE)
    listener.forget()
    way = [0]
    while not listener.sentences:
        seen.follow("principal")
        if seen.selected != way[-1]:
            way.append(seen.selected or 0)
    assert way == TRACE.principal_rows()
    assert listener.sentences == [NO_WAY["principal"]]


def test_a_repeated_node_leads_to_the_one_it_repeats(seen: Exploration, listener: Listener) -> None:
    trace = deepened()
    row = repeated_row(trace)
    seen.show(trace)
    listener.forget()
    assert seen.follow_link(row)
    assert seen.selected == trace.link(row)
    assert len(listener.sentences) == 1
    plain = next(row for row in range(len(trace)) if not trace.has(row, Flag.REPEATED))
    assert not seen.follow_link(plain)


def test_what_is_found_again_is_no_change(seen: Exploration, listener: Listener) -> None:
    seen.show(TRACE)
    listener.forget()
    found = find(TRACE, read_query("cutoff"))
    seen.set_found(found)
    seen.set_found(found)
    seen.set_found(None)
    assert listener.heard == [frozenset({"found"})] * 2


def test_colours_that_tell_values_are_those_of_the_players_where_values_are_hidden(
    seen: Exploration, listener: Listener
) -> None:
    assert seen.coloured_by(hides=True) == "player"
    seen.set_colour_by("value")
    assert listener.heard == [frozenset({"colours"})]
    assert seen.coloured_by(hides=False) == "value"
    assert seen.coloured_by(hides=True) == "player"


def test_colours_are_measured_once_a_trace() -> None:
    seen = looking_at(TRACE)
    scale = seen.scale()
    assert seen.scale() is scale
    seen.show(MCTS)
    assert seen.scale() is not scale


def test_playouts_are_those_of_the_step() -> None:
    seen = looking_at(MCTS)
    assert playout_of(seen) == ()  # at the end nobody plays on
    playouts = set()
    for step in range(MCTS.steps):
        seen.go_to(step)
        playouts.add(playout_of(seen))
    assert any(len(moves) > 1 for moves in playouts)
    assert playout_of(looking_at(TRACE)) == ()


class Painting(Kernels):
    """Kernels of which it is said with what icicles are painted."""

    engine_now: Engine | None = None

    def paints(self, _trace: Trace) -> Engine | None:
        return self.engine_now


def test_an_icicle_is_plain_until_kernels_can_draw_it() -> None:
    kernels = Painting()
    seen = Exploration(Changes(), kernels)
    seen.show(TRACE)
    assert seen.icicle is None
    kernels.engine_now = "reference"
    plain = seen.icicle
    assert plain is not None
    assert seen.icicle_begun is plain
    assert seen.icicle is plain
    kernels.engine_now = "kernel"
    quick = seen.icicle
    assert quick is not plain
    assert seen.icicle is quick
    seen.show(MCTS)
    assert seen.icicle_begun is None
