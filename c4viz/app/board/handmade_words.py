"""What is said in the place of a board where a tree made by hand has none. Knows no widget."""

from __future__ import annotations

from c4viz.game import HandTree
from c4viz.language import tr
from c4viz.telling import number_text


def hand_words(node: HandTree) -> str:
    """Who decides at a node of a tree made by hand, in a few words."""
    if node.number is not None:
        return tr("An end, worth {value}", value=number_text(node.number))
    if node.chances:
        return tr("{who} decides", who="CHANCE")
    return tr("{who} to move", who="MAX" if node.to_move == 1 else "MIN")


def hand_page(node: HandTree) -> str:
    """What stands in the place of the board for a node of a tree made by hand."""
    steps = (tr("child {number}", number=move + 1) for move in node.played)
    said = tr("A tree made by hand: it has no board.")
    return f"{said}\n\n{' → '.join([tr('root'), *steps])}\n\n{hand_words(node)}"
