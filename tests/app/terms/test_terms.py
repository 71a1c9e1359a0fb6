"""What words and signs mean, as somebody asks who meets them first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PyQt6.QtCore import QCoreApplication, Qt
from PyQt6.QtGui import QImage
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import (
    QApplication,
    QLabel,
    QLineEdit,
    QListWidget,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from c4viz.app.terms.ask import TermPopup, TermsDialog
from c4viz.app.terms.legend import Legend, ScenePicture, show_legend
from c4viz.app.window.window import MainWindow
from c4viz.game import HandTree, Position
from c4viz.glossary.samples import textbook
from c4viz.glossary.terms import TERMS, term_of
from c4viz.search import Mcts, search
from c4viz.search.algorithms import settings_for
from c4viz.trace import Flag, Trace
from tests.app.event_loop import within_loop
from tests.app.hands import in_dialog, photograph, press, show_trace

MINE = """
def mine(position, depth=1):
    if depth == 0:
        return position.ply
    return max(mine(position.play(move), depth - 1) for move in position.moves())
"""


def texts(of: QWidget) -> list[str]:
    return [label.text() for label in of.findChildren(QLabel)]


def asked(window: MainWindow, look: Callable[[TermsDialog], object]) -> None:
    """Press the question mark, look, and press Escape."""

    def do(dialog: TermsDialog) -> None:
        look(dialog)
        QTest.keyClick(dialog, Qt.Key.Key_Escape)

    in_dialog(window, TermsDialog, lambda: press(window, Qt.Key.Key_Question), do)


def first_term(window: MainWindow) -> str:
    """The term that the question mark opens."""
    found: list[str] = []
    asked(window, lambda dialog: found.append(texts(dialog)[0]))
    return found[0]


# ---- the list --------------------------------------------------------------------------------


def test_the_question_mark_lists_all_terms_and_one_types_in_the_list(window: MainWindow) -> None:
    def look(dialog: TermsDialog) -> None:
        listed, field = dialog.findChild(QListWidget), dialog.findChild(QLineEdit)
        assert listed is not None
        assert field is not None
        assert [listed.item(at).text() for at in range(listed.count())] == [
            str(t.name) for t in TERMS
        ]
        QCoreApplication.processEvents()  # which gives the field the focus
        QTest.keyClicks(field, "front")
        assert listed.item(0).text() == "Frontier"
        assert str(term_of("frontier").words) in texts(dialog)
        QTest.keyClick(field, Qt.Key.Key_Down)
        assert listed.currentRow() == 1
        assert str(term_of("frontier").words) not in texts(dialog)

    asked(window, look)


def test_the_picture_of_each_term_is_another_one_in_dark(window: MainWindow) -> None:
    pictures = []

    def look(dialog: TermsDialog) -> None:
        picture = dialog.findChild(ScenePicture)
        assert picture is not None
        pictures.append(photograph(picture))

    asked(window, look)
    window.actions_by_id["dark"].trigger()
    asked(window, look)
    assert pictures[0] != pictures[1]


def test_it_opens_at_what_matters_where_one_is(window: MainWindow) -> None:
    assert first_term(window) == "Window"  # of alpha-beta, which is chosen
    window.form.choose(Mcts(iterations=20))
    assert first_term(window) == "UCT"
    trace = show_trace(window, textbook())
    cut = next(row for row in range(len(trace)) if trace.has(row, Flag.CUTOFF))
    window.session.exploration.select(cut)
    assert first_term(window) == "Cutoff"
    window.docks.show("moves")
    window.moves.list.setFocus()
    assert first_term(window) == "Ply"


# ---- the numbers -----------------------------------------------------------------------------


def name_of(window: MainWindow, text: str) -> QLabel:
    """The name of a row of the numbers."""
    window.inspector.catch_up()
    labels = window.inspector.findChildren(QLabel)
    return next(label for label in labels if label.text() == text)


def test_a_click_on_a_name_says_what_it_means(window: MainWindow) -> None:
    show_trace(window, textbook())
    window.session.exploration.select(0)
    name = name_of(window, "Window")
    assert name.cursor().shape() == Qt.CursorShape.WhatsThisCursor
    QTest.mouseClick(name, Qt.MouseButton.LeftButton)
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, TermPopup)
    assert str(term_of("window").words) in texts(popup)
    QTest.keyClick(popup, Qt.Key.Key_Escape)
    assert QApplication.activePopupWidget() is None


def test_names_that_are_no_terms_say_nothing(window: MainWindow) -> None:
    show_trace(window, textbook())
    window.session.exploration.select(0)
    name = name_of(window, "Moves")
    assert name.cursor().shape() != Qt.CursorShape.WhatsThisCursor
    QTest.mouseClick(name, Qt.MouseButton.LeftButton)
    assert QApplication.activePopupWidget() is None


# ---- the legend ------------------------------------------------------------------------------


@pytest.fixture
def legend(window: MainWindow) -> Legend:
    window.actions_by_id["legend"].trigger()
    QCoreApplication.processEvents()
    found = window.findChild(Legend)
    assert found is not None
    return found


def has_sign(legend: Legend, sign: str) -> bool:
    return any(text.startswith(sign) for text in texts(legend))


def test_the_legend_is_of_the_search_that_is_chosen_until_one_is_shown(
    window: MainWindow, legend: Legend
) -> None:
    assert "The signs in a tree of Alpha-beta" in texts(legend)
    assert has_sign(legend, "✂")
    window.form.choose(Mcts(iterations=20))
    QCoreApplication.processEvents()
    assert "The signs in a tree of MCTS" in texts(legend)
    assert not has_sign(legend, "✂")
    show_trace(window, textbook())
    QCoreApplication.processEvents()
    assert "The signs in a tree of Alpha-beta" in texts(legend)
    assert has_sign(legend, "In front: the number of the child")


def test_the_legend_follows_the_steps_of_a_search(window: MainWindow, legend: Legend) -> None:
    show_trace(window, textbook())
    seen = []
    for step in (0, 6, window.session.exploration.last_step):
        within_loop(lambda step=step: window.session.exploration.go_to(step))
        seen.append([photograph(picture) for picture in legend.findChildren(ScenePicture)])
    assert seen[0] != seen[1] != seen[2]


def has_ended(window: MainWindow, nodes: int) -> bool:
    """Whether a search of so many nodes is shown, and does not run."""
    seen = window.session.exploration
    return seen.can_step and seen.trace is not None and len(seen.trace) == nodes


def test_the_legend_of_a_search_of_ones_own_follows_its_file(
    window: MainWindow, legend: Legend, qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "my.py"
    file.write_text(MINE, "utf-8")
    session = window.session
    session.own.search(session.game.match.position, settings_for(f"{file}:mine"))
    for text, nodes in ((MINE, 8), (MINE.replace("depth=1", "depth=2"), 57)):
        file.write_text(text, "utf-8")
        qtbot.waitUntil(partial(has_ended, window, nodes))
        assert "The signs in a tree of Search of your own" in texts(legend)
        assert not has_sign(legend, "✂")


def pictures_of(legend: Legend) -> list[ScenePicture]:
    """The pictures of the rows that are listed now, from above."""
    area = legend.findChild(QScrollArea)
    assert area is not None
    rows = area.widget()
    return [] if rows is None else rows.findChildren(ScenePicture)


def photographs(legend: Legend) -> list[QImage]:
    QCoreApplication.processEvents()  # until all have heard of it and have their sizes
    return [photograph(picture) for picture in pictures_of(legend)]


def minimax(tree: str) -> Trace:
    return search(HandTree.parse(tree), "minimax", depth=2)


def test_the_pictures_are_of_the_search_that_is_shown(window: MainWindow, legend: Legend) -> None:
    show_trace(window, minimax("((3 12) (2 4))"))
    before, pictures = photographs(legend), pictures_of(legend)
    show_trace(window, minimax("((83 92) (72 94))"))
    after = photographs(legend)
    assert pictures_of(legend) == pictures  # the words are the same
    assert sum(one != other for one, other in zip(before, after, strict=True)) >= 5


def test_pictures_of_what_has_not_changed_are_not_painted_again(
    window: MainWindow, legend: Legend, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.session.tree.set_hides_values(True)  # all examples are out of the same small search
    show_trace(window, minimax("((3 12) (2 4))"))
    before, pictures = photographs(legend), pictures_of(legend)
    anew: list[object] = []
    monkeypatch.setattr(ScenePicture, "show_scene", lambda *what: anew.append(what))
    show_trace(window, minimax("((83 92) (72 94))"))
    assert photographs(legend) == before
    assert pictures_of(legend) == pictures
    assert anew == []


def test_a_legend_that_is_hidden_keeps_no_search_in_memory(
    window: MainWindow, legend: Legend
) -> None:
    show_trace(window, textbook())
    assert photographs(legend)
    legend.close()
    show_trace(window, search(Position(), "minimax", depth=1))
    QCoreApplication.processEvents()
    assert pictures_of(legend) == []
    window.actions_by_id["legend"].trigger()
    assert "The signs in a tree of Minimax" in texts(legend)
    assert pictures_of(legend)


@pytest.mark.parametrize("is_open", [True, False])
def test_the_pictures_take_other_colours(window: MainWindow, legend: Legend, is_open: bool) -> None:
    legend.setVisible(is_open)
    window.actions_by_id["dark"].trigger()
    window.actions_by_id["legend"].trigger()
    new = Legend(window)
    new.show()
    assert photographs(legend) == photographs(new)


@pytest.mark.parametrize("is_open", [True, False])
def test_a_search_that_has_no_signs_has_an_empty_legend(
    window: MainWindow, legend: Legend, monkeypatch: pytest.MonkeyPatch, is_open: bool
) -> None:
    legend.setVisible(is_open)
    monkeypatch.setattr("c4viz.app.terms.legend.legend_of", lambda *_: [])
    show_trace(window, textbook())
    window.actions_by_id["dark"].trigger()
    window.actions_by_id["legend"].trigger()
    QCoreApplication.processEvents()
    assert pictures_of(legend) == []


def test_each_sign_is_painted_beside_its_sentence(legend: Legend) -> None:
    pictures = legend.findChildren(ScenePicture)
    assert len(pictures) >= 12
    assert all(picture.accessibleName() in texts(legend) for picture in pictures)
    assert all(picture.width() and picture.height() for picture in pictures)


def test_the_legend_comes_back_once_and_follows_the_theme(
    window: MainWindow, legend: Legend
) -> None:
    window.actions_by_id["dark"].trigger()
    legend.close()
    window.actions_by_id["legend"].trigger()
    assert window.findChildren(Legend) == [legend]
    assert legend.isVisible()


def test_the_legend_tells_the_keys_that_step_and_those_that_walk(window: MainWindow) -> None:
    legend = show_legend(window)
    said = " ".join(label.text() for label in legend.findChildren(QLabel))
    legend.close()
    assert "Left or Right step through a search that is over" in said
    assert "Ctrl+Left or Ctrl+Right or Up or Down walk through its tree" in said
