"""Tree view: unfolds and walks. What it shows comes from the session."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt
from PyQt6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent
from PyQt6.QtWidgets import QToolTip

from c4viz.app.node_names import node_tip
from c4viz.app.state.changes import Change
from c4viz.app.state.exploration import ROOT
from c4viz.app.state.session import Session
from c4viz.app.tree import framing
from c4viz.app.tree.chips import Chips, chips_of
from c4viz.app.tree.geometry import Box
from c4viz.app.tree.node_style import Look, look_at
from c4viz.app.tree.painter import TreeDrawing
from c4viz.app.view import View
from c4viz.app.widgets.pixmap_cache import PixmapCache, TextCache
from c4viz.app.widgets.theme import Theme
from c4viz.app.widgets.zoom_canvas import ZoomCanvas
from c4viz.icicle.summary import summary
from c4viz.language import tr
from c4viz.layout import Scene
from c4viz.telling import Item
from c4viz.telling.moves import pruned_words
from c4viz.trace import Trace

_LEAST, _FROM_AFAR = 0.8, 14.0
"""Smallest zoom of usual letters that can be read, and points of those on a projector."""


class TreeCanvas(View, ZoomCanvas):
    """Draws the tree (or the trees, one below another) of the session's trace, left to right."""

    has_chips = True
    """Whether the path to where one is stands at the left as far as it is out of view."""
    holds_root = True
    """Whether the root stays at its height when nodes unfold."""
    decides_room = True
    """Whether its room decides how much is unfolded at first."""
    concerns = frozenset({
        "trace", "step", "selection", "colours", "found", "unfolded", "hidden", "truth",
        "bookmarks", "lit",
    })  # fmt: skip

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._changes, self._exploration, self._tree = (
            session.changes,
            session.exploration,
            session.tree,
        )
        self._bookmarks, self._change = session.bookmarks, session.what_if_look
        self._theme = theme
        self._stamps = PixmapCache()
        self._chips: Chips | None = None  # the last ones
        self._chipped: tuple[tuple[object, ...], Chips | None] = (), None  # where, and with which
        self._shapes = TextCache()
        self._scene = Scene((), 0, 0.0)
        self._drawn: Trace | None = None  # whose scene that is
        self._drawing = TreeDrawing(self._scene, self.font(), self._shapes)
        self._start: tuple[QPointF, float, float] | None = None  # as `_standing`
        self._is_sized = False  # somebody has chosen another zoom since
        self._search_key = ""
        self._hovered: int | None = None  # the row below the mouse
        self.viewport().setMouseTracking(True)
        if self.decides_room:
            self._tree.room_of = self._room_of
        self.setAccessibleName(tr("Tree"))
        self.follow(session)

    # ---- what is shown -----------------------------------------------------------------------

    def set_theme(self, theme: Theme) -> None:
        """Paint with other colours, and in the font of now; what is looked at stays, also all of
        the tree where that was in view and can be read."""
        self._theme = theme
        row = framing.row_that_stays(self._drawing, self._exploration.selected_or_root, self.seen)
        before, is_at_start = self.point_of(row), self._start == self._standing()
        is_whole = self.seen.contains(self.extent.adjusted(1, 1, -1, -1))
        self._draw()
        box = self._drawing.box_of(row)
        if is_at_start:
            self.show_start()
        elif is_whole and self.can_show_all and not self._fitted:
            self.hold_in_view(self.extent)
        elif before and box and self.viewport().rect().contains(before.toPoint()):
            self._scroll_to(box.rect.center() * self.zoom - before)

    def set_search_key(self, key: str) -> None:
        """Key, as people read it, that begins a search; empty where there is none."""
        self._search_key = key
        self.viewport().update()

    @property
    def scene_shown(self) -> Scene:
        """Laid-out tree that is drawn now."""
        self.catch_up()
        return self._scene

    def _room_of(self, trace: Trace) -> tuple[float, int]:
        """Lines and levels of a tree that have room at first."""
        bar, high = self.horizontalScrollBar(), self.viewport().height()
        if bar is not None and not bar.isVisible():  # it comes with a tree that is wider than this
            high -= bar.sizeHint().height()
        room = QSize(self.room.width(), high)
        return framing.room_of(trace, self._tree, self.font(), room, self.least_zoom)

    def fill(self) -> None:
        """Unfold what covers most of the view at a size that can be read, and fit it in."""
        trace, moment, tree = self._exploration.trace, self._exploration.moment(), self._tree
        if trace is None or not len(trace):
            return
        unfolded = framing.filling(trace, moment, tree, self.font(), self.room)
        if unfolded is not None:
            tree.show_rows(unfolded)
            self.catch_up()
            self.fit()

    def show_changes(self, what: frozenset[Change]) -> None:
        before, places = self._scene, {} if "trace" in what else self._places()
        corner, zoom = self.offset(), self.zoom
        self._show_scene()
        if "trace" in what:
            self._hovered = None
            self.show_start()
            if self._exploration.selected_or_root != self._exploration.root:  # while it ran
                self._show_selection()
        if "step" in what:
            self._show_step()
        if "selection" in what:
            self._show_selection()
        if before is self._scene:
            self.viewport().update()
        if places and zoom != self.zoom and not self._fitted:
            self._glide_since(corner, zoom)
        else:
            self._glide_from(places)

    def show_growth(self) -> None:
        root = self._exploration.root
        has_new_root = self._drawing.box_of(root) is None
        self._show_scene()
        if has_new_root and self._exploration.selected in (ROOT, None):
            self._bring_into_view(root)

    def _show_step(self) -> None:
        """Have what the step is about in view."""
        moment, trace = self._exploration.moment(), self._exploration.trace
        if moment and moment.row is not None and trace and moment.step < trace.steps:
            self._frame(trace, moment.row)
        elif trace is not None and self._tree.was_stepped and not self._exploration.is_running:
            self._frame(trace, self._exploration.root)

    def _show_selection(self) -> None:
        trace, row = self._exploration.trace, self._exploration.selected
        box = None if row is None else self._drawing.box_of(row)
        if trace is not None and box is not None and framing.out_of_view([box], self.seen):
            self._frame(trace, box.node.item.row)

    def _show_scene(self) -> None:
        """Lay out and paint anew, where anything is drawn otherwise."""
        scene = self._tree.scene
        if scene is not self._scene or self._drawn is not self._exploration.trace:
            self._scene, self._drawn = scene, self._exploration.trace
            self._draw()

    def _draw(self) -> None:
        """Lay out and paint anew; the root stays at its height, if the drawing reaches so far."""
        root = self._exploration.root if self._exploration.trace is not None else 0
        before, corner = self._drawing.box_of(root), self.offset()
        self._drawing = TreeDrawing(self._scene, self.font(), self._shapes)
        self.follow_extent()
        after = self._drawing.box_of(root)
        if self.holds_root and before and after and before.top != after.top:
            self._scroll_to(corner + QPointF(0, (after.top - before.top) * self.zoom))

    def look(self) -> Look:
        """Return how the scene is to be painted now."""
        notes, hides = frozenset(self._bookmarks.notes), self._tree.hides_values
        seen, marks = self._exploration, self._change.marks
        return look_at(seen, self._theme, self._scene, notes, hides, self._hovered, marks)

    # ---- folding -----------------------------------------------------------------------------

    def toggle(self, row: int) -> None:
        """Unfold a node, or fold it up; from one that repeats another go there."""
        before = self._tree.rows
        self._tree.toggle(row)
        self.catch_up()
        if self._tree.rows is not before:  # else it led to another node, which is in view
            self._bring_into_view(row)

    def fold_all(self) -> None:
        """Fold up everything but the root."""
        self._tree.fold_all()
        self.catch_up()
        if not self._fitted:
            self.show_start()

    def go_to_root(self) -> None:
        """Select the root and bring it into view; the arrows then walk from there."""
        if self._exploration.trace is not None and len(self._exploration.trace):
            self.setFocus()
            self._exploration.select(self._exploration.root)
            self.catch_up()
            self._bring_into_view(self._exploration.root)

    # ---- where ---------------------------------------------------------------------------------

    @property
    def extent(self) -> QRectF:
        return self._drawing.bounds

    @property
    def centre(self) -> QPointF:
        """Keep the root halfway up, so that it stands still when nodes unfold."""
        centre, box = super().centre, self._drawing.box_of(self._exploration.root)
        return centre if box is None else QPointF(centre.x(), box.middle)

    @property
    def least_zoom(self) -> float:
        """Smallest zoom at which letters can be read, large ones, as in a classroom, from afar."""
        return min(_LEAST, _FROM_AFAR / self.font().pointSizeF())

    def zoom_by(self, factor: float, anchor: QPointF | None = None) -> None:
        self._is_sized = True
        super().zoom_by(factor, anchor)

    def show_start(self) -> None:
        """Show the root at the left, halfway up, at a size that can be read."""
        self._is_sized = False
        box = self._drawing.box_of(self._exploration.root)
        self.start_at(box.rect if box else None, grows=self._exploration.is_running)
        self._start = self._standing()

    def _standing(self) -> tuple[QPointF, float, float]:
        """Return where the view stands, its zoom, and how far down the drawing the root is."""
        return self.offset(), self.zoom, self.centre.y()

    def _bring_into_view(self, row: int) -> None:
        box = self._drawing.box_of(row)
        if box is not None:
            self.bring_into_view(box.rect)

    def _frame(self, trace: Trace, row: int) -> None:
        """Have a node in view with what is below it; with all of the tree where that can be read,
        unless somebody has chosen another zoom. Where it takes a move, then with as much as there
        is room for of the path to it; the rest of that stands at the left as chips."""
        path = self._path(trace, row)
        if not path or not self.has_chips:
            self._bring_into_view(row)
            return
        if not self._is_sized and not self._fitted and self.shrink_for_all():
            return
        below, seen = framing.around(path, self._drawing.boxes), self.seen
        free = seen.adjusted(self.covered / self.zoom, 0, 0, 0)
        if not free.contains(framing.frame_of(path[-1:], below, seen, self.zoom)):
            frame = framing.frame_of(path, below, seen, self.zoom)
            self.bring_into_view(frame)
            self._begin_beside_chips(frame)

    def _begin_beside_chips(self, frame: QRectF) -> None:
        """Have no column half below the chips of those before it."""
        for _ in range(2):  # the chips that stand there then may be wider
            if self.covered:
                self.begin_at(frame)

    def _path(self, trace: Trace, row: int) -> list[Box]:
        """Return the boxes on the way to a node, from the root on."""
        return [box for box in map(self._drawing.box_of, trace.path(row)) if box]

    def _path_now(self) -> list[Box]:
        """Return the boxes on the way to the node that is selected, or else the root's."""
        trace, row = self._exploration.trace, self._exploration.selected_or_root
        known = trace is not None and trace is self._drawn and row < len(trace)
        return self._path(trace, row) if trace is not None and known else []

    @property
    def covered(self) -> float:
        chips = self._chips_now()
        return 0.0 if chips is None else chips.width

    def _chips_now(self) -> Chips | None:
        """Chips of the path to where one is, as far as that is out of view."""
        if not self.has_chips:
            return None
        selected = self._exploration.selected_or_root
        asked = self._drawing, self.offset(), self.zoom, self.viewport().size(), selected
        if self._chipped[0] != asked:
            path, seen = self._path_now(), self.seen.adjusted(-1, -1, 1, 1)
            chips = chips_of(path, seen, self.zoom, self.font(), self._chips)
            self._chips, self._chipped = chips or self._chips, (asked, chips)
        return self._chipped[1]

    def _places(self) -> dict[int, QPointF]:
        """Return where the nodes on the way to where one is are painted now."""
        stretch = self.glide.stretch
        way, size = self.glide.way - self.offset() * stretch, self.zoom * stretch
        return {box.node.item.row: box.rect.center() * size + way for box in self._path_now()}

    def _glide_from(self, places: dict[int, QPointF]) -> None:
        """Paint what has another place now on its way there, from where its nodes were."""
        self.glide.end()
        now = self._places()
        row = next((row for row in reversed(now) if row in places), None)
        if row is not None:
            self.glide.begin(places[row] - now[row])

    def point_of(self, row: int) -> QPointF | None:
        """Return where the middle of a node is painted, in pixels of the viewport."""
        self.catch_up()
        box = self._drawing.box_of(row)
        return None if box is None else box.rect.center() * self.zoom - self.offset()

    # ---- events ------------------------------------------------------------------------------

    def follow_size(self, before: QSize) -> None:
        """Keep in view what was of the whole tree, or else of the path to the selected node (the
        root where none is selected), smaller where it must be; where nobody has scrolled or zoomed
        since the start, show that as the new size has it."""
        is_at_start, places = self._start == self._standing(), self._places()
        framed = self._framed(QRectF(self.to_drawing(QPointF()), QSizeF(before) / self.zoom))
        super().follow_size(before)
        if self._tree.use_room():
            self.catch_up()
            if not self._is_sized:
                self.show_start()
            self._show_step()
            framed = None
        if is_at_start:
            self.show_start()
        if framed is not None and not self._fitted:
            self.hold_in_view(framed)
            if path := self._path_now():
                beside = framing.around(path, self._drawing.boxes)
                self._begin_beside_chips(framing.frame_of(path, beside, self.seen, self.zoom))
        if is_at_start:
            self._start = self._standing()
        self._glide_from(places)

    def _framed(self, seen: QRectF) -> QRectF | None:
        """Return what is to stay in view of the part of the drawing that was seen."""
        trace, row = self._exploration.trace, self._exploration.selected_or_root
        box = self._drawing.box_of(row)
        if box is None or trace is None or trace is not self._drawn:
            return None
        if seen.contains(self.extent.adjusted(1, 1, -1, -1)):  # ends are rounded
            return self.extent
        rects = [box.rect for box in self._path(trace, row) if seen.contains(box.rect)]
        if seen.contains(box.rect.center()):
            rects.append(box.rect)
        return framing.united(*rects) if rects else None

    def sizeHint(self) -> QSize:
        return QSize(760, 520)

    def viewportEvent(self, event: QEvent | None) -> bool:
        if isinstance(event, QHelpEvent):
            words, row = self.words_at(QPointF(event.pos())), self.row_at(QPointF(event.pos()))
            tip = node_tip(words, self._exploration.trace, row, self._theme)
            QToolTip.showText(event.globalPos(), tip, self.viewport())
            return True
        return super().viewportEvent(event)

    def row_at(self, point: QPointF) -> int | None:
        """Return the node at a point of the viewport; of a branch that was pruned the one above
        it."""
        box = self._box_at(point)
        return box.node.item.row if box and self._drawn is self._exploration.trace else None

    def _box_at(self, point: QPointF) -> Box | None:
        """Return the box, or the chip, at a point of the viewport."""
        chips = self._chips_now()
        if chips is not None and point.x() <= chips.width:
            return chips.chip_at(point)
        return self._drawing.box_at(self.to_drawing(point))

    def words_at(self, point: QPointF) -> str:
        """Return what is at a point of the viewport: the node, its value, and how much is below
        it."""
        box = self._box_at(point)
        trace, moment = self._exploration.trace, self._exploration.moment()
        if box is None or trace is None or moment is None or trace is not self._drawn:
            return ""
        item = box.node.item
        if item.pruned:
            return pruned_words(trace, item.row, item.move)
        said = summary(trace, item.row, moment, self._exploration.icicle, self._tree.hidden)
        return "\n".join(filter(None, [*said, self._bookmarks.notes.get(item.row, "")]))

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        super().mouseMoveEvent(event)
        self._hover(self.row_at(event.position()))

    def leaveEvent(self, event: QEvent | None) -> None:
        super().leaveEvent(event)
        self._hover(None)

    def _hover(self, row: int | None) -> None:
        """Have the node below the mouse say more."""
        if row != self._hovered:
            self._hovered = row
            self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        box = self._box_at(event.position())
        if box is None:
            self.press(event)
        elif event.button() == Qt.MouseButton.LeftButton:
            self.press(event, partial(self._select, self._drawn, box.node.item))
        elif event.button() != Qt.MouseButton.RightButton:  # which opens a menu
            self.press(event)

    def _select(self, trace: Trace | None, item: Item) -> None:
        """Select what was drawn where the mouse was pressed, if that tree is there still."""
        if trace is None or trace is not self._exploration.trace:
            return
        self._exploration.select(item.row)
        self.catch_up()
        self._show_selection()  # it may be a chip, and selected already
        if item.pruned:
            self._changes.say(pruned_words(trace, item.row, item.move))

    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        box = self._box_at(event.position())
        if box is not None and not box.node.item.pruned and self._drawn is self._exploration.trace:
            self.toggle(box.node.item.row)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(self.viewport().rect(), self._theme.panel)
        if self._exploration.trace is None:
            framing.paint_hint(painter, self.viewport().rect(), self._theme, self._search_key)
            return
        if self._drawn is not self._exploration.trace:
            return  # it is about to be drawn
        look, chips = self.look(), self._chips_now()
        if chips is not None:
            chips.paint(painter, look, self.viewport().height())
        clip = self.scale(painter)
        self._drawing.paint(painter, look, clip, self._stamps, self.is_zooming)
