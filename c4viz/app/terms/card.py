"""A term on a card: its name, a picture, and what it means."""

from __future__ import annotations

from PyQt6.QtWidgets import QLabel, QVBoxLayout, QWidget

from c4viz.app.dialogs.parts import wrapped
from c4viz.app.terms.picture import ScenePicture
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.theme import Theme
from c4viz.glossary.terms import Term


class TermCard(QWidget):
    """Shows one term after another."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._name = QLabel()
        self._name.setObjectName("title")
        self._picture = ScenePicture(theme)
        self._words = wrapped()
        parts = self._name, self._picture, self._words
        fill(QVBoxLayout(self), *parts, margins=(0, 0, 0, 0), spacing=8).addStretch(1)

    def show_term(self, term: Term) -> None:
        """Show a term."""
        self._name.setText(str(term.name))
        self._picture.show_scene(*term.picture(), says=str(term.name))
        self._words.setText(str(term.words))
