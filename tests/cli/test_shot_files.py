"""``c4viz shot``: pictures, drawings, films and numbers of what the app shows."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from c4viz.cli import main

SEARCH = ("4453", "--depth", "3", "--engine", "reference", "--size", "900x600")


def shoot(directory: Path, *words: str) -> list[str]:
    """Run the command in a process of its own, as the app needs it; return the files it names."""
    command = [sys.executable, "-m", "c4viz", "shot", *words, *SEARCH]
    done = subprocess.run(command, cwd=directory, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [line.removeprefix("wrote ") for line in done.stdout.splitlines() if "wrote" in line]


def test_a_film_of_the_window_is_a_gif(tmp_path: Path) -> None:
    assert shoot(tmp_path, "a.gif", "--steps", "0:12:3", "--frame-seconds", "0.5") == ["a.gif"]
    with Image.open(tmp_path / "a.gif") as film:
        assert film.n_frames == 5  # type: ignore[attr-defined]
        assert film.size == (900, 600) and film.info["duration"] == 500


def test_a_film_may_be_files_that_are_numbered(tmp_path: Path) -> None:
    named = shoot(tmp_path, "a.png", "--steps", "0:3", "--view", "icicle")
    assert named == ["a-1.png", "a-2.png", "a-3.png", "a-4.png"]
    assert all((tmp_path / name).stat().st_size for name in named)


def test_a_view_is_drawn_as_an_svg_and_a_chart_written_as_numbers(tmp_path: Path) -> None:
    assert shoot(tmp_path, "a.svg", "--view", "outline") == ["a.svg"]
    assert ">root<" in (tmp_path / "a.svg").read_text("utf-8")
    assert shoot(tmp_path, "a.csv", "--view", "charts") == ["a.csv"]
    assert (tmp_path / "a.csv").read_text("utf-8").startswith("curve,x,y,note\nnodes,0,1,\n")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("a.csv", "--view", "tree"), "choose --view charts"),
        (("a.svg", "--steps", "0:4"), "choose .gif or .png"),
        (("a.gif", "--steps", "0:4", "--step", "2"), "leave one out"),
        (("a.gif", "--steps", "four"), "are no steps"),
        (("a.bmp",), ".png, .svg, .gif"),
    ],
)
def test_what_a_format_does_not_have_is_refused(
    words: tuple[str, ...], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["shot", *words, *SEARCH]) == 2
    assert why in capsys.readouterr().err
