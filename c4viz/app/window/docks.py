"""The panels of the window: docks that can be moved, floated, tabbed and hidden.

Knows where each panel stands at first, and nothing of what is in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from PyQt6.QtCore import QCoreApplication, QEvent, QMargins, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QAction, QResizeEvent
from PyQt6.QtWidgets import (
    QDockWidget,
    QFrame,
    QMainWindow,
    QTabBar,
    QTabWidget,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.view import View
from c4viz.app.widgets import icons
from c4viz.app.widgets.dock_title import DockTitle
from c4viz.app.widgets.quiet_container import Holder
from c4viz.app.widgets.sure import sure
from c4viz.app.widgets.theme import Theme

_AROUND = QMargins(6, 2, 6, 2)
_DIRECTLY = Qt.FindChildOption.FindDirectChildrenOnly
LEFT = 440
"""Pixels that the panels at the left are wide at first."""
ICICLE = 150
"""Pixels that the icicle is high at first, or a quarter of a high window."""
WIDE, RIGHT = 1600, 480
"""A window of so many pixels has room for a column at the right, so wide."""
SEPARATOR = 4
"""Pixels between two panels."""
LINE, ROW = 44, 51
"""Letters that a column of text must have room for, and the rows of the numbers."""
CODE = 60
"""Letters as wide as the longest line of pseudocode, for which a wide window has room."""
VIEWS = ("tree", "outline", "charts", "bookmarks")
"""The panels that share one place, behind tabs."""
ASIDE = ("why", "moves", "truth")
"""The panels at the right of them."""
BELOW = 0.4
"""The share of the height of both that what stands below Why has when it comes up."""


class _Dock(QDockWidget):
    """A dock that tells of each new size."""

    resized = pyqtSignal()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self.resized.emit()


class Docks:
    """The docks of ``window``, by the id of their panel."""

    def __init__(self, window: QMainWindow) -> None:
        self._window = window
        self._docks: dict[str, _Dock] = {}
        self.contents: list[QWidget] = []
        """What stands in the docks, in the order added."""
        self._width: int | None = None  # of the window, once all panels have followed it
        self._is_following = False  # the window, which may become larger meanwhile
        self._board = LEFT  # the width that the board has whatever the window's is
        self._room = False, False  # see _has_room
        self._dressed_for = self._letter()
        self._before_larger: tuple[int, int] | None = None  # the letter, and the board's width
        self._left: int | None = None  # the width that the board is to have once it can
        self._narrows = QTimer(window)
        self._narrows.setSingleShot(True)
        self._narrows.timeout.connect(self._narrow)
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
        dock.setTitleBarWidget(DockTitle(dock) if titled else QWidget())
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
        _entry(dock).triggered.connect(lambda: self._make_room())
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
        dock = self._docks[name]
        was_away, seen = dock.isHidden(), [one for one in self._docks if self.is_seen(one)]
        dock.show()
        covered = self._window.tabifiedDockWidgets(dock)
        dock.raise_()
        if was_away:
            self._covered[name] = [one for one in seen if self._docks[one] in covered]
            self._make_room()
            if name in ASIDE and not self._covered[name]:
                self._stack()

    def offer(self, name: str) -> None:
        """Show a panel that is away, behind the one that is seen where it stands."""
        if self._docks[name].isHidden():
            self.show(name)
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
        """Draw the titles in other colours; where the text has another size, the panels at the
        right get the room that it needs."""
        colours = theme.faint, theme.line, theme.on_accent
        floats, closes = icons.icon("float", *colours), icons.icon("close", *colours)
        for dock in self._docks.values():
            title = dock.titleBarWidget()
            if isinstance(title, DockTitle):
                title.dress(floats, closes)
        letter = self._letter()
        if letter != self._dressed_for:
            self._suit(letter)
            self._dressed_for = letter

    def _suit(self, letter: int) -> None:
        """Make room for letters of another size: the board, which larger ones may have widened,
        gets the width back that it had before."""
        self._left = None
        if letter > self._dressed_for and self._before_larger is None:
            self._before_larger = self._dressed_for, self._docks["game"].width()
        if self._before_larger is not None and letter <= self._before_larger[0]:
            self._left, self._before_larger = self._before_larger[1], None
            self._narrows.start()
        self._make_room()

    def _letter(self) -> int:
        return self._window.fontMetrics().averageCharWidth()

    # ---- where they stand --------------------------------------------------------------------

    def arrange(self) -> None:
        """Put every dock where it stands at first."""
        window, docks = self._window, self._docks
        self._room = self._has_room()
        is_wide, is_high = self._room
        across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        for dock in docks.values():
            dock.hide()  # shown all at once they may need more room than the screen has
            dock.setFloating(False)
        # All in one area: only there Qt divides the width as it is told.
        window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, docks["game"])
        window.splitDockWidget(docks["game"], docks["icicle"], across)
        window.splitDockWidget(docks["icicle"], docks["tree"], down)
        window.splitDockWidget(docks["tree"], docks["why"], across)
        if is_high:
            window.splitDockWidget(docks["game"], docks["numbers"], down)
        else:  # the board needs the height
            window.splitDockWidget(docks["icicle"], docks["numbers"], across)
        if is_wide and is_high:
            window.splitDockWidget(docks["why"], docks["moves"], down)
        else:  # one below the other they would leave the chart of a review no height
            window.tabifyDockWidget(docks["why"], docks["moves"])
        window.tabifyDockWidget(docks["moves"], docks["truth"])
        for before, after in pairwise(("tree", "outline", "bookmarks", "charts")):
            window.tabifyDockWidget(docks[before], docks[after])
        for name in ("game", "icicle", "numbers", "outline", "tree"):
            docks[name].show()
        if is_wide:
            docks["why"].show()
            docks["moves"].show()
            docks["why"].raise_()
        docks["tree"].raise_()
        self.proportion()

    def _note_board(self) -> None:
        """Remember how wide the board is made, if it is not by a window of another width: with less
        room it was not made narrower by somebody."""
        if self._window.width() == self._width and not self._is_following:
            self._board = self._docks["game"].width()

    def follow_window(self) -> None:
        """Leave the board its width in a window that has another one: all at its right share what
        there is more or less, of which Qt would give the board a part, and not take it back."""
        if self._is_following:
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
        self._resize(
            {
                name: self._board if dock.x() < beside else round(dock.width() * scale)
                for name, dock in self._docks.items()
                if self.is_seen(name) and (dock.x() >= beside or (dock.x(), dock.width()) == column)
            },
            Qt.Orientation.Horizontal,
        )
        self._settle()

    def _has_column(self, game: QDockWidget) -> bool:
        """Whether the board stands at the left of all else, as it does at first."""
        return (
            self._is_in_place("game")
            and game.x() == 0
            and game.width() + SEPARATOR < self._window.width()
            and not self._window.tabifiedDockWidgets(game)
        )

    def arrange_anew(self) -> bool:
        """Arrange them again, where the window has got a size at which they would stand
        elsewhere; gives whether they did."""
        suits = self._has_room() == self._room
        if not suits:
            self.arrange()
        return not suits

    def _has_room(self) -> tuple[bool, bool]:
        """Whether the window has room for a column at the right, in letters of its size; and for
        the numbers below a board of its full size."""
        line = self._window.fontMetrics().averageCharWidth() * LINE
        left = [self._docks["game"], self._docks["numbers"]]
        needed = sum(dock.sizeHint().height() for dock in left)
        return self._window.width() >= WIDE and line <= RIGHT, needed <= self._height()

    def _height(self) -> int:
        """The pixels that are left for the panels, from top to bottom."""
        all_bars = self._window.findChildren(QToolBar, options=_DIRECTLY)
        bars = [bar for bar in all_bars if not bar.isHidden()]
        around = [sure(self._window.menuBar()), sure(self._window.statusBar()), *bars]
        return self._window.height() - sum(widget.sizeHint().height() for widget in around)

    def proportion(self) -> None:
        """Give the panels the sizes of the start, once the window has its own, and its font."""
        self._dressed_for = self._letter()
        is_wide_and_high, is_high = all(self._room), self._room[1]
        right, height = self._window.width() - LEFT - SEPARATOR, self._height()
        needed = self._docks["numbers"].sizeHint()
        if is_high:
            upper = min(max(ICICLE, height // 4), height // 3)
            left = {"game": height - SEPARATOR - needed.height(), "numbers": needed.height()}
        else:
            upper, left = min(max(ICICLE, needed.height()), height // 3), {"game": height}
            left["numbers"] = upper
        views = height - SEPARATOR - upper
        heights = {**left, "icicle": upper, "tree": views}
        if is_wide_and_high:
            below = round(views * BELOW)
            heights |= {"why": views - below, "moves": below}
        self._resize(heights, Qt.Orientation.Vertical)
        self._resize(self._widths(LEFT, right), Qt.Orientation.Horizontal)

    def _stack(self) -> None:
        """Divide the height between Why and what stands below it."""
        why = self._docks["why"]
        for dock in (self._docks[name] for name in ASIDE if self._is_in_place(name)):
            if self._is_in_place("why") and dock.x() == why.x() and dock.y() > why.y():
                both = why.height() + dock.height()
                below = round(both * BELOW)
                self._window.resizeDocks(
                    [why, dock], [both - below, below], Qt.Orientation.Vertical
                )

    def _widths(self, left: int, right: int) -> dict[str, int]:
        """How wide the panels are where the board has so many pixels, and all others so many."""
        is_wide, is_high = self._room
        letter = self._letter()
        least = RIGHT if is_wide else 0
        column = max(letter * LINE, self._tabs_aside(), min(letter * CODE, right * 2 // 5))
        aside = max(least, min(column, right * 11 // 20))
        beside = min(letter * ROW, right // 2)
        rest = right - aside - SEPARATOR
        has_aside = any(map(self._is_in_place, ASIDE))
        return {
            "game": left,
            "icicle": right if is_high else right - beside - SEPARATOR,
            "numbers": left if is_high else beside,
            **dict.fromkeys(VIEWS, rest if has_aside else right),
            **dict.fromkeys(ASIDE, aside),
        }

    def _tabs_aside(self) -> int:
        """How wide the tabs of the panels at the right are."""
        bars = self._window.findChildren(QTabBar, options=_DIRECTLY)
        titles = {self._docks[name].windowTitle() for name in ASIDE}
        there = [bar for bar in bars if bar.tabText(0) in titles]
        return max((bar.sizeHint().width() for bar in there), default=0)

    def _resize(self, sizes: Mapping[str, int], way: Qt.Orientation) -> None:
        """Give panels that are in place their sizes, all at once: Qt adds up whole rows."""
        docks = [self._docks[name] for name in sizes if self._is_in_place(name)]
        pixels = [max(1, size) for name, size in sizes.items() if self._is_in_place(name)]
        self._window.resizeDocks(docks, pixels, way)

    def _make_room(self, left: int | None = None) -> None:
        """Divide the width between the views and the panels at their right; the board gets so
        many pixels, or keeps those it has."""
        self._settle()
        if self._is_in_place("game"):
            left = self._docks["game"].width() if left is None else left
            right = self._window.width() - left - SEPARATOR
            self._resize(self._widths(left, right), Qt.Orientation.Horizontal)

    def _narrow(self) -> None:
        """Give the board the width that it is to have, once all has learnt how little it needs."""
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        self._make_room(self._left)

    def _settle(self) -> None:
        """Have all panels take their sizes at once, not with the events to come."""
        layout = self._window.layout()
        assert layout is not None
        layout.activate()

    def _is_in_place(self, name: str) -> bool:
        dock = self._docks[name]
        return dock.isVisible() and not dock.isFloating()


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
