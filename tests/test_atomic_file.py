from __future__ import annotations

import stat
from pathlib import Path

import pytest

from c4viz.atomic_file import replacing


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


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.parametrize("before", [0o600, 0o640, 0o644, 0o400])
def test_a_file_keeps_its_mode_and_is_its_owners_alone_while_it_is_written(
    tmp_path: Path, before: int
) -> None:
    path = tmp_path / "game.json"
    path.write_text("old")
    path.chmod(before)
    with replacing(path) as part:
        assert mode(part) == 0o600
        part.write_text("new")
        assert mode(part) == 0o600
    assert path.read_text() == "new"
    assert mode(path) == before


def test_a_new_file_has_the_mode_of_new_files_unless_it_is_private(tmp_path: Path) -> None:
    usual = tmp_path / "usual"
    usual.touch()
    for name, wanted in (("game.json", mode(usual)), ("own.json", 0o600)):
        path = tmp_path / name
        with replacing(path, private=wanted == 0o600) as part:
            assert mode(part) == 0o600
            part.write_text("new")
        assert mode(path) == wanted


def test_a_link_is_replaced_and_not_what_it_leads_to(tmp_path: Path) -> None:
    other, path = tmp_path / "other", tmp_path / "game.json"
    other.write_text("old")
    path.symlink_to(other)
    with replacing(path) as part:
        part.write_text("new")
    assert other.read_text() == "old"
    assert path.read_text() == "new"
