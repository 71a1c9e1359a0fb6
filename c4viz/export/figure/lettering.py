"""Tell how wide texts are, the same wherever a figure is made: by the widths of the letters of
DejaVu Sans, which comes along, and not by the fonts that a machine has."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import accumulate, takewhile

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
    """Break a text into lines no wider than ``width``, between words, or within one that alone is
    wider."""
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and text_width(longer, size, bold) > width:
            yield line
            longer = word
        while len(longer) > 1 and text_width(longer, size, bold) > width:
            fitting = _fitting(longer, width, size, bold)
            yield longer[:fitting]
            longer = longer[fitting:]
        line = longer
    yield line


def _fitting(text: str, width: float, size: float, bold: bool) -> int:
    """Count the letters from the first on that a line has room for; at least one."""
    widths = accumulate(text_width(letter, size, bold) for letter in text)
    return max(1, sum(1 for _ in takewhile(lambda wide: wide <= width, widths)))
