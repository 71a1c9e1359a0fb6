"""The tree or table of an exercise, painted as large as it can be read, with boxes to fill in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from PyQt6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PyQt6.QtWidgets import QScrollArea, QToolTip

from c4viz.app.exercise.badges import paint_badge
from c4viz.app.exercise.line import BlankLine, blanks_by_tab
from c4viz.app.exercise.sheet_picture import SheetPicture
from c4viz.app.state.filling import FillingWork
from c4viz.app.widgets.boxes import sure
from c4viz.app.widgets.theme import PaintedWidget, Theme
from c4viz.classroom.filling.blanks import (
    CHOICES,
    NO,
    YES,
    FillingBlank,
    Path,
    entry_text,
    label_of,
)
from c4viz.classroom.filling.drawing import INK, BlankBox, BlankDrawing, entry_in
from c4viz.classroom.filling.entries import NO_ENTRIES
from c4viz.classroom.filling.exercise import Exercise
from c4viz.classroom.filling.grading import BlankMark
from c4viz.classroom.filling.places import blank_beside
from c4viz.classroom.filling.table import drawing_of
from c4viz.export.figure.palette import palette_of
from c4viz.export.figure.shapes import TextLine
from c4viz.language import cached_in_language, tr

_AROUND = 24
"""Pixels around the drawing."""
_POINT = 1.5
"""Pixels of a point of the drawing for each ten points of the application's letters."""
_USUAL_HEIGHT, _MOST_LARGER = 760, 1.4
"""Height in pixels beyond which all is drawn larger, and how much at most."""
_CROWDED = 0.7
"""Size of what does not fit at once, as a share of the usual one: as much as can be is seen."""
_LEAST_BOX = 0.72
"""Height of the least box that can be read, as a share of a line's height."""
_ENDLESS = 1e5
_REACH = 4.0
"""Pixels around a box that belong to it for the mouse."""
_SCROLLED = 40
_YES_KEYS = {Qt.Key.Key_Space, Qt.Key.Key_X, Qt.Key.Key_Y, Qt.Key.Key_1}
_NO_KEYS = {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_N, Qt.Key.Key_0, Qt.Key.Key_Minus}
_WAYS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class BlankCanvas(PaintedWidget):
    """Paints an exercise; a click chooses a blank, ticks a cut, or takes the number of a leaf.

    ``chosen`` carries a blank, ``entered`` the text for the blank that is filled in, ``moved`` by
    how many blanks Tab goes on. What is typed stands in ``line``, over its box.
    """

    chosen = pyqtSignal(object)
    entered = pyqtSignal(str)
    moved = pyqtSignal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._work: FillingWork | None = None
        self._blank: FillingBlank | None = None
        self._picture: SheetPicture | None = None
        self._goes_freely = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # what is scrolled is moved
        self.setAccessibleName(tr("Tree to fill in"))
        self.line = BlankLine(self, self._go_on)
        self.line.entered.connect(self.entered)
        self.line.arrow.connect(self._go)
        self.line.hide()

    # ---- what is shown -----------------------------------------------------------------------

    def show_work(self, work: FillingWork, blank: FillingBlank | None, freely: bool) -> None:
        """Show an exercise as far as it is done, ready for its ``blank``; ``freely``: any other may
        be chosen by keys as well."""
        is_other = self._work is None or blank != self._blank or work is not self._work
        was, chosen = self._work, self._blank
        self._work, self._blank, self._goes_freely = work, blank, freely
        self.line.goes_freely = freely
        if was is None or was.exercise is not work.exercise or _ticked(was) != _ticked(work):
            self.lay_out()
        else:
            self._place_line()
        if was is not None and self._picture is not None:
            self._renew({blank, chosen} | _differing(was, work))
        if is_other:
            self._begin_line()

    def _renew(self, blanks: Iterable[FillingBlank | None]) -> None:
        """Paint the boxes of some blanks again, with what stands around them."""
        around = sure(self._picture).around
        for blank in blanks:
            if blank is not None and blank in around:
                self.update(around[blank])

    def _begin_line(self) -> None:
        """Begin to type into the blank, unless it is ticked."""
        work, blank = self._work, self._blank
        had_focus = self.hasFocus() or self.line.hasFocus()
        is_typed = blank is not None and blank.field != "cut"
        self.line.setVisible(is_typed)
        # Tab comes to what takes the keys, one of the two.
        policy = Qt.FocusPolicy.ClickFocus if is_typed else Qt.FocusPolicy.StrongFocus
        self.setFocusPolicy(policy)
        if work is not None and blank is not None:
            self.line.begin(blank.label, work.entries.texts.get(blank, ""))
            self.setAccessibleDescription(blank.label)
        if had_focus:
            self.take_focus()

    def continue_typing(self, blank: FillingBlank | None, text: str) -> None:
        """Go on with what was typed into a blank, and not entered yet, if that is the present
        one."""
        if blank == self._blank and self.line.isVisible() and text != self.line.text():
            self.line.setText(text)

    def take_focus(self) -> None:
        """Give the keys to what is filled in."""
        part = self if self.line.isHidden() else self.line
        part.setFocus()

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``."""
        super().set_theme(theme)
        self.lay_out()
        self.update()

    def lay_out(self) -> None:
        """Draw anew for the room that there is, which a large tree exceeds downwards."""
        area, work = self.parent(), self._work
        if work is None or area is None:
            return
        room = self._room()
        usual = _POINT * self.font().pointSizeF() / 10
        zoom = usual * min(_MOST_LARGER, max(1.0, room.height() / _USUAL_HEIGHT))
        sheet = work.exercise, _ticked(work)
        drawing = _drawn(*sheet, zoom, room.width(), room.height())
        if self._is_too_small(drawing, zoom):
            zoom = usual * _CROWDED
            drawing = _drawn(*sheet, zoom, room.width(), _ENDLESS)
        wide, high = drawing.width * zoom, drawing.height * zoom
        self.setMinimumHeight(round(high) + 2 * _AROUND)
        left = (room.width() - wide) / 2 + _AROUND
        top = max(0.0, (room.height() - high) / 2) + _AROUND
        before, self._picture = self._picture, SheetPicture(drawing, zoom, left, top)
        self._place_line()
        changed = self._picture.changed(before)
        if changed is None:
            self.update()
            return
        for bounds in changed:
            self.update(bounds)

    def _room(self) -> QRectF:
        size = sure(self.parentWidget()).size()  # the viewport
        return QRectF(0, 0, size.width() - 2 * _AROUND, size.height() - 2 * _AROUND)

    def _is_too_small(self, drawing: BlankDrawing, zoom: float) -> bool:
        least = min(box[3] for blank, box in drawing.boxes.items() if blank.field != "cut")
        return least * zoom < _LEAST_BOX * self.fontMetrics().height()

    def _ink(self, mark: BlankMark) -> str:
        theme = self._theme
        if mark.told:
            return theme.note.name()
        colours = {"wrong": theme.cut, "follows": theme.faint}
        return colours.get(mark.verdict, theme.accent).name()

    def _place_line(self) -> None:
        """Put the line over its box; below all, where the sheet has none: a wrong selection may
        lead to a node that no right one leads to."""
        if self._blank is None or self._picture is None:
            return
        metrics = self.line.fontMetrics()
        wide, high = metrics.horizontalAdvance("−0.00") + 8.0, metrics.height() + 4.0
        if self._blank not in self._boxes:
            place = QRectF(self._picture.left, self.height() - high - 2, wide, high)
            self.line.setGeometry(place.toRect())
            return
        box = self.rect_of(self._blank)
        wide, high = max(box.width() + 6, wide), max(box.height() + 4, high)
        left = min(box.left() - 3, self.width() - wide)  # beside the name of the box
        self.line.setGeometry(QRectF(left, box.center().y() - high / 2, wide, high).toRect())

    def place_of(self, blank: FillingBlank) -> QPoint:
        """Return where a blank is filled in, in pixels."""
        if blank in self._boxes:
            return self.rect_of(blank).center().toPoint()
        return self.line.geometry().center()

    @property
    def _boxes(self) -> Mapping[FillingBlank, BlankBox]:
        return {} if self._picture is None else self._picture.drawing.boxes

    @property
    def _leaves(self) -> Mapping[Path, BlankBox]:
        return {} if self._picture is None else self._picture.drawing.leaves

    def rect_of(self, blank: FillingBlank) -> QRectF:
        """Return where the box of a blank is, in pixels."""
        return sure(self._picture).rect(self._boxes[blank])

    def rect_of_leaf(self, path: Path) -> QRectF:
        """Return where a leaf is whose value is given, in pixels."""
        return sure(self._picture).rect(self._leaves[path])

    # ---- painting ----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent | None) -> None:
        seen = sure(event).region()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), self._theme.panel)
        work, picture = self._work, self._picture
        if work is None or picture is None:
            return
        near = [blank for blank, bounds in picture.around.items() if seen.intersects(bounds)]
        palette = palette_of("dark" if self._theme.is_dark else "screen")
        picture.paint(painter, seen, palette, list(self._texts(work, near)))
        for blank in near:
            mark = work.marks.get(blank)
            if mark and (blank in work.entries.texts or mark.verdict == "wrong"):
                paint_badge(painter, self._theme, self.rect_of(blank), mark)
        if self._blank in near and self.line.isHidden():
            painter.setPen(QPen(self._theme.accent, 2.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.rect_of(self._blank).adjusted(-5, -5, 5, 5), 4, 4)

    def _texts(self, work: FillingWork, blanks: Iterable[FillingBlank]) -> Iterator[TextLine]:
        for blank in blanks:
            text = work.entries.texts.get(blank, "")
            if text and blank.field != "cut":
                mark = work.marks.get(blank)
                yield entry_in(self._boxes[blank], text, self._ink(mark) if mark else INK)

    # ---- by mouse ----------------------------------------------------------------------------

    def blank_at(self, point: QPointF) -> FillingBlank | None:
        """Return the blank under a point of the canvas."""
        boxes = self._boxes
        reach = (-_REACH, -_REACH, _REACH, _REACH)
        return next((b for b in boxes if self.rect_of(b).adjusted(*reach).contains(point)), None)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is None or self._work is None or event.button() != Qt.MouseButton.LeftButton:
            return
        blank = self.blank_at(event.position())
        if blank is None:
            self._take_leaf(event.position())
        elif blank == self._blank and blank.field == "cut":
            is_ticked = self._work.entries.answer(blank) == YES
            self.entered.emit(NO if is_ticked else YES)
        else:
            self._click(self._work, blank)
        self.take_focus()

    def _click(self, work: FillingWork, blank: FillingBlank) -> None:
        """Take the number that stands in a box, where no other can be chosen; else choose it, and
        tick it if it is a cut."""
        text = work.entries.texts.get(blank, "")
        if not self._goes_freely and text and blank.field not in {*CHOICES, "cut"}:
            self._take(text)
            return
        self.chosen.emit(blank)
        if self._goes_freely and blank.field == "cut":
            self.entered.emit(NO if work.entries.answer(blank) == YES else YES)

    def _take_leaf(self, point: QPointF) -> None:
        """Type the number of a leaf, or its name where a node is asked for."""
        path = next((one for one in self._leaves if self.rect_of_leaf(one).contains(point)), None)
        if path is None or self._work is None or self._blank is None:
            return
        worth = self._work.exercise.nodes[path].worth or 0.0
        self._take(label_of(path) if self._blank.field in CHOICES else entry_text(worth))

    def _take(self, text: str) -> None:
        if self.line.isVisible():
            self.line.setText(text)

    # ---- by keys, and words ------------------------------------------------------------------

    def event(self, event: QEvent | None) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            blank = self.blank_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), blank.label if blank else "", self)
            return True
        if (by := blanks_by_tab(event)) and self._go_on(by):
            return True
        return super().event(event)

    def _go_on(self, by: int) -> bool:
        """Go so many blanks on, which Tab does; tell whether there is one, which it leaves else."""
        work, blank = self._work, self._blank
        if work is None or blank is None or not self._goes_freely:
            return False
        if blank_beside(work.exercise, blank, by) is None:
            return False
        self.moved.emit(by)
        return True

    def focusInEvent(self, _event: QFocusEvent | None) -> None:
        """Paint nothing anew, as every other widget does: the blank alone shows the focus."""

    def focusOutEvent(self, _event: QFocusEvent | None) -> None:
        """Paint nothing anew."""

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Tick a branch as cut off, or say that it is not."""
        assert event is not None
        key = Qt.Key(event.key())
        is_cut = self._blank is not None and self._blank.field == "cut"
        if is_cut and key in _YES_KEYS:
            self.entered.emit(YES)
        elif is_cut and key in _NO_KEYS:
            self.entered.emit(NO)
        elif is_cut and key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.entered.emit("")
        elif key in _WAYS:
            self._go(key)
        else:
            super().keyPressEvent(event)

    def _go(self, key: Qt.Key) -> None:
        """Choose the nearest blank in the direction of an arrow."""
        if self._blank is None or self._blank not in self._boxes or not self._goes_freely:
            return
        right, down = _WAYS[key]
        here = self.rect_of(self._blank).center()
        best: tuple[float, FillingBlank] | None = None
        for blank in self._boxes:
            way = self.rect_of(blank).center() - here
            along, beside = way.x() * right + way.y() * down, way.x() * down + way.y() * right
            length = along + 3 * abs(beside)  # what is level comes first
            if along > 1 and (best is None or length < best[0]):
                best = length, blank
        if best is not None:
            self.chosen.emit(best[1])


@cached_in_language(8)
def _drawn(
    exercise: Exercise,
    ticked: frozenset[FillingBlank],
    zoom: float,
    width: float,
    height: float,
) -> BlankDrawing:
    """Draw a sheet in so many pixels, without what stands in its boxes, which changes more often
    than all else; branches that are ``ticked`` are cut off. Cached: a window that is shown asks
    several times for the same."""
    cuts = NO_ENTRIES
    for blank in ticked:
        cuts = cuts.put(blank, YES)
    return drawing_of(exercise, cuts, max(1.0, width / zoom), max(1.0, height / zoom))


def _ticked(work: FillingWork) -> frozenset[FillingBlank]:
    """Return the branches that are marked as cut off."""
    entries = work.entries
    cuts = (blank for blank in entries.texts if blank.field == "cut")
    return frozenset(blank for blank in cuts if entries.answer(blank) == YES)


def _differing(was: FillingWork, work: FillingWork) -> set[FillingBlank]:
    """Return the blanks that look otherwise than they did."""
    return {
        blank
        for blank in was.marks.keys() | work.marks.keys() | was.entries.texts.keys()
        if _look(was, blank) != _look(work, blank)
    }


def _look(work: FillingWork, blank: FillingBlank) -> tuple[object, ...]:
    mark = work.marks.get(blank)
    return work.entries.texts.get(blank), mark and (mark.verdict, mark.told)


class BlankArea(QScrollArea):
    """Scrolls a canvas that is larger than its room, to the blank that is filled in."""

    def __init__(self, canvas: BlankCanvas) -> None:
        super().__init__()
        self.canvas = canvas
        self.setObjectName("panel")
        self.setWidget(canvas)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        sure(self.viewport()).installEventFilter(self)

    def show_blank(self, blank: FillingBlank | None) -> None:
        """Scroll to a blank."""
        if blank is not None:
            centre = self.canvas.place_of(blank)
            self.ensureVisible(centre.x(), centre.y(), _SCROLLED, _SCROLLED)

    def eventFilter(self, watched: object, event: QEvent | None) -> bool:
        if watched is self.viewport() and event is not None and event.type() == QEvent.Type.Resize:
            self.canvas.lay_out()
        return False

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 40, self.fontMetrics().height() * 12)
