from __future__ import annotations

import dataclasses
import json
import math
import shutil
from pathlib import Path

import pytest
from PyQt6.QtCore import QSettings, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QComboBox, QSpinBox
from pytestqt.qtbot import QtBot

from c4viz import Position
from c4viz.app.preferences.preferences import (
    MAX_POINTS,
    MIN_POINTS,
    PanelLayout,
    Preferences,
    load,
    save,
)
from c4viz.app.state.background import Kernels
from c4viz.app.widgets.theme import DARK, LIGHT, flipped
from c4viz.app.window.window import MainWindow
from c4viz.game import HandTree
from c4viz.play import Match, player_named, text_of_match
from c4viz.search import (
    ALGORITHMS,
    AlphaBeta,
    AStar,
    Expectiminimax,
    Greedy,
    Greedy2,
    Mcts,
    Minimax,
    Random,
    SettingError,
    Settings,
    Solve,
)
from c4viz.search.algorithms.pvs import Pvs
from c4viz.search.base.setting import Setting, settings_of
from c4viz.search.base.settings import MOST_SEED
from tests.app.conftest import Opens
from tests.app.hands import CTRL, click_column, press, set_up, wait_for_search

CHANGED: dict[str, Settings] = {
    "minimax": Minimax(depth=3, evaluator="lines-wary", memo=True, seconds=1.5, seed=7),
    "alphabeta": AlphaBeta(depth=9, order="random", iterative=True, take_wins=True),
    "pvs": Pvs(depth=7, memo=True),
    "expectiminimax": Expectiminimax(slip_left=0.1, slip_right=0.75),
    "mcts": Mcts(iterations=None, seconds=0.25, c=0.7, late_c=1, final="ucb", reuse=True),
    "astar": AStar(expansions=17),
    "greedy": Greedy(order="best-first"),
    "greedy2": Greedy2(evaluator="lines-wary"),
    "random": Random(seed=MOST_SEED),
    "solver": Solve(weak=True, book=False),
}
"""Other settings than the first ones for every algorithm."""
CHOSEN = Preferences(
    theme="dark",
    points=15,
    search="minimax",
    searches=CHANGED,
    evaluators=("lines-wary",),
    own="/home/me/my.py:mine depth=3",
    own_game="/home/me/nim.py:Nim",
    speed=16,
    ahead=True,
    starts="chance",
    levels={"Mine": player_named("minimax depth=2 max-seconds=0.5")},
    hinter="perfect",
    pace=100,
    flipped=True,
    memory=4096,
    goes_on=True,
    move_seconds=20,
    stops=("cutoff", "leaf"),
    detail="window",
    beliefs=True,
    falls=False,
    sounds=True,
    known_panels=("tree", "why"),
    keys={"undo": ("Ctrl+U",), "why_source": ()},
    recent=("/a/search, with a comma.npz", "b.npz"),
    match=text_of_match(Match(Position.parse("4453"))),
    geometry=b"\x00\xff geometry, with a comma",
    workspace="class",
    layouts={"play": PanelLayout(b"panels\n\x00\x01", folded=True)},
)
"""A choice that differs from the default everywhere."""


def reopened(store: QSettings) -> QSettings:
    """The file read anew, as by another start."""
    store.sync()
    # Another name: QSettings shares what it read of a file within a process.
    copy = shutil.copy(store.fileName(), f"{store.fileName()}.copy")
    return QSettings(copy, QSettings.Format.IniFormat)


def test_nothing_stored_gives_the_defaults(store: QSettings) -> None:
    assert load(store) == Preferences()


@pytest.mark.parametrize("preferences", [Preferences(), CHOSEN], ids=["defaults", "chosen"])
def test_what_was_saved_is_loaded(store: QSettings, preferences: Preferences) -> None:
    save(store, preferences)
    assert load(store) == preferences
    assert load(reopened(store)) == preferences


def test_every_value_of_the_choice_differs_from_the_default() -> None:
    default = dataclasses.asdict(Preferences())
    assert all(value != default[name] for name, value in dataclasses.asdict(CHOSEN).items())


GARBAGE = [
    ("theme", "purple"),
    ("points", "large"),
    ("points", MIN_POINTS - 1),
    ("points", MAX_POINTS + 1),
    ("points", 10**12),
    ("search", "guess"),
    ("searches", "[1, 2]"),
    ("searches", "{"),
    ("searches", "[" * 100_000),
    ("searches", ["{}", "{}"]),
    ("evaluators", "lines"),
    ("evaluators", "{}"),
    ("own", "guess"),
    ("own", "my.py:mine depth=much"),
    ("memory", -1),
    ("memory", "much"),
    ("move_seconds", 0),
    ("move_seconds", 10**12),
    ("goes_on", "perhaps"),
    ("recent", "here.npz"),
    ("recent", '{"here.npz": 3}'),
    ("speed", "fast"),
    ("ahead", "maybe"),
    ("starts", "the dog"),
    ("levels", '["Mine"]'),
    ("levels", '{"Mine": "mcts depth=3", "": "easy"}'),
    ("hinter", "human"),
    ("hinter", "guess"),
    ("pace", 3001),
    ("theme", ["dark", "light"]),
]


@pytest.mark.parametrize(("name", "value"), GARBAGE, ids=[f"{n}={v}" for n, v in GARBAGE])
def test_a_value_that_means_nothing_is_the_default_and_the_others_stay(
    store: QSettings, name: str, value: object
) -> None:
    save(store, CHOSEN)
    store.setValue(name, value)
    default = getattr(Preferences(), name)
    assert load(reopened(store)) == dataclasses.replace(CHOSEN, **{name: default})


def meaningless(setting: Setting) -> list[object]:
    """Values that a setting cannot have."""
    values: list[object] = [[1], {"a": 1}, "\N{SNOWMAN}"]
    if setting.kind in ("whole", "decimal"):
        values += [setting.low - 1, math.nan, math.inf, True]
        values += [] if setting.high == math.inf else [setting.high + 1]
    if setting.kind == "whole":
        values.append(setting.low + 0.5)
    return values if setting.optional else [*values, None]


@pytest.mark.parametrize("search", ALGORITHMS)
def test_a_setting_that_means_nothing_is_the_first_one_and_the_others_stay(
    store: QSettings, search: str
) -> None:
    first = Preferences().searches[search]
    for name, (_, setting) in settings_of(type(first)).items():
        for value in meaningless(setting):
            save(store, CHOSEN)
            kept = json.loads(store.value("searches"))
            kept[search][name] = value
            store.setValue("searches", json.dumps(kept))
            wanted = dict(CHANGED)
            try:
                usual = {name: getattr(first, name)}
                wanted[search] = dataclasses.replace(CHANGED[search], **usual)
            except SettingError:  # the default does not go with the others
                wanted[search] = first
            assert load(store).searches == wanted, (name, value)


def test_settings_that_do_not_go_together_are_the_first_ones(store: QSettings) -> None:
    save(store, CHOSEN)
    kept = json.loads(store.value("searches"))
    kept["expectiminimax"] |= {"slip_left": 0.9, "slip_right": 0.9, "depth": 1}
    kept["mcts"] |= {"iterations": None, "seconds": None}
    store.setValue("searches", json.dumps(kept))
    first = Preferences().searches
    wanted = {**CHANGED, "expectiminimax": first["expectiminimax"], "mcts": first["mcts"]}
    assert load(store).searches == wanted


def test_algorithms_and_settings_of_other_versions_are_passed_over(store: QSettings) -> None:
    save(store, CHOSEN)
    kept = json.loads(store.value("searches"))
    del kept["astar"], kept["minimax"]["memo"]
    kept["clairvoyance"] = {"depth": 4}
    kept["minimax"]["telepathy"] = True
    store.setValue("searches", json.dumps(kept))
    first = Preferences().searches
    minimax = dataclasses.replace(CHANGED["minimax"], memo=False)
    assert load(store).searches == {**CHANGED, "astar": first["astar"], "minimax": minimax}


def test_a_tree_made_by_hand_is_given_to_a_search_that_can_search_it() -> None:
    plain, chance = HandTree.parse("((3 5) (1 9))"), HandTree.parse("((0.5:3 0.5:5) 4)")
    first = Preferences()
    for name, settings in first.searches.items():
        chosen = first.choosing(settings)
        assert chosen.settings(plain).name == (
            name if ALGORITHMS[name].searches_trees else "alphabeta"
        )
        assert chosen.settings(chance).name == "expectiminimax"
        assert chosen.settings() is settings
    deepening = first.choosing(AlphaBeta(depth=7, iterative=True, order="centre"))
    assert deepening.settings(plain) == AlphaBeta(depth=7, order="left")


def test_a_file_that_is_no_settings_file_gives_the_defaults(tmp_path: Path) -> None:
    path = tmp_path / "c4viz.ini"
    path.write_bytes(bytes(range(256)) * 4)
    assert load(QSettings(str(path), QSettings.Format.IniFormat)) == Preferences()


@pytest.mark.parametrize(
    "garbage", ["geometry", "panels", "match", "speed", "starts"], ids=lambda name: name
)
def test_the_window_opens_whatever_is_stored(opens: Opens, store: QSettings, garbage: str) -> None:
    save(store, dataclasses.replace(CHOSEN, match="", geometry=b"", layouts={}))
    store.setValue(garbage, "garbage")
    window = opens()
    assert window.theme == flipped(DARK)
    assert window.session.game.match.position == Position()


# ---- the next start ----------------------------------------------------------------------------


def test_the_last_game_comes_back(opens: Opens, qtbot: QtBot) -> None:
    first = opens(depth=2)
    click_column(first, 2)
    wait_for_search(qtbot, first)
    click_column(first, 2)
    wait_for_search(qtbot, first)
    press(first, Qt.Key.Key_Z, CTRL)
    moves, position = first.session.game.match.moves, first.session.game.match.position
    first.close()
    second = opens()
    assert second.session.game.match.moves == moves
    assert second.session.game.match.position == position
    assert not second.session.exploration.is_running
    press(second, Qt.Key.Key_Y, CTRL)
    assert len(second.session.game.match.moves) == 4


def test_a_game_on_another_board_comes_back(opens: Opens) -> None:
    first = opens(depth=2)
    position = set_up(first, ". . .\n. . .\nX O .", "3x3", 3)
    first.close()
    second = opens()
    assert second.session.game.match.position == position
    assert second.session.game.match.people == 2


def test_a_machine_that_was_thinking_thinks_on(opens: Opens, qtbot: QtBot) -> None:
    first = opens(depth=14)
    click_column(first, 3)
    first.form.findChild(QSpinBox).setValue(2)
    first.close()
    second = opens()
    wait_for_search(qtbot, second)
    assert len(second.session.game.match.moves) == 2


def test_theme_and_text_size_come_back(opens: Opens) -> None:
    first = opens(depth=2)
    assert first.theme == LIGHT
    first.actions_by_id["dark"].trigger()
    for _ in range(3):
        press(first, Qt.Key.Key_Plus, CTRL)
    first.close()
    second = opens()
    assert second.theme == DARK
    assert second.actions_by_id["dark"].isChecked()
    assert not second.actions_by_id["light"].isChecked()
    assert second.board.font().pointSize() == 14
    press(second, Qt.Key.Key_0, CTRL)
    assert second.board.font().pointSize() == 11


def test_the_settings_of_the_search_come_back(opens: Opens) -> None:
    first = opens(depth=2)
    for name, text in (
        ("Search", "Minimax"),
        ("Evaluator", "lines-wary"),
        ("Order", "Left to right"),
    ):
        box = next(b for b in first.form.findChildren(QComboBox) if b.accessibleName() == name)
        box.setCurrentText(text)
    first.form.findChild(QSpinBox).setValue(4)
    chosen = first.form.values()
    first.close()
    second = opens()
    assert second.form.values() == chosen
    assert chosen["search"] == "minimax"
    assert chosen["searches"]["minimax"] == Minimax(depth=4, evaluator="lines-wary")
    assert chosen["searches"]["alphabeta"] == AlphaBeta(depth=2, order="centre")


def test_speed_and_what_lies_ahead_come_back(opens: Opens) -> None:
    first = opens(depth=2)
    first.step_bar.findChild(QComboBox).setCurrentIndex(3)
    speed = first.step_bar.speed
    press(first, Qt.Key.Key_A)
    first.close()
    second = opens()
    assert second.step_bar.speed == speed
    assert second.session.tree.shows_ahead
    assert second.actions_by_id["show_ahead"].isChecked()


def test_the_window_comes_back_with_its_size(dressed: object, store: QSettings) -> None:
    heights = []
    for _ in range(2):
        window = MainWindow(store, Kernels())
        if not heights:
            # The screen of the tests is small, so that only the height can be chosen.
            least = window.minimumSizeHint()
            window.resize(least.width(), least.height() + 40)
        window.show()
        heights.append(window.height())
        window.close()
    assert heights[0] == heights[1]


def test_the_panels_come_back_as_they_were_moved(opens: Opens) -> None:
    first = opens(depth=2)
    game, tree = first.docks["game"], first.docks["tree"]
    before = game.width()
    first.resizeDocks([game, tree], [before + 60, tree.width() - 60], Qt.Orientation.Horizontal)
    QTest.qWait(1)
    moved = game.width()
    assert moved > before
    first.docks["numbers"].hide()
    first.close()
    again = opens()
    assert again.docks["game"].width() == moved
    assert again.docks["numbers"].isHidden()


# ---- text size ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "bound"), [(Qt.Key.Key_Equal, MAX_POINTS), (Qt.Key.Key_Minus, MIN_POINTS)]
)
def test_text_grows_and_shrinks_within_bounds(opens: Opens, key: Qt.Key, bound: int) -> None:
    window = opens(points=bound + (1 if key == Qt.Key.Key_Minus else -1))
    for _ in range(3):
        press(window, key, CTRL)
        assert window.board.font().pointSize() == bound
    press(window, Qt.Key.Key_0, CTRL)
    assert window.board.font().pointSize() == Preferences().points


@pytest.mark.parametrize("name", ["light", "dark", "as_system"])
def test_exactly_one_theme_is_checked(window: MainWindow, name: str) -> None:
    for _ in range(2):  # also when it is chosen twice
        window.actions_by_id[name].trigger()
        checked = [n for n in ("light", "dark", "as_system") if window.actions_by_id[n].isChecked()]
        assert checked == [name]
