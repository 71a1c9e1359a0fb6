"""The tree view: unfolds and walks. What it shows comes from the session."""

from __future__ import annotations

from collections.abc import Callable, Set
from functools import partial, reduce

from PyQt6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt, pyqtSignal
from PyQt6.QtGui import (
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QShowEvent,
)
from PyQt6.QtWidgets import QToolTip

from c4viz.app.state.looking import ROOT
from c4viz.app.state.masking import Masking
from c4viz.app.state.session import Session
from c4viz.app.state.unfolding import MOST_ITEMS, Unfolding
from c4viz.app.tree.fit_unfolding import filling
from c4viz.app.tree.geometry import Box
from c4viz.app.tree.node_style import Look, look_at
from c4viz.app.tree.painter import Drawing
from c4viz.app.widgets.pixmap_cache import Stamps
from c4viz.app.widgets.text_cache import Shapes
from c4viz.app.widgets.theme import Theme
from c4viz.app.widgets.zoom_canvas import START_ZOOM, Canvas
from c4viz.icicle.summary import summary
from c4viz.language import tr
from c4viz.layout import Scene, scene_of
from c4viz.telling import NOTHING, Hidden, Item
from c4viz.telling.moves import pruned_words
from c4viz.trace import Flag, Moment, Trace

_MOST_UNFOLDED = 600
"""Items beyond which nothing more is unfolded at once: laying them out would take too long."""


class TreeCanvas(Canvas):
    """Draws the tree (or the trees, one below another) of the session's trace, left to right."""

    most_on_the_way = 300
    """Items beyond which what was unfolded before is folded up to show a node elsewhere."""
    masked_changed = pyqtSignal(Hidden)  # the rows whose values are hidden
    folding_changed = pyqtSignal()  # by hand

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._session = session
        self._theme = theme
        self._stamps = Stamps()
        self._shapes = Shapes()
        self._unfolding = Unfolding(session)
        self._masking = Masking()
        self._scene = Scene((), 0, 0.0)
        self._drawing = Drawing(self._scene, self.font(), self._shapes)
        self._start: tuple[QPointF, float] | None = None  # the corner and the zoom at first
        self._stale = False  # something happened while nobody could see it
        self._masked = NOTHING
        self._bookmarks: dict[int, str] = {}  # notes by row
        self._notes: dict[int, str] = {}
        self._notes_of: Callable[[], dict[int, str]] = dict
        self._search_key = ""
        self.shows_ahead = False
        self.setAccessibleName(tr("Tree"))
        session.trace_changed.connect(self._adopt_trace)
        session.colours_changed.connect(self.refresh)
        session.matches_changed.connect(self.viewport().update)
        session.when_grown(self._grow)
        session.step_changed.connect(self._follow_step)
        session.selection_changed.connect(self._follow_selection)

    # ---- what is shown -----------------------------------------------------------------------

    def set_theme(self, theme: Theme) -> None:
        """Paint with other colours, and in the application's font; what is looked at stays."""
        self._theme = theme
        row = self._selected_or_root()
        before = self.point_of(row)
        self.refresh()
        box = self._drawing.box_of(row)
        if (
            before is not None
            and box is not None
            and self.viewport().rect().contains(before.toPoint())
        ):
            self._scroll_to(box.rect.center() * self.zoom - before)

    def set_search_key(self, key: str) -> None:
        """The key, as people read it, that begins a search; empty where there is none."""
        self._search_key = key
        self.viewport().update()

    @property
    def scene_shown(self) -> Scene:
        """The laid-out tree that is drawn now."""
        self.catch_up()
        return self._scene

    @property
    def hides_values(self) -> bool:
        """Whether values that follow from what is seen are hidden."""
        return self._masking.is_on

    def _adopt_trace(self) -> None:
        self._masking.begin()
        self._unfolding.begin(self._lines())
        self.refresh()
        self.show_start()
        if self._session.selected not in (None, self._session.root):  # while the search ran
            self._show_selection()

    def _lines(self) -> float:
        """How many lines of the tree can be read at first without scrolling up or down."""
        bar = self.horizontalScrollBar()
        room = self.viewport().height()
        if bar is not None and not bar.isVisible():  # it comes with a tree that is wider than this
            room -= bar.sizeHint().height()
        return room / (Drawing.line_height(self.font()) * START_ZOOM) - 1

    def fill(self) -> None:
        """Unfold what covers most of the view at a size that can be read, and fit it in."""
        trace = self._session.trace
        if trace is None or not len(trace):
            return
        unfolding, moment = self._unfolding, self._session.moment()
        wholes = [unfolding.outset(trace, items) for items in range(1, MOST_ITEMS, 8)]
        at_work = frozenset(() if moment is None else unfolding.at_work(trace, moment))

        def drawing(rows: Set[int]) -> Drawing:
            scene = scene_of(trace, rows | at_work, None, moment, self.shows_ahead)
            return Drawing(scene, self.font())

        unfolded = filling(trace, wholes, drawing, self.room)
        if unfolded is not None:
            unfolding.rows = set(unfolded)
            self.refresh()
            self.fit()

    def subtree_scene(self, items: int) -> Scene:
        """The selected node (or the root) and about ``items`` things below it, as shown here."""
        trace = self._session.trace
        assert trace is not None
        root = self._selected_or_root()
        unfolded = self._unfolding.outset(trace, items, root)
        moment = self._session.moment()
        scene = scene_of(trace, unfolded, root, moment, self.shows_ahead)
        return scene.hiding(self._masking.hidden(trace, scene))

    @property
    def _is_away(self) -> bool:
        """Whether nobody sees the tree, and no other panel asks it what is hidden."""
        seen = self.isVisible() and not self.viewport().visibleRegion().isEmpty()
        return not seen and not self.hides_values

    def catch_up(self) -> None:
        """Show what happened while this was behind other panels."""
        if self._stale:
            self._stale = False
            self._show_step()
            self._show_selection()

    def _follow_step(self) -> None:
        self._unfolding.note_step()
        self._stale = self._stale or self._is_away
        if not self._stale:
            self._show_step()

    def _follow_selection(self) -> None:
        self._stale = self._stale or self._is_away
        if not self._stale:
            self._show_selection()

    def _grow(self) -> None:
        self._stale = self._stale or self._is_away
        if not self._stale:
            self.refresh()

    def _show_step(self) -> None:
        self.refresh()
        moment, trace = self._session.moment(), self._session.trace
        if moment and moment.row is not None and trace and moment.step < trace.steps:
            self._bring_into_view(moment.row)
        elif trace is not None and self._unfolding.was_stepped and not self._session.is_running:
            self._bring_moves_into_view(trace)

    def _show_selection(self) -> None:
        row = self._session.selected
        trace = self._session.trace
        if row is not None and trace is not None and self._drawing.box_of(row) is None:
            if row < len(trace):
                self._unfold_way(trace, row)
            self.refresh()
        self.viewport().update()
        if row is not None:
            self._bring_into_view(row)

    def _unfold_way(self, trace: Trace, row: int) -> None:
        """Unfold all above a node; finding one node after another must not unfold them all."""
        if len(self._scene.nodes) > self.most_on_the_way:
            self._unfolding.rows = set()
        self._unfolding.unfold_way(trace, row)

    def refresh(self) -> None:
        """Lay out and paint anew."""
        self._stale = False
        trace, moment = self._session.trace, self._session.moment()
        has_new_root = False
        if trace is None or moment is None:
            self._scene = Scene((), 0, 0.0)
        else:
            has_new_root = self._unfolding.follow_search()
            self._scene = self._scene_at(trace, moment)
        self._drawing = Drawing(self._scene, self.font(), self._shapes)
        self.follow_extent()
        if has_new_root and self._session.selected in (ROOT, None):
            self._bring_into_view(self._session.root)

    def _scene_at(self, trace: Trace, moment: Moment) -> Scene:
        """What is to be drawn; tells what is hidden of it."""
        unfolded = self._unfolding.all_rows(trace, moment)
        scene = scene_of(trace, unfolded, moment=moment, ahead=self.shows_ahead)
        masked = self._masking.hidden(trace, scene)
        if masked != self._masked:
            self._masked = masked
            self.masked_changed.emit(masked)
        self._notes = self._notes_of()
        return scene.hiding(masked).noting(self._notes)

    def _selected_or_root(self) -> int:
        selected = self._session.selected
        return self._session.root if selected is None else selected

    def look(self) -> Look:
        """How the scene is to be painted now."""
        return look_at(
            self._session, self._theme, self._scene, frozenset(self._bookmarks), self.hides_values
        )

    def mark(self, notes: dict[int, str]) -> None:
        """Draw flags at the rows that have a note; their tooltips tell it."""
        self._bookmarks = notes
        self.viewport().update()

    # ---- folding -----------------------------------------------------------------------------

    def toggle(self, row: int) -> None:
        """Unfold a node, or fold it up; from one that repeats another go there."""
        trace = self._session.trace
        if trace is None or trace.has(row, Flag.LEAF) or self._session.follow_link(row):
            return
        self._unfolding.unfold(row, row not in self._unfolding.rows)
        self.refresh()
        self._bring_into_view(row)
        self.folding_changed.emit()

    def is_folded(self, row: int) -> bool:
        """Whether nodes are folded up below a node that is drawn."""
        box = self._drawing.box_of(row)
        return box is not None and box.node.item.folded > 0

    def unfold_more(self) -> None:
        """Unfold the selected subtree (or the tree) by some more items."""
        trace = self._session.trace
        if len(self.scene_shown.nodes) >= _MOST_UNFOLDED:
            self._session.message.emit(
                tr(
                    "{n} items are drawn: fold some up, or search less deep.",
                    n=len(self._scene.nodes),
                )
            )
        elif trace is not None and len(trace) and not self._session.is_running:
            root = self._selected_or_root()
            unfolding, items = self._unfolding, 2 * len(self._scene.nodes)
            unfolding.rows |= unfolding.outset(trace, items, root)
            self.refresh()
            self.folding_changed.emit()

    def fold_all(self) -> None:
        """Fold up everything but the root."""
        self._unfolding.rows = {self._session.root}
        self.refresh()
        if not self._fitted:
            self.show_start()
        self.folding_changed.emit()

    def set_hides_values(self, hides: bool) -> None:
        """Show ``?`` in place of values that follow from what is seen, until asked for."""
        self._masking.set_on(hides)
        self._unfolding.is_fair = hides
        trace = self._session.trace
        if hides and trace is not None and self._session.can_step:
            self._unfolding.unfold_lines(trace, self._lines())
        self.refresh()

    def reveal(self) -> None:
        """Tell the hidden value of the selected node (or of the root)."""
        self._masking.reveal(self._selected_or_root())
        self.refresh()

    def set_notes_of(self, notes_of: Callable[[], dict[int, str]]) -> None:
        """Write at some rows what ``notes_of`` tells of them whenever the tree is drawn."""
        self._notes_of = notes_of

    def renote(self) -> None:
        """There may be other notes now."""
        if self._notes_of() != self._notes:
            self._stale = self._stale or self._is_away
            if not self._stale:
                self.refresh()

    def set_shows_ahead(self, shows: bool) -> None:
        """Draw nodes that the current step has not reached faintly, or not at all."""
        self.shows_ahead = shows
        self.refresh()

    # ---- walking -----------------------------------------------------------------------------

    def walk(self, direction: str) -> None:
        """Select the node to the "left" (parent), "right" (child), "up" or "down"."""
        box = self._selected_box()
        if box is None:
            self.go_to_root()
            return
        nodes = self._scene.nodes
        here = next(i for i, node in enumerate(nodes) if node is box.node)
        if direction == "left" and box.node.item.parent >= 0:
            self._session.select(nodes[box.node.item.parent].item.row)
        elif direction == "right":
            self._walk_in(box.node.item.row)
        elif direction in ("up", "down"):
            level = [
                (i, node)
                for i, node in enumerate(nodes)
                if node.level == box.node.level and not node.item.pruned
            ]
            at = [i for i, _ in level].index(here) + (1 if direction == "down" else -1)
            if 0 <= at < len(level):
                self._session.select(level[at][1].item.row)

    def _walk_in(self, row: int) -> None:
        trace = self._session.trace
        if trace is None or trace.has(row, Flag.LEAF) or self._session.follow_link(row):
            return
        if row not in self._unfolding.rows:
            self._unfolding.unfold(row)
            self.refresh()
        drawn = [c for c in trace.children(row) if self._drawing.box_of(c) is not None]
        principal = trace.principal_rows(row)
        if drawn:
            told = row not in self._masked  # else the way on would give the choice away
            follows = told and len(principal) > 1 and principal[1] in drawn
            self._session.select(principal[1] if follows else drawn[0])

    def go_to_root(self) -> None:
        """Select the root and bring it into view; the arrows then walk from there."""
        self.setFocus()
        if self._session.trace is not None and len(self._session.trace):
            self._session.select(self._session.root)
            self._bring_into_view(self._session.root)

    def _selected_box(self) -> Box | None:
        self.catch_up()
        row = self._session.selected
        return None if row is None else self._drawing.box_of(row)

    # ---- where ---------------------------------------------------------------------------------

    @property
    def extent(self) -> QRectF:
        return self._drawing.bounds

    def show_start(self) -> None:
        """The root at the left, halfway up, at a size that can be read."""
        box = self._drawing.box_of(self._session.root)
        self.start_at(box.rect if box else None)
        self._start = self.offset(), self.zoom

    def _bring_into_view(self, row: int) -> None:
        box = self._drawing.box_of(row)
        if box is not None:
            self.bring_into_view(box.rect)

    def _bring_moves_into_view(self, trace: Trace) -> None:
        """Show the root with its moves, after a walk through time that may have ended elsewhere."""
        root = self._session.root
        boxes = map(self._drawing.box_of, (root, *trace.children(root)))
        rects = [box.rect for box in boxes if box is not None]
        if rects:
            whole = reduce(QRectF.united, rects)
            fits = whole.height() * self.zoom < self.viewport().height()
            self.bring_into_view(whole if fits else rects[0])

    def point_of(self, row: int) -> QPointF | None:
        """Where the middle of a node is painted, in pixels of the viewport."""
        self.catch_up()
        box = self._drawing.box_of(row)
        return None if box is None else box.rect.center() * self.zoom - self.offset()

    # ---- events ------------------------------------------------------------------------------

    def follow_size(self, before: QSize) -> None:
        """The selected node stays in view, or the root where none is selected; where nobody has
        scrolled or zoomed since the start, that is shown as the new size has it."""
        is_at_start = self._start == (self.offset(), self.zoom)
        seen = QRectF(self.to_drawing(QPointF()), QSizeF(before) / self.zoom)
        box = self._drawing.box_of(self._selected_or_root())
        super().follow_size(before)
        if is_at_start:
            self.show_start()
        if box is not None and seen.contains(box.rect.center()):
            self.bring_into_view(box.rect)

    def sizeHint(self) -> QSize:
        return QSize(760, 520)

    def viewportEvent(self, event: QEvent | None) -> bool:
        if isinstance(event, QHelpEvent):
            words = self.words_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), words, self.viewport())
            return True
        return super().viewportEvent(event)

    def row_at(self, point: QPointF) -> int | None:
        """The node at a point of the viewport; of a branch that was pruned the one above it."""
        box = self._drawing.box_at(self.to_drawing(point))
        return None if box is None else box.node.item.row

    def words_at(self, point: QPointF) -> str:
        """What is at a point of the viewport: the node, its value, and how much is below it."""
        box = self._drawing.box_at(self.to_drawing(point))
        trace, moment = self._session.trace, self._session.moment()
        if box is None or trace is None or moment is None:
            return ""
        item = box.node.item
        if item.pruned:
            return pruned_words(trace, item.move)
        said = summary(trace, item.row, moment, self._session.icicle, self._masked)
        return "\n".join(filter(None, [*said, self._bookmarks.get(item.row, "")]))

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        box = self._drawing.box_at(self.to_drawing(event.position()))
        if box is None:
            self.press(event)
        elif event.button() == Qt.MouseButton.LeftButton:
            self.press(event, partial(self._select, self._session.trace, box.node.item))
        elif event.button() != Qt.MouseButton.RightButton:  # which opens a menu
            self.press(event)

    def _select(self, trace: Trace | None, item: Item) -> None:
        """Select what was drawn where the mouse was pressed, if that tree is there still."""
        if trace is None or trace is not self._session.trace:
            return
        self._session.select(item.row)
        if item.pruned:
            self._session.message.emit(pruned_words(trace, item.move))

    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        box = self._drawing.box_at(self.to_drawing(event.position()))
        if box is not None and not box.node.item.pruned:
            self.toggle(box.node.item.row)

    def showEvent(self, event: QShowEvent | None) -> None:
        super().showEvent(event)
        self.catch_up()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(self.viewport().rect(), self._theme.panel)
        if self._session.trace is None:
            self._paint_hint(painter)
            return
        clip = self.scale(painter)
        self._drawing.paint(painter, self.look(), clip, self._stamps, self.is_zooming)

    def _paint_hint(self, painter: QPainter) -> None:
        painter.setPen(self._theme.faint)
        if self._search_key:
            search = tr("Or press {key} to search the position on the board.", key=self._search_key)
        else:
            search = tr("Or search the position on the board.")
        hint = (
            f"{tr('Here grows the tree of the machine’s next decision.')}\n\n"
            f"{tr('Drop a disc: click a column or press its number.')}\n{search}"
        )
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(self.viewport().rect().adjusted(8, 0, -8, 0), flags, hint)
