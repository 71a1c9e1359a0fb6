"""Preview of an export: the figure as wide as the room, scrolled up and down."""

from __future__ import annotations

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPalette, QPen
from PyQt6.QtWidgets import QScrollArea, QWidget

from c4viz.app.figures.painter import FigurePainter
from c4viz.app.widgets.boxes import scroll_down
from c4viz.export.figure import TreeFigure
from c4viz.export.pages import Page
from c4viz.language import tr

_AROUND = 12
_HIGHEST = 16_000
"""Pixels that a preview is high at most: what is below is not shown."""


def preview_of(figure: TreeFigure, width: int, ratio: float) -> QImage:
    """Paint a figure as wide as ``width`` pixels, but no larger than it is on paper at 144 dots per
    inch; ``ratio`` is how many dots of the screen a pixel has. May be called in a thread."""
    zoom = min(width / figure.width, 2.0 * figure.scale)
    height = min(_HIGHEST, max(1, round(figure.height * zoom)))
    size = QSize(max(1, round(figure.width * zoom)), height) * ratio
    image = QImage(size, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor(figure.palette.colour("ground")))  # also what is left of a pixel at the edges
    painter = QPainter(image)
    painter.scale(zoom, zoom)
    FigurePainter(figure).paint(painter, QRectF(0, 0, figure.width, height / zoom))
    painter.end()
    return image


class FigurePreview(QScrollArea):
    """Shows the picture of a figure, on the ground of paper, and where pages end."""

    def __init__(self) -> None:
        super().__init__()
        self._sheet = _Sheet()
        self.setAccessibleName(tr("Preview"))
        scroll_down(self, self._sheet)
        self.setMinimumSize(320, 240)

    @property
    def room(self) -> int:
        """Width in pixels that a picture may have."""
        bar = self.verticalScrollBar()
        return max(100, self.width() - 2 * _AROUND - (bar.sizeHint().width() if bar else 0))

    def show_picture(
        self, picture: QImage | None, height: float = 1.0, pages: tuple[Page, ...] = ()
    ) -> None:
        """Show a picture of a figure so many points high, which is cut into ``pages``; None: there
        is nothing to show."""
        self._sheet.show_picture(picture, height, pages)

    @property
    def picture(self) -> QImage | None:
        """The picture that is shown."""
        return self._sheet.picture


class _Sheet(QWidget):
    """The picture itself."""

    def __init__(self) -> None:
        super().__init__()
        self.picture: QImage | None = None
        self._cuts: tuple[float, ...] = ()

    def show_picture(self, picture: QImage | None, height: float, pages: tuple[Page, ...]) -> None:
        self.picture = picture
        self._cuts = tuple(page.bottom / height for page in pages[:-1])
        size = QSize() if picture is None else picture.deviceIndependentSize().toSize()
        self.setMinimumHeight(size.height() + 2 * _AROUND)
        self.update()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        if self.picture is None:
            return
        painter = QPainter(self)
        size = self.picture.deviceIndependentSize()
        left = max(_AROUND, (self.width() - size.width()) / 2)
        painter.drawImage(
            QRectF(left, _AROUND, size.width(), size.height()).topLeft(), self.picture
        )
        line = self.palette().color(QPalette.ColorRole.PlaceholderText)
        painter.setPen(QPen(QColor(line), 1))
        painter.drawRect(QRectF(left - 0.5, _AROUND - 0.5, size.width() + 1, size.height() + 1))
        painter.setPen(QPen(QColor(line), 2, Qt.PenStyle.DashLine))
        for cut in self._cuts:
            y = round(_AROUND + cut * size.height())
            painter.drawLine(round(left), y, round(left + size.width()), y)
        painter.end()
