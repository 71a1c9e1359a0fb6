"""The step bar: buttons, a slider over all steps, where to stop, a speed dial."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Mapping

from PyQt6.QtCore import QElapsedTimer, QSize, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QAction, QKeyEvent, QMouseEvent
from PyQt6.QtWidgets import (
    QDial,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QToolButton,
    QWidget,
)

from c4viz.app.state.session import Session
from c4viz.app.state.stop_words import STOP_NAMES, TELLING_STOPS
from c4viz.app.steps.slider import StepTrack
from c4viz.language import counted, tr
from c4viz.telling import NOTHING, Hidden, telling_of
from c4viz.trace import StopKind

TICK_MS = 16
"""Milliseconds from one picture to the next while playing."""

SPEEDS = (*(int(digit * 10**zeros) for zeros in range(6) for digit in (1, 2, 5)), 1_000_000)
"""Steps a second that the dial offers."""

STEP_BUTTONS = (
    "first_step", "step_back", "play_back", "play_steps", "step_forward", "last_step",
    "step_over", "step_out", "next_cutoff",
)  # fmt: skip
"""The actions that have a button."""
_ICON, _DIAL, _LEAST_DIAL = 1.8, 2.2, 40
"""Pixels of an icon and of the dial, by points of the text; and of the dial at least."""
STOP_WORDS: dict[StopKind, str] = {
    "cutoff": tr("cutoff"),
    "best": tr("best move"),
    "node": tr("node"),
    "leaf": tr("leaf"),
    "iteration": tr("iteration"),
}
"""What the kinds of stops are called where there is little room."""


class Transport(QFrame):
    """Steps through the session's trace; ``speed_changed`` carries steps a second,
    ``stops_changed`` the kinds of steps to stop at."""

    speed_changed = pyqtSignal(int)
    stops_changed = pyqtSignal(tuple)

    def __init__(
        self,
        session: Session,
        actions: Mapping[str, QAction],
        speed: int,
        stops: Collection[StopKind] = (),
    ) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._session = session
        self._play, self._play_back = actions["play_steps"], actions["play_back"]
        self._hidden = NOTHING
        self._backward = False
        self._stop_at: int | None = None  # where playing meets the next stop
        self._stops = _stops_menu(self, stops)
        self._stops.triggered.connect(self._choose_stops)
        self._track = StepTrack()
        self._slider = self._track.slider
        self._slider.valueChanged.connect(self._slide)
        self._dial = QDial()
        self._dial.setRange(0, len(SPEEDS) - 1)
        self._dial.setNotchesVisible(True)
        self._dial.setAccessibleName(tr("Speed"))
        self._speed = QLabel()
        self._dial.valueChanged.connect(self._show_speed)
        self._dial.setValue(bisect_right(SPEEDS, max(1, speed)) - 1)
        self._show_speed()
        self._buttons: list[QToolButton] = []
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
            buttons.addWidget(button)
            self._buttons.append(button)
        line = QHBoxLayout(self)
        line.setContentsMargins(10, 3, 10, 3)
        line.setSpacing(12)
        line.addLayout(buttons)
        line.addWidget(self._track, 1)
        line.addWidget(self._stops_button())
        line.addWidget(self._dial)
        line.addWidget(self._speed)

    def _stops_button(self) -> QToolButton:
        self._stops_of = QToolButton()
        self._name_stops()
        self._stops_of.setToolTip(tr("Where playing and Continue stop"))
        self._stops_of.setMenu(self._stops)
        self._stops_of.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        return self._stops_of

    # ---- showing -----------------------------------------------------------------------------

    @property
    def speed(self) -> int:
        """Steps a second."""
        return SPEEDS[self._dial.value()]

    def set_text_size(self, points: int) -> None:
        """Make buttons and dial as large as the text."""
        for button in self._buttons:
            button.setIconSize(QSize(1, 1) * round(points * _ICON))
        self._dial.setFixedSize(QSize(1, 1) * max(_LEAST_DIAL, round(points * _DIAL)))
        self._show_speed()
        self._show()

    def set_hidden(self, rows: Hidden) -> None:
        """Rows whose values are not to be told: nor by where one stops."""
        was, self._hidden = self._hidden, rows
        if bool(was) != bool(rows):
            self._look_ahead()
        self._show()

    def _show_speed(self) -> None:
        widest = self._speed.fontMetrics().horizontalAdvance(_speed_words(500_000) + " ")
        self._speed.setMinimumWidth(widest)
        self._speed.setText(_speed_words(self.speed))
        words = counted(self.speed, "Speed: {n} step a second", "Speed: {n:,} steps a second")
        self._dial.setToolTip(words)
        self._speed.setToolTip(words)
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
        self._track.show_words(self._words() if able else "")

    def _words(self) -> str:
        step, last, event = self._session.step, self._slider.maximum(), self._event()
        return tr("step {step:,} of {last:,}: {event}", step=step, last=last, event=event)

    def _event(self) -> str:
        """What the last step did, in a few words."""
        moment, trace = self._session.moment(), self._session.trace
        if moment is None or trace is None or moment.row is None:
            return tr("before the search")
        if moment.step >= trace.steps:
            return (
                tr("the search was stopped here") if trace.truncated else tr("the search is over")
            )
        return telling_of(trace).event_text(trace, moment, self._hidden)

    # ---- playing -----------------------------------------------------------------------------

    def _slide(self, value: int) -> None:
        self._session.go_to(value)

    def set_playing(self, playing: bool, *, backward: bool = False) -> None:
        """Play on from here, or back (at the end from the start, and the other way), or pause."""
        if not playing and backward != self._backward:
            return  # the other way is being played
        if not playing or not self._session.can_step:
            self.pause()
            return
        self._backward = backward
        (self._play if backward else self._play_back).setChecked(False)
        if self._session.step == self._end:
            self._session.go_to(0 if self._end else self._slider.maximum())
        self._look_ahead()
        self._clock.start()
        self._played = 0.0
        self._timer.start()

    def pause(self) -> None:
        """Stop playing."""
        self._timer.stop()
        self._play.setChecked(False)
        self._play_back.setChecked(False)

    @property
    def _end(self) -> int:
        """The step at which playing ends."""
        return 0 if self._backward else self._slider.maximum()

    @property
    def stops_at(self) -> tuple[StopKind, ...]:
        """The kinds of steps at which playing stops."""
        return tuple(action.data() for action in self._stops.actions() if action.isChecked())

    @property
    def _stops_now(self) -> tuple[StopKind, ...]:
        """Those of them that tell of nothing that is hidden."""
        telling = TELLING_STOPS if self._hidden else frozenset[StopKind]()
        return tuple(kind for kind in self.stops_at if kind not in telling)

    def _choose_stops(self) -> None:
        self._look_ahead()
        self.stops_changed.emit(self.stops_at)

    def _look_ahead(self) -> None:
        """Find the next stop once, not at every tick."""
        look = self._session.previous_stop if self._backward else self._session.next_stop
        self._stop_at = look(self._stops_now)
        self._name_stops()

    def _name_stops(self) -> None:
        self._stops_of.setText(tr("Stop at…") if not self.stops_at else _stops_words(self.stops_at))

    def run_on(self) -> None:
        """Go straight to the next stop that is checked, else to the end."""
        self.pause()
        step = self._session.next_stop(self._stops_now)
        self._run_to(self._slider.maximum() if step is None else step)
        if step is None and self._stops_now:
            self._session.message.emit(tr("No stop that is checked follows: this is the end."))

    def _run_to(self, step: int) -> None:
        """Go to a step; the node at which one stops, if at any, stays the same on the way."""
        go = self._session.run_to if "node" in self.stops_at else self._session.go_to
        go(step)

    def _advance(self) -> None:
        self._played += self._clock.restart() / 1000 * self.speed
        steps = int(self._played)
        if steps:
            self._played -= steps
            self._play_by(steps)

    def _play_by(self, steps: int) -> None:
        """Go so many steps the way one plays, but not beyond the next stop."""
        choose = max if self._backward else min
        ahead = self._session.step + (-steps if self._backward else steps)
        limit = self._end if self._stop_at is None else self._stop_at
        self._run_to(choose(ahead, limit))
        if self._session.step == limit:
            self.pause()


def speed_text(speed: int) -> str:
    """A speed in few letters: 500, 20k, 1M."""
    if speed >= 1_000_000:
        return f"{speed // 1_000_000}M"
    return f"{speed // 1000}k" if speed >= 1000 else str(speed)


def _speed_words(speed: int) -> str:
    return tr("{speed}/s", speed=speed_text(speed))


def _stops_words(kinds: tuple[StopKind, ...]) -> str:
    """What stands on the button of the stops that are checked."""
    return counted(len(kinds), "Stop at {kind}", "Stop at {n} kinds", kind=STOP_WORDS[kinds[0]])


class _TickMenu(QMenu):
    """A menu that stays open while one ticks several of its entries."""

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        entry = None if event is None else self.actionAt(event.pos())
        if entry is None:
            super().mouseReleaseEvent(event)
        else:
            entry.trigger()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        entry, ticks = self.activeAction(), (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if entry is None or event is None or event.key() not in ticks:
            super().keyPressEvent(event)
        else:
            entry.trigger()


def _stops_menu(parent: QWidget, checked: Collection[StopKind]) -> QMenu:
    """The kinds of stops, to be checked."""
    menu = _TickMenu(tr("Stop at"), parent)
    for kind, name in STOP_NAMES.items():
        action = menu.addAction(name[0].upper() + name[1:])
        assert action is not None
        action.setCheckable(True)
        action.setChecked(kind in checked)
        action.setData(kind)
    return menu
