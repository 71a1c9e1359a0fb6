"""Panel of the icicle: with what its colours mean, or folded to a strip."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent
from PyQt6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout

from c4viz.app.icicle.colour_legend import ColoursPanel
from c4viz.app.icicle.geometry import NodeWords
from c4viz.app.icicle.view import IcicleView
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.view import View
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.ink import ink_on
from c4viz.app.widgets.quiet_container import UNBOUNDED
from c4viz.app.widgets.theme import PaintedWidget, Theme
from c4viz.language import tr
from c4viz.telling import NOTHING, Item, face_of
from c4viz.trace import Moment, Trace

HEIGHT = 32
"""Pixels that it is high at least."""
_GAP = 3
_BESIDE = 6
"""Pixels at both sides of words."""
_CHIPS = 4
"""Nodes of a path that are named: of a longer one the root and the last."""
_CORNER = 4.0


class _Piece(NamedTuple):
    """A node and where it is painted; None stands for nodes of the path that are left out."""

    row: int | None
    place: QRectF


class IciclePathStrip(View, PaintedWidget):
    """Names the nodes above the one selected; then come that node and its siblings. A click
    selects."""

    concerns = frozenset({"trace", "step", "selection", "hidden"})

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__(theme)
        self._exploration, self._tree = session.exploration, session.tree
        self._words = NodeWords(None, "", NOTHING)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Path"))
        self.setAccessibleDescription(tr("The path to the node selected, and its siblings"))
        self.setMouseTracking(True)
        self.follow(session)

    def sizeHint(self) -> QSize:
        return QSize(300, max(HEIGHT, round(1.6 * self.fontMetrics().height())))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def show_changes(self, what: frozenset[Change]) -> None:
        self.update()

    def show_growth(self) -> None:
        self.update()

    # ---- where -------------------------------------------------------------------------------

    def pieces(self) -> list[_Piece]:
        """Return the nodes and where they are, from left to right."""
        trace, moment = self._exploration.trace, self._exploration.moment()
        if trace is None or moment is None:
            return []
        selected = self._exploration.selected_or_root
        path = list(trace.path(selected))
        above = path[:-1] or path
        left, height, found = 0.0, float(self.height()), []
        for row in _named(above):
            words = "…" if row is None else self._said(trace, row, moment, float("inf"))
            width = QFontMetricsF(self.font()).horizontalAdvance(words) + 2 * _BESIDE
            found.append(_Piece(row, QRectF(left, 0, width, height)))
            left += width + _GAP
        below = list(trace.children(above[-1]))
        sizes = [self._size(trace, row, moment) for row in below]
        unit = max(0.0, self.width() - left - _GAP * len(below)) / (sum(sizes) or 1.0)
        for row, size in zip(below, sizes, strict=True):
            found.append(_Piece(row, QRectF(left, 0, size * unit, height)))
            left += size * unit + _GAP
        return found

    def _size(self, trace: Trace, row: int, moment: Moment) -> float:
        """Return how wide a node is: as in the icicle, where that does not tell what is hidden."""
        icicle = self._exploration.icicle
        if icicle is None or not icicle.has(row):
            return 1.0
        if trace.nature.means and self._tree.hidden:
            return 1.0
        left, right = icicle.span(row, moment)
        return right - left

    def _said(self, trace: Trace, row: int, moment: Moment, room: float) -> str:
        font, hidden = self.font().toString(), self._tree.hidden
        if not self._words.holds(moment, font, hidden):
            self._words = NodeWords(moment, font, hidden)
        words = self._words.words(trace, row, room)
        return words[0] if words else ""

    def _piece_at(self, event: QMouseEvent) -> int | None:
        point = event.position()
        return next((one.row for one in self.pieces() if one.place.contains(point)), None)

    # ---- painting and clicking ---------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        painter, trace, moment = QPainter(self), self._exploration.trace, self._exploration.moment()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if trace is None or moment is None:
            painter.setPen(self._theme.faint)
            words = tr("Here is the path to the node selected, once there is a tree.")
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, words)
            return
        for row, place in self.pieces():
            fill = self._fill(trace, row, moment)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(fill)
            painter.drawRoundedRect(place, _CORNER, _CORNER)
            painter.setPen(ink_on(fill))
            room = place.width() - _BESIDE
            words = "…" if row is None else self._said(trace, row, moment, room)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, words)

    def _fill(self, trace: Trace, row: int | None, moment: Moment) -> QColor:
        theme = self._theme
        if row is None:
            return theme.line
        if row == self._exploration.selected:
            return theme.principal
        player = face_of(trace, Item(row, trace.move(row), -1, 0), moment).player
        return {"MAX": theme.maximiser, "MIN": theme.minimiser}.get(player, theme.chance)

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        points = self._piece_at(event) is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if points else Qt.CursorShape.ArrowCursor)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        row = self._piece_at(event)
        if row is not None:
            self._exploration.visit(row)


def _named(path: list[int]) -> Iterator[int | None]:
    """Return the rows of a path that are named; None for those between."""
    if len(path) <= _CHIPS:
        yield from path
    else:
        yield from (path[0], None, *path[2 - _CHIPS :])


# ---- the panel of the icicle: with what its colours mean, or folded to a strip -------------------


class IciclePanel(QFrame):
    """Shows the icicle below what its colours mean; a strip in their place where it is folded."""

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.colours = ColoursPanel(session, theme)
        self.icicle = IcicleView(session, theme)
        self.strip = IciclePathStrip(session, theme)
        around = 5, 3, 5, 5  # the ring of the focus needs some room
        parts = self.colours, (self.icicle, 1), self.strip
        fill(QVBoxLayout(self), *parts, margins=around, spacing=0)
        self.fold(False)

    def fold(self, folded: bool) -> None:
        """Show the strip alone, or the icicle."""
        for part in (self.colours, self.icicle):
            part.setHidden(folded)
        self.strip.setHidden(not folded)
        self.setMaximumHeight(self.strip.sizeHint().height() + 8 if folded else UNBOUNDED)

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self.colours.set_theme(theme)
        self.icicle.set_theme(theme)
        self.strip.set_theme(theme)
