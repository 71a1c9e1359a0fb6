"""Page of the questions: the one that is open, its choices, what an answer shows, and the score."""

from __future__ import annotations

from html import escape

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.practice.page import PracticePage
from c4viz.app.practice.parts import leave_focus, rich_label
from c4viz.app.practice.question_box import QuestionBox
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.theme import Theme
from c4viz.classroom.questions import (
    QUESTION_KINDS,
    QuestionKind,
    score_text,
    summary,
)
from c4viz.language import tr
from c4viz.telling.moves import path_text


class QuizPage(PracticePage):
    """Shows the question that is open, or what is asked and how it went; ``exported`` is emitted
    when somebody wants the table of the answers."""

    concerns = frozenset({"trace", "running", "quiz"})
    exported = pyqtSignal()

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._quiz, self._exploration = session.quiz, session.exploration
        self._box, self._score = QuestionBox(session, theme), rich_label()
        self._score.linkActivated.connect(self._look_again)
        self._settings = self._make_settings()
        self.stack(self._box, self._settings, self._score, spacing=12)
        self.setAccessibleName(tr("Questions"))
        self.follow(session)
        self.catch_up()

    def _make_settings(self) -> QWidget:
        """Make the part that says what is asked, and of whom."""
        made = QWidget()
        self._kinds: dict[QuestionKind, QCheckBox] = {}
        for kind, name in QUESTION_KINDS.items():
            box = QCheckBox(name[0].upper() + name[1:])
            box.toggled.connect(self._choose_kinds)
            self._kinds[kind] = box
        self._counts = QCheckBox(tr("Count the votes of a class"))
        self._counts.setToolTip(tr("Number keys add a vote each; the answer shows when revealed"))
        self._counts.toggled.connect(self._quiz.set_counts_votes)
        self._hint = rich_label()
        self._table = QPushButton(tr("Save the answers…"))
        self._table.clicked.connect(self.exported)
        self._anew = QPushButton(tr("Ask again from the start"))
        self._anew.clicked.connect(self._quiz.begin_again)
        for one in (*self._kinds.values(), self._counts, self._table, self._anew):
            leave_focus(one)
        buttons = fill(QHBoxLayout(), self._table, self._anew, spacing=8)
        buttons.addStretch()
        fill(
            QVBoxLayout(made), self._hint, *self._kinds.values(), 6, self._counts, 6, buttons,
            margins=(0, 0, 0, 0), spacing=4,
        )  # fmt: skip
        return made

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours and letters of the application, which have changed."""
        self._box.set_theme(theme)
        self.show_changes(self.concerns)

    # ---- what is shown -----------------------------------------------------------------------

    def show_changes(self, what: frozenset[Change]) -> None:
        is_open = self._quiz.question is not None
        self._box.refresh()
        self._settings.setVisible(not is_open)
        if not is_open:
            self._show_settings()
        self._show_score(not is_open)

    def _show_settings(self) -> None:
        able = self._quiz.kinds_here
        for kind, box in self._kinds.items():
            box.setVisible(kind in able or not able)
            box.blockSignals(True)
            box.setChecked(kind in self._quiz.kinds)
            box.blockSignals(False)
        self._counts.blockSignals(True)
        self._counts.setChecked(self._quiz.counts_votes)
        self._counts.blockSignals(False)
        has_answers = bool(self._quiz.score.answers)
        self._table.setVisible(has_answers)
        self._anew.setVisible(has_answers)
        self._hint.setText(f"<p>{escape(self._hint_words())}</p>")

    def _hint_words(self) -> str:
        if self._exploration.trace is None:
            return tr("Search a position, then answer what its search does next.")
        if not self._exploration.can_step:
            return tr("Questions come once the search has ended.")
        if not self._quiz.kinds_here:
            return tr("There are no questions about this search.")
        if not self._quiz.asks:
            return tr("Q starts the questions: the search then stops before what you are to guess:")
        return tr("Step or play on: the search stops before what you are to guess, such as:")

    def _show_score(self, whole: bool) -> None:
        score, trace = self._quiz.score, self._exploration.trace
        self._score.setVisible(bool(score.answers))
        if not score.answers or trace is None:
            return
        if not whole:
            self._score.setText(escape(score_text(score)))
            return
        lines = [f"<p>{escape(line)}</p>" for line in summary(score)]
        for place, question in enumerate(score.to_look_at()):
            words = tr(
                "Look again: {moves}, step {step:,}",
                moves=path_text(trace, question.row) if question.row else tr("root"),
                step=question.step,
            )
            lines.append(f'<p><a href="{place}">{escape(words)}</a></p>')
        self._score.setText("".join(lines))

    # ---- what a person does ------------------------------------------------------------------

    def _choose_kinds(self) -> None:
        self._quiz.set_kinds([kind for kind, box in self._kinds.items() if box.isChecked()])

    def _look_again(self, link: str) -> None:
        self._quiz.look_again(self._quiz.score.to_look_at()[int(link)])

    def says(self) -> str:
        """Return what is told of the answer that was given, as HTML."""
        return self._box.says()
