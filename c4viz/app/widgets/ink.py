"""Colours as Qt has them, and what can be read on them."""

from __future__ import annotations

from functools import lru_cache

from PyQt6.QtGui import QColor

from c4viz.layout import Rgb, lightness


@lru_cache(maxsize=1 << 11)
def as_colour(rgb: Rgb) -> QColor:
    """A colour as Qt wants it; to be copied by who changes it."""
    return QColor(*rgb)


def ink_on(fill: QColor) -> QColor:
    """Black or white, whichever can be read on a colour."""
    light = lightness((fill.red(), fill.green(), fill.blue())) > 0.5
    return QColor("#000000") if light else QColor("#ffffff")
