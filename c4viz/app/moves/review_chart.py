"""Chart of the exact score over the game: X's wins above, O's below, draws in the middle."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PyQt6.QtWidgets import QToolTip

from c4viz.app.widgets.labels import plain_tip
from c4viz.app.widgets.pixmap_cache import bold_of
from c4viz.app.widgets.theme import PaintedWidget, Theme
from c4viz.language import Text, tr
from c4viz.play import Turn
from c4viz.play.review import MoveReview
from c4viz.play.review_words import full_bar, loses_something, review_words, score_for_x, sign_of
from c4viz.telling.hidden import UNKNOWN

HIDDEN = Text("Values are hidden, and so is this chart: it would tell them.")


class ReviewChart(PaintedWidget):
    """Draws a bar for each move of the line followed; ``chosen`` carries the turn clicked."""

    chosen = pyqtSignal(object)

    def __init__(self, theme: Theme, review_of: Callable[[Turn], MoveReview | None]) -> None:
        super().__init__(theme)
        self._review_of = review_of
        self._line: list[Turn] = []
        self._here: Turn | None = None  # the move that is on the board
        self._hides = False
        self.setAccessibleName(tr("Exact score over the game"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 44, self.fontMetrics().height() * 7)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 14, self.fontMetrics().height() * 3)

    def set_hides(self, hides: bool) -> None:
        """Hide or show the values."""
        self._hides = hides
        self.update()

    def show_line(self, line: list[Turn], here: Turn) -> None:
        """Show the moves of a line, and mark ``here``, the one on the board."""
        self._line, self._here = line, here
        self.update()

    # ---- where things are --------------------------------------------------------------------

    def _plot(self) -> QRectF:
        left = self.fontMetrics().horizontalAdvance(tr("draw")) + 8
        return QRectF(self.rect()).adjusted(left, 4, -4, -4)

    def _step(self) -> float:
        return self._plot().width() / max(1, len(self._line))

    def _band(self, place: int) -> QRectF:
        """Return the part of the plot for a move, by its place in the line."""
        plot, step = self._plot(), self._step()
        return QRectF(plot.left() + place * step, plot.top(), step, plot.height())

    def point_of(self, turn: Turn) -> QPointF:
        """Return where a move of the line is, in pixels of the widget."""
        return self._band(self._line.index(turn)).center()

    def turn_at(self, point: QPointF) -> Turn | None:
        """Return the turn at a point of the widget, if there is one."""
        place = int((point.x() - self._plot().left()) // self._step())
        return self._line[place] if 0 <= place < len(self._line) else None

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        turn = self.turn_at(event.position())
        if turn is not None and event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(turn)

    def event(self, event: QEvent | None) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            turn = self.turn_at(QPointF(event.pos()))
            known = None if turn is None or self._hides else self._review_of(turn)
            words = review_words(turn, known) if turn is not None and known else ""
            QToolTip.showText(event.globalPos(), plain_tip(words), self)
            return True
        return super().event(event)

    # ---- painting ----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self._theme.faint)
        if self._hides:
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(QRectF(self.rect()), flags, str(HIDDEN))
            return
        self._paint_axis(painter)
        known = {turn: one for turn in self._line if (one := self._review_of(turn))}
        heights = [max(abs(score_for_x(one) or 0), full_bar(one)) for one in known.values()]
        largest = max([*heights, 1])
        for place, turn in enumerate(self._line):
            band = self._band(place)
            if turn is self._here:
                colour = QColor(self._theme.accent)
                colour.setAlpha(70)
                painter.fillRect(band, colour)
            if turn in known and (score := score_for_x(known[turn])) is not None:
                self._paint_bar(painter, band, known[turn], score / largest)
            elif turn in known:  # nobody knows who wins
                painter.setFont(self.font())
                painter.setPen(self._theme.faint)
                painter.drawText(band, Qt.AlignmentFlag.AlignCenter, UNKNOWN)

    def _paint_axis(self, painter: QPainter) -> None:
        plot = self._plot()
        left = Qt.AlignmentFlag.AlignRight
        names = QRectF(0, plot.top(), plot.left() - 6, plot.height())
        painter.drawText(names, left | Qt.AlignmentFlag.AlignTop, "X")
        painter.drawText(names, left | Qt.AlignmentFlag.AlignVCenter, tr("draw"))
        painter.drawText(names, left | Qt.AlignmentFlag.AlignBottom, "O")
        painter.setPen(QPen(self._theme.line, 1))
        middle = plot.center().y()
        painter.drawLine(QPointF(plot.left(), middle), QPointF(plot.right(), middle))

    def _paint_bar(self, painter: QPainter, band: QRectF, known: MoveReview, score: float) -> None:
        """Paint a bar as high as ``score``, a share of the height from X's point of view."""
        theme, middle = self._theme, band.center().y()
        room = band.height() / 2 - self.fontMetrics().height()
        size = max(2.0, room * abs(score))
        left, width = band.left() + 0.15 * band.width(), band.width() * 0.7
        top = middle - size if score > 0 else middle
        colour = theme.first if score > 0 else theme.second
        if score == 0:
            top, size, colour = middle - 2, 4, theme.faint
        painter.setPen(QPen(colour.darker(130), 1))
        painter.setBrush(colour)
        painter.drawRect(QRectF(left, top, width, size))
        if known.is_mistake:
            painter.setFont(bold_of(self.font()))
            painter.setPen(theme.cut if loses_something(known) else theme.ahead)
            height = self.fontMetrics().height()
            y = top - height if score >= 0 else top + size
            box = QRectF(left - 2 * width, y, 5 * width, height)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, sign_of(known))
