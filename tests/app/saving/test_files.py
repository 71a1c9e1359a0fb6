"""Traces and pictures to and from real files."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event
from xml.etree import ElementTree

import numpy as np
import pytest
from PyQt6.QtCore import QCoreApplication, QMimeData, QPoint, QPointF, Qt, QUrl
from PyQt6.QtGui import QDragEnterEvent, QDragLeaveEvent, QImage
from PyQt6.QtWidgets import QFileDialog, QLabel, QProgressDialog
from pytestqt.qtbot import QtBot

from c4viz import Trace, load_trace
from c4viz.app.figures.dialog import ExportDialog
from c4viz.app.saving import files
from c4viz.app.state.workers import workers_of
from c4viz.app.widgets.theme import LIGHT
from c4viz.app.window.window import MainWindow, open_named
from c4viz.export import SUFFIXES
from c4viz.export.write import proposed_name
from c4viz.game import Position
from c4viz.layout import outset, scene_of
from c4viz.search import Mcts
from c4viz.trace.tracefile import VERSION
from tests.app.conftest import Opens
from tests.app.hands import (
    CTRL,
    SHIFT,
    button,
    click,
    click_column,
    click_node,
    drawn,
    drop,
    has_colour,
    in_dialog,
    inspected,
    point_of,
    prepared,
    press,
    said,
    show_trace,
    slider,
    small_trace,
    wait_for_search,
)

SVG = "{http://www.w3.org/2000/svg}"

REFUSED = (
    "picture.png is no trace, game, search, decision tree or lesson: drop a file whose name ends "
    "in .npz, .c4game, .json, .py, .c4tree or .c4lesson."
)


@pytest.fixture
def trace(window: MainWindow) -> Trace:
    """The tree of 51 nodes that the window shows."""
    return show_trace(window, small_trace())


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """What the file dialogs answer: ``name`` and ``kind``."""
    answer: dict[str, object] = {"name": "", "kind": "SVG pictures (*.svg)"}

    def choose(*args: object) -> tuple[str, str]:
        answer["proposed"] = args[2]
        return str(answer["name"]), str(answer["kind"])

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", choose)
    return answer


def same(one: Trace, other: Trace) -> bool:
    """Whether two traces hold the same search."""
    return (one.position, one.search, dict(one.settings)) == (
        other.position,
        other.search,
        dict(other.settings),
    ) and all((one.columns[name] == other.columns[name]).all() for name in one.columns)


def told(qtbot: QtBot, window: MainWindow, sentence: str) -> None:
    """Wait until the status bar says so."""
    qtbot.waitUntil(lambda: said(window) == sentence, timeout=30_000)


# ---- traces ------------------------------------------------------------------------------------


def test_a_saved_trace_is_opened_again(
    window: MainWindow, trace: Trace, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "a search.npz"
    window.files.save(path)
    told(qtbot, window, f"Saved {path}.")
    assert same(load_trace(path), trace)
    show_trace(window, small_trace("2"))
    window.files.open(path)
    qtbot.waitUntil(lambda: same(window.session.exploration.trace, trace))
    assert window.session.game.match.position == trace.position
    assert window.session.game.match.people == 2
    assert window.session.exploration.step == slider(window).maximum() == trace.steps
    assert 0 in drawn(window.tree)
    assert inspected(window)["Nodes"] == "51, of them 28 leaves"


def test_a_search_of_the_game_is_saved_by_its_key_with_the_suffix_of_traces(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, chosen: dict[str, object]
) -> None:
    click_column(window, 3)
    wait_for_search(qtbot, window)
    chosen["name"] = tmp_path / "game"
    press(window, Qt.Key.Key_S, CTRL)
    told(qtbot, window, f"Saved {tmp_path / 'game.npz'}.")
    assert same(load_trace(tmp_path / "game.npz"), window.session.exploration.trace)
    assert Path(str(chosen["proposed"])).name.startswith("alphabeta")


def test_a_trace_is_opened_by_its_key(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, chosen: dict[str, object]
) -> None:
    saved = small_trace("2")
    saved.save(tmp_path / "other.npz")
    chosen["name"] = tmp_path / "other.npz"
    press(window, Qt.Key.Key_O, CTRL)
    qtbot.waitUntil(lambda: window.session.exploration.trace is not None)
    assert same(window.session.exploration.trace, saved)


def test_a_trace_named_at_the_start_is_opened(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    saved = small_trace()
    saved.save(tmp_path / "named.npz")
    open_named(window, tmp_path / "named.npz")
    qtbot.waitUntil(lambda: window.session.exploration.trace is not None)
    assert same(window.session.exploration.trace, saved)


def test_a_dialog_that_was_left_does_nothing(
    window: MainWindow, trace: Trace, chosen: dict[str, object], warnings: list[str]
) -> None:
    for key in (Qt.Key.Key_S, Qt.Key.Key_O):
        press(window, key, CTRL)
    for held in (CTRL, CTRL | SHIFT):
        opens = partial(press, window, Qt.Key.Key_E, held)
        in_dialog(window, ExportDialog, opens, ExportDialog.reject)
    assert window.session.exploration.trace is trace
    assert warnings == []


WRONG: dict[str, str | bytes | None] = {
    "missing": None,
    "empty": b"",
    "text": b"4453",
    "cut": "half",
    "unknown": "search",
    "directory": "directory",
}


def test_a_file_that_cannot_be_opened_says_so_and_what_is_shown_stays(
    window: MainWindow, trace: Trace, qtbot: QtBot, tmp_path: Path, warnings: list[str]
) -> None:
    scene = window.tree.scene_shown
    for kind, content in WRONG.items():
        path = tmp_path / f"{kind}.npz"
        write_wrong(path, content, trace)
        window.files.open(path)
        qtbot.waitUntil(lambda: len(warnings) == 1)
        sentence = warnings.pop()
        assert str(path) in sentence
        assert "Errno" not in sentence
        assert window.session.exploration.trace is trace, kind
        assert window.tree.scene_shown == scene, kind


def write_wrong(path: Path, content: str | bytes | None, trace: Trace) -> None:
    """Write what cannot be opened, out of a trace or of bytes."""
    if content == "directory":
        path.mkdir()
    elif content == "half":
        trace.save(path)
        path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    elif content == "search":
        trace.save(path)
        with np.load(path) as file:
            about = json.loads(str(file["about"])) | {"search": "nosuch"}
            np.savez(path, about=np.array(json.dumps(about)), rows=file["rows"])
    elif isinstance(content, bytes):
        path.write_bytes(content)


def test_a_place_that_cannot_be_written_says_so(
    window: MainWindow, trace: Trace, qtbot: QtBot, tmp_path: Path, warnings: list[str]
) -> None:
    for suffix in (".npz", ".svg", ".png"):
        path = tmp_path / "no such directory" / f"file{suffix}"
        if suffix == ".npz":
            window.files.save(path)
        else:
            window.files.export(path, prepared(window))
        qtbot.waitUntil(lambda: len(warnings) == 1, timeout=30_000)
        sentence = warnings.pop()
        assert str(path.parent) in sentence, suffix
        assert "Errno" not in sentence, suffix
        assert not path.parent.exists(), suffix


def test_a_save_that_fails_leaves_the_old_file(
    window: MainWindow,
    trace: Trace,
    qtbot: QtBot,
    tmp_path: Path,
    warnings: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path, old = tmp_path / "old.npz", small_trace("2")
    old.save(path)
    too_long = "x" * 300
    monkeypatch.setattr("c4viz.atomic_file.token_hex", lambda _size: too_long)
    window.files.save(path)
    qtbot.waitUntil(lambda: len(warnings) == 1)
    assert str(path) in warnings[0]
    assert same(load_trace(path), old)


# ---- pictures ----------------------------------------------------------------------------------


def drawn_in(path: Path) -> tuple[list[str], list[str]]:
    """The titles and the words of an SVG."""
    root = ElementTree.parse(path).getroot()
    assert root.tag == f"{SVG}svg"
    titles = ["".join(e.itertext()) for e in root.iter(f"{SVG}title")]
    words = ["".join(e.itertext()) for e in root.iter(f"{SVG}text")]
    return titles, words


def export_by_dialog(
    window: MainWindow, qtbot: QtBot, suffix: str = "", key: Qt.KeyboardModifier = CTRL
) -> None:
    """Open the export's dialog by its key, choose a format there, and agree once it is drawn."""

    def agree(dialog: ExportDialog) -> None:
        if suffix:
            dialog.format.setCurrentIndex(dialog.format.findData(suffix))
        qtbot.waitUntil(dialog.ok.isEnabled, timeout=30_000)
        click(dialog.ok)

    in_dialog(window, ExportDialog, lambda: press(window, Qt.Key.Key_E, key), agree)


def test_the_view_is_exported_as_svg(
    window: MainWindow, trace: Trace, qtbot: QtBot, tmp_path: Path, chosen: dict[str, object]
) -> None:
    chosen["name"] = tmp_path / "tree"
    export_by_dialog(window, qtbot)
    path = tmp_path / "tree.svg"
    told(qtbot, window, f"Exported {path}.")
    text = "\n".join(drawn_in(path)[1])
    scene = window.tree.scene_shown
    assert scene.in_full is not scene  # a file says all that is known
    for node in scene.in_full.nodes:
        assert node.face.value in text
        assert node.face.window in text
    assert "cut: 6 ≤ 16" in text


def test_the_export_shows_the_step_that_is_shown(
    window: MainWindow, trace: Trace, qtbot: QtBot, tmp_path: Path
) -> None:
    slider(window).setValue(20)
    path = tmp_path / "step.svg"
    window.files.export(path, prepared(window))
    told(qtbot, window, f"Exported {path}.")
    text = "\n".join(drawn_in(path)[1])
    for node in drawn(window.tree).values():
        assert node.face.value in text


@pytest.mark.parametrize("suffix", [".svg", ".dot", ".tex"])
def test_hidden_values_are_hidden_in_the_export(
    window: MainWindow, trace: Trace, qtbot: QtBot, tmp_path: Path, suffix: str
) -> None:
    press(window, Qt.Key.Key_H)
    path = tmp_path / f"hidden{suffix}"
    window.files.export(path, prepared(window, suffix=suffix))
    told(qtbot, window, f"Exported {path}.")
    text = path.read_text("utf-8")
    assert "?" in text and "cut: 6" not in text


def test_the_subtree_is_exported_from_the_selected_node_on(
    window: MainWindow, trace: Trace, qtbot: QtBot, tmp_path: Path, chosen: dict[str, object]
) -> None:
    window.session.tree.set_detail("all")
    click_node(window.tree, 13)
    chosen["name"] = tmp_path / "subtree.svg"
    export_by_dialog(window, qtbot, key=CTRL | SHIFT)
    told(qtbot, window, f"Exported {tmp_path / 'subtree.svg'}.")
    whole = scene_of(trace, outset(trace, 1000, 13), 13)
    text = "\n".join(drawn_in(tmp_path / "subtree.svg")[1])
    for node in whole.nodes:
        assert node.face.value in text
    assert "cut: 76 ≥ 26" in text
    assert "cut: 6 ≤ 16" not in text


def test_the_view_is_exported_as_png(
    window: MainWindow, trace: Trace, qtbot: QtBot, tmp_path: Path, chosen: dict[str, object]
) -> None:
    chosen["name"] = tmp_path / "tree"
    export_by_dialog(window, qtbot, ".png")
    path = tmp_path / "tree.png"
    told(qtbot, window, f"Exported {path}.")
    picture = QImage(str(path))
    assert picture.width() > 800
    assert has_colour(picture, LIGHT.maximiser)
    assert has_colour(picture, LIGHT.minimiser)


@pytest.mark.parametrize("suffix", [suffix for suffix in SUFFIXES if suffix != ".efg"])
def test_every_format_is_written_from_the_window(
    window: MainWindow, trace: Trace, qtbot: QtBot, tmp_path: Path, suffix: str
) -> None:
    path = tmp_path / f"tree{suffix}"
    window.files.export(path, prepared(window, "line", suffix))
    told(qtbot, window, f"Exported {path}.")
    assert path.stat().st_size


def test_a_subtree_makes_a_smaller_png_than_the_tree(
    window: MainWindow, qtbot: QtBot, trace: Trace, tmp_path: Path
) -> None:
    sizes = []
    for row in (0, 13):
        click_node(window.tree, row)
        path = tmp_path / f"{row}.png"
        window.files.export(path, prepared(window, "below", ".png"))
        told(qtbot, window, f"Exported {path}.")
        sizes.append(QImage(str(path)).size())
    assert sizes[0].width() > sizes[1].width() > 0
    assert sizes[0].height() > sizes[1].height() > 0


def test_a_suffix_chooses_the_format_and_one_that_is_none_is_refused_with_the_list(
    window: MainWindow,
    trace: Trace,
    qtbot: QtBot,
    tmp_path: Path,
    chosen: dict[str, object],
    warnings: list[str],
) -> None:
    for name in ("picture.json", "picture.SVG"):
        chosen["name"] = tmp_path / name
        window.statusBar().clearMessage()
        export_by_dialog(window, qtbot, ".svg")
        told(qtbot, window, f"Exported {tmp_path / name}.")
    assert json.loads((tmp_path / "picture.json").read_text("utf-8"))["search"] == trace.search
    chosen["name"] = tmp_path / "my.tree"
    export_by_dialog(window, qtbot, ".svg")
    assert 'has the suffix ".tree": choose .svg, .pdf, .png' in warnings.pop()
    assert not (tmp_path / "my.tree").exists() and not (tmp_path / "my.tree.svg").exists()


def test_exports_go_to_out_which_is_made_there(
    window: MainWindow,
    trace: Trace,
    qtbot: QtBot,
    tmp_path: Path,
    chosen: dict[str, object],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    chosen["name"] = "out/tree.svg"
    export_by_dialog(window, qtbot)
    assert Path(str(chosen["proposed"])) == Path("out") / f"{proposed_name(trace)}.svg"
    told(qtbot, window, f"Exported {Path('out') / 'tree.svg'}.")
    assert (tmp_path / "out" / "tree.svg").exists()


def test_an_export_that_was_stopped_is_no_error(
    window: MainWindow, trace: Trace, qtbot: QtBot, tmp_path: Path, warnings: list[str]
) -> None:
    window.files.export(tmp_path / "tree.svg", prepared(window))
    (job,) = workers_of(window.files)
    job.ask_to_stop()
    qtbot.waitUntil(lambda: not workers_of(window.files), timeout=30_000)
    assert warnings == []


def test_closing_the_window_waits_for_a_file_that_is_being_written(
    window: MainWindow, trace: Trace, tmp_path: Path
) -> None:
    window.files.save(tmp_path / "last.npz")
    window.close()
    assert same(load_trace(tmp_path / "last.npz"), trace)


def test_without_a_search_there_is_nothing_to_save_or_export(window: MainWindow) -> None:
    for name in ("save_trace", "export_view", "export_subtree"):
        assert not window.actions_by_id[name].isEnabled()
    assert window.actions_by_id["open_trace"].isEnabled()


# ---- drops -------------------------------------------------------------------------------------


def test_a_trace_that_is_dropped_on_the_window_is_opened(
    window: MainWindow, trace: Trace, qtbot: QtBot, tmp_path: Path
) -> None:
    other = small_trace("2")
    other.save(tmp_path / "Other.NPZ")
    drop(window, tmp_path / "Other.NPZ")
    qtbot.waitUntil(lambda: same(window.session.exploration.trace, other))


def test_a_tree_that_a_program_in_another_language_wrote_is_dropped_and_stepped(
    window: MainWindow, qtbot: QtBot
) -> None:
    exploration = window.session.exploration
    drop(window, Path(__file__).parents[2] / "data" / "trees" / "alphabeta.json")
    qtbot.waitUntil(
        lambda: (
            exploration.trace is not None and len(exploration.trace) == 174 and exploration.can_step
        )
    )
    assert exploration.trace is not None
    assert exploration.trace.settings["called"] == "alpha-beta in C"
    assert window.session.game.match.position == exploration.trace.position


def test_of_several_files_that_are_dropped_the_first_trace_is_opened(
    window: MainWindow, trace: Trace, qtbot: QtBot, tmp_path: Path
) -> None:
    small_trace("2").save(tmp_path / "one.npz")
    small_trace("3").save(tmp_path / "two.npz")
    drop(window, tmp_path / "a.png", tmp_path / "one.npz", tmp_path / "two.npz")
    assert said(window) == "One file at a time: of those dropped, only one.npz was taken."
    qtbot.waitUntil(lambda: same(window.session.exploration.trace, small_trace("2")))


def drag_over(window: MainWindow, *paths: Path) -> None:
    data, place = QMimeData(), QPoint(300, 300)
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    copy = Qt.DropAction.CopyAction
    QCoreApplication.sendEvent(window, QDragEnterEvent(place, copy, data, left, none))


def over_the_window(window: MainWindow) -> str:
    """What lies over the middle of the window while a file is dragged over it."""
    words = [label for label in window.findChildren(QLabel, "dropping") if label.isVisible()]
    if not words:
        return ""
    (label,) = words
    assert window.rect().contains(label.geometry())
    assert label.geometry().contains(window.rect().center() - QPoint(0, label.height() // 2))
    return label.text()


def test_what_a_drop_would_do_is_said_while_one_drags(window: MainWindow, tmp_path: Path) -> None:
    for name, words in (
        ("other.npz", "Drop to open other.npz"),
        ("picture.png", REFUSED),
        (f"{'long' * 50}.npz", f"Drop to open {'long' * 7}lo…{'ng' + 'long' * 6}.npz"),
    ):
        drag_over(window, tmp_path / name)
        assert over_the_window(window) == words
        QCoreApplication.sendEvent(window, QDragLeaveEvent())
        assert over_the_window(window) == ""
        drop(window, tmp_path / "picture.png")
        assert over_the_window(window) == ""


def test_of_several_files_is_said_which_one_a_drop_would_take(
    window: MainWindow, tmp_path: Path
) -> None:
    drag_over(window, *(tmp_path / name for name in ("picture.png", "one.npz", "two.npz")))
    assert over_the_window(window) == "Drop to open only one.npz of 3 files"


def test_a_trace_that_is_dropped_on_a_running_search_says_that_it_ended(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "other.npz"
    small_trace("2").save(path)
    window.choices.prefer(search="mcts", searches={"mcts": Mcts(iterations=None, seconds=600)})
    window.session.analyse()
    drop(window, path)
    qtbot.waitUntil(lambda: same(window.session.exploration.trace, small_trace("2")))
    assert not window.session.exploration.is_running
    assert said(window) == f"Opened {path}; the search that was running has ended."


def test_a_trace_is_saved_again_where_it_is(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, chosen: dict[str, object]
) -> None:
    path = tmp_path / "mine.npz"
    small_trace().save(path)
    drop(window, path)
    qtbot.waitUntil(lambda: window.session.exploration.trace is not None)
    press(window, Qt.Key.Key_S, CTRL)
    assert chosen["proposed"] == str(path)
    show_trace(window, small_trace("3"))  # which is in no file: in the folder of the last one
    press(window, Qt.Key.Key_S, CTRL)
    assert chosen["proposed"] == str(tmp_path / "alphabeta 3")
    press(window, Qt.Key.Key_O, CTRL)
    assert chosen["proposed"] == str(tmp_path)


def test_a_trace_that_was_opened_by_a_relative_path_is_saved_again_where_it_is(
    window: MainWindow,
    qtbot: QtBot,
    tmp_path: Path,
    chosen: dict[str, object],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sub").mkdir()
    small_trace().save(tmp_path / "sub" / "mine.npz")
    window.files.open(Path("sub/mine.npz"))
    qtbot.waitUntil(lambda: window.session.exploration.trace is not None)
    press(window, Qt.Key.Key_S, CTRL)
    assert chosen["proposed"] == str(tmp_path / "sub" / "mine.npz")


# ---- the title of the window -------------------------------------------------------------------


def test_the_title_names_the_file_that_the_trace_is_in(
    window: MainWindow, trace: Trace, qtbot: QtBot, tmp_path: Path
) -> None:
    assert window.windowTitle() == "c4viz[*]"
    window.files.save(tmp_path / "mine [*].npz")
    qtbot.waitUntil(lambda: window.windowTitle() == "mine [*][*].npz[*] – c4viz")
    window.session.runner.search(Position.parse("3"))
    assert window.windowTitle() == "c4viz[*]"
    qtbot.waitUntil(lambda: not window.session.exploration.is_running)
    window.files.open(tmp_path / "mine [*].npz")
    qtbot.waitUntil(lambda: same(window.session.exploration.trace, trace))
    assert window.windowTitle() == "mine [*][*].npz[*] – c4viz"


def test_the_title_names_no_file_that_holds_another_trace_by_now(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    first, second = small_trace("1"), small_trace("2")
    for trace in (first, second):
        show_trace(window, trace)
        window.files.save(tmp_path / "x.npz")
        qtbot.waitUntil(lambda: window.windowTitle() == "x.npz[*] – c4viz")
    show_trace(window, first)
    assert window.windowTitle() == "c4viz[*]"


def test_another_file_that_is_dropped_says_what_to_drop(
    window: MainWindow, trace: Trace, tmp_path: Path
) -> None:
    drop(window, tmp_path / "picture.png")
    assert said(window) == REFUSED
    assert window.session.exploration.trace is trace


def test_text_that_is_dragged_is_not_taken(window: MainWindow) -> None:
    data = QMimeData()
    data.setText("4453")
    place, none = QPoint(300, 300), Qt.KeyboardModifier.NoModifier
    event = QDragEnterEvent(place, Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, none)
    event.ignore()
    QCoreApplication.sendEvent(window, event)
    assert not event.isAccepted()


# ---- recent files ------------------------------------------------------------------------------


def recent(window: MainWindow) -> list[str]:
    """The names in the menu of recent files."""
    return [a.text().lstrip("&") for a in window.recent.actions() if not a.isSeparator()]


def choose_recent(window: MainWindow, text: str) -> None:
    """Choose from the menu of recent files."""
    next(a for a in window.recent.actions() if a.text().endswith(text)).trigger()


def test_files_that_were_opened_and_saved_are_offered_the_latest_first(
    opens: Opens, qtbot: QtBot, tmp_path: Path
) -> None:
    window = opens(depth=3)
    assert not window.recent.isEnabled()
    for number in range(14):
        small_trace(str(number % 3 + 1)).save(tmp_path / f"{number}.npz")
        window.files.open(tmp_path / f"{number}.npz")
        qtbot.waitUntil(lambda number=number: f"{number}.npz" in "".join(recent(window)))
    window.files.save(tmp_path / "R&D.npz")
    told(qtbot, window, f"Saved {tmp_path / 'R&D.npz'}.")
    names = ["R&&D", *range(13, 2, -1)]
    expected = [f"{at} {name}.npz" for at, name in enumerate(names, 1)]
    assert recent(window) == [*expected, "Clear list"]
    window.close()
    again = opens()
    assert recent(again) == [*expected, "Clear list"]
    choose_recent(again, "6.npz")
    qtbot.waitUntil(lambda: again.session.exploration.trace is not None)
    assert same(again.session.exploration.trace, small_trace("1"))
    assert recent(again)[:2] == ["1 6.npz", "2 R&&D.npz"]


def test_a_recent_file_that_is_gone_is_said_and_taken_off_the_list(
    window: MainWindow, trace: Trace, qtbot: QtBot, tmp_path: Path, warnings: list[str]
) -> None:
    path = tmp_path / "gone.npz"
    window.files.save(path)
    told(qtbot, window, f"Saved {path}.")
    path.unlink()
    choose_recent(window, "gone.npz")
    qtbot.waitUntil(lambda: warnings == [f"There is no file {path}: check the path."])
    assert recent(window) == ["Clear list"]
    assert not window.recent.isEnabled()
    assert window.session.exploration.trace is trace


def test_the_list_of_recent_files_is_cleared(
    window: MainWindow, trace: Trace, qtbot: QtBot, tmp_path: Path
) -> None:
    window.files.save(tmp_path / "a.npz")
    told(qtbot, window, f"Saved {tmp_path / 'a.npz'}.")
    choose_recent(window, "Clear list")
    qtbot.waitUntil(lambda: recent(window) == ["Clear list"])


# ---- files that are no good ----------------------------------------------------------------------


def written(path: Path, trace: Trace, **changes: object) -> Path:
    """Write a trace, with other words about it or other arrays, as an archive that is whole."""
    trace.save(path)
    with np.load(path) as file:
        arrays = dict(file)
    about = json.loads(str(arrays["about"]))
    arrays |= {name: change for name, change in changes.items() if name in arrays}
    about |= {name: change for name, change in changes.items() if name in about}
    np.savez(path, **{**arrays, "about": np.array(json.dumps(about))})
    return path


def cut(path: Path) -> str:
    small_trace("2").save(path)
    path.write_bytes(path.read_bytes()[:-100])
    return (
        f"{path} cannot be read, it is cut or damaged: its end, which lists its parts, is "
        "missing or wrong"
    )


def damaged(path: Path) -> str:
    small_trace("2").save(path)
    content = bytearray(path.read_bytes())
    content[len(content) * 3 // 4] ^= 1  # among the rows
    path.write_bytes(content)
    return (
        f"{path} cannot be read, it is cut or damaged: its part rows.npy is not as it was written"
    )


def altered(path: Path) -> str:
    written(path, small_trace("2"), ending="well")
    return f"{path} was altered: "


def later(path: Path) -> str:
    written(path, small_trace("2"), version=VERSION + 1)
    return (
        f"{path} was written by a later c4viz (file version {VERSION + 1}, "
        f"this one reads up to {VERSION}): update c4viz"
    )


def no_trace(path: Path) -> str:
    path.write_text("4453")
    return f"{path} is no trace of c4viz"


def folder(path: Path) -> str:
    path.unlink()
    path.mkdir()
    return f"{path} is a folder: choose a file in it"


def other_archive(path: Path) -> str:
    np.savez(path, numbers=np.arange(9))
    return f"{path} is no trace of c4viz"


def gone(path: Path) -> str:
    path.unlink(missing_ok=True)
    return f"There is no file {path}"


def by_drop(window: MainWindow, path: Path, _chosen: dict[str, object]) -> None:
    drop(window, path)


def by_key(window: MainWindow, path: Path, chosen: dict[str, object]) -> None:
    chosen["name"] = path
    press(window, Qt.Key.Key_O, CTRL)


def by_recent(window: MainWindow, path: Path, _chosen: dict[str, object]) -> None:
    choose_recent(window, path.name)


SPOILS = [cut, damaged, altered, later, no_trace, other_archive, folder, gone]


@pytest.mark.parametrize("opens_by", [by_drop, by_key, by_recent])
def test_a_bad_file_is_a_sentence_and_trace_step_and_selection_stay(
    window: MainWindow,
    qtbot: QtBot,
    tmp_path: Path,
    chosen: dict[str, object],
    warnings: list[str],
    opens_by: Callable[[MainWindow, Path, dict[str, object]], None],
) -> None:
    for spoils in SPOILS:
        path = tmp_path / f"{spoils.__name__}.npz"
        small_trace("2").save(path)
        window.files.open(path)
        qtbot.waitUntil(lambda path=path: recent(window)[0] == f"1 {path.name}")
        trace = show_trace(window, small_trace())
        row = look_somewhere(window)
        sentence = spoils(path)
        opens_by(window, path, chosen)
        qtbot.waitUntil(lambda: len(warnings) == 1 and not workers_of(window.files))
        assert warnings.pop().startswith(sentence)
        at = window.session.exploration
        assert (at.trace, at.step, at.selected) == (trace, 20, row), spoils
        assert slider(window).value() == 20, spoils
        assert (recent(window)[0] == f"1 {path.name}") == (spoils is not gone), spoils
    assert len(recent(window)) == len(SPOILS) - 1 + len(["Clear list"])


def look_somewhere(window: MainWindow) -> int:
    """Go to a step, and click a node there; gives its row."""
    slider(window).setValue(20)
    others = [row for row in drawn(window.tree) if row != window.session.exploration.selected]
    row = next(
        row for row in others if window.tree.row_at(QPointF(point_of(window.tree, row))) == row
    )
    click_node(window.tree, row)
    return row


# ---- stopping ----------------------------------------------------------------------------------


def press_stop(window: MainWindow) -> None:
    """Press Stop in the dialog of what is being done."""
    dialog = window.findChildren(QProgressDialog)[-1]
    dialog.show()
    click(button(dialog, "Stop"))


def test_opening_a_trace_is_stopped_and_what_is_shown_stays(
    window: MainWindow,
    trace: Trace,
    qtbot: QtBot,
    tmp_path: Path,
    warnings: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path, pressed = tmp_path / "slow.npz", Event()
    small_trace("3").save(path)
    read = files.load_trace
    monkeypatch.setattr(files, "load_trace", lambda *how: pressed.wait() and read(*how))
    window.files.open(path)
    press_stop(window)
    pressed.set()
    qtbot.waitUntil(lambda: not workers_of(window.files))
    assert window.session.exploration.trace is trace
    assert warnings == []


def test_saving_a_trace_is_stopped_and_nothing_is_left_of_it(
    window: MainWindow,
    trace: Trace,
    qtbot: QtBot,
    tmp_path: Path,
    warnings: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pressed, arrays = Event(), trace.arrays
    monkeypatch.setattr(trace, "arrays", lambda: pressed.wait() and arrays())
    window.files.save(tmp_path / "slow.npz")
    press_stop(window)
    pressed.set()
    qtbot.waitUntil(lambda: not workers_of(window.files))
    assert not [*tmp_path.glob("slow*"), *tmp_path.glob("*.part")]
    assert warnings == []
    assert not said(window).startswith("Saved")


def test_the_file_that_is_opened_last_is_shown(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    for number in (1, 2, 3):
        small_trace(str(number)).save(tmp_path / f"{number}.npz")
    for number in (1, 2, 3):
        window.files.open(tmp_path / f"{number}.npz")
    qtbot.waitUntil(lambda: not workers_of(window.files))
    assert same(window.session.exploration.trace, small_trace("3"))
