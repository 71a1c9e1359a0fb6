"""Sheets as files: CSV to be filled in with a table program, JSON for other programs.

A line of CSV is a blank: variant, iteration (0: none), node, field and entry; the first lines begin
with # and say what the exercise is. Both name all blanks that might be filled in, so that they do
not tell where the search goes.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path as FilePath
from typing import Any

from c4viz.classroom.filling.blanks import FIELDS, BlankField, FillingBlank, Path, label_of
from c4viz.classroom.filling.entries import NO_ENTRIES, BlankEntries
from c4viz.classroom.filling.exercise import Exercise
from c4viz.classroom.filling.grading import key_of
from c4viz.classroom.filling.places import all_blanks
from c4viz.export.table import cell_of
from c4viz.guard.files import read_text
from c4viz.guard.json import read_json
from c4viz.language import SaidError, quoted, quoted_path, tr

MOST_BYTES = 1 << 20
HEAD = ("variant", "iteration", "node", "field", "entry")
_ROOT = "root"


class SheetError(SaidError):
    """Raised for a file that holds no sheet of the exercises; the message says why."""


def csv_text(exercises: Sequence[Exercise], sheets: Mapping[str, BlankEntries]) -> str:
    """Return the sheets of some exercises as CSV; ``sheets`` by variant are what is filled in."""
    made = io.StringIO()
    for exercise in exercises:
        made.write(f"# {exercise.title}: {exercise.given}\n# {exercise.task}\n")
        if exercise.prunes:
            said = tr(
                "An empty cell for a cut counts as no where the node above it, or anything below "
                "it, is filled in."
            )
            made.write(f"# {said}\n")
    table = csv.writer(made, lineterminator="\n")
    table.writerow(HEAD)
    for exercise in exercises:
        entries = sheets.get(exercise.code, NO_ENTRIES)
        for blank in all_blanks(exercise):
            node = label_of(blank.path) if blank.path else _ROOT
            text = entries.texts.get(blank, "")
            if entries.answer(blank) is None:  # else it may be −∞, which is read again
                text = cell_of(text)
            table.writerow([exercise.code, blank.turn, node, blank.field, text])
    return made.getvalue()


def json_text(exercises: Sequence[Exercise], sheets: Mapping[str, BlankEntries]) -> str:
    """Return the sheets of some exercises as JSON."""
    told = [_as_json(one, sheets.get(one.code, NO_ENTRIES)) for one in exercises]
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def _as_json(exercise: Exercise, entries: BlankEntries) -> dict[str, Any]:
    return {
        "variant": exercise.code,
        "search": exercise.search,
        "given": exercise.given,
        "task": exercise.task,
        "blanks": [
            {
                "iteration": blank.turn,
                "node": label_of(blank.path) if blank.path else _ROOT,
                "field": blank.field,
                "entry": entries.texts.get(blank, ""),
                **({"told": True} if blank in entries.told else {}),
            }
            for blank in all_blanks(exercise)
        ],
    }


def read_sheets(file: FilePath, exercises: Sequence[Exercise]) -> dict[str, BlankEntries]:
    """Read what was filled in of some exercises, by variant.

    Raises:
        RefusedError: the file cannot be read.
        SheetError: it is no sheet, or one of other exercises.
    """
    known = {one.code: frozenset((*all_blanks(one), *key_of(one))) for one in exercises}
    sheets = dict.fromkeys(known, NO_ENTRIES)
    lines = _from_json(file) if file.suffix.lower() == ".json" else _from_csv(file)
    rows: dict[tuple[str, FillingBlank], int] = {}
    for row, code, blank, entry, told in lines:
        before = rows.setdefault((code, blank), row)
        if before != row:
            raise SheetError(
                "rows {first} and {second} both fill in {blank}: leave one of them out",
                first=before,
                second=row,
                blank=quoted(blank.label),
            )
        if code not in known:
            raise SheetError(
                'the sheet is of variant "{code}": grade it with the options by which it was made',
                code=quoted(code),
            )
        if blank in known[code]:
            sheets[code] = sheets[code].put(blank, entry, told)
        elif entry:
            raise SheetError(
                "the sheet has {blank}, which the exercise has not: grade it with the options by "
                "which it was made",
                blank=quoted(blank.label),
            )
    return sheets


_Line = tuple[int, str, FillingBlank, str, bool]
"""Where it stands, from 1 (the line of a table, the place among the blanks of JSON), its variant,
the blank, the entry, and whether that was told."""


def _from_csv(file: FilePath) -> Iterator[_Line]:
    numbered = {
        number: line
        for number, line in enumerate(read_text(file, MOST_BYTES).splitlines(), 1)
        if line.strip() and not line.startswith("#")
    }
    lines, numbers = list(numbered.values()), list(numbered)
    divided = ";" if lines and lines[0].count(";") > lines[0].count(",") else ","
    table = csv.reader(lines, delimiter=divided)
    if tuple(next(table, ())) != HEAD:
        raise SheetError(
            "{file} is not a sheet, since its first line is not {head}: write one with -o FILE.csv",
            file=quoted_path(file),
            head=", ".join(HEAD),
        )
    for cells in table:
        if len(cells) != len(HEAD):
            raise SheetError(
                'a line has {n} cells, not {most}: "{line}"',
                n=len(cells),
                most=len(HEAD),
                line=quoted(divided.join(cells)),
            )
        code, turn, node, field, entry = (cell.strip() for cell in cells)
        yield numbers[table.line_num - 1], code, _blank(turn, node, field), entry, False


def _from_json(file: FilePath) -> Iterator[_Line]:
    told = read_json(file, MOST_BYTES)
    try:
        row = 0
        for one in told:
            for line in one["blanks"]:
                row += 1
                turn, node, name = (str(line[key]) for key in ("iteration", "node", "field"))
                blank = _blank(turn, node, name)
                yield row, str(one["variant"]), blank, str(line["entry"]), bool(line.get("told"))
    except SheetError:
        raise
    except (KeyError, TypeError, ValueError):
        raise SheetError(
            "{file} is not a sheet of an exercise: write one with -o FILE.json",
            file=quoted_path(file),
        ) from None


def _blank(turn: str, node: str, field: str) -> FillingBlank:
    try:
        return FillingBlank(_path(node), _field(field), int(turn or 0))
    except ValueError:
        raise SheetError(
            'there is no blank "{field}" at node "{node}" in iteration "{turn}"',
            field=quoted(field),
            node=quoted(node),
            turn=quoted(turn),
        ) from None


def _path(node: str) -> Path:
    return () if node == _ROOT else tuple(int(move) - 1 for move in node.split("."))


def _field(name: str) -> BlankField:
    return next(field for field in FIELDS if field == name) if name in FIELDS else _none(name)


def _none(name: str) -> BlankField:
    raise ValueError(name)
