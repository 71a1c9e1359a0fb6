"""Paints discs, the same wherever they are seen, and small boards of them for tooltips."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PyQt6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QRectF, Qt
from PyQt6.QtGui import QImage, QPainter, QPen

from c4viz.app.widgets.theme import Theme


def paint_disc(
    painter: QPainter,
    theme: Theme,
    centre: QPointF,
    radius: float,
    player: int,
    plain: bool = False,
) -> None:
    """Paint a disc; unless it is ``plain`` the first player's carries a ring, so that colour does
    not have to tell them apart."""
    colour = theme.first if player == 1 else theme.second
    painter.setPen(QPen(colour.darker(130), max(1.0, radius * 0.09)))
    painter.setBrush(colour)
    painter.drawEllipse(centre, radius * 0.96, radius * 0.96)
    if player == 1 and not plain:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour.darker(135), max(1.0, radius * 0.1)))
        painter.drawEllipse(centre, radius * 0.6, radius * 0.6)


# ---- a small picture of a board, for where there is room for no more: in a tooltip ---------------


_CELL = 16
"""Width of a cell in pixels."""


def tip_with_board(words: str, cells: Sequence[Sequence[int]], theme: Theme) -> str:
    """Return a tooltip with a picture of a board above the words; ``cells`` are its rows, the top
    one first, of 0, 1 and 2."""
    lines = escape(words).replace("\n", "<br>")
    return f'<img src="data:image/png;base64,{_png(_picture(cells, theme))}"><br>{lines}'


def _picture(cells: Sequence[Sequence[int]], theme: Theme) -> QImage:
    size = len(cells[0]) * _CELL + 4, len(cells) * _CELL + 4
    image = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.board)
    painter.drawRoundedRect(QRectF(image.rect()), 4, 4)
    for row, line in enumerate(cells):
        for column, player in enumerate(line):
            centre = QPointF(2 + (column + 0.5) * _CELL, 2 + (row + 0.5) * _CELL)
            if player:
                paint_disc(painter, theme, centre, _CELL * 0.43, player)
            else:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.hole)
                painter.drawEllipse(centre, _CELL * 0.4, _CELL * 0.4)
    painter.end()
    return image


def _png(image: QImage) -> str:
    """Return a PNG in base64."""
    written = QByteArray()
    buffer = QBuffer(written)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return written.toBase64().data().decode()
