"""History of what somebody looked at, to go back and forward in it as a browser does. Begins no
search, and ends no game."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from weakref import ref

from c4viz.app.state.changes import Change, Changes
from c4viz.app.state.exploration import ROOT, Exploration
from c4viz.app.state.matches import Matches
from c4viz.app.state.playback import Playback
from c4viz.trace import Trace

MOST = 100
"""Number of looks that are remembered."""
STAY = 4.0
"""Seconds after which one has stayed somewhere: to walk on from there is a look of its own."""
_WALK = 3
"""Steps that a notch of the wheel goes, the most that count as walking."""
_TELLING: frozenset[Change] = frozenset({"trace", "step", "selection", "looks"})


@dataclass(frozen=True)
class PastLook:
    """A place that somebody looked at: a node of a trace (None: the match) at a step of it, or
    within that, in a workspace. A trace that nobody else keeps is let go."""

    of: ref[Trace]
    step: int
    part: int | None
    row: int | None
    workspace: str = ""

    @property
    def trace(self) -> Trace | None:
        """Trace that was looked at; None if it is gone, or its search has not ended."""
        trace = self.of()
        return None if trace is None or trace.ending == "running" else trace


class LookHistory:
    """Remembers where somebody jumped to, or stayed: a run of single steps, of nodes next to one
    another, or of steps that are played, is one look.

    ``when_back`` is told which trace is shown again.
    """

    def __init__(
        self,
        changes: Changes,
        exploration: Exploration,
        matches: Matches,
        playback: Playback,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._changes, self._exploration, self._matches = changes, exploration, matches
        self._playback, self._clock = playback, clock
        self.when_back: Callable[[Trace], object] = lambda _trace: None
        self._workspace = ""
        self._looks: list[PastLook] = []
        self._here = -1  # place of the look that is shown, or was before nothing was
        self._last: PastLook | None = None
        self._is_walk = False  # the look that is shown goes on with the next single step
        self._since = 0.0  # when it changed
        self._is_going = self._is_held = False
        changes.lead(self._follow)

    @property
    def workspace(self) -> str:
        """Name of the workspace that the window is in."""
        return self._workspace

    def enter(self, workspace: str) -> None:
        """Note which workspace the window is in now."""
        if workspace != self._workspace:
            self._workspace = workspace
            self._changes.note("looks")

    def hold(self, held: bool) -> None:
        """Note that somebody drags through the steps, or has let go: all that is one look."""
        self._is_held = held

    @property
    def now(self) -> PastLook | None:
        """What is looked at now; None without a search that has ended."""
        seen = self._exploration
        if seen.trace is None or not seen.can_step:
            return None
        return PastLook(ref(seen.trace), seen.step, seen.part, seen.selected, self._workspace)

    # ---- remembering -------------------------------------------------------------------------

    def _follow(self, what: frozenset[Change]) -> None:
        if self._is_going or what.isdisjoint(_TELLING):
            return
        before, self._last = self._last, self.now
        if self._last is None or self._last == before:
            return
        if before is None and self._looks and self._looks[self._here] == self._last:
            return  # what was shown before is shown again
        is_played = self._playback.is_playing or "playback" in what
        is_walk = before is not None and self._walks(before, self._last, is_played)
        self._take(self._last, is_walk, goes_on=is_played or self._is_held)

    def _walks(self, before: PastLook, after: PastLook, is_played: bool) -> bool:
        """Tell whether one walked from one look to another, and did not jump."""
        if (before.of, before.workspace) != (after.of, after.workspace):
            return False
        if is_played or self._is_held:
            return True
        if (before.step, before.part) != (after.step, after.part):
            return abs(after.step - before.step) <= _WALK
        return _are_neighbours(self._exploration.trace, before.row, after.row)

    def _take(self, look: PastLook, is_walk: bool, *, goes_on: bool) -> None:
        """Remember a look: in the place of the one before if that was a walk which ``goes_on``."""
        now = self._clock()
        if is_walk and self._is_walk and (goes_on or now < self._since + STAY):
            self._looks[self._here] = look
        else:
            self._looks[self._here + 1 :] = [look]
            self._looks = self._looks[-MOST:]
            self._here = len(self._looks) - 1
        self._is_walk, self._since = is_walk, now

    # ---- going back and forward --------------------------------------------------------------

    def can_go(self, by: int) -> bool:
        """Tell whether there is somewhere to go: back (-1) or forward (1)."""
        return self._place(by) is not None

    def _place(self, by: int) -> int | None:
        """Return the place of the next look whose trace is still there; None while a search runs,
        which goes on filling what is shown."""
        if self._exploration.is_running:
            return None
        place = self._here if by < 0 and self.now is None else self._here + by
        while 0 <= place < len(self._looks):
            if self._looks[place].trace is not None:
                return place
            place += by
        return None

    def go(self, by: int) -> PastLook | None:
        """Show again what was looked at before (-1), or after that (1); return it, None if there
        is nothing. The window has to enter its workspace."""
        place = self._place(by)
        if place is None:
            return None
        look = self._looks[place]
        self._is_going = True
        try:
            self._playback.pause()
            self._show(look)
        finally:
            self._is_going = False
        self._here, self._is_walk = place, False
        self._workspace = look.workspace
        self._last = self.now
        self._changes.note("looks")
        return look

    def _show(self, look: PastLook) -> None:
        seen, trace = self._exploration, look.trace
        assert trace is not None
        if trace is not seen.trace:
            seen.show(trace)
            self.when_back(trace)
        seen.go_to(look.step, look.part)
        # If the root is not the position of the match, the board looks ahead to it.
        is_ahead = look.row is None and trace.position != self._matches.match.position
        seen.select(ROOT if is_ahead else look.row)


def _are_neighbours(trace: Trace | None, before: int | None, after: int | None) -> bool:
    """Tell whether one node is the parent, a child or a sibling of another; None is the root."""
    if trace is None:
        return False
    rows = before or ROOT, after or ROOT
    parents = trace.parent(rows[0]), trace.parent(rows[1])
    is_sibling = parents[0] is not None and parents[0] == parents[1]
    return rows[0] == rows[1] or is_sibling or rows[0] == parents[1] or rows[1] == parents[0]
