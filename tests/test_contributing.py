"""What CONTRIBUTING.md says is there is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TOP = Path(__file__).parents[1]
TEXT = (TOP / "CONTRIBUTING.md").read_text(encoding="utf-8")
PATHS = sorted(set(re.findall(r"\b(?:c4viz|tests|resources)/[\w/.]+", TEXT)))
PICTURE = "".join(re.findall(r"^    .*\n", TEXT.partition("Inside")[0], re.MULTILINE))


@pytest.mark.parametrize("path", PATHS)
def test_every_file_and_folder_is_there(path: str) -> None:
    assert (TOP / path.rstrip(".")).exists()


def test_the_picture_of_the_house_shows_all_packages_and_no_others() -> None:
    shown = set(re.findall(r"(\w+)/", PICTURE))
    there = {file.parent.name for file in (TOP / "c4viz").glob("*/__init__.py")}
    assert shown == there


def test_every_folder_of_the_window_is_named() -> None:
    there = {file.parent.name for file in (TOP / "c4viz" / "app").glob("*/__init__.py")}
    assert {name for name in there if f"`{name}/`" not in TEXT} == set()


def test_the_tests_with_a_long_form_read_the_variables_that_it_names() -> None:
    for line in re.findall(r"^    C4VIZ_.*$", TEXT, re.MULTILINE):
        source = (TOP / line.split()[-1]).read_text(encoding="utf-8")
        for variable in re.findall(r"(C4VIZ_\w+)=", line):
            assert f'"{variable}"' in source


def test_the_actions_stand_where_it_says() -> None:
    folder = TOP / "c4viz" / "app" / "menus"
    recipe = TEXT.partition("**An action**")[2].partition("- **")[0]
    named = set(re.findall(r"(\w+\.py)`", recipe)) - {"test_actions.py"}
    sources = {file.name: file.read_text(encoding="utf-8") for file in folder.glob("*.py")}
    assert named == {name for name, source in sources.items() if "_ACTIONS: tuple" in source}
