"""The form of a search: algorithm, depth, evaluator, order, and the button that starts it."""

from __future__ import annotations

from collections.abc import Iterable

from PyQt6.QtCore import QSignalBlocker, Qt, pyqtSignal
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import QComboBox, QFrame, QGridLayout, QLabel, QPushButton, QSpinBox, QWidget

from c4viz.app.preferences import DEPTHS, SEARCHES, Preferences
from c4viz.search import EVALUATORS
from c4viz.search.settings import ORDERS

NAMES = {
    "minimax": "Minimax",
    "alphabeta": "Alpha-beta",
    "left": "Left to right",
    "centre": "Centre first",
}


class SearchForm(QFrame):
    """Edits what the preferences hold of a search; ``edited`` tells of each change."""

    edited = pyqtSignal()

    def __init__(self, preferences: Preferences, search: QAction, stop: QAction) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._search = _choice(SEARCHES, "Search")
        self._evaluator = _choice(EVALUATORS, "Evaluator")
        for index, evaluator in enumerate(EVALUATORS.values()):
            self._evaluator.setItemData(index, evaluator.summary, Qt.ItemDataRole.ToolTipRole)
        self._order = _choice(ORDERS, "Order")
        self._depth = QSpinBox()
        self._depth.setRange(DEPTHS[0], DEPTHS[-1])
        self._depth.setSuffix(" plies")
        self._depth.setAccessibleName("Depth")
        grid = QGridLayout(self)
        grid.setContentsMargins(12, 8, 12, 10)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(5)
        _add(grid, 0, 0, "Search", self._search)
        _add(grid, 0, 2, "Depth", self._depth)
        _add(grid, 1, 0, "Evaluator", self._evaluator)
        _add(grid, 1, 2, "Order", self._order)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        self._start = _button(search, "primary")
        grid.addWidget(self._start, 2, 0, 1, 3)
        grid.addWidget(_button(stop, ""), 2, 3)
        self.show_preferences(preferences)
        for box in (self._search, self._evaluator, self._order):
            box.currentIndexChanged.connect(self.edited)
        self._depth.valueChanged.connect(self.edited)

    def show_preferences(self, preferences: Preferences) -> None:
        """Show the values of ``preferences``, without telling of a change."""
        for box, value in (
            (self._search, preferences.search),
            (self._evaluator, preferences.evaluator),
            (self._order, preferences.order),
        ):
            with QSignalBlocker(box):
                box.setCurrentIndex(box.findData(value))
        with QSignalBlocker(self._depth):
            self._depth.setValue(preferences.depth)

    def values(self) -> dict[str, str | int]:
        """What is chosen, by the names of the preferences."""
        return {
            "search": self._search.currentData(),
            "depth": self._depth.value(),
            "evaluator": self._evaluator.currentData(),
            "order": self._order.currentData(),
        }


def _choice(values: Iterable[str], name: str) -> QComboBox:
    box = QComboBox()
    box.setAccessibleName(name)
    for value in values:
        box.addItem(NAMES.get(value, value), value)
    return box


def _add(grid: QGridLayout, row: int, column: int, name: str, field: QWidget) -> None:
    label = QLabel(name)
    label.setObjectName("faint")
    label.setBuddy(field)
    grid.addWidget(label, row, column)
    grid.addWidget(field, row, column + 1)


def _button(action: QAction, name: str) -> QPushButton:
    """A button that does, and shows, what an action does."""
    button = QPushButton(action.text())
    button.setObjectName(name)
    button.setToolTip(action.toolTip())
    button.clicked.connect(lambda: action.trigger())
    button.setEnabled(action.isEnabled())
    action.enabledChanged.connect(button.setEnabled)
    return button
