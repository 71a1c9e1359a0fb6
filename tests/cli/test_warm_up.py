from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from c4viz.cli import main
from c4viz.compiled import cache
from c4viz.warmup.ready import PARTS

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def stamp(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that is there once all is said to be compiled."""
    stamp = tmp_path / "complete"
    monkeypatch.setattr(cache, "all_compiled", stamp.exists)
    monkeypatch.setattr(cache, "note_compiled", stamp.touch)
    return stamp


def test_all_is_compiled_and_how_far_that_is_is_said(stamp: Path, capsys: Captured) -> None:
    assert main(["warm-up"]) == 0
    said = capsys.readouterr()
    assert re.fullmatch(r"Compiled in \d+ s: searches and pictures start at once\.\n", said.out)
    lines = said.err.splitlines()
    assert len(lines) == len(PARTS)
    assert re.fullmatch(rf"compiling: 0 of {len(PARTS)} parts, some \d+ s to go", lines[0])
    assert stamp.exists()


def test_a_second_time_there_is_nothing_to_be_compiled(stamp: Path, capsys: Captured) -> None:
    stamp.touch()
    assert main(["warm-up"]) == 0
    said = capsys.readouterr()
    assert said.out == "Everything was compiled before: searches and pictures start at once.\n"
    assert not said.err


def test_where_nothing_can_be_compiled_that_is_said(
    stamp: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "numba.py").write_text("raise ImportError('no numba for this system')")
    paths = [str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))
    assert main(["warm-up"]) == 1
    assert capfd.readouterr().err.endswith("the fast searches cannot be compiled: see above why\n")
    assert not stamp.exists()
