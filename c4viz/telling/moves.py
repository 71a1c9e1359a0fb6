"""What moves and nodes are called: columns on a board, children in a tree made by hand."""

from __future__ import annotations

from c4viz.game import HandTree, Root
from c4viz.language import quoted, tr
from c4viz.telling.rulesets import score_text
from c4viz.trace import Trace


def is_by_hand(trace: Trace) -> bool:
    """Whether it searched a tree made by hand, which has no board."""
    return isinstance(trace.position, HandTree)


def move_word(trace: Trace, count: int = 1) -> str:
    """What a move is, or so many are: a ``column``, or a ``child`` of a tree made by hand."""
    if is_by_hand(trace):
        return tr("child" if count == 1 else "children")
    return tr("column" if count == 1 else "columns")


def move_name(trace: Trace, move: int) -> str:
    """A move (from 0): ``column 4``."""
    return tr("child {n}" if is_by_hand(trace) else "column {n}", n=move + 1)


def best_text(trace: Trace) -> str:
    """The move that was chosen, from 1; told as a guess where nothing was known of any."""
    move = str(trace.best_move + 1)
    return guess_text(move) if trace.knows_nothing else move


def guess_text(move: str) -> str:
    """A ``move`` that stands for a decision of a search that found nothing."""
    return tr("{move}, but nothing is known of it", move=move)


def best_name(trace: Trace) -> str:
    """What the best move is called: ``Best column``."""
    return tr("Best child") if is_by_hand(trace) else tr("Best column")


def tree_name(trace: Trace, root: int) -> str:
    """A tree of those that some searches make, by its root: the depth of its iteration, the number
    of its probe; empty where a search makes one alone."""
    if trace.settings.get("iterative"):
        return tr("depth {n}", n=trace.roots.index(root) + 1)
    if trace.traits.probes:
        return tr("probe {n}", n=trace.roots.index(root) + 1)
    return ""


def root_name(trace: Trace, row: int) -> str:
    """What a root is called in a drawing: by its tree where there may be several, else root."""
    return tree_name(trace, row) or tr("root")


def place_name(trace: Trace, row: int) -> str:
    """A node by the move that led to it: ``column 4``, ``the root``, ``the root, depth 3``."""
    move = trace.move(row)
    if move >= 0:
        return move_name(trace, move)
    tree = tree_name(trace, row)
    return tr("the root, {tree}", tree=tree) if tree else tr("the root")


def pruned_words(trace: Trace | None, move: int) -> str:
    """That a move (from 0) was pruned, as a sentence."""
    return tr(
        "Child {n} was cut off here: never searched."
        if trace is not None and is_by_hand(trace)
        else "Column {n} was cut off here: never searched.",
        n=move + 1,
    )


def repeats_words(row: int) -> str:
    """What is said to who went from a repeated node, ``row``, to the one that it repeats."""
    return tr("Node {row:,} repeats this position: here it was searched.", row=row)


def path_text(trace: Trace, row: int) -> str:
    """A node by all moves that lead to it from its root: ``4 6 3``. Where discs slip ``4→5 6→?``:
    one that was aimed at column 4 landed in 5, one that is aimed at 6 has not landed yet."""
    said: list[str] = []
    aimed: int | None = None
    for node in trace.path(row)[1:]:
        move = trace.move(node)
        if trace.falls(node):
            aimed = move
            continue
        said.append(f"{move + 1}" if aimed in (None, move) else f"{aimed + 1}→{move + 1}")
        aimed = None
    if aimed is not None:
        said.append(f"{aimed + 1}→?")
    return " ".join(said) or place_name(trace, row)


def position_name(position: Root) -> str:
    """A tree made by hand, or the moves that led to a position; ``a given board`` where they are
    not known."""
    if isinstance(position, HandTree):
        return quoted(position.text)
    if position.played is None:
        return tr("a given board")
    return position.text if position.played else tr("start")


def ending_text(trace: Trace, row: int) -> str:
    """How the game ended at a final position."""
    outcome = trace.position_at(row).outcome
    assert outcome is not None
    if not outcome.winner:
        return tr("draw")
    return tr("MAX wins") if outcome.winner == trace.position.to_move else tr("MIN wins")


def fours_at(trace: Trace, row: int) -> str:
    """The fours of both players at a node, to be said after how the game ended there: ``, X 2
    fours, O 1``; nothing where they are not counted."""
    score = score_text(trace.position_at(row))
    return f", {score}" if score else ""
