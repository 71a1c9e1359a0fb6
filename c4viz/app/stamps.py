"""Pictures of what is drawn again and again, kept to be put down anew: ten times as fast."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable

from PyQt6.QtCore import QPoint, QRectF, Qt
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

    def share(self, common: Hashable) -> None:
        """What all pictures from now on have in common, such as the zoom; where it is not what it
        was, those there are go."""
        if common != self._common:
            self._common = common
            self._pictures.clear()

    def put(
        self, painter: QPainter, rect: QRectF, key: Hashable, paint: Callable[[QPainter], None]
    ) -> None:
        """Put the picture of ``key`` at ``rect``, in ``painter``'s units; ``paint`` makes it, with
        its upper left corner at 0, where there is none."""
        transform = painter.transform()
        picture = self._pictures.get(key)
        if picture is None:
            picture = self._made(rect, transform.m11(), painter.device().devicePixelRatioF(), paint)
        at = transform.map(rect.topLeft())
        painter.setWorldMatrixEnabled(False)
        painter.drawPixmap(QPoint(round(at.x()) - _PAD, round(at.y()) - _PAD), picture)
        painter.setWorldMatrixEnabled(True)
        self._keep(key, picture)

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

    def _keep(self, key: Hashable, picture: QPixmap) -> None:
        """Keep a picture as the one used last; the one used longest ago goes when there are too
        many."""
        self._pictures.pop(key, None)
        self._pictures[key] = picture
        if len(self._pictures) > _MOST:
            del self._pictures[next(iter(self._pictures))]
