"""Hidden values in all that leaves a window: pictures, tooltips, the clipboard, speech."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PyQt6.QtGui import QGuiApplication, QImage
from PyQt6.QtWidgets import QAbstractItemView, QPlainTextEdit, QTextEdit, QWidget
from pytestqt.qtbot import QtBot

from c4viz import Position, Trace, search
from c4viz.app.figures.pictures import image_of
from c4viz.app.window.window import MainWindow
from c4viz.export.figure import TextLine
from c4viz.telling import telling_of
from c4viz.trace import MctsTrace
from tests.app.hands import prepared, press, show_trace
from tests.trees import chance_trace

Words = Iterator[tuple[str, str]]
"""Where something is said, and what."""

WORTH_517 = "((0.6:31 0.4:1246) (0.5:2 0.5:6.5))"
"""Its root is worth 0.6 · 31 + 0.4 · 1246, a number that stands at no leaf."""
SEARCHES: dict[str, Callable[[], Trace]] = {
    "expectiminimax": lambda: chance_trace(WORTH_517),
    "mcts": lambda: search(Position.parse("4453"), "mcts", iterations=777, seed=1),
}


def secrets_of(trace: Trace) -> list[str]:
    """The numbers of its decision that stand at no node whose value is to be seen: a value that is
    no leaf's, or how often the best move was visited."""
    decision = telling_of(trace).decision(trace)
    return re.findall(r"(\d+) of \d" if isinstance(trace, MctsTrace) else r"value (\d+)", decision)


@pytest.fixture(params=SEARCHES)
def hiding(request: pytest.FixtureRequest, window: MainWindow) -> tuple[MainWindow, list[str]]:
    """A window that hides the values of a search, and the numbers that nothing may tell."""
    trace = show_trace(window, SEARCHES[request.param]())
    for key in (Qt.Key.Key_W, Qt.Key.Key_T):
        press(window, key)
    press(window, Qt.Key.Key_H)
    secrets = secrets_of(trace)
    assert secrets and window.session.tree.hides_values
    return window, secrets


def told(words: Words, secrets: list[str]) -> dict[str, str]:
    """The places that tell a secret, with what they say."""
    number = re.compile(rf"(?<![\w.,])({'|'.join(map(re.escape, secrets))})(?![.,]?\d)")
    return {where: said for where, said in words if number.search(said)}


def words_of_widgets(window: QWidget) -> Words:
    """All texts of a window and of all in it: also tooltips, and what a screen reader is told."""
    for widget in (window, *window.findChildren(QWidget)):
        where = f"{type(widget).__name__} {widget.objectName()}"
        says = ("text", "title", "currentText", "windowTitle", "toolTip", "statusTip",
                "whatsThis", "accessibleName", "accessibleDescription")  # fmt: skip
        for name in says:
            said = getattr(widget, name, None)
            yield f"{where}.{name}", str(said()) if callable(said) else ""
        if isinstance(widget, QTextEdit | QPlainTextEdit):
            yield where, widget.toPlainText()
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            yield from ((where, said) for said in words_of_model(widget.model()))
        for action in widget.actions():
            yield f"{where}, action", f"{action.text()} {action.toolTip()} {action.statusTip()}"


def words_of_model(
    model: QAbstractItemModel | None, below: QModelIndex | None = None
) -> Iterator[str]:
    assert model is not None
    below = below or QModelIndex()
    roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole,
             Qt.ItemDataRole.AccessibleTextRole,
             Qt.ItemDataRole.AccessibleDescriptionRole)  # fmt: skip
    for row in range(model.rowCount(below)):
        for column in range(model.columnCount(below)):
            index = model.index(row, column, below)
            yield " ".join(str(model.data(index, role) or "") for role in roles)
        yield from words_of_model(model, model.index(row, 0, below))


def exported(qtbot: QtBot, window: MainWindow, path: Path, *, subtree: bool) -> Path:
    window.files.export(path, prepared(window, "below" if subtree else "view"))
    qtbot.waitUntil(path.exists, timeout=30_000)
    return path


@pytest.mark.parametrize("subtree", [False, True])
def test_no_picture_tells_what_is_hidden_not_even_in_its_title(
    hiding: tuple[MainWindow, list[str]], qtbot: QtBot, tmp_path: Path, subtree: bool
) -> None:
    window, secrets = hiding
    trace = window.session.exploration.trace
    assert trace is not None
    if subtree:
        window.session.exploration.select(trace.principal_rows()[1])
    svg = exported(qtbot, window, tmp_path / "tree.svg", subtree=subtree).read_text("utf-8")
    said = svg.replace("&#45;", "-").replace("&#160;", "\N{NO-BREAK SPACE}")
    texts = re.findall(r">([^<>]+)<|xlink:title=\"([^\"]+)\"", said)
    assert ("the result is hidden" in said) != subtree
    assert not told(((words, words) for pair in texts for words in pair), secrets)


def test_a_node_in_a_picture_has_no_class_that_tells_of_a_cutoff(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    show_trace(window, search(Position.parse("445"), "alphabeta", depth=3))
    shown = exported(qtbot, window, tmp_path / "shown.svg", subtree=False).read_text("utf-8")
    press(window, Qt.Key.Key_H)
    hidden = exported(qtbot, window, tmp_path / "hidden.svg", subtree=False).read_text("utf-8")
    has = re.compile(r'class="node [^"]*\bcutoff\b')
    assert has.search(shown) and not has.search(hidden)


def test_a_png_is_painted_without_them_and_holds_no_text(
    hiding: tuple[MainWindow, list[str]], qtbot: QtBot, tmp_path: Path
) -> None:
    window, secrets = hiding
    image = QImage(str(exported(qtbot, window, tmp_path / "tree.png", subtree=False)))
    assert not image.textKeys()
    figure = prepared(window).figure
    assert figure is not None
    assert image.convertToFormat(QImage.Format.Format_RGB32) == image_of(figure)
    texts = (shape for part in figure.parts for shape in part.shapes if isinstance(shape, TextLine))
    assert not told(((line.text, line.text) for line in texts), secrets)


def test_no_text_of_the_window_no_tooltip_and_no_name_for_a_screen_reader_tells_them(
    hiding: tuple[MainWindow, list[str]],
) -> None:
    window, secrets = hiding
    for dock in window.docks.panels:
        window.docks.show(dock)
    for step in (0, window.session.exploration.last_step):
        window.session.exploration.go_to(step)
        assert not told(words_of_widgets(window), secrets)
    press(window, Qt.Key.Key_H)
    assert told(words_of_widgets(window), secrets)


def test_nothing_on_the_clipboard_tells_them(hiding: tuple[MainWindow, list[str]]) -> None:
    window, secrets = hiding
    clipboard = QGuiApplication.clipboard()
    assert clipboard is not None
    for name, action in window.actions_by_id.items():
        if name.startswith("copy_") and action.isEnabled():
            action.trigger()
            data = clipboard.mimeData()
            assert data is not None
            assert not told(iter([(name, f"{data.text()} {data.html()}")]), secrets)
