"""Find things by what is typed of their names, and quote names and paths in sentences."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from decimal import Decimal
from pathlib import PurePath
from typing import TypeVar
from unicodedata import category

T = TypeVar("T")


def matching(
    things: Iterable[T], typed: str, name_of: Callable[[T], str], said_of: Callable[[T], str]
) -> list[T]:
    """Find the things that have all the words that are ``typed`` in their names or in what is said
    of them: first those whose names begin with it, then those that have it there, then the rest."""
    words, beginning = unaccented(typed).split(), unaccented(typed).strip()

    def rank(name: str, said: str) -> int | None:
        if not all(word in f"{name} {said}" for word in words):
            return None
        if name.startswith(beginning):
            return 0
        return 1 if all(word in name for word in words) else 2

    ranked = [(rank(unaccented(name_of(one)), unaccented(said_of(one))), one) for one in things]
    found = [(order, one) for order, one in ranked if order is not None]
    return [one for _, one in sorted(found, key=lambda one: one[0])]


def unaccented(text: str) -> str:
    """Return a text without accents and capitals."""
    split = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in split if not unicodedata.combining(letter))


# ---- what people typed and how they called their files -------------------------------------------


LONGEST, LONGEST_PATH = 60, 160
"""Most characters of a text and of a path that are quoted; people copy paths."""


def quoted(text: str, longest: int = LONGEST) -> str:
    """Quote a text in one line; of a long one the beginning and the end, enough to know it by."""
    return _shortened(plain(" ".join(text.split())), longest)


def quoted_path(path: PurePath | str) -> str:
    """Quote a path in one line; of a long one the beginning and the end."""
    return _shortened(plain(str(path)), LONGEST_PATH)


def quoted_number(number: float) -> float | str:
    """Return a number as it is, for sentences to write as the language does; of one with many
    digits the first and the last."""
    if abs(number) < 10**LONGEST:
        return number
    return quoted(str(Decimal(number) if isinstance(number, int) else number))  # of any length


def plain(text: str) -> str:
    r"""Write what cannot be printed in a text as Python does: ``\n``, ``\x1b``; also bytes of a
    name that are no text, ``\udcff``."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or category(c) == "Zs" else repr(c)[1:-1] for c in text)


def _shortened(text: str, longest: int) -> str:
    if len(text) <= longest:
        return text
    end = longest // 3
    return f"{text[: longest - end - 1]}…{text[-end:]}"
