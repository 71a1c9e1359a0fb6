"""Build sentences of words, links and secrets, and of names of nodes, moves and numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from c4viz.game import GameState
from c4viz.language import pieces, tr
from c4viz.telling.hidden import UNKNOWN as UNKNOWN
from c4viz.telling.moves import is_own_game, move_text, path_text
from c4viz.trace import Trace


@dataclass(frozen=True)
class SentencePart:
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
    parts: tuple[SentencePart, ...]
    secret: frozenset[int] = frozenset()

    @property
    def text(self) -> str:
        """Text of the sentence, without its links."""
        return "".join(part.text for part in self.parts)

    def without(self, veils: Callable[[int], bool]) -> Sentence:
        """Return the sentence with a question mark for all that gives away the value of a row that
        ``veils`` is true of; without words where it gives one away by being said."""
        if any(map(veils, self.secret)):
            return replace(self, parts=())
        shown: list[SentencePart] = []
        for part in self.parts:
            hides = any(map(veils, part.secret))
            if not hides:
                shown.append(part)
            elif not shown or shown[-1].text != UNKNOWN:
                shown.append(SentencePart(UNKNOWN, secret=part.secret))
        says = any(part.text.strip(f" .{UNKNOWN}") for part in shown)
        return replace(self, parts=tuple(shown) if says else ())


def without_secrets(said: Sequence[Sentence], veils: Callable[[int], bool]) -> list[Sentence]:
    """Return what `Sentence.without` leaves of sentences; a question if that is nothing."""
    left = [one for one in (sentence.without(veils) for sentence in said) if one.parts]
    if said and not left:
        return [say("hidden", said[0].row, tr("This is hidden: what do you expect?"))]
    return left


Words = str | SentencePart | Sequence["Words"]
"""Material of a sentence: words, links, and pieces of both in their order."""


def say(kind: str, row: int, words: Words, *hidden: int) -> Sentence:
    """Make a sentence about a node of words and links; that it is said may give ``hidden`` away."""
    return Sentence(kind, row, tuple(_parts(words)), frozenset(hidden))


def stopped(row: int) -> Sentence:
    """Say that the search ended while it was at work on a node."""
    return say("stopped", row, tr("The search was stopped before it was done here."))


def _parts(words: Words) -> Iterator[SentencePart]:
    if isinstance(words, SentencePart):
        yield words
    elif isinstance(words, str):
        yield SentencePart(words)
    else:
        for piece in words:
            yield from _parts(piece)


def secret(text: str, *rows: int) -> SentencePart:
    """Mark words as giving away the values of some rows."""
    return SentencePart(text, secret=frozenset(rows))


def all_secret(words: Words, *rows: int) -> Words:
    """Mark all words, also those that are links, as giving away the values of some rows."""
    return [replace(part, secret=part.secret.union(rows)) for part in _parts(words)]


# ---- how sentences name nodes, moves and numbers, as links where they lead somewhere -------------


def nodes_above(trace: Trace, row: int) -> frozenset[int]:
    """Return the rows above ``row``, from the root on: visits below tell of their choices."""
    return frozenset(trace.path(row)[:-1])


def node(trace: Trace, row: int, *hidden: int) -> SentencePart:
    """Name a node whose parent is known: ``column 4``; the name may give ``hidden`` away."""
    move = trace.move(row)
    above = trace.parent(row)
    name = place(trace, row).text if above is None else move_said(trace, move, above)
    return SentencePart(name, "node", row, secret=frozenset(hidden))


def move_said(trace: Trace, move: int, row: int = 0) -> str:
    """Name a move of the node ``row`` within a sentence: ``column 4``. A text of its own, beside
    that of its name alone: many languages have an article here."""
    if is_own_game(trace):
        return tr("move {move}", move=move_text(trace, row, move))
    by_hand = isinstance(trace.position, GameState)
    return tr("child {move}" if by_hand else "column {move}", move=move + 1)


def place(trace: Trace, row: int) -> SentencePart:
    """Name a node by the way to it: ``the node after 4 6``."""
    if trace.depth(row) == 0:
        return SentencePart(tr("the root node"), "node", row)
    return SentencePart(tr("the node after {path}", path=path_text(trace, row)), "node", row)


def moves(trace: Trace, row: int, columns: Sequence[int]) -> Words:
    """List moves of ``row`` that lead to no node: ``columns 5, 6 and 7``, linked to their cells."""
    by_hand = isinstance(trace.position, GameState)
    said = listed(
        [
            SentencePart(move_text(trace, row, column), "" if by_hand else "column", row, column)
            for column in columns
        ]
    )
    if is_own_game(trace):
        return pieces("move {moves}" if len(columns) == 1 else "moves {moves}", moves=said)
    if len(columns) == 1:
        return pieces("child {moves}" if by_hand else "column {moves}", moves=said)
    return pieces("children {moves}" if by_hand else "columns {moves}", moves=said)


def nodes(trace: Trace, rows: Sequence[int], *hidden: int) -> Words:
    """List some nodes: ``column 2, column 3 and column 5``."""
    return listed([node(trace, row, *hidden) for row in rows])


def listed(things: Sequence[Words]) -> Words:
    """List things as one says them: ``1``, ``1 and 2``, ``1, 2 and 3``."""
    *before, last = things
    if not before:
        return last
    first: list[Words] = [before[0]]
    for thing in before[1:]:
        first += [", ", thing]
    return pieces("{first} and {last}", first=first, last=last)
