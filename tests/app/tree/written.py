"""A device that remembers the words that are painted on it, and where."""

from __future__ import annotations

from typing import NamedTuple

from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QFontMetricsF, QPaintDevice, QPaintEngine, QTextItem


class Word(NamedTuple):
    """What was written in a rectangle, in pixels of the device, and the height of its letters."""

    text: str
    rect: QRectF
    height: float


class _Engine(QPaintEngine):
    def __init__(self) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self.words: list[Word] = []

    def begin(self, _device: QPaintDevice | None) -> bool:
        return True

    def end(self) -> bool:
        return True

    def type(self) -> QPaintEngine.Type:
        return QPaintEngine.Type.User

    def updateState(self, _state: object) -> None: ...

    def drawPath(self, _path: object) -> None: ...

    def drawPolygon(self, *_polygon: object) -> None: ...

    def drawPixmap(self, *_pixmap: object) -> None: ...

    def drawTextItem(self, at: QPointF, item: QTextItem) -> None:
        painter = self.painter()
        assert painter is not None
        metrics = QFontMetricsF(item.font())
        width = metrics.horizontalAdvance(item.text())
        rect = QRectF(at.x(), at.y() - metrics.ascent(), width, metrics.height())
        rect = painter.transform().mapRect(rect)
        self.words.append(Word(item.text(), rect, rect.height()))


class Paper(QPaintDevice):
    """A device of so many pixels."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__()
        self._engine, self._size = _Engine(), (width, height)

    def paintEngine(self) -> QPaintEngine:
        return self._engine

    def metric(self, metric: QPaintDevice.PaintDeviceMetric) -> int:
        kind = QPaintDevice.PaintDeviceMetric
        sides = {kind.PdmWidth: self._size[0], kind.PdmHeight: self._size[1]}
        ones = (kind.PdmDevicePixelRatio, kind.PdmNumColors, kind.PdmDepth)
        return sides.get(metric, 1 if metric in ones else 96)

    @property
    def words(self) -> list[Word]:
        return self._engine.words
