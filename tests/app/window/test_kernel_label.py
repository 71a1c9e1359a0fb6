"""What the window says of its kernels while they are compiled."""

from __future__ import annotations

import re

import pytest
from PyQt6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from c4viz.app.state.background import Kernels
from c4viz.app.window.status_line import KernelLabel
from c4viz.app.window.window import MainWindow
from c4viz.compiled import cache
from c4viz.search import AlphaBeta
from tests.app.hands import photograph


def test_words_say_what_is_ready_and_how_long_the_rest_takes(
    dressed: object, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "all_compiled", lambda: False)
    kernels = Kernels()
    label = KernelLabel(kernels)
    said: list[str] = []
    kernels.changed.connect(lambda: said.append(re.sub(r"\d+", "N", label.text())))
    kernels.start(AlphaBeta())
    qtbot.waitUntil(lambda: kernels.state == "ready", timeout=300_000)
    kernels.wait()
    assert list(dict.fromkeys(said)) == [
        "Compiling the fast searches, once; until then they run in Python",
        "Compiling the fast searches, once: some N s to go; until then they run in Python",
        "Alpha-beta is fast now, all other searches in some N s",
        "Loading the fast searches…",
        "",
    ]


def test_words_end_before_the_edge_of_the_window(window: MainWindow) -> None:
    label, bar = window.findChild(KernelLabel), window.statusBar()
    assert label is not None
    label.say("MMMM")
    QCoreApplication.processEvents()
    image = photograph(bar)
    edge = range(bar.width() - 6, bar.width())
    colours = {image.pixelColor(x, y).name() for x in edge for y in range(bar.height())}
    assert label.width() < bar.width() == label.geometry().right() + 1
    assert len(colours) <= 2  # nothing but the ground and its border
