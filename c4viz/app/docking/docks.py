"""Docks of a window: panels that can be moved, floated, tabbed and hidden.

Knows which of them are seen and where they were kept, but nothing of their sizes and contents.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PyQt6.QtCore import (
    QByteArray,
    QChildEvent,
    QCoreApplication,
    QEvent,
    QMargins,
    QObject,
    QPointF,
    Qt,
    pyqtSignal,
)
from PyQt6.QtGui import QCloseEvent, QHoverEvent, QResizeEvent
from PyQt6.QtWidgets import (
    QApplication,
    QDockWidget,
    QFrame,
    QMainWindow,
    QTabBar,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.docking.arrangement import Panel, WorkspacePart, places, put
from c4viz.app.docking.dock_sizes import BoardWidth, DockSizes, tell_limits
from c4viz.app.view import View
from c4viz.app.widgets import icons
from c4viz.app.widgets.boxes import fill, named, sure
from c4viz.app.widgets.dock_title import DockTitle, Strip
from c4viz.app.widgets.quiet_container import QuietContainer
from c4viz.app.widgets.theme import Theme

_AROUND = QMargins(6, 0, 6, 4)
_VERSION = 9
"""Version of what `Docks.kept` returns: what was kept with another one is forgotten."""


class _Dock(QDockWidget):
    """Dock that reports each new size, each press that may begin to drag it, and that it is about
    to be shown, whoever shows it."""

    resized = pyqtSignal()
    pressed = pyqtSignal()
    appearing = pyqtSignal()

    def __init__(self, title: str, window: QMainWindow) -> None:
        super().__init__(title, window)
        self._is_held = False
        self.topLevelChanged.connect(self._note_tab)

    def event(self, event: QEvent | None) -> bool:
        kind = sure(event).type()
        if kind == QEvent.Type.MouseButtonPress:
            self.pressed.emit()
            self._is_held = True
        elif kind == QEvent.Type.MouseButtonRelease:
            self._is_held = False
        return super().event(event)

    def _note_tab(self, is_floating: bool) -> None:
        """Note a drag by the tab, of which the dock itself sees no press."""
        pressed = QApplication.mouseButtons() & Qt.MouseButton.LeftButton
        self._is_held = self._is_held or (is_floating and bool(pressed))

    def end_drag(self) -> None:
        """Let go of the dock, if it is being dragged: it floats where it is."""
        if self._is_held:
            self._is_held = False
            QCoreApplication.sendEvent(self, QCloseEvent())
            if not self.isHidden():  # Qt counts it as closed now
                self.hide()
                self.show()

    def setVisible(self, visible: bool) -> None:
        if visible:
            self.appearing.emit()
        super().setVisible(visible)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self.resized.emit()


class _Contents(dict[str, QWidget]):
    """Widgets of panels by their ids, each made the first time that it is asked for."""

    def __init__(self, make: Callable[[str], QWidget], tell: Callable[[str], None]) -> None:
        super().__init__()
        self._make, self._tell = make, tell

    def __missing__(self, name: str) -> QWidget:
        self[name] = made = self._make(name)
        self._tell(name)
        return made


class Docks(QObject):
    """Holds the docks of ``window`` by their panels' ids. ``made`` tells that the widget of a panel
    was made, ``asked`` that somebody wants to see one, ``filled`` that another one fills the
    window, or none any more, ``divided`` that the window was divided anew for its text."""

    made = pyqtSignal(str)
    asked = pyqtSignal()
    filled = pyqtSignal()
    divided = pyqtSignal()

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._docks: dict[str, _Dock] = {}
        self.panels: dict[str, Panel[Any]] = {}
        """Panels that the docks hold, by their ids, in the order added."""
        self._makers: dict[str, Callable[[], QWidget]] = {}
        self.contents: dict[str, QWidget] = _Contents(self._make, self.made.emit)
        """Widgets of the panels, by their ids. One that comes later is made when it is asked for,
        and is not among the values before."""
        self.sizes = DockSizes(window, self._docks)
        self.board_width = BoardWidth(window, self._docks, self.sizes)
        self.filling = ""
        """Id of the panel that fills the window; empty if none does."""
        self._before_filled = b""  # where all stood before that
        self._covered: dict[str, list[str]] = {}  # by panel, those that were in front before it
        self._lent: set[str] = set()
        self._is_restoring = False
        window.installEventFilter(self)
        window.setDockNestingEnabled(True)
        window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Have no panel dragged by its tab: Qt crashes where it has lost one, and a name is what
        panels are dragged by."""
        kind = sure(event).type()
        if isinstance(event, QChildEvent) and isinstance(event.child(), QTabBar):
            if kind == QEvent.Type.ChildPolished:
                sure(event.child()).installEventFilter(self)
        elif kind == QEvent.Type.MouseMove and isinstance(watched, QTabBar):
            return True
        return False

    def add(self, panel: Panel[Any], make: Callable[[], QWidget]) -> None:
        """Put a panel into a dock; ``make`` makes its widget."""
        name = panel.name
        dock = _Dock(str(panel.title), self._window)
        dock.setObjectName(name)
        dock.setTitleBarWidget(DockTitle(dock) if panel.titled else Strip())
        dock.setWidget(QuietContainer(_AROUND))
        self._docks[name], self.panels[name], self._makers[name] = dock, panel, make
        if not panel.comes_later:
            self.contents[name]  # which makes it
        dock.appearing.connect(lambda: self._is_restoring or self.contents[name])
        dock.pressed.connect(self._end_drag)  # of a dock whose release went elsewhere
        if name == "game":
            dock.resized.connect(self.board_width.note)
        entry = sure(dock.toggleViewAction())
        entry.triggered.connect(lambda: self.sizes.make_room(name))
        entry.triggered.connect(self.asked)
        above = dock.titleBarWidget()
        if isinstance(above, DockTitle):
            above.head.maximised.connect(lambda: self.maximise(name))

    def _make(self, name: str) -> QWidget:
        """Make the widget of a panel, in its dock."""
        dock, widget = self._docks[name], self._makers.pop(name)()
        holder = dock.widget()
        assert isinstance(holder, QuietContainer)
        if self.panels[name].framed:
            frame = named(QFrame(), "panel")
            holder.hold(frame)
            fill(QVBoxLayout(frame), widget, margins=(3, 3, 3, 3))
        else:
            holder.hold(widget)
        for view in (widget, *widget.findChildren(QWidget)):
            if isinstance(view, View):  # behind another tab it is not hidden to Qt
                dock.visibilityChanged.connect(view.come_up)
        return widget

    def __getitem__(self, name: str) -> QDockWidget:
        return self._docks[name]

    def all(self) -> Mapping[str, QDockWidget]:
        """Return every dock by its panel's id, in the order added."""
        return self._docks

    def title_of(self, dock: QDockWidget) -> str:
        """Return the title of a dock without notes, as in the menu."""
        return sure(dock.toggleViewAction()).text()

    def annotate(self, name: str, note: str) -> None:
        """Add a note to the title of a dock; "" removes it."""
        dock = self._docks[name]
        title = self.title_of(dock)
        noted = f"{title} ({note})" if note else title
        if dock.windowTitle() != noted:
            dock.setWindowTitle(noted)
            sure(dock.toggleViewAction()).setText(title)  # Qt makes it follow the title

    def show(self, name: str) -> None:
        """Bring a panel to the front; its neighbours make room for it."""
        self._bring_up(name)
        self.asked.emit()

    def _bring_up(self, name: str) -> None:
        dock = self._docks[name]
        self._end_drag()
        self.put_back()
        was_away, seen = dock.isHidden(), [one for one in self._docks if self.sizes.is_seen(one)]
        dock.show()
        covered = self._window.tabifiedDockWidgets(dock)
        dock.raise_()
        if was_away:
            self._covered[name] = [one for one in seen if self._docks[one] in covered]
            self.sizes.make_room(name)

    def offer(self, name: str) -> None:
        """Show a panel that is hidden, behind the panel that is seen in its place; do nothing while
        a panel fills the window."""
        if self._docks[name].isHidden() and not self.filling:
            self._bring_up(name)
            for covered in self._covered.pop(name):
                self._docks[covered].raise_()

    def toggle(self, name: str) -> bool:
        """Bring a panel to the front, or hide it if it is there already; return whether it is shown
        now."""
        shows = not self.sizes.is_seen(name)
        if shows:
            self.show(name)
        else:
            self.put_away(name)
        return shows

    def put_away(self, name: str) -> None:
        """Hide a panel, and bring what it had covered to the front again."""
        self._end_drag()
        self._docks[name].hide()
        for covered in self._covered.get(name, ()):
            if not self._docks[covered].isHidden():
                self._docks[covered].raise_()

    def lend(self, name: str) -> None:
        """Bring a panel to the front for the time being; `take_back` ends that."""
        if not self.sizes.is_seen(name):
            self._lent.add(name)
        self.show(name)

    def take_back(self, name: str) -> None:
        """Hide a panel again that only `lend` has brought to the front."""
        if name in self._lent:
            self._lent.discard(name)
            self.put_away(name)

    def is_seen(self, name: str) -> bool:
        """Tell whether a panel is shown, and not behind the tab of another one."""
        return self.sizes.is_seen(name)

    def set_theme(self, theme: Theme) -> None:
        """Draw the titles in other colours; text of another size divides the window anew."""
        colours = theme.faint, theme.line, theme.on_accent
        drawn = {name: icons.icon(name, *colours) for name in ("maximise", "float", "close")}
        for dock in self._docks.values():
            title = dock.titleBarWidget()
            if isinstance(title, DockTitle):
                title.head.dress(drawn)
        if self.sizes.follow_text():
            self.divided.emit()

    # ---- where they stand --------------------------------------------------------------------

    def arrange(self) -> None:
        """Put every dock where it stands at first."""
        self._end_drag()
        self._leave_line()
        with self.board_width.waiting():
            for dock in self._docks.values():
                dock.setFloating(False)
                self._window.removeDockWidget(dock)  # which hides it, and its tab for good
            self.sizes.settle()
            put(self._window, self._docks, self.sizes.whole)
            for place in places(self.sizes.whole):
                for name in reversed(place.shown):
                    self._docks[name].show()
                    self._docks[name].raise_()
        for _known in ("widths", "heights"):  # many parts are higher where they are narrower
            self.sizes.proportion()
            self.sizes.settle()

    def kept(self) -> bytes:
        """Return where all docks stand, or stood before one filled the window, for `restore`."""
        self._end_drag()
        return self._before_filled if self.filling else self._state()

    def _state(self) -> bytes:
        return bytes(self._window.saveState(_VERSION).data())

    def restore(self, kept: bytes) -> bool:
        """Put all docks where they were kept; return whether that was possible. It is not if a
        panel was added since: Qt would let that float in a corner."""
        self._end_drag()
        self._leave_line()
        for dock in self._docks.values():  # the icicle may have become a strip, or ceased to be one
            QCoreApplication.sendEvent(dock.widget(), QEvent(QEvent.Type.LayoutRequest))
            sure(dock.layout()).activate()  # even if it is hidden, when Qt would wait
        if not all(_written(name) in kept for name in self._docks):
            return False
        with self.board_width.waiting():
            done = self._put(kept)
            if self._make_shown():  # nobody knew yet how small they may be
                self._put(kept)
        self._hide_tabs_left()
        self.board_width.note()  # before the window is shown, which may be in another size at first
        return done

    def _put(self, kept: bytes) -> bool:
        """Put all docks where they were kept; return whether that was possible."""
        self._is_restoring = True  # Qt shows all of them for a moment
        done = self._window.restoreState(QByteArray(kept), _VERSION)
        self._is_restoring = False
        return done

    def _make_shown(self) -> bool:
        """Make what is to be shown, and was not yet; return whether there was any."""
        made = len(self.contents)
        for name, dock in self._docks.items():
            if not dock.isHidden():
                self.contents[name]
        return len(self.contents) > made

    def _hide_tabs_left(self) -> None:
        """Hide bars with tabs that stood above panels before: Qt leaves them where they were."""
        self.sizes.settle()
        tabbed = (one for one in self._docks.values() if self._window.tabifiedDockWidgets(one))
        wanted = {(dock.x(), dock.y()) for dock in tabbed if dock.isVisible()}
        bars = self._window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
        for bar in reversed(bars):  # those of now are newer
            below = bar.x(), bar.y() + bar.height()
            if below in wanted:
                wanted.remove(below)
            else:
                bar.hide()

    def _end_drag(self) -> None:
        """Let go of a panel that is being dragged: until then Qt holds the place that it left, and
        frees it twice if a key moves the panels meanwhile."""
        for dock in self._docks.values():
            dock.end_drag()

    def _leave_line(self) -> None:
        """Let the mouse leave the line between panels that it points at: Qt keeps where that is,
        and crashes where it looks for it once the panels have moved."""
        away = QPointF()
        QCoreApplication.sendEvent(
            self._window, QHoverEvent(QEvent.Type.HoverLeave, away, away, away)
        )

    def adopt(self, whole: WorkspacePart) -> None:
        """Divide room as ``whole`` does from now on; the caller places the docks accordingly."""
        self.sizes.whole, self.filling = whole, ""
        self._covered.clear()

    def maximise(self, name: str) -> None:
        """Let a panel fill the window, or put all back where they stood if one does already."""
        if self.filling:
            self.put_back()
        else:
            self._fill(name)

    def _fill(self, name: str) -> None:
        self._end_drag()
        self._before_filled, self.filling = self._state(), name
        self.filled.emit()
        tell_limits()  # the icicle may be higher now than its strip
        for other, dock in self._docks.items():
            if other != name and not dock.isFloating():
                dock.hide()
        self.asked.emit()

    def put_back(self) -> None:
        """Put all docks back where they stood, if one fills the window."""
        if self.filling:
            self.filling = ""
            self.filled.emit()
            self.restore(self._before_filled)


def _written(name: str) -> bytes:
    """Return the name of a dock as Qt writes it where it keeps a window's state."""
    letters = name.encode("utf-16-be")
    return len(letters).to_bytes(4, "big") + letters
