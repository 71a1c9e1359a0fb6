"""Asks for the language."""

from __future__ import annotations

from babel import Locale, UnknownLocaleError
from PyQt6.QtWidgets import QComboBox, QWidget

from c4viz.app.dialogs.parts import FormDialog
from c4viz.language import LANGUAGES, remembered, tr


class LanguageDialog(FormDialog):
    """Lets one choose among all languages of c4viz, and that of the system."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, tr("Language"), tr("Apply"))
        self._choice = QComboBox()
        self._choice.setAccessibleName(tr("Language"))
        self._choice.addItem(tr("As the system"), None)
        for code in LANGUAGES:
            self._choice.addItem(name_of(code), code)
        self._choice.setCurrentIndex(self._choice.findData(remembered()))
        self.stack(self._choice)

    @property
    def choice(self) -> str | None:
        """The code of the language; None for that of the system."""
        code: str | None = self._choice.currentData()
        return code


def name_of(code: str) -> str:
    """What a language calls itself."""
    try:
        name = Locale.parse(code.replace("-", "_")).get_display_name() or code
    except (ValueError, UnknownLocaleError):  # of a file that the user named
        return code
    return name[0].upper() + name[1:]
