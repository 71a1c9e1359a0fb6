"""The panel of the moves: the list, the review of them, and the chart of the exact score."""

from __future__ import annotations

from collections.abc import Mapping

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import QHBoxLayout, QMessageBox, QSplitter, QToolButton, QVBoxLayout, QWidget

from c4viz.app.elided import ElidedLabel
from c4viz.app.movelist import MoveList
from c4viz.app.movewords import move_text, review_words
from c4viz.app.reviewchart import ReviewChart
from c4viz.app.reviewing import Reviewing
from c4viz.app.session import Session
from c4viz.app.theme import Theme
from c4viz.layout import count_text
from c4viz.play import Turn

NOT_REVIEWED = "There is no review yet: review the game first."
BUTTONS = ("review", "previous_mistake", "next_mistake")


class MovesPanel(QWidget):
    """What was played, by whom, and what it was worth; goes to any move of it."""

    def __init__(self, session: Session, theme: Theme, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self._session = session
        self._actions = actions
        self._hides = False
        self.reviewing = Reviewing(session)
        self.list = MoveList(theme, self.reviewing.of)
        self.chart = ReviewChart(theme, self.reviewing.of)
        self._says = ElidedLabel()
        self._says.setObjectName("faint")
        self._lay_out()
        self.setFocusProxy(self.list)
        self.list.chosen.connect(self._go)
        self.list.unwanted.connect(self._drop)
        self.chart.chosen.connect(self._go)
        session.match_changed.connect(self._show)
        self.reviewing.changed.connect(self._show_review)
        self._show()

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(2)
        for name in BUTTONS:
            button = QToolButton()
            button.setDefaultAction(self._actions[name])
            icon = not self._actions[name].icon().isNull()
            style = Qt.ToolButtonStyle
            button.setToolButtonStyle(
                style.ToolButtonIconOnly if icon else style.ToolButtonTextOnly
            )
            buttons.addWidget(button)
        buttons.addStretch(1)
        split = QSplitter(Qt.Orientation.Vertical)
        split.setChildrenCollapsible(False)
        split.addWidget(self.list)
        split.addWidget(self.chart)
        split.setStretchFactor(0, 1)
        box = QVBoxLayout(self)
        box.setContentsMargins(2, 2, 2, 2)
        box.setSpacing(2)
        box.addLayout(buttons)
        box.addWidget(self._says)
        box.addWidget(split, 1)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 16, self.fontMetrics().height() * 6)

    def set_theme(self, theme: Theme) -> None:
        """Follow other colours."""
        self.list.set_theme(theme)
        self.chart.set_theme(theme)

    def set_hidden(self, rows: frozenset[int]) -> None:
        """Rows whose values are not to be told; while there are any, no move's is."""
        if self._hides != bool(rows):
            self._hides = bool(rows)
            self.list.set_hides(self._hides)
            self.chart.set_hides(self._hides)
            self._show_review()

    def close_down(self) -> None:
        """End all work, before the window goes."""
        self.reviewing.close()

    def says(self) -> str:
        """The sentence above the list; empty where there is none."""
        return self._says.text()

    # ---- showing -----------------------------------------------------------------------------

    def _show(self) -> None:
        match = self._session.match
        self.list.show_match(match)
        self.chart.show_line(match.line, match.at)
        self._show_review(rows=False)

    def _show_review(self, rows: bool = True) -> None:
        if rows:
            self.list.refresh()
        line = self._session.match.line
        known = sum(self.reviewing.of(turn) is not None for turn in line)
        self.chart.setVisible(known > 0)
        self.chart.update()
        running = self.reviewing.is_running
        self._actions["review"].setText("Stop the review" if running else "Review the game")
        self._actions["review"].setIconText("Stop" if running else "Review")
        words = self._sentence(known, len(line))
        self._says.setText(words)
        self._says.setToolTip(words)
        self._says.setVisible(bool(words))

    def _sentence(self, known: int, moves: int) -> str:
        if self.reviewing.is_running:
            return f"Reviewing: {known} of {moves}"
        at = self._session.match.at
        here = self.reviewing.of(at)
        if self._hides or not known:
            return ""
        if here is not None and here.is_mistake:
            return review_words(at, here)
        words = count_text(len(self.reviewing.mistakes()), "mistake")
        return words if known == moves else f"{words} in {known} of {moves} moves"

    # ---- doing -------------------------------------------------------------------------------

    def _go(self, turn: Turn) -> None:
        self._session.go_to_turn(turn)
        if self._session.match.machine_to_move:
            key = self._actions["move_machine"].shortcut().toString()
            way = f"let it move ({key})" if key else "let it move"
            self._session.message.emit(f"The machine waits: {way}, or play a column yourself.")

    def _drop(self, turn: Turn) -> None:
        if turn.before is None:
            return
        more = _moves_from(turn)
        if more > 1:
            question = f"Forget {move_text(turn)} and the {more - 1} moves that follow it?"
            if more == 2:
                question = f"Forget {move_text(turn)} and the move that follows it?"
            answer = QMessageBox.question(self, "Forget moves", question)
            if answer != QMessageBox.StandardButton.Yes:
                return
        self._session.drop_turn(turn)

    def review(self) -> None:
        """Begin to review the line that is followed, or stop."""
        if self.reviewing.is_running:
            self.reviewing.stop()
        else:
            self.reviewing.start()

    def go_to_mistake(self, step: int) -> None:
        """Go to the next mistake (1) of the line that is followed, or back to the last (-1)."""
        match = self._session.match
        mistakes, line = self.reviewing.mistakes(), match.line
        if self._hides:
            self._session.message.emit("Values are hidden: a mistake would tell them (H).")
            return
        if not any(self.reviewing.of(turn) for turn in line):
            self._session.message.emit(NOT_REVIEWED)
            return
        here = match.position.ply
        ahead = [turn for turn in mistakes if (turn.position.ply - here) * step > 0]
        if ahead:
            self._go(ahead[0] if step > 0 else ahead[-1])
        else:
            self._session.message.emit(f"No mistake {'after' if step > 0 else 'before'} this move.")


def _moves_from(turn: Turn) -> int:
    """How many moves there are from a turn on, with all variations."""
    return 1 + sum(_moves_from(one) for one in turn.following)
