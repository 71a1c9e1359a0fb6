"""Positions and nodes in words that are read aloud: no signs that a voice skips or garbles."""

from __future__ import annotations

import re
from collections.abc import Iterable

from c4viz.game import Position
from c4viz.game.notation import SYMBOLS
from c4viz.game.rules import Cell
from c4viz.layout.moves import move_word, place_name
from c4viz.layout.numbers import INFINITE, MINUS, NBSP, count_text
from c4viz.layout.outline import Line, line_of, without_value
from c4viz.layout.veil import NOTHING, UNKNOWN, Hidden
from c4viz.trace import Moment, Trace

_SAID = (
    (NBSP, " "),
    ("✂ ", ""),
    ("≤ ", "at most "),
    ("≥ ", "at least "),
    (" …", " so far"),
    ("…", ""),
    (MINUS, "minus "),
    (INFINITE, "infinity"),
    (" → ", ", "),
    ("→", "to "),
)


# ---- signs ---------------------------------------------------------------------------------------


def aloud(text: str) -> str:
    """A short text of a drawing as it is read aloud: ``≤ −9`` is ``at most minus 9``, ``W5`` ``a
    win of MAX at ply 5``, ``[−9, ∞]`` ``minus 9 to infinity``."""
    text = re.sub(rf"{MINUS}W(\d+)", r"a win of MIN at ply \1", text)
    text = re.sub(r"\bW(\d+)", r"a win of MAX at ply \1", text)
    text = re.sub(r"\[([^\[\],]+), ([^\[\],]+)\]", r"\1 to \2", text)
    text = re.sub(r"(?<=\S) ([≤≥]) ", lambda sign: f" is {sign[1]} ", text)
    for sign, words in _SAID:
        text = text.replace(sign, words)
    return text


def listed(things: Iterable[object]) -> str:
    """``1``, ``1 and 2``, ``1, 2 and 3``."""
    *before, last = (str(thing) for thing in things)
    return f"{', '.join(before)} and {last}" if before else last


# ---- boards --------------------------------------------------------------------------------------


def position_aloud(position: Position) -> str:
    """What lies on a board, row by row from the top; rows and columns count from 1."""
    cells = position.cells
    rows = position.rules.rows
    filled = [row for row in range(rows) if cells[row].any()]
    if not filled:
        return "The board is empty."
    top = filled[-1] + 1
    said = [] if top == rows else [f"{_named('Row', 'Rows', range(top + 1, rows + 1))} empty."]
    return " ".join(said + [_row_aloud(row, cells[row].tolist()) for row in reversed(filled)])


def _row_aloud(row: int, cells: list[int]) -> str:
    said = []
    for player in (1, 2):
        columns = [column + 1 for column, cell in enumerate(cells) if cell == player]
        if columns:
            said.append(f"{SYMBOLS[player]} in {listed(columns)}")
    return f"Row {row + 1}: {'; '.join(said)}."


def _named(one: str, many: str, numbers: range) -> str:
    if len(numbers) == 1:
        return f"{one} {numbers[0]}"
    return f"{many} {numbers[0]} to {numbers[-1]}"


def column_aloud(position: Position, column: int) -> str:
    """A column (from 0) and what lies in it: ``Column 4: 2 discs, O on top``."""
    discs = [int(cell) for cell in position.cells[:, column] if cell]
    if not discs:
        return f"Column {column + 1}: empty"
    full = ", full" if len(discs) == position.rules.rows else ""
    return (
        f"Column {column + 1}: {count_text(len(discs), 'disc')}{full}, {SYMBOLS[discs[-1]]} on top"
    )


def disc_aloud(position: Position, cell: Cell) -> str:
    """The last disc: ``O plays column 4.``"""
    player = SYMBOLS[int(position.cells[cell])]
    return f"{player} plays column {cell[1] + 1}."


def result_aloud(position: Position) -> str:
    """How a game ended, and where the discs lie that won; how it stands where most fours win."""
    rules, outcome, said = position.rules, position.outcome, []
    if rules.rule_set == "most-fours":
        counts = (f"{SYMBOLS[who]} has {count_text(position.fours(who), 'four')}" for who in (1, 2))
        said.append(f"{listed(counts)}.")
    if outcome is not None:
        said.append(f"{SYMBOLS[outcome.winner]} wins." if outcome.winner else "A draw.")
        if outcome.winner and rules.rule_set == "first-four":
            cells = (f"column {column + 1} row {row + 1}" for row, column in sorted(outcome.cells))
            said.append(f"The discs that won: {listed(cells)}.")
    return " ".join(said)


# ---- nodes ---------------------------------------------------------------------------------------


def node_aloud(trace: Trace, row: int, moment: Moment, hidden: Hidden = NOTHING) -> str:
    """A node in a few words: ``Column 4, MIN, value at most minus 9, cut, 355 nodes below``;
    nothing that would tell the values of the rows ``hidden``."""
    line = line_of(trace, row, trace.move(row), False, moment)
    if hidden.covers(trace, row):
        line = without_value(line, hidden.veils(trace, row))
    return line_aloud(trace, row, line)


def line_aloud(trace: Trace, row: int, line: Line) -> str:
    """A row of an outline in a few words."""
    if line.pruned:
        number, _, known = line.texts["move"].partition(" ✂ pruned: ")
        said = [f"{_move_name(trace, number.split()[0])}, cut off, never searched", aloud(known)]
        return ", ".join(filter(None, said))
    if line.state == "ahead":
        return f"{_place(trace, row, line)}, {line.player}, not visited yet"
    texts = line.texts
    said = [
        _place(trace, row, line),
        texts.get("player", ""),
        _value(texts.get("value", "")),
        texts.get("note", "").partition(":")[0],
        _counted(texts, "visits", "{} visits"),
        _counted(texts, "priority", "f {}"),
        _counted(texts, "below", "{} nodes below"),
    ]
    return ", ".join(filter(None, said))


def _place(trace: Trace, row: int, line: Line) -> str:
    """A root by its name, such as ``Depth 3``, all others by the move that led there."""
    name = line.texts["move"] if trace.move(row) < 0 else place_name(trace, row)
    probability = trace.probability(row)
    chance = "" if probability is None else f", probability {aloud(f'{probability:g}')}"
    return name[0].upper() + name[1:] + chance


def _move_name(trace: Trace, number: str) -> str:
    return f"{move_word(trace).capitalize()} {number}"


def _value(text: str) -> str:
    if text in (UNKNOWN, "…"):
        return "value hidden" if text == UNKNOWN else "value not known yet"
    return f"value {aloud(text)}" if text else ""


def _counted(texts: dict[str, str], name: str, words: str) -> str:
    text = texts.get(name, "")
    words = words.replace("nodes", "node").replace("visits", "visit") if text == "1" else words
    return words.format(aloud(text)) if text and text != "0" else ""
