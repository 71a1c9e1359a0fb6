"""Rows of the outline as Qt asks for them: only what is in view is ever worked out."""

from __future__ import annotations

from typing import Any

from PyQt6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PyQt6.QtGui import QColor, QFont

from c4viz.app.outline.row_painter import RowLook
from c4viz.app.state.session import Session
from c4viz.app.widgets.ink import as_colour
from c4viz.app.widgets.labels import plain_tip
from c4viz.app.widgets.pixmap_cache import bold_of
from c4viz.app.widgets.theme import Theme
from c4viz.icicle.summary import summary
from c4viz.layout import colour_of
from c4viz.layout.branches import TOP, Branches, is_pruned, move_of, row_of
from c4viz.telling.hidden import NOTHING
from c4viz.telling.numbers import whole_text
from c4viz.telling.outline import NUMBERS, SORTED, TITLES, Line, columns_of, line_of, without_value
from c4viz.telling.speech import aloud, line_aloud
from c4viz.trace import Trace

_ROLE = Qt.ItemDataRole
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_NONE = QModelIndex()
_SORTED, _TURNED = "▾", "▴"
"""Before the title of the column by which rows are sorted: best or most first, or last. Qt would
draw its own mark over the title."""


class OutlineModel(QAbstractItemModel):
    """Gives Qt the session's trace at its moment; an index holds an entry of `Branches` as its
    id."""

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._exploration, self._tree = session.exploration, session.tree
        self._bookmarks, self._theme = session.bookmarks, theme
        self._branches: Branches | None = None
        self.columns: tuple[str, ...] = columns_of(None)
        self._sort, self._turned = "", False
        self._hidden = NOTHING
        self._principal: frozenset[int] = frozenset()
        self._notes: dict[int, str] = {}
        self._lines: dict[int, Line] = {}
        self._looks: dict[int, RowLook] = {}
        session.changes.changed.connect(self._let_go)

    # ---- what is shown -----------------------------------------------------------------------

    def set_theme(self, theme: Theme) -> None:
        """Colour the rows anew."""
        self._theme = theme
        self.tell_changes()

    @property
    def trace(self) -> Trace | None:
        """Trace whose rows these are."""
        return self._branches.trace if self._branches else None

    def reset(self) -> None:
        """Begin anew with the session's trace."""
        trace, moment = self._exploration.trace, self._exploration.moment()
        self.beginResetModel()
        self._branches, self._hidden = None, self._tree.hidden
        self._forget()
        self.columns = columns_of(trace)
        if trace is not None and moment is not None:
            self._branches = Branches(
                trace, moment, self._tree.shows_ahead, self._sort_here(), self._turned
            )
            self._branches.hidden = self._hidden
        self._find_principal()
        self.endResetModel()

    def _let_go(self) -> None:
        """Have no rows of a trace that is gone: a key or a click would choose one, where the view
        is behind another panel and takes in the new trace only when it is seen."""
        if self._branches is not None and self.trace is not self._exploration.trace:
            self.beginResetModel()
            self._branches = None
            self._forget()
            self._find_principal()
            self.endResetModel()

    def follow(self) -> None:
        """Show the session's moment: lists in which nothing happened stay as they are."""
        moment = self._exploration.moment()
        if self._branches is not None and moment is not None:
            # Of all that is unfolded or selected Qt keeps such an index.
            kept = [index.internalId() for index in self.persistentIndexList()]
            self._take(self._branches.moved_to(moment, self._branches.above(kept)))

    def grow(self) -> None:
        """Show what a search that runs, or has just ended, has found since."""
        moment = self._exploration.moment()
        if self._branches is not None and moment is not None:
            changes = self._branches.grown_to(moment)
            self._take(changes, self._branches.has_first_children())

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Show the rows below each node in another order."""
        self._sort = self.columns[column] if 0 <= column < len(self.columns) else ""
        self._turned = order == Qt.SortOrder.DescendingOrder
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self.columns) - 1)
        self.arrange()

    def arrange(self) -> None:
        """Show what lies ahead or not, and hide values, as the tree does."""
        self._hidden = self._tree.hidden
        if self._branches is not None:
            how = self._tree.shows_ahead, self._sort_here(), self._turned, self._hidden
            self._take(self._branches.arranged(*how))

    @property
    def order(self) -> tuple[int, bool]:
        """Column by which rows are sorted (-1: as they were searched), and whether it is turned. A
        trace without that column leaves the order to the next one that has it."""
        name = self._sort_here()
        return (self.columns.index(name), self._turned) if name else (-1, False)

    def _sort_here(self) -> str:
        return self._sort if self._sort in SORTED and self._sort in self.columns else ""

    def tell_changes(self) -> None:
        """Have what is in view painted anew: nothing else is worked out."""
        self._forget()
        last = self.rowCount() - 1
        if last >= 0:
            self.dataChanged.emit(self.index(0, 0), self.index(last, len(self.columns) - 1))

    def _forget(self) -> None:
        """Forget what rows said, so that it is worked out anew."""
        self._notes = self._bookmarks.notes
        self._lines.clear()
        self._looks.clear()

    def _take(self, changes: dict[int, list[int]], is_other: bool = False) -> None:
        """Take over lists that have changed; all is laid out anew then, or where it ``is_other``
        otherwise."""
        self._forget()
        self._find_principal()
        if not (changes or is_other) or self._branches is None:
            self.tell_changes()
            return
        # The columns stay as they are: their titles need not be worked out and painted anew.
        of_rows = QAbstractItemModel.LayoutChangeHint.VerticalSortHint
        self.layoutAboutToBeChanged.emit([], of_rows)
        before = self.persistentIndexList()
        self._branches.put(changes)
        after = [self._index_at(index.internalId(), index.column()) for index in before]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit([], of_rows)

    def _find_principal(self) -> None:
        """Take note of the principal variation, which is told at the end of a search only."""
        trace, exploration = self.trace, self._exploration
        at_end = (
            trace is not None and not exploration.is_running and exploration.step >= trace.steps
        )
        self._principal = frozenset(trace.principal_rows()) if trace and at_end else frozenset()

    # ---- where -------------------------------------------------------------------------------

    def index_of(self, row: int) -> QModelIndex:
        """Return where a node is; invalid where it is not shown. What is above it is worked out."""
        if self._branches is None or not self._branches.find(row):
            return QModelIndex()
        return self._index_at(row, 0)

    def _index_at(self, entry: int, column: int) -> QModelIndex:
        where = self._branches.where(entry) if self._branches else None
        return _NONE if where is None else self.createIndex(where[1], column, entry)

    def index(self, row: int, column: int, parent: QModelIndex = _NONE) -> QModelIndex:
        if self._branches is None or not 0 <= column < len(self.columns):
            return _NONE
        entries = self._branches.below(parent.internalId() if parent.isValid() else TOP)
        return self.createIndex(row, column, entries[row]) if row < len(entries) else _NONE

    def parent(self, index: QModelIndex) -> QModelIndex:  # type: ignore[override]
        where = self._branches.where(index.internalId()) if self._branches else None
        return _NONE if where is None or where[0] == TOP else self._index_at(where[0], 0)

    def rowCount(self, parent: QModelIndex = _NONE) -> int:
        if self._branches is None or parent.column() > 0 or not self.hasChildren(parent):
            return 0
        return len(self._branches.below(parent.internalId() if parent.isValid() else TOP))

    def columnCount(self, parent: QModelIndex = _NONE) -> int:
        return len(self.columns)

    def hasChildren(self, parent: QModelIndex = _NONE) -> bool:
        if self._branches is None or not parent.isValid():
            return self._branches is not None
        entry = parent.internalId()
        return not is_pruned(entry) and self._branches.has_below(entry)

    # ---- what rows say -----------------------------------------------------------------------

    def row_of(self, index: QModelIndex) -> int:
        """Return the row of a node, or the one at which a branch was pruned."""
        return row_of(index.internalId())

    def move_of(self, index: QModelIndex) -> int:
        """Return the move (from 0) that an entry stands for."""
        assert self._branches is not None
        return move_of(self._branches.trace, index.internalId())

    def is_pruned(self, index: QModelIndex) -> bool:
        """Return whether an index stands for a pruned branch."""
        return is_pruned(index.internalId())

    def line(self, index: QModelIndex) -> Line:
        """Return what a row says at this moment."""
        entry = index.internalId()
        if entry not in self._lines:
            self._lines[entry] = self._make_line(entry)
        return self._lines[entry]

    def _make_line(self, entry: int) -> Line:
        assert self._branches is not None
        trace, row = self._branches.trace, row_of(entry)
        move = move_of(trace, entry)
        line = line_of(trace, row, move, is_pruned(entry), self._branches.moment)
        if self._hidden.covers(trace, row):
            return without_value(line, self._hidden.veils(trace, row))
        return line

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        name = self.columns[section]
        if role == _ROLE.DisplayRole:
            mark = _TURNED if self._turned else _SORTED
            return f"{mark} {self.title(name)}" if name == self._sort_here() else self.title(name)
        if role == _ROLE.TextAlignmentRole:
            return _RIGHT if name in NUMBERS else _LEFT
        return None

    def title(self, name: str) -> str:
        """Return what a column is called."""
        return TITLES[name]

    def longest_title(self, name: str) -> str:
        """Return what a column is called while rows are sorted by it."""
        return f"{_SORTED} {self.title(name)}" if name in SORTED else self.title(name)

    def widest(self, name: str) -> str:
        """Return a count as long as any that a column can say; empty where it has none."""
        trace = self.trace
        if trace is None or name not in ("below", "visits"):
            return ""
        return whole_text(trace.steps // 4 if name == "visits" else len(trace))

    def data(self, index: QModelIndex, role: int = _ROLE.DisplayRole) -> Any:
        if role == _ROLE.DisplayRole:
            return self.line(index).texts.get(self.columns[index.column()], "")
        if role == _ROLE.TextAlignmentRole:
            return _RIGHT if self.columns[index.column()] in NUMBERS else _LEFT
        if role == _ROLE.ForegroundRole:
            return self.look(index).inks[index.column()]
        if role == _ROLE.FontRole:
            return bold_of(QFont()) if self.look(index).bold else None
        if role == _ROLE.DecorationRole and index.column() == 0:
            return self.look(index).chip
        if role == _ROLE.AccessibleTextRole:
            return self._aloud(index)
        return self._tip(index) if role == _ROLE.ToolTipRole else None

    def _aloud(self, index: QModelIndex) -> str:
        """Return what a screen reader says of a cell: of the first the whole row."""
        line, trace = self.line(index), self.trace
        if index.column() or trace is None:
            return aloud(line.texts.get(self.columns[index.column()], ""))
        return line_aloud(trace, self.row_of(index), line)

    def _tip(self, index: QModelIndex) -> str:
        entry, line = index.internalId(), self.line(index)
        if is_pruned(entry):
            return plain_tip(line.reason)
        assert self._branches is not None
        trace, moment = self._branches.trace, self._branches.moment
        icicle = self._exploration.icicle if trace is self._exploration.trace else None
        said = summary(trace, entry, moment, icicle, self._hidden)
        note = line.texts.get("note", "")  # whose column may be narrow
        told = [*said, note, line.reason, self._notes.get(entry, "")]
        return plain_tip("\n".join(filter(None, told)))

    # ---- how rows look -----------------------------------------------------------------------

    def look(self, index: QModelIndex) -> RowLook:
        """Return how a row is painted at this moment."""
        entry = index.internalId()
        if entry not in self._looks:
            self._looks[entry] = self._make_look(entry, self.line(index))
        return self._looks[entry]

    def _make_look(self, entry: int, line: Line) -> RowLook:
        assert self._branches is not None
        row = row_of(entry)
        shown = not line.pruned and line.state != "ahead"
        return RowLook(
            texts=tuple(line.texts.get(name, "") for name in self.columns),
            inks=self._inks(row, line),
            bold=entry in self._principal and self._tells_choice(entry),
            depth=self._branches.trace.depth(row) + line.pruned,
            chip=self._colour(row, line) if shown else None,
            flagged=entry in self._notes,
        )

    def _inks(self, row: int, line: Line) -> tuple[QColor | None, ...]:
        """Return the colours of the columns' words."""
        found, theme = self._exploration.found, self._theme
        faded = found is not None and (row >= len(found.rows) or not found.rows[row])
        if line.pruned or line.state == "ahead" or faded:
            return (theme.line if faded else theme.pruned,) * len(self.columns)
        ink = theme.current if line.state == "open" else None
        note = theme.faint if line.repeated else theme.note
        return tuple(note if name == "note" else ink for name in self.columns)

    def _tells_choice(self, row: int) -> bool:
        """Return whether the way to a row gives no hidden value away."""
        above = self.trace.path(row)[:-1] if self.trace and self._hidden else ()
        return self._hidden.isdisjoint(above)

    def _colour(self, row: int, line: Line) -> QColor:
        """Return the colour of a node, as in all views; that of the ground where nothing is known
        yet."""
        theme, by = self._theme, self._exploration.coloured_by(bool(self._hidden))
        if by == "player" or self.trace is not self._exploration.trace:
            return {"MAX": theme.maximiser, "MIN": theme.minimiser}.get(line.player, theme.chance)
        assert self._branches is not None
        moment, scale = self._branches.moment, self._exploration.scale()
        rgb = colour_of(self._branches.trace, row, moment, by, scale, theme.is_dark)
        return as_colour(rgb) if rgb else theme.window
