"""The panels of the window: docks that can be moved, floated, tabbed and hidden.

Knows where each panel stands at first, and nothing of what is in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import reduce
from itertools import pairwise

from PyQt6.QtCore import (
    QByteArray,
    QCoreApplication,
    QEvent,
    QMargins,
    QObject,
    QRect,
    Qt,
    pyqtSignal,
)
from PyQt6.QtGui import QAction, QResizeEvent
from PyQt6.QtWidgets import (
    QDockWidget,
    QFrame,
    QMainWindow,
    QTabWidget,
    QToolBar,
    QVBoxLayout,
    QWidget,
)
from PyQt6.sip import isdeleted

from c4viz.app.view import View
from c4viz.app.widgets import icons
from c4viz.app.widgets.dock_title import DockTitle, Strip
from c4viz.app.widgets.quiet_container import Holder
from c4viz.app.widgets.sure import sure
from c4viz.app.widgets.theme import Theme
from c4viz.app.window.arrangement import (
    SEPARATOR,
    Part,
    Place,
    Split,
    places,
    put,
    rooms,
    smallest_around,
    stretched,
)

_AROUND = QMargins(6, 0, 6, 2)
VERSION = 8
"""Of the panels there are: with others, where they stood is forgotten."""
_DIRECTLY = Qt.FindChildOption.FindDirectChildrenOnly


class _Dock(QDockWidget):
    """A dock that tells of each new size."""

    resized = pyqtSignal()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self.resized.emit()


class Docks(QObject):
    """The docks of ``window``, by the id of their panel. ``asked`` tells that somebody wants to see
    one of them, ``filled`` that another one fills the window, or none any more."""

    asked = pyqtSignal()
    filled = pyqtSignal()

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._docks: dict[str, _Dock] = {}
        self.contents: list[QWidget] = []
        """What stands in the docks, in the order added."""
        self._width: int | None = None  # of the window, once all panels have followed it
        self._is_following = False  # the window, which may become larger meanwhile
        self._board = 0  # pixels that the board is wide whatever the window's width
        self._whole: Part = Place(())
        self._dressed_for = self._letter()
        self.filling = ""
        """The panel that fills the window, if one does."""
        self._before_filled = b""  # where all stood then
        self._covered: dict[str, list[str]] = {}  # by a panel what was in front before it
        self._lent: set[str] = set()
        window.setDockNestingEnabled(True)
        window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)

    def add(
        self, name: str, title: str, widget: QWidget, framed: bool = True, titled: bool = True
    ) -> QDockWidget:
        """Put ``widget`` into a dock; ``framed`` draws a panel around it. One that is not
        ``titled`` can be hidden, but not moved."""
        dock = _Dock(title, self._window)
        dock.setObjectName(name)
        dock.setTitleBarWidget(DockTitle(dock) if titled else Strip())
        holder = Holder(_AROUND)
        dock.setWidget(holder)
        if framed:
            _frame_in(holder).addWidget(widget)
        else:
            holder.hold(widget)
        self._docks[name] = dock
        self.contents.append(widget)
        for view in (widget, *widget.findChildren(QWidget)):
            if isinstance(view, View):  # one behind another tab is not hidden, as Qt sees it
                dock.visibilityChanged.connect(view.come_up)
        if name == "game":
            dock.resized.connect(self._note_board)
        _entry(dock).triggered.connect(lambda: self.make_room(name))
        _entry(dock).triggered.connect(self.asked)
        above = dock.titleBarWidget()
        if isinstance(above, DockTitle):
            above.head.maximised.connect(lambda: self.maximise(name))
        return dock

    def __getitem__(self, name: str) -> QDockWidget:
        return self._docks[name]

    def is_titled(self, dock: QDockWidget) -> bool:
        """Whether a dock has a title, and so can be moved."""
        return isinstance(dock.titleBarWidget(), DockTitle)

    def all(self) -> Mapping[str, QDockWidget]:
        """Every dock by its panel's id, in the order added."""
        return self._docks

    def title_of(self, dock: QDockWidget) -> str:
        """The title of a dock without notes, as the menu has it."""
        return _entry(dock).text()

    def annotate(self, name: str, note: str) -> None:
        """Add a note to the title of a dock; "" takes it away."""
        dock = self._docks[name]
        title = self.title_of(dock)
        noted = f"{title} ({note})" if note else title
        if dock.windowTitle() != noted:
            dock.setWindowTitle(noted)
            _entry(dock).setText(title)  # Qt has it follow the title

    def show(self, name: str) -> None:
        """Bring a panel to the front; those beside it leave it room."""
        self._bring_up(name)
        self.asked.emit()

    def _bring_up(self, name: str) -> None:
        dock = self._docks[name]
        self.put_back()
        was_away, seen = dock.isHidden(), [one for one in self._docks if self.is_seen(one)]
        dock.show()
        covered = self._window.tabifiedDockWidgets(dock)
        dock.raise_()
        if was_away:
            self._covered[name] = [one for one in seen if self._docks[one] in covered]
            self.make_room(name)

    def offer(self, name: str) -> None:
        """Show a panel that is away, behind the one that is seen where it stands; while one fills
        the window, none."""
        if self._docks[name].isHidden() and not self.filling:
            self._bring_up(name)
            for covered in self._covered.pop(name):
                self._docks[covered].raise_()

    def toggle(self, name: str) -> bool:
        """Bring a panel to the front, or put it away where it is there; gives whether it is
        shown now."""
        shows = not self.is_seen(name)
        if shows:
            self.show(name)
        else:
            self.put_away(name)
        return shows

    def put_away(self, name: str) -> None:
        """Hide a panel; what it was put before is in front again."""
        self._docks[name].hide()
        for covered in self._covered.get(name, ()):
            if not self._docks[covered].isHidden():
                self._docks[covered].raise_()

    def lend(self, name: str) -> None:
        """Bring a panel to the front for as long as something is on."""
        if not self.is_seen(name):
            self._lent.add(name)
        self.show(name)

    def take_back(self, name: str) -> None:
        """Put a panel away that was brought to the front for this alone."""
        if name in self._lent:
            self._lent.discard(name)
            self.put_away(name)

    def is_seen(self, name: str) -> bool:
        """Whether a panel is shown, and not behind the tab of another."""
        dock = self._docks[name]
        return dock.isVisible() and not dock.visibleRegion().isEmpty()

    def set_theme(self, theme: Theme) -> None:
        """Draw the titles in other colours; text of another size divides the window anew."""
        colours = theme.faint, theme.line, theme.on_accent
        drawn = {name: icons.icon(name, *colours) for name in ("maximise", "float", "close")}
        for dock in self._docks.values():
            title = dock.titleBarWidget()
            if isinstance(title, DockTitle):
                title.head.dress(drawn)
        letter = self._letter()
        if letter != self._dressed_for:
            self._dressed_for = letter
            self._settle()
            self.proportion()

    def _letter(self) -> int:
        return self._window.fontMetrics().averageCharWidth()

    # ---- where they stand --------------------------------------------------------------------

    def arrange(self) -> None:
        """Put every dock where it stands at first."""
        with self._moving():
            for dock in self._docks.values():
                dock.setFloating(False)
                self._window.removeDockWidget(dock)  # which hides it, and its tab for good
            self._settle()
            put(self._window, self._docks, self._whole)
            for place in places(self._whole):
                for name in reversed(place.shown):
                    self._docks[name].show()
                    self._docks[name].raise_()
        self.proportion()

    def kept(self) -> bytes:
        """Where all of them stand, for `restore`; while one fills the window, where they stood."""
        return self._before_filled if self.filling else self._state()

    def _state(self) -> bytes:
        return bytes(self._window.saveState(VERSION).data())

    def restore(self, kept: bytes) -> bool:
        """Have all stand where they were kept; gives whether that could be."""
        for dock in self._docks.values():  # the icicle may be a strip by now, or none any more
            QCoreApplication.sendEvent(dock.widget(), QEvent(QEvent.Type.LayoutRequest))
            sure(dock.layout()).activate()  # also of one that is away, which Qt tells later
        with self._moving():
            return self._window.restoreState(QByteArray(kept), VERSION)

    @contextmanager
    def _moving(self) -> Iterator[None]:
        """Let no panel follow the window, which may become larger, while some have no place."""
        before, self._is_following = self._is_following, True
        try:
            yield
        finally:
            self._is_following = before
            self._width = self._window.width()

    def adopt(self, whole: Part) -> None:
        """Divide room as ``whole`` does from now on; all stand as it has them, or are about to."""
        self._whole, self.filling = whole, ""
        self._covered.clear()

    def proportion(self) -> None:
        """Give the panels the sizes of the start, once the window has its own, and its font."""
        self._dressed_for = self._letter()
        _tell_limits()
        self._resize(self._whole, QRect(0, 0, self._window.width(), self._height()))

    def maximise(self, name: str) -> None:
        """Have one panel fill the window, or all be back where they stood."""
        if self.filling:
            self.put_back()
        else:
            self._fill(name)

    def _fill(self, name: str) -> None:
        self._before_filled, self.filling = self._state(), name
        self.filled.emit()
        _tell_limits()  # the icicle may be higher now than its strip
        for other, dock in self._docks.items():
            if other != name and not dock.isFloating():
                dock.hide()
        self.asked.emit()

    def put_back(self) -> None:
        """Have all be back where they stood, if one fills the window."""
        if self.filling:
            self.filling = ""
            self.filled.emit()
            self.restore(self._before_filled)

    def area(self) -> QRect:
        """What there is for panels in the window, between its bars."""
        above, below = Qt.ToolBarArea.TopToolBarArea, Qt.ToolBarArea.BottomToolBarArea
        bars = {bar: self._window.toolBarArea(bar) for bar in self._bars()}
        tops = [sure(self._window.menuBar()), *(bar for bar in bars if bars[bar] == above)]
        feet = [sure(self._window.statusBar()), *(bar for bar in bars if bars[bar] == below)]
        top = max(bar.geometry().bottom() for bar in tops) + 1
        foot = min(bar.y() for bar in feet)
        return QRect(0, top, self._window.width(), foot - top)

    def _bars(self) -> list[QToolBar]:
        """The bars that are there."""
        bars = self._window.findChildren(QToolBar, options=_DIRECTLY)
        return [bar for bar in bars if not bar.isHidden()]

    def _height(self) -> int:
        """The pixels that are left for the panels, from top to bottom."""
        bars = self._bars()
        around = [sure(self._window.menuBar()), sure(self._window.statusBar()), *bars]
        return self._window.height() - sum(widget.sizeHint().height() for widget in around)

    def _resize(self, part: Part, room: QRect) -> None:
        """Give the panels of a part that are in place their sizes, all at once: Qt adds up whole
        rows."""
        line = self._window.fontMetrics().lineSpacing()
        sizes = rooms(part, room, self._letter(), line, self._is_in_place)
        names = [name for name in sizes if self._is_in_place(name)]
        docks = [self._docks[name] for name in names]
        across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        self._window.resizeDocks(docks, [sizes[name].width() for name in names], across)
        self._window.resizeDocks(docks, [sizes[name].height() for name in names], down)

    def make_room(self, name: str) -> None:
        """Divide anew what a panel that came up or has another size shares with those beside it."""
        _tell_limits()
        self._settle()
        part = smallest_around(self._whole, name)
        shown = [one for place in places(part) for one in place.panels if self.is_in_front(one)]
        if name in shown:
            room = reduce(QRect.united, (self._docks[one].geometry() for one in shown))
            others = {one for one in self._docks if self.is_in_front(one)}.difference(shown)
            # Where somebody has put panels elsewhere they keep the sizes that they have.
            if not any(self._docks[one].geometry().intersects(room) for one in others):
                self._resize(part, room)

    def give_height(self, name: str, whole: Part, height: int | None = None) -> None:
        """Divide room as ``whole`` does from now on, which has another height for one panel; or
        give it ``height``, in pixels. All others but those that make up for it stay as they are."""
        self._whole = whole
        column = self._column_of(name)  # before its limits are others, by which all may move
        _tell_limits()
        self._settle()
        dock = self._docks[name]
        extent = min(height or self._planned_height(name, column), dock.maximumHeight())
        if dock.isFloating():
            dock.resize(dock.width(), extent)
        elif column:
            docks = [self._in_front(part)[0] for part, _place in column]
            sizes = stretched([(part, place.height()) for part, place in column], name, extent)
            self._window.resizeDocks(docks, sizes, Qt.Orientation.Vertical)
        elif self._is_in_place(name):
            self._window.resizeDocks([dock], [extent], Qt.Orientation.Vertical)
        self._settle()

    def _planned_height(self, name: str, column: list[tuple[Part, QRect]]) -> int:
        """The pixels that a panel gets at first of its column, or of the whole height."""
        taken = sum(place.height() for _part, place in column) + SEPARATOR * (len(column) - 1)
        room = QRect(0, 0, 1, taken if column else self._height())
        part, line = smallest_around(self._whole, name), self._window.fontMetrics().lineSpacing()
        return rooms(part, room, self._letter(), line, self._is_in_place).get(name, room).height()

    def _column_of(self, name: str) -> list[tuple[Part, QRect]]:
        """The parts that are seen above and below a panel, and its own, with their places; none
        where it stands elsewhere."""
        whole = smallest_around(self._whole, name)
        found = [
            (part, reduce(QRect.united, (dock.geometry() for dock in docks)))
            for part in (whole.parts if isinstance(whole, Split) else (whole,))
            if (docks := self._in_front(part))
        ]
        found.sort(key=lambda one: one[1].bottom())
        for (_part, above), (_next, below) in pairwise(found):
            below.setTop(above.bottom() + 1 + SEPARATOR)  # with its tabs
        is_column = self.is_in_front(name) and not any(room.isEmpty() for _part, room in found)
        return found if is_column else []

    def _in_front(self, part: Part) -> list[QDockWidget]:
        """The docks of a part that are seen in the window."""
        names = (name for place in places(part) for name in place.panels)
        return [self._docks[name] for name in names if self.is_in_front(name)]

    # ---- a window of another width -----------------------------------------------------------

    def _note_board(self) -> None:
        """Remember how wide the board is made, if it is not by a window of another width: with less
        room it was not made narrower by somebody."""
        if self._window.width() == self._width and not self._is_following:
            self._board = self._docks["game"].width()

    def follow_window(self) -> None:
        """Leave the board its width in a window that has another one: all at its right share what
        there is more or less, of which Qt would give the board a part, and not take it back."""
        if self._is_following or any(map(isdeleted, self._docks.values())):  # the window goes
            return
        self._is_following = True
        try:
            # Again where panels need more than the window has: it can but grow, to what they need.
            while self._width != self._window.width():
                before, self._width = self._width, self._window.width()
                if before is not None and self._has_column(self._docks["game"]):
                    self._share_out(self._width)
        finally:
            self._is_following = False

    def _share_out(self, width: int) -> None:
        """Give the board its width, and all at its right their part of the window's."""
        game = self._docks["game"]
        beside = game.x() + game.width() + SEPARATOR
        scale = (width - self._board - SEPARATOR) / (width - beside)
        column = game.x(), game.width()
        sizes = {
            dock: self._board if dock.x() < beside else round(dock.width() * scale)
            for name, dock in self._docks.items()
            if self.is_in_front(name) and (dock.x() >= beside or (dock.x(), dock.width()) == column)
        }
        across = Qt.Orientation.Horizontal
        self._window.resizeDocks(list(sizes), [max(1, size) for size in sizes.values()], across)
        self._settle()

    def _has_column(self, game: QDockWidget) -> bool:
        """Whether the board stands at the left of all else, with a width of its own."""
        first = self._whole.parts[0] if isinstance(self._whole, Split) else self._whole
        return (
            bool(first.letters)
            and self._is_in_place("game")
            and game.x() == 0
            and game.width() + SEPARATOR < self._window.width()
            and not self._window.tabifiedDockWidgets(game)
        )

    def _settle(self) -> None:
        """Have all panels take their sizes at once, not with the events to come."""
        layout = self._window.layout()
        assert layout is not None
        layout.activate()

    def is_in_front(self, name: str) -> bool:
        """Whether a panel is seen where it has its place in the window, and does not float."""
        return self._is_in_place(name) and self.is_seen(name)

    def _is_in_place(self, name: str) -> bool:
        """Whether a panel, or a tab of it, is in the window; one that is dragged has no place."""
        dock = self._docks[name]
        has_place = self._window.dockWidgetArea(dock) != Qt.DockWidgetArea.NoDockWidgetArea
        return has_place and dock.isVisible() and not dock.isFloating()


def _tell_limits() -> None:
    """Have the docks know at once how high and how wide their contents may be by now."""
    for _told in ("panel", "dock"):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)


def _entry(dock: QDockWidget) -> QAction:
    """What shows and hides a dock in the menu."""
    entry = dock.toggleViewAction()
    assert entry is not None
    return entry


def _frame_in(holder: Holder) -> QVBoxLayout:
    """A frame in ``holder``; gives the place for what is to be in it."""
    frame = QFrame()
    frame.setObjectName("panel")
    holder.hold(frame)
    box = QVBoxLayout(frame)
    box.setContentsMargins(3, 3, 3, 3)
    return box
