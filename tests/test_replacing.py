from __future__ import annotations

from pathlib import Path

import pytest

from c4viz.replacing import replacing


def test_the_new_file_takes_the_place_of_the_old(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("old")
    with replacing(path) as part:
        part.write_text("new")
        assert path.read_text() == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
    assert path.read_text() == "new"


def test_where_writing_fails_the_old_file_stays_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("old")
    with pytest.raises(OSError, match="full"), replacing(path) as part:
        part.write_text("ne")
        raise OSError("full")
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
    assert path.read_text() == "old"


def test_two_that_write_at_once_do_not_meet(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with replacing(path) as one, replacing(path) as other:
        one.write_text("one")
        other.write_text("other")
    assert path.read_text() == "one"
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
