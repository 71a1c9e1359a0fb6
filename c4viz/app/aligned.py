"""Keeps two trees side by side: one zoom, and the same node at the same place of both."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PyQt6.QtCore import QObject, QPointF, QRectF, pyqtSignal

from c4viz.app.session import Session
from c4viz.app.theme import Theme
from c4viz.app.tree import TreeCanvas

_SPAN = 60.0
"""Pixels of a node, from its left end, that must be in view."""


class AlignedTree(TreeCanvas):
    """A tree that can be scrolled as far as the one beside it, seen from its ``anchor``, a row."""

    most_on_the_way = 70  # two trees are laid out at once
    moved = pyqtSignal()  # by hand, or to show a node
    settled = pyqtSignal()  # it has another size, or other nodes are drawn

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__(session, theme)
        self.anchor: int | None = None
        self._room = QRectF()
        self._settling = False

    def draws(self, row: int) -> bool:
        """Whether a node is drawn."""
        return self._drawing.box_of(row) is not None

    @property
    def origin(self) -> QPointF:
        """The left end of the anchor, or else of the root, in pixels at zoom 1."""
        box = None if self.anchor is None else self._drawing.box_of(self.anchor)
        box = box or self._drawing.box_of(self._session.root)
        return QPointF(box.left, box.middle) if box else QPointF()

    @property
    def reach(self) -> QRectF:
        """How far the drawing reaches, seen from its origin; empty where nothing is drawn."""
        bounds = super().extent if self._drawing.boxes else QRectF()
        return bounds.translated(-self.origin)

    @property
    def extent(self) -> QRectF:
        is_alone = self._room.isEmpty() or not self._drawing.boxes
        return super().extent if is_alone else self._room.translated(self.origin)

    def set_room(self, room: QRectF) -> None:
        """How far one can scroll, seen from the origin, in pixels at zoom 1."""
        self._room = room
        with self._quietly():
            self._set_ranges()
        self.viewport().update()

    def place_like(self, other: AlignedTree) -> None:
        """Zoom and scroll so that the origins of both are at the same place."""
        with self._quietly():
            if self.zoom != other.zoom:
                self.zoom_by(other.zoom / self.zoom)
            self._scroll_to(other.offset() + (self.origin - other.origin) * self.zoom)

    def show_origin(self) -> None:
        """Scroll to the origin, where it is out of view."""
        at = self.origin * self.zoom - self.offset()
        if not QRectF(self.viewport().rect()).contains(at):
            with self._quietly():
                self.bring_into_view(QRectF(self.origin, self.origin + QPointF(_SPAN, 1.0)))

    def follow_extent(self) -> None:
        with self._quietly():
            super().follow_extent()
        self.settled.emit()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        if not self._settling:
            self.moved.emit()

    @contextmanager
    def _quietly(self) -> Iterator[None]:
        """Scroll without telling that it moved."""
        before, self._settling = self._settling, True
        try:
            yield
        finally:
            self._settling = before


class Aligned(QObject):
    """Has the other tree follow the one that was moved last."""

    def __init__(self, trees: tuple[AlignedTree, AlignedTree]) -> None:
        super().__init__()
        self._trees = trees
        self._rows: tuple[int, int] | None = None
        self._leader = 0
        self._rests = False
        for index, tree in enumerate(trees):
            tree.moved.connect(lambda index=index: self._follow(index))
            tree.zoom_changed.connect(lambda _zoom, index=index: self._follow(index))
            tree.settled.connect(self.settle)

    @contextmanager
    def resting(self) -> Iterator[None]:
        """While one side is changed because the other was, neither follows."""
        before, self._rests = self._rests, True
        try:
            yield
        finally:
            self._rests = before

    def start(self) -> None:
        """Show both roots, side by side."""
        self._rows = None
        with self.resting():
            self._unite()
            for tree in self._trees:
                tree.show_start()
        self.settle()

    def put(self, index: int, rows: tuple[int, int] | None) -> None:
        """Have a node (a row of each side) at the same place of both, where it is drawn on both,
        or else the roots; side ``index`` stays as it is."""
        self._rows, self._leader = rows, index
        self.settle()
        if not self._rests:
            self._trees[1 - index].show_origin()

    def _follow(self, index: int) -> None:
        if not self._rests:
            self._leader = index
            with self.resting():
                self._trees[1 - index].place_like(self._trees[index])

    def settle(self) -> None:
        """Let both sides be scrolled as far as either reaches, and the other follow."""
        if not self._rests:
            with self.resting():
                self._unite()
            self._follow(self._leader)

    def _unite(self) -> None:
        rows = self._rows
        drawn = rows is not None and all(map(AlignedTree.draws, self._trees, rows))
        for tree, row in zip(self._trees, rows if rows and drawn else (None, None), strict=True):
            tree.anchor = row
        room = self._trees[0].reach.united(self._trees[1].reach)
        for tree in self._trees:
            tree.set_room(room)
