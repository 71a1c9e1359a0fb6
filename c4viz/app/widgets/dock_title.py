"""Titles of panels: strips from which the name of a panel, by which it is dragged, and its buttons
come down under the mouse."""

from __future__ import annotations

from PyQt6.QtCore import (
    QCoreApplication,
    QEvent,
    QObject,
    QPoint,
    QPointF,
    QRect,
    QSize,
    Qt,
    pyqtSignal,
)
from PyQt6.QtGui import QEnterEvent, QIcon, QMouseEvent, QPainter, QPen
from PyQt6.QtWidgets import QDockWidget, QFrame, QHBoxLayout, QMainWindow, QToolButton, QWidget

from c4viz.app.widgets.boxes import fill, named, once_later, sure
from c4viz.app.widgets.labels import ElidedLabel
from c4viz.language import tr

_ASIDE = QPoint(32, 32)
"""Offset of a floating panel from where it stood."""
_WIDTH = 2


class FloatFrame(QObject):
    """Frames ``dock`` while it floats, and puts it aside: Qt gives one with a title of its own no
    frame, and leaves it exactly where it was."""

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__(dock)
        self._dock = dock
        self._place = QRect()  # on the screen, while it was in the window
        dock.installEventFilter(self)
        dock.topLevelChanged.connect(self._put_aside)

    def eventFilter(self, _watched: QObject | None, event: QEvent | None) -> bool:
        kind = QEvent.Type.None_ if event is None else event.type()
        dock = self._dock
        if kind in (QEvent.Type.Move, QEvent.Type.Resize) and not dock.isFloating():
            self._place = QRect(dock.mapToGlobal(QPoint()), dock.size())
        elif kind == QEvent.Type.Paint and dock.isFloating():
            painter = QPainter(dock)
            painter.setPen(QPen(dock.palette().placeholderText().color(), _WIDTH))
            painter.drawRect(dock.rect().adjusted(1, 1, -1, -1))
        return False

    def _put_aside(self, floats: bool) -> None:
        dock, screen = self._dock, self._dock.screen()
        dock.setContentsMargins(*[_WIDTH if floats else 0] * 4)
        if floats and screen is not None and dock.pos() == self._place.topLeft():
            room = screen.availableGeometry()
            aside = self._place.translated(_ASIDE)
            aside.moveRight(min(aside.right(), room.right()))
            aside.moveBottom(min(aside.bottom(), room.bottom()))
            dock.move(aside.topLeft())


# ---- the title of a panel ------------------------------------------------------------------------


STRIP = 8
"""Height of the strip in pixels: all that is seen of a title without a mouse."""
_REST = 150
"""Milliseconds that a mouse rests on the strip before the title comes down: to a mouse that passes
on its way to what is below, it must not cover that."""


class Strip(QWidget):
    """Stands above a panel without a title, to keep it in line with others. Nothing is dragged by
    it: who presses there has missed the line by which panels are resized."""

    def sizeHint(self) -> QSize:
        return QSize(1, STRIP)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        sure(event).accept()  # else it would come to the dock


class DockTitle(Strip):
    """Strip above ``dock``, from which its title comes down; if the dock floats all of it is
    there."""

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__()
        self._dock = dock
        self.head = DockHead(dock)
        self._rests = once_later(self, self.head.come_down, _REST)
        FloatFrame(dock)
        dock.topLevelChanged.connect(self._follow)

    def _follow(self, floats: bool) -> None:
        self.head.floats = floats
        self.updateGeometry()
        if floats:
            self.head.come_down()
        else:
            self.head.hide()

    def sizeHint(self) -> QSize:
        return QSize(1, self.head.sizeHint().height()) if self.head.floats else super().sizeHint()

    def enterEvent(self, event: QEnterEvent | None) -> None:
        self._rests.start()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent | None) -> None:
        self._rests.stop()
        super().leaveEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        self.head.mouseDoubleClickEvent(event)


class DockHead(QFrame):
    """Lies over a panel with its name, and the buttons that enlarge, float and hide it.
    ``maximised`` tells of a double click, or of the button for it."""

    maximised = pyqtSignal()

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__(dock)
        self._dock = dock
        self.floats = False
        self.setObjectName("dockhead")
        self._words = ElidedLabel()
        self._words.setMinimumWidth(1)
        self._words.setCursor(Qt.CursorShape.OpenHandCursor)
        self._buttons = {
            "maximise": self._button("maximise", tr("Enlarge the panel, or put it back")),
            "float": self._button("float", tr("Float the panel")),
            "close": self._button("close", tr("Hide the panel")),
        }
        self._buttons["maximise"].clicked.connect(self.maximised)
        self._buttons["float"].clicked.connect(lambda: dock.setFloating(not dock.isFloating()))
        self._buttons["close"].clicked.connect(dock.close)
        row = fill(QHBoxLayout(), *self._buttons.values(), spacing=2)
        fill(QHBoxLayout(self), (self._words, 1), row, margins=(8, 0, 2, 0), spacing=2)
        dock.windowTitleChanged.connect(self._words.say)
        self._words.say(dock.windowTitle())
        self.hide()

    def _button(self, name: str, tip: str) -> QToolButton:
        button = named(QToolButton(), name)
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # keys do it from everywhere
        return button

    def dress(self, icons: dict[str, QIcon]) -> None:
        """Give the buttons these icons, as high as the text."""
        side = self.fontMetrics().ascent()
        for name, button in self._buttons.items():
            button.setIcon(icons[name])
            button.setIconSize(QSize(side, side))
        self._words.updateGeometry()

    def come_down(self) -> None:
        """Show the name and the buttons; the buttons alone if a tab has the name."""
        window = self._dock.parentWidget()
        tabbed = isinstance(window, QMainWindow) and window.tabifiedDockWidgets(self._dock)
        self._words.setVisible(self.floats or not tabbed)
        self._buttons["maximise"].setHidden(self.floats)
        self.adjustSize()
        room = self._dock.contentsRect()
        width = room.width() if self._words.isVisibleTo(self) else self.width()
        self.setGeometry(room.right() + 1 - width, room.top(), width, self.height())
        self.raise_()
        self.show()

    def leaveEvent(self, event: QEvent | None) -> None:
        if not self.floats:
            self.hide()
        super().leaveEvent(event)

    # ---- dragged -----------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if self.floats or sure(event).position().y() >= STRIP:
            self._pass_on(event)
        sure(event).accept()  # a press above the name drags nothing, as one on the strip

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        self._pass_on(event)

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        self._pass_on(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        if self.floats:
            self._dock.setFloating(False)
        else:
            self.maximised.emit()

    def _pass_on(self, event: QMouseEvent | None) -> None:
        """Pass an event of the mouse on as one on the strip, by which alone Qt lets a dock be
        dragged."""
        assert event is not None
        point = self.mapTo(self._dock, event.position())
        on_strip = QPointF(point.x(), min(point.y(), STRIP / 2))
        same = QMouseEvent(
            event.type(),
            on_strip,
            event.globalPosition(),
            event.button(),
            event.buttons(),
            event.modifiers(),
        )
        QCoreApplication.sendEvent(self._dock, same)
