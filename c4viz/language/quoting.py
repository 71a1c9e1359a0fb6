"""What people typed and how they called their files, as sentences quote it: in one line, not too
long, and nothing in it that a terminal would obey."""

from __future__ import annotations

from decimal import Decimal
from pathlib import PurePath
from unicodedata import category

LONGEST, LONGEST_PATH = 60, 160
"""Characters of a text and of a path that are quoted; people copy paths."""


def quoted(text: str, longest: int = LONGEST) -> str:
    """A text in one line; of a long one the beginning and the end, enough to know it by."""
    return _shortened(plain(" ".join(text.split())), longest)


def quoted_path(path: PurePath | str) -> str:
    """A path in one line; of a long one the beginning and the end."""
    return _shortened(plain(str(path)), LONGEST_PATH)


def quoted_number(number: float) -> float | str:
    """A number as it is, which sentences write as the language does; of one with many digits the
    first and the last."""
    if abs(number) < 10**LONGEST:
        return number
    return quoted(str(Decimal(number) if isinstance(number, int) else number))  # of any length


def plain(text: str) -> str:
    r"""The text with what cannot be printed written as Python does: ``\n``, ``\x1b``; also bytes
    of a name that are no text, ``\udcff``."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or category(c) == "Zs" else repr(c)[1:-1] for c in text)


def _shortened(text: str, longest: int) -> str:
    if len(text) <= longest:
        return text
    end = longest // 3
    return f"{text[: longest - end - 1]}…{text[-end:]}"
