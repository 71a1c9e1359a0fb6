"""Panel of the lesson: its pages, what the one that is shown says, and how one walks on."""

from __future__ import annotations

from html import escape

from PyQt6.QtCore import QElapsedTimer, QSignalBlocker, Qt, QTimer, pyqtSignal
from PyQt6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.practice.lesson_editor import LessonEditor
from c4viz.app.practice.page import PracticePage
from c4viz.app.practice.parts import leave_focus, rich_label
from c4viz.app.practice.question_box import QuestionBox
from c4viz.app.state.changes import Change
from c4viz.app.state.lesson_show import LessonShow
from c4viz.app.state.session import Session
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.theme import Theme
from c4viz.classroom.lesson import LessonPage, load_lesson
from c4viz.classroom.lesson.shipped import shipped_lessons
from c4viz.language import tr
from c4viz.telling.numbers import plain_text

_PAGES_SHOWN = 7
"""Lines of the list of pages."""
_SECOND_MS = 1000


class LessonPanel(PracticePage):
    """Shows the lesson; without one the lessons that come with c4viz. ``chosen`` carries the name
    of one of these, ``exercise_asked`` and ``flaw_asked`` what a page gives to do; ``opened``,
    ``begun``, ``saved``, ``checked``, ``exported`` and ``ended`` are emitted when somebody wants to
    open another lesson, to begin one, to have it written, checked, or made a page for a browser, or
    to leave it."""

    concerns = frozenset({"lesson", "step", "trace", "quiz"})
    chosen = pyqtSignal(str)
    opened = pyqtSignal()
    begun = pyqtSignal()
    exercise_asked = pyqtSignal(str)
    flaw_asked = pyqtSignal(str)
    saved = pyqtSignal()
    checked = pyqtSignal()
    exported = pyqtSignal()
    ended = pyqtSignal()

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._lessons = session.lessons
        self._question = QuestionBox(session, theme)
        self._clock = QElapsedTimer()
        self._second = QTimer(self)
        self._second.setInterval(_SECOND_MS)
        self._second.timeout.connect(self._show_time)
        self._title, self._words, self._notes = rich_label(), rich_label(), rich_label()
        self._choice = rich_label()
        self._choice.linkActivated.connect(self._follow_link)
        self._pages = QListWidget()
        self._pages.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._pages.setAccessibleName(tr("Pages of the lesson"))
        self._pages.itemClicked.connect(lambda _: self._lessons.go_to(self._pages.currentRow()))
        self._time = QLabel()
        self._editor = LessonEditor(self._lessons)
        self._editor.saved.connect(self.saved)
        self._editor.checked.connect(self.checked)
        self._editor.exported.connect(self.exported)
        self._shown = self._make_shown()
        self.stack(self._choice, self._shown, spacing=10)
        self.setAccessibleName(tr("Lesson"))
        self.follow(session)
        self.catch_up()

    def _make_shown(self) -> QWidget:
        """Make the part that shows a lesson."""
        self._back, self._next = QPushButton(tr("Back")), QPushButton(tr("Next"))
        self._back.clicked.connect(self._lessons.go_back)
        self._next.clicked.connect(self._lessons.go_on)
        self._edit, self._end = QPushButton(tr("Edit")), QPushButton(tr("End the lesson"))
        self._edit.setCheckable(True)
        self._edit.toggled.connect(self._show_editor)
        self._end.clicked.connect(self.ended)
        for button in (self._back, self._next, self._edit, self._end):
            leave_focus(button)
        self._time.setWordWrap(True)
        buttons = fill(QHBoxLayout(), self._back, self._next, spacing=8)
        buttons.addStretch()
        self._coming = rich_label()
        self._task = rich_label()
        self._task.linkActivated.connect(self._do_task)
        below = fill(QHBoxLayout(), self._edit, self._end, spacing=8)
        below.addStretch()
        made = QWidget()
        words = self._title, self._words, self._task, self._question
        parts = (
            *words,
            buttons,
            self._time,
            self._coming,
            self._pages,
            self._notes,
            self._editor,
            below,
        )
        fill(QVBoxLayout(made), *parts, margins=(0, 0, 0, 0), spacing=10)
        self._editor.hide()
        return made

    def set_theme(self, theme: Theme) -> None:
        """Write in the colours and letters of the application, which have changed."""
        self._question.set_theme(theme)
        self.show_changes(self.concerns)

    # ---- what is shown -----------------------------------------------------------------------

    def show_changes(self, what: frozenset[Change]) -> None:
        lesson = self._lessons.lesson
        self._choice.setVisible(lesson is None)
        self._shown.setVisible(lesson is not None)
        if lesson is None:
            self._second.stop()
            self._clock.invalidate()
            self._edit.setChecked(False)
            if "lesson" in what:
                self._choice.setText(_offered())
            return
        if not self._clock.isValid():
            self._clock.start()
            self._second.start()
        if "lesson" in what:
            self._show_pages(self._lessons)
            self._show_page(self._lessons.page)
            self._editor.refresh()
        self._question.refresh()
        self._show_time()

    def _show_pages(self, lessons: LessonShow) -> None:
        assert lessons.lesson is not None
        titles = [f"{n}. {page.title}" for n, page in enumerate(lessons.lesson.pages, 1)]
        with QSignalBlocker(self._pages):
            if titles != [self._text_at(row) for row in range(self._pages.count())]:
                self._pages.clear()
                self._pages.addItems(titles)
            self._pages.setCurrentRow(lessons.place)
        line = max(self._pages.sizeHintForRow(0), self._pages.fontMetrics().lineSpacing())
        height = line * min(_PAGES_SHOWN, max(1, len(titles)))
        self._pages.setFixedHeight(height + 2 * self._pages.frameWidth())

    def _text_at(self, row: int) -> str:
        item = self._pages.item(row)
        return "" if item is None else item.text()

    def _show_page(self, page: LessonPage | None) -> None:
        lesson = self._lessons.lesson
        assert lesson is not None
        title = lesson.title if page is None else page.title
        words = tr("It has no page yet: search something, then add it to the lesson.")
        said = words if page is None else page.words
        self._title.setText(f"<h3>{escape(title)}</h3>")
        self._words.setText(_paragraphs(said))
        self._words.setVisible(bool(said))
        self._show_task(page)
        notes = "" if page is None else page.notes
        self._notes.setText(f"<p><b>{escape(tr('Notes'))}</b></p>{_paragraphs(notes)}")
        self._notes.setVisible(bool(notes) and not self._edit.isChecked())
        self._back.setEnabled(self._lessons.place > 0)
        following = lesson.pages[self._lessons.place + 1 :]
        coming = tr("Next: {title}", title=following[0].title) if following else ""
        self._coming.setText(escape(coming))
        self._coming.setVisible(bool(coming))

    def _show_task(self, page: LessonPage | None) -> None:
        """Show a link to what the page gives to do."""
        tasks = []
        if page is not None and page.exercise:
            tasks.append(("exercise", tr("Do this search by hand")))
        if page is not None and page.flaw:
            tasks.append(("flaw", tr("Find the flaw in this search")))
        links = (f'<p><a href="{to}">{escape(words)}</a></p>' for to, words in tasks)
        self._task.setText("".join(links))
        self._task.setVisible(bool(tasks))

    def _do_task(self, link: str) -> None:
        page = self._lessons.page
        if page is not None and link == "exercise":
            self.exercise_asked.emit(page.exercise)
        elif page is not None:
            self.flaw_asked.emit(page.flaw)

    def _show_editor(self, shows: bool) -> None:
        self._editor.setVisible(shows)
        self._notes.setVisible(not shows and bool(self._lessons.page and self._lessons.page.notes))

    def _show_time(self) -> None:
        """Show how long the lesson has lasted, and how long it was to last up to here."""
        lesson = self._lessons.lesson
        if lesson is None:
            return
        minutes = self._clock.elapsed() // 60_000
        place, count = self._lessons.place + 1, max(1, len(lesson.pages))
        told = tr("{place} of {count}, {minutes} min", place=place, count=count, minutes=minutes)
        if lesson.minutes:
            planned = plain_text(self._lessons.minutes_before)
            told = tr("{told} (planned: {planned})", told=told, planned=planned)
        self._time.setText(told)

    # ---- what a person does ------------------------------------------------------------------

    def _follow_link(self, link: str) -> None:
        if link == "new":
            self.begun.emit()
            self._edit.setChecked(self._lessons.lesson is not None)
        elif link == "open":
            self.opened.emit()
        else:
            self.chosen.emit(link)


def _offered() -> str:
    """Return links to the lessons that come with c4viz, and to a new one."""
    lines = [f"<p>{escape(tr('Lessons to walk through, alone or in front of a class:'))}</p>"]
    for name, path in shipped_lessons().items():
        lesson = load_lesson(path)
        minutes = tr("{n} min", n=plain_text(lesson.minutes))
        title = f'<a href="{escape(name)}">{escape(lesson.title)}</a>'
        lines.append(f"<p>{title}, {escape(minutes)}<br>{escape(lesson.about)}</p>")
    for link, words in (("open", tr("Open a lesson…")), ("new", tr("Make a lesson of your own"))):
        lines.append(f'<p><a href="{link}">{escape(words)}</a></p>')
    return "".join(lines)


def _paragraphs(text: str) -> str:
    lines = filter(None, map(str.strip, text.split("\n")))
    return "".join(f"<p>{escape(line)}</p>" for line in lines)
