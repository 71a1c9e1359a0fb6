from __future__ import annotations

from c4viz.app.window import MainWindow
from tests.app.hands import photograph

LONG = "The best column is 4: " + "at most as much came from column 2, " * 12


def test_a_long_message_ends_in_dots_and_its_tooltip_tells_all(window: MainWindow) -> None:
    bar = window.statusBar()
    window.say(LONG)
    assert bar.toolTip() == bar.currentMessage() == LONG
    image = photograph(bar)
    margin = [image.pixelColor(bar.room - 3, y) for y in range(bar.height())]
    assert len({colour.name() for colour in margin}) <= 2  # nothing but the ground and its border


def test_a_short_message_is_drawn_whole(window: MainWindow) -> None:
    bar = window.statusBar()
    empty = photograph(bar)
    window.say("Copied.")
    assert photograph(bar) != empty
