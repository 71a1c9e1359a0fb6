"""Lines that tell newcomers what to do in each panel: when they stand there, and when they go."""

from __future__ import annotations

from functools import partial
from typing import cast

from PyQt6.QtCore import QObject
from PyQt6.QtWidgets import QApplication

from c4viz.app.docking.arrangement import FirstUse
from c4viz.app.menus.panels import PANELS
from c4viz.app.stage import Stage
from c4viz.app.state.changes import Change
from c4viz.app.widgets.boxes import once_later
from c4viz.app.widgets.first_use_line import FirstUseLine
from c4viz.app.widgets.quiet_container import QuietContainer
from c4viz.language import Text

STEPS = "steps"
FIRST_USES = {
    STEPS: FirstUse(
        Text("Here the arrows go from step to step."), frozenset({"step"}), anywhere=True
    )
} | {panel.name: panel.help for panel in PANELS if panel.help is not None}
"""First uses by panel, in the order in which they are told."""


class FirstUseLines(QObject):
    """Puts a line into each panel, unless it was closed or followed before; one is seen at a
    time."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._stage = stage
        known = stage.choices.preferences.known_panels
        self._lines = {
            name: FirstUseLine(str(use.words), use.lines)
            for name, use in FIRST_USES.items()
            if name not in known
        }
        self._shows = True
        self._chooses = once_later(self, self._choose)
        for name, line in self._lines.items():
            line.room_changed.connect(self._chooses.start)
            line.closed.connect(partial(self._close, name))
            if name == STEPS:
                stage.step_bar.stand_beside(line)
            else:
                cast(QuietContainer, stage.docks[name].widget()).stand_below(line)
                stage.docks[name].visibilityChanged.connect(self._chooses.start)
        stage.board.column_chosen.connect(lambda _column: self._close("game"))
        stage.inspector.term_asked.connect(lambda _term: self._close("numbers"))
        stage.session.changes.changed.connect(self._follow)

    def show(self, shows: bool) -> None:
        """Show one line after the other where there is room for it, or none."""
        self._shows = shows
        self._chooses.start()

    def _choose(self) -> None:
        """Show the first line whose panel is seen and has room for it."""
        lines = self._lines.items()
        fits = (name for name, line in lines if line.has_room and self._is_on(name))
        chosen = next(fits, None) if self._shows else None
        for name, line in lines:
            line.want(name == chosen)

    def _is_on(self, name: str) -> bool:
        """Tell whether a panel is seen, or there are steps."""
        if name == STEPS:
            return self._stage.session.exploration.trace is not None
        return self._stage.docks.is_seen(name)

    def _follow(self, what: frozenset[Change]) -> None:
        if "trace" in what:
            self._chooses.start()
            return  # changes that come with a new trace were not made by hand
        for name in list(self._lines):
            use = FIRST_USES[name]
            if not what.isdisjoint(use.done_by) and (use.anywhere or self._is_in(name)):
                self._close(name)

    def _is_in(self, name: str) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and self._stage.docks[name].isAncestorOf(focus)

    def _close(self, name: str) -> None:
        line = self._lines.pop(name, None)
        if line is not None:
            line.want(False)
            self._chooses.start()
            known = self._stage.choices.preferences.known_panels
            self._stage.choices.prefer(known_panels=(*known, name))
