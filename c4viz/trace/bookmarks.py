"""Bookmarks: nodes of a trace with a note, kept with the trace; how files say them.

Also the error of files that say what no trace says, which all that reads a part of one raises.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from c4viz.language import SaidError


class AlteredError(SaidError):
    """A file says what no trace says; the message is a clause about the file: "it has no root"."""


MOST = 10_000
"""Bookmarks that a trace has at most."""
LONGEST = 2_000
"""Characters of a note at most."""


@dataclass(frozen=True)
class Bookmark:
    """A node with a note, and the step at which one looked at it."""

    row: int
    note: str
    step: int


def plain(bookmarks: Sequence[Bookmark]) -> list[dict[str, Any]]:
    """Bookmarks as JSON has them."""
    return [asdict(bookmark) for bookmark in bookmarks]


def read(values: Any, rows: int, steps: int) -> list[Bookmark]:
    """Read the bookmarks that `plain` gave, of a trace of so many rows and steps.

    Raises:
        AlteredError: they are none, or not of this trace.
    """
    if not isinstance(values, list) or len(values) > MOST:
        raise AlteredError("its bookmarks are no list of at most {most:,}", most=MOST)
    return [_read_one(value, rows, steps) for value in values]


def _read_one(value: Any, rows: int, steps: int) -> Bookmark:
    if not isinstance(value, dict) or value.keys() != {"row", "note", "step"}:
        raise AlteredError("a bookmark has no row, note and step")
    row, note, step = value["row"], value["note"], value["step"]
    if not isinstance(note, str) or len(note) > LONGEST:
        raise AlteredError(
            "the note of a bookmark is no text of at most {most:,} characters", most=LONGEST
        )
    if type(row) is not int or not 0 <= row < rows or type(step) is not int:
        raise AlteredError(
            "a bookmark is at node {row}, there are {rows:,}", row=repr(row), rows=rows
        )
    if not 0 <= step <= steps:
        raise AlteredError(
            "a bookmark is at step {step:,}, there are {steps:,}", step=step, steps=steps
        )
    return Bookmark(row, note, step)
