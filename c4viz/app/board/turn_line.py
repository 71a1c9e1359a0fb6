"""Line above the board: whose turn it is, and whether the board looks ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PyQt6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PyQt6.QtWidgets import QSizePolicy

from c4viz.app.board.state_page import state_words
from c4viz.app.preferences.saved_players import SavedPlayers
from c4viz.app.state.session import Session
from c4viz.app.widgets.disc import paint_disc
from c4viz.app.widgets.pixmap_cache import bold_of
from c4viz.app.widgets.theme import PaintedWidget, Theme
from c4viz.game import GameState
from c4viz.game.notation import SYMBOLS
from c4viz.language import Text, tr
from c4viz.play import Player
from c4viz.play.names import described, title_of

_AHEAD, _SHORTLY_AHEAD = Text("Looking ahead"), Text("Ahead")
_AROUND = 14
"""Pixels above and below the words together at most: as many as around small text."""
_LONGEST_KEY = 5
"""Letters that a key may have to fit into the short words."""
_LONGEST_WORDS = Text("{name} ({player}) thinks…", name=Text("The machine"), player="X")


class TurnLine(PaintedWidget):
    """Shows a disc and a few words: who is to move or has won; and marks a look ahead."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._player = 1
        self._return_key = ""
        self._long = self._short = ""
        self._sizes: dict[str, QSize] = {}
        self.ahead = False
        self._take_font()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_return_key(self, key: str) -> None:
        """Set the key, as people read it, that ends a look ahead; empty if there is none."""
        self._return_key = key
        self.updateGeometry()
        self.update()

    @property
    def ahead_words(self) -> str:
        """Words saying that the board looks ahead, and how to return."""
        if not self._return_key:
            return str(_AHEAD)
        return tr("Looking ahead · {key} returns", key=self._return_key)

    @property
    def _short_ahead_words(self) -> str:
        short = 0 < len(self._return_key) <= _LONGEST_KEY
        return f"{_SHORTLY_AHEAD} · {self._return_key}" if short else str(_SHORTLY_AHEAD)

    def show_turn(self, player: int, words: str, ahead: bool, short: str = "") -> None:
        """Show the disc of ``player`` (1 or 2; 0: none), words, and the mark of a look ahead;
        ``short`` replaces ``words`` where there is no room for them."""
        self._player, self._long, self._short, self.ahead = player, words, short or words, ahead
        self.setAccessibleName(f"{words}. {self.ahead_words}" if ahead else words)
        self.update()

    @property
    def words(self) -> str:
        """Words that are shown: the long ones if there is room, else the short ones."""
        mark = self.mark if self.ahead else ""
        return self._long if self._fits(self._long, mark) else self._short

    def _fits(self, words: str, mark: str) -> bool:
        """Tell whether there is room for words and the mark, if any, beside the disc."""
        needed = self._metrics.horizontalAdvance(words) + self._metrics.height() * 1.7
        return needed + (self._mark_width(mark) if mark else 0) <= self.width()

    def _take_font(self) -> None:
        self._bold = bold_of(self.font())
        self._metrics = QFontMetrics(self._bold)
        self._sizes.clear()

    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)
        self._take_font()

    def sizeHint(self) -> QSize:
        """Return room for the longest words, also beside the mark, so that nothing jumps."""
        return self._size(self.ahead_words)

    def minimumSizeHint(self) -> QSize:
        return self._size(self._short_ahead_words)

    def _size(self, mark: str) -> QSize:
        if mark not in self._sizes:
            metrics = self._metrics
            words = tr("{who} to move", who="X")
            beside = metrics.horizontalAdvance(f"{words} ") + self._mark_width(mark)
            width = max(beside, metrics.horizontalAdvance(str(_LONGEST_WORDS)))
            height = min(round(metrics.height() * 1.7), metrics.height() + _AROUND)
            self._sizes[mark] = QSize(width + height, height)
        return self._sizes[mark]

    @property
    def mark(self) -> str:
        """Mark of a look ahead, shortened where there is little room."""
        fits = self.width() >= self.sizeHint().width()  # whatever the words, if they are short
        is_long = fits and self._fits(self._short, self.ahead_words)
        return self.ahead_words if is_long else self._short_ahead_words

    def _mark_width(self, mark: str) -> int:
        return self._metrics.horizontalAdvance(mark) + self._metrics.height()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._bold)
        height = self.fontMetrics().height()
        left = 0.0
        if self._player:
            paint_disc(
                painter,
                self._theme,
                QPointF(height * 0.6, self.height() / 2),
                height * 0.55,
                self._player,
            )
            left = height * 1.6
        painter.setPen(self._theme.text)
        words = QRectF(left, 0, self.width() - left, self.height())
        elide = Qt.TextElideMode.ElideRight
        shown = self._metrics.elidedText(self.words, elide, int(words.width()))
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, shown)
        if self.ahead:
            width = self._mark_width(self.mark)
            badge = QRectF(self.width() - width, 0, width, self.height()).adjusted(1, 1, -1, -1)
            painter.setPen(QPen(self._theme.ahead, 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)  # the brush of the disc is still set
            painter.drawRoundedRect(badge, 6, 6)
            painter.setPen(self._theme.text)
            painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, self.mark)


# ---- the words of the line above the board -------------------------------------------------------


class TurnWords:
    """Says whose turn it is in ``session``, in words; ``levels`` names the user's players."""

    def __init__(self, session: Session, levels: SavedPlayers) -> None:
        self._session, self._levels = session, levels

    @property
    def disc(self) -> int:
        """Player whose disc stands beside the words: 1, 2, or 0 for no disc."""
        session = self._session
        if isinstance(session.shown.position, GameState):
            return 0
        if session.game.match.turn.winner is not None and not session.shown.looks_ahead:
            return session.game.match.turn.winner
        outcome = session.shown.position.outcome
        return session.shown.position.to_move if outcome is None else outcome.winner

    def whole(self) -> str:
        """Return the words in full."""
        session = self._session
        position, match = session.shown.position, session.game.match
        if isinstance(position, GameState):
            return state_words(position)
        if match.turn.resigned and not session.shown.looks_ahead:
            gone = match.turn.resigned
            return tr(
                "{loser} resigns: {winner} wins", loser=SYMBOLS[gone], winner=SYMBOLS[3 - gone]
            )
        if position.outcome is not None:
            winner = position.outcome.winner
            return tr("{player} wins", player=SYMBOLS[winner]) if winner else tr("A draw")
        return self._to_move(SYMBOLS[position.to_move])

    def _to_move(self, player: str) -> str:
        session, match = self._session, self._session.game.match
        if session.runner.is_stopping and not session.shown.looks_ahead:
            return tr("Stopping…")
        if session.runner.is_thinking and not session.shown.looks_ahead:
            return self.thinker(described)
        if session.exploration.is_running and not session.shown.looks_ahead:
            return tr("Searching for {player}…", player=player)
        waits = session.game.paused and match.machine_to_move
        if session.shown.looks_ahead or (match.people != 1 and not waits):
            return tr("{who} to move", who=player)
        if match.machine_to_move:
            return tr("Machine to move ({player})", player=player)
        return tr("Your move ({player})", player=player)

    def short(self) -> str:
        """Return the words for where there is no room for the full ones."""
        runner = self._session.runner
        thinks = runner.is_thinking and not runner.is_stopping
        thinks = thinks and not self._session.shown.looks_ahead
        return self.thinker(title_of) if thinks else self.whole()

    def thinker(self, named: Callable[[Player, Mapping[str, Player]], str] = described) -> str:
        """Say which machine is thinking; ``named`` returns what a player is called."""
        match = self._session.game.match
        side = SYMBOLS[match.position.to_move]
        if match.on_move.settings is None:  # the form's search, for itself or a person
            return tr("The machine ({player}) thinks…", player=side)
        name = named(match.on_move, self._levels.players)
        return tr("{name} ({player}) thinks…", name=name, player=side)
