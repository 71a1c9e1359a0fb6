"""The form of a search and its dialogs, by mouse and keys, for every algorithm of the table."""

from __future__ import annotations

import dataclasses
import gc
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PyQt6.QtCore import QCoreApplication, QPoint, QPointF, QSettings, Qt
from PyQt6.QtGui import QWheelEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QPushButton,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from c4viz import Position, search
from c4viz.app.dialogs.fields import field_for, tip_of
from c4viz.app.dialogs.hand_tree_dialog import TEXTBOOK, WITH_CHANCES, HandTreeDialog
from c4viz.app.dialogs.own_function_dialog import OwnEvaluatorDialog, functions_in, own_text
from c4viz.app.dialogs.settings_dialog import SettingsDialog
from c4viz.app.preferences.preferences import Preferences, load
from c4viz.app.widgets.boxes import sure
from c4viz.app.window.window import MainWindow
from c4viz.game import HandTree
from c4viz.play import Match
from c4viz.search import EVALUATORS, Mcts, Minimax, SettingError, Settings
from c4viz.search.algorithms import ALGORITHMS
from c4viz.search.base.setting import settings_of
from c4viz.telling.search_words import label_of
from tests.app.conftest import Opens
from tests.app.hands import (
    CTRL,
    LEFT,
    activate,
    box,
    button,
    click,
    click_column,
    close_form,
    in_dialog,
    open_form,
    press,
    said,
    show_trace,
    small_trace,
    wait_for_search,
)
from tests.app.widgets.test_theme import cut

KINDS: list[type[Settings]] = [one.settings for one in ALGORITHMS.values()]
EVERY_SETTING = [
    pytest.param(kind, name, id=f"{kind.name}-{name}")
    for kind in KINDS
    for name in settings_of(kind)
]


def choose(parent: QWidget, name: str, text: str) -> None:
    """Choose an item of a list by its keys: along the list until it is there."""
    combo = box(parent, name)
    assert isinstance(combo, QComboBox)
    combo.setFocus()
    way = combo.findText(text) - combo.currentIndex()
    for _ in range(abs(way)):
        QTest.keyClick(combo, Qt.Key.Key_Down if way > 0 else Qt.Key.Key_Up)
    assert combo.currentText() == text
    QApplication.processEvents()  # which shows the fields of another algorithm


def type_into(parent: QWidget, name: str, text: str) -> None:
    """Type a number into a box, over what is there."""
    spin = box(parent, name)
    spin.setFocus()
    spin.selectAll()
    QTest.keyClicks(spin, text)
    QTest.keyClick(spin, Qt.Key.Key_Tab)


def tick(parent: QWidget, name: str) -> None:
    """Click a check box."""
    check = box(parent, name)
    QTest.mouseClick(check, LEFT, pos=QPoint(8, check.height() // 2))


def chosen(window: MainWindow) -> Settings:
    """The settings of the search that is chosen."""
    return window.choices.preferences.settings()


def texts(parent: QWidget) -> list[str]:
    return [label.text() for label in parent.findChildren(QLabel)]


# ---- the form ------------------------------------------------------------------------------------


def test_the_form_shows_the_main_settings_of_every_algorithm(window: MainWindow) -> None:
    for kind in KINDS:
        choose(open_form(window), "Search", str(kind.title))
        assert chosen(window) == Preferences().searches[kind.name] or kind.name == "alphabeta"
        names = {label_of(name) for name, (_, one) in settings_of(kind).items() if one.main}
        widgets = [w for w in open_form(window).findChildren(QWidget) if w.isVisible()]
        shown = {w.accessibleName() for w in widgets if w.accessibleName()}
        assert shown == {"Search", *names}, kind.name


@pytest.mark.parametrize("points", [11, 14])
def test_the_board_keeps_its_height_and_no_word_is_cut_whatever_the_algorithm(
    opens: Opens, qapp: QApplication, points: int
) -> None:
    window = opens(points=points)
    heights = set()
    for kind in KINDS:
        choose(open_form(window), "Search", str(kind.title))
        for _ in range(3):
            qapp.processEvents()
        assert cut(open_form(window)) == []
        heights.add((open_form(window).height(), window.board.height()))
    assert len(heights) == 1
    assert (window.width(), window.height()) == (1280, 800)


def test_each_algorithm_keeps_its_own_settings(window: MainWindow) -> None:
    type_into(open_form(window), "Depth", "7")
    choose(open_form(window), "Search", "Minimax")
    type_into(open_form(window), "Depth", "2")
    choose(open_form(window), "Search", "MCTS")
    type_into(open_form(window), "Iterations", "500")
    choose(open_form(window), "Search", "Alpha-beta")
    assert chosen(window).depth == 7
    choose(open_form(window), "Search", "Minimax")
    assert chosen(window) == Minimax(depth=2)
    choose(open_form(window), "Search", "MCTS")
    assert chosen(window) == Mcts(iterations=500)


def test_return_in_a_number_gives_the_keys_back_to_the_tree(
    window: MainWindow, qtbot: QtBot
) -> None:
    show_trace(window, small_trace())
    activate(window)
    window.tree.setFocus()
    type_into_and_stay(open_form(window), "Depth", "2")
    was = window.session.tree.hides_values
    press(window, Qt.Key.Key_H)
    assert window.session.tree.hides_values == was
    press(window, Qt.Key.Key_Return)
    assert window.choices.preferences.settings().depth == 2
    wait_for_search(qtbot, window)
    press(window, Qt.Key.Key_H)
    assert window.session.tree.hides_values != was


def test_the_lowest_value_of_an_optional_number_stands_for_none(window: MainWindow) -> None:
    choose(open_form(window), "Search", "MCTS")
    type_into(open_form(window), "Seconds", "1.5")
    spin = box(open_form(window), "Iterations")
    type_into(open_form(window), "Iterations", "1")
    QTest.keyClick(spin, Qt.Key.Key_Down)
    assert spin.text() == "no limit"
    assert chosen(window) == Mcts(iterations=None, seconds=1.5)
    QTest.keyClick(spin, Qt.Key.Key_Up)
    assert chosen(window) == Mcts(iterations=1, seconds=1.5)


def test_settings_that_do_not_go_together_are_refused_in_a_sentence(window: MainWindow) -> None:
    choose(open_form(window), "Search", "MCTS")
    spin = box(open_form(window), "Iterations")
    type_into(open_form(window), "Iterations", "1")
    QTest.keyClick(spin, Qt.Key.Key_Down)
    assert said(window).startswith("Mcts without iterations and without seconds would never end")
    assert spin.text() == "1"
    assert chosen(window) == Mcts(iterations=1)


def test_tab_walks_through_the_form_from_left_to_right(window: MainWindow) -> None:
    choose(open_form(window), "Search", "Minimax")
    names = []
    for _ in range(4):
        focus = QApplication.focusWidget()
        assert focus is not None
        names.append(focus.accessibleName())
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    assert names == ["Search", "Depth", "Evaluator", "Order"]
    assert QApplication.focusWidget() is button(open_form(window), "Analyse with Minimax")


def test_the_form_can_change_again_and_again_under_a_changing_theme(
    window: MainWindow, qapp: QApplication
) -> None:
    gc.freeze()  # what there is already need not be looked at each time
    for number, kind in enumerate(KINDS):
        choose(open_form(window), "Search", str(kind.title))
        gc.collect()
        window.actions_by_id["light" if number % 2 else "dark"].trigger()
        qapp.processEvents()
    gc.unfreeze()
    assert chosen(window).name == list(ALGORITHMS)[-1]


# ---- one field for each setting ------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "name"), EVERY_SETTING)
def test_every_setting_has_a_field_that_keeps_what_it_shows(
    dressed: QApplication, qtbot: QtBot, kind: type[Settings], name: str
) -> None:
    default, setting = settings_of(kind)[name]
    values = {default}
    if setting.kind in ("whole", "decimal"):
        values |= {setting.low, min(setting.high, 10**6)}
    elif setting.kind == "choice":
        values |= set(setting.choices)
    elif setting.kind == "yes":
        values |= {True, False}
    else:
        values |= set(EVALUATORS) | {"expected:2"}
    field = field_for(name, setting)
    qtbot.addWidget(field.widget)
    for value in [*values, *([None] if setting.optional else [])]:
        with qtbot.assertNotEmitted(field.edited):
            field.show_value(value)
        assert field.value == value
        assert type(field.value) is type(value)
    assert str(setting.help) in field.widget.toolTip()


def test_a_decimal_is_kept_in_full_though_it_is_shown_rounded(qtbot: QtBot) -> None:
    default, setting = settings_of(Mcts)["c"]
    field = field_for("c", setting)
    qtbot.addWidget(field.widget)
    field.show_value(default)
    assert (field.widget.text(), field.value) == ("1.4142", default)
    field.widget.stepUp()
    assert field.value == pytest.approx(1.5142)


def test_a_tip_names_the_range_and_what_is_below_it() -> None:
    tip = tip_of(settings_of(Mcts)["seconds"][1])
    assert tip == "End after so many seconds.\n0.001 s or more; one step below: no limit."


# ---- all settings --------------------------------------------------------------------------------


def more(window: MainWindow, act: Callable[[SettingsDialog], None]) -> None:
    """Open the dialog with all settings, and act in it."""
    form = open_form(window)
    in_dialog(window, SettingsDialog, lambda: click(button(form, "More…")), act)


@pytest.mark.parametrize("points", [11, 14])
def test_the_dialog_has_every_setting_with_its_help(opens: Opens, points: int) -> None:
    window = opens(points=points)
    for kind in KINDS:
        choose(open_form(window), "Search", str(kind.title))
        more(window, partial(looks_helpful, kind))


def looks_helpful(kind: type[Settings], dialog: SettingsDialog) -> None:
    """Whether a dialog shows all settings of an algorithm, whole and explained."""
    QApplication.processEvents()
    for name, (_, setting) in settings_of(kind).items():
        assert box(dialog, label_of(name)).isEnabled(), (kind.name, name)
        assert f"{setting.help}." in texts(dialog), (kind.name, name)
    assert cut(dialog) == [], kind.name
    area = dialog.findChild(QScrollArea)
    assert area.widget().width() <= area.viewport().width(), kind.name


def test_what_is_chosen_in_the_dialog_counts_and_the_form_shows_it(window: MainWindow) -> None:
    def act(dialog: SettingsDialog) -> None:
        type_into_and_stay(dialog, "Depth", "9")
        tick(dialog, "Memo")
        choose(dialog, "Order", "Best first")
        click(button(dialog, "Apply"))

    more(window, act)
    QApplication.processEvents()
    wanted = {"depth": 9, "memo": True, "order": "best-first"}
    assert dataclasses.asdict(chosen(window)).items() >= wanted.items()
    assert box(open_form(window), "Depth").text() == "9 plies"
    assert box(open_form(window), "Order").currentText() == "Best first"


def test_a_prior_needs_puct_and_the_dialog_says_so(window: MainWindow) -> None:
    choose(open_form(window), "Search", "MCTS")

    def act(dialog: SettingsDialog) -> None:
        choose(dialog, "Prior", "By the column")
        click(button(dialog, "Apply"))
        assert any("choose formula puct" in text for text in texts(dialog))
        choose(dialog, "Formula", "PUCT")
        click(button(dialog, "Apply"))

    more(window, act)
    wanted = {"formula": "puct", "prior": "centre"}
    assert dataclasses.asdict(chosen(window)).items() >= wanted.items()


def type_into_and_stay(parent: QWidget, name: str, text: str) -> None:
    """Type a number without Return, which would accept a dialog."""
    spin = box(parent, name)
    spin.setFocus()
    spin.selectAll()
    QTest.keyClicks(spin, text)


def test_what_was_not_accepted_does_not_count(window: MainWindow) -> None:
    before = chosen(window)
    more(window, lambda dialog: tick(dialog, "Memo"))
    assert chosen(window) == before


def test_the_button_defaults_shows_the_first_settings_again(window: MainWindow) -> None:
    def act(dialog: SettingsDialog) -> None:
        type_into_and_stay(dialog, "Depth", "9")
        click(button(dialog, "Defaults"))
        click(button(dialog, "Apply"))

    more(window, act)
    assert chosen(window) == Preferences().settings()


def test_the_dialog_says_what_does_not_go_together(window: MainWindow) -> None:
    choose(open_form(window), "Search", "Expectiminimax")

    def act(dialog: SettingsDialog) -> None:
        type_into_and_stay(dialog, "Slip left", "0.9")
        sentence = "Slip left 0.9 and slip right 0.2 add up to more than 1: choose smaller ones"
        assert sentence in texts(dialog)
        assert not button(dialog, "Apply").isEnabled()
        type_into_and_stay(dialog, "Slip right", "0.1")
        assert sentence not in texts(dialog)
        assert button(dialog, "Apply").isEnabled()

    more(window, act)


def test_yes_no_or_neither_can_be_chosen(window: MainWindow) -> None:
    choose(open_form(window), "Search", "Solver")
    for text, value in (("Yes", True), ("No", False), ("Where it serves", None)):
        choose(open_form(window), "Book", text)
        assert chosen(window).book is value


def test_the_wheel_over_a_box_without_focus_scrolls_the_page(window: MainWindow) -> None:
    choose(open_form(window), "Search", "MCTS")

    def act(dialog: SettingsDialog) -> None:
        spin, bar = box(dialog, "Late ply"), dialog.findChild(QScrollArea).verticalScrollBar()
        assert bar.maximum() > 0
        before = spin.value()
        none, phase = Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
        middle = QPointF(spin.rect().center())
        turn = QWheelEvent(
            middle, QPointF(spin.mapToGlobal(middle.toPoint())), QPoint(), QPoint(0, -120),
            Qt.MouseButton.NoButton, none, phase, False,
        )  # fmt: skip
        QApplication.sendEvent(spin, turn)
        assert spin.value() == before
        assert not turn.isAccepted()

    more(window, act)


# ---- evaluators of the user's own ----------------------------------------------------------------


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(
        "import math\n\ndef good(position, player):\n    return 1\n\n"
        "def bad(position, player):\n    return 1 / 0\n"
    )
    return path


def ask_own(window: MainWindow, act: Callable[[OwnEvaluatorDialog], None]) -> None:
    """Choose "Your own…" in the form, and act in its dialog."""
    combo = box(open_form(window), "Evaluator")
    assert isinstance(combo, QComboBox)

    def opens_it() -> None:
        combo.setFocus()
        for _ in range(combo.count() - 1 - combo.currentIndex()):
            QTest.keyClick(combo, Qt.Key.Key_Down)

    in_dialog(window, OwnEvaluatorDialog, opens_it, act)


def use(path: Path, function: str) -> Callable[[OwnEvaluatorDialog], None]:
    def act(dialog: OwnEvaluatorDialog) -> None:
        box(dialog, "File").setFocus()
        QTest.keyClicks(box(dialog, "File"), str(path))
        choose(dialog, "Function", function)
        click(button(dialog, "Apply"))

    return act


def test_an_evaluator_of_ones_own_is_asked_for_listed_and_remembered(
    opens: Opens, store: QSettings, own: Path
) -> None:
    window = opens(depth=1)
    ask_own(window, use(own, "good"))
    name = f"{own}:good"
    assert chosen(window).evaluator == name
    assert box(open_form(window), "Evaluator").currentText() == "mine.py:good" == own_text(name)
    choose(open_form(window), "Search", "Minimax")
    choose(open_form(window), "Evaluator", "mine.py:good")
    choose(open_form(window), "Evaluator", "lines")
    window.close()
    assert load(store).evaluators == (name,)
    again = opens()
    assert chosen(again).evaluator == "lines"
    choose(open_form(again), "Search", "Alpha-beta")
    assert chosen(again).evaluator == name


def test_a_search_with_an_evaluator_of_ones_own_is_a_search_as_any_other(
    opens: Opens, qtbot: QtBot, own: Path, warnings: list[str]
) -> None:
    window = opens(depth=1)
    ask_own(window, use(own, "good"))
    close_form(window)
    press(window, Qt.Key.Key_F5)
    wait_for_search(qtbot, window)
    assert warnings == []
    assert window.session.exploration.trace.value == 1


def test_an_evaluator_that_fails_is_told_in_a_sentence_and_the_game_goes_on(
    opens: Opens, qtbot: QtBot, own: Path, warnings: list[str]
) -> None:
    window = opens(depth=1)
    ask_own(window, use(own, "bad"))
    close_form(window)
    click_column(window, 3)
    wait_for_search(qtbot, window)
    qtbot.waitUntil(lambda: bool(warnings))
    assert len(warnings) == 1
    assert warnings[0].startswith("The evaluator ") and warnings[0].endswith(".")
    assert "line 7" in warnings[0]
    assert len(window.session.game.match.moves) == 1
    choose(open_form(window), "Evaluator", "lines")
    close_form(window)
    press(window, Qt.Key.Key_F5)
    wait_for_search(qtbot, window)
    assert window.session.exploration.trace.ending == "complete"


def test_cancelling_the_question_for_an_evaluator_changes_nothing(window: MainWindow) -> None:
    ask_own(window, lambda _dialog: None)
    passed = list(EVALUATORS)[-1]  # the one before it in the list
    assert chosen(window).evaluator == passed
    assert box(open_form(window), "Evaluator").currentText() == passed


NO_EVALUATORS = [
    ("mine.txt", "def f(): pass", "is no Python file: choose one that ends in .py"),
    ("open.py", "def f(:", "in line 1: correct the file"),
    ("none.py", "x = 1\n", "has no function: write one with def"),
    ("zero.py", "\0", ": correct the file"),
    ("gone.py", None, "there is no file"),
]
"""Files: their names, what is in them, and why that is no evaluator."""


def test_a_file_that_holds_no_evaluator_is_refused_in_a_sentence(
    window: MainWindow, tmp_path: Path
) -> None:
    for name, text, why in NO_EVALUATORS:
        path = tmp_path / name
        if text is not None:
            path.write_text(text)
        with pytest.raises(SettingError, match=why):
            functions_in(path)
        ask_own(window, partial(refuses, path, why))
        choose(open_form(window), "Evaluator", "lines")


def refuses(path: Path, why: str, dialog: OwnEvaluatorDialog) -> None:
    """Type the name of a file, which the dialog refuses."""
    QTest.keyClicks(box(dialog, "File"), str(path))
    assert any(why in words for words in texts(dialog)), path
    assert not button(dialog, "Apply").isEnabled(), path


# ---- trees made by hand --------------------------------------------------------------------------


def by_hand(window: MainWindow, act: Callable[[HandTreeDialog], None]) -> None:
    """Open the dialog of trees made by hand with its keys, and act in it."""
    close_form(window)
    in_dialog(window, HandTreeDialog, lambda: press(window, Qt.Key.Key_T, CTRL), act)


def press_search(dialog: HandTreeDialog) -> None:
    """Press the keys that search what was typed."""
    activate(dialog)
    QTest.keyClick(box(dialog, "Tree"), Qt.Key.Key_Return, CTRL)


def write(dialog: HandTreeDialog, text: str) -> None:
    """Type a tree over what is there."""
    page = box(dialog, "Tree")
    page.setFocus()
    QTest.keyClick(page, Qt.Key.Key_A, CTRL)
    QTest.keyClicks(page, text)


def test_the_textbook_tree_is_searched_beside_the_game(window: MainWindow, qtbot: QtBot) -> None:
    window.session.game.play(3)
    wait_for_search(qtbot, window)
    before = window.session.game.match.position

    def act(dialog: HandTreeDialog) -> None:
        click(button(dialog, "Textbook"))
        assert "Alpha-beta will search it." in texts(dialog)
        click(button(dialog, "Search it"))

    by_hand(window, act)
    wait_for_search(qtbot, window)
    trace = window.session.exploration.trace
    assert trace.position == HandTree.parse(TEXTBOOK)
    assert (trace.value, trace.best_move) == (3, 0)
    assert window.session.game.match.position == before
    press(window, Qt.Key.Key_Escape)
    assert window.session.shown.position == before


def test_a_tree_with_chances_is_searched_by_expectiminimax(
    window: MainWindow, qtbot: QtBot
) -> None:
    def act(dialog: HandTreeDialog) -> None:
        click(button(dialog, "With chances"))
        press_search(dialog)

    by_hand(window, act)
    wait_for_search(qtbot, window)
    trace = window.session.exploration.trace
    assert trace.search == "expectiminimax"
    assert trace.position == HandTree.parse(WITH_CHANCES)
    assert trace.value == pytest.approx(6.6)


def test_an_algorithm_that_searches_no_trees_leaves_them_to_alpha_beta(
    window: MainWindow, qtbot: QtBot
) -> None:
    def act(dialog: HandTreeDialog) -> None:
        write(dialog, "((3 5) (1 9))")
        press_search(dialog)

    for name, algorithm in ALGORITHMS.items():
        choose(open_form(window), "Search", str(algorithm.settings.title))
        before = window.session.exploration.trace
        by_hand(window, act)
        wait_for_search(qtbot, window)
        trace = window.session.exploration.trace
        assert trace is not before, name
        assert trace.search == (name if algorithm.searches_trees else "alphabeta"), name
        assert trace.value == 3, name


def test_what_is_wrong_with_a_tree_is_said_with_its_place(window: MainWindow) -> None:
    def look(dialog: HandTreeDialog) -> None:
        write(dialog, "((3 x) 4)")
        assert any("which is no number, at character 5" in words for words in texts(dialog))
        assert not button(dialog, "Search it").isEnabled()
        press_search(dialog)
        assert dialog.isVisible()
        write(dialog, "((3 2) 4)")
        assert button(dialog, "Search it").isEnabled()

    by_hand(window, look)


def test_a_tree_that_is_shown_can_be_changed_and_searched_again(
    window: MainWindow, qtbot: QtBot
) -> None:
    show_trace(window, search(HandTree.parse("((3 5) (1 9))"), "minimax"))

    def look(dialog: HandTreeDialog) -> None:
        assert dialog.tree == HandTree.parse("((3 5) (1 9))")

    by_hand(window, look)
    for key, modifier in ((Qt.Key.Key_F5, None), (Qt.Key.Key_R, CTRL)):
        before = window.session.exploration.trace
        press(window, key, *([modifier] if modifier else []))
        wait_for_search(qtbot, window)
        assert window.session.exploration.trace is not before
        assert window.session.exploration.trace.position == before.position


def test_no_word_of_the_dialogs_is_cut(opens: Opens, own: Path) -> None:
    def look(dialog: OwnEvaluatorDialog) -> None:
        QTest.keyClicks(box(dialog, "File"), str(own))
        looks_whole(dialog)

    window = opens(points=14)
    by_hand(window, looks_whole)
    ask_own(window, look)


def looks_whole(dialog: QWidget) -> None:
    QApplication.processEvents()
    assert cut(dialog) == []


def test_the_form_keeps_its_settings_beside_a_trace_that_is_opened(window: MainWindow) -> None:
    before = chosen(window)
    show_trace(window, small_trace(depth=2))
    assert chosen(window) == before


def test_the_button_says_what_is_chosen_and_never_makes_the_panel_wider(
    window: MainWindow, qapp: QApplication
) -> None:
    qapp.processEvents()
    wide = window.docks["game"].width()
    for kind in KINDS:
        choose(open_form(window), "Search", str(kind.title))
        qapp.processEvents()
        assert button(open_form(window), f"Analyse with {kind.title}").isVisible()
        assert window.docks["game"].width() == wide


def test_a_button_that_cannot_be_clicked_says_why(window: MainWindow) -> None:
    analyse = sure(open_form(window).findChild(QPushButton, "primary"))
    assert "Not now" not in analyse.toolTip()
    stop = button(open_form(window), "Stop")
    assert not stop.isEnabled() and stop.toolTip() == "No search runs."
    window.session.game.adopt_match(Match(Position.parse("1212121")))
    QCoreApplication.processEvents()
    assert window.session.game.match.is_over
    assert not analyse.isEnabled()
    assert analyse.toolTip() == "Not now: a search runs, or the game on the board is over."
