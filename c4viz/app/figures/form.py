"""Fields of the export's form: lists, numbers, and ticks for what nodes say."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QSpinBox, QWidget

from c4viz.export.figure.style import LABELS, USUAL_LABELS, LabelName

_LETTERS = 16
"""Letters for which a list has room: the tree, and not the form, is to be looked at."""


def combo(titles: Mapping[Any, str], chosen_: str) -> QComboBox:
    """Make a list of things by their titles; one is chosen."""
    box = QComboBox()
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(_LETTERS)
    for name, title in titles.items():
        box.addItem(title, name)
    box.setCurrentIndex(max(0, box.findData(chosen_)))
    return box


def chosen(box: QComboBox) -> str:
    """Return the name of what is chosen."""
    return str(box.currentData())


def number(
    low: int, high: int, value: int, none: str = "", *, least: int | None = None, unit: str = ""
) -> QSpinBox:
    """Make a box for a number; ``none`` is said one below ``low``, where that means none. With
    ``least`` the lowest is meant as it is."""
    box = QSpinBox()
    box.setRange(low - 1 if none else low if least is None else least, high)
    box.setSpecialValueText(none)
    box.setSuffix(f" {unit}" if unit else "")
    box.setGroupSeparatorShown(True)
    box.setKeyboardTracking(False)
    box.setStepType(QSpinBox.StepType.AdaptiveDecimalStepType if high > 100 else box.stepType())
    box.setValue(value if value else box.minimum() if none else value)
    return box


class LabelTicks(QWidget):
    """A tick for each text that nodes may have."""

    changed = pyqtSignal()

    def __init__(self, labels: Collection[LabelName]) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(4)
        grid.setHorizontalSpacing(10)
        self.ticks: dict[LabelName, QCheckBox] = {}
        for place, (name, title) in enumerate(LABELS.items()):
            tick = self.ticks[name] = QCheckBox(title)
            tick.setChecked(name in labels)
            tick.toggled.connect(self.changed)
            grid.addWidget(tick, place // 2, place % 2)

    @property
    def chosen(self) -> tuple[LabelName, ...]:
        """Names of the labels that are ticked; the usual ones where none is."""
        return tuple(n for n, tick in self.ticks.items() if tick.isChecked()) or USUAL_LABELS


def ended(parent: QWidget) -> Iterator[Any]:
    """Yield the signals of all fields that a dialog keeps as attributes: that they were changed."""
    for field in vars(parent).values():
        match field:
            case QComboBox():
                yield field.currentIndexChanged
            case QSpinBox():
                yield field.valueChanged
            case QCheckBox():
                yield field.toggled
            case LabelTicks():
                yield field.changed
