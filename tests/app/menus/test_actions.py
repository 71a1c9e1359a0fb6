from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PyQt6.QtCore import QSettings, Qt
from PyQt6.QtGui import QAction, QKeySequence
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QMenu, QPushButton

from c4viz import HandTree, search
from c4viz.app.actions.action import COLUMN_KEYS, IN_TREE, MENUS, Action
from c4viz.app.menus.table import ACTIONS
from c4viz.app.stage import Stage
from c4viz.app.state.background import Kernels
from c4viz.app.steps.step_bar import STEP_BUTTONS
from c4viz.app.window.window import MainWindow
from tests.app.event_loop import within_loop
from tests.app.hands import activate, show_trace, tool_button

NAMED = {action.id: action for action in ACTIONS}


def test_ids_are_unique() -> None:
    assert len(NAMED) == len(ACTIONS)


def test_no_two_actions_share_a_shortcut() -> None:
    # A shortcut of the tree would be taken by one that works everywhere, so places don't help.
    keys = [QKeySequence(key).toString() for action in ACTIONS for key in action.keys]
    keys += [QKeySequence(key).toString() for key in COLUMN_KEYS]
    assert [key for key, times in Counter(keys).items() if times > 1] == []


def test_every_shortcut_is_a_key_that_qt_knows() -> None:
    for action in ACTIONS:
        for key in action.keys:
            (combination,) = (QKeySequence(key)[i] for i in range(QKeySequence(key).count()))
            assert combination.key() != Qt.Key.Key_unknown, f"{key} of {action.id}"


def test_every_action_does_something() -> None:
    for action in ACTIONS:
        assert action.run is not None or action.switch is not None, action.id


def test_every_action_says_what_it_does() -> None:
    for action in ACTIONS:
        assert action.text and action.tip, action.id
        assert not str(action.tip).endswith("."), action.id
        assert action.menu in MENUS


def test_the_menus_open_with_different_keys() -> None:
    letters = [title[title.index("&") + 1].lower() for title in MENUS.values()]
    assert len(set(letters)) == len(letters)


def test_step_buttons_are_actions_with_icons() -> None:
    assert all(NAMED[name].icon for name in STEP_BUTTONS)


LISTS = {"Panels", "Open recent", "Earlier searches"}
"""Submenus of what there is, and not of what can be done."""


def menus_of(window: MainWindow) -> Iterator[tuple[str, QMenu]]:
    """The menus and their submenus, each with the title of the menu that it is in."""
    for top in window.menuBar().actions():
        menu = top.menu()
        assert isinstance(menu, QMenu)
        yield top.text(), menu
        for action in menu.actions():
            within = action.menu()
            if isinstance(within, QMenu) and within.title() not in LISTS:
                yield top.text(), within


def in_menus(window: MainWindow) -> Iterator[tuple[str, QAction]]:
    """The actions of the menus, with the titles of those."""
    for title, menu in menus_of(window):
        for action in menu.actions():
            if not action.isSeparator() and action.menu() is None:
                yield title, action


def test_no_menu_is_longer_than_one_reads(window: MainWindow) -> None:
    for _, menu in menus_of(window):
        assert len([one for one in menu.actions() if not one.isSeparator()]) <= 14, menu.title()


def test_every_action_is_in_its_menu_once(window: MainWindow) -> None:
    found = [(title, action.objectName()) for title, action in in_menus(window)]
    assert sorted(found) == sorted((MENUS[action.menu], action.id) for action in ACTIONS)


def test_the_bar_has_what_the_table_puts_there(window: MainWindow) -> None:
    for action in ACTIONS:
        if action.bar:
            button = tool_button(window.bar, action.id)
            assert button.text() == str(action.short or action.text)
            assert not button.icon().isNull()


KEYS = [(action, key) for action in ACTIONS for key in action.keys]


DONE: list[str] = []


def noted(action: Action[Stage]) -> Action[Stage]:
    """An action that only notes that it was asked for."""

    def note(_at: Stage, *_on: bool) -> None:
        DONE.append(action.id)

    run, switch = (None, note) if action.checkable else (note, None)
    return replace(action, run=run, switch=switch, enabled=lambda _at: True)


@pytest.fixture(scope="module")
def keyboard(dressed: object, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """One window for all keys, in which every action is possible and is only noted."""
    path = tmp_path_factory.mktemp("keyboard") / "c4viz.ini"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("c4viz.app.window.window.ACTIONS", tuple(map(noted, ACTIONS)))
        window = MainWindow(QSettings(str(path), QSettings.Format.IniFormat), Kernels())
    window.show()
    yield window
    window.close()
    window.deleteLater()


@pytest.mark.parametrize(("action", "key"), KEYS, ids=[f"{a.id}-{key}" for a, key in KEYS])
def test_a_key_does_its_action_while_the_tree_has_the_focus(
    keyboard: MainWindow, action: Action[Stage], key: str
) -> None:
    DONE.clear()
    activate(keyboard)
    keyboard.tree.setFocus()
    combination = QKeySequence(key)[0]
    QTest.keyClick(keyboard.tree, combination.key(), combination.keyboardModifiers())
    assert [action.id] == DONE


def test_keys_of_the_tree_do_nothing_elsewhere(keyboard: MainWindow) -> None:
    DONE.clear()
    activate(keyboard)
    elsewhere = keyboard.inspector.findChild(QPushButton)
    elsewhere.setFocus()
    for action in ACTIONS:
        if action.place == IN_TREE:
            for key in action.keys:
                combination = QKeySequence(key)[0]
                QTest.keyClick(elsewhere, combination.key(), combination.keyboardModifiers())
    assert DONE == []


def test_a_key_does_nothing_that_cannot_be_done_since_the_same_turn(window: MainWindow) -> None:
    tree = search(HandTree.parse("((3 12 8) (2 4 6))"), "alphabeta")

    def open_and_press() -> None:
        show_trace(window, tree)
        assert window.actions_by_id["edit_position"].isEnabled()  # nobody has been told yet
        QTest.keyClick(window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)

    within_loop(open_and_press)
    assert not window.actions_by_id["edit_position"].isEnabled()
