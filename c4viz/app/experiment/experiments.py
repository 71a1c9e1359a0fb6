"""Opens the window of experiments over a main window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PyQt6.QtCore import QObject
from PyQt6.QtWidgets import QWidget

from c4viz.app.experiment.window import ExperimentWindow
from c4viz.app.preferences.settings_model import SettingsModel
from c4viz.app.state.changes import disconnect_all
from c4viz.app.state.experiment import Experiment
from c4viz.app.state.session import Session
from c4viz.app.widgets.boxes import take_place
from c4viz.app.widgets.going import delete_later
from c4viz.app.widgets.theme import Theme
from c4viz.game import Position

_SHARE = 0.7
"""Size of the window, as a share of the one below."""


class Experiments(QObject):
    """Opens the window of experiments, one for a main window: what it measured last stays there."""

    def __init__(self, window: QWidget, session: Session, choices: SettingsModel) -> None:
        super().__init__(window)
        self._window, self._session, self._choices = window, session, choices
        self.shown: ExperimentWindow | None = None

    def ask(self) -> None:
        """Show the window, from which experiments begin."""
        shown = self.shown
        if shown is None:
            shown = self._make(Experiment())
            shown.resize(self._window.size() * _SHARE)
        shown.show()
        shown.raise_()
        shown.activateWindow()

    def take_over(self, before: Experiments) -> Callable[[], None] | None:
        """Take over the window of ``before``, which is over another window; return what makes it
        anew, if there is one. The experiment goes on."""
        self.shown, before.shown = before.shown, None
        return None if self.shown is None else partial(self._renew, self.shown)

    def _renew(self, left: ExperimentWindow) -> None:
        disconnect_all(left.experiment.grown, left.experiment.ended)  # nobody looks at it any more
        shown = self._make(left.experiment)
        shown.ask_as(left)
        shown.setVisible(left.isVisible())
        take_place(shown, left)

    def _make(self, experiment: Experiment) -> ExperimentWindow:
        self.shown = ExperimentWindow(experiment, self._position, self._choices.theme)
        return self.shown

    def _position(self) -> Position:
        """Return the position to begin at: that of the game, or a new one where that is over."""
        position = self._session.game.match.position
        return position if position.outcome is None else Position(position.rules)

    def set_theme(self, theme: Theme) -> None:
        """Paint with the colours of ``theme``."""
        if self.shown is not None:
            self.shown.set_theme(theme)

    def end(self) -> None:
        """Close the window, and wait until all work has ended."""
        if self.shown is not None:
            self.shown.experiment.close()
            self.shown.hide()
            delete_later(self.shown)
            self.shown = None
