"""Two copies of c4viz that store preferences in one place keep what the other one stored."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import QSettings
from PyQt6.QtWidgets import QApplication

from c4viz.app.preferences.preferences import load
from c4viz.app.preferences.saved_players import SavedPlayers
from c4viz.app.preferences.settings_model import SettingsModel
from c4viz.locks import locked
from c4viz.play import player_named
from c4viz.search import Mcts, Minimax

Copies = tuple[SettingsModel, SettingsModel]


@pytest.fixture
def copies(dressed: QApplication, tmp_path: Path) -> Copies:
    """Two that have read what is stored before either changed it."""
    path = str(tmp_path / "both.ini")
    first, second = (SettingsModel(QSettings(path, QSettings.Format.IniFormat)) for _ in range(2))
    return first, second


def levels_stored(copies: Copies) -> dict[str, str]:
    return {name: player.name for name, player in copies[0].stored().levels.items()}


def test_both_save_players(copies: Copies) -> None:
    for copy, name, player in zip(copies, ("Ada", "Bob"), ("greedy", "random"), strict=True):
        SavedPlayers(copy).save(name, player_named(player))
    assert levels_stored(copies) == {"Ada": "greedy", "Bob": "random"}
    assert list(copies[1].preferences.levels) == ["Ada", "Bob"]


def test_a_player_that_one_deletes_is_gone_and_those_of_the_other_stay(copies: Copies) -> None:
    players = [SavedPlayers(copy) for copy in copies]
    players[0].save("Ada", player_named("greedy"))
    players[1].save("Bob", player_named("random"))
    players[0].save("Ada", player_named("hard"))
    players[1].delete("Ada")
    assert levels_stored(copies) == {"Bob": "random"}
    players[0].delete("Bob")
    assert levels_stored(copies) == {}


def test_settings_of_other_searches_and_names_that_were_added_stay(copies: Copies) -> None:
    first, second = copies
    chosen = first.preferences.choosing(Mcts(iterations=7))
    first.prefer(searches=chosen.searches, known_panels=("tree",), evaluators=("lines",))
    first.keep()
    own = second.preferences  # as a form has it while it is open
    for depth in (3, 4):  # also what it stores later is its own alone
        second.prefer(
            searches={**own.searches, "minimax": Minimax(depth=depth)},
            known_panels=("why", f"more{depth}"),
            evaluators=(f"expected:0.{depth}",),
        )
        second.keep()
        stored = first.stored()
        assert (stored.searches["mcts"], stored.searches["minimax"]) == (
            Mcts(iterations=7), Minimax(depth=depth),
        )  # fmt: skip
        assert set(stored.known_panels) >= {"tree", "why"}
        assert set(stored.evaluators) >= {"lines", f"expected:0.{depth}"}


def test_a_copy_that_stores_at_this_moment_is_not_waited_for_long(
    copies: Copies, tmp_path: Path
) -> None:
    lock = locked(tmp_path / "both.ini.kept")
    assert lock is not None
    SavedPlayers(copies[0]).save("Ada", player_named("greedy"))
    lock.release()
    assert levels_stored(copies) == {"Ada": "greedy"}
    assert not (tmp_path / "both.ini.kept").exists()


def test_what_another_copy_stored_is_not_written_by_one_that_changed_nothing(
    copies: Copies, tmp_path: Path
) -> None:
    first, second = copies
    second.keep()
    SavedPlayers(first).save("Ada", player_named("greedy"))
    second.restyle(theme="dark")
    stored = load(QSettings(str(tmp_path / "both.ini"), QSettings.Format.IniFormat))
    assert (stored.theme, list(stored.levels)) == ("dark", ["Ada"])
