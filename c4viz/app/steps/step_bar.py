"""Step bar: buttons, a slider over all steps, the kinds of stops, the speed of playing."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Mapping

from PyQt6.QtCore import QCoreApplication, QEvent, QMargins, QSignalBlocker, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QAction, QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QResizeEvent
from PyQt6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QToolBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.dialogs.parts import FormDialog, wrapped
from c4viz.app.state.changes import Change
from c4viz.app.state.exploration import STOP_NAMES
from c4viz.app.state.session import Session
from c4viz.app.steps.slider import StepTrack
from c4viz.app.view import View
from c4viz.app.widgets.boxes import fill, named, sure
from c4viz.app.widgets.quiet_container import QuietContainer
from c4viz.game import numerals
from c4viz.language import Texts, counted, localised, tr
from c4viz.telling import telling_of
from c4viz.trace import StopKind
from c4viz.trace.timeline import is_truncated

SPEEDS = (1, 10, 100, 1_000, 1_000_000)
"""Speeds that can be chosen, in steps a second."""

STEP_BUTTONS = (
    "first_step", "step_back", "play_back", "play_steps", "step_forward", "last_step",
    "step_over", "step_out", "next_cutoff",
)  # fmt: skip
"""Identifiers of the actions that have a button."""
_RARE = "play_back", "step_over", "step_out"
"""Identifiers of those that have none in front of a class."""
TEACHING_BUTTONS = "hide_values", "reveal_value", "best_line"
"""Identifiers of the actions that have a button in front of a class."""
_NARROW = 95
"""Letters of its text below which the bar has no room for the rarer buttons."""
_BESIDE = 22
"""Pixels by which such a button is wider than its words, with the gap behind it."""
_TEACHING = 0.28
"""Largest share of the bar's width for what a teacher presses, in smaller letters if need be."""
_ICON = 1.8
"""Pixels of an icon for each point of the text size."""
STOP_WORDS: Texts[StopKind] = Texts(
    {
        "cutoff": "cutoff",
        "best": "best move",
        "node": "node",
        "leaf": "leaf",
        "iteration": "iteration",
    }
)
"""Short names of the kinds of stops, for where room is short."""


class StepBar(View, QFrame):
    """Lets the user step through the trace, and play it; ``speed_changed`` carries steps a second,
    ``stops_changed`` the kinds of steps to stop at."""

    concerns = frozenset({"trace", "step", "running", "hidden", "playback"})
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
        self._exploration, self._playback = session.exploration, session.playback
        self._tree = session.tree
        self._stops = _stops_menu(self, stops)
        for stop in self._stops.actions():
            stop.toggled.connect(self._choose_stops)
        self._track = StepTrack()
        self._slider = self._track.slider
        self.setFocusProxy(self._slider)
        self._slider.valueChanged.connect(self._go_to)
        self._slider.sliderPressed.connect(lambda: session.looks.hold(True))
        self._slider.sliderReleased.connect(lambda: session.looks.hold(False))
        self._track.phases.chosen.connect(self._go_to_phase)
        self._speeds = QComboBox()
        for one in SPEEDS:
            words = counted(one, "Speed: {n} step a second", "Speed: {n:,} steps a second")
            self._speeds.addItem(tr("{speed}/s", speed=speed_text(one)), one)
            self._speeds.setItemData(self._speeds.count() - 1, words, Qt.ItemDataRole.ToolTipRole)
        self._speeds.setAccessibleName(tr("Speed"))
        self._speeds.currentIndexChanged.connect(self._take_speed)
        self._speeds.setCurrentIndex(bisect_right(SPEEDS, max(1, speed)) - 1)
        self._take_speed()
        self._buttons: list[QToolButton] = []
        self._teaching: list[QToolButton] = []
        self._teaches = False
        self._lay_out(actions)
        self._playback.choose_stops(self._ticked)
        self.follow(session)
        self.catch_up()

    def _lay_out(self, actions: Mapping[str, QAction]) -> None:
        for name in STEP_BUTTONS:
            button = QToolButton()
            button.setDefaultAction(actions[name])
            self._buttons.append(button)
        for name in TEACHING_BUTTONS:
            button = named(QToolButton(), "teaching")
            button.setDefaultAction(actions[name])
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
            button.hide()
            self._teaching.append(button)
        self._rare = [actions[name] for name in _RARE]
        buttons = fill(QHBoxLayout(), *self._buttons, spacing=2)
        teaching = fill(QHBoxLayout(), *self._teaching, spacing=4)
        parts = buttons, (self._track, 1), teaching, self._stops_button(), self._speeds
        fill(QHBoxLayout(self), *parts, margins=(10, 3, 10, 3), spacing=12)

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
        """Speed of playing, in steps a second."""
        return SPEEDS[self._speeds.currentIndex()]

    def set_text_size(self, points: int) -> None:
        """Scale the buttons to a text size in points."""
        for button in self._buttons:
            button.setIconSize(QSize(1, 1) * round(points * _ICON))
        self._track.set_points(points)
        self._fit()
        self._show()

    def show_teaching(self, shows: bool) -> None:
        """Show what a teacher presses in place of what is set once."""
        self._teaches = shows
        for button in self._teaching:
            button.setVisible(shows)
        for part in (self._stops_of, self._speeds):
            part.setVisible(not shows)
        self._fit()

    def _fit(self) -> None:
        """Leave the steps their room, whatever the size of the text."""
        is_narrow = self.width() < _NARROW * self.fontMetrics().averageCharWidth()
        for button in self._buttons:
            if button.defaultAction() in self._rare:
                button.setHidden(self._teaches or is_narrow)
        font = QFont(self.font())
        metrics = QFontMetricsF(font)
        wide = sum(metrics.horizontalAdvance(one.text()) for one in self._teaching)
        room = _TEACHING * self.width() - len(self._teaching) * _BESIDE
        font.setPointSizeF(min(1.0, max(0.5, room / wide)) * font.pointSizeF())
        for button in self._teaching:
            button.setFont(font)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._fit()

    def show_changes(self, what: frozenset[Change]) -> None:
        if not what.isdisjoint({"trace", "running"}):
            with QSignalBlocker(self._slider):
                self._slider.setRange(0, self._exploration.last_step)
            self._slider.setPageStep(max(1, self._slider.maximum() // 20))
        self._show()

    def _take_speed(self) -> None:
        self._playback.speed = self.speed
        self._speeds.setToolTip(self._speeds.currentData(Qt.ItemDataRole.ToolTipRole))
        self.speed_changed.emit(self.speed)

    def _show(self) -> None:
        able = self._exploration.can_step
        self._slider.setEnabled(able)
        with QSignalBlocker(self._slider):
            self._slider.setValue(self._exploration.step)
        event = self._event() if able else ""
        step, last = self._exploration.step, self._slider.maximum()
        words = tr("step {step:,} of {last:,}: {event}", step=step, last=last, event=event)
        self._track.show_words(words if able else "", event)
        trace, moment = self._exploration.trace, self._exploration.moment()
        told = telling_of(trace).phases(trace, moment) if able and trace else ()
        self._track.show_phases(told)

    def _go_to(self, step: int) -> None:
        """Go where the slider is: dragged to any step, by keys as other steps do, which a question
        halts."""
        if self._slider.isSliderDown():
            self._exploration.go_to(step)
        elif not self._exploration.walk_to(step):
            self._show()  # no further than where it was halted

    def _go_to_phase(self, step: int) -> None:
        self._playback.pause()
        self._exploration.go_to(step)

    def _event(self) -> str:
        """Say in a few words what the last step did."""
        moment, trace = self._exploration.moment(), self._exploration.trace
        if moment is None or trace is None or moment.row is None:
            return tr("before the search")
        if moment.step >= trace.steps and not trace.nature.tests:
            if trace.ending == "failed":
                return tr("the search failed here")
            if is_truncated(trace.ending):
                return tr("the search was stopped here")
            return tr("the search is over")
        return telling_of(trace).event_text(trace, moment, self._tree.hidden)

    # ---- playing -----------------------------------------------------------------------------

    @property
    def _ticked(self) -> tuple[StopKind, ...]:
        """Kinds of stops that are checked in the menu."""
        return tuple(action.data() for action in self._stops.actions() if action.isChecked())

    def _choose_stops(self) -> None:
        self._playback.choose_stops(self._ticked)
        self._name_stops()
        self.stops_changed.emit(self._playback.stops)

    def _name_stops(self) -> None:
        stops, words = self._ticked, tr("Stop at…")
        if stops:
            first = STOP_WORDS[stops[0]]
            words = counted(len(stops), "Stop at {kind}", "Stop at {n} kinds", kind=first)
        self._stops_of.setText(words)


class StepToolBar(QToolBar):
    """Holds ``step_bar`` in a tool bar that cannot be moved."""

    def __init__(self, step_bar: StepBar) -> None:
        super().__init__(tr("Steps"))
        self.setObjectName("steps")
        self.setMovable(False)
        self._style_by_name()
        holder = QuietContainer(QMargins(6, 2, 6, 4))
        self.addWidget(holder)
        holder.hold(step_bar)

    def _style_by_name(self) -> None:
        """Apply the margins that the style has for the object's name: it was first asked for them
        before there was a name."""
        style = sure(self.style())
        style.unpolish(self)
        style.polish(self)
        QCoreApplication.sendEvent(self, QEvent(QEvent.Type.StyleChange))


def speed_text(speed: int) -> str:
    """Return a speed in few letters: 500, 20k, 1M."""
    if speed >= 1_000_000:
        return f"{speed // 1_000_000}M"
    return f"{speed // 1000}k" if speed >= 1000 else str(speed)


class _TickMenu(QMenu):
    """Menu that stays open while several of its entries are ticked."""

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
    """Make the menu in which kinds of stops are checked."""
    menu = _TickMenu(tr("Stop at"), parent)
    for kind, name in STOP_NAMES.items():
        action = sure(menu.addAction(name[0].upper() + name[1:]))
        action.setCheckable(True)
        action.setChecked(kind in checked)
        action.setData(kind)
    return menu


# ---- dialog that asks for a step by its number, or by the share of the search that is done -------


def read_step(text: str, last: int) -> int:
    """Return the step that ``text`` names: "1,234,567", "50%", "12.5 %".

    Raises:
        ValueError: it names no step from 0 to ``last``; the message is a sentence.
    """
    plain = text.replace(",", "").replace("_", "").replace(" ", "")
    wrong = tr("Type a number from 0 to {last:,}, or a share such as 50%.", last=last)
    try:
        if plain.endswith("%"):
            share = numerals.decimal(plain[:-1])
            step = round(share / 100 * last) if 0 <= share <= 100 else -1
        else:
            step = numerals.whole(plain)
    except ValueError:
        raise ValueError(wrong) from None
    if not 0 <= step <= last:
        raise ValueError(wrong)
    return step


class StepDialog(FormDialog):
    """Asks for a ``step``; a sentence below the field says what it takes, or what is wrong."""

    def __init__(self, parent: QWidget, step: int, last: int) -> None:
        super().__init__(parent, tr("Go to step"))
        self.step = step
        self._last = last
        self._field = QLineEdit(localised(f"{step:,}"))
        self._field.setAccessibleName(tr("Step"))
        self._field.selectAll()
        self._words = wrapped(tr("A number from 0 to {last:,}, or a share such as 50%", last=last))
        fill(QVBoxLayout(self), self._field, self._words, self.buttons)

    def accept(self) -> None:
        """Take the step and close, or say what is wrong with it."""
        try:
            self.step = read_step(self._field.text(), self._last)
        except ValueError as error:
            self._words.setObjectName("error")
            self._words.setStyleSheet("")  # so that it is styled anew, by its name
            self._words.setText(str(error))
            self._field.selectAll()
            return
        super().accept()
