"""Dialog that sets up a position: discs placed on a board, or any notation typed."""

from __future__ import annotations

from PyQt6.QtCore import QEvent, QPointF, QRectF, QSignalBlocker, QSize, Qt, pyqtSignal
from PyQt6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QShowEvent,
)
from PyQt6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.dialogs.parts import FormDialog, fit_lines, side_button, wrapped
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.disc import paint_disc
from c4viz.app.widgets.pixmap_cache import bold_of
from c4viz.app.widgets.theme import Theme
from c4viz.game import Position, Rules, notation
from c4viz.game.notation import SYMBOLS, drawing_text
from c4viz.language import Text, tr

_KEYS = (
    Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_X, Qt.Key.Key_O, Qt.Key.Key_Space,
    Qt.Key.Key_Backspace, Qt.Key.Key_Delete,
)  # fmt: skip
IN_TURN = 0
"""Stands for placing discs in turn: X, O, X, ..."""
_HOW = Text(
    "Click a column to place a disc, right click to take the top one away; or "
    "type: columns such as 4453, a drawn board of X, O and . (top row first), or "
    "a matrix of 0, 1 and 2. Ctrl+Return sets it."
)


class PositionBoard(QWidget):
    """Lets one place discs on a board, possible or not; ``edited`` tells of each change.

    Keys: Left and Right choose a column, X and O place a disc there, Space one of the player chosen
    or next in turn, Backspace or Delete takes the top one away.
    """

    edited = pyqtSignal()

    def __init__(self, theme: Theme, position: Position) -> None:
        super().__init__()
        self._theme = theme
        self.placing = IN_TURN
        self._column = position.rules.columns // 2
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Board to place discs on"))
        self.show_position(position)

    def show_position(self, position: Position) -> None:
        """Show the discs of a position."""
        self._rules = position.rules
        self._column = min(self._column, self._rules.columns - 1)
        columns = zip(*position.matrix[::-1], strict=True)
        self._stacks = [[disc for disc in column if disc] for column in columns]
        self._tell()

    @property
    def matrix(self) -> list[list[int]]:
        """Cells as rows of 0, 1 and 2, top row first."""
        rows = range(self._rules.rows - 1, -1, -1)
        return [[stack[row] if row < len(stack) else 0 for stack in self._stacks] for row in rows]

    def place(self, column: int, player: int = IN_TURN) -> None:
        """Put a disc into a column that has room: of ``player`` (1 or 2), or of whoever is next."""
        stack = self._stacks[column]
        if len(stack) < self._rules.rows:
            stack.append(player or self.placing or self._next())
            self._tell()
            self.edited.emit()

    def _next(self) -> int:
        discs = [disc for stack in self._stacks for disc in stack]
        return 1 if discs.count(1) <= discs.count(2) else 2

    def take(self, column: int) -> None:
        """Take away the top disc of a column, if there is one."""
        if self._stacks[column]:
            self._stacks[column].pop()
            self._tell()
            self.edited.emit()

    def clear(self) -> None:
        """Take all discs away."""
        self._stacks = [[] for _ in self._stacks]
        self._tell()
        self.edited.emit()

    def exchange(self) -> None:
        """Turn each disc into the other player's."""
        self._stacks = [[3 - disc for disc in stack] for stack in self._stacks]
        self._tell()
        self.edited.emit()

    def _tell(self) -> None:
        drawn = drawing_text(self.matrix)
        self.setAccessibleDescription(
            f"{drawn}\n" + tr("Column {column} is chosen.", column=self._column + 1)
        )
        self.update()

    # ---- geometry ----------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(380, 330)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 180)

    @property
    def _cell(self) -> float:
        rules = self._rules
        return min((self.width() - 6) / rules.columns, (self.height() - 6) / rules.rows)

    @property
    def _frame(self) -> QRectF:
        width, height = self._cell * self._rules.columns, self._cell * self._rules.rows
        return QRectF((self.width() - width) / 2, (self.height() - height) / 2, width, height)

    def cell_centre(self, row: int, column: int) -> QPointF:
        """Return where the middle of a cell (from 0, row 0 at the bottom) is, in pixels."""
        frame, cell = self._frame, self._cell
        return QPointF(frame.left() + (column + 0.5) * cell, frame.bottom() - (row + 0.5) * cell)

    # ---- events ------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        column = int((event.position().x() - self._frame.left()) // self._cell)
        if not 0 <= column < self._rules.columns:
            return
        self._column = column
        if event.button() == Qt.MouseButton.RightButton:
            self.take(column)
        else:
            self.place(column)

    def event(self, event: QEvent | None) -> bool:
        if event is not None and event.type() == QEvent.Type.ShortcutOverride:
            assert isinstance(event, QKeyEvent)
            if event.key() in _KEYS:
                event.accept()  # on this board they are not the window's shortcuts
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        assert event is not None
        key = Qt.Key
        if event.key() in (key.Key_Left, key.Key_Right):
            step = 1 if event.key() == key.Key_Right else -1
            self._column = (self._column + step) % self._rules.columns
            self._tell()
        elif event.key() in (key.Key_X, key.Key_O):
            self.place(self._column, 1 if event.key() == key.Key_X else 2)
        elif event.key() == key.Key_Space:
            self.place(self._column)
        elif event.key() in (key.Key_Backspace, key.Key_Delete):
            self.take(self._column)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cell, theme = self._cell, self._theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.board)
        painter.drawRoundedRect(self._frame, cell * 0.16, cell * 0.16)
        for column, stack in enumerate(self._stacks):
            for row in range(self._rules.rows):
                centre = self.cell_centre(row, column)
                if row < len(stack):
                    paint_disc(painter, theme, centre, cell * 0.42, stack[row])
                else:
                    painter.setPen(Qt.PenStyle.NoPen)
                    painter.setBrush(theme.hole)
                    painter.drawEllipse(centre, cell * 0.42, cell * 0.42)
        if self.hasFocus():
            left = self._frame.left() + self._column * cell
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.accent), 3))
            column_rect = QRectF(left, self._frame.top(), cell, self._frame.height())
            painter.drawRoundedRect(column_rect.adjusted(2, 2, -2, -2), 6, 6)


class PositionDialog(FormDialog):
    """Asks for a position, and says at once what is wrong with it."""

    def __init__(self, parent: QWidget, position: Position, theme: Theme) -> None:
        super().__init__(parent, tr("Set position"), tr("Set"))
        self._rules = position.rules
        self.position = position
        self.board = PositionBoard(theme, position)
        self.board.edited.connect(self._take_board)
        self._text = QPlainTextEdit(position.text if position.ply else "")
        self._text.setPlaceholderText("4453")
        self._text.setAccessibleName(tr("Position"))
        self._text.setTabChangesFocus(True)
        self._text.selectAll()
        self.take_by_keys()
        self._turn = QLabel()
        self._turn.setFont(bold_of(self._turn.font()))
        self._lay_out()
        self._text.textChanged.connect(self._read)
        self._read()

    def showEvent(self, event: QShowEvent | None) -> None:
        super().showEvent(event)
        self._text.setFocus()

    def _lay_out(self) -> None:
        right = fill(QVBoxLayout(), (self._text, 1), self._tools())
        halves = fill(QHBoxLayout(), (self.board, 1), (right, 1), spacing=14)
        self.stack(wrapped(str(_HOW)), (halves, 1), self._turn, self.error, spacing=-1)
        fit_lines(self, 42, 30)

    def _tools(self) -> QHBoxLayout:
        tools = QHBoxLayout()
        for player, name in ((IN_TURN, tr("In turn")), (1, "X"), (2, "O")):
            radio = QRadioButton(name)
            radio.setToolTip(tr("Whose disc a click places"))
            radio.setChecked(player == self.board.placing)
            radio.toggled.connect(lambda on, player=player: self._place_for(player, on))
            tools.addWidget(radio)
        tools.addStretch(1)
        for name, tip, act in (
            (tr("Exchange"), tr("Make each disc the other player's"), self.board.exchange),
            (tr("Clear"), tr("Take all discs away"), self.board.clear),
        ):
            tools.addWidget(side_button(name, act, tip))
        return tools

    def _place_for(self, player: int, on: bool) -> None:
        if on:
            self.board.placing = player

    # ---- reading -----------------------------------------------------------------------------

    def _take_board(self) -> None:
        with QSignalBlocker(self._text):
            self._text.setPlainText(drawing_text(self.board.matrix))
        self._check(shows=False)

    def _read(self) -> None:
        self._check(shows=True)

    def _check(self, shows: bool) -> None:
        """Read what is typed, and show it on the board if ``shows``; or say what is wrong."""
        try:
            self.position = read_position(self._text.toPlainText(), self._rules)
        except ValueError as error:
            self.refuse(str(error))
            self._turn.setText("")
        else:
            self.refuse("")
            self._turn.setText(_turn_words(self.position))
            if shows:
                self.board.show_position(self.position)


def _turn_words(position: Position) -> str:
    outcome = position.outcome
    if outcome is None:
        return tr("{who} to move", who=SYMBOLS[position.to_move])
    if not outcome.winner:
        return tr("A draw")
    return tr("{player} has won", player=SYMBOLS[outcome.winner])


def fits_usual_board(text: str) -> bool:
    """Tell whether the text is a position of the usual game."""
    try:
        return read_position(text, Rules()).rules == Rules()
    except ValueError:
        return False


def read_position(text: str, rules: Rules) -> Position:
    """Parse a position: columns are played on the board of ``rules``, a drawing brings its own
    size.

    Raises:
        ValueError: with a sentence that says what is wrong.
    """
    columns = isinstance(notation.read(text), notation.Columns)
    return Position.parse(text, rules.size if columns else None, rules.connect, rules.rule_set)
