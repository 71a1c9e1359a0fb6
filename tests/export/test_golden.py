"""Files of small trees, to the byte."""

from __future__ import annotations

import pytest

from tests.export.golden import FOLDER, golden_files

FILES = golden_files()


def test_there_is_a_file_for_each_and_no_other() -> None:
    assert {path.name for path in FOLDER.iterdir()} == FILES.keys()


@pytest.mark.parametrize("name", FILES)
def test_a_small_tree_comes_out_as_it_is_to(name: str) -> None:
    assert FILES[name] == (FOLDER / name).read_text("utf-8")
