"""Arenas in the window, and each game on the board with its trees."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import QCoreApplication, QEvent, QRect, QSettings, Qt
from PyQt6.QtGui import QImage
from PyQt6.QtSvg import QSvgRenderer
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from c4viz.app.arena.blunders import BlunderSearch
from c4viz.app.arena.window import ArenaWindow
from c4viz.app.dialogs.arena_dialog import ArenaDialog
from c4viz.app.preferences.preferences import Preferences
from c4viz.app.preferences.saved_players import SavedPlayers
from c4viz.app.preferences.settings_model import SettingsModel
from c4viz.app.state.tournament import Tournament
from c4viz.app.widgets.theme import LIGHT, apply
from c4viz.app.window.window import MainWindow
from c4viz.cli import main
from c4viz.game import Rules
from c4viz.lab.arena import ArenaResult, Plan
from c4viz.lab.arenafile import save
from c4viz.lab.tournament import play_all
from c4viz.play import LEVELS, Player, player_named
from tests.app.hands import button

PLAN = Plan(("alphabeta depth=2", "greedy", "random"), 6, "random:3", 1, Rules(4, 5))


@pytest.fixture(scope="module")
def results() -> list[ArenaResult]:
    return list(play_all(PLAN))


Shows = Callable[..., ArenaWindow]


@pytest.fixture
def shows(dressed: QApplication, store: QSettings, window_of: list[ArenaWindow]) -> Shows:
    """Shows the window of an arena, alone; games that are opened are noted in ``opened``."""

    def show(tournament: Tournament, opened: list[object] | None = None) -> ArenaWindow:
        apply(dressed, LIGHT, Preferences().points)
        levels = SavedPlayers(SettingsModel(store))
        note = (lambda *told: opened.append(told)) if opened is not None else (lambda *_: None)
        shown = ArenaWindow(tournament, BlunderSearch(), levels, LIGHT, note)
        window_of.append(shown)
        shown.resize(1100, 700)
        shown.show()
        QApplication.processEvents()
        return shown

    return show


@pytest.fixture
def window_of() -> Iterator[list[ArenaWindow]]:
    """Windows that were shown, which are closed when the test is over."""
    windows: list[ArenaWindow] = []
    yield windows
    for shown in windows:
        shown.end_work()
        shown.hide()
        shown.deleteLater()
        QCoreApplication.sendPostedEvents(shown, QEvent.Type.DeferredDelete)


# ---- the window, alone ---------------------------------------------------------------------------


def test_the_table_shows_who_is_stronger(shows: Shows, results: list[ArenaResult]) -> None:
    shown = shows(Tournament(PLAN, results))
    table, standings = shown.table, shown.tournament.standings
    assert table.rowCount() == 3
    for place, row in enumerate(standings.rows):
        item = table.item(place, 1)
        assert item is not None and item.text() == f"{row.points:g} / {row.games}"
    won, drawn, lost = standings.cross[0][2]
    cost = table.item(0, 5)
    assert cost is not None and cost.text().endswith("s") and "largest tree" in cost.toolTip()
    cell = table.item(0, 8)
    assert cell is not None and cell.text().startswith(f"{won} – {drawn} – {lost}")
    assert "95%" in cell.toolTip() and "certain from" in cell.toolTip()


def test_a_cell_has_its_games_and_each_game_opens(shows: Shows, results: list[ArenaResult]) -> None:
    opened: list[tuple[object, ...]] = []
    shown = shows(Tournament(PLAN, results), opened)
    assert shown.games.topLevelItemCount() == len(results)
    click(shown, 0, 7)
    first, second = shown.table.chosen
    places = {PLAN.players.index(first), PLAN.players.index(second)}
    of_both = [r for r in results if {r.pairing.first, r.pairing.second} == places]
    assert shown.games.topLevelItemCount() == len(of_both) == 6
    item = shown.games.topLevelItem(2)
    assert item is not None
    where = shown.games.visualItemRect(item).center()
    viewport = shown.games.viewport()
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=where)
    QTest.keyClick(shown.games, Qt.Key.Key_Return)
    _, game, at = opened[0]
    assert isinstance(game, ArenaResult)
    assert game.pairing.number == sorted(r.pairing.number for r in of_both)[2]
    assert at is None


def click(shown: ArenaWindow, row: int, column: int) -> None:
    rect = shown.table.visualRect(shown.table.model().index(row, column))
    QTest.mouseClick(shown.table.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())


def test_blunders_are_links_into_their_games(
    shows: Shows, results: list[ArenaResult], qtbot: QtBot
) -> None:
    opened: list[tuple[object, ...]] = []
    shown = shows(Tournament(PLAN, results), opened)
    click(shown, 0, 7)
    button(shown, "Find blunders").click()
    qtbot.waitUntil(lambda: not shown.blunders.is_running, timeout=120_000)
    found = [(n, one) for n, every in shown.blunders.found.items() for one in every]
    assert found  # who plays at random makes some
    item = next(
        item
        for place in range(shown.games.topLevelItemCount())
        if (item := shown.games.topLevelItem(place)) is not None and item.childCount()
    )
    child = item.child(0)
    assert child is not None and "plays" in child.text(0)
    shown.games.setCurrentItem(child)
    QTest.keyClick(shown.games, Qt.Key.Key_Return)
    _, game, at = opened[0]
    assert isinstance(game, ArenaResult)
    first = min(one.ply for one in shown.blunders.found[game.pairing.number])
    assert at == first - 1  # before the move


def test_where_discs_slip_no_slip_is_called_a_blunder(shows: Shows, qtbot: QtBot) -> None:
    plan = Plan(("greedy", "random"), 2, rules=Rules(4, 5, 4, "slippery"))
    shown, said = shows(Tournament(plan, list(play_all(plan)))), list[str]()
    shown.blunders.failed.disconnect()
    shown.blunders.failed.connect(said.append)
    button(shown, "Find blunders").click()
    qtbot.waitUntil(lambda: not shown.blunders.is_running, timeout=60_000)
    assert "where they were aimed" in said[0]
    assert not shown.blunders.found


def test_the_table_is_exported(shows: Shows, results: list[ArenaResult], tmp_path: Path) -> None:
    shown = shows(Tournament(PLAN, results))
    for suffix in (".csv", ".svg", ".png"):
        shown.export(tmp_path / f"arena{suffix}")
    with (tmp_path / "arena.csv").open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["player"] for row in rows] == [row.name for row in shown.tournament.standings.rows]
    assert sum(float(row["points"]) for row in rows) == len(results)
    assert QSvgRenderer(str(tmp_path / "arena.svg")).isValid()
    image = QImage(str(tmp_path / "arena.png"))
    assert not image.isNull()
    area = QRect(0, 0, image.width(), image.height() // 3)
    colours = {
        image.pixel(x, y) for x in range(0, area.width(), 7) for y in range(0, area.height(), 7)
    }
    assert len(colours) > 3


def test_games_that_no_file_has_are_asked_about(
    shows: Shows, results: list[ArenaResult], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = shows(Tournament(PLAN, results))
    answers = [QMessageBox.StandardButton.Cancel, QMessageBox.StandardButton.Discard]
    monkeypatch.setattr(QMessageBox, "question", lambda *_: answers.pop(0))
    assert not shown.close() and shown.isVisible()
    assert shown.close()
    assert shown.close()  # nobody is asked again
    assert not answers


# ---- from the main window ------------------------------------------------------------------------


def test_a_saved_arena_opens_and_its_games_come_with_their_trees(
    window: MainWindow, qtbot: QtBot, results: list[ArenaResult], tmp_path: Path
) -> None:
    path = tmp_path / "arena.json"
    save(path, PLAN, results)
    window.files.open(path)
    qtbot.waitUntil(lambda: window.arenas.shown is not None, timeout=20_000)
    shown = window.arenas.shown
    assert shown is not None and not shown.tournament.is_running
    game = next(r for r in results if "random" not in (PLAN.players[r.pairing.first],
                                                       PLAN.players[r.pairing.second]))  # fmt: skip
    window.arenas.open_game(shown.tournament, game, None)
    match = lambda: window.session.game.match  # noqa: E731
    qtbot.waitUntil(lambda: match().start == game.pairing.opening, timeout=60_000)
    assert "".join(str(move + 1) for move in match().moves) == game.played.moves
    decided = [turn.decision for turn in match().line]
    assert all(trace is not None and trace.best_move == turn.move
               for trace, turn in zip(decided, match().line, strict=True))  # fmt: skip
    assert window.session.exploration.trace is decided[-1]
    window.arenas.open_game(shown.tournament, game, 3)
    qtbot.waitUntil(lambda: len(match().moves) == 3, timeout=60_000)
    assert len(match().line) == len(game.played.moves)


def test_the_dialog_makes_a_plan(window: MainWindow) -> None:
    dialog = ArenaDialog(window, window.levels, window.choices.preferences.settings)
    assert dialog.plan is not None
    assert [player_named(name) for name in dialog.plan.players] == [
        Player(LEVELS[level].settings) for level in ("easy", "medium", "hard")
    ]
    button(dialog, "Add").click()
    dialog._games.setValue(7)
    assert dialog.plan is None and "even number" in dialog.error.text()
    dialog._games.setValue(8)
    assert dialog.plan is not None and len(dialog.plan.players) == 4
    for _ in range(3):
        dialog._players.setCurrentRow(0)
        button(dialog, "Remove").click()
    assert "two players" in dialog.error.text()
    assert not dialog.ok.isEnabled()
    dialog.deleteLater()


def test_a_file_that_holds_no_arena_is_refused_by_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "arena.json"
    path.write_text('{"kind": "c4viz arena", "version": 9}', "utf-8")
    assert main([str(path)]) == 2
    assert "another version" in capsys.readouterr().err
