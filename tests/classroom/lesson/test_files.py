"""The files that a lesson names go with it, and take the place of no other."""

from __future__ import annotations

from pathlib import Path

import pytest

from c4viz.classroom.lesson import Lesson, LessonError, LessonPage, beside, copy_files

LESSON = Lesson(
    "Try",
    pages=(
        LessonPage("One", file="one.npz"),
        LessonPage("Two", file="deep/two.npz"),
        LessonPage("One again", file="one.npz"),
        LessonPage("Gone", file="gone.npz"),
        LessonPage("Words"),
    ),
)


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """A folder with the files of the lesson, and another one."""
    here, there = tmp_path / "here", tmp_path / "there"
    (here / "deep").mkdir(parents=True)
    there.mkdir()
    (here / "one.npz").write_bytes(b"1")
    (here / "deep" / "two.npz").write_bytes(b"2" * 3_000_000)
    return here, there


def test_they_are_copied(folders: tuple[Path, Path]) -> None:
    here, there = folders
    for _ in range(2):  # what is there already is no other file
        copy_files(LESSON, here, there)
        assert (there / "one.npz").read_bytes() == b"1"
        assert (there / "deep" / "two.npz").read_bytes() == b"2" * 3_000_000
        assert sorted(path.name for path in there.iterdir()) == ["deep", "one.npz"]


def test_where_they_are_they_stay(folders: tuple[Path, Path]) -> None:
    here, _ = folders
    copy_files(LESSON, here, here)
    assert (here / "one.npz").read_bytes() == b"1"


@pytest.mark.parametrize("place", ["one.npz", "deep/two.npz"])
def test_none_takes_the_place_of_another(folders: tuple[Path, Path], place: str) -> None:
    here, there = folders
    (there / place).parent.mkdir(exist_ok=True)
    (there / place).write_bytes(b"x")
    with pytest.raises(LessonError, match=f'another file "{Path(place).name}" is in'):
        copy_files(LESSON, here, there)
    assert [path for path in there.rglob("*") if path.is_file()] == [there / place]
    assert (there / place).read_bytes() == b"x"


def test_a_folder_in_its_place_is_told_of(folders: tuple[Path, Path]) -> None:
    here, there = folders
    (there / "one.npz").mkdir()
    with pytest.raises(LessonError, match="another file"):
        copy_files(LESSON, here, there)


def test_a_link_that_leads_out_of_the_folder_is_not_followed(folders: tuple[Path, Path]) -> None:
    here, there = folders
    secret = here.parent / "secret.npz"
    secret.write_bytes(b"secret")
    (here / "gone.npz").symlink_to(secret)
    (here / "out").symlink_to(here.parent)
    (here / "loop.npz").symlink_to(here / "loop.npz")
    (here / "within.npz").symlink_to(here / "one.npz")
    for name in ("gone.npz", "out/secret.npz", "loop.npz", "none.npz", "deep"):
        with pytest.raises(LessonError, match=f'its file "{name}" is not beside the lesson'):
            beside(here, name)
    long = "a" * 400  # more letters than a name may have
    with pytest.raises(LessonError, match="is not beside the lesson"):
        beside(here, f"{long}.npz")
    assert beside(here, "within.npz").read_bytes() == b"1"
    copy_files(LESSON, here, there)
    assert not (there / "gone.npz").exists()
