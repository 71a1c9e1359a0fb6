"""Keeps pictures and words that are painted again and again: that is ten times as fast."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache
from itertools import islice

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QFont, QFontMetricsF, QPainter, QPixmap, QStaticText, QTransform

from c4viz.app.widgets.pictures import is_vector

_MOST_PIXELS = 4_000_000
"""Pixels of all pictures kept: 16 MB, far more than those of a tree that fills the screen."""
_MOST_ASKED = 4000
_STRETCH = 2.0
"""Pictures this many times as large or as small as they were made can still be read."""
_FINE = 3
"""Pictures in an SVG are as sharp as if it were enlarged so many times."""
_PAD = 1.5
"""Margin of a picture, in the painter's units, for borders that reach beyond its rectangle."""

Laid = tuple[QPixmap, float, float, float]
"""Picture, where its rectangle begins (x, y in a painter's units), and its opacity."""


class PixmapCache:
    """Keeps pictures by a key that says all that they depend on; only for the window's thread.

    Call `share` before painting, then `put` for each picture; or `get`, `make` and `lay` for many.
    """

    def __init__(self) -> None:
        self._common: Hashable = None
        self._zoom = 1.0  # at which they are as sharp as the screen
        self._pictures: dict[Hashable, QPixmap] = {}
        self._pixels = 0  # of all of them
        self._asked: set[Hashable] = set()

    def share(self, painter: QPainter, look: Hashable, zooming: bool = False) -> None:
        """Say what all pictures have in common from now on, beside the zoom and the pixels of the
        screen; if that has changed all are dropped. While ``zooming``, which soon goes on, pictures
        of a zoom nearby are stretched instead."""
        common, zoom = (_Pixels(painter).ratio, look), painter.transform().m11()
        zoom *= _FINE if is_vector(painter) else 1
        stretched = zooming and 1 / _STRETCH < zoom / self._zoom < _STRETCH
        if common != self._common or (zoom != self._zoom and not stretched):
            self._common, self._zoom = common, zoom
            self._pictures.clear()
            self._pixels = 0
            self._asked.clear()

    def note_wish(self, key: Hashable) -> bool:
        """Note that ``key`` is to be painted; return whether for the first time: a picture of what
        is painted once is not worth its work."""
        if key in self._asked:
            return False
        if len(self._asked) >= _MOST_ASKED:
            self._asked.clear()
        self._asked.add(key)
        return True

    def snapping(self, painter: QPainter) -> Callable[[float, float], QTransform]:
        """Return a function that makes transformations: with that of a corner, in ``painter``'s
        units, what begins there is painted at whole pixels, as `lay` puts it."""
        zoom, pixels = painter.transform().m11(), _Pixels(painter)

        def snap(x: float, y: float) -> QTransform:
            left, top = pixels.whole(x, y)
            return QTransform(zoom, 0, 0, zoom, left - zoom * x, top - zoom * y)

        return snap

    def put(
        self, painter: QPainter, rect: QRectF, key: Hashable, paint: Callable[[QPainter], None]
    ) -> None:
        """Paint the picture of ``key`` at ``rect``, and `make` it if it is missing."""
        picture = self.get(key) or self.make(painter, rect, key, paint)
        self.lay(painter, [(picture, rect.x(), rect.y(), painter.opacity())])

    def get(self, key: Hashable) -> QPixmap | None:
        """Return the picture of ``key``, if there is one."""
        return self._pictures.get(key)

    def make(
        self, painter: QPainter, rect: QRectF, key: Hashable, paint: Callable[[QPainter], None]
    ) -> QPixmap:
        """Make, keep and return the picture of ``key``, for `lay`: what ``paint`` paints in
        ``rect``, which is in ``painter``'s units."""
        zoom, ratio = self._zoom, _Pixels(painter).ratio
        pad = _pad(zoom, ratio)
        width, height = (math.ceil(side * zoom) + 2 * pad for side in (rect.width(), rect.height()))
        picture = QPixmap(math.ceil(width * ratio), math.ceil(height * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        inner = QPainter(picture)
        inner.setRenderHint(QPainter.RenderHint.Antialiasing)
        inner.translate(pad, pad)
        inner.scale(zoom, zoom)
        inner.translate(-rect.topLeft())
        paint(inner)
        inner.end()
        if self._pixels >= _MOST_PIXELS:
            self._drop_half()
        self._pictures[key] = picture
        self._pixels += picture.width() * picture.height()
        return picture

    def lay(self, painter: QPainter, pictures: Iterable[Laid]) -> None:
        """Paint pictures, each at the whole pixels nearest to its place."""
        opacity, pixels = painter.opacity(), _Pixels(painter)
        stretch = painter.transform().m11() / self._zoom
        pad = _pad(self._zoom, pixels.ratio) * stretch
        painter.setWorldMatrixEnabled(False)
        for picture, left, top, wished in pictures:
            if wished != opacity:
                painter.setOpacity(opacity := wished)
            x, y = pixels.whole(left, top)
            corner = QPointF(x - pad, y - pad)
            if stretch == 1:
                painter.drawPixmap(corner, picture)
            else:
                size = picture.deviceIndependentSize() * stretch
                painter.drawPixmap(QRectF(corner, size), picture, QRectF(picture.rect()))
        painter.setWorldMatrixEnabled(True)

    def _drop_half(self) -> None:
        """Drop the half that was made first; what is still in use of it is made again."""
        for key in list(islice(self._pictures, len(self._pictures) // 2)):
            picture = self._pictures.pop(key)
            self._pixels -= picture.width() * picture.height()


def _pad(zoom: float, ratio: float) -> float:
    """Return the margin of a picture in pixels of the window, which are whole ones of the
    screen."""
    return math.ceil((_PAD * zoom + 1) * ratio) / ratio


class _Pixels:
    """Finds the pixels of the screen that a painter paints on: one of a window may be 1.5 of them,
    and a widget may begin within one."""

    def __init__(self, painter: QPainter) -> None:
        world, device = painter.transform(), painter.deviceTransform()
        self.ratio = device.m11() / world.m11()
        self._zoom, self._left, self._top = device.m11(), device.dx(), device.dy()
        self._before = device.dx() - world.dx() * self.ratio, device.dy() - world.dy() * self.ratio

    def whole(self, x: float, y: float) -> tuple[float, float]:
        """Return the whole pixel of the screen nearest to a corner, which is in the painter's
        units, in pixels of the window."""
        left, top = self._before
        return (
            (round(x * self._zoom + self._left) - left) / self.ratio,
            (round(y * self._zoom + self._top) - top) / self.ratio,
        )


# ---- words that are painted again and again: their glyphs are chosen once, and measured once -----


_MOST = 4000


class TextCache:
    """Keeps the shapes of words for painters; threads must not share one."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, bool], QStaticText] = {}

    def of(self, text: str, bold: bool = False) -> QStaticText:
        """Return the shape of a text, for a painter to draw in bold or in plain type."""
        if (text, bold) not in self._known:
            if len(self._known) >= _MOST:
                self._known.clear()
            made = QStaticText(text)
            made.setTextFormat(Qt.TextFormat.PlainText)
            self._known[text, bold] = made
        return self._known[text, bold]


def bold_of(font: QFont) -> QFont:
    """Return a font in bold."""
    bold = QFont(font)
    bold.setBold(True)
    return bold


@lru_cache(maxsize=8)
def _metrics(font: str) -> QFontMetricsF:
    made = QFont()
    made.fromString(font)
    return QFontMetricsF(made)


@lru_cache(maxsize=1 << 14)
def advance(font: str, text: str) -> float:
    """Return the width of a text in a font, which is named as by ``QFont.toString``."""
    return _metrics(font).horizontalAdvance(text)
