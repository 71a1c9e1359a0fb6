"""Tell how wide texts are, the same wherever a figure is made: by the widths of the letters of
DejaVu Sans, which comes along, and not by the fonts that a machine has."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from c4viz.resources import resource_json

FONTS = "DejaVu Sans,Verdana,sans-serif"
FIXED_FONTS = "DejaVu Sans Mono,monospace"
_UNITS = 2048
_FIXED = 1233 / _UNITS
_STRANGE = 1.0
"""Width of a letter that is not known, in sizes: those of no European script are about square."""
CAPITAL = 0.73
"""Height of capitals and figures, in sizes."""


@cache
def _widths() -> dict[bool, dict[str, float]]:
    """Return the widths of letters in sizes, of bold ones and others."""
    said = resource_json("widths.json")
    return {
        bold: {
            letter: int(width) / _UNITS
            for width, letters in said[name].items()
            for letter in letters
        }
        for bold, name in ((False, "regular"), (True, "bold"))
    }


@lru_cache(maxsize=1 << 14)
def text_width(text: str, size: float, bold: bool = False, mono: bool = False) -> float:
    """Return the width of a text in points."""
    if mono:
        return _FIXED * size * len(text)
    known = _widths()[bold]
    return size * sum(known.get(letter, _STRANGE) for letter in text)


def baseline(middle: float, size: float) -> float:
    """Return where a line of text stands whose capitals have their middle there."""
    return middle + size * CAPITAL / 2


def wrapped(text: str, width: float, size: float, bold: bool = False) -> Iterator[str]:
    """Break a text into lines no wider than ``width``, between words."""
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and text_width(longer, size, bold) > width:
            yield line
            longer = word
        line = longer
    yield line
