"""Two trees side by side, kept aligned: one zoom, and the same node at the same place in both."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PyQt6.QtCore import QObject, QPointF, QRectF, pyqtSignal

from c4viz.app.state.session import Session
from c4viz.app.tree.view import TreeCanvas
from c4viz.app.widgets.theme import Theme

_SPAN = 60.0
"""Pixels of a node, from its left end, that must be in view."""


class AlignedTree(TreeCanvas):
    """Draws one of two aligned trees: it scrolls as far as the other from ``anchor``, a row."""

    has_chips = False  # they would be on one side alone
    holds_root = False  # it stands where the other tree has it
    moved = pyqtSignal()  # the user scrolled
    showed = pyqtSignal()  # it scrolled to show a node that was out of view
    settled = pyqtSignal()  # it has another size, or other nodes are drawn

    def __init__(self, session: Session, theme: Theme) -> None:
        self.anchor: int | None = None
        self._room = QRectF()
        self._settling = False
        session.tree.most_on_the_way = 70  # two trees are laid out at once
        super().__init__(session, theme)

    def draws(self, row: int) -> bool:
        """Tell whether the node of a row is drawn."""
        return self._drawing.box_of(row) is not None

    @property
    def origin(self) -> QPointF:
        """Left end of the anchor, or else of the root, in pixels at zoom 1."""
        box = None if self.anchor is None else self._drawing.box_of(self.anchor)
        box = box or self._drawing.box_of(self._exploration.root)
        return QPointF(box.left, box.middle) if box else QPointF()

    @property
    def reach(self) -> QRectF:
        """Extent of the drawing relative to its origin; empty if nothing is drawn."""
        bounds = super().extent if self._drawing.boxes else QRectF()
        return bounds.translated(-self.origin)

    @property
    def extent(self) -> QRectF:
        is_alone = self._room.isEmpty() or not self._drawing.boxes
        return super().extent if is_alone else self._room.translated(self.origin)

    @property
    def centre(self) -> QPointF:
        return self.extent.center()  # of the room that both have, whatever their roots' heights

    def set_room(self, room: QRectF) -> None:
        """Set the area to scroll in, relative to the origin, in pixels at zoom 1."""
        self._room = room
        with self._quietly():
            self._set_ranges()
        self.viewport().update()

    def place_like(self, other: AlignedTree) -> None:
        """Zoom and scroll so that the origins of both trees are at the same place."""
        with self._quietly():
            if self.zoom != other.zoom:
                self.zoom_by(other.zoom / self.zoom)
            self._scroll_to(other.offset() + (self.origin - other.origin) * self.zoom)

    def show_selected(self) -> None:
        """If the left end of the selected node (or of the root) is out of view, scroll until the
        whole node is in view."""
        box = self._drawing.box_of(self._exploration.selected_or_root)
        if box is None:
            return
        beginning = QRectF(box.left, box.rect.top(), _SPAN, box.rect.height())
        corner = beginning.topLeft() * self.zoom - self.offset()
        size = beginning.size() * self.zoom
        if not QRectF(self.viewport().rect()).contains(QRectF(corner, size)):
            with self._quietly():
                super().bring_into_view(box.rect)

    def bring_into_view(self, rect: QRectF) -> None:
        before = self.offset()
        with self._quietly():
            super().bring_into_view(rect)
        if self.offset() != before:
            self.showed.emit()

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
        """Let the tree scroll in the block without emitting ``moved``."""
        before, self._settling = self._settling, True
        try:
            yield
        finally:
            self._settling = before


class AlignedTrees(QObject):
    """Makes each of two trees follow when the other moves. If that moved to show a node, the node
    selected on this side comes into view as well, even if at another place; if the user scrolled,
    it may go out of view."""

    def __init__(self, trees: tuple[AlignedTree, AlignedTree]) -> None:
        super().__init__()
        self._trees = trees
        self._rows: tuple[int, int] | None = None
        self._leader = 0
        self._shows = True  # the node selected on the other side must be in view
        self._rests = False
        for index, tree in enumerate(trees):
            tree.moved.connect(lambda index=index: self._follow(index, shows=False))
            tree.showed.connect(lambda index=index: self._follow(index, shows=True))
            tree.zoom_changed.connect(lambda _zoom, index=index: self._follow(index, shows=False))
            tree.settled.connect(self.settle)

    @contextmanager
    def resting(self) -> Iterator[None]:
        """Let neither tree follow the other in the block, while one side is made to match."""
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
        """Align a node (its row on each side), if both sides draw it, or else the roots; the tree
        of side ``index`` stays where it is."""
        self._rows, self._leader, self._shows = rows, index, True
        self.settle()

    def _follow(self, index: int, shows: bool) -> None:
        if not self._rests:
            self._leader, self._shows = index, shows
            other = self._trees[1 - index]
            with self.resting():
                other.place_like(self._trees[index])
                if shows:
                    other.show_selected()

    def settle(self) -> None:
        """Let both trees scroll as far as either reaches, and make one follow the other again."""
        if not self._rests:
            with self.resting():
                self._unite()
            self._follow(self._leader, self._shows)

    def _unite(self) -> None:
        rows = self._rows
        drawn = rows is not None and all(map(AlignedTree.draws, self._trees, rows))
        for tree, row in zip(self._trees, rows if rows and drawn else (None, None), strict=True):
            tree.anchor = row
        room = self._trees[0].reach.united(self._trees[1].reach)
        for tree in self._trees:
            tree.set_room(room)
