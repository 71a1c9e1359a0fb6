"""The step bar: buttons, a slider over all steps, a speed dial."""

from __future__ import annotations

from collections.abc import Mapping

from PyQt6.QtCore import QElapsedTimer, QSize, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import (
    QDial,
    QFrame,
    QHBoxLayout,
    QLabel,
    QSlider,
    QToolButton,
)

from c4viz.app.actions import STEP_BUTTONS
from c4viz.app.session import Session
from c4viz.layout import telling_of

TICK_MS = 16
"""Milliseconds from one picture to the next while playing."""

NAMED = ("step_over", "step_out", "next_cutoff")
"""Buttons whose icon does not say enough."""
NAMED_UP_TO = 13

SPEEDS = (1, 2, 4, 8, 16, 32, 64, 125, 250, 500, 1000)
"""Steps a second that the dial offers."""


class Transport(QFrame):
    """Steps through the session's trace; ``speed_changed`` carries steps a second."""

    speed_changed = pyqtSignal(int)

    def __init__(self, session: Session, actions: Mapping[str, QAction], speed: int) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._session = session
        self._play = actions["play_steps"]
        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._slider.setAccessibleName("Step")
        self._slider.setMinimumWidth(120)
        self._slider.valueChanged.connect(self._slide)
        self._where = QLabel()
        self._named: list[QToolButton] = []
        self._dial = QDial()
        self._dial.setRange(0, len(SPEEDS) - 1)
        self._dial.setNotchesVisible(True)
        self._dial.setFixedSize(40, 40)
        self._dial.setAccessibleName("Speed")
        self._speed = QLabel()
        self._dial.valueChanged.connect(self._show_speed)
        self._dial.setValue(SPEEDS.index(speed) if speed in SPEEDS else 2)
        self._show_speed()
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self._advance)
        self._clock = QElapsedTimer()
        self._played = 0.0
        self._lay_out(actions)
        session.step_changed.connect(self._show)
        session.trace_changed.connect(self._adopt)
        session.running_changed.connect(self._show)
        self._adopt()

    def _lay_out(self, actions: Mapping[str, QAction]) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(2)
        for name in STEP_BUTTONS:
            button = QToolButton()
            button.setDefaultAction(actions[name])
            button.setIconSize(QSize(20, 20))
            button.setAutoRaise(True)
            if name in NAMED:
                self._named.append(button)
            buttons.addWidget(button)
        line = QHBoxLayout(self)
        line.setContentsMargins(10, 3, 10, 3)
        line.setSpacing(12)
        line.addLayout(buttons)
        line.addWidget(self._slider, 1)
        line.addWidget(self._where)
        line.addWidget(self._dial)
        line.addWidget(self._speed)

    # ---- showing -----------------------------------------------------------------------------

    def set_points(self, points: int) -> None:
        """Make room for larger text: above `NAMED_UP_TO` points buttons have icons alone."""
        style = Qt.ToolButtonStyle
        for button in self._named:
            button.setToolButtonStyle(
                style.ToolButtonTextBesideIcon
                if points <= NAMED_UP_TO
                else style.ToolButtonIconOnly
            )

    @property
    def speed(self) -> int:
        """Steps a second."""
        return SPEEDS[self._dial.value()]

    def _show_speed(self) -> None:
        widest = self._speed.fontMetrics().horizontalAdvance("1000 steps/s ")
        self._speed.setMinimumWidth(widest)
        self._speed.setText(f"{self.speed} step{'s' if self.speed > 1 else ''}/s")
        self.speed_changed.emit(self.speed)

    def _adopt(self) -> None:
        self.pause()
        trace = self._session.trace
        self._slider.blockSignals(True)
        self._slider.setRange(0, trace.steps if trace and self._session.can_step else 0)
        self._slider.setPageStep(max(1, self._slider.maximum() // 20))
        self._slider.blockSignals(False)
        self._show()

    def _show(self) -> None:
        able = self._session.can_step
        self._slider.setEnabled(able)
        self._slider.blockSignals(True)
        self._slider.setValue(self._session.step)
        self._slider.blockSignals(False)
        self._where.setText(self._words() if able else "")

    def _words(self) -> str:
        last = self._slider.maximum()
        # As wide as the longest words to come, so that the slider keeps its length.
        trace = self._session.trace
        longest = telling_of(trace).longest_event(trace) if trace else ""
        longest = f"step {last:,} of {last:,}: {longest}"
        self._where.setMinimumWidth(self._where.fontMetrics().horizontalAdvance(longest))
        return f"step {self._session.step:,} of {last:,}: {self._event()}"

    def _event(self) -> str:
        """What the last step did, in a few words."""
        moment, trace = self._session.moment(), self._session.trace
        if moment is None or trace is None or moment.row is None:
            return "before the search"
        if moment.step >= trace.steps:
            return "the search is over"
        return telling_of(trace).event_text(trace, moment)

    # ---- playing -----------------------------------------------------------------------------

    def _slide(self, value: int) -> None:
        self._session.go_to(value)

    def set_playing(self, playing: bool) -> None:
        """Play on from here (from the start, at the end), or pause."""
        if not playing or not self._session.can_step:
            self.pause()
            return
        if self._session.step >= self._slider.maximum():
            self._session.go_to(0)
        self._clock.start()
        self._played = 0.0
        self._timer.start()

    def pause(self) -> None:
        """Stop playing."""
        self._timer.stop()
        self._play.setChecked(False)

    def _advance(self) -> None:
        self._played += self._clock.restart() / 1000 * self.speed
        steps = int(self._played)
        if steps:
            self._played -= steps
            self._session.step_by(steps)
        if self._session.step >= self._slider.maximum():
            self.pause()
