"""Dialog with all settings of one algorithm."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtWidgets import (
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QLabel,
    QScrollArea,
    QWidget,
)

from c4viz.app.dialogs.fields import EvaluatorField, Field, WheelGuard, YesField, field_for
from c4viz.app.dialogs.parts import FormDialog, wrapped
from c4viz.app.dialogs.weight_fields import WeightFields
from c4viz.app.widgets.boxes import sure
from c4viz.language import tr
from c4viz.search import SettingError, Settings
from c4viz.search.base.setting import settings_of
from c4viz.telling.search_words import label_of


class SettingsDialog(FormDialog):
    """Asks for the settings of an algorithm; ``settings`` are those that were chosen before.

    ``first`` are the settings that the button Defaults restores, ``own`` the user's own evaluators,
    ``more`` fields of other things that stand below. The weights of the evaluator stand below it.
    """

    def __init__(
        self,
        parent: QWidget,
        settings: Settings,
        first: Settings,
        own: Sequence[str],
        more: Sequence[Field] = (),
    ) -> None:
        super().__init__(parent, tr("{search}: all settings", search=settings.title), tr("Apply"))
        self.settings = settings
        self._first = first
        self._wheel = WheelGuard(self)
        self._fields = [
            field_for(name, setting, own)
            for name, (_, setting) in settings_of(type(settings)).items()
        ]
        defaults = self.buttons.addButton(tr("Defaults"), QDialogButtonBox.ButtonRole.ResetRole)
        sure(defaults).clicked.connect(lambda: self._show(self._first))
        summary = wrapped(f"{settings.title}: {settings.summary}", "title")
        self._area = self._page([*self._fields, *more])
        self._box = self.stack(summary, self._area, self.error)
        self._show(settings)

    def _page(self, fields: Sequence[Field]) -> QScrollArea:
        page = QWidget()
        page.setObjectName("rows")
        grid = QGridLayout(page)
        grid.setContentsMargins(6, 5, 10, 5)  # the focus ring needs some room
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(9)
        grid.setColumnStretch(2, 1)
        rows = count()
        for field in fields:
            self._add(grid, next(rows), field)
            if isinstance(field, EvaluatorField):
                self._add_weights(grid, next(rows), field)
        grid.setRowStretch(next(rows), 1)
        area = QScrollArea()
        area.setAccessibleName(tr("Settings"))
        area.setWidget(page)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFrameShape(QFrame.Shape.NoFrame)
        return area

    def _add(self, grid: QGridLayout, row: int, field: Field) -> None:
        field.widget.installEventFilter(self._wheel)
        field.widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        field.edited.connect(self._check)
        if isinstance(field, YesField):
            grid.addWidget(field.widget, row, 0, 1, 2)
        else:
            label = QLabel(label_of(field.name))
            label.setBuddy(field.widget)
            grid.addWidget(label, row, 0)
            grid.addWidget(field.widget, row, 1)
        help_ = wrapped(f"{field.setting.help}.", "faint")
        help_.setMinimumWidth(help_.fontMetrics().averageCharWidth() * 46)
        grid.addWidget(help_, row, 2)

    def _add_weights(self, grid: QGridLayout, row: int, field: EvaluatorField) -> None:
        """Show the weights of the evaluator that is chosen, from column to column."""
        weights = WeightFields(self._wheel)
        field.shown.connect(weights.show_evaluator)
        weights.edited.connect(field.take)
        grid.addWidget(weights, row, 0, 1, 3)

    def sizeHint(self) -> QSize:
        """Return a height that shows all settings, if the screen has room for it."""
        page = sure(sure(self.findChild(QScrollArea)).widget())
        width = max(super().sizeHint().width(), page.sizeHint().width() + 60)
        height = super().sizeHint().height() + page.sizeHint().height()
        screen = self.screen()
        most = screen.availableSize().height() * 4 // 5 if screen else 640
        return QSize(width, min(height, most))

    def _show(self, settings: Settings) -> None:
        for field in self._fields:
            field.show_value(getattr(settings, field.name))
        self._check()
        # Once the weights are there, too.
        area, page = self._area, sure(self._area.widget())
        bar = sure(area.verticalScrollBar()).sizeHint().width()
        area.setMinimumWidth(page.minimumSizeHint().width() + bar)

    def _check(self) -> None:
        """Take the settings, or say what is wrong with them together."""
        wrong = ""
        try:
            self.settings = type(self._first)(**{f.name: f.value for f in self._fields})
        except SettingError as error:
            wrong = str(error)
        self.refuse(wrong[:1].upper() + wrong[1:])
        self.error.setVisible(bool(wrong))  # the fields need all the room there is
