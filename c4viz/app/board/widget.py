"""Board widget: shows a position and lets a person choose a column by mouse or key."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PyQt6.QtCore import (
    QEasingCurve,
    QEvent,
    QPointF,
    QRectF,
    QSize,
    Qt,
    QVariantAnimation,
    pyqtSignal,
)
from PyQt6.QtGui import (
    QFont,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PyQt6.QtWidgets import QApplication, QSizePolicy, QToolTip

from c4viz.app.board.column_texts import ColumnLines, height_of, meaning_of
from c4viz.app.board.geometry import BoardShape, Disc, paint_cell, shape_of
from c4viz.app.board.state_page import StatePage, state_page
from c4viz.app.widgets.disc import paint_disc
from c4viz.app.widgets.labels import plain_tip
from c4viz.app.widgets.pixmap_cache import PixmapCache
from c4viz.app.widgets.theme import PaintedWidget, Theme
from c4viz.game import GameState, OwnState, Position, Root, Rules
from c4viz.game.rules import Cell
from c4viz.language import tr
from c4viz.telling.columns import ColumnLine

_DISC = 0.84
"""Share of a cell that a disc fills."""
_LEAST = 3.7
"""Least height of a board in lines of text: a projector at twice the size has room for no more."""
_FALL_MS = 90
"""Milliseconds in which a disc falls through one cell; four cells take twice as long."""
_KEY = Qt.Key
_KEYPAD = Qt.KeyboardModifier.KeypadModifier
DROPS = frozenset({_KEY.Key_Space, _KEY.Key_Return, _KEY.Key_Enter, _KEY.Key_Down})
"""Keys that drop a disc into the chosen column while the board has the focus."""
_KEYS = DROPS | {_KEY.Key_Left, _KEY.Key_Right, _KEY.Key_Home, _KEY.Key_End}
"""All keys that the board handles while it has the focus."""


_Asked = tuple[Rules, tuple[ColumnLine, ...], QSize, QFont]
"""Everything that the shape of a board depends on."""


class BoardWidget(PaintedWidget):
    """Draws a position and emits ``column_chosen`` (from 0) when a person chooses a column; a state
    without a board, as in a tree made by hand, is shown by its text or picture."""

    own_keys = _KEYS
    column_chosen = pyqtSignal(int)
    cursor_moved = pyqtSignal(int)  # by a key, to this column
    move_chosen = pyqtSignal(int)  # a move that a game of the user's own names

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._position = Position()
        self._node: GameState | None = None
        self._paged: tuple[tuple[object, ...], StatePage] | None = None
        self._last: Cell | None = None
        self._ahead = False
        self._random: dict[Cell, int] = {}  # the cells of a playout, with their numbers
        self._open = True
        self._hover: int | None = None
        self._marked: Cell | None = None
        self._stamps = PixmapCache()
        self._lines: tuple[ColumnLine, ...] = ()
        rules = self._position.rules
        asked: _Asked = rules, self._lines, QSize(), QFont()
        self._shaped = asked, shape_of(*asked)
        self._falls = self._sounds = False
        self._fall = QVariantAnimation(self)
        self._fall.valueChanged.connect(lambda _: self.update())
        self._cursor: int | None = None  # column chosen by keys; the middle one at first
        self.setMouseTracking(True)
        # Digits drop discs from everywhere, so a click leaves the arrow keys to the tree.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(tr("Board"))

    def show_position(
        self,
        position: Root,
        last: Cell | None,
        ahead: bool,
        can_play: bool,
        random: Sequence[Cell] = (),
    ) -> None:
        """Show a position; ``ahead`` marks it as a look ahead, and the ``random`` cells, in order,
        hold the discs of a playout. If a person ``can_play``, the column under the mouse previews
        his disc."""
        self._node = position if isinstance(position, GameState) else None
        dropped = isinstance(position, Position) and _is_next(self._position, position, last)
        if isinstance(position, Position):
            self._position = position
        self._land(last if dropped and (random or not ahead) else None, sounds=not random)
        self._last, self._ahead = last, ahead
        self._random = {cell: number for number, cell in enumerate(random, 1)}
        self._marked = None
        self._open = can_play and self._node is None
        self.update()

    def set_falls(self, on: bool) -> None:
        """Choose whether discs are seen to fall or appear at once."""
        self._falls = on
        self._fall.stop()

    def set_sounds(self, on: bool) -> None:
        """Choose whether discs are heard when they land."""
        self._sounds = on

    def _land(self, cell: Cell | None, sounds: bool) -> None:
        """Let a disc arrive in ``cell``: it counts as there at once, and may be seen falling."""
        self._fall.stop()
        if cell is None:
            return
        if sounds and self._sounds:
            QApplication.beep()
        if self._falls:
            height = self._position.rules.rows - cell[0]
            self._fall.setStartValue(float(height))
            self._fall.setEndValue(0.0)
            self._fall.setDuration(round(_FALL_MS * math.sqrt(height)))
            self._fall.setEasingCurve(QEasingCurve.Type.InQuad)
            self._fall.start()

    @property
    def _falling(self) -> float:
        """Number of cells by which the last disc is still above its place."""
        running = self._fall.state() == QVariantAnimation.State.Running
        return float(self._fall.currentValue()) if running else 0.0

    def show_lines(self, lines: tuple[ColumnLine, ...]) -> None:
        """Show lines of texts below the columns."""
        if lines != self._lines:
            self._lines = lines
            self.updateGeometry()
            self.update()

    @property
    def lines(self) -> tuple[ColumnLine, ...]:
        """Lines that are written below the columns."""
        return self._lines

    def mark_column(self, column: int) -> None:
        """Ring the cell that a disc in ``column`` (from 0) would take, until another position is
        shown; none where the board has no such column: it may have come in this very turn."""
        has_column = self._node is None and column < self._position.width
        if has_column and self._position.is_open(column):
            self._marked = self._position.landing_row(column), column
            self.update()

    def mark_cell(self, cell: Cell | None) -> None:
        """Ring a cell, or none, until another position is shown."""
        if cell != self._marked:
            self._marked = cell
            self.update()

    @property
    def marked(self) -> Cell | None:
        """Cell that is ringed, if there is one."""
        return self._marked

    def sizeHint(self) -> QSize:
        return QSize(392, 360)

    def minimumSizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        most = 3 * line  # there may be no room for more lines
        below = min(most, height_of(self._lines, self.font()))
        return QSize(220, round(_LEAST * line + below))

    # ---- geometry ----------------------------------------------------------------------------

    @property
    def _shape(self) -> BoardShape:
        asked = self._position.rules, self._lines, self.size(), self.font()
        if asked != self._shaped[0]:
            self._shaped = asked, shape_of(*asked)
        return self._shaped[1]

    @property
    def page(self) -> StatePage | None:
        """Page in the place of the board for a state of a game of the user's own, else None."""
        if not isinstance(self._node, OwnState):
            return None
        asked = self._node.game, self._node.number, self.size(), self.font()
        if self._paged is None or self._paged[0] != asked:
            self._paged = asked, StatePage(self._node, QRectF(self.rect()), self.font())
        return self._paged[1]

    def _cell(self) -> float:
        return self._shape.cell

    def _corner(self) -> QPointF:
        return self._shape.frame.topLeft()

    def cell_centre(self, row: int, column: int) -> QPointF:
        """Return where the middle of a cell is painted, in pixels of the widget."""
        cell, corner = self._cell(), self._corner()
        return QPointF(
            corner.x() + (column + 0.5) * cell,
            corner.y() + (self._position.rules.rows - row - 0.5) * cell,
        )

    def _column_at(self, x: float) -> int | None:
        column = int((x - self._corner().x()) // self._cell())
        return column if 0 <= column < self._position.rules.columns else None

    # ---- mouse -------------------------------------------------------------------------------

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        page = self.page
        if page is not None:
            self._set_hover(page.move_at(event.position()))
        else:
            self._set_hover(self._column_at(event.position().x()))

    def leaveEvent(self, event: object) -> None:
        self._set_hover(None)

    def _set_hover(self, column: int | None) -> None:
        if column != self._hover:
            self._hover = column
            self.update()

    def event(self, event: QEvent | None) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            below = self._node is None and event.pos().y() > self._shape.frame.bottom()
            QToolTip.showText(
                event.globalPos(), plain_tip(meaning_of(self._lines)) if below else "", self
            )
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        column, page = self._column_at(event.position().x()), self.page
        if page is not None and event.button() == Qt.MouseButton.LeftButton:
            move = page.move_at(event.position())
            if move is not None:
                self.move_chosen.emit(move)
        if self._node is not None:
            return
        if event.button() == Qt.MouseButton.LeftButton and column is not None:
            self.column_chosen.emit(column)

    # ---- keys --------------------------------------------------------------------------------

    @property
    def cursor_column(self) -> int:
        """Column (from 0) that was chosen by the arrow keys."""
        last = self._position.rules.columns - 1
        return last // 2 if self._cursor is None else min(self._cursor, last)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        assert event is not None
        key, here = event.key(), self.cursor_column
        if self._node is not None or event.modifiers() & ~_KEYPAD or key not in _KEYS:
            event.ignore()
        elif key in DROPS:
            self.column_chosen.emit(here)
        else:
            last = self._position.rules.columns - 1
            ways = {_KEY.Key_Left: here - 1, _KEY.Key_Right: here + 1, _KEY.Key_Home: 0}
            self._cursor = max(0, min(ways.get(_KEY(key), last), last))
            self.cursor_moved.emit(self._cursor)
            self.update()

    # ---- painting ----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint(painter)

    def paint(self, painter: QPainter) -> None:
        """Paint the board on any device, in the widget's size."""
        page = self.page
        if page is not None:
            page.paint(painter, self._theme, self._hover)
            return
        if self._node is not None:
            self._paint_node(painter, self._node)
            return
        cell, frame, rules = self._cell(), self._shape.frame, self._position.rules
        numbers = self._shape.numbers.toString()
        self._stamps.share(painter, (id(self._theme), cell, rules, numbers))
        hovered = self._pointed if self._open else None
        high = self._shape.header
        above = QRectF(frame.left(), frame.top() - high, frame.width(), high)
        key = "numbers", hovered
        self._stamps.put(painter, above, key, lambda on: self._paint_numbers(on, hovered))
        self._stamps.put(painter, frame, "empty", lambda on: self._paint_empty(on, frame))
        self._paint_discs(painter)
        self._paint_falling(painter, frame)
        font, tiers = self._shape.lines, self._shape.tiers
        room = self.width() - 8, self.height()
        below = ColumnLines(self._lines, font, frame, rules.columns, *room, tiers)
        below.paint(painter, self._theme)
        self._paint_preview(painter)
        self._paint_mark(painter)
        self._paint_cursor(painter)
        if self._ahead:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._theme.ahead, 3))
            painter.drawRoundedRect(frame.adjusted(-1, -1, 1, 1), cell * 0.17, cell * 0.17)

    def _paint_empty(self, painter: QPainter, frame: QRectF) -> None:
        """Paint the board without discs."""
        cell, rules = self._cell(), self._position.rules
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.board)
        painter.drawRoundedRect(frame, cell * 0.16, cell * 0.16)
        painter.setBrush(self._theme.hole)
        radius = cell * _DISC / 2
        for row in range(rules.rows):
            for column in range(rules.columns):
                painter.drawEllipse(self.cell_centre(row, column), radius, radius)

    def _paint_node(self, painter: QPainter, node: GameState) -> None:
        """Paint the words that stand in the place of a board."""
        area = QRectF(self.rect()).adjusted(12, 12, -12, -12)
        painter.setPen(QPen(self._theme.line, 1.5, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(area, 10, 10)
        painter.setPen(self._theme.text)
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(area.adjusted(10, 10, -10, -10), flags, state_page(node))

    def _paint_numbers(self, painter: QPainter, hovered: int | None) -> None:
        cell, corner, header = self._cell(), self._corner(), self._shape.header
        font = QFont(self._shape.numbers)
        for column in range(self._position.rules.columns):
            font.setBold(column == hovered)
            painter.setFont(font)
            painter.setPen(self._theme.text if column == hovered else self._theme.faint)
            box = QRectF(corner.x() + column * cell, corner.y() - header, cell, header)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(column + 1))

    def _paint_falling(self, painter: QPainter, frame: QRectF) -> None:
        """Paint the last disc on its way to its cell, clipped at the upper edge of the board."""
        if not self._falling or self._last is None:
            return
        row, column = self._last
        centre = self.cell_centre(row, column) - QPointF(0, self._falling * self._cell())
        painter.save()
        painter.setClipRect(frame)
        disc = Disc(int(self._position.cells[row, column]), number=self._number(self._last))
        paint_cell(painter, self._theme, centre, self._cell() * _DISC / 2, disc)
        painter.restore()

    def _number(self, cell: Cell) -> int:
        """Return the number of the playout's disc in a cell, or 0 if there is none."""
        return self._random.get(cell, 0)

    def _paint_discs(self, painter: QPainter) -> None:
        """Paint all discs from stored pictures, since only a few of them differ."""
        winning, laid = set(self._position.marked_cells), []
        cell, first = self._cell(), self.cell_centre(0, 0)
        side = cell * _DISC / 2 + 1
        left, top = first.x() - side, first.y() - side
        for row, players in enumerate(self._position.cells.tolist()):
            for column, player in enumerate(players):
                here = row, column
                last = here == self._last
                if player and not (last and self._falling):
                    disc = Disc(player, here in winning, last, self._number(here))
                    picture = self._stamps.get(disc) or self._stamp(painter, side, disc)
                    laid.append((picture, left + column * cell, top - row * cell, 1.0))
        self._stamps.lay(painter, laid)

    def _stamp(self, painter: QPainter, side: float, disc: Disc) -> QPixmap:
        """Make the picture of a disc, which reaches ``side`` pixels from its middle."""

        def paint(painter: QPainter) -> None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.board)  # pixels are whole: no edge of the hole may show
            painter.drawEllipse(QPointF(0, 0), side, side)
            paint_cell(painter, self._theme, QPointF(0, 0), side - 1, disc)

        square = QRectF(-side, -side, 2 * side, 2 * side)
        return self._stamps.make(painter, square, disc, paint)

    def _paint_mark(self, painter: QPainter) -> None:
        """Paint a dashed ring in the marked cell."""
        if self._marked is None:
            return
        radius = self._cell() * _DISC / 2
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._theme.current, radius * 0.2, Qt.PenStyle.DashLine))
        painter.drawEllipse(self.cell_centre(*self._marked), radius * 0.8, radius * 0.8)

    @property
    def _pointed(self) -> int | None:
        """Column under the mouse, else the cursor's while the board has the focus."""
        if self._hover is None and self.hasFocus():
            return self.cursor_column
        return self._hover

    def _paint_cursor(self, painter: QPainter) -> None:
        """Paint a frame around the column that was chosen by the arrow keys."""
        if not self.hasFocus():
            return
        cell, corner, header = self._cell(), self._corner(), self._shape.header
        left, height = corner.x() + self.cursor_column * cell, self._position.rules.rows * cell
        frame = QRectF(left, corner.y() - header, cell, height + header)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._theme.current, max(3.0, cell * 0.06)))
        painter.drawRoundedRect(frame.adjusted(1.5, 1.5, -1.5, -1.5), cell * 0.16, cell * 0.16)

    def _paint_preview(self, painter: QPainter) -> None:
        """Paint a faint disc where one would land in the column that is pointed at."""
        position = self._position
        column = self._pointed
        if not self._open or column is None or column not in position.moves():
            return
        centre = self.cell_centre(position.landing_row(column), column)
        painter.setOpacity(0.45)
        paint_disc(painter, self._theme, centre, self._cell() * _DISC / 2, position.to_move)
        painter.setOpacity(1)


def _is_next(before: Position, after: Root, last: Cell | None) -> bool:
    """Tell whether ``after`` is ``before`` with one more disc, at ``last``."""
    if isinstance(after, GameState) or last is None or before.rules != after.rules:
        return False
    added = after.occupied ^ before.occupied
    return after.ply == before.ply + 1 and added == after.rules.bit(*last)
