"""A few nodes of a tree as a picture in a dialog, painted as in the tree itself."""

from __future__ import annotations

from PyQt6.QtCore import QRectF, QSize
from PyQt6.QtGui import QPainter, QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from c4viz.app.tree.fitted import paint_fitted
from c4viz.app.tree.node_style import Look, discs_of_max
from c4viz.app.tree.painter import Drawing
from c4viz.app.widgets.theme import Theme
from c4viz.glossary.signs import Ring
from c4viz.layout import Scene
from c4viz.trace import Trace


class ScenePicture(QWidget):
    """Paints a scene at the size of the tree's text, smaller where there is not as much room."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._look = Look(theme, 0)
        self._drawing: Drawing | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_scene(self, trace: Trace, scene: Scene, ring: Ring = "", says: str = "") -> None:
        """Show nodes of a trace, the last of them with a ring; ``says`` is what they show, for
        those who do not see it."""
        row = scene.nodes[-1].item.row
        self._look = Look(
            self._theme,
            discs_of_max(trace),
            selected=row if ring == "selected" else None,
            current=row if ring == "current" else None,
            flagged=frozenset({row} if ring == "flagged" else ()),
        )
        self._drawing = Drawing(scene, self.font())
        self.setAccessibleName(says)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize() if self._drawing is None else self._drawing.bounds.size().toSize()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def heightForWidth(self, width: int) -> int:
        whole = self.sizeHint()
        return round(whole.height() * min(1.0, width / max(1, whole.width())))

    def paintEvent(self, event: QPaintEvent | None) -> None:
        if self._drawing is not None:
            painter = QPainter(self)
            room = QRectF(self.rect())
            room.setWidth(min(room.width(), self._drawing.bounds.width()))
            paint_fitted(painter, room, self._drawing, self._look)
