"""Playback of the steps of a trace, one after another, up to the chosen stops."""

from __future__ import annotations

from collections.abc import Iterable

from PyQt6.QtCore import QElapsedTimer, QObject, QTimer

from c4viz.app.state.changes import Change, Changes
from c4viz.app.state.exploration import TELLING_STOPS, Exploration
from c4viz.app.state.unfolded_tree import UnfoldedTree
from c4viz.language import tr
from c4viz.trace import StopKind

MOST_IN_PARTS = 50
"""Steps a second up to which parts of steps are played singly: faster ones would not be seen."""
TICK_MS = 16
"""Milliseconds from one picture to the next while playing."""


class Playback(QObject):
    """Plays from the current step on, or backward, ``speed`` steps a second."""

    def __init__(self, changes: Changes, exploration: Exploration, tree: UnfoldedTree) -> None:
        super().__init__()
        self._changes, self._exploration, self._tree = changes, exploration, tree
        self.speed = 1
        self.stops: tuple[StopKind, ...] = ()
        """Kinds of steps at which playing stops."""
        self.is_backward = False
        self._stop_at: int | None = None  # step of the next stop
        self._here: tuple[int, int | None] = 0, None  # step and node that playing has come to
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self._advance)
        self._clock = QElapsedTimer()
        self._played = 0.0  # fraction of a step that has passed since the last one
        changes.lead(self._follow)

    def _follow(self, what: frozenset[Change]) -> None:
        if "trace" in what and self.is_playing:
            self.pause()
        elif "hidden" in what:
            self._look_ahead()

    @property
    def is_playing(self) -> bool:
        """Steps are being played, forward or backward."""
        return self._timer.isActive()

    def set_playing(self, playing: bool, *, backward: bool = False) -> None:
        """Play in one direction from the current step, or from the other end if no step is left;
        if not ``playing``, pause, unless steps are played in the other direction."""
        if not playing and backward != self.is_backward:
            return  # playing goes in the other direction
        if not playing or not self._exploration.can_step:
            self.pause()
            return
        self.is_backward = backward
        if self._exploration.step == self._end:
            self._exploration.go_to(0 if self._end else self._exploration.last_step)
        self._clock.start()
        self._played = 0.0
        self._timer.start()
        self._look_ahead()
        self._changes.note("playback")

    def pause(self) -> None:
        """Stop playing."""
        self._timer.stop()
        self._changes.note("playback")

    def choose_stops(self, kinds: Iterable[StopKind]) -> None:
        """Choose the kinds of steps at which playing stops."""
        self.stops = tuple(kinds)
        self._look_ahead()
        self._changes.note("playback")

    @property
    def _end(self) -> int:
        """Step at which playing ends."""
        return 0 if self.is_backward else self._exploration.last_step

    @property
    def _stops_now(self) -> tuple[StopKind, ...]:
        """Chosen kinds of stops, without those that would give hidden values away."""
        telling = TELLING_STOPS if self._tree.hidden else frozenset[StopKind]()
        return tuple(kind for kind in self.stops if kind not in telling)

    def _look_ahead(self) -> None:
        """Find the next stop, once and not at every tick."""
        if self.is_playing:
            exploration = self._exploration
            look = exploration.previous_stop if self.is_backward else exploration.next_stop
            self._stop_at = look(self._stops_now)
            self._here = exploration.step, exploration.selected

    def run_on(self) -> None:
        """Go straight to the next chosen stop, or else to the end."""
        self.pause()
        step = self._exploration.next_stop(self._stops_now)
        done = self._run_to(self._exploration.last_step if step is None else step)
        if done and step is None and self._stops_now:
            self._changes.say(tr("No stop that is checked follows: this is the end."))

    def _run_to(self, step: int, part: int | None = None) -> bool:
        """Go to a step; if playing stops at events of a node, keep that node on the way. A gate
        halts it; return whether none did."""
        done = self._exploration.walk_to(step, part, watches="node" in self.stops)
        if not done:
            self.pause()
        return done

    def _advance(self) -> None:
        if not self._exploration.can_step:  # the trace has gone, which is told only in a later turn
            self.pause()
            return
        self._played += self._clock.restart() / 1000 * self.speed
        steps = int(self._played)
        if steps:
            self._played -= steps
            self._play_by(steps)

    def _play_by(self, steps: int) -> None:
        """Go ``steps`` steps in the direction of play, but not beyond the next stop."""
        if (self._exploration.step, self._exploration.selected) != self._here:
            self._look_ahead()  # somebody has gone elsewhere
        limit = self._end if self._stop_at is None else self._stop_at
        if self.is_backward:
            self._run_to(max(self._exploration.step - steps, limit))
        elif self.speed > MOST_IN_PARTS:
            self._run_to(min(self._exploration.step + steps, limit))
        else:
            for _ in range(steps):
                whole = self._exploration.is_whole
                if self.is_playing and (self._exploration.step < limit or not whole):
                    self._run_to(*self._exploration.next_part)
        self._here = self._exploration.step, self._exploration.selected
        if self._exploration.step == limit and self._exploration.is_whole:
            self.pause()
