"""Fields of all that can be changed of a search, and of what a leaf is worth."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.dialogs.fields import Field, NumberField, WheelGuard, YesField, field_for
from c4viz.app.practice.page import UndoPasser
from c4viz.app.practice.parts import leave_focus
from c4viz.app.state.what_if_look import WhatIfLook
from c4viz.app.widgets.boxes import fill, named, once_later
from c4viz.app.widgets.going import delete_later
from c4viz.classroom.whatif.change import (
    MOST_VALUE,
    SettingChange,
    setting_named,
    value_of,
)
from c4viz.classroom.whatif.scenario import Scenario
from c4viz.language import Text, tr
from c4viz.search.base.setting import Setting
from c4viz.telling.search_words import label_of

PAUSE_MS = 300
"""Milliseconds after the last turn of a number until it is searched."""
_ALWAYS = frozenset({"c", "slip_left", "slip_right"})
"""Settings that are shown at once, beside the main ones."""
_GAP = 8
_LEAST = 9
"""Letters for which a field has room at least."""
LEAF = Setting(
    "decimal", Text("What the leaf is worth, as MAX sees it"), 1 - MOST_VALUE, MOST_VALUE - 1
)


class ChangeFields(QWidget):
    """Edits the settings of a scenario, numbers in two columns where there is room; a number is
    changed once it stands still."""

    def __init__(self, look: WhatIfLook) -> None:
        super().__init__()
        self._passing = WheelGuard(self), UndoPasser(self)
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(_GAP)
        self._grid.setVerticalSpacing(5)
        self._more = named(QPushButton(), "link")
        self._more.setCheckable(True)
        self._more.toggled.connect(self._place)
        leave_focus(self._more)
        self._fields: list[tuple[Field, QLabel | None]] = []
        self._usual: frozenset[str] = frozenset()
        self._pairs = 0
        self._look = look
        self._first: Scenario | None = None  # of the search whose settings are shown
        self._reflow = once_later(self, self._place)
        below = fill(QHBoxLayout(), self._more)
        below.addStretch()
        fill(QVBoxLayout(self), self._grid, below, margins=(0, 0, 0, 0), spacing=4)

    def show_scenario(self, scenario: Scenario) -> None:
        """Show the settings as they count now; numbers that are being typed stay as they are."""
        names, settings = scenario.changeable, scenario.settings
        if [field.name for field, _ in self._fields] != names:
            self._lay_out(scenario, names)
        is_other, self._first = self._first != self._look.first, self._look.first
        waiting = self._look.waiting
        waits = waiting.name if isinstance(waiting, SettingChange) else ""
        for field, _ in self._fields:
            value = value_of(settings, field.name)
            if is_other or (field.name != waits and field.value != value):
                field.show_value(value)

    def _lay_out(self, scenario: Scenario, names: list[str]) -> None:
        for field, label in self._fields:
            for gone in filter(None, (field.widget, label)):
                self._grid.removeWidget(gone)
                gone.hide()
                delete_later(gone)
        known = {name: setting_named(scenario.settings, name) for name in names}
        main = {name for name, setting in known.items() if setting.main}
        self._usual = frozenset(main | (_ALWAYS & known.keys()))
        self._fields = [self._made(name, setting) for name, setting in known.items()]
        self._first = None  # nothing is shown in these fields yet
        self._pairs = 0
        self._place()

    def _made(self, name: str, setting: Setting) -> tuple[Field, QLabel | None]:
        field = field_for(name, setting)
        field.widget.setFont(self.font())
        for passing in self._passing:
            field.widget.installEventFilter(passing)
        field.edited.connect(partial(self._note, field))
        field.widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        if isinstance(field, NumberField):
            field.wait_for_whole()
        field.widget.setMinimumWidth(self.fontMetrics().averageCharWidth() * _LEAST)
        policy = QSizePolicy.Policy
        field.widget.setSizePolicy(policy.Expanding, policy.Preferred)
        if isinstance(field, YesField):
            return field, None
        label = named(QLabel(label_of(name)), "faint")
        label.setFont(self.font())
        label.setBuddy(field.widget)
        return field, label

    # ---- places ------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        if self._fields and self._pairs != self._pairs_in(self.width()):
            self._reflow.start()  # not at once: it may change the size that was just given

    def _pairs_in(self, width: int) -> int:
        """Return how many fields have room beside one another."""
        labels = [label.sizeHint().width() for _, label in self._fields if label is not None]
        boxes = [
            field.widget.sizeHint().width()
            for field, _ in self._fields
            if isinstance(field, NumberField)
        ]
        return 2 if 2 * (max(labels, default=0) + max(boxes, default=0)) + 3 * _GAP <= width else 1

    def _place(self) -> None:
        """Put the fields that are to be seen into the grid, those that are seen at first before."""
        self._pairs = self._pairs_in(self.width())
        shows_all, others = self._more.isChecked(), len(self._fields) - len(self._usual)
        self._more.setText(tr("Fewer settings") if shows_all else tr("All settings and weights"))
        self._more.setVisible(others > 0)
        ordered = sorted(self._fields, key=lambda one: one[0].name not in self._usual)
        place = 0  # in halves of rows, or rows
        for field, label in ordered:
            shows = shows_all or field.name in self._usual
            field.widget.setVisible(shows)
            wide = 1 if isinstance(field, NumberField) else self._pairs
            place += place % wide  # words have a row to themselves
            row, pair = divmod(place, self._pairs)
            place += wide if shows else 0
            if label is None:
                self._grid.addWidget(field.widget, row, 2 * pair, 1, 2 * wide)
            else:
                self._grid.addWidget(label, row, 2 * pair)
                self._grid.addWidget(field.widget, row, 2 * pair + 1, 1, 2 * wide - 1)
                label.setVisible(shows)
        for column in (1, 3):
            self._grid.setColumnStretch(column, 1 if column < 2 * self._pairs else 0)

    # ---- changes -----------------------------------------------------------------------------

    def _note(self, field: Field) -> None:
        """Change what a person chose, once that stands still."""
        self._look.hold(SettingChange(field.name, field.value), PAUSE_MS)
        if not isinstance(field, NumberField):
            self._look.make_now()
