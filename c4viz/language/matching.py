"""Things found by what is typed of their names."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def matching(
    things: Iterable[T], typed: str, name_of: Callable[[T], str], said_of: Callable[[T], str]
) -> list[T]:
    """The things that have all the words that are ``typed`` in their names or in what is said of
    them: best those whose names begin with it, then those that have it there, then the rest."""
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
    """A text without accents and capitals."""
    split = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in split if not unicodedata.combining(letter))
