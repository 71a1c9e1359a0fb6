"""Every text that the window shows has room, in each workspace, size, language and size of text."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PyQt6.QtCore import QCoreApplication, Qt
from PyQt6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QToolButton,
    QWidget,
)

from c4viz import HandTree, Position, Trace, search
from c4viz.app.docking.workspaces import WORKSPACES
from c4viz.app.main import speak
from c4viz.app.widgets.boxes import sure
from c4viz.app.widgets.labels import ElidedLabel
from c4viz.app.window.window import MainWindow
from c4viz.language import ENGLISH, set_language
from tests.app.conftest import Opens
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


def cut(window: MainWindow) -> dict[str, str]:
    """Texts that have too little room, with the places where they stand."""
    found = {}
    for part in window.findChildren(QWidget):
        if part.isVisible() and not part.visibleRegion().isEmpty():
            for text, room in said(part):
                width = part.fontMetrics().horizontalAdvance(text)
                if width > room:
                    found[text] = f"{place(part)}: {width} in {room}"
    return found


def place(part: QWidget | None) -> str:
    """What a widget is a part of."""
    names = []
    while part is not None:
        names.append(part.objectName() or type(part).__name__)
        part = part.parentWidget()
    return "/".join(reversed(names[:-1]))


def said(part: QWidget) -> Iterator[tuple[str, int]]:
    """The texts of a widget, each with the pixels of its place."""
    style = sure(part.style())
    if isinstance(part, ElidedLabel):
        yield part.text() if part.is_cut else "", part.contentsRect().width()
    elif isinstance(part, QLabel):
        text, room = part.text(), part.contentsRect().width()
        if part.wordWrap():
            text = max(text.split(), key=len, default="")
        if part.textFormat() != Qt.TextFormat.RichText and "<" not in text:
            yield text, room
    elif isinstance(part, QComboBox):
        option = QStyleOptionComboBox()
        part.initStyleOption(option)
        field = QStyle.SubControl.SC_ComboBoxEditField
        control = QStyle.ComplexControl.CC_ComboBox
        yield part.currentText(), style.subControlRect(control, option, field, part).width()
    elif isinstance(part, QTabBar):
        for place in range(part.count()):
            yield part.tabText(place), part.tabRect(place).width()
    elif isinstance(part, QAbstractButton) and not is_icon(part):
        icon = 0 if part.icon().isNull() else part.iconSize().width()
        yield part.text().replace("&", ""), part.width() - icon


def is_icon(button: QAbstractButton) -> bool:
    """Whether a button shows no words."""
    return (
        isinstance(button, QToolButton)
        and button.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly
        and not button.icon().isNull()
    )


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
