"""What sentences are made of: words, links, secrets, and what they claim. Knows no trace."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
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
        shown = (
            Part(UNKNOWN, secret=part.secret) if any(map(veils, part.secret)) else part
            for part in self.parts
        )
        return Sentence(self.kind, tuple(shown), self.claims)


def say(kind: str, parts: Iterable[str | Part], *claims: Claim) -> Sentence:
    """A sentence of words and links."""
    made = (Part(part) if isinstance(part, str) else part for part in parts)
    return Sentence(kind, tuple(made), claims)


def claim(what: str, row: int, **facts: Any) -> Claim:
    """A claim of what a sentence says of ``row``."""
    return Claim(what, row, facts)


def secret(text: str, *rows: int) -> Part:
    """Words that give away the values of some rows."""
    return Part(text, secret=frozenset(rows))
