"""Explanations of terms: all of them in a dialog, or one of them in a popup at the mouse."""

from __future__ import annotations

from PyQt6.QtCore import QPoint, QRect, Qt
from PyQt6.QtGui import QCursor, QKeyEvent
from PyQt6.QtWidgets import (
    QApplication,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.dialogs.parts import agreed, fit_lines, wrapped
from c4viz.app.docking.panel_keys import part_of
from c4viz.app.stage import Stage
from c4viz.app.terms.legend import ScenePicture
from c4viz.app.widgets.boxes import ListField, fill, named, sure
from c4viz.app.widgets.theme import Theme
from c4viz.glossary.terms import TERMS, Term, matching, term_of, term_of_node, term_of_search
from c4viz.language import tr


class TermCard(QWidget):
    """Shows the name, the picture and the words of a term; `show_term` replaces it by another."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._name = named(QLabel(), "title")
        self._picture = ScenePicture(theme)
        self._words = wrapped()
        parts = self._name, self._picture, self._words
        fill(QVBoxLayout(self), *parts, margins=(0, 0, 0, 0), spacing=8).addStretch(1)

    def show_term(self, term: Term) -> None:
        """Show ``term`` in place of the one shown before."""
        self._name.setText(str(term.name))
        self._picture.show_scene(*term.picture(), says=str(term.name))
        self._words.setText(str(term.words))


# ---- dialog with a list of terms, filtered by what is typed, and their meaning -------------------


_AROUND = 12, 12, 12, 12


class TermsDialog(QDialog):
    """Lists the terms that match what is typed, and explains one of them, at first ``first``."""

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
        """List the terms that match ``text``, and show the first of them."""
        self._list.clear()
        for term in matching(text):
            item = QListWidgetItem(str(term.name))
            item.setData(Qt.ItemDataRole.UserRole, term.id)
            self._list.addItem(item)
        self._list.setCurrentRow(0)

    def _tell(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self._card.show_term(term_of(item.data(Qt.ItemDataRole.UserRole)))


# ---- popup for one term; it closes at the next click beside it, or by Esc ------------------------


_LETTERS = 60
"""Width of the popup, in letters."""
_BELOW = QPoint(4, 14)
"""Offset from the mouse to the popup, in pixels."""


class TermPopup(QFrame):
    """Explains a term in a small window above all others, until a click beside it or Esc."""

    def __init__(self, window: QWidget, theme: Theme, term: Term) -> None:
        super().__init__(window, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("term")
        card = TermCard(theme)
        fill(QVBoxLayout(self), card, margins=(14, 12, 14, 12))
        card.show_term(term)
        self.setAccessibleName(str(term.name))
        self.setFixedWidth(self.fontMetrics().averageCharWidth() * _LETTERS)

    def open_at(self, point: QPoint) -> None:
        """Open at a point of the screen, or as near to it as there is room."""
        self.resize(self.width(), sure(self.layout()).totalHeightForWidth(self.width()))
        screen = sure(self.screen()).availableGeometry()
        place = QRect(point + _BELOW, self.size())
        place.moveRight(min(place.right(), screen.right()))
        if place.bottom() > screen.bottom():
            place.moveBottom(point.y() - _BELOW.x())
        self.move(place.topLeft())
        self.show()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)


# ---- opening of the dialog and of the popup ------------------------------------------------------


def show_terms(stage: Stage, term: Term | None = None) -> None:
    """Show the dialog of all terms, at ``term`` or else at the one most relevant now."""
    agreed(TermsDialog(stage, stage.theme, term or _relevant(stage)))


def pop_up(stage: Stage, name: str) -> None:
    """Explain the term with the id ``name`` in a popup at the mouse."""
    TermPopup(stage, stage.theme, term_of(name)).open_at(QCursor.pos())


def _relevant(stage: Stage) -> Term:
    """Return the term most relevant in the panel that has the focus: to the selected node, else to
    the one that the step concerns, else to the search."""
    focus = QApplication.focusWidget()
    name = "" if focus is None else part_of(focus).objectName()
    if name in stage.docks.panels and (term := stage.docks.panels[name].term):
        return term_of(term)
    seen = stage.session.exploration
    trace, moment = seen.trace, seen.moment()
    if trace is None or moment is None or not len(trace):
        return term_of_search(stage.choices.preferences.settings())
    stepped = moment.row if moment.step < trace.steps else None
    row = seen.selected if seen.selected is not None else stepped
    return term_of_node(trace, seen.root if row is None else row, moment)
