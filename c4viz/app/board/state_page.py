"""Shows a state of a game of the user's own in the place of the board: its picture or its text, and
its moves, which can be clicked where they are named. Only safe pictures are drawn; where one cannot
be drawn, a sentence below the text says why."""

from __future__ import annotations

import re

from PyQt6.QtCore import QByteArray, QPointF, QRectF, Qt
from PyQt6.QtGui import QFont, QFontInfo, QFontMetricsF, QPainter, QPen
from PyQt6.QtSvg import QSvgRenderer

from c4viz.app.widgets.pixmap_cache import PixmapCache
from c4viz.app.widgets.theme import FIXED_FAMILY, Theme
from c4viz.game import GameState, HandTree, OwnState
from c4viz.guard.svg_values import PictureError
from c4viz.language import sentence, tr
from c4viz.telling import number_text

_MARGIN, _GAP = 16, 8
"""Pixels around the whole page, and between moves that are listed."""
_LARGEST = 2.5
"""Largest letters of a state's text, as a multiple of the window's."""
_SMALLEST = 6
"""Least size of those letters, in pixels."""

_WRAPPED = int(Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap)

MoveAreas = dict[int, QRectF]
"""Areas where moves can be clicked, by move."""


class StatePage:
    """Lays out and paints ``state`` in ``room``; ``font`` is that of the moves that are listed
    below because neither the picture nor the text names them."""

    def __init__(self, state: OwnState, room: QRectF, font: QFont) -> None:
        inside = room.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        self._state, self._font = state, QFont(font)
        self._picture, self.why_no_picture = _picture_of(state)
        """Why the state's picture is not drawn; empty if it is, or if it has none."""
        self._stamps = PixmapCache()
        names = {} if state.chances else dict(enumerate(state.facts.names))
        own = _in_picture(self._picture, names) if self._picture else _in_text(state.text, names)
        self._listed = self._below(inside, {m: n for m, n in names.items() if m not in own})
        low = min((place.top() for place in self._listed.values()), default=inside.bottom() + _GAP)
        self._said = _above(low, inside, self.why_no_picture, font)
        frame = QRectF(inside.topLeft(), QPointF(inside.right(), self._said.top() - _GAP))
        if self._picture is not None:
            box = self._picture.viewBoxF()
            self._frame = _fitted(box.width() / box.height(), frame)
            scale = self._frame.width() / box.width()
            corner = self._frame.topLeft() - box.topLeft() * scale
        else:
            self._letters = _letters(state.text, frame, QFontInfo(font).pixelSize())
            cell = _cell_of(self._letters)
            rows, columns = _extent(state.text)
            size = QRectF(0, 0, columns * cell.width(), rows * cell.height())
            size.moveCenter(frame.center())
            # A text that does not fit even in the smallest letters is shown from its beginning.
            size.moveTo(max(size.left(), frame.left()), max(size.top(), frame.top()))
            self._frame, corner = size & frame, size.topLeft()
        self._places = self._listed | {
            move: self._placed(where, corner) for move, where in own.items()
        }

    @property
    def places(self) -> MoveAreas:
        """Area of each move that can be clicked."""
        return self._places

    def move_at(self, point: QPointF) -> int | None:
        """Return the move that is named at a point, if there is one."""
        return next((move for move, place in self._places.items() if place.contains(point)), None)

    def paint(self, painter: QPainter, theme: Theme, hovered: int | None) -> None:
        """Paint the page, with a frame around the move that is ``hovered``."""
        if self._picture is not None:
            self._paint_picture(painter, self._picture)
        else:
            self._paint_text(painter, theme)
        painter.setFont(self._font)
        if self.why_no_picture:
            painter.setPen(theme.faint)
            painter.drawText(self._said, _WRAPPED, self.why_no_picture)
        for move, place in self._listed.items():
            painter.setPen(theme.accent if move == hovered else theme.text)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, self._state.move_name(move))
        if hovered in self._places:
            painter.setPen(QPen(theme.accent, 2))
            painter.drawRoundedRect(self._places[hovered].adjusted(-3, -2, 3, 2), 4, 4)

    def _paint_picture(self, painter: QPainter, picture: QSvgRenderer) -> None:
        """Paint the picture once and keep it: it takes a moment, too long while the mouse moves."""
        frame = self._frame
        self._stamps.share(painter, "picture")
        self._stamps.put(painter, frame, "picture", lambda on: picture.render(on, frame))

    def _paint_text(self, painter: QPainter, theme: Theme) -> None:
        painter.save()
        painter.setClipRect(self._frame)
        painter.setFont(self._letters)
        painter.setPen(theme.text)
        high = _cell_of(self._letters).height()
        for row, line in enumerate(self._state.text.split("\n")):
            place = QRectF(self._frame.left(), self._frame.top() + row * high, 1e5, high)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, line)
        painter.restore()

    def _placed(self, where: QRectF, corner: QPointF) -> QRectF:
        """Convert a part of the picture, or of the text (in characters), to pixels."""
        if self._picture is not None:
            wide = high = self._frame.width() / self._picture.viewBoxF().width()
        else:
            cell = _cell_of(self._letters)
            wide, high = cell.width(), cell.height()
        left, top = corner.x() + where.left() * wide, corner.y() + where.top() * high
        return QRectF(left, top, where.width() * wide, where.height() * high)

    def _below(self, inside: QRectF, names: dict[int, str]) -> MoveAreas:
        """Place moves side by side at the lower edge, in as many lines as they take."""
        metrics = QFontMetricsF(self._font)
        high, x, y, places = metrics.height() + 4, 0.0, 0.0, {}
        for move, name in names.items():
            wide = metrics.horizontalAdvance(name) + _GAP
            if x and x + wide > inside.width():
                x, y = 0.0, y + high
            places[move] = QRectF(inside.left() + x, y, wide, high)
            x += wide + _GAP
        down = inside.bottom() - y - high
        return {move: place.translated(0, down) for move, place in places.items()}


def _picture_of(state: OwnState) -> tuple[QSvgRenderer | None, str]:
    """Return the picture of a state, if it can be painted, and why the one it has cannot be."""
    if not state.facts.svg:
        return None, ""
    from c4viz.guard.pictures import safe_svg  # here, for what it imports takes long

    try:
        picture = QSvgRenderer(QByteArray(safe_svg(state.facts.svg).encode()))
    except PictureError as error:
        return None, sentence(tr("Its picture is not drawn: {why}", why=error))
    if picture.isValid() and not picture.viewBoxF().isEmpty():
        return picture, ""
    return None, tr("Its picture cannot be drawn.")


def _above(low: float, inside: QRectF, words: str, font: QFont) -> QRectF:
    """Return the place of ``words`` that end a gap above ``low``; without height if empty."""
    if not words:
        return QRectF(inside.left(), low, inside.width(), 0)
    room = QRectF(0, 0, inside.width(), inside.height())
    high = QFontMetricsF(font).boundingRect(room, _WRAPPED, words).height()
    return QRectF(inside.left(), low - _GAP - high, inside.width(), high)


def _in_picture(picture: QSvgRenderer, names: dict[int, str]) -> MoveAreas:
    """Return the areas of those elements of a picture whose ids are names of moves."""
    return {
        move: picture.transformForElement(name).mapRect(picture.boundsOnElement(name))
        for move, name in names.items()
        if picture.elementExists(name)
    }


def _in_text(text: str, names: dict[int, str]) -> MoveAreas:
    """Find where a text first names each move, in characters and lines."""
    places: MoveAreas = {}
    for row, line in enumerate(text.split("\n")):
        for move, name in names.items():
            found = re.search(rf"(?<!\w){re.escape(name)}(?!\w)", line)
            if found and move not in places:
                places[move] = QRectF(found.start(), row, len(name), 1)
    return places


def _fitted(ratio: float, frame: QRectF) -> QRectF:
    """Return the largest rectangle with sides of this ratio in the middle of a frame."""
    wide = min(frame.width(), frame.height() * ratio)
    box = QRectF(0, 0, max(1.0, wide), max(1.0, wide / ratio))
    box.moveCenter(frame.center())
    return box


def _extent(text: str) -> tuple[int, int]:
    """Return the number of lines, and of characters in the longest one."""
    lines = text.split("\n")
    return len(lines), max(1, *(len(line) for line in lines))


def _cell_of(letters: QFont) -> QRectF:
    """Return the size of one character."""
    metrics = QFontMetricsF(letters)
    return QRectF(0, 0, metrics.horizontalAdvance("0"), metrics.lineSpacing())


def _letters(text: str, frame: QRectF, usual: int) -> QFont:
    """Return the largest letters in which a text fits."""
    rows, columns = _extent(text)
    for size in range(round(_LARGEST * usual), _SMALLEST, -1):
        cell = _cell_of(_sized(size))
        if rows * cell.height() <= frame.height() and columns * cell.width() <= frame.width():
            return _sized(size)
    return _sized(_SMALLEST)


def _sized(pixels: int) -> QFont:
    letters = QFont(FIXED_FAMILY)
    letters.setPixelSize(pixels)
    return letters


# ---- words in the place of a board, where there is none ------------------------------------------


def state_words(state: GameState) -> str:
    """Say in a few words who decides at a state, or how it ended."""
    if isinstance(state, HandTree) and state.number is not None:
        return tr("An end, worth {value}", value=number_text(state.number))
    if state.outcome is not None:
        winner = state.outcome.winner
        return tr("Player {player} wins", player=winner) if winner else tr("A draw")
    if state.chances:
        return tr("{who} decides", who="CHANCE")
    if isinstance(state, OwnState):
        return tr("{who} to move", who=tr("Player {player}", player=state.to_move))
    return tr("{who} to move", who="MAX" if state.to_move == 1 else "MIN")


def state_page(state: GameState) -> str:
    """Return what stands in the place of the board, as text."""
    if isinstance(state, OwnState):
        return f"{state.text}\n\n{state_words(state)}"
    steps = (tr("child {number}", number=move + 1) for move in state.played)
    said = tr("A tree made by hand: it has no board.")
    return f"{said}\n\n{' → '.join([tr('root'), *steps])}\n\n{state_words(state)}"
