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
from c4viz.app.widgets.first_use_line import FirstUseLine
from c4viz.app.widgets.quiet_container import QuietContainer
from c4viz.language import Text

STEPS = "steps"
FIRST_USES = {panel.name: panel.help for panel in PANELS if panel.help is not None} | {
    STEPS: FirstUse(
        Text("Here the arrows go from step to step."), frozenset({"step"}), anywhere=True
    )
}
"""First uses by panel."""


class FirstUseLines(QObject):
    """Puts a line into each panel, unless it was closed or followed before."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._stage = stage
        known = stage.choices.preferences.known_panels
        self._lines = {
            name: FirstUseLine(str(use.words), use.lines)
            for name, use in FIRST_USES.items()
            if name not in known
        }
        for name, line in self._lines.items():
            line.closed.connect(partial(self._close, name))
            if name == STEPS:
                stage.step_bar.stand_beside(line)
            else:
                cast(QuietContainer, stage.docks[name].widget()).stand_below(line)
        stage.board.column_chosen.connect(lambda _column: self._close("game"))
        stage.inspector.term_asked.connect(lambda _term: self._close("numbers"))
        stage.session.changes.changed.connect(self._follow)

    def show(self, shows: bool) -> None:
        """Show the lines where there is room for them, or hide them all."""
        for line in self._lines.values():
            line.want(shows)

    def _follow(self, what: frozenset[Change]) -> None:
        if "trace" in what:
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
            known = self._stage.choices.preferences.known_panels
            self._stage.choices.prefer(known_panels=(*known, name))
