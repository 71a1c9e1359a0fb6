"""Pictures of what is drawn again and again, kept to be put down anew: ten times as fast."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable
from itertools import islice

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter, QPixmap

_MOST = 2000
"""Pictures that are kept: some megabytes for a tree that fills the screen."""
_PAD = 2
"""Pixels around a picture, for borders that reach beyond their rectangle."""


class Stamps:
    """Pictures by a key that says all that they depend on; only for the window's thread."""

    def __init__(self) -> None:
        self._common: Hashable = None
        self._pictures: dict[Hashable, QPixmap] = {}
        self._asked: set[Hashable] = set()  # for a picture that there was not

    def share(self, painter: QPainter, look: Hashable) -> None:
        """What all pictures from now on have in common, such as the zoom, beside the pixels of the
        screen; where it is not what it was, those there are go."""
        common = painter.device().devicePixelRatioF(), look
        if common != self._common:
            self._common = common
            self._pictures.clear()
            self._asked.clear()

    def put(
        self, painter: QPainter, rect: QRectF, key: Hashable, paint: Callable[[QPainter], None]
    ) -> None:
        """Put the picture of ``key`` at ``rect``; see `make`."""
        picture = self.get(key) or self.make(painter, rect, key, paint)
        self.lay(painter, [(picture, rect.topLeft(), painter.opacity())])

    def is_worth_it(self, key: Hashable) -> bool:
        """Whether a picture was asked for before: one that is not wanted again is not worth its
        making."""
        if key in self._asked:
            return True
        if len(self._asked) >= _MOST:
            self._asked.clear()
        self._asked.add(key)
        return False

    def get(self, key: Hashable) -> QPixmap | None:
        """The picture of ``key``, if there is one."""
        return self._pictures.get(key)

    def make(
        self, painter: QPainter, rect: QRectF, key: Hashable, paint: Callable[[QPainter], None]
    ) -> QPixmap:
        """Make the picture of ``key``, ``rect`` large in ``painter``'s units, to be put down by
        `lay`; ``paint`` paints it with its upper left corner at 0."""
        ratio = painter.device().devicePixelRatioF()
        picture = self._made(rect, painter.transform().m11(), ratio, paint)
        if len(self._pictures) >= _MOST:
            self._drop_half()
        self._pictures[key] = picture
        return picture

    @staticmethod
    def lay(painter: QPainter, pictures: Iterable[tuple[QPixmap, QPointF, float]]) -> None:
        """Put down pictures: where their rectangles begin, in ``painter``'s units, and with which
        opacity."""
        transform, opacity = painter.transform(), painter.opacity()
        zoom, left, top = transform.m11(), transform.dx() - _PAD, transform.dy() - _PAD
        painter.setWorldMatrixEnabled(False)
        for picture, corner, wished in pictures:
            if wished != opacity:
                painter.setOpacity(opacity := wished)
            x, y = round(corner.x() * zoom + left), round(corner.y() * zoom + top)
            painter.drawPixmap(x, y, picture)
        painter.setWorldMatrixEnabled(True)

    def _made(
        self, rect: QRectF, zoom: float, ratio: float, paint: Callable[[QPainter], None]
    ) -> QPixmap:
        width, height = (
            math.ceil(side * zoom) + 2 * _PAD for side in (rect.width(), rect.height())
        )
        picture = QPixmap(math.ceil(width * ratio), math.ceil(height * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(_PAD, _PAD)
        painter.scale(zoom, zoom)
        paint(painter)
        painter.end()
        return picture

    def _drop_half(self) -> None:
        """Let those go that were made first; one that is still in use is made again."""
        for key in list(islice(self._pictures, _MOST // 2)):
            del self._pictures[key]
