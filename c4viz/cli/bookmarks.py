"""``c4viz trace``: lists the bookmarks of a saved search, each with its note and its link."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from c4viz.cli.words import aligned
from c4viz.language import counted, quoted, tr
from c4viz.search.runs.link import link_text
from c4viz.search.runs.trace_links import link_to
from c4viz.telling.moves import path_text
from c4viz.trace import Bookmark, Trace

PRINTED = 25
"""Most bookmarks that people are told of; `--json` tells of all."""


def bookmarks_result(trace: Trace, file: Path | None) -> list[dict[str, Any]]:
    """Return what `--json` prints of the bookmarks of a trace, which is in ``file``.

    Raises:
        LinkError: no link can name the file.
    """
    return [
        {
            "moves": [move + 1 for move in trace.moves_to(bookmark.row)],
            "step": bookmark.step,
            "note": bookmark.note,
            "link": _link(trace, bookmark, file),
        }
        for bookmark in trace.bookmarks
    ]


def bookmarks_report(trace: Trace, file: Path | None) -> str:
    """Return the table for people; raise LinkError as `bookmarks_result` does."""
    count = len(trace.bookmarks)
    heads = tr("moves"), tr("link"), tr("note")
    lines = [
        (path_text(trace, one.row), _link(trace, one, file), quoted(one.note))
        for one in trace.bookmarks[:PRINTED]
    ]
    told = [
        "",
        counted(count, "{n:,} bookmark", "{n:,} bookmarks"),
        *aligned([heads, *lines], "<<<"),
    ]
    if count > PRINTED:
        told.append(tr("… and {n:,} more; --json tells of all", n=count - PRINTED))
    return "\n".join(told)


def _link(trace: Trace, bookmark: Bookmark, file: Path | None) -> str:
    return link_text(link_to(trace, bookmark.step, bookmark.row, file=file))
