"""Reads the numbers that people type in forms, in files and on the command line.

A number may have its thousands apart (``1,200``) and a true minus sign. Python reads no whole
number of more than 4,300 digits: one that is far longer than anybody means is refused as any other
text that is no number. Where fractions may be typed, what no float can hold is an infinity.
"""

from __future__ import annotations

import re
from contextlib import suppress

from c4viz.language import quoted, tr

MOST_DIGITS = 100
_APART = re.compile(r"\s*[-+]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?\s*")
"""Matches a number with its thousands apart, and perhaps a fraction."""


def whole(text: str) -> int:
    """Read a whole number: ``12``, ``−3``, ``1,200``; raise a ValueError if the text is none, or
    one of more than `MOST_DIGITS` digits."""
    if len(text) <= 2 * MOST_DIGITS:
        with suppress(ValueError):
            number = int(_plain(text))
            if abs(number) < 10**MOST_DIGITS:
                return number
    raise ValueError(tr('"{text}" is no whole number: type one such as 4', text=quoted(text)))


def decimal(text: str) -> float:
    """Read a number: ``2``, ``−1e3``, an infinity if too large; raise a ValueError if it is
    none."""
    try:
        return float(_plain(text))
    except ValueError:
        wrong = tr('"{text}" is no number: type one such as 2 or 0.5', text=quoted(text))
        raise ValueError(wrong) from None


def among(text: str, numbers: range) -> int | None:
    """Read digits; None if the text is anything else, or its number is not one of ``numbers``."""
    if not text.isdecimal() or len(text) > MOST_DIGITS:
        return None
    number = int(text)
    return number if number in numbers else None


def _plain(text: str) -> str:
    """Return the text as Python reads numbers, with commas left in that set no thousands apart."""
    text = text.replace("\N{MINUS SIGN}", "-")
    return text.replace(",", "") if _APART.fullmatch(text) else text
