"""Pictures and films of what a window shows, by mouse and keys."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QGuiApplication, QImage
from PyQt6.QtWidgets import QCheckBox, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from c4viz.app.compare.window import CompareWindow
from c4viz.app.dialogs.wait_dialog import is_awaited
from c4viz.app.snapshots.dialog import SnapshotDialog
from c4viz.app.window.window import MainWindow
from tests.app.event_loop import run_until
from tests.app.hands import button, click, in_dialog, press, show_trace, small_trace

CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
Act = Callable[[SnapshotDialog], None]


@pytest.fixture
def shown(window: MainWindow) -> MainWindow:
    show_trace(window, small_trace())
    window.session.exploration.go_to(3)
    return window


@pytest.fixture
def goes_to(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    """Choose a file before it is asked for."""

    def choose(path: Path) -> None:
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))

    return choose


def ask(window: MainWindow, act: Act) -> None:
    """Answer the dialog, and wait until a picture is written."""
    in_dialog(window, SnapshotDialog, lambda: press(window, Qt.Key.Key_C, CTRL_SHIFT), act)
    run_until(lambda: not is_awaited(window))


def choose(dialog: SnapshotDialog, view: str, suffix: str) -> None:
    dialog.view.setCurrentIndex(dialog.view.findData(view))
    dialog.format.setCurrentIndex(dialog.format.findData(suffix))


def save(view: str, suffix: str) -> Act:
    def act(dialog: SnapshotDialog) -> None:
        choose(dialog, view, suffix)
        click(dialog.ok)

    return act


def test_each_view_that_is_seen_and_the_whole_window_can_be_copied(shown: MainWindow) -> None:
    def copy(dialog: SnapshotDialog) -> None:
        names = [dialog.view.itemData(n) for n in range(dialog.view.count())]
        assert names[0] == "" and {"game", "tree", "icicle"} <= set(names)
        assert "outline" not in names  # which is not seen in this workspace
        for name in names:
            choose(dialog, name, ".png")
            click(dialog.copy_button)
            clipboard = QGuiApplication.clipboard()
            assert clipboard is not None
            image, widget = clipboard.image(), dialog.shown.widget
            assert (image.width(), image.height()) == (2 * widget.width(), 2 * widget.height())
            seen = {image.pixel(x, image.height() // 2) for x in range(0, image.width(), 5)}
            assert len(seen) > 1

    ask(shown, copy)


def test_a_picture_is_saved_as_large_as_it_says(
    shown: MainWindow, goes_to: Callable[[Path], None], tmp_path: Path
) -> None:
    goes_to(tmp_path / "tree")

    def act(dialog: SnapshotDialog) -> None:
        choose(dialog, "tree", ".png")
        dialog.zoom.setCurrentIndex(2)
        assert dialog.words.text().endswith("pixels.")
        click(dialog.ok)

    ask(shown, act)
    image = QImage(str(tmp_path / "tree.png"))
    assert image.width() == 3 * shown.tree.width()


@pytest.mark.parametrize("view", ["", "tree", "icicle", "game"])
def test_a_drawing_has_its_texts_as_texts(
    shown: MainWindow, goes_to: Callable[[Path], None], tmp_path: Path, view: str
) -> None:
    path = tmp_path / "view.svg"
    goes_to(path)
    ask(shown, save(view, ".svg"))
    root = ElementTree.parse(path).getroot()
    names = [part.get("id") for part in root.iter() if part.get("id")]
    assert len(names) == len(set(names))
    texts = {str(part.text).strip() for part in root.iter("{http://www.w3.org/2000/svg}text")}
    if view in ("", "tree"):
        assert "root" in texts
    used = set(re.findall(r"url\(#([^)]+)\)", path.read_text("utf-8")))
    assert used <= set(names)


def test_charts_are_drawn_by_lines_and_saved_as_numbers(
    shown: MainWindow, goes_to: Callable[[Path], None], tmp_path: Path
) -> None:
    shown.docks.show("charts")
    shown.charts.wait()
    goes_to(tmp_path / "chart.svg")
    ask(shown, save("charts", ".svg"))
    drawn = (tmp_path / "chart.svg").read_text("utf-8")
    assert "<polyline" in drawn or "<path" in drawn
    goes_to(tmp_path / "chart.csv")
    ask(shown, save("charts", ".csv"))
    with (tmp_path / "chart.csv").open(encoding="utf-8") as file:
        lines = list(csv.DictReader(file))
    chart = shown.charts.view.chart
    assert {line["curve"] for line in lines} == {curve.name for curve in chart.curves}
    assert [float(line["y"]) for line in lines][: len(chart.curves[0].y)] == list(chart.curves[0].y)


def test_only_charts_offer_numbers(shown: MainWindow) -> None:
    def act(dialog: SnapshotDialog) -> None:
        choose(dialog, "tree", ".png")
        assert dialog.format.findData(".csv") < 0 <= dialog.format.findData(".gif")

    ask(shown, act)


def test_a_film_shows_each_step_and_leaves_all_as_it_was(
    shown: MainWindow, goes_to: Callable[[Path], None], tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "film.gif"
    goes_to(path)
    exploration = shown.session.exploration
    before = exploration.step, exploration.selected

    def act(dialog: SnapshotDialog) -> None:
        choose(dialog, "", ".gif")
        dialog.first.setValue(2)
        dialog.last.setValue(8)
        dialog.each.setValue(2)
        assert "4 pictures" in dialog.words.text()
        click(dialog.ok)

    ask(shown, act)
    qtbot.waitUntil(path.exists, timeout=60_000)
    qtbot.waitUntil(lambda: (exploration.step, exploration.selected) == before, timeout=60_000)
    with Image.open(path) as film:
        assert film.n_frames == 4  # type: ignore[attr-defined]
        assert film.size == (shown.width(), shown.height())


def test_steps_may_be_files_of_their_own(
    shown: MainWindow, goes_to: Callable[[Path], None], tmp_path: Path, qtbot: QtBot
) -> None:
    goes_to(tmp_path / "step.png")

    def act(dialog: SnapshotDialog) -> None:
        choose(dialog, "tree", ".png")
        moves = dialog.findChildren(QCheckBox)[0]
        moves.setChecked(True)
        dialog.first.setValue(0)
        dialog.last.setValue(3)
        click(dialog.ok)

    ask(shown, act)
    names = [f"step-{n}.png" for n in range(1, 5)]
    qtbot.waitUntil(lambda: all((tmp_path / name).exists() for name in names), timeout=60_000)
    pictures = [(tmp_path / name).read_bytes() for name in names]
    assert len(set(pictures)) > 1


def test_files_of_a_film_that_are_there_are_not_replaced_unasked(
    shown: MainWindow,
    goes_to: Callable[[Path], None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "step-2.png").write_bytes(b"mine")
    asked: list[str] = []

    def no(_window: object, _title: str, text: str) -> QMessageBox.StandardButton:
        asked.append(text)
        return QMessageBox.StandardButton.No

    monkeypatch.setattr(QMessageBox, "question", no)
    goes_to(tmp_path / "step.png")

    def act(dialog: SnapshotDialog) -> None:
        choose(dialog, "tree", ".png")
        dialog.moves.setChecked(True)
        dialog.last.setValue(3)
        click(dialog.ok)

    ask(shown, act)
    assert asked == ["step-2.png is there already. Replace it?"]
    assert [*tmp_path.glob("step*")] == [tmp_path / "step-2.png"]


def test_a_suffix_that_is_typed_says_the_format(
    shown: MainWindow,
    goes_to: Callable[[Path], None],
    tmp_path: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    goes_to(tmp_path / "a.gif")
    ask(shown, save("tree", ".png"))
    qtbot.waitUntil((tmp_path / "a.gif").exists, timeout=60_000)
    with Image.open(tmp_path / "a.gif") as film:
        assert film.format == "GIF"
    said: list[str] = []
    monkeypatch.setattr(QMessageBox, "warning", lambda _window, _title, text: said.append(text))
    goes_to(tmp_path / "a.csv")
    ask(shown, save("tree", ".png"))  # a tree is no chart
    assert ".csv" in said[0] and not (tmp_path / "a.csv").exists()


def test_a_film_of_no_steps_is_refused(shown: MainWindow) -> None:
    def act(dialog: SnapshotDialog) -> None:
        choose(dialog, "", ".gif")
        dialog.first.setValue(5)
        dialog.last.setValue(2)
        assert "the first comes first" in dialog.error.text() and not dialog.ok.isEnabled()

    ask(shown, act)


def test_a_file_that_cannot_be_written_is_named(
    shown: MainWindow,
    goes_to: Callable[[Path], None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said: list[str] = []
    monkeypatch.setattr(QMessageBox, "warning", lambda _window, _title, text: said.append(text))
    goes_to(tmp_path / "missing" / "a.png")
    ask(shown, save("tree", ".png"))
    goes_to(tmp_path / "a.doc")
    ask(shown, save("tree", ".png"))
    assert "a.png" in said[0] and ".doc" in said[1] and ".svg" in said[1]
    assert not [*tmp_path.glob("a.*")]


def test_the_window_that_compares_has_pictures_too(
    shown: MainWindow, goes_to: Callable[[Path], None], tmp_path: Path, qtbot: QtBot
) -> None:
    shown.comparisons.open(small_trace())
    compared = shown.comparisons.shown
    assert isinstance(compared, CompareWindow)
    qtbot.waitUntil(lambda: all(compared.traces), timeout=60_000)
    compared.wait()
    goes_to(tmp_path / "both.svg")

    def act(dialog: SnapshotDialog) -> None:
        names = [dialog.view.itemData(n) for n in range(dialog.view.count())]
        assert names == ["", "left", "right"]
        click(dialog.ok)

    in_dialog(compared, SnapshotDialog, lambda: click(button(compared, "Picture…")), act)  # type: ignore[arg-type]
    run_until(lambda: not is_awaited(compared))
    assert "root" in (tmp_path / "both.svg").read_text("utf-8")
    compared.close()
