"""Writes puzzles as a table or as JSON, for others."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable

from c4viz.classroom.puzzles.boxes import BoxedPuzzle
from c4viz.classroom.puzzles.puzzlefile import puzzle_as_json
from c4viz.export.table import cell_of

PUZZLE_COLUMNS = (
    "position", "board", "connect", "rules", "to_move", "goal", "best", "scores", "played",
    "search", "nodes", "day", "file", "box", "due",
)  # fmt: skip
"""Columns of the table; those that hold several numbers have blanks between them."""


def puzzle_csv(puzzles: Iterable[BoxedPuzzle]) -> str:
    """Return a table with a line for each puzzle; a full column's score is ``-``."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(PUZZLE_COLUMNS)
    for one in puzzles:
        said = puzzle_as_json(one)
        said["file"] = cell_of(said["file"])
        said["best"] = " ".join(map(str, said["best"]))
        said["scores"] = " ".join("-" if score is None else str(score) for score in said["scores"])
        writer.writerow(said[name] for name in PUZZLE_COLUMNS)
    return out.getvalue()


def puzzle_json(puzzles: Iterable[BoxedPuzzle]) -> str:
    """Return a list with an object for each puzzle."""
    return json.dumps([puzzle_as_json(one) for one in puzzles], indent=1, ensure_ascii=False)
