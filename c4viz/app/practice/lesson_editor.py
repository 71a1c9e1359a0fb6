"""Fields in which the page of a lesson is changed, and buttons that change the lesson."""

from __future__ import annotations

from dataclasses import replace

from PyQt6.QtCore import QSignalBlocker, pyqtSignal
from PyQt6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QGridLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.state.lesson_show import LessonShow
from c4viz.app.widgets.boxes import fill
from c4viz.classroom.lesson import LessonPage
from c4viz.classroom.questions import QUESTION_KINDS
from c4viz.language import tr

_LINES = 4
"""Lines of the fields for words and for notes."""
_MOST_MINUTES = 180


class LessonEditor(QWidget):
    """Changes the page that is shown as one types; ``saved`` is emitted when somebody wants the
    lesson written."""

    saved = pyqtSignal()

    def __init__(self, lessons: LessonShow) -> None:
        super().__init__()
        self._lessons = lessons
        self._name, self._title = QLineEdit(), QLineEdit()
        self._words, self._notes = QPlainTextEdit(), QPlainTextEdit()
        for field in (self._words, self._notes):
            field.setTabChangesFocus(True)
            field.setFixedHeight(field.fontMetrics().lineSpacing() * (_LINES + 1))
            field.textChanged.connect(self._take)
        self._name.textEdited.connect(self._take_name)
        self._title.textEdited.connect(self._take)
        self._minutes = QSpinBox()
        self._minutes.setRange(0, _MOST_MINUTES)
        self._minutes.valueChanged.connect(self._take)
        self._asks = QComboBox()
        self._asks.addItem(tr("nothing"), ())
        for kind, words in QUESTION_KINDS.items():
            self._asks.addItem(words, (kind,))
        self._asks.activated.connect(self._take_asks)
        self._votes = QComboBox()
        for votes, words in enumerate(
            (tr("one answers"), tr("a class votes"), tr("vote, discuss, vote again"))
        ):
            self._votes.addItem(words, votes)
        self._votes.activated.connect(self._take)
        form = QFormLayout()
        for label, part in (
            (tr("Lesson"), self._name), (tr("Page"), self._title), (tr("Words"), self._words),
            (tr("Notes"), self._notes), (tr("Minutes"), self._minutes),
            (tr("Asks for"), self._asks), (tr("Answers"), self._votes),
        ):  # fmt: skip
            part.setAccessibleName(label)
            form.addRow(label, part)
        fill(QVBoxLayout(self), form, self._buttons(), margins=(0, 0, 0, 0), spacing=8)

    def _buttons(self) -> QGridLayout:
        lessons, made = self._lessons, QGridLayout()
        self._undo, self._redo = QPushButton(tr("Undo")), QPushButton(tr("Redo"))
        deeds = (
            (QPushButton(tr("Add what is shown")), lessons.add_here),
            (QPushButton(tr("Walk up to this step")), lessons.walk_to_here),
            (QPushButton(tr("Page up")), lambda: lessons.move(-1)),
            (QPushButton(tr("Page down")), lambda: lessons.move(1)),
            (QPushButton(tr("Remove the page")), lessons.remove),
            (QPushButton(tr("Save the lesson…")), self.saved.emit),
            (self._undo, lessons.undo),
            (self._redo, lessons.redo),
        )
        for place, (button, deed) in enumerate(deeds):
            button.clicked.connect(lambda _=False, do=deed: do())
            made.addWidget(button, place // 2, place % 2)
        return made

    def refresh(self) -> None:
        """Show the page that is shown, without touching what somebody is typing."""
        lesson, page = self._lessons.lesson, self._lessons.page
        if lesson is None:
            return
        _put(self._name, lesson.title)
        self._undo.setEnabled(self._lessons.changes_made.can_undo)
        self._redo.setEnabled(self._lessons.changes_made.can_redo)
        for part in (self._title, self._words, self._notes, self._minutes, self._asks, self._votes):
            part.setEnabled(page is not None)
        if page is None:
            return
        _put(self._title, page.title)
        _put(self._words, page.words)
        _put(self._notes, page.notes)
        with QSignalBlocker(self._minutes):
            self._minutes.setValue(round(page.minutes))
        known = self._asks.findData(page.asks)
        self._asks.setCurrentIndex(known if known >= 0 else -1)
        self._votes.setCurrentIndex(page.votes)

    def _take_name(self) -> None:
        lesson = self._lessons.lesson
        if lesson is not None:
            self._lessons.change(replace(lesson, title=self._name.text()))

    def _take_asks(self) -> None:
        page = self._lessons.page
        if page is not None:
            self._lessons.edit(replace(page, asks=self._asks.currentData()))

    def _take(self) -> None:
        page = self._lessons.page
        if page is not None:
            self._lessons.edit(self._typed(page))

    def _typed(self, page: LessonPage) -> LessonPage:
        minutes = self._minutes.value()
        return replace(
            page,
            title=self._title.text(),
            words=self._words.toPlainText(),
            notes=self._notes.toPlainText(),
            minutes=page.minutes if round(page.minutes) == minutes else float(minutes),
            votes=self._votes.currentData(),
        )


def _put(field: QLineEdit | QPlainTextEdit, text: str) -> None:
    """Put a text into a field that has another one."""
    now = field.text() if isinstance(field, QLineEdit) else field.toPlainText()
    if now == text:
        return
    with QSignalBlocker(field):
        if isinstance(field, QLineEdit):
            field.setText(text)
        else:
            field.setPlainText(text)
