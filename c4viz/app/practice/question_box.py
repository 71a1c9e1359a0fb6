"""A question that is open: its choices, the votes for them, and what an answer shows."""

from __future__ import annotations

from html import escape

from PyQt6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from c4viz.app.practice.choice_row import ChoiceMark, ChoiceRow
from c4viz.app.practice.parts import leave_focus, rich_label
from c4viz.app.state.session import Session
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.going import delete_later
from c4viz.app.widgets.theme import Theme
from c4viz.classroom.questions import Question, reason
from c4viz.language import tr

_LARGE = 1.15
"""Size of the letters of a question beside those of the rest."""


class QuestionBox(QWidget):
    """Shows the question that is open, and takes answers and votes; the view that holds it says
    when to `refresh`, and is hidden by nobody else."""

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._quiz, self._exploration, self._theme = session.quiz, session.exploration, theme
        self._rows: list[ChoiceRow] = []
        self._words, self._feedback = rich_label(), rich_label()
        self._choices = QVBoxLayout()
        self._choices.setSpacing(6)
        self._tell, self._again = QPushButton(), QPushButton(tr("Vote again"))
        self._tell.clicked.connect(self._press_tell)
        self._again.clicked.connect(self._quiz.vote_again)
        for button in (self._tell, self._again):
            leave_focus(button)
        buttons = fill(QHBoxLayout(), self._tell, self._again, spacing=8)
        buttons.addStretch()
        parts = self._words, self._choices, buttons, self._feedback
        fill(QVBoxLayout(self), *parts, margins=(0, 0, 0, 0), spacing=8)

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self._theme = theme
        for row in self._rows:
            row.set_theme(theme)

    def says(self) -> str:
        """Return what is told of the answer that was given, as HTML."""
        return self._feedback.text() if self._feedback.isVisibleTo(self) else ""

    def refresh(self) -> None:
        """Show the question that is open now; be hidden where there is none."""
        question = self._quiz.question
        self.setVisible(question is not None)
        if question is not None:
            self._show(question)

    def _show(self, question: Question) -> None:
        points = _LARGE * self.font().pointSizeF()
        words = f'<p style="font-size: {points:.1f}pt"><b>{escape(question.words)}</b></p>'
        self._words.setText(words)
        self._make_rows(len(question.choices))
        given, counts = self._quiz.given, self._quiz.counts_votes
        cast = given.votes if given is not None and given.votes else self._quiz.votes
        before = self._quiz.votes_before or (0,) * len(question.choices)
        most = max((*cast, *before, 1))
        for place, (row, choice) in enumerate(zip(self._rows, question.choices, strict=True)):
            row.say(place + 1, choice.words, self._mark(question, place))
            row.setEnabled(given is None)
            row.show_votes(counts, cast[place] if place < len(cast) else 0, before[place], most)
        self._tell.setText(self._next_words())
        self._again.setVisible(counts and given is None and any(self._quiz.votes))
        self._feedback.setVisible(given is not None)
        if given is not None:
            self._feedback.setText(self._told(question, given.chosen))

    def _mark(self, question: Question, place: int) -> ChoiceMark:
        given = self._quiz.given
        if given is None:
            return ""
        if place == question.right:
            return "right"
        return "wrong" if place == given.chosen else "other"

    def _next_words(self) -> str:
        if self._quiz.is_waiting:
            return tr("Reveal the answer") if self._quiz.counts_votes else tr("Tell the answer")
        return tr("Next question") if self._quiz.places_left else tr("Go on")

    def _told(self, question: Question, chosen: int | None) -> str:
        said = [] if chosen is None else [question.feedback(chosen)]
        trace = self._exploration.trace
        if trace is not None or question.kind == "written":
            said.append(question.because if trace is None else reason(trace, question))
        return "".join(f"<p>{escape(words)}</p>" for words in filter(None, said))

    def _make_rows(self, count: int) -> None:
        while len(self._rows) > count:
            gone = self._rows.pop()
            self._choices.removeWidget(gone)
            delete_later(gone)
        while len(self._rows) < count:
            row, place = ChoiceRow(self._theme), len(self._rows)
            leave_focus(row)
            row.setFont(self.font())
            row.clicked.connect(lambda _=False, p=place: self._quiz.choose(p))
            row.withdrawn.connect(lambda p=place: self._quiz.vote(p, -1))
            self._rows.append(row)
            self._choices.addWidget(row)

    def _press_tell(self) -> None:
        if self._quiz.is_waiting:
            self._quiz.reveal()
        else:
            self._quiz.go_on()
