"""All terms in a list that one can type in, with what they mean."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.dialogs.parts import fit_lines
from c4viz.app.terms.card import TermCard
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.list_field import ListField
from c4viz.app.widgets.theme import Theme
from c4viz.glossary.terms import TERMS, Term, matching, term_of
from c4viz.language import tr

_AROUND = 12, 12, 12, 12


class TermsDialog(QDialog):
    """Opens at a term; lists those that go with what is typed."""

    def __init__(self, parent: QWidget, theme: Theme, first: Term) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Terms"))
        self._list = QListWidget()
        self._field = ListField(self._list)
        self._field.setPlaceholderText(tr("Type a term, or a word of what it means"))
        self._field.setAccessibleName(tr("Term"))
        self._list.setAccessibleName(tr("Terms"))
        self._card = TermCard(theme)
        beside = fill(QHBoxLayout(), (self._list, 2), (self._card, 3), spacing=16)
        fill(QVBoxLayout(self), self._field, (beside, 1), margins=_AROUND)
        self._list.currentItemChanged.connect(self._tell)
        self._field.textChanged.connect(self._show)
        fit_lines(self, 50, 30)
        self._show("")
        self._list.setCurrentRow(TERMS.index(first))

    def _show(self, text: str) -> None:
        """List what goes with what is typed, the first of it shown."""
        self._list.clear()
        for term in matching(text):
            item = QListWidgetItem(str(term.name))
            item.setData(Qt.ItemDataRole.UserRole, term.id)
            self._list.addItem(item)
        self._list.setCurrentRow(0)

    def _tell(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self._card.show_term(term_of(item.data(Qt.ItemDataRole.UserRole)))
