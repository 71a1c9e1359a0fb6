"""The tree that is filled in: painted, with a box for each blank, one of which is chosen."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PyQt6.QtWidgets import QWidget

from c4viz.app.figures.painter import FigurePainter
from c4viz.app.state.filling import Filling
from c4viz.app.widgets.theme import Theme
from c4viz.classroom.filling import FillingBlank
from c4viz.classroom.filling.drawing import BlankTree, tree_of
from c4viz.classroom.filling.grading import BlankVerdict
from c4viz.export.figure import FigurePart, TreeFigure
from c4viz.export.figure.palette import palette_of

_AROUND = 24.0
_REACH = 3.0
"""Pixels around a box in which a click still meets it."""


class SheetView(QWidget):
    """Paints the tree of the exercise in all the room there is; a click on a box chooses its
    blank."""

    def __init__(self, filling: Filling, theme: Theme) -> None:
        super().__init__()
        self._filling, self.theme = filling, theme
        self._tree: BlankTree | None = None
        self._scale, self._corner = 1.0, QPointF()

    def sizeHint(self) -> QSize:
        return QSize(760, 560)

    def has_boxes(self) -> bool:
        """Tell whether the tree has boxes to be filled in: that of MCTS has none."""
        sheet = self._filling.sheet
        return sheet is not None and sheet.exercise.search != "mcts"

    def box_of(self, blank: FillingBlank) -> QRectF | None:
        """Return where the box of a blank is, in pixels; None where it has none."""
        if self._tree is None or blank not in self._tree.boxes:
            return None
        left, top, wide, high = (self._scale * one for one in self._tree.boxes[blank])
        return QRectF(self._corner.x() + left, self._corner.y() + top, wide, high)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        palette = palette_of("dark" if self.theme.is_dark else "screen")
        painter.fillRect(self.rect(), QColor(palette.colour("ground")))
        sheet = self._filling.sheet
        if sheet is None or not self.has_boxes():
            return
        self._lay_out()
        assert self._tree is not None
        painter.save()
        painter.translate(self._corner)
        painter.scale(self._scale, self._scale)
        part = FigurePart("", "node", ("drawn",), self._tree.shapes, "")
        figure = TreeFigure(self._tree.width, self._tree.height, (part,), "", "", palette)
        FigurePainter(figure).paint(painter)
        painter.restore()
        self._paint_marks(painter)

    def _lay_out(self) -> None:
        """Fit the tree into the room."""
        sheet = self._filling.sheet
        assert sheet is not None
        wide, high = self.width() - 2 * _AROUND, self.height() - 2 * _AROUND
        self._tree = tree = tree_of(sheet.exercise, sheet.entries, wide, high)
        self._scale = max(0.1, min(wide / tree.width, high / tree.height))
        left = (self.width() - self._scale * tree.width) / 2
        top = (self.height() - self._scale * tree.height) / 2
        self._corner = QPointF(left, top)

    def _paint_marks(self, painter: QPainter) -> None:
        """Frame what is marked, and the box where one is."""
        sheet = self._filling.sheet
        assert sheet is not None
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for mark in sheet.grade.marks:
            colour = self._colour(mark.verdict)
            box = self.box_of(mark.blank)
            if colour is not None and box is not None and mark.entered:
                painter.setPen(QPen(colour, 2.0))
                painter.drawRect(box)
        here = self._filling.here
        box = None if here is None else self.box_of(here)
        if box is not None:
            painter.setPen(QPen(self.theme.current, 3.0))
            painter.drawRect(box.adjusted(-2, -2, 2, 2))

    def _colour(self, verdict: BlankVerdict) -> QColor | None:
        return {
            "right": self.theme.accent,
            "wrong": self.theme.cut,
            "follows": self.theme.faint,
        }.get(verdict)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is None or self._tree is None:
            return
        for blank in self._tree.boxes:
            box = self.box_of(blank)
            if box is not None and box.adjusted(-_REACH, -_REACH, _REACH, _REACH).contains(
                event.position()
            ):
                self._filling.choose(blank)
                return
