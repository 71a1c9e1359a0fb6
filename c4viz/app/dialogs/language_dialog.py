"""Asks for the language of all starts to come."""

from __future__ import annotations

from babel import Locale, UnknownLocaleError
from PyQt6.QtWidgets import QComboBox, QLabel, QWidget

from c4viz.app.dialogs.parts import FormDialog
from c4viz.language import LANGUAGES, remember, remembered, tr


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
        when = QLabel(tr("It counts from the next start of c4viz."))
        when.setObjectName("faint")
        self.stack(self._choice, when)

    def remember(self) -> None:
        """Keep the choice.

        Raises:
            OSError: it cannot be written.
        """
        remember(self._choice.currentData())


def name_of(code: str) -> str:
    """What a language calls itself."""
    try:
        name = Locale.parse(code.replace("-", "_")).get_display_name() or code
    except (ValueError, UnknownLocaleError):  # of a file that the user named
        return code
    return name[0].upper() + name[1:]
