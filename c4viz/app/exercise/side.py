"""Column beside the tree of an exercise: the task, where one stands, what is said, the score."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from html import escape

from PyQt6.QtCore import QSignalBlocker, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QShowEvent
from PyQt6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.exercise.keys import CUT_KEYS, HINT_OFFERS, KEYS
from c4viz.app.exercise.position_picture import PositionPicture
from c4viz.app.practice.parts import leave_focus, rich_label
from c4viz.app.state.filling import MOST_SEED, Filling, FillingSource, FillingWork
from c4viz.app.widgets.boxes import fill, named, scroll_down, sure
from c4viz.app.widgets.going import delete_later
from c4viz.app.widgets.theme import Theme
from c4viz.classroom.filling.blanks import FIELDS, NO, YES, FillingBlank, label_of
from c4viz.classroom.filling.exercise import EXERCISES
from c4viz.classroom.filling.grading import BlankMark
from c4viz.classroom.filling.mistakes import mistake_words
from c4viz.classroom.filling.text import given_results, mark_text
from c4viz.language import Texts, counted, tr

_SOURCES: Texts[FillingSource] = Texts(
    {
        "textbook": "A textbook tree",
        "drawn": "Drawn by a seed",
        "shown": "What is shown",
        "given": "From the lesson",
    }
)
_GIVEN: FillingSource = "given"
_LETTERS = 50
_MOST_OFFERED = 8
"""Most answers that are offered as buttons."""


class ExerciseSide(QWidget):
    """Shows what is asked and what is said; ``entered`` carries an answer that a button gives,
    ``typed`` what a button types, ``confirmed`` that what is typed is entered, ``asked_worksheet``
    that one is to be written, ``left`` that the mouse has chosen in a list."""

    entered = pyqtSignal(str)
    typed = pyqtSignal(str)
    confirmed = pyqtSignal()
    asked_worksheet = pyqtSignal()
    left = pyqtSignal()

    def __init__(self, filling: Filling, theme: Theme) -> None:
        super().__init__()
        self._filling, self._theme = filling, theme
        self._offered_for: FillingBlank | None = None
        self.search, self.source, self.seed = QComboBox(), QComboBox(), QSpinBox()
        self.another = self._button(
            tr("Another one"), lambda: filling.begin_another(), KEYS["another"][0]
        )
        self.in_order = QCheckBox(tr("In the order of the algorithm"))
        self.strict = QCheckBox(tr("Strict: cut only where α > β"))
        self.task, self.now, self.said, self.score = (rich_label() for _ in range(4))
        self.board = PositionPicture(theme)
        self.said.setAccessibleName(tr("What is said of the last entry"))
        self.hints = [
            self._button(str(offer.words), partial(filling.hint, n), offer.tip)
            for n, offer in HINT_OFFERS.items()
        ]
        self.undo = self._button(tr("Undo"), filling.undo, KEYS["undo"][0])
        self.redo = self._button(tr("Redo"), filling.redo, KEYS["redo"][0])
        self.enter = named(self._button(tr("Enter"), self.confirmed.emit, ""), "primary")
        self.worksheet = self._button(
            tr("Worksheet…"), self.asked_worksheet.emit, KEYS["worksheet"][0]
        )
        self._answers = fill(QHBoxLayout(), spacing=6)
        self._fill_choices()
        self._arrange()

    def _button(self, text: str, deed: Callable[[], object], tip: str) -> QPushButton:
        button = QPushButton(text)
        button.setToolTip(tip)
        button.clicked.connect(lambda _on: deed())
        leave_focus(button)
        return button

    def _fill_choices(self) -> None:
        for name, title in EXERCISES.items():
            self.search.addItem(title, name)
        for source, title in _SOURCES.items():
            if source != _GIVEN:
                self.source.addItem(title, source)
        self.search.setAccessibleName(tr("Search"))
        self.source.setAccessibleName(tr("Tree"))
        self.seed.setRange(0, MOST_SEED)
        self.seed.setPrefix(tr("Seed") + " ")
        self.seed.setKeyboardTracking(False)
        self.search.currentIndexChanged.connect(self._begin)
        self.source.currentIndexChanged.connect(self._begin)
        self.seed.valueChanged.connect(self._begin)
        for box in (self.search, self.source):
            sure(box.view()).pressed.connect(lambda _: QTimer.singleShot(0, self.left.emit))
        self.strict.clicked.connect(self._begin)
        for check in (self.strict, self.in_order):
            leave_focus(check)
        self.in_order.clicked.connect(self._filling.set_in_order)

    def _arrange(self) -> None:
        chosen = fill(QHBoxLayout(), self.search, (self.source, 1), spacing=8)
        drawn = fill(QHBoxLayout(), (self.seed, 1), (self.another, 1), spacing=8)
        inside = self._inside = QWidget()
        hints = fill(
            QHBoxLayout(), QLabel(tr("Hint:")), *((hint, 1) for hint in self.hints), spacing=6
        )
        parts = (
            self.task, self.board, self.strict, self.in_order, 6, self.now, self._answers, hints,
            self.said, self.score,
        )  # fmt: skip
        column = fill(QVBoxLayout(inside), *parts, margins=(0, 0, 10, 0), spacing=10)
        column.addStretch()
        area = QScrollArea()
        scroll_down(area, inside)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        below = fill(QHBoxLayout(), self.undo, self.redo, spacing=8)
        below.addStretch()
        below.addWidget(self.worksheet)
        whole = chosen, drawn, (area, 1), below
        fill(QVBoxLayout(self), *whole, margins=(0, 0, 0, 0), spacing=10)
        self._fit_width()

    def set_theme(self, theme: Theme) -> None:
        """Write in the colours of ``theme``."""
        self._theme = theme
        self.board.set_theme(theme)
        self._fit_width()

    def showEvent(self, event: QShowEvent | None) -> None:
        super().showEvent(event)
        self._fit_width()  # its buttons have their sizes only now

    def _fit_width(self) -> None:
        """Be as wide as some letters, and as the buttons need, whatever the language calls them."""
        usual = self.fontMetrics().averageCharWidth() * _LETTERS
        self.setFixedWidth(max(usual, self._inside.minimumSizeHint().width()))

    def _begin(self) -> None:
        """Begin what is chosen; where it cannot be done, choose again what is done."""
        choice = replace(
            self._filling.choice,
            search=str(self.search.currentData()),
            source=self.source.currentData(),
            seed=self.seed.value(),
            strict=self.strict.isChecked(),
        )
        if choice != self._filling.choice and not self._filling.begin(choice):
            self.refresh()

    # ---- what is shown -----------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the exercise as far as it is done."""
        filling, work = self._filling, self._filling.work
        self._show_choice()
        if work is None:
            return
        self.task.setText(_task(work))
        self.board.show_root(work.exercise.root)
        self.in_order.setChecked(filling.in_order)
        self.undo.setEnabled(filling.changes_made.can_undo)
        self.redo.setEnabled(filling.changes_made.can_redo)
        blank = filling.blank
        for hint in self.hints:
            hint.setEnabled(blank is not None)
        self.now.setText(f"<big><b>{escape(_place(blank))}</b></big>")
        self._offer(work, blank)
        self.said.setText("".join(self._said()))
        self.said.setVisible(bool(self.said.text()))
        self.score.setText("".join(self._scored(work)))
        self._fit_width()

    def _show_choice(self) -> None:
        choice = self._filling.choice
        boxes = self.search, self.source, self.seed, self.strict
        blockers = [QSignalBlocker(box) for box in boxes]
        self.search.setCurrentIndex(self.search.findData(choice.search))
        self._offer_given(choice.given is not None)
        self.source.setCurrentIndex(self.source.findData(choice.source))
        self.seed.setValue(choice.seed)
        self.seed.setVisible(choice.source == "drawn")
        self.strict.setChecked(choice.strict)
        self.strict.setVisible(choice.search == "alphabeta")
        del blockers

    def _offer_given(self, is_given: bool) -> None:
        """Offer the tree of a lesson, where one has given it."""
        there = self.source.findData(_GIVEN)
        if is_given and there < 0:
            self.source.addItem(_SOURCES[_GIVEN], _GIVEN)
        elif not is_given and there >= 0:
            self.source.removeItem(there)

    def _offer(self, work: FillingWork, blank: FillingBlank | None) -> None:
        """Offer as buttons what need not be typed."""
        if blank == self._offered_for and self._answers.count():
            return
        self._offered_for = blank
        while (item := self._answers.takeAt(0)) is not None:
            if (button := item.widget()) is not None and button is not self.enter:
                button.hide()  # Tab would come to it until it is gone
                delete_later(button)
        for words, answer in _offered(work, blank):
            given = self.entered if blank and blank.field == "cut" else self.typed
            button = self._button(words, partial(given.emit, answer), CUT_KEYS.get(answer, ""))
            self._answers.addWidget(button, 1)
        self.enter.setVisible(blank is not None and blank.field != "cut")
        self._answers.addWidget(self.enter, 1)

    def _said(self) -> Iterator[str]:
        filling, colours = self._filling, self._theme
        if filling.note:
            yield f"<p>{escape(filling.note)}</p>"
        for mark in filling.news:
            sign, colour = ("✗", colours.cut) if mark.verdict == "wrong" else ("✓", colours.accent)
            if mark.verdict == "follows":
                colour = colours.faint
            words = f"<b>{sign} {escape(_place(mark.blank))}</b>"
            head = f"<font color='{colour.name()}'>{words}</font>"
            yield f"<p>{head}<br>{escape(mark_text(mark))}</p>"

    def _scored(self, work: FillingWork) -> Iterator[str]:
        possible = work.grade.possible
        points = counted(possible, "{points} of {n} {point|points}", points=work.points)
        if not self._filling.is_finished:
            yield f"<p><font color='{self._theme.faint.name()}'>{escape(points)}</font></p>"
            return
        yield f"<p><big><b>{escape(points)}</b></big></p>"
        yield from map(self._mistake, work.mistakes)
        if told := sum(mark.told for mark in work.grade.marks):
            given = counted(told, "{n} {answer was|answers were} given away.")
            yield f"<p>{escape(given)}</p>"

    def _mistake(self, mark: BlankMark) -> str:
        head = f"<font color='{self._theme.cut.name()}'>✗ {escape(_place(mark.blank))}</font>"
        return f"<p>{head}<br>{escape(mistake_words(mark.mistake))}</p>"


def _task(work: FillingWork) -> str:
    exercise = work.exercise
    lines = [exercise.task, exercise.given]
    if exercise.search == "mcts":
        lines += given_results(exercise)
    words = "".join(f"<p>{escape(line)}</p>" for line in lines)
    return f"<p><big><b>{escape(exercise.title)}</b></big></p>{words}"


def _place(blank: FillingBlank | None) -> str:
    """Say where one stands."""
    if blank is None:
        return tr("Done.")
    field = FIELDS[blank.field]
    node = tr("Node {label}", label=label_of(blank.path)) if blank.path else tr("Root")
    if blank.turn:
        return tr("Iteration {n}, {node}: {field}", n=blank.turn, node=node, field=field)
    return tr("{node}: {field}", node=node, field=field)


def _offered(work: FillingWork, blank: FillingBlank | None) -> list[tuple[str, str]]:
    """Return words and answers of the buttons for a blank."""
    if blank is None:
        return []
    if blank.field == "cut":
        return [(tr("Cut it off"), YES), (tr("Search on"), NO)]
    if blank.field in ("alpha", "beta"):
        return [("−∞", "−∞"), ("∞", "∞")]
    node = work.exercise.nodes.get(blank.path)
    if blank.field in ("move", "select") and node and len(node.children) <= _MOST_OFFERED:
        labels = [label_of((*blank.path, move)) for move in node.children]
        return [(label, label) for label in labels]
    return []
