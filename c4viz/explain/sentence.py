"""What sentences are made of: words, links, secrets, and what they claim. Knows no trace."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

UNKNOWN = "?"
"""Stands for what is hidden."""


@dataclass(frozen=True)
class Part:
    """Some words of a sentence; with ``to`` they are a link.

    "node" leads to ``row``, "column" to the cell that a disc in ``column`` (from 0) takes in the
    position of ``row``, "step" to ``step``. The words give away the values of the rows in
    ``secret``.
    """

    text: str
    to: Literal["", "node", "column", "step"] = ""
    row: int = -1
    column: int = -1
    step: int = -1
    secret: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Claim:
    """Something that a sentence says of ``row``, as ``facts`` that can be checked by name."""

    what: str
    row: int
    facts: Mapping[str, Any] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Any:
        return self.facts[name]


@dataclass(frozen=True)
class Sentence:
    """One sentence; ``kind`` names its type, and its claims are what it says."""

    kind: str
    parts: tuple[Part, ...]
    claims: tuple[Claim, ...]

    @property
    def text(self) -> str:
        """The sentence without its links."""
        return "".join(part.text for part in self.parts)

    def without(self, veils: Callable[[int], bool]) -> Sentence:
        """The sentence with a question mark for all that gives away the value of a row that
        ``veils`` is true of."""
        shown: list[Part] = []
        for part in self.parts:
            hides = any(map(veils, part.secret))
            if not hides:
                shown.append(part)
            elif not shown or shown[-1].text != UNKNOWN:
                shown.append(Part(UNKNOWN, secret=part.secret))
        return Sentence(self.kind, tuple(shown), self.claims)


Words = str | Part | Sequence["Words"]
"""What is said: words, links, and pieces of both in their order."""


def say(kind: str, words: Words, *claims: Claim) -> Sentence:
    """A sentence of words and links."""
    return Sentence(kind, tuple(_parts(words)), claims)


def _parts(words: Words) -> Iterator[Part]:
    if isinstance(words, Part):
        yield words
    elif isinstance(words, str):
        yield Part(words)
    else:
        for piece in words:
            yield from _parts(piece)


def claim(what: str, row: int, **facts: Any) -> Claim:
    """A claim of what a sentence says of ``row``."""
    return Claim(what, row, facts)


def secret(text: str, *rows: int) -> Part:
    """Words that give away the values of some rows."""
    return Part(text, secret=frozenset(rows))


def all_secret(words: Words, *rows: int) -> Words:
    """Words all of which, also those that are links, give away the values of some rows."""
    return [replace(part, secret=part.secret.union(rows)) for part in _parts(words)]
