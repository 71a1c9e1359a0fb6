"""Pictures of the app, made in a process that has no display."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
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
from c4viz.app.shot import ShotView, shoot

trace = search(Position.parse("4453"), "alphabeta", depth=3, engine="reference")
other = search(Position.parse("4453"), "minimax", depth=3, engine="reference")
for line in sys.stdin:
    name, view, width, height, theme, step = line.split()
    size, step = (int(width), int(height)), None if step == "end" else int(step)
    try:
        against = other if view == "compare" else None
        shoot(trace, Path(name), ShotView(view, size, theme, step, against))
    except OSError as error:
        print(error)
"""


@dataclass(frozen=True)
class Made:
    """Pictures in a ``directory``, and what was ``said`` while they were made."""

    directory: Path
    said: str

    def picture(self, name: str) -> QImage:
        """One of them."""
        image = QImage(str(self.directory / f"{name}.png"))
        assert not image.isNull()
        return image


def shoot(directory: Path, *shots: str) -> Made:
    """Make pictures, each given by name, view, size, theme and step."""
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
    return Made(directory, done.stdout)


SIZES = {"slide": ("window", 3840, 2160), "tree": ("tree", 320, 240), "board": ("board", 320, 240)}
"""Pictures of other sizes, by their names."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """Four pictures of each view, and some of other sizes, all made in one process; another one is
    asked for first where there is no folder."""
    directory = tmp_path_factory.mktemp("pictures")
    shots = ("light light end", "dark dark end", "early light 5", "again light end")
    wanted = [(view, *shot.split()) for view in VIEWS for shot in shots]
    wanted += [("compare", *shot.split()) for shot in shots[::2]]
    return shoot(
        directory,
        "missing/x.png board 320 240 light end",
        *(f"{v}-{name}.png {v} 1100 720 {how} {at}" for v, name, how, at in wanted),
        *(f"{name}.png {v} {x} {y} light end" for name, (v, x, y) in SIZES.items()),
    )


@pytest.mark.parametrize("view", VIEWS)
def test_a_view_is_drawn_in_its_size_its_theme_and_at_its_step(made: Made, view: str) -> None:
    light, dark, early, again = (
        made.picture(f"{view}-{name}") for name in ("light", "dark", "early", "again")
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


def test_where_two_searches_are_compared_both_are_at_the_step(made: Made) -> None:
    light, early = (made.picture(f"compare-{name}") for name in ("light", "early"))
    for left in (0, 560):
        trees = QRect(left, 200, 540, 300)
        assert has_colour(early.copy(trees), LIGHT.current)  # around the node of the step
        assert not has_colour(light.copy(trees), LIGHT.current)


def test_pictures_may_be_larger_than_any_screen_and_quite_small(made: Made) -> None:
    for name, (_view, *size) in SIZES.items():
        image = made.picture(name)
        assert [image.width(), image.height()] == size


def test_a_picture_that_cannot_be_written_is_an_error_that_names_it(made: Made) -> None:
    assert made.said == "[Errno 2] No such file or directory: 'missing/x.png'\n"
