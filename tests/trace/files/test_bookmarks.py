"""Bookmarks are kept with the trace, and refused where they were altered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from c4viz import Position, Trace, load_trace, search
from c4viz.trace import Bookmark
from c4viz.trace.bookmarks import LONGEST, MOST, plain, read

MARKS = [Bookmark(3, "why is this cut?", 7), Bookmark(0, "", 0), Bookmark(1, "≤ ✂ ü\n", 2)]


def small() -> Trace:
    return search(Position.parse("", "3x3", 3), "alphabeta", depth=3, engine="reference")


def test_bookmarks_are_saved_and_loaded(tmp_path: Path) -> None:
    trace, path = small(), tmp_path / "marked.npz"
    trace.bookmarks.extend(MARKS)
    trace.save(path)
    assert load_trace(path).bookmarks == MARKS


def test_a_trace_without_bookmarks_has_none(tmp_path: Path) -> None:
    small().save(tmp_path / "plain.npz")
    assert load_trace(tmp_path / "plain.npz").bookmarks == []


def test_reading_gives_what_was_written() -> None:
    assert read(plain(MARKS), 10, 20) == MARKS


@pytest.mark.parametrize(
    "altered",
    [
        "none",
        {"row": 1},
        [1],
        [{"row": 1, "note": "x"}],
        [{"row": 10, "note": "x", "step": 1}],
        [{"row": -1, "note": "x", "step": 1}],
        [{"row": True, "note": "x", "step": 1}],
        [{"row": 1.0, "note": "x", "step": 1}],
        [{"row": 1, "note": 5, "step": 1}],
        [{"row": 1, "note": "x" * (LONGEST + 1), "step": 1}],
        [{"row": 1, "note": "x", "step": 21}],
        [{"row": 1, "note": "x", "step": None}],
        [{"row": 1, "note": "x", "step": 1, "more": 1}],
        [{"row": 1, "note": "x", "step": 1}] * (MOST + 1),
    ],
)
def test_bookmarks_of_no_trace_are_refused(altered: Any) -> None:
    with pytest.raises(ValueError, match="bookmark"):
        read(altered, 10, 20)


def test_a_file_with_altered_bookmarks_is_refused_in_a_sentence(tmp_path: Path) -> None:
    trace, path = small(), tmp_path / "altered.npz"
    trace.bookmarks.append(Bookmark(len(trace), "beyond the end", 0))
    trace.save(path)
    with pytest.raises(ValueError, match=r"altered\.npz was altered: a bookmark is at node"):
        load_trace(path)
