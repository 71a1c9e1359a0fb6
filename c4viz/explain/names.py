"""How sentences name nodes and moves, as links."""

from __future__ import annotations

from collections.abc import Sequence

from c4viz.explain.sentence import Part
from c4viz.game import HandTree
from c4viz.layout.moves import MANY, move_word, path_text
from c4viz.trace import Trace


def child_with(trace: Trace, row: int, move: int) -> int | None:
    """The child of ``row`` that a move leads to."""
    return next((child for child in trace.children(row) if trace.move(child) == move), None)


def node(trace: Trace, row: int, *hidden: int) -> Part:
    """A node where all know its parent: ``column 4``; knowing which may give ``hidden`` away."""
    move = trace.move(row)
    name = "the root" if move < 0 else f"{move_word(trace)} {move + 1}"
    return Part(name, "node", row, secret=frozenset(hidden))


def place(trace: Trace, row: int) -> Part:
    """A node from afar: ``the node after 4 6``."""
    name = "the root" if trace.depth(row) == 0 else f"the node after {path_text(trace, row)}"
    return Part(name, "node", row)


def moves(trace: Trace, row: int, columns: Sequence[int]) -> list[str | Part]:
    """Moves of ``row`` that led nowhere: ``columns 5, 6 and 7``, linked to their cells."""
    word = move_word(trace)
    said: list[str | Part] = [f"{word if len(columns) == 1 else MANY[word]} "]
    linked = "" if isinstance(trace.position, HandTree) else "column"
    for at, column in enumerate(columns):
        if at:
            said.append(" and " if at == len(columns) - 1 else ", ")
        said.append(Part(str(column + 1), linked, row, column))  # type: ignore[arg-type]
    return said


def nodes(trace: Trace, rows: Sequence[int], *hidden: int) -> list[str | Part]:
    """Some nodes: ``column 2, column 3 and column 5``."""
    said: list[str | Part] = []
    for at, row in enumerate(rows):
        if at:
            said.append(" and " if at == len(rows) - 1 else ", ")
        said.append(node(trace, row, *hidden))
    return said
