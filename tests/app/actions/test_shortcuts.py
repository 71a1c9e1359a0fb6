from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PyQt6.QtCore import QCoreApplication, QSettings, Qt
from PyQt6.QtGui import QKeySequence
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import (
    QDialog,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QTextBrowser,
    QTreeWidget,
)

from c4viz.app.actions.action import MENUS
from c4viz.app.actions.keymap import Keymap, key_text, keymap_from, portable, table_keys
from c4viz.app.dialogs.shortcuts_dialog import ShortcutsDialog, ShortcutsPage
from c4viz.app.menus.table import ACTIONS
from c4viz.app.preferences.preferences import kept_keys, load
from c4viz.app.window.window import MainWindow
from tests.app.conftest import Opens
from tests.app.hands import (
    CTRL,
    LEFT,
    SHIFT,
    button,
    click_column,
    in_dialog,
    press,
    said,
    set_up,
    show_trace,
    small_trace,
)

IDS = tuple(action.id for action in ACTIONS)
AT_FIRST = Keymap(ACTIONS)


def of_stored(stored: object) -> Keymap:
    """The keymap that was stored as these plain values."""
    return keymap_from(ACTIONS, kept_keys(stored))


# ---- the keymap --------------------------------------------------------------------------------


def test_without_changes_all_keys_are_those_of_the_table() -> None:
    keymap = AT_FIRST
    for action in ACTIONS:
        assert keymap.of(action.id) == tuple(portable(key) for key in action.keys)
        assert not any(keymap.objection(action.id, key) for key in keymap.of(action.id))


def test_only_what_differs_from_the_table_is_held() -> None:
    changed = AT_FIRST.giving("undo", ("Ctrl+U",))
    assert changed.changed == {"undo": ("Ctrl+U",)}
    assert changed.giving("undo", AT_FIRST.at_first("undo")) == AT_FIRST


def test_a_key_that_is_taken_is_refused_in_a_sentence_that_names_who_has_it() -> None:
    words = AT_FIRST.objection("undo", "Ctrl+N")
    assert words == "Ctrl+N belongs to “New game…” in the menu Game: take it from there first."
    assert not AT_FIRST.giving("new_game", ()).objection("undo", "Ctrl+N")


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("3", "3 drops a disc into column 3."),
        ("Tab", "Tab goes from one control to the next."),
        ("Alt+G", "Alt+G opens the menu Game."),
        ("", "That is no key that can be used alone."),
    ],
)
def test_keys_that_no_action_can_have_are_refused(key: str, words: str) -> None:
    assert AT_FIRST.objection("undo", key) == words


def test_the_default_comes_back_as_far_as_no_other_action_has_taken_it() -> None:
    keymap = AT_FIRST.giving("redo", ("Ctrl+Y",)).giving("undo", ("Ctrl+Shift+Z",))
    assert keymap.restoring("redo").of("redo") == ("Ctrl+Y",)
    assert keymap.restoring("undo").restoring("redo") == AT_FIRST


KEYS = st.one_of(
    st.sampled_from([key for action in ACTIONS for key in action.keys]),
    st.sampled_from(["Ctrl+J", "Meta+3", "Tab", "Alt+F", "5", "Ctrl", "nonsense", "Ctrl+K, X", ""]),
    st.text(max_size=5),
    st.integers(),
)


@given(st.dictionaries(st.sampled_from([*IDS, "unknown"]), st.lists(KEYS, max_size=3), max_size=8))
def test_whatever_was_stored_no_key_does_two_things(stored: dict[str, list[object]]) -> None:
    keymap = of_stored(stored)
    keys = [key for name in IDS for key in keymap.of(name)]
    assert len(set(keys)) == len(keys)
    assert all(not keymap.objection(name, key) for name in IDS for key in keymap.of(name))
    assert of_stored(json.loads(json.dumps(keymap.changed))) == keymap


@pytest.mark.parametrize("stored", [None, 3, "undo", [], {"undo": "Ctrl+U"}, {"undo": {"a": 1}}])
def test_stored_values_of_other_kinds_change_nothing(stored: object) -> None:
    assert of_stored(stored) == AT_FIRST


def test_an_action_whose_stored_keys_are_all_unusable_has_its_own() -> None:
    assert of_stored({"undo": ["Ctrl+N", "no key"]}) == AT_FIRST
    assert of_stored({"undo": []}).of("undo") == ()


# ---- the dialog --------------------------------------------------------------------------------


def choose(dialog: QDialog, words: str) -> None:
    """Type into the search field until only one action is left."""
    field = dialog.findChild(QLineEdit)
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_A, CTRL)
    QTest.keyClicks(field, words)


def listed(dialog: QDialog) -> dict[str, str]:
    """The actions in sight, with their keys."""
    table = dialog.findChild(QTreeWidget)
    items = [table.topLevelItem(row) for row in range(table.topLevelItemCount())]
    return {item.text(0): item.text(1) for item in items if not item.isHidden()}


def type_key(dialog: QDialog, key: Qt.Key, modifier: Qt.KeyboardModifier = CTRL) -> None:
    """Press a key in the field for a new one."""
    edit = dialog.findChild(QKeySequenceEdit)
    edit.setFocus()
    QTest.keyClick(edit, key, modifier)


def push(dialog: QDialog, text: str) -> None:
    """Press a button by its key."""
    pressed: QPushButton = button(dialog, text)
    assert pressed.isEnabled()
    pressed.setFocus()
    QTest.keyClick(pressed, Qt.Key.Key_Space)


def complaint(dialog: QDialog) -> str:
    """What the dialog says is wrong."""
    return str(dialog.findChild(QLabel, "error").text())


def in_shortcuts(window: MainWindow, act: object) -> None:
    """Open the dialog by its key and ``act`` in it."""
    in_dialog(window, ShortcutsDialog, lambda: press(window, Qt.Key.Key_F1), act)  # type: ignore[arg-type]


def test_the_dialog_lists_every_action_with_its_keys(window: MainWindow) -> None:
    def read(dialog: QDialog) -> None:
        assert listed(dialog) == {str(a.text): key_text(table_keys(a)) for a in ACTIONS}

    in_shortcuts(window, read)


def test_actions_are_found_by_name_menu_key_and_what_they_do(window: MainWindow) -> None:
    def read(dialog: QDialog) -> None:
        choose(dialog, "ctrl+z")
        assert list(listed(dialog)) == ["Undo"]
        choose(dialog, "file quit")
        assert list(listed(dialog)) == ["Quit"]
        choose(dialog, "clipboard")
        assert list(listed(dialog)) == ["Paste position"]
        choose(dialog, "nothing like it")
        assert listed(dialog) == {}
        assert complaint(dialog) == "No action has “nothing like it” in its line."

    in_shortcuts(window, read)


def test_a_new_key_works_at_once_and_the_old_ones_still_do(window: MainWindow) -> None:
    set_up(window, "")
    click_column(window, 3)

    def change(dialog: QDialog) -> None:
        choose(dialog, "take back your last move")
        type_key(dialog, Qt.Key.Key_J)
        push(dialog, "Add")
        assert listed(dialog) == {"Undo": key_text(("Ctrl+Z", "Ctrl+J"))}

    in_shortcuts(window, change)
    press(window, Qt.Key.Key_J, CTRL)
    assert window.session.game.match.moves == ()
    press(window, Qt.Key.Key_Y, CTRL)
    press(window, Qt.Key.Key_Z, CTRL)
    assert window.session.game.match.moves == ()


def test_a_key_that_is_replaced_does_nothing_more_and_the_tool_tip_follows(
    window: MainWindow,
) -> None:
    set_up(window, "")
    click_column(window, 3)

    def change(dialog: QDialog) -> None:
        choose(dialog, "take back your last move")
        type_key(dialog, Qt.Key.Key_J)
        push(dialog, "Replace")

    in_shortcuts(window, change)
    press(window, Qt.Key.Key_Z, CTRL)
    assert window.session.game.match.moves == (3,)
    press(window, Qt.Key.Key_J, CTRL)
    assert window.session.game.match.moves == ()
    keys = key_text(("Ctrl+J",))
    assert window.actions_by_id["undo"].toolTip().endswith(f" ({keys})")


def test_a_key_can_be_taken_away_from_one_action_and_given_to_another(window: MainWindow) -> None:
    def change(dialog: QDialog) -> None:
        choose(dialog, "play again what was")
        type_key(dialog, Qt.Key.Key_N)
        push(dialog, "Add")
        assert "New game…" in complaint(dialog)
        assert window.shortcuts.keymap == AT_FIRST
        choose(dialog, "board and who starts")
        push(dialog, "Remove")
        choose(dialog, "play again what was")
        type_key(dialog, Qt.Key.Key_N)
        push(dialog, "Replace")
        assert not complaint(dialog)

    in_shortcuts(window, change)
    assert window.shortcuts.keymap.changed == {
        "new_game": (),
        "redo": ("Ctrl+N", "Ctrl+Shift+Z"),
    }


def test_the_key_that_is_chosen_in_the_list_is_the_one_removed(window: MainWindow) -> None:
    def change(dialog: QDialog) -> None:
        choose(dialog, "play again what was")
        keys = dialog.findChild(QListWidget)
        keys.setFocus()
        QCoreApplication.processEvents()  # until the keys have their places
        QTest.keyClick(keys, Qt.Key.Key_Right)
        push(dialog, "Remove")

    in_shortcuts(window, change)
    assert window.shortcuts.keymap.of("redo") == ("Ctrl+Y",)


def test_one_action_or_all_go_back_to_the_default(window: MainWindow) -> None:
    def change(dialog: QDialog) -> None:
        for words in ("take back your last move", "play again what was"):
            choose(dialog, words)
            push(dialog, "Remove")
        push(dialog, "Default")
        assert list(window.shortcuts.keymap.changed) == ["undo"]
        push(dialog, "All to the default")
        assert window.shortcuts.keymap == AT_FIRST

    in_shortcuts(window, change)
    assert window.actions_by_id["undo"].shortcut() == QKeySequence("Ctrl+Z")


def test_the_same_key_twice_is_refused(window: MainWindow) -> None:
    def change(dialog: QDialog) -> None:
        choose(dialog, "take back your last move")
        type_key(dialog, Qt.Key.Key_Z)
        push(dialog, "Add")
        assert complaint(dialog) == f"{key_text(('Ctrl+Z',))} does this already."

    in_shortcuts(window, change)


def test_tab_leaves_the_field_for_a_new_key(window: MainWindow) -> None:
    def walk(dialog: QDialog) -> None:
        edit = dialog.findChild(QKeySequenceEdit)
        edit.setFocus()
        QTest.keyClick(edit, Qt.Key.Key_Tab)
        assert isinstance(dialog.focusWidget(), QPushButton)
        assert edit.keySequence().isEmpty()

    in_shortcuts(window, walk)


def test_changed_keys_are_there_after_the_next_start(opens: Opens, store: QSettings) -> None:
    window = opens()
    keymap = AT_FIRST.giving("undo", ("Ctrl+J",))
    window.shortcuts.change(keymap)
    assert keymap_from(ACTIONS, load(store).keys) == keymap
    assert opens().actions_by_id["undo"].shortcuts() == [QKeySequence("Ctrl+J")]


def test_an_altered_file_changes_no_more_than_it_can(opens: Opens, store: QSettings) -> None:
    store.setValue("keys", json.dumps({"undo": ["Ctrl+N", 3], "redo": ["Ctrl+J"], "none": 1}))
    window = opens()
    assert window.actions_by_id["undo"].shortcuts() == [QKeySequence("Ctrl+Z")]
    assert window.actions_by_id["redo"].shortcuts() == [QKeySequence("Ctrl+J")]


# ---- the page ----------------------------------------------------------------------------------


def test_the_page_lists_every_key_as_it_is_now(window: MainWindow) -> None:
    window.shortcuts.change(AT_FIRST.giving("undo", ("Ctrl+J",)))
    page = ShortcutsPage(window, window.shortcuts.keymap)
    lines = page.findChild(QTextBrowser).toPlainText().splitlines()
    for action in ACTIONS:
        keys = window.shortcuts.keymap.of(action.id)
        if keys:
            assert key_text(keys) in lines
            assert str(action.text) in lines
    assert set(MENUS) <= set(lines)
    assert {"1 to 9", key_text(("Ctrl+J",))} <= set(lines)
    assert key_text(("Ctrl+Z",)) not in lines
    page.deleteLater()


def test_the_page_opens_from_the_dialog(window: MainWindow) -> None:
    def open_page(dialog: ShortcutsDialog) -> None:
        in_dialog(
            dialog,  # type: ignore[arg-type]
            ShortcutsPage,
            lambda: push(dialog, "Page to print…"),
            lambda page: QTest.keyClick(page, Qt.Key.Key_Tab, SHIFT),
        )

    in_shortcuts(window, open_page)


def test_the_status_bar_names_the_keys_that_a_menu_has_no_room_for(window: MainWindow) -> None:
    show_trace(window, small_trace())
    window.session.exploration.go_to(0)
    bar = window.menuBar()
    (steps,) = (action for action in bar.actions() if action.text() == MENUS["Steps"])
    QTest.mouseClick(bar, LEFT, pos=bar.actionGeometry(steps).center())
    menu = steps.menu()
    for _ in menu.actions():
        QTest.keyClick(menu, Qt.Key.Key_Down)
        if menu.activeAction() is window.actions_by_id["step_forward"]:
            break
    told = said(window)
    menu.close()
    keys = key_text(("PgDown", "F11"))
    assert told == f"One step on: a node is entered or left (also {keys})"
