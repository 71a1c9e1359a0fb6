"""Dialog that asks for a tree made by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PyQt6.QtWidgets import QHBoxLayout, QLabel, QPlainTextEdit, QWidget

from c4viz.app.dialogs.parts import FormDialog, fit_lines, side_button, wrapped
from c4viz.app.widgets.boxes import fill
from c4viz.game import HandTree, HandTreeError, Root
from c4viz.language import Text, tr
from c4viz.search import Settings

TEXTBOOK = "((3 12 8) (2 4 6) (14 5 2))"
"""Russell and Norvig, Artificial Intelligence: A Modern Approach, the chapter on games."""
WITH_CHANCES = "((0.6:3 0.4:12) (0.5:(8 2) 0.5:(5 7)))"
HOW = Text(
    "Numbers at the ends, brackets around the children of a node. MAX moves at "
    "the root, MIN below it, and so on. Where children carry probabilities, "
    "chance decides. Ctrl+Return searches it."
)


class HandTreeDialog(FormDialog):
    """Asks for a tree as text, and says at once what is wrong with it or what will search it.

    ``searcher`` returns the settings with which a tree is searched.
    """

    def __init__(self, parent: QWidget, text: str, searcher: Callable[[Root], Settings]) -> None:
        super().__init__(parent, tr("Hand-made tree"), tr("Search it"))
        self._searcher = searcher
        self.tree = HandTree.parse(TEXTBOOK)
        self._text = QPlainTextEdit(text)
        self._text.setPlaceholderText(TEXTBOOK)
        self._text.setAccessibleName(tr("Tree"))
        self._text.setTabChangesFocus(True)
        self._text.selectAll()
        self.take_by_keys()
        self._plan = wrapped(name="faint")
        examples = self._examples()
        self.stack(wrapped(str(HOW)), self._text, examples, self._plan, self.error, spacing=-1)
        self._text.textChanged.connect(self._read)
        fit_lines(self, 34, 25)
        self._read()

    def _examples(self) -> QHBoxLayout:
        buttons = (
            side_button(name, partial(self._text.setPlainText, text))
            for name, text in ((tr("Textbook"), TEXTBOOK), (tr("With chances"), WITH_CHANCES))
        )
        row = fill(QHBoxLayout(), QLabel(tr("Examples")), *buttons)
        row.addStretch(1)
        return row

    def _read(self) -> None:
        text, wrong, plan = self._text.toPlainText(), "", ""
        try:
            if text.strip():
                self.tree = HandTree.parse(text)
                plan = tr("{title} will search it.", title=self._searcher(self.tree).title)
        except HandTreeError as error:
            wrong = str(error)
        self.error.setText(wrong[:1].upper() + wrong[1:])
        self._plan.setText(plan)
        self.ok.setEnabled(bool(plan))
