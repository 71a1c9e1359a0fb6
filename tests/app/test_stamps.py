"""Pictures that are kept are as sharp as the screen they are put on."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QImage, QPainter

from c4viz.app.stamps import Stamps

RECT = QRectF(0, 0, 9, 9)


def canvas(ratio: float) -> QImage:
    """What a screen with so many pixels in each way shows."""
    image = QImage(round(20 * ratio), round(20 * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    return image


@pytest.mark.parametrize("ratios", [(1.0, 2.0), (2.0, 1.0), (1.0, 1.5)])
def test_on_another_screen_pictures_are_made_anew(
    dressed: object, ratios: tuple[float, float]
) -> None:
    stamps, made = Stamps(), []
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
