"""Pictures that are kept are as sharp as the screen they are put on, and show the same."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest
from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QColor, QFont, QImage, QPainter

from c4viz.app.tree.node_style import Look
from c4viz.app.tree.painter import TreeDrawing
from c4viz.app.widgets.pixmap_cache import PixmapCache
from c4viz.app.widgets.theme import LIGHT
from c4viz.game import Position, Rules
from c4viz.layout import scene_of
from c4viz.search import search
from c4viz.trace import Trace

RECT = QRectF(0, 0, 9, 9)
SMALL = Position(Rules(4, 4))


def canvas(ratio: float) -> QImage:
    """What a screen with so many pixels in each way shows."""
    image = QImage(round(20 * ratio), round(20 * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    return image


@pytest.mark.parametrize("ratios", [(1.0, 2.0), (2.0, 1.0), (1.0, 1.5)])
def test_on_another_screen_pictures_are_made_anew(
    dressed: object, ratios: tuple[float, float]
) -> None:
    stamps, made = PixmapCache(), []
    for ratio in (*ratios, ratios[1]):
        image = canvas(ratio)
        painter = QPainter(image)
        stamps.share(painter, "look")
        stamps.put(painter, RECT, "disc", lambda on: on.fillRect(RECT, Qt.GlobalColor.red))
        picture = stamps.get("disc")
        assert picture is not None
        made.append((picture.devicePixelRatio(), picture.cacheKey()))
        painter.end()
    assert [ratio for ratio, _ in made] == [*ratios, ratios[1]]
    assert made[1] == made[2]


def painted(
    drawing: TreeDrawing,
    look: Look,
    stamps: PixmapCache | None,
    zoom: int = 1,
    clip: QRectF | None = None,
) -> npt.NDArray[np.float64]:
    """The pixels of a drawing on a screen, its upper left corner at 0."""
    bounds = drawing.bounds.toAlignedRect()
    image = QImage(bounds.size() * zoom, QImage.Format.Format_RGB32)
    image.fill(LIGHT.panel)
    painter = QPainter(image)
    painter.scale(zoom, zoom)
    painter.translate(-bounds.x(), -bounds.y())
    drawing.paint(painter, look, clip, stamps=stamps)
    painter.end()
    bits = image.constBits()
    assert bits is not None
    shape = image.height(), image.width(), 4
    pixels = np.frombuffer(bits.asstring(image.sizeInBytes()), np.uint8).reshape(shape)
    return pixels[:, :, :3].astype(float)


@pytest.mark.parametrize(
    "trace",
    [
        search(SMALL, "alphabeta", depth=3, memo=True),
        search(SMALL, "expectiminimax", depth=1),
    ],
    ids=["repeated", "chance"],
)
@pytest.mark.parametrize("is_cut", [False, True])
def test_a_box_looks_the_same_painted_put_together_and_kept(
    dressed: object, trace: Trace, is_cut: bool
) -> None:
    moment = trace.at(2 * trace.steps // 3)
    scene = scene_of(trace, set(range(len(trace))), moment=moment)
    fills = {row: QColor("#803020") for row in range(0, len(trace), 3)}
    look = Look(LIGHT, 1, fills=fills)
    drawing, stamps = TreeDrawing(scene, QFont("Inter", 12)), PixmapCache()

    box = drawing.boxes[-1]  # of which half is in view
    seen = drawing.bounds.intersected(QRectF(0, 0, box.left + box.width / 2, 1e4))
    clip = seen if is_cut else None

    kinds = (None, stamps, stamps)
    whole, *others = [painted(drawing, look, kept, clip=clip) for kept in kinds]
    corner = drawing.bounds.toAlignedRect().topLeft()
    for box in drawing.boxes:
        x, y, width, height = box.rect.toAlignedRect().translated(-corner).getRect()
        for part in (
            np.s_[y : y + height, x : x + height],
            np.s_[y : y + height, x + height : x + width],
        ):
            # In the mean, of the disc and of the words: kept pictures stand at whole pixels.
            faint = look.opacity(box.node) < 1  # as a whole where it is kept
            pictures = others if faint else [whole, *others]
            means = [picture[part].mean(axis=(0, 1)) for picture in pictures]
            assert np.ptp(means, axis=0).max() < 6


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("zoom", [0.8, 1.0, 1.3])
def test_a_box_is_at_the_same_pixels_when_it_is_painted_again(
    dressed: object, ratio: float, zoom: float
) -> None:
    trace = search(SMALL, "alphabeta", depth=3)
    drawing = TreeDrawing(scene_of(trace, {0, 1}), QFont("Inter", 12))
    bounds, stamps, pictures = drawing.bounds, PixmapCache(), []
    for _ in range(3):
        image = QImage((bounds.size() * zoom * ratio).toSize(), QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(ratio)
        image.fill(LIGHT.panel)
        painter = QPainter(image)
        painter.scale(zoom, zoom)
        painter.translate(-bounds.topLeft())
        drawing.paint(painter, Look(LIGHT, 1), stamps=stamps)
        painter.end()
        bits = image.constBits()
        assert bits is not None
        raw = np.frombuffer(bits.asstring(image.sizeInBytes()), np.uint8)
        pictures.append(raw.astype(int))
    first, second, third = pictures
    assert (second == third).all()
    # Letters may be set between two pixels, and corners of a box be smoothed otherwise.
    assert (abs(first - second) > 60).mean() < 0.002


@pytest.mark.parametrize("zoom", [1, 4])
def test_a_thick_border_is_as_thick_in_a_picture(dressed: object, zoom: int) -> None:
    trace = search(SMALL, "alphabeta", depth=2)
    drawing = TreeDrawing(scene_of(trace, {0}), QFont("Inter", 12))
    root = drawing.box_of(0)
    assert root is not None and root.node.principal
    middle = root.rect.center() - drawing.bounds.toAlignedRect().topLeft().toPointF()
    across = []
    for stamps in (None, PixmapCache()):
        column = painted(drawing, Look(LIGHT, 1), stamps, zoom)[:, round(middle.x() * zoom)]
        away = abs(column - [LIGHT.principal.red(), LIGHT.principal.green(),
                             LIGHT.principal.blue()]).sum(axis=1)  # fmt: skip
        across.append((away < 100).sum())
    assert across[0] >= 2 * zoom
    assert abs(across[1] - across[0]) <= 2  # at whole pixels or between them
