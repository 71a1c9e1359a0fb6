"""Put positions and nodes into words to read aloud: no signs that a voice skips or garbles."""

from __future__ import annotations

import re
from collections.abc import Iterable

from c4viz.game import Position
from c4viz.game.notation import SYMBOLS
from c4viz.game.rules import Cell
from c4viz.language import Text, counted, tr
from c4viz.telling.hidden import NOTHING, UNKNOWN, Hidden
from c4viz.telling.moves import place_name
from c4viz.telling.numbers import INFINITE, MINUS, NBSP, plain_text
from c4viz.telling.outline import Line, line_of, without_value
from c4viz.trace import Moment, Trace

_SAID = (
    (NBSP, " ", None),
    ("✂ ", "", None),
    ("≤ ", "{} ", Text("at most")),
    ("≥ ", "{} ", Text("at least")),
    (" …", " {}", Text("so far")),
    ("…", "", None),
    (MINUS, "{} ", Text("minus")),
    (INFINITE, "{}", Text("infinity")),
    (" → ", ", ", None),
    ("→", " {} ", Text("to")),
)
"""Signs, and the words that are read in their place."""


_WINDOW = re.compile(r"\[([^\[\];]+?)[,;] ([^\[\];]+)\]")
_LOSS, _WIN = re.compile(rf"{MINUS}W(\d+)"), re.compile(r"\bW(\d+)")
_COMPARES = re.compile(r"(?<=\S) ([≤≥]) ")
_ANY = re.compile(rf"\bW\d|[\[{''.join({sign.strip(' ') for sign, *_ in _SAID})}]")


# ---- signs ---------------------------------------------------------------------------------------


def aloud(text: str) -> str:
    """Turn a short text of a drawing into words: ``≤ −9`` is ``at most minus 9``, ``W5`` ``a win of
    MAX at ply 5``, ``[−9, ∞]`` ``minus 9 to infinity``."""
    if not _ANY.search(text):  # as most have none
        return text
    text = _LOSS.sub(lambda win: tr("a win of MIN at ply {ply}", ply=win[1]), text)
    text = _WIN.sub(lambda win: tr("a win of MAX at ply {ply}", ply=win[1]), text)
    text = _WINDOW.sub(lambda ends: tr("{low} to {high}", low=ends[1], high=ends[2]), text)
    text = _COMPARES.sub(lambda sign: f" {tr('is')} {sign[1]} ", text)
    for sign, form, words in _SAID:
        text = text.replace(sign, form.format(words))
    return text


def listed(things: Iterable[object]) -> str:
    """List things as one says them: ``1``, ``1 and 2``, ``1, 2 and 3``."""
    *before, last = (str(thing) for thing in things)
    return tr("{things} and {last}", things=", ".join(before), last=last) if before else last


# ---- boards --------------------------------------------------------------------------------------


def position_aloud(position: Position) -> str:
    """Say what lies on a board, row by row from the top; rows and columns count from 1."""
    cells = position.cells
    rows = position.rules.rows
    filled = [row for row in range(rows) if cells[row].any()]
    if not filled:
        return tr("The board is empty.")
    said, first = [], filled[-1] + 2
    if first <= rows:
        empty = tr(
            "Row {row} empty." if first == rows else "Rows {first} to {last} empty.",
            row=first,
            first=first,
            last=rows,
        )
        said.append(empty)
    return " ".join(said + [_row_aloud(row, cells[row].tolist()) for row in reversed(filled)])


def _row_aloud(row: int, cells: list[int]) -> str:
    said = []
    for player in (1, 2):
        columns = [column + 1 for column, cell in enumerate(cells) if cell == player]
        if columns:
            where = listed(columns)
            said.append(tr("{player} in {columns}", player=SYMBOLS[player], columns=where))
    return tr("Row {row}: {discs}.", row=row + 1, discs="; ".join(said))


def column_aloud(position: Position, column: int) -> str:
    """Say what lies in a column (from 0): ``Column 4: 2 discs, O on top``."""
    discs = [int(cell) for cell in position.cells[:, column] if cell]
    if not discs:
        return tr("Column {column}: empty", column=column + 1)
    return counted(
        len(discs),
        "Column {column}: {n} {disc|discs}, full, {player} on top"
        if len(discs) == position.rules.rows
        else "Column {column}: {n} {disc|discs}, {player} on top",
        column=column + 1,
        player=SYMBOLS[discs[-1]],
    )


def disc_aloud(position: Position, cell: Cell) -> str:
    """Say who played the disc in ``cell``: ``O plays column 4.``"""
    player = SYMBOLS[int(position.cells[cell])]
    return tr("{player} plays column {column}.", player=player, column=cell[1] + 1)


def result_aloud(position: Position) -> str:
    """Say how a game ended, and where the winning discs lie; while fours count, how it stands."""
    rules, outcome, said = position.rules, position.outcome, []
    if not rules.ends_by_four:
        fours = (
            counted(position.fours(who), "{player} has {n} {four|fours}", player=SYMBOLS[who])
            for who in (1, 2)
        )
        said.append(f"{listed(fours)}.")
    if outcome is not None:
        winner = SYMBOLS[outcome.winner]
        said.append(tr("{player} wins.", player=winner) if outcome.winner else tr("A draw."))
        if outcome.winner and rules.rule_set == "first-four":
            cells = (
                tr("column {column} row {row}", column=column + 1, row=row + 1)
                for row, column in sorted(outcome.cells)
            )
            said.append(tr("The discs that won: {cells}.", cells=listed(cells)))
    return " ".join(said)


# ---- nodes ---------------------------------------------------------------------------------------


def node_aloud(trace: Trace, row: int, moment: Moment, hidden: Hidden = NOTHING) -> str:
    """Tell of a node in a few words: ``Column 4, MIN, value at most minus 9, cut, 355 nodes
    below``; nothing that would tell the values of the rows ``hidden``."""
    line = line_of(trace, row, trace.move(row), False, moment)
    if hidden.covers(trace, row):
        line = without_value(line, hidden.veils(trace, row))
    return line_aloud(trace, row, line)


def line_aloud(trace: Trace, row: int, line: Line) -> str:
    """Tell of a row of an outline in a few words."""
    if line.pruned:
        move, known = line.branch
        name = _capital(move)
        said = [tr("{move}, cut off, never searched", move=name), aloud(known)]
        return ", ".join(filter(None, said))
    if line.state == "ahead":
        place = _place(trace, row, line)
        return tr("{place}, {player}, not visited yet", place=place, player=line.player)
    texts = line.texts
    said = [
        _place(trace, row, line),
        texts.get("player", ""),
        _value(texts.get("value", "")),
        texts.get("note", "").partition(":")[0],
        _number_aloud(texts, "visits"),
        _number_aloud(texts, "prior"),
        _number_aloud(texts, "priority"),
        _number_aloud(texts, "below"),
    ]
    return ", ".join(filter(None, said))


def _place(trace: Trace, row: int, line: Line) -> str:
    """Name a root as drawings do, such as ``Depth 3``, all others by the move that led there."""
    name = line.texts["move"] if trace.move(row) < 0 else place_name(trace, row)
    probability = trace.probability(row)
    if probability is None:
        return _capital(name)
    likely = aloud(plain_text(probability))
    return tr("{place}, probability {probability}", place=_capital(name), probability=likely)


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _value(text: str) -> str:
    if text in (UNKNOWN, "…"):
        return tr("value hidden") if text == UNKNOWN else tr("value not known yet")
    return tr("value {value}", value=aloud(text)) if text else ""


def _number_aloud(texts: dict[str, str], name: str) -> str:
    """Say a number of a column of numbers, with what it counts; nothing where it is 0."""
    text = texts.get(name, "")
    if not text or text == "0":
        return ""
    if name == "priority":
        return tr("f {number}", number=aloud(text))
    if name == "prior":
        return tr("prior {number}", number=aloud(text))
    one = text == "1"
    if name == "visits":
        return tr("{number} visit" if one else "{number} visits", number=text)
    return tr("{number} node below" if one else "{number} nodes below", number=text)
