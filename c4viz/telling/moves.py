"""Name moves and nodes: by columns on a board, by children in a tree made by hand."""

from __future__ import annotations

from collections.abc import Sequence

from c4viz.game import GameState, OwnState, Root
from c4viz.language import quoted, quoted_path, tr
from c4viz.telling.search_words import score_text
from c4viz.trace import DecisionTreeTrace, Trace
from c4viz.trace.trace import falls, knows_nothing


def has_no_board(trace: Trace) -> bool:
    """Tell whether a tree made by hand, or a game of the user's own, was searched."""
    return isinstance(trace.position, GameState)


def is_own_game(trace: Trace) -> bool:
    """Tell whether a game of the user's own was searched, which names its moves."""
    return isinstance(trace.position, OwnState)


# ---- decision trees, whose moves are answers -----------------------------------------------------


def answer_text(move: int) -> str:
    """Write the answer that leads on from a test of a decision tree."""
    return tr("yes") if move else tr("no")


def tested_text(trace: DecisionTreeTrace, row: int) -> str:
    """Write what a node of a decision tree tests, which is no leaf: ``disc in c3r2?``."""
    test = trace.test(row)
    assert test is not None
    bottom, column, threshold = test
    return cell_test_text(bottom, column, threshold > 1)


def cell_test_text(bottom: int, column: int, asks_for_o: bool) -> str:
    """Write a test of a cell (from 0, rows from the bottom): whether it has a disc, or one of O."""
    cell = cell_text(bottom, column)
    return tr("O in {cell}?", cell=cell) if asks_for_o else tr("disc in {cell}?", cell=cell)


def cell_text(bottom: int, column: int) -> str:
    """Write a cell (from 0, rows from the bottom) in few letters: ``c3r2``."""
    return tr("c{column}r{row}", column=column + 1, row=bottom + 1)


def cell_name(bottom: int, column: int) -> str:
    """Name a cell (from 0, rows from the bottom)."""
    return tr("column {column}, row {row} from the bottom", column=column + 1, row=bottom + 1)


# ---- moves ---------------------------------------------------------------------------------------


def move_word(trace: Trace, count: int = 1) -> str:
    """Return the word for a move, or for ``count`` of them: ``column``, ``child`` in a tree made by
    hand, ``move`` in a game of the user's own, ``answer`` in a decision tree."""
    if trace.nature.tests:
        return tr("answer" if count == 1 else "answers")
    if is_own_game(trace):
        return tr("move" if count == 1 else "moves")
    if has_no_board(trace):
        return tr("child" if count == 1 else "children")
    return tr("column" if count == 1 else "columns")


def move_text(trace: Trace, row: int, move: int) -> str:
    """Write a move (from 0) of the node ``row`` as nodes show it: its number, from 1, or what a
    game of the user's own calls it."""
    if trace.nature.tests:
        return answer_text(move)
    position = trace.position_at(row) if is_own_game(trace) else None
    return position.move_name(move) if isinstance(position, OwnState) else str(move + 1)


def node_text(trace: Trace, row: int) -> str:
    """Write the move that led to a node, which is no root, as nodes show it."""
    parent = trace.parent(row) if is_own_game(trace) or trace.nature.tests else None
    move = trace.move(row)
    return str(move + 1) if parent is None else move_text(trace, parent, move)


def moves_text(trace: Trace, moves: Sequence[int], row: int = 0) -> list[str]:
    """Write moves played one after another, from the node ``row`` on, as nodes show them."""
    if not is_own_game(trace):
        return [str(move + 1) for move in moves]
    state, said = trace.position_at(row), []
    for move in moves:
        assert isinstance(state, OwnState)
        said.append(state.move_name(move))
        state = state.play(move)
    return said


def move_name(trace: Trace, move: int, row: int = 0) -> str:
    """Name a move (from 0) of the node ``row``: ``column 4``."""
    if trace.nature.tests:
        return tr("answer {answer}", answer=answer_text(move))
    if is_own_game(trace):
        return tr("move {name}", name=move_text(trace, row, move))
    return tr("child {n}" if has_no_board(trace) else "column {n}", n=move + 1)


def best_text(trace: Trace) -> str:
    """Write the move that was chosen, as a guess where nothing was known of any."""
    best = trace.best_move
    move = str(best + 1) if trace.nature.tests else move_text(trace, 0, best)
    return guess_text(move) if knows_nothing(trace) else move


def guess_text(move: str) -> str:
    """Say of the ``move`` that a search chose that the search knew nothing of it."""
    return tr("{move}, but nothing is known of it", move=move)


def best_name(trace: Trace) -> str:
    """Return the title of the best move: ``Best column``."""
    if is_own_game(trace):
        return tr("Best move")
    return tr("Best child") if has_no_board(trace) else tr("Best column")


def tree_name(trace: Trace, root: int) -> str:
    """Name one of the several trees that some searches make, by its root: the depth of its
    iteration, the number of its probe; empty where a search makes one alone."""
    if trace.settings.get("iterative"):
        return tr("depth {n}", n=trace.roots.index(root) + 1)
    if trace.traits.probes:
        return tr("probe {n}", n=trace.roots.index(root) + 1)
    return ""


def root_name(trace: Trace, row: int) -> str:
    """Name a root in a drawing: by its tree where there may be several, else root."""
    return tree_name(trace, row) or tr("root")


def place_name(trace: Trace, row: int) -> str:
    """Name a node by the move that led to it: ``column 4``, ``the root``, ``the root, depth 3``."""
    move = trace.move(row)
    if trace.nature.tests and move >= 0:
        return tr("the node after {answers}", answers=path_text(trace, row))
    if move >= 0:
        above = trace.parent(row) if is_own_game(trace) else None  # which alone names its moves
        return move_name(trace, move, above or 0)
    tree = tree_name(trace, row)
    return tr("the root, {tree}", tree=tree) if tree else tr("the root")


def pruned_words(trace: Trace | None, row: int, move: int) -> str:
    """Say in a sentence that a move (from 0) of the node ``row`` was pruned."""
    if trace is not None and is_own_game(trace):
        name = move_text(trace, row, move)
        return tr("Move {name} was cut off here: never searched.", name=name)
    return tr(
        "Child {n} was cut off here: never searched."
        if trace is not None and has_no_board(trace)
        else "Column {n} was cut off here: never searched.",
        n=move + 1,
    )


def repeats_words(row: int) -> str:
    """Say why one was taken here from the node ``row``: it repeats this one."""
    return tr("Node {row:,} repeats this position: here it was searched.", row=row)


def path_text(trace: Trace, row: int) -> str:
    """Name a node by all moves that lead to it from its root: ``4 6 3``.

    Where discs slip ``4→5 6→?``: one that was aimed at column 4 landed in 5, one that is aimed at
    6 has not landed yet.
    """
    if trace.nature.tests:
        answers = [answer_text(trace.move(node)) for node in trace.path(row)[1:]]
        return ", ".join(answers) or place_name(trace, row)
    if is_own_game(trace):
        said = moves_text(trace, trace.moves_to(row))
        between = ", " if any(" " in move for move in said) else " "
        return between.join(said) or place_name(trace, row)
    said = []
    aimed: int | None = None
    for node in trace.path(row)[1:]:
        move = trace.move(node)
        if falls(trace, node):
            aimed = move
            continue
        said.append(f"{move + 1}" if aimed in (None, move) else f"{aimed + 1}→{move + 1}")
        aimed = None
    if aimed is not None:
        said.append(f"{aimed + 1}→?")
    return " ".join(said) or place_name(trace, row)


def position_name(position: Root) -> str:
    """Name a position by the moves that led to it, ``a given board`` where they are not known; a
    tree made by hand by its text, a game of the user's own by its title."""
    if isinstance(position, OwnState):
        return quoted_path(position.game.title)
    if isinstance(position, GameState):
        return quoted(position.text)
    if position.played is None:
        return tr("a given board")
    return position.text if position.played else tr("start")


def ending_text(trace: Trace, row: int) -> str:
    """Say how the game ended at a final position."""
    outcome = trace.position_at(row).outcome
    assert outcome is not None
    if not outcome.winner:
        return tr("draw")
    return tr("MAX wins") if outcome.winner == trace.position.to_move else tr("MIN wins")


def fours_at(trace: Trace, row: int) -> str:
    """Count the fours of both players at a node, to be said after how the game ended there: ``, X
    2 fours, O 1``; nothing where they are not counted."""
    score = score_text(trace.position_at(row))
    return f", {score}" if score else ""
