"""Fields in which the page of a lesson is changed, and buttons that change the lesson."""

from __future__ import annotations

from dataclasses import replace
from html import escape

from PyQt6.QtCore import QSignalBlocker, pyqtSignal
from PyQt6.QtWidgets import (
    QFormLayout,
    QGridLayout,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.practice.lesson_fields import QuestionFields, TaskFields, WalkFields
from c4viz.app.practice.parts import paragraphs, put_text, rich_label, word_field
from c4viz.app.state.lesson_show import LessonShow
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.fold import Fold
from c4viz.classroom.lesson import Lesson, LessonPage, LessonProblem
from c4viz.language import counted, sentence, tr

_LINES = 4
"""Lines of the fields for words and for notes."""
_MOST_MINUTES = 180
_MOST_TOLD = 12
"""Things that do not hold which are told at once."""


class LessonEditor(QWidget):
    """Changes the page that is shown as one types; ``saved``, ``checked`` and ``exported`` are
    emitted when somebody wants the lesson written, checked, or made a page for a browser."""

    saved = pyqtSignal()
    checked = pyqtSignal()
    exported = pyqtSignal()

    def __init__(self, lessons: LessonShow) -> None:
        super().__init__()
        self._lessons = lessons
        self._name, self._title = QLineEdit(), QLineEdit()
        self._words, self._notes = word_field(_LINES), word_field(_LINES)
        for field in (self._words, self._notes):
            field.textChanged.connect(self._take)
        self._name.textEdited.connect(lessons.rename)
        self._title.textEdited.connect(self._take)
        self._minutes = QSpinBox()
        self._minutes.setRange(0, _MOST_MINUTES)
        self._minutes.valueChanged.connect(self._take)
        form = QFormLayout()
        for label, part in (
            (tr("Lesson"), self._name), (tr("Page"), self._title), (tr("Words"), self._words),
            (tr("Notes"), self._notes), (tr("Minutes"), self._minutes),
        ):  # fmt: skip
            part.setAccessibleName(label)
            form.addRow(label, part)
        walk, question, tasks = WalkFields(lessons), QuestionFields(lessons), TaskFields(lessons)
        self._folds = (
            (walk, Fold(tr("Questions on the way"), walk)),
            (question, Fold(tr("A question of your own"), question)),
            (tasks, Fold(tr("Something to do"), tasks)),
        )
        folds = fill(QVBoxLayout(), *(fold for _, fold in self._folds), spacing=4)
        self._found = rich_label()
        self._found.linkActivated.connect(lambda page: lessons.go_to(int(page) - 1))
        parts = form, folds, self._buttons(), self._found
        fill(QVBoxLayout(self), *parts, margins=(0, 0, 0, 0), spacing=8)

    def _buttons(self) -> QGridLayout:
        lessons, made = self._lessons, QGridLayout()
        self._undo, self._redo = QPushButton(tr("Undo")), QPushButton(tr("Redo"))
        self._walk = QPushButton(tr("Walk up to this step"))
        deeds = (
            (QPushButton(tr("Add what is shown")), lessons.add_here),
            (QPushButton(tr("Add a page of words")), lessons.add_words),
            (self._walk, lessons.walk_to_here),
            (QPushButton(tr("Remove the page")), lessons.remove),
            (QPushButton(tr("Page earlier")), lambda: lessons.move(-1)),
            (QPushButton(tr("Page later")), lambda: lessons.move(1)),
            (self._undo, lessons.undo),
            (self._redo, lessons.redo),
            (QPushButton(tr("Check")), self.checked.emit),
            (QPushButton(tr("Export as a page…")), self.exported.emit),
            (QPushButton(tr("Save the lesson…")), self.saved.emit),
        )
        for place, (button, deed) in enumerate(deeds):
            button.clicked.connect(lambda _=False, do=deed: do())
            across = 2 if place == len(deeds) - 1 and place % 2 == 0 else 1
            made.addWidget(button, place // 2, place % 2, 1, across)
        return made

    def refresh(self) -> None:
        """Show the page that is shown, without touching what somebody is typing."""
        lesson, page = self._lessons.lesson, self._lessons.page
        if lesson is None:
            return
        put_text(self._name, lesson.title)
        self._undo.setEnabled(self._lessons.changes_made.can_undo)
        self._redo.setEnabled(self._lessons.changes_made.can_redo)
        self._walk.setEnabled(page is not None and page.has_search)
        self._show_problems(lesson, self._lessons.problems)
        fields = self._title, self._words, self._notes, self._minutes
        for part in (*fields, *(part for part, _ in self._folds)):
            part.setEnabled(page is not None)
        shown = LessonPage("") if page is None else page
        put_text(self._title, shown.title)
        put_text(self._words, shown.words)
        put_text(self._notes, shown.notes)
        with QSignalBlocker(self._minutes):
            self._minutes.setValue(round(shown.minutes))
        for part, fold in self._folds:
            fold.set_filled(part.refresh(shown))

    def _show_problems(self, lesson: Lesson, problems: tuple[LessonProblem, ...] | None) -> None:
        """Tell what does not hold, with links to the pages."""
        self._found.setVisible(problems is not None)
        if problems is None:
            return
        lines = [_told(lesson, problem) for problem in problems[:_MOST_TOLD]]
        if not problems:
            told = counted(len(lesson.pages), "All of it holds: {n} {page|pages}.")
            lines = [escape(told)]
        elif len(problems) > _MOST_TOLD:
            lines.append(escape(tr("… and {n} more.", n=len(problems) - _MOST_TOLD)))
        self._found.setText(paragraphs(lines))

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
        )


def _told(lesson: Lesson, problem: LessonProblem) -> str:
    words = escape(sentence(problem.words))
    if not problem.page:
        return words
    title = lesson.pages[problem.page - 1].title
    page = escape(tr("Page {number} ({title}):", number=problem.page, title=title))
    return f'<a href="{problem.page}">{page}</a> {words}'
