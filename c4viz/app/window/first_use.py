"""Lines that tell newcomers, one at a time, what they can do in the panels that they see."""

from __future__ import annotations

from PyQt6.QtCore import QObject
from PyQt6.QtWidgets import QApplication

from c4viz.app.docking.arrangement import FirstUse
from c4viz.app.menus.panels import PANELS
from c4viz.app.stage import Stage
from c4viz.app.state.changes import Change
from c4viz.app.widgets.boxes import once_later, sure
from c4viz.app.widgets.first_use_line import FirstUseLine
from c4viz.language import Text

STEPS = "steps"
FIRST_USES = {
    STEPS: FirstUse(
        Text("The left and the right arrow go from step to step."), frozenset({"step"}),
        anywhere=True,
    )
} | {panel.name: panel.help for panel in PANELS if panel.help is not None}  # fmt: skip
"""First uses by panel, in the order in which they are told."""


class FirstUseLines(QObject):
    """Says in the status bar what one does in a panel that is seen, unless that was closed or
    followed before."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._stage = stage
        self._line = FirstUseLine()
        sure(stage.statusBar()).addWidget(self._line)
        self._shows, self._is_covered = True, False
        self._told = ""
        self._chooses = once_later(self, self._choose)
        self._line.closed.connect(lambda: self._close(self._told))
        for name in stage.docks.all():
            stage.docks[name].visibilityChanged.connect(self._chooses.start)
        stage.board.column_chosen.connect(lambda _column: self._close("game"))
        stage.inspector.term_asked.connect(lambda _term: self._close("numbers"))
        stage.session.changes.changed.connect(self._follow)

    def show(self, shows: bool) -> None:
        """Say one thing after the other, or nothing."""
        self._shows = shows
        self._chooses.start()

    def be_covered(self, is_covered: bool) -> None:
        """Say nothing while something lies over the panels."""
        self._is_covered = is_covered
        self._chooses.start()

    def _choose(self) -> None:
        """Say the first thing that concerns what is seen."""
        known = self._stage.choices.preferences.known_panels
        left = (name for name in FIRST_USES if name not in known and self._is_seen(name))
        self._told = next(left, "") if self._shows and not self._is_covered else ""
        self._line.say(str(FIRST_USES[self._told].words) if self._told else "")

    def _is_seen(self, name: str) -> bool:
        """Tell whether a panel is seen and can be used so now, or there are steps."""
        session = self._stage.session
        if name == STEPS:
            return session.exploration.trace is not None and session.lessons.page is None
        if name == "game" and (session.shown.looks_ahead or session.game.why_no_disc()):
            return False  # a click would play nothing
        return self._stage.docks.is_seen(name)

    def _follow(self, what: frozenset[Change]) -> None:
        self._chooses.start()
        if "trace" in what or "room" in what:
            return  # changes that come with a new trace, or with the room, were not made by hand
        for name, use in FIRST_USES.items():
            if not what.isdisjoint(use.done_by) and (use.anywhere or self._is_in(name)):
                self._close(name)

    def _is_in(self, name: str) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and self._stage.docks[name].isAncestorOf(focus)

    def _close(self, name: str) -> None:
        known = self._stage.choices.preferences.known_panels
        if name and name not in known:
            self._stage.choices.prefer(known_panels=(*known, name))
            self._chooses.start()
