"""How sentences name nodes, moves and numbers, as links where they lead somewhere."""

from __future__ import annotations

from collections.abc import Sequence

from c4viz.explain.sentence import Part, Words
from c4viz.game import GameState
from c4viz.language import pieces, tr
from c4viz.telling.moves import is_own_game, move_text, path_text
from c4viz.trace import Trace


def nodes_above(trace: Trace, row: int) -> frozenset[int]:
    """The rows from the root to the parent of ``row``, whose choices the visits below tell."""
    return frozenset(trace.path(row)[:-1])


def node(trace: Trace, row: int, *hidden: int) -> Part:
    """A node where all know its parent: ``column 4``; knowing which may give ``hidden`` away."""
    move = trace.move(row)
    above = trace.parent(row)
    name = place(trace, row).text if above is None else move_said(trace, move, above)
    return Part(name, "node", row, secret=frozenset(hidden))


def move_said(trace: Trace, move: int, row: int = 0) -> str:
    """A move of the node ``row`` within a sentence: ``column 4``. A text of its own, beside
    that of its name alone: many languages have an article here."""
    if is_own_game(trace):
        return tr("move {move}", move=move_text(trace, row, move))
    by_hand = isinstance(trace.position, GameState)
    return tr("child {move}" if by_hand else "column {move}", move=move + 1)


def place(trace: Trace, row: int) -> Part:
    """A node from afar: ``the node after 4 6``."""
    if trace.depth(row) == 0:
        return Part(tr("the root node"), "node", row)
    return Part(tr("the node after {path}", path=path_text(trace, row)), "node", row)


def moves(trace: Trace, row: int, columns: Sequence[int]) -> Words:
    """Moves of ``row`` that led nowhere: ``columns 5, 6 and 7``, linked to their cells."""
    by_hand = isinstance(trace.position, GameState)
    said = listed(
        [
            Part(move_text(trace, row, column), "" if by_hand else "column", row, column)
            for column in columns
        ]
    )
    if is_own_game(trace):
        return pieces("move {moves}" if len(columns) == 1 else "moves {moves}", moves=said)
    if len(columns) == 1:
        return pieces("child {moves}" if by_hand else "column {moves}", moves=said)
    return pieces("children {moves}" if by_hand else "columns {moves}", moves=said)


def nodes(trace: Trace, rows: Sequence[int], *hidden: int) -> Words:
    """Some nodes: ``column 2, column 3 and column 5``."""
    return listed([node(trace, row, *hidden) for row in rows])


def listed(things: Sequence[Words]) -> Words:
    """``1``, ``1 and 2``, ``1, 2 and 3``."""
    *before, last = things
    if not before:
        return last
    first: list[Words] = [before[0]]
    for thing in before[1:]:
        first += [", ", thing]
    return pieces("{first} and {last}", first=first, last=last)
