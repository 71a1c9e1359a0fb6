"""Puzzles are kept on this computer for their user alone, each once, whatever is in the file."""

from __future__ import annotations

import csv
import io
import json
import os
from datetime import date
from pathlib import Path

import pytest

from c4viz import Position
from c4viz.classroom.puzzles import BoxedPuzzle, Puzzle, PuzzleFile, puzzlefile
from c4viz.classroom.puzzles.table import puzzle_csv, puzzle_json
from c4viz.guard.files import RefusedError
from c4viz.locks import locked
from c4viz.search import AlphaBeta

TODAY = date(2026, 3, 1)
FIRST = Puzzle(
    Position.parse("1", "3x3", 3), (-1, -1, 0), 1, AlphaBeta(depth=3), 12, TODAY, "a.c4game"
)
MIRRORED = Puzzle(Position.parse("3", "3x3", 3), (0, -1, -1), 1)
SECOND = Puzzle(Position.parse("12", "3x3", 3), (1, 1, 0), 2, day=TODAY)
FULL = Puzzle(Position.parse("1112", "3x3", 3), (None, 1, 0), 2, day=TODAY)


@pytest.fixture
def kept(tmp_path: Path) -> PuzzleFile:
    return PuzzleFile(tmp_path / "deep" / "puzzles.jsonl")


def test_what_is_added_is_read_and_forgotten(kept: PuzzleFile) -> None:
    assert kept.read() == []
    every = kept.add([FIRST, SECOND, FULL], TODAY)
    assert every == kept.read() == [BoxedPuzzle.new(one, TODAY) for one in (FIRST, SECOND, FULL)]
    kept.forget()
    assert kept.read() == [] and not kept.path.exists()


def test_no_puzzle_is_there_twice_nor_its_mirror_image(kept: PuzzleFile) -> None:
    kept.add([FIRST, MIRRORED], TODAY)
    kept.answer(FIRST.key, True, TODAY)
    (one,) = kept.add([MIRRORED, FIRST], date(2026, 5, 1))
    assert one.puzzle == FIRST and one.box == 2


def test_an_answer_moves_one_puzzle(kept: PuzzleFile) -> None:
    kept.add([FIRST, SECOND], TODAY)
    kept.answer(SECOND.key, True, TODAY)
    assert [(one.box, one.due.day) for one in kept.read()] == [(1, 1), (2, 4)]
    kept.answer(SECOND.key, False, TODAY)
    assert [(one.box, one.due.day) for one in kept.read()] == [(1, 1), (1, 2)]


def test_only_its_owner_may_read_it(kept: PuzzleFile) -> None:
    kept.add([FIRST], TODAY)
    assert kept.path.stat().st_mode & 0o077 == 0


def damaged(line: str) -> list[str]:
    """Lines that are nearly puzzles."""
    said = json.loads(line)
    wrong: list[dict[str, object]] = [
        {"position": "9"}, {"board": 7}, {"scores": [1, 2]}, {"scores": [0, 0, 0]},
        {"scores": [True, 0, 0]}, {"played": 3}, {"played": 77}, {"box": 0}, {"box": 7},
        {"due": "soon"}, {"due": 3}, {"day": "then"}, {"day": 3}, {"nodes": -1}, {"nodes": "12"},
        {"search": "my.py:evil"}, {"search": "mcts"}, {"search": 3}, {"file": 3}, {"rules": "cat"},
    ]  # fmt: skip
    return [json.dumps(said | change) for change in wrong]


def test_lines_that_are_none_are_passed_over_and_kept(kept: PuzzleFile) -> None:
    kept.add([FIRST], TODAY)
    line = kept.path.read_text("utf-8")
    strange = [*damaged(line), "[]", "half a li", "[" * 1000, "3", "null"]
    kept.path.write_text("\n".join(strange) + "\n" + line, "utf-8")
    assert [one.puzzle for one in kept.read()] == [FIRST]
    kept.add([SECOND], TODAY)
    assert [one.puzzle for one in kept.read()] == [FIRST, SECOND]
    assert set(strange) <= set(kept.path.read_text("utf-8").split("\n"))


def test_of_a_path_its_name_alone_is_taken(kept: PuzzleFile) -> None:
    kept.add([FIRST], TODAY)
    text = kept.path.read_text("utf-8").replace("a.c4game", "/home/me/a.c4game")
    kept.path.write_text(text, "utf-8")
    assert kept.read()[0].puzzle.file == "a.c4game"


def test_a_link_in_its_place_is_replaced_and_not_followed(kept: PuzzleFile, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("mine")
    kept.path.parent.mkdir()
    kept.path.symlink_to(other)
    kept.add([FIRST], TODAY)
    assert other.read_text() == "mine" and not kept.path.is_symlink()
    assert [one.puzzle for one in kept.read()] == [FIRST]


def test_a_folder_or_a_pipe_in_its_place_is_refused(kept: PuzzleFile) -> None:
    kept.path.mkdir(parents=True)
    with pytest.raises(RefusedError):
        kept.read()
    with pytest.raises(RefusedError):
        kept.add([FIRST], TODAY)
    kept.path.rmdir()
    os.mkfifo(kept.path)
    with pytest.raises(RefusedError):
        kept.add([FIRST], TODAY)


def test_while_another_program_changes_it_nothing_is_written(
    kept: PuzzleFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(puzzlefile, "_WAIT_SECONDS", 0.0)
    kept.add([FIRST], TODAY)
    lock = locked(kept.path.with_suffix(".lock"))
    assert lock is not None
    with pytest.raises(OSError, match="another program"):
        kept.add([SECOND], TODAY)
    lock.release()
    assert [one.puzzle for one in kept.read()] == [FIRST]
    assert len(kept.add([SECOND], TODAY)) == 2


def test_of_too_many_those_go_that_are_known_best(
    kept: PuzzleFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(puzzlefile, "MOST_PUZZLES", 2)
    kept.add([FIRST, SECOND], TODAY)
    kept.answer(SECOND.key, True, TODAY)
    assert [one.puzzle for one in kept.add([FULL], TODAY)] == [FIRST, FULL]


def test_a_file_that_is_too_large_is_refused(
    kept: PuzzleFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.add([FIRST], TODAY)
    monkeypatch.setattr(puzzlefile, "MOST_BYTES", 10)
    with pytest.raises(RefusedError):
        kept.read()


def test_tables_have_a_line_for_each(kept: PuzzleFile) -> None:
    every = kept.add([FIRST, FULL], TODAY)
    rows = list(csv.DictReader(io.StringIO(puzzle_csv(every))))
    assert [row["scores"] for row in rows] == ["-1 -1 0", "- 1 0"]
    assert rows[0]["best"] == "3" and rows[0]["search"] == "alphabeta depth=3"
    told = json.loads(puzzle_json(every))
    assert [one["best"] for one in told] == [[3], [2]] and told[1]["scores"] == [None, 1, 0]
