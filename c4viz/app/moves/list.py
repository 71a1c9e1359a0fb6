"""List of the moves of the match: one row a ply, variations below the move they replace.

3. X 4
   3. X 5        a variation, with what followed it
      4. O 4
4. O 3
"""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QModelIndex, QSignalBlocker, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QContextMenuEvent, QFont, QIcon, QKeyEvent, QMouseEvent, QResizeEvent
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QMenu,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
)

from c4viz.app.widgets import icons
from c4viz.app.widgets.boxes import sure
from c4viz.app.widgets.labels import plain_tip
from c4viz.app.widgets.theme import Theme
from c4viz.language import Text, tr
from c4viz.play import Match, Turn
from c4viz.play.review import MoveReview
from c4viz.play.review_words import loses_something, review_words, verdict_text
from c4viz.play.words import KEPT, move_text, row_text, row_tip, seconds_text, value_text
from c4viz.telling.hidden import UNKNOWN

MOVE, VALUE, TIME, REVIEW = range(4)
_HEADERS = (Text("Move"), Text("Value"), Text("Time, s"), Text("Review"))
_TIPS = (
    Text("The number of the move, who played it, and the column"),
    Text("What the machine that moved thought its move worth, as it saw it: more is better for it"),
    Text("How long the move took, in seconds"),
    Text(
        "What the solver says: ?? win to loss, ? a result less, ?! a longer win or a shorter "
        "loss; where discs slip, what expectiminimax does: ? much weaker, ?! weaker than the best"
    ),
)
_CUT_REVIEW = "?! …"
"""Part of a review that is seen in any case."""
_COMMENTED = "\N{PENCIL}"
_TURN = Qt.ItemDataRole.UserRole
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class _SignBehind(QStyledItemDelegate):
    """Paints the sign of a row at the end of its column, where most moves leave room for it."""

    def initStyleOption(self, option: QStyleOptionViewItem | None, index: QModelIndex) -> None:
        super().initStyleOption(option, index)
        assert option is not None
        option.decorationPosition = QStyleOptionViewItem.Position.Right


class MoveList(QTreeWidget):
    """Lists the moves of a match; ``chosen`` carries the turn to go to, ``unwanted`` the one to
    delete, ``preferred`` the one whose line is to become the main line, ``remarked`` the one that
    somebody wants to write about."""

    own_keys = frozenset({
        Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Delete, Qt.Key.Key_Return, Qt.Key.Key_Enter,
        Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right,
    })  # fmt: skip
    chosen = pyqtSignal(object)
    unwanted = pyqtSignal(object)
    preferred = pyqtSignal(object)
    remarked = pyqtSignal(object)

    def __init__(self, theme: Theme, review_of: Callable[[Turn], MoveReview | None]) -> None:
        super().__init__()
        self._theme, self._review_of = theme, review_of
        self._match = Match()
        self._rows: dict[Turn, QTreeWidgetItem] = {}
        self._written: dict[Turn, tuple[object, ...]] = {}
        self._hides = False
        self.setAccessibleName(tr("Moves"))
        self.setHeaderLabels(map(str, _HEADERS))
        names, header = sure(self.headerItem()), sure(self.header())
        for column, tip in enumerate(_TIPS):
            names.setToolTip(column, str(tip))
        for column in (VALUE, TIME):
            names.setTextAlignment(column, _RIGHT)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        header.moveSection(REVIEW, VALUE)  # so that reviews are seen without scrolling
        self.setColumnHidden(REVIEW, True)
        self.setItemDelegateForColumn(MOVE, _SignBehind(self))
        self.setUniformRowHeights(True)
        self.setExpandsOnDoubleClick(False)
        self.setFrameShape(QTreeWidget.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.itemClicked.connect(self._choose)
        self.currentItemChanged.connect(lambda item, _before: self._choose(item))

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 44, self.fontMetrics().height() * 14)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 14, self.fontMetrics().height() * 3)

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``."""
        self._theme = theme
        self._written.clear()
        self.setIconSize(QSize(self.fontMetrics().height(), self.fontMetrics().height()))
        self.refresh()

    def set_hides(self, hides: bool) -> None:
        """Hide or show the values."""
        self._hides = hides
        self.refresh()

    def show_match(self, match: Match) -> None:
        """Show the moves of a match, and mark the one on the board."""
        turns = list(match.turns)
        if match is not self._match:
            for menu in self.findChildren(QMenu):  # menus of moves of the previous match
                menu.close()
        with QSignalBlocker(self):
            if match is not self._match or not self._is_in_place(set(turns)):
                self._begin(match, set(turns))
            for turn in turns:
                if turn not in self._rows:
                    self._add(turn)
            self.refresh()
            here = self._rows[match.turn]
            self.setCurrentItem(here)
            self.scrollToItem(here)

    def row_of(self, turn: Turn) -> QTreeWidgetItem:
        """Return the row of a turn of the match that is shown."""
        return self._rows[turn]

    def _is_in_place(self, turns: set[Turn]) -> bool:
        """Tell whether each row shows one of these turns and still belongs where it is."""
        rows = self._rows
        return rows.keys() <= turns and all(
            row.parent() is self._above(turn) for turn, row in rows.items()
        )

    # ---- rows --------------------------------------------------------------------------------

    def _begin(self, match: Match, turns: set[Turn]) -> None:
        """Make all rows anew, and fold up those that were folded up before."""
        folded = {t for t, row in self._rows.items() if row.childCount() and not row.isExpanded()}
        self.clear()
        self._match, self._rows, self._written = match, {}, {}
        for turn in match.turns:
            self._add(turn)
        for turn in folded & turns:
            self._rows[turn].setExpanded(False)

    def _add(self, turn: Turn) -> None:
        """Make the row of a turn, below the row it belongs to; earlier turns must have theirs."""
        row = QTreeWidgetItem()
        row.setData(MOVE, _TURN, turn)
        self._rows[turn] = row
        above = self._above(turn)
        if above is None:
            self.addTopLevelItem(row)
        else:
            above.addChild(row)
            above.setExpanded(True)
        for column in (VALUE, TIME):
            row.setTextAlignment(column, _RIGHT)

    def _above(self, turn: Turn) -> QTreeWidgetItem | None:
        """Return the row below which that of a turn is indented; None if it is not indented."""
        before = turn.before
        if before is None:
            return None
        first = before.following[0]
        if turn is not first:
            return self._rows[first]
        begins = before.before is not None and before is not before.before.following[0]
        return self._rows[before] if begins else self._rows[before].parent()

    def refresh(self) -> None:
        """Rewrite the rows that have changed: values, reviews, which trees are kept, which move is
        on the board."""
        tree = icons.icon("tree", self._theme.faint, self._theme.line, self._theme.on_accent)
        none, modes = QIcon(), QHeaderView.ResizeMode
        with QSignalBlocker(self):
            # Else each text would measure all rows.
            sure(self.header()).setSectionResizeMode(modes.Fixed)
            for turn, row in self._rows.items():
                said = self._said_of(turn)
                if self._written.get(turn) != said:
                    self._written[turn] = said
                    self._write(turn, row, none if turn.decision is None else tree)
            reviewed = any(self._review_of(turn) for turn in self._rows)
            self.setColumnHidden(REVIEW, not reviewed)
            sure(self.header()).setSectionResizeMode(modes.ResizeToContents)
        self._fit()

    def _fit(self) -> None:
        """Give the last column the room that is left. If there is too little, hide the time, which
        matters least; with reviews hide the values too, which the moves' tooltips tell; then cut
        the reviews, which begin with their sign."""
        header, room = sure(self.header()), sure(self.viewport()).width()
        for column in (TIME, VALUE):
            self.setColumnHidden(column, False)
        beyond = sum(map(self._needs, range(header.count()))) - room
        for column in (TIME,) if self.isColumnHidden(REVIEW) else (TIME, VALUE):
            if beyond > 0:
                beyond -= self._needs(column)
                self.setColumnHidden(column, True)
        header.setStretchLastSection(beyond <= 0)
        whole = beyond <= 0 or self.isColumnHidden(REVIEW)
        modes = QHeaderView.ResizeMode
        header.setSectionResizeMode(REVIEW, modes.ResizeToContents if whole else modes.Fixed)
        if not whole:
            least = header.fontMetrics().horizontalAdvance(_CUT_REVIEW)
            header.resizeSection(REVIEW, max(least, self._needs(REVIEW) - beyond))

    def _needs(self, column: int) -> int:
        """Return the pixels that a column needs to be seen in full; 0 if it is hidden."""
        if self.isColumnHidden(column):
            return 0
        return max(self.sizeHintForColumn(column), sure(self.header()).sectionSizeHint(column))

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._fit()
        self.scrollToItem(self.currentItem())

    def _said_of(self, turn: Turn) -> tuple[object, ...]:
        """Return everything that the row of a turn depends on, except the colours."""
        here, kept = turn is self._match.turn, turn.decision is not None
        known = self._review_of(turn)
        return turn.note, turn.aimed, turn.resigned, turn.comment, here, kept, known, self._hides

    def _write(self, turn: Turn, row: QTreeWidgetItem, icon: QIcon) -> None:
        row.setIcon(MOVE, icon)
        row.setText(MOVE, f"{row_text(turn)} {_COMMENTED}" if turn.comment else row_text(turn))
        value = UNKNOWN if self._hides and value_text(turn) else value_text(turn)
        row.setToolTip(MOVE, plain_tip(row_tip(turn, value)))
        row.setText(VALUE, value)
        row.setText(TIME, seconds_text(turn))
        font = QFont(self.font())
        font.setBold(turn is self._match.turn)
        row.setFont(MOVE, font)
        self._write_review(turn, row)
        words = move_text(turn)
        if turn is self._match.turn:
            words = tr("{move}, on the board", move=words)
        if turn.decision is not None:
            words = f"{words}. {KEPT}"
        if turn.comment:
            words = tr("{words}. Comment: {comment}", words=words, comment=turn.comment)
        row.setData(MOVE, Qt.ItemDataRole.AccessibleTextRole, words)

    def _write_review(self, turn: Turn, row: QTreeWidgetItem) -> None:
        known = self._review_of(turn)
        if known is None:
            row.setText(REVIEW, "")
            row.setToolTip(REVIEW, "")
            return
        row.setText(REVIEW, UNKNOWN if self._hides else verdict_text(turn, known))
        row.setToolTip(REVIEW, "" if self._hides else plain_tip(review_words(turn, known)))
        font = QFont(self.font())
        font.setBold(loses_something(known) and not self._hides)
        row.setFont(REVIEW, font)
        ink = self._theme.faint
        if known.is_mistake and not self._hides:
            ink = self._theme.cut if loses_something(known) else self._theme.ahead
        row.setForeground(REVIEW, ink)

    # ---- choosing ----------------------------------------------------------------------------

    def _choose(self, row: QTreeWidgetItem | None) -> None:
        if row is not None:
            self.chosen.emit(row.data(MOVE, _TURN))

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        """Choose a move; the right button opens a menu instead, and goes to no move."""
        if event is not None and event.button() != Qt.MouseButton.RightButton:
            super().mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent | None) -> None:
        assert event is not None
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        row = self.currentItem() if by_key else self.itemAt(event.pos())
        if row is not None:
            below = sure(self.viewport()).mapToGlobal(self.visualItemRect(row).bottomLeft())
            self._menu_of(row.data(MOVE, _TURN)).popup(below if by_key else event.globalPos())

    def _menu_of(self, turn: Turn) -> QMenu:
        """Make the menu of what can be done with a move; it is deleted when it closes."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for text, can, tell in (
            (tr("Go to {move}", move=row_text(turn)), turn is not self._match.turn, self.chosen),
            (tr("Comment on it"), True, self.remarked),
            (tr("Make this the main line"), not turn.is_main, self.preferred),
            (tr("Delete from here on…"), turn.before is not None, self.unwanted),
        ):
            action = sure(menu.addAction(text))
            action.setEnabled(can)
            action.triggered.connect(lambda _on, tell=tell: tell.emit(turn))
        return menu

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        assert event is not None
        row = self.currentItem()
        if event.key() == Qt.Key.Key_Delete and row is not None:
            self.unwanted.emit(row.data(MOVE, _TURN))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(row)
        else:
            super().keyPressEvent(event)
