"""A small board with the position from which a search is done by hand."""

from __future__ import annotations

from PyQt6.QtGui import QPainter, QPaintEvent

from c4viz.app.figures.painter import FigurePainter
from c4viz.app.widgets.theme import PaintedWidget, Theme
from c4viz.export.figure import FigurePart, TreeFigure
from c4viz.export.figure.node_shapes import board_shapes, board_size
from c4viz.export.figure.palette import palette_of
from c4viz.game import Position, Root

_CELL = 1.1
"""Width of a cell as a share of a line's height."""


class PositionPicture(PaintedWidget):
    """Shows a position; it is hidden where there is another root."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._position: Position | None = None
        self.hide()

    def show_root(self, root: Root) -> None:
        """Show a position, or nothing for a tree made by hand."""
        self._position = root if isinstance(root, Position) else None
        if self._position is not None:
            self.setFixedHeight(round(board_size(self._position, self._cell)[1]))
            self.setAccessibleName(self._position.text)
        self.setVisible(self._position is not None)
        self.update()

    @property
    def _cell(self) -> float:
        return _CELL * self.fontMetrics().height()

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        position = self._position
        if position is None:
            return
        size = board_size(position, self._cell)
        part = FigurePart("", "node", ("block",), board_shapes(position, 0, 0, self._cell))
        palette = palette_of("dark" if self._theme.is_dark else "screen")
        text = position.text
        FigurePainter(TreeFigure(*size, (part,), text, text, palette)).paint(QPainter(self))
