"""Asks for a step by its number, or by how much of the search is done."""

from __future__ import annotations

from PyQt6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from c4viz.app.dialogs.parts import FormDialog, wrapped
from c4viz.app.widgets.boxes import fill
from c4viz.game import numerals
from c4viz.language import localised, tr


def read_step(text: str, last: int) -> int:
    """The step that ``text`` names: "1,234,567", "50%", "12.5 %".

    Raises:
        ValueError: it names none from 0 to ``last``, in a sentence.
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
    """One field; a sentence below says what it takes, or what is wrong."""

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
        """Take the step, or say what is wrong with it."""
        try:
            self.step = read_step(self._field.text(), self._last)
        except ValueError as error:
            self._words.setObjectName("error")
            self._words.setStyleSheet("")  # dressed anew, by its name
            self._words.setText(str(error))
            self._field.selectAll()
            return
        super().accept()
