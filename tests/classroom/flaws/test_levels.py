"""The ten levels: programs with one wrong line, and nothing that tells it before."""

from __future__ import annotations

from pathlib import Path

import pytest

from c4viz.checking import MISTAKES
from c4viz.classroom.flaws import FLAW_LEVELS, FlawLevel, flaw_named
from c4viz.classroom.flaws.level import CHOICES
from c4viz.search import SettingError

LEVELS = pytest.mark.parametrize("level", FLAW_LEVELS, ids=lambda level: level.id)


def test_there_are_ten_and_each_has_its_program() -> None:
    files = {level.file for level in FLAW_LEVELS}
    assert len(FLAW_LEVELS) == 10
    assert files == set(FLAW_LEVELS[0].file.parent.glob("*.py"))


@LEVELS
def test_one_line_is_wrong_and_the_program_does_not_say_which(level: FlawLevel) -> None:
    wrong = [line for line in level.lines if line.mended is not None]
    assert [line.text.strip() for line in wrong] == [level.wrong]
    assert "#" not in level.file.read_text("utf-8"), "a comment might give it away"
    changed = zip(
        level.file.read_text("utf-8").splitlines(), level.mended.splitlines(), strict=True
    )
    assert [right.strip() for was, right in changed if was != right] == [level.right]


@LEVELS
def test_a_name_does_not_give_a_mistake_away(level: FlawLevel) -> None:
    said = f"{level.id} {level.title}".lower()
    assert not any(name in said or name.replace("_", " ") in said for name in MISTAKES)


@pytest.mark.parametrize("choices", CHOICES.values(), ids=CHOICES)
def test_a_mistake_is_chosen_among_four_to_six(choices: tuple[str, ...]) -> None:
    assert 4 <= len(choices) <= 6
    assert list(choices) == [name for name in MISTAKES if name in choices]


def test_a_level_that_there_is_not_is_refused() -> None:
    with pytest.raises(SettingError, match='did you mean "minimax-1"'):
        flaw_named("minimax-11")


def test_programs_come_with_the_package() -> None:
    assert all(Path(level.file).is_file() for level in FLAW_LEVELS)
