"""Steps that are played one after another."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QCoreApplication

from c4viz import Trace
from c4viz.app.state.background import Kernels
from c4viz.app.state.changes import Changes
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.playback import MOST_IN_PARTS, Playback
from c4viz.app.state.unfolded_tree import UnfoldedTree
from tests.app.event_loop import run_until
from tests.app.state.listener import Listener
from tests.trees import playouts, small_trace

pytestmark = pytest.mark.usefixtures("core")
AT_ONCE = 1_000_000
"""Steps a second with which all is played in a tick."""


class Playing:
    """A trace that is looked at from its start, and what is told."""

    def __init__(self, trace: Trace) -> None:
        self.changes = Changes()
        self.trace = trace
        self.exploration = Exploration(self.changes, Kernels())
        self.tree = UnfoldedTree(self.changes, self.exploration)
        self.playback = Playback(self.changes, self.exploration, self.tree)
        self.playback.speed = AT_ONCE
        self.listener = Listener(self.changes)
        self.steps: list[int] = []
        self.changes.changed.connect(lambda _what: self.steps.append(self.exploration.step))
        self.exploration.show(trace)
        self.exploration.go_to(0)
        self.listener.forget()

    def play(self, *, backward: bool = False) -> None:
        """Play until it pauses."""
        self.playback.set_playing(True, backward=backward)
        run_until(lambda: not self.playback.is_playing)


@pytest.fixture
def playing(core: QCoreApplication) -> Playing:
    return Playing(small_trace())


def test_without_a_trace_nothing_is_played() -> None:
    changes = Changes()
    at = Exploration(changes, Kernels())
    playback = Playback(changes, at, UnfoldedTree(changes, at))
    playback.set_playing(True)
    assert not playback.is_playing
    playback.run_on()
    assert at.step == 0


def test_a_trace_that_goes_is_played_no_more_before_anybody_is_told(playing: Playing) -> None:
    playing.playback.speed = MOST_IN_PARTS
    playing.playback.choose_stops(["cutoff"])

    def wait_for_a_person(_what: object) -> None:
        playing.changes.changed.disconnect(wait_for_a_person)
        playing.exploration.show(None)  # which nobody is told yet
        run_until(lambda: not playing.playback.is_playing)

    playing.changes.changed.connect(wait_for_a_person)
    playing.playback.set_playing(True)
    assert not playing.playback.is_playing


def test_one_plays_to_the_end_and_there_it_pauses(playing: Playing) -> None:
    playing.play()
    assert playing.exploration.step == playing.trace.steps
    assert playing.listener.changes[0] == frozenset({"playback"})


def test_at_the_end_one_plays_from_the_start(playing: Playing) -> None:
    playing.exploration.go_to(playing.trace.steps)
    playing.steps.clear()
    playing.play()
    assert playing.steps[0] == 0
    assert playing.exploration.step == playing.trace.steps


def test_one_plays_back_to_the_start_and_from_there_from_the_end(playing: Playing) -> None:
    playing.exploration.go_to(9)
    playing.play(backward=True)
    assert playing.exploration.step == 0
    playing.steps.clear()
    playing.play(backward=True)
    assert playing.steps[0] == playing.trace.steps
    assert playing.exploration.step == 0


def test_steps_come_in_their_order_none_beyond_the_end(playing: Playing) -> None:
    playing.playback.speed = 2000
    playing.steps.clear()
    playing.play()
    assert playing.steps == sorted(playing.steps)
    assert max(playing.steps) == playing.trace.steps


@pytest.mark.parametrize("kinds", [["cutoff"], ["best"], ["cutoff", "best"]])
def test_one_plays_from_stop_to_stop(playing: Playing, kinds: list[str]) -> None:
    playing.playback.choose_stops(kinds)  # type: ignore[arg-type]
    stops = []
    while playing.exploration.step < playing.trace.steps:
        expected = playing.exploration.next_stop(kinds)  # type: ignore[arg-type]
        playing.play()
        assert playing.exploration.step == (playing.trace.steps if expected is None else expected)
        stops.append(playing.exploration.step)
    back = []
    while playing.exploration.step > 0:
        playing.play(backward=True)
        back.append(playing.exploration.step)
    assert set(stops[:-1]) <= set(back)


def test_one_stops_at_the_events_of_one_node(playing: Playing) -> None:
    row = next(iter(playing.trace.children(0)))
    playing.exploration.select(row)
    playing.playback.choose_stops(["node"])
    events = []
    while playing.exploration.step < playing.trace.steps:
        playing.play()
        events.append(playing.exploration.step)
    events = events if playing.exploration.next_stop(["node"]) is None else []
    assert playing.trace.timeline.step_entered(row) == events[0]
    assert playing.trace.timeline.step_left(row) in events


def test_one_runs_on_to_the_next_stop_at_once(playing: Playing) -> None:
    playing.playback.choose_stops(["cutoff"])
    stop = playing.exploration.next_stop(["cutoff"])
    playing.playback.run_on()
    assert playing.exploration.step == stop
    assert not playing.listener.sentences
    playing.exploration.go_to(playing.trace.steps - 1)
    playing.playback.run_on()
    assert playing.exploration.step == playing.trace.steps
    assert playing.listener.sentences == ["No stop that is checked follows: this is the end."]


def test_without_stops_one_runs_on_to_the_end(playing: Playing) -> None:
    playing.playback.run_on()
    assert playing.exploration.step == playing.trace.steps
    assert not playing.listener.sentences


def test_stops_that_tell_of_values_are_none_where_values_are_hidden(playing: Playing) -> None:
    playing.tree.set_hides_values(True)
    playing.playback.choose_stops(["cutoff", "best"])
    playing.play()
    assert playing.exploration.step == playing.trace.steps


def test_values_that_are_hidden_meanwhile_take_the_stops_away(playing: Playing) -> None:
    playing.playback.choose_stops(["cutoff"])
    playing.playback.set_playing(True)
    playing.tree.set_hides_values(True)
    run_until(lambda: not playing.playback.is_playing)
    assert playing.exploration.step == playing.trace.steps


def test_stops_that_are_chosen_meanwhile_count(playing: Playing) -> None:
    playing.playback.set_playing(True)
    playing.playback.choose_stops(["cutoff"])
    run_until(lambda: not playing.playback.is_playing)
    assert playing.exploration.step == playing.trace.timeline.next_stop(0, "cutoff")


def test_who_goes_elsewhere_meanwhile_stops_at_the_next_stop_from_there(playing: Playing) -> None:
    playing.playback.choose_stops(["cutoff"])
    first = playing.trace.timeline.next_stop(0, "cutoff")
    assert first is not None
    playing.playback.set_playing(True)
    playing.exploration.go_to(first + 1)
    run_until(lambda: not playing.playback.is_playing)
    assert playing.exploration.step == playing.trace.timeline.next_stop(first + 1, "cutoff")
    playing.playback.set_playing(True)
    playing.exploration.go_to(0)
    run_until(lambda: not playing.playback.is_playing)
    assert playing.exploration.step == first


def test_who_selects_another_node_meanwhile_stops_at_its_events(playing: Playing) -> None:
    first, second = list(playing.trace.children(0))[:2]
    playing.exploration.select(first)
    playing.playback.choose_stops(["node"])
    playing.playback.set_playing(True)
    playing.exploration.select(second)
    run_until(lambda: not playing.playback.is_playing)
    assert playing.exploration.step == playing.trace.timeline.step_entered(second)


def test_another_trace_pauses_and_so_does_none(playing: Playing) -> None:
    for trace in (small_trace(depth=3), None):
        playing.exploration.show(playing.trace)
        playing.playback.speed = 1
        playing.playback.set_playing(True)
        assert playing.playback.is_playing
        playing.listener.forget()
        playing.exploration.show(trace)
        assert not playing.playback.is_playing
        assert "playback" in playing.listener.changes[0]


def test_where_nothing_is_played_another_trace_pauses_nothing(playing: Playing) -> None:
    playing.exploration.show(small_trace(depth=3))
    assert "playback" not in playing.listener.changes[0]


def test_who_pauses_the_other_way_pauses_nothing(playing: Playing) -> None:
    playing.playback.speed = 1
    playing.playback.set_playing(True)
    playing.playback.set_playing(False, backward=True)
    assert playing.playback.is_playing
    playing.playback.set_playing(False)
    assert not playing.playback.is_playing
    assert playing.exploration.step == 0


# ---- parts of a step -----------------------------------------------------------------------------


def test_the_discs_of_a_playout_and_the_nodes_of_a_back_up_come_one_by_one() -> None:
    playing, first = Playing(playouts()), 4 * 7 + 1
    trace, at = playing.trace, playing.exploration
    discs, nodes = (trace.timeline.parts_of(trace.at(step)) for step in (first + 2, first + 3))
    assert discs > 1 and nodes > 1
    at.go_to(first)
    seen = []
    while at.step < first + 4:
        at.run_to(*at.next_part)
        seen.append((at.step, at.part))
    assert seen == [
        (first + 1, None),
        *((first + 2, part) for part in range(1, discs + 1)),
        *((first + 3, part) for part in range(1, nodes + 1)),
        (first + 4, None),
    ]


@pytest.mark.parametrize(("speed", "in_parts"), [(20, True), (MOST_IN_PARTS + 1, False)])
def test_parts_are_played_where_they_can_be_seen(speed: int, in_parts: bool) -> None:
    playing, seen = Playing(playouts()), []
    playing.changes.changed.connect(lambda _what: seen.append(playing.exploration.part))
    playing.exploration.go_to(2)
    playing.playback.speed = speed
    playing.playback.choose_stops(["iteration"])
    playing.play()
    assert playing.exploration.step == 5
    assert any(seen) == in_parts


def test_who_steps_by_hand_sees_whole_steps() -> None:
    playing = Playing(playouts())
    playing.exploration.go_to(3, 1)
    assert not playing.exploration.is_whole
    playing.exploration.step_by(0)
    assert playing.exploration.is_whole
    playing.exploration.step_by(1)
    assert (playing.exploration.step, playing.exploration.part) == (4, None)
