"""Panel of the puzzles: how many are due, what is asked of the one on the board, and its answer."""

from __future__ import annotations

from datetime import date
from html import escape

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QAction, QShowEvent
from PyQt6.QtWidgets import QPushButton, QVBoxLayout

from c4viz.app.practice.page import PracticePage
from c4viz.app.practice.parts import leave_focus, rich_label
from c4viz.app.state.changes import Change
from c4viz.app.state.puzzles import AskedPuzzle
from c4viz.app.state.session import Session
from c4viz.app.widgets.theme import Theme
from c4viz.classroom.puzzles.puzzle import (
    answer_words,
    origin_words,
    question_words,
    search_words,
    solution_words,
)
from c4viz.language import counted, tr

_LARGE = 1.15
"""Size of the letters of a question beside those of the rest."""


class PuzzlePanel(PracticePage):
    """Shows the puzzle on the board, or how many there are; ``wanted`` is emitted when somebody
    wants puzzles of the game."""

    concerns = frozenset({"puzzles", "match"})
    lines = 18
    wanted = pyqtSignal()

    def __init__(self, session: Session, theme: Theme, make: QAction) -> None:
        super().__init__()
        self._puzzles, self._theme = session.puzzles, theme
        self._make_action = make
        self._count, self._asked, self._told = rich_label(), rich_label(), rich_label()
        self._about = rich_label()
        self._next, self._again = QPushButton(tr("Next puzzle")), QPushButton(tr("Try again"))
        self._tell = QPushButton(tr("Show the answer"))
        self._search = QPushButton(tr("See the search"))
        self._make = QPushButton(tr("Make puzzles of this game"))
        self._next.clicked.connect(self._puzzles.ask_next)
        self._again.clicked.connect(self._puzzles.try_again)
        self._tell.clicked.connect(self._puzzles.tell)
        self._search.clicked.connect(self._puzzles.see_search)
        self._make.clicked.connect(self.wanted)
        make.changed.connect(self._allow)
        self._lay_out()
        self.setAccessibleName(tr("Puzzles"))
        self.follow(session)
        self.catch_up()

    def _lay_out(self) -> None:
        buttons = QVBoxLayout()
        buttons.setSpacing(8)
        for one in (self._search, self._again, self._tell, self._next, self._make):
            leave_focus(one)
            buttons.addWidget(one, alignment=Qt.AlignmentFlag.AlignLeft)
        self.stack(self._count, self._asked, self._told, self._about, buttons, spacing=10)

    def showEvent(self, event: QShowEvent | None) -> None:
        """Read the puzzles anew: the command line may have added some."""
        super().showEvent(event)
        self._puzzles.load()

    def set_theme(self, theme: Theme) -> None:
        """Write in the colours and letters of the application, which have changed."""
        self._theme = theme
        self.show_changes(self.concerns)

    # ---- what is shown -----------------------------------------------------------------------

    def show_changes(self, what: frozenset[Change]) -> None:
        asked, answer = self._puzzles.asked, self._puzzles.answer
        self._count.setText(f"<p>{escape(self._count_words())}</p>")
        self._next.setEnabled(bool(self._puzzles.kept))
        self._allow()
        for part in (self._asked, self._about):
            part.setVisible(asked is not None)
        if asked is not None:
            self._asked.setText(self._question(asked, answer))
            faint = self._theme.faint.name()
            about = _paragraphs(*_about(asked, self._puzzles.today()))
            self._about.setText(f'<div style="color: {faint}">{about}</div>')
        said = [] if asked is None else _told(asked, answer)
        self._told.setText(_paragraphs(*said))
        self._told.setVisible(bool(said))
        self._show_buttons(asked, answer)

    def _show_buttons(self, asked: AskedPuzzle | None, answer: int | None) -> None:
        is_right = answer is not None and asked is not None and asked.one.puzzle.is_right(answer)
        knows = asked is not None and (asked.is_told or is_right)
        self._again.setVisible(answer is not None and not is_right)
        self._tell.setVisible(asked is not None and not knows)
        can_see = asked is not None and asked.one.puzzle.search is not None
        self._search.setVisible(knows and can_see)
        self._make.setVisible(asked is None)

    def _allow(self) -> None:
        self._make.setEnabled(self._make_action.isEnabled())

    def _count_words(self) -> str:
        kept = self._puzzles.kept
        if kept is None:
            return ""
        if not kept:
            return tr(
                "Here the mistakes of your games become puzzles: play a game, then have puzzles "
                "made of it."
            )
        due = len(self._puzzles.due)
        if due:
            return counted(len(kept), "{due} of {n} {puzzle|puzzles} due today.", due=due)
        day = min(one.due for one in kept)
        return counted(
            len(kept), "{n} {puzzle|puzzles}, none due today; the next one on {day}.", day=day
        )

    def _question(self, asked: AskedPuzzle, answer: int | None) -> str:
        points = _LARGE * self.font().pointSizeF()
        words = question_words(asked.one.puzzle)
        said = f'<p style="font-size: {points:.1f}pt"><b>{escape(words)}</b></p>'
        if answer is None and not asked.is_told:
            return said + _paragraphs(tr("Play the move on the board."))
        if answer is None:
            return said
        is_right = asked.one.puzzle.is_right(answer)
        colour = (self._theme.accent if is_right else self._theme.cut).name()
        sign = "✓" if is_right else "✗"
        words = f"{sign} {answer_words(asked.one.puzzle, answer)}"
        return f'{said}<p style="color: {colour}">{escape(words)}</p>'

    def says(self) -> str:
        """Return all that is written, as HTML."""
        shown = (self._count, self._asked, self._told, self._about)
        return "".join(label.text() for label in shown if label.isVisibleTo(self))


def _told(asked: AskedPuzzle, answer: int | None) -> list[str]:
    """Return what is told once the answer is known."""
    puzzle = asked.one.puzzle
    if asked.is_told:
        return [solution_words(puzzle), search_words(puzzle)]
    if answer is not None and puzzle.is_right(answer):
        return [search_words(puzzle)]
    return []


def _about(asked: AskedPuzzle, today: date) -> list[str]:
    """Say where a puzzle came from, and once it is answered when it comes back."""
    said = [origin_words(asked.one.puzzle)]
    if asked.is_counted:
        due = asked.one.due
        days = (due - today).days
        said.append(counted(days, "Asked again in {n} {day|days}, on {date}.", date=due))
    return said


def _paragraphs(*said: str) -> str:
    return "".join(f"<p>{escape(words)}</p>" for words in said)
