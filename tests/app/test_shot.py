"""Pictures of the app, made in a process that has no display."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PyQt6.QtCore import QRect
from PyQt6.QtGui import QImage

from c4viz.app.widgets.theme import DARK, LIGHT
from tests.app.hands import has_colour

VIEWS = ("window", "icicle", "tree", "outline", "board")
PROGRAM = """
import sys
from pathlib import Path
from c4viz import Position, search
from c4viz.app.shot import shoot

trace = search(Position.parse("4453"), "alphabeta", depth=3, engine="reference")
other = search(Position.parse("4453"), "minimax", depth=3, engine="reference")
for line in sys.stdin:
    name, view, width, height, theme, step = line.split()
    size, step = (int(width), int(height)), None if step == "end" else int(step)
    try:
        against = other if view == "compare" else None
        shoot(trace, Path(name), view=view, size=size, theme=theme, step=step, against=against)
    except OSError as error:
        print(error)
"""


def shoot(directory: Path, *shots: str) -> str:
    """Make pictures, each given by name, view, size, theme and step; gives what was printed."""
    without = ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY")
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        input="\n".join(shots),
        env={name: value for name, value in os.environ.items() if name not in without},
        cwd=directory,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def picture(path: Path) -> QImage:
    image = QImage(str(path))
    assert not image.isNull()
    return image


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The directory of four pictures of each view, all made in one process."""
    directory = tmp_path_factory.mktemp("pictures")
    shots = ("light light end", "dark dark end", "early light 5", "again light end")
    wanted = [(view, *shot.split()) for view in VIEWS for shot in shots]
    wanted += [("compare", *shot.split()) for shot in shots[::2]]
    shoot(directory, *(f"{v}-{name}.png {v} 1100 720 {how} {at}" for v, name, how, at in wanted))
    return directory


@pytest.mark.parametrize("view", VIEWS)
def test_a_view_is_drawn_in_its_size_its_theme_and_at_its_step(pictures: Path, view: str) -> None:
    light, dark, early, again = (
        picture(pictures / f"{view}-{name}.png") for name in ("light", "dark", "early", "again")
    )
    for image in (light, dark, early):
        assert (image.width(), image.height()) == (1100, 720)
    assert light.pixelColor(1, 360).lightness() > dark.pixelColor(1, 360).lightness()
    assert early != light
    assert again == light
    for image, theme in ((light, LIGHT), (dark, DARK)):
        assert has_colour(image, theme.board) == (view in ("window", "board"))
        assert has_colour(image, theme.maximiser) == (view != "board")
        assert has_colour(image, theme.minimiser) == (view != "board")
        if view == "outline":
            assert image.pixelColor(1, 1) == theme.panel  # the header, as it is in the window


def test_where_two_searches_are_compared_both_are_at_the_step(pictures: Path) -> None:
    light, early = (picture(pictures / f"compare-{name}.png") for name in ("light", "early"))
    for left in (0, 560):
        trees = QRect(left, 200, 540, 300)
        assert has_colour(early.copy(trees), LIGHT.current)  # around the node of the step
        assert not has_colour(light.copy(trees), LIGHT.current)


def test_pictures_may_be_larger_than_any_screen_and_quite_small(tmp_path: Path) -> None:
    shoot(
        tmp_path,
        "slide.png window 3840 2160 light end",
        "tree.png tree 320 240 light end",
        "board.png board 320 240 light end",
    )
    for name, size in (("slide", (3840, 2160)), ("tree", (320, 240)), ("board", (320, 240))):
        image = picture(tmp_path / f"{name}.png")
        assert (image.width(), image.height()) == size


def test_a_picture_that_cannot_be_written_is_an_error_that_names_it(tmp_path: Path) -> None:
    said = shoot(tmp_path, "missing/x.png board 320 240 light end")
    assert said == "[Errno 2] No such file or directory: 'missing/x.png'\n"
