"""Controls of a match between machines: pause it, make one move, set its pace."""

from __future__ import annotations

from collections.abc import Mapping

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QSlider, QToolButton, QWidget

from c4viz.app.preferences.preferences import MOST_PACE
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.widgets.boxes import fill
from c4viz.language import tr

_TICK = 100
"""Milliseconds per notch of the slider."""
_STEP = 3
"""Notches that the keys for faster and slower move the slider by."""


class MatchBar(QWidget):
    """Controls matches of machines; ``pace_changed`` emits the milliseconds between two moves."""

    pace_changed = pyqtSignal(int)

    def __init__(self, session: Session, actions: Mapping[str, QAction], pace: int) -> None:
        super().__init__()
        self._session = session
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, MOST_PACE // _TICK)
        self.slider.setPageStep(_STEP)
        self.slider.setAccessibleName(tr("Seconds between the moves of machines"))
        self._words = QLabel()
        self._words.setObjectName("faint")
        self._pause = _button(actions["pause_machines"], tr("Pause"))
        once = _button(actions["move_machine"], tr("One move"))
        parts = self._pause, once, (self.slider, 1), self._words
        fill(QHBoxLayout(self), *parts, margins=(0, 0, 4, 0), spacing=6)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.slider.valueChanged.connect(self._set_pace)
        self.slider.setValue(pace // _TICK)
        self._set_pace()
        session.changes.changed.connect(self._follow)
        self._show()

    def change_pace(self, steps: int) -> None:
        """Change the wait after a move by so many steps, and say how long it is now."""
        self.slider.setValue(self.slider.value() + steps * _STEP)
        self._session.changes.say(f"{self._waits}.")

    @property
    def _waits(self) -> str:
        """Sentence, without its full stop, that says how long machines wait after a move."""
        return tr("Machines wait {pace:.1f} s after a move", pace=self._session.game.pace / 1000)

    def _set_pace(self) -> None:
        pace = self.slider.value() * _TICK
        self._session.game.pace = pace
        self._words.setText(tr("{pace:.1f} s", pace=pace / 1000))
        self.slider.setToolTip(self._waits)
        self.pace_changed.emit(pace)

    def _follow(self, what: frozenset[Change]) -> None:
        if "match" in what:
            self._show()

    def _show(self) -> None:
        self._pause.setChecked(self._session.game.paused)
        self.setVisible(not self._session.game.match.people)


def _button(action: QAction, text: str) -> QToolButton:
    """Make a button that does what an action does, under a shorter name."""
    button = QToolButton()
    button.setText(text)
    button.setToolTip(action.toolTip())
    button.setAccessibleName(action.text())
    button.setEnabled(action.isEnabled())
    action.enabledChanged.connect(button.setEnabled)
    action.changed.connect(lambda: button.setToolTip(action.toolTip()))  # its key too
    if action.isCheckable():
        button.setCheckable(True)
        button.clicked.connect(action.setChecked)
    else:
        button.clicked.connect(lambda: action.trigger())
    return button
