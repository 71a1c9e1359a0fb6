"""A disk that takes no more: a sentence, and never half a file in place of a whole one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from c4viz.export import SUFFIXES
from c4viz.report import REPORTS

NAMES = [
    *(f"tree{suffix}" for suffix in SUFFIXES),
    "poster.pdf",
    *(f"report{suffix}" for suffix in REPORTS),
    "shot.png",
    "shot.svg",
]
Told = dict[str, tuple[int, str]]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("full")


@pytest.fixture(scope="module")
def told(folder: Path) -> Told:
    """The exit code of each command, and what it said, where a file was there before."""
    for name in NAMES:
        (folder / name).write_text("before")
    done = subprocess.run(
        [sys.executable, "-m", "tests.cli.full_disk", str(folder)],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )
    read: Told = json.loads(done.stdout.splitlines()[-1])
    return read


@pytest.mark.parametrize("name", NAMES)
def test_it_is_told_and_what_was_there_stays(told: Told, folder: Path, name: str) -> None:
    code, said = told[name]
    assert code == 2 and "File too large" in said
    assert (folder / name).read_text() == "before"


def test_nothing_half_written_is_left(told: Told, folder: Path) -> None:
    assert {path.name for path in folder.iterdir()} == {*told, "kept.npz"}
