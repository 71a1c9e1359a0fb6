"""What sentences are made of: words, links and secrets. Knows no trace."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from c4viz.language import tr

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
class Sentence:
    """One sentence about the node in ``row``; ``kind`` names its type. That it is said at all
    gives away the values of the rows in ``secret``."""

    kind: str
    row: int
    parts: tuple[Part, ...]
    secret: frozenset[int] = frozenset()

    @property
    def text(self) -> str:
        """The sentence without its links."""
        return "".join(part.text for part in self.parts)

    def without(self, veils: Callable[[int], bool]) -> Sentence:
        """The sentence with a question mark for all that gives away the value of a row that
        ``veils`` is true of; without words where it gives one away by being said."""
        if any(map(veils, self.secret)):
            return replace(self, parts=())
        shown: list[Part] = []
        for part in self.parts:
            hides = any(map(veils, part.secret))
            if not hides:
                shown.append(part)
            elif not shown or shown[-1].text != UNKNOWN:
                shown.append(Part(UNKNOWN, secret=part.secret))
        says = any(part.text.strip(f" .{UNKNOWN}") for part in shown)
        return replace(self, parts=tuple(shown) if says else ())


def without_secrets(said: Sequence[Sentence], veils: Callable[[int], bool]) -> list[Sentence]:
    """What is left of sentences without what `Sentence.without` hides; a question where nothing
    is left of any."""
    left = [one for one in (sentence.without(veils) for sentence in said) if one.parts]
    if said and not left:
        return [say("hidden", said[0].row, tr("This is hidden: what do you expect?"))]
    return left


Words = str | Part | Sequence["Words"]
"""What is said: words, links, and pieces of both in their order."""


def say(kind: str, row: int, words: Words, *hidden: int) -> Sentence:
    """A sentence of words and links about a node; that it is said may give ``hidden`` away."""
    return Sentence(kind, row, tuple(_parts(words)), frozenset(hidden))


def stopped(row: int) -> Sentence:
    """That the search ended while it was at work on a node."""
    return say("stopped", row, tr("The search was stopped before it was done here."))


def _parts(words: Words) -> Iterator[Part]:
    if isinstance(words, Part):
        yield words
    elif isinstance(words, str):
        yield Part(words)
    else:
        for piece in words:
            yield from _parts(piece)


def secret(text: str, *rows: int) -> Part:
    """Words that give away the values of some rows."""
    return Part(text, secret=frozenset(rows))


def all_secret(words: Words, *rows: int) -> Words:
    """Words all of which, also those that are links, give away the values of some rows."""
    return [replace(part, secret=part.secret.union(rows)) for part in _parts(words)]
