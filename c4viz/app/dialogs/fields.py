"""A widget for each kind of setting, built from its entry in the table of algorithms."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, cast

from PyQt6.QtCore import QEvent, QObject, QSignalBlocker, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QPainter, QPaintEvent, QPalette, QValidator
from PyQt6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QSpinBox,
    QStyle,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStyleOptionSpinBox,
    QWidget,
)

from c4viz.app.dialogs.own_function_dialog import OwnEvaluatorDialog, own_text
from c4viz.app.dialogs.parts import agreed_over, window_for
from c4viz.app.widgets.boxes import sure
from c4viz.language import Text, localised, tr
from c4viz.search import EVALUATORS
from c4viz.search.base.setting import Setting
from c4viz.search.evaluators.table import is_built_in
from c4viz.telling.search_words import label_of, value_title

MOST_SECONDS = 1_000_000
"""Most seconds that a box accepts, even if the setting has no bound."""
_USUAL_NUMBER = "100,000"
"""Sample number, as wide as most, for which a box has room."""
FEW = 100
"""Whole settings that go no higher step by 1, others by about a tenth of their value."""
DECIMALS = 4
LONGEST_UNIT = 7
"""Longest unit, in letters, for which a box has room."""

YOUR_OWN = Text("Your own…")


def tip_of(setting: Setting) -> str:
    """Return what a setting means and which values it may have."""
    tip = f"{setting.help}."
    if setting.kind not in ("whole", "decimal"):
        return tip
    limits = f"{setting.range[0].upper()}{setting.range[1:]}"
    if setting.optional:
        limits = tr("{range}; one step below: {absent}", range=limits, absent=setting.absent)
    return f"{tip}\n{limits}."


class Field(QObject):
    """Edits one setting in a form; ``value`` is what was shown until a person changes it, and
    ``edited`` tells of each change."""

    edited = pyqtSignal()

    def __init__(self, name: str, setting: Setting, widget: QWidget) -> None:
        super().__init__(widget)
        self.name, self.setting, self.widget = name, setting, widget
        self.value: Any = None
        widget.setAccessibleName(label_of(name))
        widget.setToolTip(tip_of(setting))

    def show_value(self, value: Any) -> None:
        """Show a value without emitting ``edited``."""
        with QSignalBlocker(self.widget):
            self._put(value)
        self.value = value

    def _put(self, value: Any) -> None:
        raise NotImplementedError

    def _take(self, value: Any) -> None:
        self.value = value
        self.edited.emit()


class NumberField(Field):
    """Edits a whole or decimal number; one step below the lowest means None, if that is allowed.

    The number shown may be rounded; the one kept is not.
    """

    def __init__(self, name: str, setting: Setting) -> None:
        whole = setting.kind == "whole"
        box = _WholeBox() if whole else _DecimalBox()
        super().__init__(name, setting, box)
        self._kind: Callable[[float], Any] = int if whole else float
        self._least = setting.low
        if setting.optional:
            self._least -= 1 if whole else 10**-DECIMALS
            box.setSpecialValueText(str(setting.absent or tr("none")))
        low: Any = self._kind(self._least)
        most = MOST_SECONDS if setting.unit == "s" else setting.high
        high: Any = self._kind(min(setting.high, most))
        box.setRange(low, high)
        unit = str(setting.unit)  # a long one is given by the tip alone
        box.setSuffix(f" {unit}" if 0 < len(unit) <= LONGEST_UNIT else "")
        if setting.high > FEW or not whole:
            box.setStepType(QAbstractSpinBox.StepType.AdaptiveDecimalStepType)
        box.setGroupSeparatorShown(whole and name != "seed")
        box.valueChanged.connect(self._changed)
        self._box = box

    def select_all(self) -> None:
        """Have the number replaced by what is typed next."""
        self._box.selectAll()

    def wait_for_whole(self) -> None:
        """Tell of numbers that are typed once they are whole, by Enter or as the focus goes."""
        self._box.setKeyboardTracking(False)

    def _put(self, value: float | None) -> None:
        self._box.setValue(self._kind(self._least if value is None else value))

    def _changed(self, number: float) -> None:
        self._box.updateGeometry()  # this number may be longer than usual
        if self.setting.optional and number <= self._least:
            self._take(None)
        else:
            self._take(max(self._kind(number), self._kind(self.setting.low)))


class _UsualBox:
    """Makes a spin box as wide as usual numbers need, and lets what is typed replace the words for
    None: mix it in before Qt's class."""

    def sizeHint(self) -> QSize:
        """Return the size for usual numbers, not for the largest that fits the range."""
        box, option = cast(QSpinBox, self), QStyleOptionSpinBox()
        box.initStyleOption(option)
        metrics, most = box.fontMetrics(), box.textFromValue(box.maximum())
        texts = (
            min(localised(_USUAL_NUMBER), most, key=len) + box.suffix(),
            box.specialValueText(),
            box.text(),
        )
        width = max(metrics.horizontalAdvance(f"{text} ") for text in texts)
        kinds, text = QStyle.ContentsType, QSize(width, metrics.height() + 2)
        style = sure(box.style())
        size = style.sizeFromContents(kinds.CT_SpinBox, option, text, box)
        # The box is as high as the combo boxes beside it.
        high = style.sizeFromContents(kinds.CT_ComboBox, QStyleOptionComboBox(), text, box)
        return QSize(size.width(), high.height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def validate(self, text: str | None, place: int) -> tuple[QValidator.State, str, int]:
        replaced = _instead_of_words(cast(QSpinBox, self), text or "", place)
        state: tuple[QValidator.State, str, int] = cast(Any, super()).validate(*replaced)
        return state

    def stepBy(self, steps: int) -> None:
        """Step; from None up to 1 at once, which small steps would take hundreds for."""
        box = cast(QSpinBox, self)
        is_absent = bool(box.specialValueText()) and box.value() == box.minimum()
        if steps > 0 and is_absent and box.maximum() >= 1:
            box.setValue(1)
            box.selectAll()
        else:
            cast(Any, super()).stepBy(steps)


def _instead_of_words(box: QSpinBox, text: str, place: int) -> tuple[str, int]:
    """Let what is typed into the words for None replace them; return the text and the cursor."""
    words, typed = box.specialValueText(), text.removesuffix(box.suffix())
    longer = len(typed) - len(words)
    start = place - max(0, longer)
    rest = words[:start] + words[start + max(0, -longer) :]
    if longer and words and rest == typed[:start] + typed[place:]:
        return f"{text[start:place]}{box.suffix()}", place - start
    return text, place


class _WholeBox(_UsualBox, QSpinBox):
    """A box for whole numbers."""


class _DecimalBox(_UsualBox, QDoubleSpinBox):
    """A box for decimal numbers, which leaves out zeros at the end."""

    def __init__(self) -> None:
        super().__init__()
        self.setDecimals(DECIMALS)

    def textFromValue(self, value: float) -> str:
        text = super().textFromValue(value)
        point = self.locale().decimalPoint()
        return text.rstrip("0").removesuffix(point) if point in text else text


class YesField(Field):
    """Edits a setting that is on or off."""

    def __init__(self, name: str, setting: Setting) -> None:
        self._box = _TickBox(label_of(name))
        super().__init__(name, setting, self._box)
        self._box.toggled.connect(self._take)

    def _put(self, value: bool) -> None:
        self._box.setChecked(value)


class _TickBox(QCheckBox):
    """A check box that shows on any ground; the style's own edge is too dark on a dark one."""

    def paintEvent(self, event: QPaintEvent | None) -> None:
        super().paintEvent(event)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        where = QStyle.SubElement.SE_CheckBoxIndicator
        edge = sure(self.style()).subElementRect(where, option, self).adjusted(0, 0, -1, -1)
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        painter.drawRect(edge)


class ChoiceField(Field):
    """Edits a setting that is one of a few words; or yes, no, or neither."""

    def __init__(self, name: str, setting: Setting) -> None:
        self._box = QComboBox()
        super().__init__(name, setting, self._box)
        self._values: list[Any] = list(setting.choices)
        texts = [value_title(name, value) for value in setting.choices]
        if setting.kind == "yes":
            self._values, texts = (
                [None, True, False],
                [str(setting.absent).capitalize(), tr("Yes"), tr("No")],
            )
        self._box.addItems(texts)
        self._box.currentIndexChanged.connect(lambda index: self._take(self._values[index]))

    def _put(self, value: str | bool | None) -> None:
        self._box.setCurrentIndex(self._values.index(value))


class EvaluatorField(Field):
    """Edits an evaluator: one of c4viz's, or one of the user's own, which a dialog asks for.

    One with other weights than the usual ones is listed last, until others take their place.
    ``shown`` carries the name of each that is shown, whoever chose it.
    """

    shown = pyqtSignal(str)

    def __init__(self, name: str, setting: Setting, own: Iterable[str]) -> None:
        self._box = QComboBox()
        super().__init__(name, setting, self._box)
        for evaluator in EVALUATORS.values():
            self._box.addItem(evaluator.name, evaluator.name)
            self._tell(self._box.count() - 1, str(evaluator.summary))
        self._box.addItem(str(YOUR_OWN), None)
        self._tell(self._box.count() - 1, tr("A function in a file of yours"))
        for one in own:
            self._place(one)
        self._box.currentIndexChanged.connect(self._changed)

    def _tell(self, index: int, text: str) -> None:
        self._box.setItemData(index, text, Qt.ItemDataRole.ToolTipRole)

    def _place(self, name: str) -> int:
        """Return the index of an evaluator in the list, to which new ones are added."""
        index = self._box.findData(name)
        if index < 0:
            if is_built_in(name):
                self._drop_weighted()
            index = self._box.count() - 1  # before tr("Your own…")
            with QSignalBlocker(self._box):
                self._box.insertItem(index, own_text(name), name)
            self._tell(index, name)
        return index

    def _drop_weighted(self) -> None:
        """Take evaluators with other weights than the usual ones out of the list."""
        for index in reversed(range(self._box.count())):
            name = self._box.itemData(index)
            if name is not None and is_built_in(name) and name not in EVALUATORS:
                with QSignalBlocker(self._box):
                    self._box.removeItem(index)

    def _put(self, value: str) -> None:
        self._box.setCurrentIndex(self._place(value))
        self.shown.emit(value)

    def take(self, name: str) -> None:
        """Adopt an evaluator, as if a person had chosen it here."""
        self.show_value(name)
        self.edited.emit()

    def _changed(self) -> None:
        chosen = self._box.currentData()
        if chosen is None:
            self.show_value(self.value)  # until the dialog has an answer
            chosen = self._ask()
        if chosen is not None and chosen != self.value:
            self.take(chosen)

    def _ask(self) -> str | None:
        dialog = OwnEvaluatorDialog(window_for(self._box))
        return dialog.name if agreed_over(self._box, dialog) else None


def field_for(name: str, setting: Setting, own: Sequence[str] = ()) -> Field:
    """Make the field of a setting; ``own`` lists the user's own evaluators to choose from."""
    if setting.kind == "evaluator":
        return EvaluatorField(name, setting, own)
    if setting.kind in ("whole", "decimal"):
        return NumberField(name, setting)
    two = setting.kind == "yes" and not setting.optional
    return YesField(name, setting) if two else ChoiceField(name, setting)


class WheelGuard(QObject):
    """Leaves the wheel to the page that scrolls, unless the box under it has the focus."""

    def eventFilter(self, box: QObject | None, event: QEvent | None) -> bool:
        if event is None or event.type() != QEvent.Type.Wheel:
            return False
        passes = isinstance(box, QWidget) and not box.hasFocus()
        if passes:
            event.ignore()
        return passes
