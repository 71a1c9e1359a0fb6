"""Icicle view: the whole tree at a glance, down to a single leaf. What it shows comes from the
session."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QFontMetricsF, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PyQt6.QtWidgets import QToolTip

from c4viz.app.icicle.geometry import IcicleGeometry, Screen
from c4viz.app.icicle.painter import IciclePainter
from c4viz.app.node_names import node_tip
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.view import View
from c4viz.app.widgets.labels import CENTRED, elided
from c4viz.app.widgets.theme import Theme
from c4viz.app.widgets.zoom_strip import Click, ZoomStrip
from c4viz.icicle.icicle import Icicle
from c4viz.icicle.summary import summary
from c4viz.language import Text, tr
from c4viz.trace import Moment, Trace
from c4viz.trace.ways import Way

_KEY = Qt.Key
_CTRL = Qt.KeyboardModifier.ControlModifier
_WAYS: dict[Qt.Key, Way] = {
    _KEY.Key_Left: "previous",
    _KEY.Key_Right: "next",
    _KEY.Key_Up: "parent",
    _KEY.Key_Down: "child",
}
_PANS = {_KEY.Key_Left: -1, _KEY.Key_Right: 1}
_KEYS = frozenset({*_WAYS, _KEY.Key_Home, _KEY.Key_Return, _KEY.Key_Enter})
_PLAIN = _KEYS - _PANS.keys()
"""Keys that need no Ctrl: left and right alone step through the search's time, as everywhere."""
_BY_MODIFIER = {Qt.KeyboardModifier.NoModifier: _PLAIN, _CTRL: frozenset(_PANS)}
"""The keys that the icicle takes while it has the focus."""
_WORDS = Text("Here the whole tree of a search is seen at a glance.")
_COMING = Text("The icicle is drawn as soon as the fast searches are compiled.")
_TELLING_WIDTHS = Text(
    "While values are hidden there is no icicle of MCTS: it would show which moves were visited "
    "most."
)
_UNVISITED = Text("No playout was made yet: at this step nothing was visited.")
_MARGIN = 6
"""Pixels beside these words."""


class IcicleView(View, ZoomStrip):
    """Shows the icicle of the session's trace: selects what is clicked."""

    own_keys = _PLAIN
    concerns = frozenset({"trace", "step", "selection", "colours", "found", "hidden"})

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._changes, self._exploration = session.changes, session.exploration
        self._tree, self._kernels, self._theme = session.tree, session.kernels, theme
        self._trace: Trace | None = None
        self._screen = Screen()  # when it was painted last
        self._painting = IciclePainter(session, theme)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Icicle"))
        self.setAccessibleDescription(tr("The whole tree, a strip for each depth"))
        session.kernels.changed.connect(self.refresh)
        self.follow(session)

    def sizeHint(self) -> QSize:
        return QSize(600, 150)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 48)

    # ---- following ---------------------------------------------------------------------------

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self._theme = self._painting.theme = theme
        self.refresh()

    def show_changes(self, what: frozenset[Change]) -> None:
        if self._exploration.trace is not self._trace:
            self._trace = self._exploration.trace
            self.show_all()
        row, moment = self._exploration.selected, self._exploration.moment()
        if "selection" in what and row is not None and moment is not None:
            self._bring_into_view(row, moment)
        self.refresh()

    def _bring_into_view(self, row: int, moment: Moment) -> None:
        if self._icicle is not None and self._icicle.has(row):
            self.bring_into_view(*self._icicle.span(row, moment))

    def show_growth(self) -> None:
        if self._icicle is not None:
            self.refresh()

    @property
    def _icicle(self) -> Icicle | None:
        return self._exploration.icicle

    @property
    def _seen(self) -> Icicle | None:
        """Icicle, unless its widths would tell what is hidden, as those of MCTS do, which are
        visits, or there were none yet."""
        telling = bool(self._tree.hidden) and self._is_of_means
        return None if telling or self._is_unvisited else self._icicle

    @property
    def _is_unvisited(self) -> bool:
        moment = self._exploration.moment()
        return (
            self._is_of_means and moment is not None and not moment.visits(self._exploration.root)
        )

    @property
    def _is_of_means(self) -> bool:
        return self._trace is not None and self._trace.nature.means

    def refresh(self) -> None:
        self._painting.forget()
        super().refresh()

    # ---- where -------------------------------------------------------------------------------

    @property
    def total(self) -> float | None:
        """Width of all of it at this moment: leaves, in MCTS visits."""
        moment = self._exploration.moment()
        return self._icicle.total_at(moment) if self._icicle and moment is not None else None

    def zoom_to(self, row: int) -> None:
        """Fill the width with a subtree."""
        moment = self._exploration.moment()
        if self._icicle is not None and moment is not None:
            self.fill_with(*self._icicle.span(row, moment))

    def _places(self) -> IcicleGeometry | None:
        """Return where nodes are now; None where there are none."""
        icicle, moment, trace = self._icicle, self._exploration.moment(), self._trace
        if trace is not self._exploration.trace:
            return None  # another one is about to be shown
        if icicle is None or moment is None or trace is None:
            return None
        letter = QFontMetricsF(self.font()).height()
        size, screen = self.size(), self._screen
        part = self.start, self.zoom
        return IcicleGeometry(icicle, trace, moment, *part, size, letter, screen, icicle.levels)

    def row_at(self, point: QPointF) -> int | None:
        """Return the node at a point of the widget."""
        places = self._places() if self._seen is not None else None
        if places is None or not self.rect().contains(point.toPoint()):
            return None
        return places.row_at(point)

    def rect_of(self, row: int) -> QRectF | None:
        """Return where a node is painted, in pixels; also where that is out of view."""
        places = self._places()
        return None if places is None else places.rects_of([row]).get(row)

    # ---- painting ----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        corner = painter.deviceTransform()
        self._screen = Screen(corner.m11(), corner.dx() % 1)
        places = self._places() if self._seen is not None else None
        if places is None:
            self._paint_hint(painter)
        else:
            self._painting.paint(painter, places, self.font())

    def _paint_hint(self, painter: QPainter) -> None:
        painter.fillRect(self.rect(), self._theme.panel)
        painter.setPen(self._theme.faint)
        room = QRectF(self.rect()).adjusted(_MARGIN, 0, -_MARGIN, 0)
        words = elided(self._hint, room, QFontMetricsF(self.font()))
        painter.drawText(room, int(CENTRED), words)

    @property
    def _hint(self) -> str:
        """Return what is said where there is nothing to be seen."""
        if self._is_unvisited:
            return str(_UNVISITED)
        if self._icicle is not None:
            return str(_TELLING_WIDTHS)
        return str(_COMING if self._kernels.are_awaited else _WORDS)

    # ---- keys --------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        assert event is not None
        key, held = _KEY(event.key()), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if held == Qt.KeyboardModifier.ShiftModifier and key in _PANS:
            self.pan_by(_PANS[key] * self.width() / 8)
        elif self._exploration.trace is None or key not in _BY_MODIFIER.get(held, ()):
            event.ignore()
        elif key in _WAYS:
            self._exploration.follow(_WAYS[key])
        elif key == _KEY.Key_Home:
            self._exploration.select(self._exploration.root)
        else:
            selected = self._exploration.selected
            self.zoom_to(self._exploration.root if selected is None else selected)

    # ---- events ------------------------------------------------------------------------------

    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        row = self.row_at(event.position())
        if row is not None:
            self.zoom_to(row)

    def click_at(self, point: QPointF) -> Click | None:
        row = self.row_at(point)
        return None if row is None else partial(self._select, self._trace, row)

    def _select(self, trace: Trace | None, row: int) -> None:
        """Select what was painted where the mouse was pressed, if that tree is there still."""
        if trace is self._exploration.trace:
            self._exploration.select(row)

    def event(self, event: QEvent | None) -> bool:
        assert event is not None
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            words, row = self.words_at(QPointF(event.pos())), self.row_at(QPointF(event.pos()))
            if words:
                tip = node_tip(words, self._trace, row, self._theme)
                QToolTip.showText(event.globalPos(), tip, self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    def words_at(self, point: QPointF) -> str:
        """Return what is at a point: the node, its value, and how much is below it; where no tree
        can be seen, why not."""
        if self._seen is None:
            return self._hint
        row, moment, trace = self.row_at(point), self._exploration.moment(), self._trace
        if row is None or moment is None or trace is None:
            return ""
        return "\n".join(summary(trace, row, moment, self._icicle, self._tree.hidden))
