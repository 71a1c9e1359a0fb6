"""Pictures are opened by programs that are not ours: SVG by librsvg, PDF by Poppler."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from c4viz import Position, search
from c4viz.app.figures.paint import paint
from c4viz.export import FigureStyle, Scope, Wanted
from tests.export.golden import FOLDER

RSVG, POPPLER = shutil.which("rsvg-convert"), shutil.which("pdftotext")


@pytest.mark.skipif(RSVG is None, reason="librsvg is not installed")
@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.svg")), ids=lambda path: path.name)
def test_librsvg_draws_an_svg_and_complains_of_nothing(path: Path, tmp_path: Path) -> None:
    command = [str(RSVG), str(path), "-o", str(tmp_path / "a.png")]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.skipif(POPPLER is None, reason="Poppler is not installed")
def test_poppler_finds_a4_pages_with_texts_of_nine_points(tmp_path: Path, qapp: object) -> None:
    trace = search(Position.parse("4453"), "alphabeta", depth=3)
    style = FigureStyle(text=9, labels=("column", "value", "bound"))
    paint(trace, tmp_path / "a.pdf", Wanted(Scope(depth=2), style, paper="a4"))
    told = subprocess.run(
        ["pdftotext", "-bbox-layout", str(tmp_path / "a.pdf"), "-"], capture_output=True, text=True
    ).stdout
    assert 'width="595' in told and 'height="842' in told
    assert "alphabeta," in told and ">root<" in told
