"""Bookmarks of the trace: a list of nodes with notes, which follows the session."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from html import escape

from PyQt6.QtCore import QEvent, QModelIndex, QSignalBlocker, QSize, Qt
from PyQt6.QtGui import QAction, QKeyEvent, QKeySequence
from PyQt6.QtWidgets import QAbstractItemView, QInputDialog, QTreeWidget, QTreeWidgetItem, QWidget

from c4viz.app.clipboard import copy_link
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.view import View
from c4viz.app.widgets.boxes import sure
from c4viz.app.widgets.theme import Theme
from c4viz.language import tr
from c4viz.telling import Item, face_of
from c4viz.telling.hidden import UNKNOWN
from c4viz.telling.moves import path_text
from c4viz.trace import Bookmark, Trace

_PATH, _VALUE, _NOTE = range(3)


class _Marked(QTreeWidgetItem):
    """Shows a bookmark in the list; asks for its value whenever it is painted, since that changes
    with every step."""

    def __init__(self, texts: list[str], value: Callable[[], str]) -> None:
        super().__init__(texts)
        self._value = value

    def data(self, column: int, role: int) -> object:
        if column == _VALUE and role == Qt.ItemDataRole.DisplayRole:
            return self._value()
        return super().data(column, role)


class BookmarkPanel(View, QTreeWidget):
    """Lists the nodes that have a note, in the order in which they were marked; goes to them, and
    changes or removes their notes."""

    concerns = frozenset({"trace", "bookmarks", "step", "hidden"})

    def __init__(self, session: Session, _theme: Theme) -> None:
        super().__init__()
        self._exploration, self._tree = session.exploration, session.tree
        self._list, self._links = session.bookmarks, session.links
        self._say = session.changes.say
        self._rows: list[int] = []  # of those that are listed
        self._listed: Trace | None = None  # whose they are
        self.setAccessibleName(tr("Bookmarks"))
        self.setHeaderLabels([tr("Moves"), tr("Value"), tr("Note")])
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setFrameShape(QTreeWidget.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.itemClicked.connect(lambda item: self._go(self.indexOfTopLevelItem(item)))
        self.itemDoubleClicked.connect(self._edit)
        self.itemChanged.connect(self._take_note)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        for text, do in (
            (tr("Edit note"), self.edit_current), (tr("Remove bookmark"), self.remove_current),
            (tr("Copy link"), self.copy_link),
        ):  # fmt: skip
            action = QAction(text, self)
            action.triggered.connect(do)
            self.addAction(action)
        self.follow(session)

    def set_theme(self, _theme: Theme) -> None:
        """List the bookmarks in the font of the application, which has changed."""
        self.refresh()

    def sizeHint(self) -> QSize:
        return QSize(300, self.fontMetrics().height() * 11)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 16, self.fontMetrics().height() * 3)

    # ---- what is shown -----------------------------------------------------------------------

    def show_changes(self, what: frozenset[Change]) -> None:
        if not what.isdisjoint({"trace", "bookmarks"}):
            self._show_list()
        self._show_values()

    def _show_list(self) -> None:
        """List the bookmarks; if the same are listed already update only their notes, since one may
        be being edited."""
        rows = [bookmark.row for bookmark in self._list.bookmarks]
        if rows != self._rows or self._listed is not self._exploration.trace:
            self.refresh()
            return
        with QSignalBlocker(self):
            for place, bookmark in enumerate(self._list.bookmarks):
                item = self.topLevelItem(place)
                if item is not None and item.text(_NOTE) != bookmark.note:
                    item.setText(_NOTE, bookmark.note)
                    item.setToolTip(_NOTE, _wrapped(bookmark.note))

    def refresh(self) -> None:
        """List the bookmarks anew."""
        self._listed = self._exploration.trace
        self._rows = [bookmark.row for bookmark in self._list.bookmarks]
        with QSignalBlocker(self):
            self.clear()
            for bookmark in self._list.bookmarks:
                self.addTopLevelItem(self._item(bookmark))
        for column in (_PATH, _VALUE):
            self.resizeColumnToContents(column)

    def _item(self, bookmark: Bookmark) -> _Marked:
        assert self._listed is not None
        texts = [path_text(self._listed, bookmark.row), "", bookmark.note]
        item = _Marked(texts, partial(self._value, bookmark.row))
        item.setTextAlignment(_VALUE, Qt.AlignmentFlag.AlignRight)
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
        item.setToolTip(_NOTE, _wrapped(bookmark.note))
        return item

    def _value(self, row: int) -> str:
        """Return what is known of a node at the current step, or "" if nothing is."""
        trace, moment = self._exploration.trace, self._exploration.moment()
        if trace is None or trace is not self._listed or moment is None:
            return ""
        if self._tree.hidden.veils(trace, row):
            return UNKNOWN
        return face_of(trace, Item(row, trace.move(row), -1, 0), moment).value

    def _show_values(self) -> None:
        """Paint the values anew, as they are now."""
        seen = map(self.sizeHintForIndex, self._values_seen())
        wanted = max((size.width() for size in seen), default=0)
        if wanted > self.columnWidth(_VALUE):  # never less: it would jump about
            self.setColumnWidth(_VALUE, wanted)
        sure(self.viewport()).update()

    def _values_seen(self) -> Iterator[QModelIndex]:
        """Yield the values that are in view: there may be thousands of bookmarks."""
        item, room = self.itemAt(0, 0), sure(self.viewport()).height()
        while item is not None and self.visualItemRect(item).top() < room:
            yield self.indexFromItem(item, _VALUE)
            item = self.itemBelow(item)

    # ---- marking -----------------------------------------------------------------------------

    def ask(self, parent: QWidget) -> bool:
        """Ask for a note for the selected node (or the root), and mark it; return whether it was
        marked."""
        trace = self._exploration.trace
        if trace is None or not self._list.can_mark():
            return False
        row, step = self._exploration.selected_or_root, self._exploration.step
        before = self._list.notes.get(row, "")
        name = tr("Note for {node}:", node=path_text(trace, row))
        note, agreed = QInputDialog.getText(parent, tr("Bookmark"), name, text=before)
        if agreed:
            # A machine may have moved meanwhile, so that another trace is shown.
            self._list.put(Bookmark(row, note, step), trace)
        return agreed

    def remove_current(self) -> None:
        """Remove the current bookmark of the list."""
        place = self.currentIndex().row()
        if place >= 0:
            self._list.remove(place)
            self.catch_up()
            if self._rows:
                self.setCurrentItem(self.topLevelItem(min(place, len(self._rows) - 1)))

    def copy_link(self) -> None:
        """Copy the link to the current bookmark of the list; say why if there is none."""
        place = self.currentIndex().row()
        if place >= 0:
            make = partial(self._links.to_bookmark, self._list.bookmarks[place])
            copy_link(make, tr("A link to the bookmark is on the clipboard."), self._say)

    def edit_current(self) -> None:
        """Edit the note of the current bookmark of the list."""
        item = self.currentItem()
        if item is not None:
            self.editItem(item, _NOTE)

    def _edit(self, item: QTreeWidgetItem, column: int) -> None:
        if column == _NOTE:
            self.editItem(item, _NOTE)

    def _take_note(self, item: QTreeWidgetItem, column: int) -> None:
        place = self.indexOfTopLevelItem(item)
        if column == _NOTE and place >= 0:
            self._list.write(place, item.text(_NOTE))

    # ---- going there -------------------------------------------------------------------------

    def _go(self, place: int) -> None:
        self.setCurrentItem(self.topLevelItem(place))
        self._list.go(place)

    def go_by(self, places: int) -> None:
        """Go ``places`` bookmarks on, or back if negative; the first follows the last."""
        place = self._list.go_by(places)
        if place is not None:
            self.catch_up()
            self.setCurrentItem(self.topLevelItem(place))

    def event(self, event: QEvent | None) -> bool:
        is_early = event is not None and event.type() == QEvent.Type.ShortcutOverride
        if is_early and isinstance(event, QKeyEvent) and self._copies(event):
            event.accept()  # else the window would copy the position
            return True
        return super().event(event)

    def _copies(self, event: QKeyEvent) -> bool:
        is_there = self.currentIndex().row() >= 0
        return is_there and event.matches(QKeySequence.StandardKey.Copy)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        key, place = sure(event).key(), self.currentIndex().row()
        if self._copies(sure(event)):
            self.copy_link()
        elif place >= 0 and key == Qt.Key.Key_Delete:
            self.remove_current()
        elif place >= 0 and key == Qt.Key.Key_F2:
            self.edit_current()
        elif place >= 0 and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._go(place)
        else:
            super().keyPressEvent(event)


def _wrapped(note: str) -> str:
    """Return a note as a tooltip that Qt wraps."""
    return f"<p>{escape(note)}</p>" if note else ""
