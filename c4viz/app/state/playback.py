"""Plays the steps of a trace one after another, up to the stops that are chosen."""

from __future__ import annotations

from collections.abc import Iterable

from PyQt6.QtCore import QElapsedTimer, QObject, QTimer

from c4viz.app.state.changes import Change, Changes
from c4viz.app.state.exploration import TELLING_STOPS, Exploration
from c4viz.app.state.unfolded_tree import UnfoldedTree
from c4viz.language import tr
from c4viz.trace import StopKind

MOST_IN_PARTS = 50
"""Steps a second up to which the parts of a step are played one by one: more were not seen."""
TICK_MS = 16
"""Milliseconds from one picture to the next while playing."""


class Playback(QObject):
    """Plays on from the step of now, or back, ``speed`` steps a second."""

    def __init__(self, changes: Changes, exploration: Exploration, tree: UnfoldedTree) -> None:
        super().__init__()
        self._changes, self._at, self._tree = changes, exploration, tree
        self.speed = 1
        self.stops: tuple[StopKind, ...] = ()
        """The kinds of steps at which playing stops."""
        self.is_backward = False
        self._stop_at: int | None = None  # where playing meets the next stop
        self._here: tuple[int, int | None] = 0, None  # the step and node that playing has come to
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self._advance)
        self._clock = QElapsedTimer()
        self._played = 0.0  # of a step
        changes.lead(self._follow)

    def _follow(self, what: frozenset[Change]) -> None:
        if "trace" in what and self.is_playing:
            self.pause()
        elif "hidden" in what:
            self._look_ahead()

    @property
    def is_playing(self) -> bool:
        """Whether steps are played, on or back."""
        return self._timer.isActive()

    def set_playing(self, playing: bool, *, backward: bool = False) -> None:
        """Play on from here, or back (at the end from the start, and the other way), or pause."""
        if not playing and backward != self.is_backward:
            return  # the other way is being played
        if not playing or not self._at.can_step:
            self.pause()
            return
        self.is_backward = backward
        if self._at.step == self._end:
            self._at.go_to(0 if self._end else self._last)
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
        """Stop at other kinds of steps."""
        self.stops = tuple(kinds)
        self._look_ahead()
        self._changes.note("playback")

    @property
    def _last(self) -> int:
        """The last step there is to go to."""
        return self._at.trace.steps if self._at.trace and self._at.can_step else 0

    @property
    def _end(self) -> int:
        """The step at which playing ends."""
        return 0 if self.is_backward else self._last

    @property
    def _stops_now(self) -> tuple[StopKind, ...]:
        """The kinds of stops that tell of nothing that is hidden."""
        telling = TELLING_STOPS if self._tree.hidden else frozenset[StopKind]()
        return tuple(kind for kind in self.stops if kind not in telling)

    def _look_ahead(self) -> None:
        """Find the next stop once, not at every tick."""
        if self.is_playing:
            look = self._at.previous_stop if self.is_backward else self._at.next_stop
            self._stop_at = look(self._stops_now)
            self._here = self._at.step, self._at.selected

    def run_on(self) -> None:
        """Go straight to the next stop that is chosen, else to the end."""
        self.pause()
        step = self._at.next_stop(self._stops_now)
        self._run_to(self._last if step is None else step)
        if step is None and self._stops_now:
            self._changes.say(tr("No stop that is checked follows: this is the end."))

    def _run_to(self, step: int, part: int | None = None) -> None:
        """Go to a step; the node at which one stops, if at any, stays the same on the way."""
        go = self._at.run_to if "node" in self.stops else self._at.go_to
        go(step, part)

    def _advance(self) -> None:
        if not self._at.can_step:  # what was played has gone, which is told in a later turn only
            self.pause()
            return
        self._played += self._clock.restart() / 1000 * self.speed
        steps = int(self._played)
        if steps:
            self._played -= steps
            self._play_by(steps)

    def _play_by(self, steps: int) -> None:
        """Go so many steps the way one plays, but not beyond the next stop."""
        if (self._at.step, self._at.selected) != self._here:
            self._look_ahead()  # somebody has gone elsewhere
        limit = self._end if self._stop_at is None else self._stop_at
        if self.is_backward:
            self._run_to(max(self._at.step - steps, limit))
        elif self.speed > MOST_IN_PARTS:
            self._run_to(min(self._at.step + steps, limit))
        else:
            self._play_parts(steps, limit)
        self._here = self._at.step, self._at.selected
        if self._at.step == limit and self._at.is_whole:
            self.pause()

    def _play_parts(self, parts: int, limit: int) -> None:
        """Go on by so many parts of steps, but not beyond a step."""
        for _ in range(parts):
            if self._at.step < limit or not self._at.is_whole:
                self._run_to(*self._at.next_part)
