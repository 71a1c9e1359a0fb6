"""Sizes of the panels: how they first divide the window, and the width that the board keeps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import reduce
from itertools import pairwise

from PyQt6.QtCore import QCoreApplication, QEvent, QRect, Qt
from PyQt6.QtWidgets import QDockWidget, QMainWindow, QToolBar
from PyQt6.sip import isdeleted

from c4viz.app.docking.arrangement import (
    SEPARATOR,
    PanelPlace,
    Split,
    WorkspacePart,
    places,
    rooms,
    smallest_around,
    stretched,
)
from c4viz.app.widgets.boxes import sure

_DIRECTLY = Qt.FindChildOption.FindDirectChildrenOnly


class DockSizes:
    """Divides ``window`` among ``docks``, which may be added to, as `whole` prescribes."""

    def __init__(self, window: QMainWindow, docks: Mapping[str, QDockWidget]) -> None:
        self._window, self._docks = window, docks
        self.whole: WorkspacePart = PanelPlace(())
        self._dressed_for = self._letter()
        self._unfolded: dict[str, dict[QDockWidget, int]] = {}  # heights before, in its column

    # ---- where docks are ---------------------------------------------------------------------

    def is_seen(self, name: str) -> bool:
        """Tell whether a panel is shown, and not behind the tab of another one."""
        dock = self._docks[name]
        return dock.isVisible() and not dock.visibleRegion().isEmpty()

    def is_in_front(self, name: str) -> bool:
        """Tell whether a panel is seen in its place in the window, and does not float."""
        return self.is_in_place(name) and self.is_seen(name)

    def is_in_place(self, name: str) -> bool:
        """Tell whether a panel, or its tab, is in the window; one being dragged has no place."""
        dock = self._docks[name]
        has_place = self._window.dockWidgetArea(dock) != Qt.DockWidgetArea.NoDockWidgetArea
        return has_place and dock.isVisible() and not dock.isFloating()

    def area(self) -> QRect:
        """Return the room for panels in the window, between its bars."""
        above, below = Qt.ToolBarArea.TopToolBarArea, Qt.ToolBarArea.BottomToolBarArea
        bars = {bar: self._window.toolBarArea(bar) for bar in self._bars()}
        tops = [sure(self._window.menuBar()), *(bar for bar in bars if bars[bar] == above)]
        feet = [sure(self._window.statusBar()), *(bar for bar in bars if bars[bar] == below)]
        top = max(bar.geometry().bottom() for bar in tops) + 1
        foot = min(bar.y() for bar in feet)
        return QRect(0, top, self._window.width(), foot - top)

    def _bars(self) -> list[QToolBar]:
        """Return the tool bars that are not hidden."""
        bars = self._window.findChildren(QToolBar, options=_DIRECTLY)
        return [bar for bar in bars if not bar.isHidden()]

    def _height(self) -> int:
        """Return the height in pixels that is left for the panels."""
        bars = self._bars()
        around = [sure(self._window.menuBar()), sure(self._window.statusBar()), *bars]
        return self._window.height() - sum(widget.sizeHint().height() for widget in around)

    # ---- what they get -----------------------------------------------------------------------

    def proportion(self) -> None:
        """Give the panels their first sizes, once the window has its own size and its font."""
        self._dressed_for = self._letter()
        tell_limits()
        self._resize(self.whole, QRect(0, 0, self._window.width(), self._height()))

    def follow_text(self) -> bool:
        """Divide the window anew if the size of its text has changed; return whether it has."""
        if self._letter() == self._dressed_for:
            return False
        self.settle()
        self.proportion()
        return True

    def _letter(self) -> int:
        return self._window.fontMetrics().averageCharWidth()

    def _resize(self, part: WorkspacePart, room: QRect) -> None:
        """Resize those panels of a part that are in place, all at once, since Qt adds up whole
        rows."""
        line = self._window.fontMetrics().lineSpacing()
        sizes = rooms(part, room, self._letter(), line, self.is_in_place)
        names = [name for name in sizes if self.is_in_place(name)]
        docks = [self._docks[name] for name in names]
        across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        self._window.resizeDocks(docks, [sizes[name].width() for name in names], across)
        self._window.resizeDocks(docks, [sizes[name].height() for name in names], down)

    def make_room(self, name: str) -> None:
        """Divide anew what a panel that appeared or was resized shares with its neighbours."""
        tell_limits()
        self.settle()
        part = smallest_around(self.whole, name)
        shown = [one for place in places(part) for one in place.panels if self.is_in_front(one)]
        if name in shown:
            room = reduce(QRect.united, (self._docks[one].geometry() for one in shown))
            others = {one for one in self._docks if self.is_in_front(one)}.difference(shown)
            # Panels that somebody has put elsewhere keep the sizes that they have.
            if not any(self._docks[one].geometry().intersects(room) for one in others):
                self._resize(part, room)

    def give_height(self, name: str, height: int | None = None) -> None:
        """Give a panel its height by `whole`, which may have changed, or so many pixels; all other
        panels stay as they are, except those that make up for it."""
        column = self._column_of(name)  # before its limits change, which may move all
        tell_limits()
        self.settle()
        dock = self._docks[name]
        extent = min(height or self._planned_height(name, column), dock.maximumHeight())
        if dock.isFloating():
            dock.resize(dock.width(), extent)
        elif column:
            docks = [self._in_front(part)[0] for part, _place in column]
            sizes = stretched([(part, place.height()) for part, place in column], name, extent)
            self._window.resizeDocks(docks, sizes, Qt.Orientation.Vertical)
        elif self.is_in_place(name):
            self._window.resizeDocks([dock], [extent], Qt.Orientation.Vertical)
        self.settle()

    def fold(self, name: str, folds: bool, height: int) -> None:
        """Fold a panel up to its first line, or give it so many pixels; to fold it gives the others
        of its column back what they had. A panel behind whose tab there is another stays."""
        if self._window.tabifiedDockWidgets(self._docks[name]):
            return
        docks = [self._in_front(part)[0] for part, _place in self._column_of(name)]
        heights = {dock: dock.height() for dock in docks}
        before = self._unfolded.pop(name, {})
        if not folds:
            self._unfolded[name] = heights
            self.give_height(name, height)
        elif before.keys() == heights.keys() and sum(before.values()) == sum(heights.values()):
            self._window.resizeDocks(docks, list(before.values()), Qt.Orientation.Vertical)
            self.settle()
        else:
            self.give_height(name, 1)

    def _planned_height(self, name: str, column: list[tuple[WorkspacePart, QRect]]) -> int:
        """Return the pixels that `whole` gives a panel of its column, or of the whole height."""
        taken = sum(place.height() for _part, place in column) + SEPARATOR * (len(column) - 1)
        room = QRect(0, 0, 1, taken if column else self._height())
        part, line = smallest_around(self.whole, name), self._window.fontMetrics().lineSpacing()
        return rooms(part, room, self._letter(), line, self.is_in_place).get(name, room).height()

    def _column_of(self, name: str) -> list[tuple[WorkspacePart, QRect]]:
        """Return the parts that are seen in a panel's column, its own included, with their
        rectangles; nothing if the panel stands elsewhere."""
        whole = smallest_around(self.whole, name)
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

    def _in_front(self, part: WorkspacePart) -> list[QDockWidget]:
        """Return the docks of a part that are seen in the window."""
        names = (name for place in places(part) for name in place.panels)
        return [self._docks[name] for name in names if self.is_in_front(name)]

    def settle(self) -> None:
        """Make all panels take their sizes at once, without waiting for events."""
        sure(self._window.layout()).activate()


def tell_limits() -> None:
    """Tell the docks at once how high and how wide their contents may now be."""
    for _told in ("panel", "dock"):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)


# ---- the width of the board, which stays while that of the window changes ------------------------


class BoardWidth:
    """Keeps the width of the game's dock as the window's changes, and scales those beside it."""

    def __init__(
        self, window: QMainWindow, docks: Mapping[str, QDockWidget], sizes: DockSizes
    ) -> None:
        self._window, self._docks, self._sizes = window, docks, sizes
        self._width: int | None = None  # the window's, once all panels have followed it
        self._is_following = False  # true while panels follow the window, which may grow
        self._board = 0  # width in pixels of the board, whatever the window's

    def note(self) -> None:
        """Remember how wide the board was made, unless the width of the window has changed: a board
        that is narrower for lack of room was not made so by somebody."""
        if self._window.width() == self._width and not self._is_following:
            self._board = self._docks["game"].width()

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Keep panels from following the window, which may grow, while some have no place."""
        before, self._is_following = self._is_following, True
        try:
            yield
        finally:
            self._is_following = before
            self._width = self._window.width()

    def follow_window(self) -> None:
        """Keep the board's width when the window's has changed, and let all at its right share the
        difference, of which Qt would give the board a part and not take it back."""
        if self._is_following or any(map(isdeleted, self._docks.values())):  # the window is closing
            return
        fills_screen = self._window.isMaximized() or self._window.isFullScreen()
        if fills_screen and not self._window.isVisible():  # it has yet to grow so far
            return
        self._is_following = True
        try:
            # Repeat if panels need more than the window has: it can only grow to what they need.
            while self._width != self._window.width():
                before, self._width = self._width, self._window.width()
                if before is not None and self._has_column(self._docks["game"]):
                    self._share_out(self._width)
        finally:
            self._is_following = False

    def _share_out(self, width: int) -> None:
        """Give the board its width, and all docks at its right their part of the window's."""
        game = self._docks["game"]
        beside = game.x() + game.width() + SEPARATOR
        scale = (width - self._board - SEPARATOR) / (width - beside)
        column = game.x(), game.width()
        sizes = {
            dock: self._board if dock.x() < beside else round(dock.width() * scale)
            for name, dock in self._docks.items()
            if self._sizes.is_in_front(name)
            and (dock.x() >= beside or (dock.x(), dock.width()) == column)
        }
        across = Qt.Orientation.Horizontal
        self._window.resizeDocks(list(sizes), [max(1, size) for size in sizes.values()], across)
        self._sizes.settle()

    def _has_column(self, game: QDockWidget) -> bool:
        """Tell whether the board stands left of all else, with a width of its own."""
        whole = self._sizes.whole
        first = whole.parts[0] if isinstance(whole, Split) else whole
        return (
            bool(first.letters)
            and self._sizes.is_in_place("game")
            and game.x() == 0
            and game.width() + SEPARATOR < self._window.width()
            and not self._window.tabifiedDockWidgets(game)
        )
