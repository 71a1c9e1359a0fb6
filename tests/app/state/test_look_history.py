"""What was looked at, back and forward in it."""

from __future__ import annotations

import gc

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PyQt6.QtCore import QCoreApplication

from c4viz import Position, Trace
from c4viz.app.state.background import Kernels
from c4viz.app.state.changes import Changes
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.look_history import MOST, STAY, LookHistory, PastLook
from c4viz.app.state.matches import Matches
from c4viz.app.state.playback import Playback
from c4viz.app.state.session import Session
from c4viz.app.state.unfolded_tree import UnfoldedTree
from c4viz.play import Match
from c4viz.trace import Bookmark
from tests.app.event_loop import run_until, within_loop
from tests.trees import hand_trace, small_trace

pytestmark = pytest.mark.usefixtures("core")
TRACE = small_trace()


class Looking:
    """Somebody who looks at traces, and a clock that goes on only where it is told to."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.changes = Changes()
        self.seen = Exploration(self.changes, Kernels())
        tree = UnfoldedTree(self.changes, self.seen)
        self.playback = Playback(self.changes, self.seen, tree)
        self.match = Match(Position.parse("", "3x3", 3))
        self.looks = LookHistory(
            self.changes, self.seen, Matches(self.match), self.playback, lambda: self.seconds
        )
        self.looks.enter("study")

    def at(self) -> tuple[Trace | None, int, int | None]:
        """The trace, step and node that are shown."""
        return self.seen.trace, self.seen.step, self.seen.selected

    def back(self) -> tuple[Trace | None, int, int | None]:
        """Go back, to what."""
        self.looks.go(-1)
        return self.at()

    def on(self) -> tuple[Trace | None, int, int | None]:
        """Go forward, to what."""
        self.looks.go(1)
        return self.at()


@pytest.fixture
def looking(core: QCoreApplication) -> Looking:
    """Looks at a trace, at its end."""
    one = Looking()
    one.seen.show(TRACE)
    return one


def far(steps: int) -> int:
    """A step that is a jump away from those near it."""
    return steps * 10


def test_at_first_there_is_nowhere_to_go() -> None:
    one = Looking()
    assert not one.looks.can_go(-1)
    assert not one.looks.can_go(1)
    assert one.looks.go(-1) is None


def test_one_goes_back_to_where_one_jumped_from_and_forward_again(looking: Looking) -> None:
    looking.seen.go_to(far(1))
    looking.seen.go_to(far(3))
    there = looking.at()
    assert looking.back()[1] == far(1)
    assert looking.back() == (TRACE, TRACE.steps, None)
    assert not looking.looks.can_go(-1)
    assert looking.on()[1] == far(1)
    assert looking.on() == there
    assert not looking.looks.can_go(1)


def test_a_run_of_single_steps_is_one_look(looking: Looking) -> None:
    looking.seen.go_to(far(1))
    for _ in range(5):
        looking.seen.step_by(1)
    assert looking.back()[1] == far(1)
    assert looking.on()[1] == far(1) + 5


def test_steps_after_one_has_stayed_are_another_look(looking: Looking) -> None:
    looking.seen.go_to(far(1))
    looking.seen.step_by(1)
    looking.seen.step_by(1)
    looking.seconds += STAY
    looking.seen.step_by(1)
    assert looking.back()[1] == far(1) + 2
    assert looking.back()[1] == far(1)


def test_nodes_next_to_one_another_are_one_look_and_others_are_not(looking: Looking) -> None:
    child = next(TRACE.children(0))
    grandchild = next(TRACE.children(child))
    looking.seen.select(child)
    looking.seen.select(grandchild)
    last = len(TRACE) - 1
    assert last not in {child, grandchild} and TRACE.parent(last) not in {0, child, grandchild}
    looking.seen.select(last)
    assert looking.back()[2] == grandchild
    assert looking.back() == (TRACE, TRACE.steps, None)


def test_what_is_dragged_is_one_look(looking: Looking) -> None:
    looking.looks.hold(True)
    for step in (far(1), far(4), far(2)):
        looking.seen.go_to(step)
        looking.seconds += STAY
    looking.looks.hold(False)
    assert looking.back() == (TRACE, TRACE.steps, None)
    assert looking.on()[1] == far(2)


def test_what_is_played_is_one_look(looking: Looking) -> None:
    looking.seen.go_to(far(1))
    looking.playback.speed = 1_000_000
    within_loop(lambda: looking.playback.set_playing(True))
    run_until(lambda: not looking.playback.is_playing)
    assert looking.seen.step == TRACE.steps
    assert looking.back()[1] == far(1)


def test_to_go_back_ends_playing(looking: Looking) -> None:
    looking.seen.go_to(far(1))
    looking.playback.set_playing(True)
    looking.looks.go(-1)
    assert not looking.playback.is_playing


def test_a_new_look_drops_what_was_ahead(looking: Looking) -> None:
    looking.seen.go_to(far(1))
    looking.seen.go_to(far(3))
    looking.looks.go(-1)
    looking.seen.step_by(1)
    assert not looking.looks.can_go(1)
    assert looking.back()[1] == far(1)


def test_another_workspace_is_another_look(looking: Looking) -> None:
    looking.looks.enter("analyse")
    look = looking.looks.go(-1)
    assert look is not None
    assert (look.workspace, looking.looks.workspace) == ("study", "study")
    looking.looks.enter("study")  # as the window does then
    assert looking.looks.can_go(1)
    look = looking.looks.go(1)
    assert look is not None
    assert look.workspace == "analyse"


def test_a_trace_that_is_gone_is_skipped(looking: Looking) -> None:
    other = small_trace(depth=3)
    looking.seen.show(other)
    looking.seen.show(hand_trace())
    looking.seen.left.clear()
    del other
    gc.collect()
    assert looking.back()[0] is TRACE
    assert not looking.looks.can_go(-1)


def test_the_board_looks_ahead_to_a_trace_of_another_position(looking: Looking) -> None:
    looking.seen.go_to(far(1))
    looking.match.let_fall(0, None, None)
    assert looking.back() == (TRACE, TRACE.steps, 0)
    assert looking.looks.can_go(1)


def test_nobody_goes_back_while_a_search_runs(looking: Looking) -> None:
    looking.seen.go_to(far(1))
    looking.seen.is_running = True
    assert not looking.looks.can_go(-1)
    assert looking.looks.now is None


def test_where_no_trace_is_shown_one_goes_back_to_the_last(looking: Looking) -> None:
    looking.seen.go_to(far(1))
    there = looking.at()
    looking.seen.show(None)
    assert looking.back() == there
    assert looking.back()[1] == TRACE.steps


def test_a_bookmark_is_a_look(session: Session) -> None:
    trace = small_trace()
    session.game.adopt_trace(trace)
    session.bookmarks.put(Bookmark(len(trace) - 1, "here", far(2)), trace)
    within_loop(lambda: session.bookmarks.go(0))
    session.looks.go(-1)
    assert (session.exploration.step, session.exploration.selected) == (trace.steps, None)


def test_the_oldest_looks_are_forgotten(looking: Looking) -> None:
    for number in range(3 * MOST):
        looking.seen.go_to(far(1 + number % 2))
    count = 0
    while looking.looks.go(-1) is not None:
        count += 1
    assert count == MOST - 1


def test_undo_goes_on_from_the_search_that_is_shown_again(session: Session) -> None:
    first, second, third = (small_trace(depth=depth) for depth in (1, 2, 3))
    turn = session.game.match.turn
    for trace in (first, second, third):
        session.exploration.show(trace)
        session.earlier.note(trace, turn)
    session.looks.go(-1)
    assert session.exploration.trace is second
    session.game.undo()
    assert session.exploration.trace is first


def test_nothing_else_changes(session: Session) -> None:
    traces = [small_trace(depth=depth) for depth in (2, 3)]
    for trace in traces:
        session.game.adopt_trace(trace)
    match, moves = session.game.match, session.game.match.moves
    session.looks.go(-1)
    assert session.exploration.trace is traces[0]
    assert (session.game.match, session.game.match.moves) == (match, moves)
    assert not session.runner.is_at_work


DEEDS = st.lists(st.tuples(st.sampled_from(["go", "select", "back", "on"]), st.integers(0, 200)))


@given(DEEDS)
def test_back_and_forward_is_where_one_was(deeds: list[tuple[str, int]]) -> None:
    looking = Looking()
    looking.seen.show(TRACE)
    for deed, number in deeds:
        if deed == "go":
            looking.seen.go_to(number % (TRACE.steps + 1))
        elif deed == "select":
            looking.seen.select(number % len(TRACE))
        else:
            looking.looks.go(-1 if deed == "back" else 1)
        here: PastLook | None = looking.looks.now
        for by in (-1, 1):
            if looking.looks.can_go(by):
                looking.looks.go(by)
                looking.looks.go(-by)
                assert looking.looks.now == here
