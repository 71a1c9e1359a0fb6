"""The bookmarks of the trace: a list of nodes with notes. Follows the session."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from html import escape
from typing import Literal, cast
from weakref import WeakKeyDictionary

from PyQt6.QtCore import QModelIndex, QPoint, QSignalBlocker, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QAction, QKeyEvent, QShowEvent
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QInputDialog,
    QMessageBox,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from c4viz.app.state.session import Session
from c4viz.app.widgets.sure import sure
from c4viz.app.widgets.theme import Theme
from c4viz.language import counted, tr
from c4viz.telling import Item, face_of
from c4viz.telling.hidden import NOTHING, UNKNOWN, Hidden
from c4viz.telling.moves import path_text
from c4viz.trace import Bookmark, Trace
from c4viz.trace.files.bookmarks import LONGEST, MOST

_PATH, _VALUE, _NOTE = range(3)
Buttons = QMessageBox.StandardButton
Leaving = Literal["save", "drop", "stay"]
"""What is done about bookmarks that were not saved, before their trace goes."""


class _Marked(QTreeWidgetItem):
    """A bookmark in the list; its value is asked for whenever it is shown, since it changes with
    every step."""

    def __init__(self, texts: list[str], value: Callable[[], str]) -> None:
        super().__init__(texts)
        self._value = value

    def data(self, column: int, role: int) -> object:
        if column == _VALUE and role == Qt.ItemDataRole.DisplayRole:
            return self._value()
        return super().data(column, role)


class BookmarkPanel(QTreeWidget):
    """The nodes that have a note, in the order in which they were marked."""

    marked = pyqtSignal(dict)  # the notes by row
    saved = pyqtSignal()  # or given up

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._session = session
        self._theme = theme
        self._hidden = NOTHING
        self._trace: Trace | None = None
        self._saved: WeakKeyDictionary[Trace, tuple[Bookmark, ...]] = WeakKeyDictionary()
        self.setAccessibleName(tr("Bookmarks"))
        self.setHeaderLabels([tr("Moves"), tr("Value"), tr("Note")])
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setFrameShape(QTreeWidget.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.itemClicked.connect(lambda item: self._go(self.indexOfTopLevelItem(item)))
        self.itemDoubleClicked.connect(self._edit)
        self.itemChanged.connect(self._take_note)
        session.trace_changed.connect(self._adopt_trace)
        session.step_changed.connect(self._show_values)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        for text, do in (
            (tr("Edit note"), self.edit_current), (tr("Remove bookmark"), self.remove_current),
        ):  # fmt: skip
            action = QAction(text, self)
            action.triggered.connect(do)
            self.addAction(action)

    def set_theme(self, theme: Theme) -> None:
        """Follow the application's colours and font."""
        self._theme = theme
        self.refresh()

    def set_hidden(self, rows: Hidden) -> None:
        """Rows whose values are not to be told."""
        self._hidden = rows
        self._show_values()

    def sizeHint(self) -> QSize:
        return QSize(300, self.fontMetrics().height() * 11)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 16, self.fontMetrics().height() * 3)

    # ---- what is shown -----------------------------------------------------------------------

    @property
    def bookmarks(self) -> list[Bookmark]:
        """Those of the trace that is shown."""
        return self._trace.bookmarks if self._trace else []

    @property
    def unsaved(self) -> bool:
        """Whether there are bookmarks that no file has."""
        return self._trace is not None and bool(self.unsaved_of([self._trace]))

    def unsaved_of(self, traces: list[Trace]) -> list[Trace]:
        """Those of the traces that have bookmarks that no file has."""
        return [
            trace
            for trace in traces
            if trace.bookmarks and tuple(trace.bookmarks) != self._saved.get(trace)
        ]

    def _adopt_trace(self) -> None:
        trace = self._session.trace
        if trace is self._trace:
            return
        self._trace = trace
        if trace is not None:  # of one that comes back it is known what was saved
            self._saved.setdefault(trace, tuple(trace.bookmarks))
        self.refresh()
        self.marked.emit(self._notes())

    def note_saved(self, trace: Trace) -> None:
        """The trace has been saved, with its bookmarks."""
        self._saved[trace] = tuple(trace.bookmarks)
        self.saved.emit()

    def ask_to_leave(self, parent: QWidget, unsaved: list[Trace]) -> Leaving:
        """Ask what becomes of the bookmarks of traces that were not saved; those that are dropped
        are not asked about again."""
        question = counted(
            sum(len(trace.bookmarks) for trace in unsaved),
            "{n:,} bookmark would be lost: the trace was not saved with it. Save the trace?",
            "{n:,} bookmarks would be lost: the trace was not saved with them. Save the trace?",
        )
        choices = {Buttons.Save: "save", Buttons.Discard: "drop"}
        answer = QMessageBox.question(
            parent,
            "c4viz",
            question,
            Buttons.Save | Buttons.Discard | Buttons.Cancel,
            Buttons.Save,
        )
        chosen = choices.get(answer, "stay")
        if chosen == "drop":
            for trace in unsaved:
                self.note_saved(trace)
        return cast(Leaving, chosen)

    def refresh(self) -> None:
        """List the bookmarks anew."""
        blocker = QSignalBlocker(self)
        self.clear()
        for bookmark in self.bookmarks:
            self.addTopLevelItem(self._item(bookmark))
        del blocker
        for column in (_PATH, _VALUE):
            self.resizeColumnToContents(column)

    def _item(self, bookmark: Bookmark) -> _Marked:
        assert self._trace is not None
        texts = [path_text(self._trace, bookmark.row), "", bookmark.note]
        item = _Marked(texts, partial(self._value, bookmark.row))
        item.setTextAlignment(_VALUE, Qt.AlignmentFlag.AlignRight)
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
        item.setToolTip(_NOTE, _wrapped(bookmark.note))
        return item

    def _value(self, row: int) -> str:
        """What is known of a node at the current step; empty where nothing is."""
        session, trace = self._session, self._trace
        moment = session.moment() if session.trace is trace else None
        if trace is None or moment is None:
            return ""
        if self._hidden.veils(trace, row):
            return UNKNOWN
        return face_of(trace, Item(row, trace.move(row), -1, 0), moment).value

    def _show_values(self) -> None:
        """The values may be others now."""
        if not self.bookmarks or not self.isVisible():
            return
        seen = map(self.sizeHintForIndex, self._values_seen())
        wanted = max((size.width() for size in seen), default=0)
        if wanted > self.columnWidth(_VALUE):  # never less: it would jump about
            self.setColumnWidth(_VALUE, wanted)
        sure(self.viewport()).update()

    def _values_seen(self) -> Iterator[QModelIndex]:
        """The values that are in view: there may be thousands of bookmarks."""
        item, room = self.itemAt(0, 0), sure(self.viewport()).height()
        while item is not None and self.visualItemRect(item).top() < room:
            yield self.indexFromItem(item, _VALUE)
            item = self.itemBelow(item)

    def showEvent(self, event: QShowEvent | None) -> None:
        super().showEvent(event)
        self._show_values()

    def _notes(self) -> dict[int, str]:
        return {bookmark.row: bookmark.note for bookmark in self.bookmarks}

    def _tell(self) -> None:
        self.refresh()
        self.marked.emit(self._notes())

    # ---- marking -----------------------------------------------------------------------------

    def ask(self, parent: QWidget) -> bool:
        """Ask for a note for the node that is selected (or the root), and mark it; gives whether
        it was."""
        trace = self._session.trace
        if trace is None or not self._session.can_step:
            self._session.message.emit(tr("There is no node to mark: search first."))
            return False
        if len(trace.bookmarks) >= MOST:
            self._session.message.emit(tr("A trace has at most {most:,} bookmarks.", most=MOST))
            return False
        selected = self._session.selected
        row = self._session.root if selected is None else selected
        step = self._session.step
        place = _place_of(trace, row)
        before = "" if place is None else trace.bookmarks[place].note
        name = tr("Note for {node}:", node=path_text(trace, row))
        note, agreed = QInputDialog.getText(parent, tr("Bookmark"), name, text=before)
        if agreed:
            # A machine may have moved meanwhile, so that another trace is shown.
            self.put(Bookmark(row, self._cut(note), step), trace)
        return agreed

    def put(self, bookmark: Bookmark, trace: Trace) -> None:
        """Mark a node of a trace; one that is marked already has the new note."""
        place = _place_of(trace, bookmark.row)
        if place is None:
            trace.bookmarks.append(bookmark)
        else:
            trace.bookmarks[place] = bookmark
        self._tell()

    def remove(self, place: int) -> None:
        """Take a bookmark away."""
        del self.bookmarks[place]
        self._tell()
        if self.bookmarks:
            self.setCurrentItem(self.topLevelItem(min(place, len(self.bookmarks) - 1)))

    @property
    def _current(self) -> int:
        """The place of the bookmark that is current in the list, -1 where none is."""
        item = self.currentItem()
        return self.indexOfTopLevelItem(item) if item else -1

    def remove_current(self) -> None:
        """Take the bookmark away that is current in the list."""
        if self._current >= 0:
            self.remove(self._current)

    def edit_current(self) -> None:
        """Edit the note of the bookmark that is current in the list."""
        item = self.currentItem()
        if item is not None:
            self.editItem(item, _NOTE)

    def _cut(self, note: str) -> str:
        """A note no longer than a trace keeps it."""
        if len(note) > LONGEST:
            said = tr("A note has at most {most:,} characters: its end was cut.", most=LONGEST)
            self._session.message.emit(said)
        return note[:LONGEST]

    def _edit(self, item: QTreeWidgetItem, column: int) -> None:
        if column == _NOTE:
            self.editItem(item, _NOTE)

    def _take_note(self, item: QTreeWidgetItem, column: int) -> None:
        place = self.indexOfTopLevelItem(item)
        if column != _NOTE or place < 0 or item.text(_NOTE) == self.bookmarks[place].note:
            return
        note = self._cut(item.text(_NOTE))
        self.bookmarks[place] = replace(self.bookmarks[place], note=note)
        blocker = QSignalBlocker(self)
        item.setText(_NOTE, note)
        item.setToolTip(_NOTE, _wrapped(note))
        del blocker
        self.marked.emit(self._notes())

    # ---- going there -------------------------------------------------------------------------

    def _go(self, place: int) -> None:
        if not 0 <= place < len(self.bookmarks) or not self._session.can_step:
            return
        bookmark = self.bookmarks[place]
        self.setCurrentItem(self.topLevelItem(place))
        self._session.go_to(bookmark.step)
        self._session.select(bookmark.row)

    def go_by(self, places: int) -> None:
        """Go to the next bookmark, or back to the last one; from the last on to the first."""
        if not self.bookmarks:
            self._session.message.emit(tr("There are no bookmarks: mark a node first."))
            return
        trace, row = self._session.trace, self._session.selected
        here = None if row is None or trace is None else _place_of(trace, row)
        if here is None:
            here = -1 if places > 0 else 0
        self._go((here + places) % len(self.bookmarks))

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        assert event is not None
        place = self._current
        if event.key() == Qt.Key.Key_Delete and place >= 0:
            self.remove(place)
        elif event.key() == Qt.Key.Key_F2 and place >= 0:
            self.edit_current()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and place >= 0:
            self._go(place)
        else:
            super().keyPressEvent(event)

    def point_of(self, place: int, column: int) -> QPoint:
        """The middle of a cell, in pixels of the viewport."""
        rect = self.visualRect(self.indexFromItem(self.topLevelItem(place), column))
        return rect.center()


def _place_of(trace: Trace, row: int) -> int | None:
    """Which of the bookmarks of a trace is at a row."""
    return next((i for i, mark in enumerate(trace.bookmarks) if mark.row == row), None)


def _wrapped(note: str) -> str:
    """A note as a tooltip, in lines."""
    return f"<p>{escape(note)}</p>" if note else ""
