"""Window of a search that is done by hand."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QSignalBlocker, QSize, Qt, pyqtSignal
from PyQt6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.dialogs.parts import wrapped
from c4viz.app.exercise.sheet_view import SheetView
from c4viz.app.state.changes import Change
from c4viz.app.state.filling import FillingSheet
from c4viz.app.state.session import Session
from c4viz.app.view import View
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.theme import Theme, sheet
from c4viz.classroom.filling import EXERCISES, FillingBlank
from c4viz.classroom.filling.blanks import FIELDS
from c4viz.classroom.filling.mistakes import mistake_words
from c4viz.classroom.filling.places import all_blanks
from c4viz.game import HandTree, Position
from c4viz.language import sentence, tr
from c4viz.telling.numbers import share_text

_SIDE = 38
"""Width in letters of what stands beside the tree."""
_SIGNS = {"right": "✓", "wrong": "✗", "follows": "(✓)"}
_DEPTH = 2


class ExerciseWindow(View, QWidget):
    """Shows the exercise, takes entries, and says what each is; ``sheet_asked`` is emitted when
    somebody wants it printed."""

    concerns = frozenset({"filling"})
    sheet_asked = pyqtSignal()

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._session, self._filling = session, session.filling
        self._seed = 1
        self.setWindowTitle(tr("Do the search by hand"))
        self.tree = SheetView(self._filling, theme)
        self.blanks = QListWidget()
        self.blanks.itemClicked.connect(lambda _: self._choose_listed())
        self._listed: tuple[FillingBlank, ...] = ()
        self._left = QStackedWidget()
        self._left.addWidget(self.tree)
        self._left.addWidget(self.blanks)
        self.entry = QLineEdit()
        self.entry.returnPressed.connect(self._put)
        self._make_side()
        fill(QHBoxLayout(self), (self._left, 1), self._side, margins=(16, 16, 16, 16), spacing=16)
        self.set_theme(theme)
        self.follow(session)
        self.catch_up()

    def _make_side(self) -> None:
        self.search, self.strict = QComboBox(), QCheckBox(tr("Cut only where α > β"))
        for name, title in EXERCISES.items():
            self.search.addItem(title, name)
        self.search.setCurrentIndex(self.search.findData("alphabeta"))
        self.search.setAccessibleName(tr("Search"))
        self.search.activated.connect(self.another)
        self.strict.toggled.connect(self._begin_again)
        self._task, self._blank, self.said, self._score = (wrapped() for _ in range(4))
        self._blank.setObjectName("title")
        self.said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.hint, self.undo = QPushButton(tr("Hint")), QPushButton(tr("Undo"))
        self.redo, self.order = QPushButton(tr("Redo")), QPushButton(tr("In order"))
        self.next, self.here = QPushButton(tr("Another one")), QPushButton(tr("This position"))
        self.paper = QPushButton(tr("Worksheet…"))
        deeds: tuple[tuple[QPushButton, Callable[[], object]], ...] = (
            (self.hint, self._filling.hint), (self.undo, self._filling.undo),
            (self.redo, self._filling.redo), (self.order, lambda: self._filling.choose(None)),
            (self.next, self.another), (self.here, self.take_shown),
            (self.paper, self.sheet_asked.emit),
        )  # fmt: skip
        for button, deed in deeds:
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _=False, do=deed: do())
        self._side = QWidget()
        rows = (
            self.search, fill(QHBoxLayout(), self.next, self.here, spacing=8), self.strict,
            self._task, 8, self._blank, self.entry,
            fill(QHBoxLayout(), self.hint, self.undo, self.redo, self.order, spacing=8),
            self.said,
        )  # fmt: skip
        column = fill(QVBoxLayout(self._side), *rows, margins=(0, 0, 0, 0), spacing=10)
        column.addStretch()
        fill(column, self._score, self.paper, spacing=10)

    def sizeHint(self) -> QSize:
        return QSize(1180, 720)

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self.tree.theme = theme
        self.setStyleSheet(sheet(theme))
        palette = self.palette()
        palette.setColor(palette.ColorRole.Window, theme.window)
        self.setPalette(palette)
        self.setAutoFillBackground(True)
        self._side.setFixedWidth(self.fontMetrics().averageCharWidth() * _SIDE)
        self.tree.update()

    # ---- what is shown -----------------------------------------------------------------------

    def show_changes(self, what: frozenset[Change]) -> None:
        sheet = self._filling.sheet
        if sheet is None:
            return
        with QSignalBlocker(self.search), QSignalBlocker(self.strict):
            self.search.setCurrentIndex(self.search.findData(sheet.exercise.search))
            self.strict.setChecked(sheet.exercise.strict)
        self.strict.setVisible(sheet.exercise.search == "alphabeta")
        self._left.setCurrentIndex(0 if self.tree.has_boxes() else 1)
        self._task.setText(f"{sheet.exercise.task} {sheet.exercise.given}")
        self._show_blank()
        self.said.setText(self._filling.said)
        self.undo.setEnabled(self._filling.changes_made.can_undo)
        self.redo.setEnabled(self._filling.changes_made.can_redo)
        self._score.setText("\n".join(_scored(sheet)))
        if not self.tree.has_boxes():
            self._list_blanks(sheet)
        self.tree.update()

    def _show_blank(self) -> None:
        here, sheet = self._filling.here, self._filling.sheet
        assert sheet is not None
        done = tr("All is filled in.")
        self._blank.setText(done if here is None else tr("{blank} = ?", blank=here.label))
        self.entry.setEnabled(here is not None)
        self.hint.setEnabled(here is not None)
        text = "" if here is None else sheet.entries.texts.get(here, "")
        if self.entry.text() != text:
            self.entry.setText(text)
        self.entry.selectAll()
        if here is not None:
            self.entry.setAccessibleName(here.label)
            self.entry.setPlaceholderText(_wanted(here))

    def _list_blanks(self, sheet: FillingSheet) -> None:
        """List the blanks of a search that has no boxes in its tree."""
        marks = {mark.blank: mark for mark in sheet.grade.marks}
        self._listed = all_blanks(sheet.exercise)
        lines = []
        for blank in self._listed:
            mark = marks.get(blank)
            text = sheet.entries.texts.get(blank, "")
            sign = _SIGNS.get(mark.verdict, "") if mark is not None and text else ""
            lines.append(f"{blank.label}: {text} {sign}".rstrip())
        self.blanks.clear()
        self.blanks.addItems(lines)
        if self._filling.here in self._listed:
            self.blanks.setCurrentRow(self._listed.index(self._filling.here))

    # ---- what a person does ------------------------------------------------------------------

    def another(self) -> None:
        """Begin another exercise that a seed draws, the next at each time."""
        self._seed += 1
        self._try(
            lambda: self._filling.begin_drawn(
                self.search.currentData(), self._seed, strict=self.strict.isChecked()
            )
        )

    def take_shown(self) -> None:
        """Begin the exercise in the tree or the position that the main window shows."""
        trace = self._session.exploration.trace
        shown = self._session.shown.position if trace is None else trace.position
        root = shown if isinstance(shown, HandTree | Position) else Position()
        name, strict = self.search.currentData(), self.strict.isChecked()
        self._try(lambda: self._filling.begin_at(name, root, _DEPTH, strict=strict))

    def _begin_again(self) -> None:
        """Begin the same tree anew, strict or not."""
        sheet = self._filling.sheet
        if sheet is not None:
            one, strict = sheet.exercise, self.strict.isChecked()
            self._try(
                lambda: self._filling.begin_at(one.search, one.root, one.depth, strict=strict)
            )

    def _try(self, begin: Callable[[], object]) -> None:
        try:
            begin()
        except ValueError as error:
            self.said.setText(sentence(error))
        self.entry.setFocus()

    def _put(self) -> None:
        if self.entry.text().strip():
            self._filling.put(self.entry.text())
        self.entry.setFocus()

    def _choose_listed(self) -> None:
        self._filling.choose(self._listed[self.blanks.currentRow()])
        self.entry.setFocus()


def _wanted(blank: FillingBlank) -> str:
    """Say what is typed into a blank."""
    if blank.field == "cut":
        return tr("yes or no")
    if blank.field in ("move", "select", "take"):
        return tr("a node, such as 2 or 2.1")
    return tr("a number, or ∞: {field}", field=FIELDS[blank.field])


def _scored(sheet: FillingSheet) -> list[str]:
    """Write how many points there are, and what the wrong entries were."""
    grade = sheet.grade
    filled = sum(mark.verdict != "open" for mark in grade.marks)
    if not filled:
        return []
    share = share_text(grade.points / max(1, grade.possible))
    lines = [
        tr("{points} of {possible} points ({share})", points=grade.points, possible=grade.possible,
           share=share)
    ]  # fmt: skip
    lines += [f"{times} × {mistake_words(name)}" for name, times in grade.mistakes.items()]
    return lines
