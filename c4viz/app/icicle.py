"""The icicle view: the whole tree at a glance, down to a single leaf. What it shows comes from
the session."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor

import numpy as np
from PyQt6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import (
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
    QResizeEvent,
    QWheelEvent,
)
from PyQt6.QtWidgets import QApplication, QToolTip, QWidget

from c4viz.app.chartpaint import CENTRED, elided
from c4viz.app.iciclewords import Told
from c4viz.app.look import ink_on
from c4viz.app.placing import advance
from c4viz.app.session import Session
from c4viz.app.shapes import Shapes
from c4viz.app.theme import Theme
from c4viz.language import tr
from c4viz.layout import NOTHING, ColourBy, Hidden, summary
from c4viz.layout.icicle import Icicle, Painted, Shown, row_at
from c4viz.trace import IterationMoment, MctsTrace, Moment, Trace
from c4viz.trace.ways import Way

CLOSEST = 60.0
"""Pixels that a leaf is wide at most."""
_KEY = Qt.Key
_WAYS: dict[Qt.Key, Way] = {
    _KEY.Key_Left: "previous",
    _KEY.Key_Right: "next",
    _KEY.Key_Up: "parent",
    _KEY.Key_Down: "child",
}
_PANS = {_KEY.Key_Left: -1, _KEY.Key_Right: 1}
KEYS = frozenset({*_WAYS, _KEY.Key_Home, _KEY.Key_Return, _KEY.Key_Enter})
"""The keys that the icicle takes while it has the focus."""
_WORDS = tr("Here the whole tree of a search is seen at a glance.")
_COMING = tr("The icicle is drawn as soon as the fast searches are compiled.")
_TELLING_WIDTHS = tr(
    "While values are hidden there is no icicle of MCTS: it would show which moves were visited "
    "most."
)
_UNVISITED = tr("No playout was made yet: at this step nothing was visited.")
_MARGIN = 6
"""Pixels beside these words."""
_BESIDE = 6
"""Pixels at both sides of the words in a node, together."""
_ARROW = 4.0
"""Pixels: half of the width of an arrow to what was found."""
_OVERLOOKED = 24
"""Pixels: a stretch of marks that is wider is seen without an arrow."""
_MOST_ARROWS = 60
"""Arrows beyond which they would say nothing: the marks are seen then."""


_LOWEST = 5
"""Pixels that a strip is high at least where others are high enough for words."""
_SEAM = 4
"""Pixels from one fine line to the next where nodes are too narrow for gaps between them."""


@lru_cache(maxsize=4)
def _tops_of(levels: int, height: int, letter: int, lowest: int) -> tuple[int, ...]:
    """The first lines of so many strips, and the last one's end. All are alike, but where these
    would be too low for letters: then those of the root and next to it, where nodes are wide, are
    as high as letters, as many as leave the others ``lowest`` lines each."""
    spare = max(0, height - levels * lowest)
    named = 0 if levels * letter <= height else spare // (letter - lowest)
    low, rest = levels - named, height - named * letter
    tops = (*(0,) * named, *(round(level * rest / low) for level in range(low + 1)))
    return tuple(top + letter * min(level, named) for level, top in enumerate(tops))


@lru_cache(maxsize=4096)
def _ink_on(rgb: int) -> QColor:
    return ink_on(QColor(rgb))


class IcicleView(QWidget):
    """Paints the icicle of the session's trace: zooms, pans, selects."""

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._session, self._theme = session, theme
        self._trace: Trace | None = None
        self._pixels = np.empty((0, 0), np.uint32)  # of each strip one line
        self._painted: Painted | None = None  # what they show; None: they are to be painted anew
        self._scale = 1.0  # pixels of the screen that are one of the window
        self._within = 0.0  # the part of a pixel of the screen that is left of the first
        self._shapes = Shapes()
        self._hidden = NOTHING
        self._told = Told(None, "", NOTHING)
        self._left, self._zoom = 0.0, 0.0  # 0: all in view
        self._pan_from: QPointF | None = None
        self._panned = 0.0  # pixels since the button went down
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Icicle"))
        self.setAccessibleDescription(tr("The whole tree, a strip for each depth"))
        session.trace_changed.connect(self._adopt)
        session.step_changed.connect(self.refresh)
        session.selection_changed.connect(self._follow_selection)
        session.colours_changed.connect(self.refresh)
        session.matches_changed.connect(self.refresh)
        session.kernels.changed.connect(self._adopt)
        session.when_grown(self._grow)
        self._adopt()

    def sizeHint(self) -> QSize:
        return QSize(600, 150)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 48)

    # ---- following ---------------------------------------------------------------------------

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self._theme = theme
        self.refresh()

    def set_hidden(self, rows: Hidden) -> None:
        """Rows whose values are not to be told: colours then say who moves."""
        self._hidden = rows
        self.refresh()

    def _adopt(self) -> None:
        trace = self._session.trace
        if trace is not self._trace:
            self._left = self._zoom = 0.0
        self._trace = trace
        self.refresh()

    @property
    def _icicle(self) -> Icicle | None:
        return self._session.icicle

    @property
    def _seen(self) -> Icicle | None:
        """The icicle, unless its widths would tell what is hidden, as those of MCTS do, which are
        visits, or there were none yet."""
        telling = bool(self._hidden) and isinstance(self._trace, MctsTrace)
        return None if telling or self._is_unvisited else self._icicle

    @property
    def _is_unvisited(self) -> bool:
        moment = self._session.moment()
        return isinstance(moment, IterationMoment) and not moment.visits(self._session.root)

    def _grow(self) -> None:
        if self._icicle is not None and self.isVisible():
            self.refresh()

    def refresh(self) -> None:
        """Paint anew."""
        self._painted = None
        self.update()

    def _follow_selection(self) -> None:
        row, moment = self._session.selected, self._session.moment()
        known = row is not None and self._icicle is not None and self._icicle.has(row)
        if known and moment is not None and self._zoom:
            self._bring_into_view(*self._icicle.span(row, moment))
        self.refresh()

    # ---- where -------------------------------------------------------------------------------

    @property
    def zoom(self) -> float:
        """Pixels that a unit (a leaf, a visit) is wide."""
        return max(self._zoom, self.width() / self._total)

    @property
    def _total(self) -> float:
        """How wide all of it is at this moment, in units."""
        moment = self._session.moment()
        return self._icicle.total_at(moment) if self._icicle and moment is not None else 1.0

    @property
    def _start(self) -> float:
        """How many units are left of the view: at a moment with less to show than where one
        panned, no more than there is to the left of its last part."""
        return max(0.0, min(self._left, self._total - self.width() / self.zoom))

    def _set_part(self, left: float, zoom: float) -> None:
        """Show from ``left`` units on, as far as there is something."""
        total, width = self._total, self.width()
        least = width / total
        self._zoom = 0.0 if zoom <= least else min(zoom, max(CLOSEST, least))
        self._left = max(0.0, min(left, total - width / self.zoom)) if self._zoom else 0.0
        self.refresh()

    def zoom_by(self, factor: float, x: float | None = None) -> None:
        """Zoom in or out; what is at ``x`` pixels (the middle) stays there."""
        if self._icicle is not None:
            x = self.width() / 2 if x is None else x
            unit = self._start + x / self.zoom
            zoom = min(self.zoom * factor, max(CLOSEST, self.width() / self._total))
            self._set_part(unit - x / zoom, zoom)

    def fit(self) -> None:
        """Show all of it."""
        if self._icicle is not None:
            self._set_part(0.0, 0.0)

    def zoom_to(self, row: int) -> None:
        """Fill the width with a subtree."""
        moment = self._session.moment()
        if self._icicle is not None and moment is not None:
            left, right = self._icicle.span(row, moment)
            self._set_part(left, self.width() / max(1e-9, right - left))

    def _bring_into_view(self, left: float, right: float) -> None:
        shown = self.width() / self.zoom
        if right <= self._start or left >= self._start + shown:
            if right - left < shown:
                left -= (shown - (right - left)) / 2
            self._set_part(left, self.zoom)

    def _lines(self, levels: int) -> tuple[int, ...]:
        """The first lines of so many strips, and the last one's end, in pixels of the screen."""
        scale = self._scale
        letter = ceil(QFontMetricsF(self.font()).height() * scale) + 2 * self._gap
        return _tops_of(levels, round(self.height() * scale), letter, round(_LOWEST * scale))

    @property
    def _gap(self) -> int:
        """How high a gap between strips is, in pixels of the screen."""
        return round(self._scale)

    def _tops(self) -> tuple[float, ...]:
        """The first lines of the strips, and the last one's end, in pixels of the window."""
        assert self._icicle is not None
        return tuple(line / self._scale for line in self._lines(self._icicle.levels))

    def row_at(self, point: QPointF) -> int | None:
        """The node at a point of the widget."""
        moment = self._session.moment()
        if self._seen is None or moment is None or not self.rect().contains(point.toPoint()):
            return None
        level = sum(top <= point.y() for top in self._tops()) - 1
        return row_at(self._seen, moment, self._start + point.x() / self.zoom, level)

    def rect_of(self, row: int) -> QRectF | None:
        """Where a node is painted, in pixels; also where that is out of view."""
        return self._rects_of([row]).get(row)

    def _rects_of(self, rows: Iterable[int]) -> dict[int, QRectF]:
        """Where nodes are painted that were taken in."""
        moment, trace, icicle = self._session.moment(), self._trace, self._icicle
        if icicle is None or moment is None or trace is None:
            return {}
        start, zoom, tops = self._start, self.zoom, self._tops()
        rects = {}
        for row in rows:
            if icicle.has(row):
                left, right = icicle.span(row, moment)
                depth, x = trace.depth(row), (left - start) * zoom
                high = tops[depth + 1] - tops[depth]
                rects[row] = QRectF(x, tops[depth], (right - left) * zoom, high)
        return rects

    # ---- painting ----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter, moment = QPainter(self), self._session.moment()
        corner = painter.deviceTransform()
        self._scale, self._within = corner.m11(), corner.dx() % 1
        if self._seen is None or moment is None:
            painter.fillRect(self.rect(), self._theme.panel)
            painter.setPen(self._theme.faint)
            room = QRectF(self.rect()).adjusted(_MARGIN, 0, -_MARGIN, 0)
            words = elided(self._hint, room, QFontMetricsF(self.font()))
            painter.drawText(room, int(CENTRED), words)
            return
        if self._painted is None or self._pixels.shape[1] != self._columns:
            self._painted = self._paint_pixels(moment)
        self._paint_strips(painter)
        font = self.font().toString()
        if not self._told.holds(moment, font, self._hidden):
            self._told = Told(moment, font, self._hidden)
        self._paint_labels(painter, self._painted)
        self._paint_marks(painter, moment)
        self._paint_arrows(painter, self._painted)

    @property
    def _hint(self) -> str:
        """What is said where there is nothing to be seen."""
        if self._is_unvisited:
            return _UNVISITED
        if self._icicle is not None:
            return _TELLING_WIDTHS
        return _COMING if self._session.kernels.is_coming else _WORDS

    @property
    def _columns(self) -> int:
        """How many pixels of the screen the picture is wide."""
        return max(1, ceil(self._within + self.width() * self._scale))

    def _paint_pixels(self, moment: Moment) -> Painted:
        """Paint the strips' lines in pixels of the screen, so that all gaps are alike."""
        assert self._icicle is not None and self._trace is not None
        size = self._icicle.levels, self._columns
        if self._pixels.shape != size:
            self._pixels = np.empty(size, np.uint32)
        theme = self._theme
        running, found = self._session.is_running, self._session.found
        shown = Shown(
            left=self._start,
            zoom=self.zoom * self._scale,
            by=self.coloured_by(),
            scale=self._session.scale(),
            ground=_rgb(theme.panel),
            open=_rgb(theme.current),
            ahead=None if running else _rgb(theme.line),
            matches=None if found is None else found.rows,
            kept=None if found is None else found.kept,
            mark=_rgb(theme.accent),
            seam=round(_SEAM * self._scale),
            dark=theme.is_dark,
        )
        return self._icicle.paint(self._pixels, shown, moment)

    def _paint_strips(self, painter: QPainter) -> None:
        """Each strip, with a gap below where it is high enough. Its line is repeated by Qt: a
        picture of all lines would be written and read once more."""
        levels, width = self._pixels.shape  # a search that runs may be deeper by now
        painter.fillRect(0, self.height() - 1, self.width(), 1, self._theme.panel)
        painter.save()
        corner = painter.deviceTransform()
        painter.scale(1 / self._scale, 1 / self._scale)
        # From a whole pixel on: where one of the window is 1.5, a panel may begin within one.
        painter.translate(-self._within, floor(corner.dy()) - corner.dy())
        for line, (top, bottom) in zip(self._pixels, pairwise(self._lines(levels)), strict=True):
            gap = self._gap if bottom - top >= 4 * self._gap else 0
            image = QImage(line.data, width, 1, QImage.Format.Format_RGB32)
            strip = QPixmap.fromImage(image)
            painter.drawTiledPixmap(0, top, width, bottom - top - gap, strip)
            painter.fillRect(0, bottom - gap, width, gap, self._theme.panel)
        painter.restore()

    def coloured_by(self) -> ColourBy:
        """What colours stand for here: while values are hidden nothing that would tell them."""
        return self._session.coloured_by(bool(self._hidden))

    def _paint_labels(self, painter: QPainter, painted: Painted) -> None:
        trace, metrics, told = self._trace, QFontMetricsF(self.font()), self._told
        if trace is None or self._session.is_running:
            return
        height, scale = metrics.height(), self._scale
        corners = [
            (top + bottom - height) / 2 if bottom - top >= height else None
            for top, bottom in pairwise(self._tops())
        ]
        width, last = self.width(), self._columns - 1
        pen, least = None, advance(told.font, "0") + _BESIDE
        for row, depth, first, end in painted.labels:
            left, right = max(0.0, first / scale), min(width, end / scale)
            y = corners[depth]
            said = None
            if y is not None and right - left >= least:
                said = told.words(trace, row, right - left - _BESIDE)
            if said is None or y is None:
                continue
            x = (left + right) / 2
            ink = _ink_on(self._pixels.item(depth, min(int(x * scale), last)))
            if ink is not pen:
                painter.setPen(ink)
                pen = ink
            painter.drawStaticText(QPointF(x - said[1] / 2, y), self._shapes.of(said[0]))

    def _paint_marks(self, painter: QPainter, moment: Moment) -> None:
        """The principal variation once it is known, the current node and the selected one."""
        trace, theme = self._trace, self._theme
        if trace is None:
            return
        if moment.step >= trace.steps and not self._session.is_running and not self._hidden:
            for rect in self._rects_of(self._told.principal_rows(trace)).values():
                if rect.height() >= 4:
                    thick = 2 if rect.height() >= 10 else 1  # the colour stays to be seen
                    top = rect.bottom() - 1 - thick
                    line = QRectF(rect.left(), top, max(2.0, rect.width() - 1), thick)
                    painter.fillRect(line.adjusted(0, -1, 0, 1), theme.panel)  # on any colour
                    painter.fillRect(line, theme.principal)
        current = moment.row if 0 < moment.step < trace.steps else None
        for row, colour in ((current, theme.current), (self._session.selected, theme.accent)):
            rect = None if row is None else self.rect_of(row)
            if rect is not None:
                frame = rect.adjusted(0, 0, max(0.0, 3 - rect.width()) - 1, -1)
                for ink, width in ((theme.panel, 4), (colour, 2)):  # seen on any colour
                    painter.setPen(QPen(ink, width))
                    painter.drawRect(frame)

    def _paint_arrows(self, painter: QPainter, painted: Painted) -> None:
        """Small arrows from above to what was found, where that is so narrow that it is marked:
        one for each stretch of marks that could be overlooked."""
        if not painted.marked.any():
            return
        edges = np.flatnonzero(np.diff(painted.marked, prepend=False, append=False)).reshape(-1, 2)
        narrow = edges[np.diff(edges, axis=1)[:, 0] <= _OVERLOOKED]
        middles = (narrow.mean(axis=1) / self._scale).clip(_ARROW, self.width() - _ARROW)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.panel, 1))
        painter.setBrush(self._theme.accent)
        corners = ((-_ARROW, -1.0), (_ARROW, -1.0), (0.0, 1.6 * _ARROW))
        for x in middles.tolist() if len(middles) <= _MOST_ARROWS else ():
            painter.drawPolygon(QPolygonF([QPointF(x + dx, dy) for dx, dy in corners]))

    # ---- keys --------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, held = _KEY(event.key()), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if held == Qt.KeyboardModifier.ShiftModifier and key in _PANS:
            self._pan_by(_PANS[key] * self.width() / 8)
        elif held or key not in KEYS or self._session.trace is None:
            event.ignore()
        elif key in _WAYS:
            self._session.follow(_WAYS[key])
        elif key == _KEY.Key_Home:
            self._session.select(self._session.root)
        else:
            selected = self._session.selected
            self.zoom_to(self._session.root if selected is None else selected)

    def _pan_by(self, pixels: float) -> None:
        """Show what lies to the right, or (negative) to the left."""
        if self._icicle is not None and self._zoom:
            self._set_part(self._start + pixels / self.zoom, self.zoom)

    # ---- events ------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self.refresh()

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta()
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier or turned.x():
            self._pan_by(-(turned.y() or turned.x()))
        else:
            self.zoom_by(1.0025 ** turned.y(), event.position().x())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.RightButton:  # which opens a menu
            return
        self._pan_from, self._panned = event.position(), 0.0

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        row = self.row_at(event.position())
        if row is not None:
            self.zoom_to(row)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pan_from is not None:
            moved = event.position().x() - self._pan_from.x()
            self._pan_from = event.position()
            self._panned += abs(moved)
            self._pan_by(-moved)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Select what was clicked; who has panned wanted something else."""
        clicked = self._pan_from is not None and self._panned < QApplication.startDragDistance()
        self._pan_from = None
        row = self.row_at(event.position())
        if clicked and row is not None and event.button() == Qt.MouseButton.LeftButton:
            self._session.select(row)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            words = self.words_at(QPointF(event.pos()))
            if words:
                QToolTip.showText(event.globalPos(), words, self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    def words_at(self, point: QPointF) -> str:
        """What is at a point: the node, its value, and how much is below it; where no tree can be
        seen, why not."""
        if self._seen is None:
            return self._hint
        row, moment, trace = self.row_at(point), self._session.moment(), self._trace
        if row is None or moment is None or trace is None:
            return ""
        return "\n".join(summary(trace, row, moment, self._icicle, self._hidden))


def _rgb(colour: QColor) -> int:
    return colour.rgb() & 0xFFFFFF
