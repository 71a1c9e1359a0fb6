"""The panels of the window: docks that can be moved, floated, tabbed and hidden.

Knows where each panel stands at first, and nothing of what is in it.
"""

from __future__ import annotations

from collections.abc import Mapping

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import (
    QDockWidget,
    QFrame,
    QMainWindow,
    QTabWidget,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

_DIRECTLY = Qt.FindChildOption.FindDirectChildrenOnly
LEFT = 455
"""Pixels that the panels at the left are wide at first."""
ICICLE = 150
"""Pixels that the icicle is high at first."""
WIDE, RIGHT = 1600, 480
"""A window of so many pixels has room for a column at the right, so wide."""
LINE = 44
"""Letters of text that a column must have room for."""


class Docks:
    """The docks of ``window``, by the id of their panel."""

    def __init__(self, window: QMainWindow) -> None:
        self._window = window
        self._docks: dict[str, QDockWidget] = {}
        window.setDockNestingEnabled(True)
        window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)

    def add(
        self, name: str, title: str, widget: QWidget, framed: bool = True, titled: bool = True
    ) -> QDockWidget:
        """Put ``widget`` into a dock; ``framed`` draws a panel around it. One that is not
        ``titled`` can be hidden, but not moved."""
        dock = QDockWidget(title, self._window)
        dock.setObjectName(name)
        dock.setWidget(_with_margin(_framed(widget) if framed else widget))
        if not titled:
            dock.setTitleBarWidget(QWidget())
        self._docks[name] = dock
        return dock

    def __getitem__(self, name: str) -> QDockWidget:
        return self._docks[name]

    def is_titled(self, dock: QDockWidget) -> bool:
        """Whether a dock has a title, and so can be moved."""
        return dock.titleBarWidget() is None

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
        """Bring a panel to the front."""
        self._docks[name].show()
        self._docks[name].raise_()

    def arrange(self) -> None:
        """Put every dock where it stands at first."""
        window, docks = self._window, self._docks
        for dock in docks.values():
            dock.setFloating(False)
            dock.show()
        # All in one area: only there Qt divides the width as it is told.
        window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, docks["game"])
        window.splitDockWidget(docks["game"], docks["icicle"], Qt.Orientation.Horizontal)
        window.splitDockWidget(docks["icicle"], docks["tree"], Qt.Orientation.Vertical)
        window.splitDockWidget(docks["game"], docks["numbers"], Qt.Orientation.Vertical)
        if self._has_room():
            window.splitDockWidget(docks["tree"], docks["why"], Qt.Orientation.Horizontal)
            window.splitDockWidget(docks["why"], docks["moves"], Qt.Orientation.Vertical)
        else:
            window.splitDockWidget(docks["tree"], docks["moves"], Qt.Orientation.Horizontal)
            window.splitDockWidget(docks["tree"], docks["why"], Qt.Orientation.Vertical)
            docks["why"].hide()
            docks["moves"].hide()
        window.splitDockWidget(docks["tree"], docks["truth"], Qt.Orientation.Vertical)
        docks["truth"].hide()
        window.tabifyDockWidget(docks["tree"], docks["outline"])
        # Not beside the numbers: of two tabs with one hidden Qt leaves a bar over the board.
        window.tabifyDockWidget(docks["outline"], docks["bookmarks"])
        docks["bookmarks"].hide()
        window.tabifyDockWidget(docks["bookmarks"], docks["charts"])
        docks["charts"].hide()
        docks["numbers"].raise_()
        docks["tree"].raise_()
        self.proportion()

    def _has_room(self) -> bool:
        """Whether the window has room for a column at the right, in letters of its size."""
        line = self._window.fontMetrics().averageCharWidth() * LINE
        return self._window.width() >= WIDE and line <= RIGHT

    def proportion(self) -> None:
        """Give the panels the sizes of the start, once the window has its own."""
        columns = [self._docks["game"], self._docks["tree"]]
        sizes = [LEFT, self._window.width() - LEFT]
        if self._docks["why"].isVisible() and self._has_room():
            columns.append(self._docks["why"])
            sizes = [LEFT, self._window.width() - LEFT - RIGHT, RIGHT]
        self._window.resizeDocks(columns, sizes, Qt.Orientation.Horizontal)
        if len(columns) > 2:
            right = [self._docks["why"], self._docks["moves"]]
            self._window.resizeDocks(right, [1, 1], Qt.Orientation.Vertical)
        numbers = self._docks["numbers"]
        below = numbers.sizeHint().height()
        all_bars = self._window.findChildren(QToolBar, options=_DIRECTLY)
        bars = [bar for bar in all_bars if not bar.isHidden()]
        around = [self._window.menuBar(), self._window.statusBar(), *bars]
        taken = below + sum(widget.sizeHint().height() for widget in around)
        above = max(1, self._window.height() - taken)
        views = [self._docks["icicle"], self._docks["tree"]]
        sizes = [ICICLE, max(1, above + below - ICICLE)]
        self._window.resizeDocks(views, sizes, Qt.Orientation.Vertical)
        rows = [self._docks["game"], numbers]
        self._window.resizeDocks(rows, [above, below], Qt.Orientation.Vertical)


def _entry(dock: QDockWidget) -> QAction:
    """What shows and hides a dock in the menu."""
    entry = dock.toggleViewAction()
    assert entry is not None
    return entry


def _with_margin(widget: QWidget) -> QWidget:
    holder = QWidget()
    box = QVBoxLayout(holder)
    box.setContentsMargins(6, 2, 6, 2)
    box.addWidget(widget)
    return holder


def _framed(widget: QWidget) -> QFrame:
    frame = QFrame()
    frame.setObjectName("panel")
    box = QVBoxLayout(frame)
    box.setContentsMargins(3, 3, 3, 3)
    box.addWidget(widget)
    return frame
