"""How large a file of a trace becomes, measured on some of its nodes before it is written."""

from __future__ import annotations

import shutil
from collections.abc import Collection, Iterator
from pathlib import Path
from random import Random

from c4viz.export.errors import LargeFileError, NoRoomError
from c4viz.export.json import json_parts
from c4viz.export.text import text_lines
from c4viz.language import counted
from c4viz.telling.numbers import size_text
from c4viz.trace import Trace

MOST_BYTES = 200_000_000
"""Of a text that is written without being asked about: more takes minutes, and no editor opens."""
_MEASURED = 2048
"""Nodes from all over the trace that are written to nowhere to see how much they take."""


def size_of(trace: Trace, kind: str) -> int:
    """About how many bytes a file with the suffix ``kind`` takes; 0 of a drawing, which is small.

    An ``.npz`` is as large as the trace's arrays.
    """
    count = len(trace)
    if kind == ".npz":
        return sum(array.nbytes for array in trace.arrays().values())
    if kind not in (".json", ".txt"):
        return 0
    # By chance: trees repeat themselves, and so would nodes at even distances.
    rows = Random(0).sample(range(count), min(count, _MEASURED))
    begun = _written(trace, kind, ())
    each = (_written(trace, kind, rows) - begun) / max(1, len(rows))
    return round(begun + each * count)


def parts_of(trace: Trace, kind: str, rows: Collection[int] | None = None) -> Iterator[str]:
    """The text of a ``.json`` or ``.txt`` in pieces, of all nodes or only of these."""
    if kind == ".json":
        return json_parts(trace, rows)
    return (f"{line}\n" for line in text_lines(trace, rows))


def _written(trace: Trace, kind: str, rows: Collection[int]) -> int:
    parts = parts_of(trace, kind, rows)
    return sum(len(part.encode(errors="backslashreplace")) for part in parts)


def check_size(trace: Trace, path: Path, size: int, large: bool) -> None:
    """Refuse what has no room on the disk, and a text that is ``large`` where nobody agreed to
    that.

    Raises:
        NoRoomError: a file of ``size`` bytes has no room beside ``path``.
        LargeFileError: it is a text of more than `MOST_BYTES`.
    """
    takes = counted(
        len(trace), "{n:,} {node|nodes} {takes|take} about {size}", size=size_text(size)
    )
    disk = shutil.disk_usage(path.parent)
    if disk.total and size > disk.free:  # some file systems do not say
        raise NoRoomError(
            "{takes}, and there is room for {free}", takes=takes, free=size_text(disk.free)
        )
    if not large and size > MOST_BYTES and path.suffix.lower() != ".npz":
        raise LargeFileError(takes)
