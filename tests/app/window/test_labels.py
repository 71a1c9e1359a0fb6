"""Every text that the window shows has room, in each workspace, size, language and size of text."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PyQt6.QtCore import QCoreApplication
from PyQt6.QtWidgets import QApplication

from c4viz import HandTree, Position, Trace, search
from c4viz.app.docking.workspaces import WORKSPACES
from c4viz.app.main import speak
from c4viz.language import ENGLISH, set_language
from tests.app.conftest import Opens
from tests.app.cut_texts import cut
from tests.app.hands import show_trace

SIZES = ((1280, 800), (1920, 1080))
TRACES: dict[str, Trace] = {
    "alphabeta": search(Position.parse("4453"), "alphabeta", depth=3),
    "mcts": search(Position.parse("4453"), "mcts", iterations=40),
    "astar": search(Position.parse("4453"), "astar", expansions=10),
    "textbook": search(HandTree.parse("((3 12 8) (2 4 6) (14 5 2))"), "alphabeta"),
}


@pytest.fixture
def as_at_first() -> bool:
    return True


@pytest.fixture(params=[ENGLISH, "pt"])
def speaking(request: pytest.FixtureRequest, dressed: QApplication) -> Iterator[None]:
    """The app speaks one of its languages."""
    set_language(request.param)
    speak(dressed, request.param)
    yield
    set_language(ENGLISH)
    speak(dressed, ENGLISH)


@pytest.mark.parametrize("points", [12, 24])
@pytest.mark.usefixtures("speaking")
def test_every_text_has_room(opens: Opens, points: int) -> None:
    window = opens(points=points, theme="light")
    found = {}
    for name, trace in TRACES.items():
        show_trace(window, trace)
        for step in (trace.steps // 2, trace.steps):
            window.session.exploration.go_to(step)
            for size in SIZES:
                window.resize(*size)
                for workspace in WORKSPACES:
                    window.workspaces.go(workspace)
                    for _ in range(3):
                        QCoreApplication.processEvents()
                    for text, why in cut(window).items():
                        found[text, size, workspace] = f"{name} {step} {size} {workspace} {why}"
    assert not found, "\n".join(f"{text!r}: {why}" for text, why in found.items())
