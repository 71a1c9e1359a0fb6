"""Fields for what a page of a lesson asks and gives to do; each changes the page as one types."""

from __future__ import annotations

from dataclasses import replace

from PyQt6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.practice.parts import put_text, word_field
from c4viz.app.state.lesson_show import LessonShow
from c4viz.app.widgets.boxes import fill
from c4viz.classroom.flaws import FLAW_LEVELS
from c4viz.classroom.lesson import LessonError, LessonPage, QuestionDraft, WrittenQuestion
from c4viz.classroom.lesson.lessonfile import LONGEST
from c4viz.classroom.lesson.tasks import wrong_tasks
from c4viz.classroom.lesson.written import as_typed, typed_question
from c4viz.classroom.questions import QUESTION_KINDS, QuestionKind
from c4viz.language import sentence, tr

_LINES = 3
"""Lines of the fields of a question."""
_LETTERS = 12
"""Letters for which a list has room at least."""


class WalkFields(QWidget):
    """What the search of a page asks on the way, and who answers."""

    def __init__(self, lessons: LessonShow) -> None:
        super().__init__()
        self._lessons = lessons
        self._ticks: dict[QuestionKind, QCheckBox] = {}
        asks = fill(QVBoxLayout(), margins=(0, 0, 0, 0), spacing=4)
        for kind, words in QUESTION_KINDS.items():
            tick = self._ticks[kind] = QCheckBox(words)
            tick.clicked.connect(self._take)
            asks.addWidget(tick)
        self._asks = QWidget()
        self._asks.setLayout(asks)
        self._asks.setAccessibleName(tr("Asks for"))
        self.votes = narrow_list()
        for votes, words in enumerate(
            (tr("one answers"), tr("a class votes"), tr("vote, discuss, vote again"))
        ):
            self.votes.addItem(words, votes)
        self.votes.activated.connect(self._take)
        self.votes.setAccessibleName(tr("Answers"))
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.addRow(tr("Asks for"), self._asks)
        form.addRow(tr("Answers"), self.votes)

    def refresh(self, page: LessonPage) -> bool:
        """Show what a page says; return whether it says anything."""
        self._asks.setEnabled(page.has_search)
        for kind, tick in self._ticks.items():
            tick.setChecked(kind in page.asks)
        self.votes.setCurrentIndex(page.votes)
        return bool(page.asks)

    def _take(self) -> None:
        page = self._lessons.page
        if page is not None:
            asks = tuple(kind for kind, tick in self._ticks.items() if tick.isChecked())
            kept = page.asks if set(asks) == set(page.asks) else asks  # in the order of the file
            self._lessons.edit(replace(page, asks=kept, votes=self.votes.currentData()))


class QuestionFields(QWidget):
    """A question that is written, which the page has once it can be asked."""

    def __init__(self, lessons: LessonShow) -> None:
        super().__init__()
        self._lessons = lessons
        self._shown: object = None  # what the fields were filled with
        self._fields = word_field(_LINES), word_field(_LINES + 1), word_field(_LINES)
        self._fields[1].setPlaceholderText(tr("One a line, * before the right one"))
        self._wrong = _wrong_label()
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        labels = tr("Question"), tr("Choices"), tr("Why")
        for label, field in zip(labels, self._fields, strict=True):
            field.setAccessibleName(label)
            field.textChanged.connect(self._take)
            form.addRow(label, field)
        form.addRow(self._wrong)

    def refresh(self, page: LessonPage) -> bool:
        """Show what a page says, unless somebody is typing it; return whether it says anything."""
        if self._shown != (now := self._state_of(page)):
            self._shown = now
            texts = page.draft or as_typed(page.question)
            for field, text in zip(self._fields, texts, strict=True):
                put_text(field, text)
            self._say("" if page.draft is None else self._judge()[1])
        return page.question is not None or page.draft is not None

    def _state_of(self, page: LessonPage) -> object:
        lesson = self._lessons.lesson
        count = 0 if lesson is None else len(lesson.pages)
        return self._lessons.changes_made, count, self._lessons.place, page.question, page.draft

    def _take(self) -> None:
        page = self._lessons.page
        if page is None:
            return
        question, wrong = self._judge()
        self._say(wrong)
        if wrong:
            words, choices, because = (text[:LONGEST] for text in self._typed)  # as a file has it
            page = replace(page, draft=(words, choices, because))
        else:
            page = replace(page, question=question, draft=None)
        self._shown = self._state_of(page)
        self._lessons.edit(page)

    @property
    def _typed(self) -> QuestionDraft:
        words, choices, because = (field.toPlainText() for field in self._fields)
        return words, choices, because

    def _judge(self) -> tuple[WrittenQuestion | None, str]:
        """Return the question that is typed, if any, and what is wrong with it."""
        try:
            return typed_question(*self._typed), ""
        except LessonError as error:
            return None, tr("The page does not ask this yet: {why}.", why=error)

    def _say(self, words: str) -> None:
        self._wrong.setText(words)
        self._wrong.setVisible(bool(words))


class TaskFields(QWidget):
    """What a page gives to do: an exercise, a flaw to find."""

    def __init__(self, lessons: LessonShow) -> None:
        super().__init__()
        self._lessons = lessons
        self._exercise, self._flaw = QLineEdit(), narrow_list()
        self._exercise.setPlaceholderText("alphabeta seed=7 depth=2")
        self._exercise.textEdited.connect(self._take)
        self._flaw.addItem(tr("none"), "")
        for level in FLAW_LEVELS:
            self._flaw.addItem(str(level.title), level.id)
        self._flaw.activated.connect(self._take)
        self._wrong = _wrong_label()
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        for label, part in ((tr("Exercise"), self._exercise), (tr("Flaw"), self._flaw)):
            part.setAccessibleName(label)
            form.addRow(label, part)
        form.addRow(self._wrong)

    def refresh(self, page: LessonPage) -> bool:
        """Show what a page says; return whether it says anything."""
        put_text(self._exercise, page.exercise)
        self._flaw.setPlaceholderText(page.flaw)  # a level that there is none of
        self._flaw.setCurrentIndex(self._flaw.findData(page.flaw))
        wrong = [sentence(words) for words in wrong_tasks(page)]
        self._wrong.setText("\n".join(wrong))
        self._wrong.setVisible(bool(wrong))
        return bool(page.exercise or page.flaw)

    def _take(self) -> None:
        page = self._lessons.page
        if page is not None:
            typed, flaw = self._exercise.text(), self._flaw.currentData()
            exercise = typed if typed.strip() else ""
            self._lessons.edit(
                replace(page, exercise=exercise, flaw=page.flaw if flaw is None else flaw)
            )


def narrow_list() -> QComboBox:
    """Make a list that is as wide as there is room, however long its texts are."""
    made = QComboBox()
    made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    made.setMinimumContentsLength(_LETTERS)
    return made


def _wrong_label() -> QLabel:
    made = QLabel()
    made.setWordWrap(True)
    made.hide()
    return made
