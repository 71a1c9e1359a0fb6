"""Fields of the weights of an evaluator, which follow the evaluator that is chosen."""

from __future__ import annotations

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QGridLayout, QLabel, QWidget

from c4viz.app.dialogs.fields import NumberField, WheelGuard
from c4viz.app.dialogs.parts import wrapped
from c4viz.app.widgets.going import delete_later
from c4viz.language import tr
from c4viz.search.base.setting import setting_of_weight
from c4viz.search.evaluators.table import built_in, is_built_in, values_of_weights, with_weights
from c4viz.search.evaluators.weights import weights_of


class WeightFields(QWidget):
    """Edits the weights of an evaluator of c4viz; ``edited`` carries its name with those that were
    typed. It is hidden for an evaluator of the user's own, whose weights stand in its file."""

    edited = pyqtSignal(str)

    def __init__(self, wheel: WheelGuard) -> None:
        super().__init__()
        self.setObjectName("rows")
        self.setAccessibleName(tr("Weights of the evaluator"))
        self._wheel = wheel
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(14, 0, 0, 0)  # they belong to what is above
        self._grid.setHorizontalSpacing(14)
        self._grid.setColumnStretch(2, 1)
        self._evaluator = ""
        self._fields: list[NumberField] = []

    def show_evaluator(self, name: str) -> None:
        """Show the weights of the evaluator ``name``."""
        values = values_of_weights(name)
        if [field.name for field in self._fields] != list(values):
            self._lay_out(name)
        self._evaluator = name
        for field in self._fields:
            field.show_value(values[field.name])
        self.setVisible(bool(values))

    def _lay_out(self, name: str) -> None:
        """Make a field for each weight in place of those that are there."""
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                delete_later(widget)
        known = weights_of(built_in(name)) if is_built_in(name) else {}
        self._fields = [NumberField(one, setting_of_weight(w)) for one, w in known.items()]
        for row, field in enumerate(self._fields):
            label = QLabel(field.widget.accessibleName())
            label.setBuddy(field.widget)
            field.widget.installEventFilter(self._wheel)
            field.edited.connect(self._tell)
            self._grid.addWidget(label, row, 0)
            self._grid.addWidget(field.widget, row, 1)
            self._grid.addWidget(wrapped(f"{field.setting.help}.", "faint"), row, 2)

    def _tell(self) -> None:
        values = {field.name: field.value for field in self._fields}
        self._evaluator = with_weights(self._evaluator, values)
        self.edited.emit(self._evaluator)
