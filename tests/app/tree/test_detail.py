"""How much nodes say, chosen by a key and by how far away they are."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt

from c4viz import Trace, search
from c4viz.app.window.window import MainWindow
from c4viz.telling import Face
from tests.app.conftest import Opens
from tests.app.hands import drawn, press, said, show_trace, small_trace


@pytest.fixture
def trace(window: MainWindow) -> Trace:
    """The tree of 51 nodes that the window shows, with cutoffs."""
    return show_trace(window, small_trace())


def faces(window: MainWindow) -> list[Face]:
    return [node.face for node in drawn(window).values()]


def test_a_key_chooses_how_much_nodes_say(window: MainWindow, trace: Trace) -> None:
    whole = faces(window)
    press(window, Qt.Key.Key_D)
    assert said(window) == "Nodes say their move and value."
    assert faces(window) == [f._replace(window="", note="", folded="") for f in whole]
    press(window, Qt.Key.Key_D)
    assert said(window) == "Nodes say their value and window."
    assert faces(window) == [f._replace(note="", folded="") for f in whole]
    press(window, Qt.Key.Key_D)
    assert faces(window) == whole


def test_how_much_nodes_say_is_remembered(opens: Opens, window: MainWindow) -> None:
    press(window, Qt.Key.Key_D)
    window.close()
    again = opens()
    show_trace(again, small_trace())
    assert not any(face.window for face in faces(again))


def test_a_search_without_windows_shows_none(window: MainWindow) -> None:
    show_trace(window, search(small_trace().position, "minimax", depth=2))
    assert not any(face.window for face in faces(window))
