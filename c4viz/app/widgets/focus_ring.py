"""Gives controls the keys that they need, and shows a ring around what has the focus."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from PyQt6.QtCore import QEvent, QObject, QRectF, Qt
from PyQt6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PyQt6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QApplication,
    QComboBox,
    QDialogButtonBox,
    QFocusFrame,
    QGroupBox,
    QMenuBar,
    QPushButton,
    QTabBar,
    QWidget,
)

from c4viz.app.widgets.boxes import sure
from c4viz.language import tr

_KEY = Qt.Key
_ENDS = frozenset({_KEY.Key_Home, _KEY.Key_End})
_SPACE = frozenset({_KEY.Key_Space})
_SIDEWAYS = frozenset({_KEY.Key_Left, _KEY.Key_Right})
_MOVING = frozenset({_KEY.Key_Tab, _KEY.Key_Backtab, _KEY.Key_F6})
"""Keys that take the focus elsewhere."""
_WALKING = _MOVING | _SIDEWAYS | {_KEY.Key_Up, _KEY.Key_Down}
"""Keys that tell that somebody goes by the keyboard."""
_KEYS_OF: tuple[tuple[type[QWidget], frozenset[Qt.Key]], ...] = (
    (QAbstractButton, _SPACE | _SIDEWAYS),
    (QGroupBox, _SPACE),
    (QComboBox, _SPACE | _ENDS),
    (QAbstractSlider, _ENDS | _SIDEWAYS),
    (QAbstractItemView, _SIDEWAYS),
    (QMenuBar, _SIDEWAYS),
    (QTabBar, _ENDS | _SIDEWAYS),
)
"""Keys that controls need though they are shortcuts of the window too."""
WIDTH = 2
"""Width of the ring in pixels."""


@runtime_checkable
class TakesKeys(Protocol):
    """Widget that says which plain keys it needs, though they are shortcuts of the window."""

    own_keys: frozenset[Qt.Key]


def needs(widget: QWidget | None, key: Qt.Key) -> bool:
    """Tell whether a control does something with a key by itself."""
    if isinstance(widget, QAbstractItemView) and key == _KEY.Key_Space:
        index = widget.currentIndex()
        return index.isValid() and bool(index.flags() & Qt.ItemFlag.ItemIsUserCheckable)
    own = widget.own_keys if isinstance(widget, TakesKeys) else ()
    return key in own or any(isinstance(widget, kind) and key in keys for kind, keys in _KEYS_OF)


class Keyboard(QObject):
    """Looks after the keys of ``window``, its dialogs and its floating panels."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._by_keys = False
        self._is_moving = False  # the focus is about to move by a key
        self._has_rings = False  # whether any window got one: to look for it takes long
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is None or event.type() != QEvent.Type.ShortcutOverride:
            return False
        assert isinstance(event, QKeyEvent)
        key = _KEY(event.key())
        self._is_moving = key in _MOVING
        if key in _WALKING and not self._by_keys:
            self._by_keys = True
            self._show_ring(QApplication.focusWidget())
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if plain and needs(QApplication.focusWidget(), key):
            event.accept()
            return True
        return False

    # ---- the ring ----------------------------------------------------------------------------

    def _follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        if QApplication.mouseButtons() != Qt.MouseButton.NoButton and not self._is_moving:
            self._by_keys = False
        self._is_moving = False
        if now is not None and self._is_ours(now):
            sure(now.window()).installEventFilter(self)
            self._show_ring(now)
            if isinstance(now, QTabBar) and not now.accessibleName():
                now.setAccessibleName(
                    tr("Panels in one place")
                )  # Qt makes these bars as it needs them

    def _is_ours(self, widget: QWidget | None) -> bool:
        """Tell whether a widget is in the window, or in a dialog or panel that stands before it."""
        while widget is not None and widget is not self._window:
            widget = widget.parentWidget()
        return widget is not None

    def _show_ring(self, widget: QWidget | None) -> None:
        """Put a ring around a widget, where somebody goes by the keyboard."""
        if widget is None or widget.isWindow() or widget.windowType() == Qt.WindowType.Popup:
            return
        if not (self._by_keys or self._has_rings):
            return
        ring: FocusRing | None = sure(widget.window()).findChild(FocusRing)
        if ring is None and self._by_keys:
            ring = FocusRing(widget.window())
            self._has_rings = True
        if ring is not None:
            # A bar of tabs has its own, around the tab that is chosen: the style sheet's.
            ring.setWidget(widget if self._by_keys and not isinstance(widget, QTabBar) else None)
            _make_room(widget)


def _make_room(button: QWidget) -> None:
    """Keep a box of buttons, as Qt makes them in messages, from cutting the ring off."""
    box = button.parentWidget()
    layout = box.layout() if isinstance(box, QDialogButtonBox) and box is not None else None
    if layout is not None and layout.contentsMargins().isNull():
        layout.setContentsMargins(*[2 * WIDTH] * 4)


class FocusRing(QFocusFrame):
    """Paints a frame around the widget that has the focus."""

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Let go of a widget that is taken out of its window: Qt would look at its parent."""
        taken = event is not None and event.type() == QEvent.Type.ParentChange
        if taken and isinstance(watched, QWidget) and watched.parentWidget() is None:
            self.setWidget(None)
            return False
        return super().eventFilter(watched, event)

    def _colour(self) -> QColor:
        """Return the accent, or the colour of text around what is filled with the accent itself."""
        widget, palette = self.widget(), self.palette()
        filled = isinstance(widget, QAbstractButton) and widget.isChecked()
        if isinstance(widget, QPushButton):
            filled = filled or widget.isDefault() or widget.objectName() == "primary"
        return (palette.windowText() if filled else palette.highlight()).color()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._colour(), WIDTH))
        half = WIDTH / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(half, half, -half, -half), 5, 5)
