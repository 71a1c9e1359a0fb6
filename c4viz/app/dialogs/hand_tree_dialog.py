"""The dialog that asks for a tree made by hand."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QSize
from PyQt6.QtGui import QKeySequence, QShortcut
from PyQt6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.dialogs.parts import dialog_buttons, error_label
from c4viz.app.widgets.sure import sure
from c4viz.game import HandTree, HandTreeError, Root
from c4viz.language import tr
from c4viz.search import Settings

TEXTBOOK = "((3 12 8) (2 4 6) (14 5 2))"
"""Russell and Norvig, Artificial Intelligence: A Modern Approach, the chapter on games."""
WITH_CHANCES = "((0.6:3 0.4:12) (0.5:(8 2) 0.5:(5 7)))"
HOW = tr(
    "Numbers at the ends, brackets around the children of a node. MAX moves at "
    "the root, MIN below it, and so on. Where children carry probabilities, "
    "chance decides. Ctrl+Return searches it."
)


class HandTreeDialog(QDialog):
    """Asks for a tree as text, and says at once what is wrong with it, or who will search it.

    ``searcher`` gives the settings with which a tree is searched.
    """

    def __init__(self, parent: QWidget, text: str, searcher: Callable[[Root], Settings]) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Hand-made tree"))
        self._searcher = searcher
        self.tree = HandTree.parse(TEXTBOOK)
        how = QLabel(HOW)
        how.setWordWrap(True)
        self._text = QPlainTextEdit(text)
        self._text.setPlaceholderText(TEXTBOOK)
        self._text.setAccessibleName(tr("Tree"))
        self._text.setTabChangesFocus(True)
        self._text.selectAll()
        for key in ("Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(key), self).activated.connect(self._accept_if_right)
        self._plan = QLabel()
        self._plan.setObjectName("faint")
        self._plan.setWordWrap(True)
        self._error = error_label()
        self._buttons = dialog_buttons(tr("Search it"))
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        box = QVBoxLayout(self)
        box.setContentsMargins(18, 16, 18, 14)
        box.addWidget(how)
        box.addWidget(self._text)
        box.addLayout(self._examples())
        for widget in (self._plan, self._error, self._buttons):
            box.addWidget(widget)
        self._text.textChanged.connect(self._read)
        line, screen = self.fontMetrics().height(), self.screen()
        size = QSize(line * 34, line * 25)
        self.resize(size.boundedTo(screen.availableSize() * 0.9) if screen else size)
        self._read()

    def _examples(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(QLabel(tr("Examples")))
        for name, text in ((tr("Textbook"), TEXTBOOK), (tr("With chances"), WITH_CHANCES)):
            button = QPushButton(name)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _, t=text: self._text.setPlainText(t))
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _accept_if_right(self) -> None:
        if sure(self._buttons.button(QDialogButtonBox.StandardButton.Ok)).isEnabled():
            self.accept()

    def _read(self) -> None:
        text, wrong, plan = self._text.toPlainText(), "", ""
        try:
            if text.strip():
                self.tree = HandTree.parse(text)
                plan = tr("{title} will search it.", title=self._searcher(self.tree).title)
        except HandTreeError as error:
            wrong = str(error)
        self._error.setText(wrong[:1].upper() + wrong[1:])
        self._plan.setText(plan)
        sure(self._buttons.button(QDialogButtonBox.StandardButton.Ok)).setEnabled(bool(plan))
