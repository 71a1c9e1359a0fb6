"""Panel of the moves: their list, their review, and the chart of the exact score."""

from __future__ import annotations

from collections.abc import Mapping

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QAction, QShowEvent
from PyQt6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.moves.comment_box import CommentBox
from c4viz.app.moves.list import MoveList
from c4viz.app.moves.review_chart import ReviewChart
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.view import View
from c4viz.app.widgets.boxes import fill, named
from c4viz.app.widgets.labels import plain_tip
from c4viz.app.widgets.theme import Theme
from c4viz.language import Text, counted, tr
from c4viz.play import Turn
from c4viz.play.review_words import review_words
from c4viz.play.words import move_text

NOT_REVIEWED = Text("There is no review yet: review the game first.")
_CHART = 0.4
"""Largest share of the height that the chart gets, until somebody drags its edge."""
BUTTONS = ("review", "previous_mistake", "next_mistake", "report")


class MovesPanel(View, QWidget):
    """Shows what was played, by whom, and what it was worth; goes to any move."""

    concerns = frozenset({"match", "review", "hidden", "comment"})

    def __init__(self, session: Session, theme: Theme, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self._session = session
        self._actions = actions
        self._shared = False
        self.reviewing = session.review
        self.list = MoveList(theme, self.reviewing.of)
        self.chart = ReviewChart(theme, self.reviewing.of)
        self.comment = CommentBox()
        self._says = named(QLabel(), "faint")
        self._says.setWordWrap(True)
        self._says.setMinimumWidth(1)  # the panel may be narrow
        self._lay_out()
        self.setFocusProxy(self.list)
        self.list.chosen.connect(self._go)
        self.list.unwanted.connect(self.drop)
        self.list.preferred.connect(self.promote)
        self.list.remarked.connect(self._remark)
        self.comment.written.connect(session.comments.write)
        self.comment.left.connect(self.list.setFocus)
        self.chart.chosen.connect(self._go)
        self.follow(session)
        self.catch_up()

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(2)
        for name in BUTTONS:
            button = QToolButton()
            button.setDefaultAction(self._actions[name])
            if self._actions[name].icon().isNull():
                button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
            buttons.addWidget(button)
        buttons.addStretch(1)
        self._parts = QSplitter(Qt.Orientation.Vertical)
        self._parts.setChildrenCollapsible(False)
        self._parts.addWidget(self.list)
        self._parts.addWidget(self.chart)
        self._parts.setStretchFactor(0, 1)
        parts = buttons, self._says, (self._parts, 1), self.comment
        fill(QVBoxLayout(self), *parts, margins=(2, 2, 2, 2), spacing=2)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 16, self.fontMetrics().height() * 6)

    def showEvent(self, event: QShowEvent | None) -> None:
        super().showEvent(event)
        self._share()

    def _share(self) -> None:
        """Leave most of the height to the list when the chart appears for the first time."""
        box = self.layout()
        if self._shared or not self.chart.isVisible() or box is None:
            return
        self._shared = box.activate()
        room = self._parts.height()
        chart = min(self.chart.sizeHint().height(), round(_CHART * room))
        self._parts.setSizes([room - chart, chart])

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``."""
        self.list.set_theme(theme)
        self.chart.set_theme(theme)

    @property
    def _hides(self) -> bool:
        """True while any value is hidden: then no move's value is told."""
        return bool(self._session.tree.hidden)

    def show_changes(self, what: frozenset[Change]) -> None:
        if "hidden" in what:
            self.list.set_hides(self._hides)
            self.chart.set_hides(self._hides)
        if "match" in what:
            match = self._session.game.match
            self.list.show_match(match)
            self.chart.show_line(match.line, match.turn)
            self.comment.show_turn(match)
        self._show_review(rows=what != {"match"})

    def says(self) -> str:
        """Return the sentence above the list; empty if there is none."""
        return self._says.text()

    # ---- showing -----------------------------------------------------------------------------

    def _show_review(self, rows: bool) -> None:
        if rows:
            self.list.refresh()
        line = self._session.game.match.line
        known = sum(self.reviewing.of(turn) is not None for turn in line)
        self.chart.setVisible(known > 0)
        self._share()
        self.chart.update()
        running = self.reviewing.is_running
        self._actions["review"].setIconText(tr("Stop") if running else tr("Review"))
        words = self._sentence(known, len(line))
        self._says.setText(words)
        self._says.setToolTip(plain_tip(words))
        self._says.setVisible(bool(words))

    def _sentence(self, known: int, moves: int) -> str:
        if self.reviewing.is_running:
            done = moves - self.reviewing.left
            return tr("Reviewing: {known} of {moves}", known=done, moves=moves)
        turn = self._session.game.match.turn
        here = self.reviewing.of(turn)
        if self._hides or not known:
            return ""
        if here is not None and here.is_mistake:
            return review_words(turn, here)
        mistakes, judged = len(self.reviewing.mistakes()), self.reviewing.judged
        if judged == moves:
            return counted(mistakes, "{n} mistake", "{n} mistakes")
        words = counted(
            mistakes,
            "{n} mistake in {known} of {moves} moves",
            "{n} mistakes in {known} of {moves} moves",
            known=judged,
            moves=moves,
        )
        if judged == known:
            return words
        return tr("{mistakes}; what the others cost is not known", mistakes=words)

    # ---- doing -------------------------------------------------------------------------------

    def _go(self, turn: Turn) -> None:
        self._session.game.go_to_turn(turn)
        if self._session.game.match.machine_to_move:
            key = self._actions["move_machine"].shortcut().toString()
            words = tr("The machine waits: let it move, or play a column yourself.")
            if key:
                words = tr(
                    "The machine waits: let it move ({key}), or play a column yourself.", key=key
                )
            self._session.changes.say(words)

    def promote(self, turn: Turn) -> None:
        """Make the line to a move the main line."""
        self._session.game.promote_turn(turn)
        self._session.changes.say(tr("{move} is on the main line now.", move=move_text(turn)))

    def _remark(self, turn: Turn) -> None:
        """Go to a move, and let one write about it."""
        if turn is not self._session.game.match.turn:
            self._go(turn)
        self.comment.begin()

    def drop(self, turn: Turn) -> None:
        """Ask whether to forget a move and all that followed it, and do so if the answer is yes."""
        if turn.before is None:
            return
        answer = QMessageBox.question(self, tr("Forget moves"), _question(turn))
        if answer == QMessageBox.StandardButton.Yes:
            self._session.game.drop_turn(turn)

    def go_to_end(self, last: bool) -> None:
        """Go to the last move of the line that is followed, or to the start of the game."""
        match = self._session.game.match
        end = match.line[-1] if last and match.line else match.root
        if end is not match.turn:
            self._go(end)

    def review(self) -> None:
        """Start reviewing the line that is followed, or stop a review."""
        if self.reviewing.is_running:
            self.reviewing.stop()
        else:
            self.reviewing.start()

    def go_to_mistake(self, step: int) -> None:
        """Go to the next mistake (1) of the line that is followed, or to the previous one (-1)."""
        match = self._session.game.match
        mistakes, line = self.reviewing.mistakes(), match.line
        if self._hides:
            self._session.changes.say(tr("Values are hidden: a mistake would tell them."))
            return
        if not any(self.reviewing.of(turn) for turn in line):
            self._session.changes.say(str(NOT_REVIEWED))
            return
        here = match.position.ply
        ahead = [turn for turn in mistakes if (turn.position.ply - here) * step > 0]
        if ahead:
            self._go(ahead[0] if step > 0 else ahead[-1])
            return
        after, before = tr("No mistake after this move."), tr("No mistake before this move.")
        if self.reviewing.judged < len(line):
            after = tr("No mistake is known after this move.")
            before = tr("No mistake is known before this move.")
        self._session.changes.say(after if step > 0 else before)


def _question(turn: Turn) -> str:
    """Return the question whether to forget a move, which no Undo brings back."""
    more = _moves_from(turn) - 1
    if not more:
        return tr("Forget {move}?", move=move_text(turn))
    return counted(
        more,
        "Forget {move} and the move that follows it?",
        "Forget {move} and the {n} moves that follow it?",
        move=move_text(turn),
    )


def _moves_from(turn: Turn) -> int:
    """Count the moves from a turn on, with all variations."""
    return 1 + sum(_moves_from(one) for one in turn.following)
