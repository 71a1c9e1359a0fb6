"""Where somebody points in front of a class: a spot, a spotlight, strokes of a pen."""

from __future__ import annotations

from typing import Literal, NamedTuple

from c4viz.app.state.changes import Change, Changes

PointingTool = Literal["", "pointer", "spotlight", "pen"]


class PointedAt(NamedTuple):
    """A place in the window of the class, as shares of its width and height, 0 to 1."""

    x: float
    y: float


class Pointing:
    """Holds the tool that is in hand, where it is, and what was drawn; drawings go with the page
    that they were drawn on. ``is_blank``: the class sees nothing for now."""

    def __init__(self, changes: Changes) -> None:
        self._changes = changes
        self.tool: PointingTool = ""
        self.at: PointedAt | None = None
        self.strokes: tuple[tuple[PointedAt, ...], ...] = ()
        self.is_blank = False
        self.is_shown = False
        """The class has a window to look at."""
        self._draws = False
        changes.lead(self._follow)

    def _follow(self, what: frozenset[Change]) -> None:
        if not what.isdisjoint({"trace", "lesson"}) and self.strokes:
            self.wipe()

    def show(self, shown: bool) -> None:
        """Note that the window of the class was opened or closed."""
        self.is_shown = shown
        self._changes.note("class_screen")

    def take(self, tool: PointingTool) -> None:
        """Take a tool in hand, or put it away if it is in hand already."""
        self.tool = "" if tool == self.tool else tool
        self._draws = False
        self._changes.note("pointing")

    def point(self, at: PointedAt | None) -> None:
        """Point somewhere, or nowhere; a pen that was put down draws up to there."""
        self.at = at
        if self._draws and at is not None and self.strokes:
            *before, last = self.strokes
            self.strokes = (*before, (*last, at))
        self._changes.note("pointing")

    def put_down(self, at: PointedAt) -> None:
        """Put the pen down: a stroke begins."""
        if self.tool == "pen":
            self._draws = True
            self.strokes = (*self.strokes, (at,))
            self._changes.note("pointing")

    def lift(self) -> None:
        """Lift the pen."""
        self._draws = False

    def wipe(self) -> None:
        """Wipe away all that was drawn."""
        self.strokes, self._draws = (), False
        self._changes.note("pointing")

    def set_blank(self, blank: bool) -> None:
        """Show the class nothing, or all again."""
        self.is_blank = blank
        self._changes.note("pointing")
