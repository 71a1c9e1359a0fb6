"""Paints an icicle: its strips, what nodes say, and marks on top of them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from math import floor

import numpy as np
from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPainter,
    QPen,
    QPixmap,
    QPolygonF,
)

from c4viz.app.icicle.geometry import IcicleGeometry, NodeWords
from c4viz.app.state.session import Session
from c4viz.app.widgets.ink import ink_on
from c4viz.app.widgets.pixmap_cache import TextCache, advance
from c4viz.app.widgets.theme import Theme
from c4viz.icicle.icicle import IcicleLook, PaintedIcicle
from c4viz.telling import NOTHING

_BESIDE = 6
"""Pixels at both sides of the words in a node, together."""
_SEAM = 4
"""Pixels from one fine line to the next where nodes are too narrow for gaps between them."""
_ARROW = 4.0
"""Pixels: half of the width of an arrow to what was found."""
_OVERLOOKED = 24
"""Pixels: a stretch of marks that is wider is seen without an arrow."""
_MOST_ARROWS = 60
"""Arrows beyond which they would say nothing: the marks are seen then."""


class IciclePainter:
    """Paints the icicle of ``session`` in the colours of ``theme``, with what is hidden told
    neither in words nor in colours; keeps what it has painted until it is to `forget` that."""

    def __init__(self, session: Session, theme: Theme) -> None:
        self._exploration, self._tree, self.theme = session.exploration, session.tree, theme
        self._pixels = np.empty((0, 0), np.uint32)  # of each strip one line
        self._painted: PaintedIcicle | None = None  # what they show
        self._told = NodeWords(None, "", NOTHING)
        self._shapes = TextCache()

    def forget(self) -> None:
        """Forget what is kept: it is no longer what is to be seen."""
        self._painted = None

    def paint(self, painter: QPainter, places: IcicleGeometry, font: QFont) -> None:
        """Paint all that is in view."""
        if self._painted is None or self._pixels.shape[1] != places.columns:
            self._painted = self._paint_pixels(places)
        # A search that runs may be deeper by now: all goes where the strips are.
        places = replace(places, levels=len(self._pixels))
        self._paint_strips(painter, places)
        told = font.toString()
        if not self._told.holds(places.moment, told, self._tree.hidden):
            self._told = NodeWords(places.moment, told, self._tree.hidden)
        self._paint_labels(painter, places, self._painted, QFontMetricsF(font).height())
        self._paint_marks(painter, places)
        self._paint_arrows(painter, places, self._painted)

    # ---- strips ------------------------------------------------------------------------------

    def _paint_pixels(self, places: IcicleGeometry) -> PaintedIcicle:
        """Paint the strips' lines in pixels of the screen, so that all gaps are alike."""
        size = places.levels, places.columns
        if self._pixels.shape != size:
            self._pixels = np.empty(size, np.uint32)
        return places.icicle.paint(self._pixels, self._shown(places), places.moment)

    def _shown(self, places: IcicleGeometry) -> IcicleLook:
        exploration, theme, scale = self._exploration, self.theme, places.screen.scale
        found = exploration.found
        return IcicleLook(
            left=places.start,
            zoom=places.zoom * scale,
            by=exploration.coloured_by(bool(self._tree.hidden)),
            scale=exploration.scale(),
            ground=_rgb(theme.panel),
            open=_rgb(theme.current),
            ahead=None if exploration.is_running else _rgb(theme.line),
            found=None if found is None else found.rows,
            kept=None if found is None else found.kept,
            mark=_rgb(theme.accent),
            seam=round(_SEAM * scale),
            dark=theme.is_dark,
        )

    def _paint_strips(self, painter: QPainter, places: IcicleGeometry) -> None:
        """Each strip, with a gap below where it is high enough. Its line is repeated by Qt: a
        picture of all lines would be written and read once more."""
        width, ground, screen = places.columns, self.theme.panel, places.screen
        painter.fillRect(0, places.size.height() - 1, places.size.width(), 1, ground)
        painter.save()
        corner = painter.deviceTransform()
        painter.scale(1 / screen.scale, 1 / screen.scale)
        # From a whole pixel on: where one of the window is 1.5, a panel may begin within one.
        painter.translate(-screen.within, floor(corner.dy()) - corner.dy())
        for line, (top, bottom) in zip(self._pixels, pairwise(places.lines()), strict=True):
            gap = places.gap if bottom - top >= 4 * places.gap else 0
            pixels = line.tobytes()
            image = QImage(pixels, width, 1, QImage.Format.Format_RGB32)
            strip = QPixmap.fromImage(image)
            painter.drawTiledPixmap(0, top, width, bottom - top - gap, strip)
            painter.fillRect(0, bottom - gap, width, gap, ground)
        painter.restore()

    # ---- words -------------------------------------------------------------------------------

    def _paint_labels(
        self, painter: QPainter, places: IcicleGeometry, painted: PaintedIcicle, height: float
    ) -> None:
        """Paint what nodes say that have room for it, in letters ``height`` pixels high."""
        told, trace, scale = self._told, places.trace, places.screen.scale
        corners = [
            (top + bottom - height) / 2 if bottom - top >= height else None
            for top, bottom in pairwise(places.tops())
        ]
        width, last = places.size.width(), places.columns - 1
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

    # ---- marks -------------------------------------------------------------------------------

    def _paint_marks(self, painter: QPainter, places: IcicleGeometry) -> None:
        """Mark the principal variation once it is known, the current node and the selected one."""
        trace, moment, theme = places.trace, places.moment, self.theme
        if (
            moment.step >= trace.steps
            and not self._exploration.is_running
            and not self._tree.hidden
        ):
            for rect in places.rects_of(self._told.principal_rows(trace)).values():
                _underline(painter, rect, theme)
        current = moment.row if 0 < moment.step < trace.steps else None
        framed = {current: theme.current, self._exploration.selected: theme.accent}
        rects = places.rects_of(row for row in framed if row is not None)
        for row, rect in rects.items():
            frame = rect.adjusted(0, 0, max(0.0, 3 - rect.width()) - 1, -1)
            for ink, width in ((theme.panel, 4), (framed[row], 2)):  # seen on any colour
                painter.setPen(QPen(ink, width))
                painter.drawRect(frame)

    def _paint_arrows(
        self, painter: QPainter, places: IcicleGeometry, painted: PaintedIcicle
    ) -> None:
        """Small arrows from above to what was found, where that is so narrow that it is marked:
        one for each stretch of marks that could be overlooked."""
        if not painted.marked.any():
            return
        edges = np.flatnonzero(np.diff(painted.marked, prepend=False, append=False)).reshape(-1, 2)
        narrow = edges[np.diff(edges, axis=1)[:, 0] <= _OVERLOOKED]
        middles = narrow.mean(axis=1) / places.screen.scale
        middles = middles.clip(_ARROW, places.size.width() - _ARROW)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.theme.panel, 1))
        painter.setBrush(self.theme.accent)
        corners = ((-_ARROW, -1.0), (_ARROW, -1.0), (0.0, 1.6 * _ARROW))
        for x in middles.tolist() if len(middles) <= _MOST_ARROWS else ():
            painter.drawPolygon(QPolygonF([QPointF(x + dx, dy) for dx, dy in corners]))


def _underline(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Mark a node of the principal variation, if it is high enough."""
    if rect.height() < 4:
        return
    thick = 2 if rect.height() >= 10 else 1  # the colour stays to be seen
    top = rect.bottom() - 1 - thick
    line = QRectF(rect.left(), top, max(2.0, rect.width() - 1), thick)
    painter.fillRect(line.adjusted(0, -1, 0, 1), theme.panel)  # on any colour
    painter.fillRect(line, theme.principal)


@lru_cache(maxsize=4096)
def _ink_on(rgb: int) -> QColor:
    return ink_on(QColor(rgb))


def _rgb(colour: QColor) -> int:
    return colour.rgb() & 0xFFFFFF
