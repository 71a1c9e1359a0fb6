"""Find the terms in a sentence, by the words that mean them there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from c4viz.language import Texts, cached_in_language

_SPOKEN = Texts(
    {
        "alpha": "alpha",
        "beta": "beta",
        "null-window": "null window",
        "window": "window",
        "cutoff": "cut off|cutoff|cut",
        "bound": "bound",
        "leaf": "leaf",
        "evaluator": "evaluator",
        "ply": "plies|ply",
        "transposition": "transposition",
        "expectation": "expectation|expected",
        "chance": "chance",
        "iteration": "iterations|iteration",
        "playout": "playouts|playout",
        "visits": "visits|visit",
        "uct": "UCT|exploration|exploitation",
        "frontier": "frontier",
    }
)
"""By the ids of terms, the words and forms of them that mean them; of two that begin alike the
longer one first."""


class Spoken(NamedTuple):
    """A part of a text, and the id of the term that it means, if it means one."""

    text: str
    term: str | None = None


def spoken(text: str, told: set[str]) -> Iterator[Spoken]:
    """Split a text into its terms and what is between them: each term where it is said first, which
    is then added to those that are ``told``."""
    start = 0
    for match in _words().finditer(text):
        term = _ids()[match[0].lower()]
        if term not in told:
            told.add(term)
            yield Spoken(text[start : match.start()])
            yield Spoken(match[0], term)
            start = match.end()
    yield Spoken(text[start:])


@cached_in_language(1)
def _ids() -> dict[str, str]:
    """Return the terms by the words that mean them."""
    return {word.lower(): term for term, words in _SPOKEN.items() for word in words.split("|")}


@cached_in_language(1)
def _words() -> re.Pattern[str]:
    words = "|".join(re.escape(word) for word in sorted(_ids(), key=len, reverse=True))
    return re.compile(rf"(?<![\w-])(?:{words})(?![\w-])", re.IGNORECASE)
