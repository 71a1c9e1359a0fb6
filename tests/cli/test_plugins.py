"""Players, evaluators, searches and games of packages that are installed."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from c4viz import AlphaBeta, Position, SettingError, evaluate, load_trace, own_game, search
from c4viz.cli import main
from c4viz.play.players import player_named
from c4viz.search import plugins

Captured = pytest.CaptureFixture[str]

FILES = {
    "tools/__init__.py": "TOP = 3",
    "tools/searching.py": """
        from . import TOP
        from .values import early

        def plain(position, depth):
            '''Negamax, of the tools.'''
            if depth == 0 or position.outcome is not None:
                return TOP
            return max(-plain(position.play(move), depth - 1) for move in position.moves())
        """,
    "tools/values.py": """
        def early(position, player):
            '''The fewer discs the better.'''
            return 42 - position.ply
        """,
    "tools/broken.py": "import no_such_module",
    "tools/borrowing.py": "from tools.searching import plain",
    "tools/players.py": "def choose_leftmost(position):\n    return min(position.moves())",
    "tools/games.py": """
        from dataclasses import dataclass

        @dataclass(frozen=True)
        class Countdown:
            left: int = 5
            to_move: int = 1

            @property
            def outcome(self):
                return None if self.left else 3 - self.to_move

            def moves(self):
                return [1, 2][: self.left]

            def play(self, move):
                return Countdown(self.left - move, 3 - self.to_move)

            def __str__(self):
                return f"{self.left} left"
        """,
}
ENTRIES = """
[console_scripts]
tools = tools:main

[c4viz.players]
leftmost = tools.players:choose_leftmost
hard = tools.players:choose_leftmost

[c4viz.evaluators]
Early = tools.values:early [speed]
gone = tools.nowhere:early

[c4viz.searches]
plain = tools.searching:plain
borrowed = tools.borrowing:plain

[c4viz.games]
countdown = tools.games:Countdown
broken = tools.broken:Game
nameless = tools.games
"""


def install(folder: Path, name: str, version: str, entries: str) -> None:
    """What an installer leaves of a distribution."""
    metadata = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    metadata.mkdir(parents=True)
    about = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    (metadata / "METADATA").write_text(about, "utf-8")
    (metadata / "entry_points.txt").write_text(entries, "utf-8")


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the path of Python with a distribution."""
    for name, source in FILES.items():
        file = tmp_path / "site" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(dedent(source), "utf-8")
    install(tmp_path / "site", "class-tools", "1.2", ENTRIES)
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    return tmp_path / "site"


@pytest.mark.usefixtures("site")
def test_each_kind_is_used_by_its_name(tmp_path: Path, capsys: Captured) -> None:
    saved = tmp_path / "mine.npz"
    assert main(["trace", "4453", "--search", "plain", "--depth", "2", "-o", str(saved)]) == 0
    assert "called plain" in capsys.readouterr().out
    assert len(load_trace(saved)) == 57

    asked = ["trace", "4453", "--depth", "1", "--evaluator", "Early", "--json"]
    assert main(asked) == 0
    assert json.loads(capsys.readouterr().out)["value"] == 37

    assert main(["trace", "--game", "countdown", "--depth", "6", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["best_move"] == "2"

    asked = ["play", "--x", "leftmost", "--o", "plain depth=1", "--board", "4x4", "--json"]
    assert main([*asked, "--quiet"]) == 0
    assert json.loads(capsys.readouterr().out)["moves"].startswith("1")


@pytest.mark.usefixtures("site")
def test_python_knows_the_names_too() -> None:
    position = Position.parse("4453")
    assert evaluate(position, "Early", 1) == 38
    assert AlphaBeta(evaluator="Early").evaluator.endswith("values.py:early")
    assert search(position, "plain", depth=1).settings["called"] == "plain"
    assert str(own_game("countdown")) == "5 left"
    assert player_named("leftmost").decide(position).best_move == 0


def test_a_saved_search_is_read_where_its_plug_in_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, site: Path
) -> None:
    file = tmp_path / "early.npz"
    trace = search(Position.parse("4453"), "minimax", depth=1, evaluator="Early")
    trace.save(file)
    monkeypatch.setattr(sys, "path", [one for one in sys.path if one != str(site)])
    assert not plugins.installed()
    assert load_trace(file).value == trace.value


@pytest.mark.usefixtures("site")
def test_they_are_listed_with_their_origin_and_what_fails_is_said(capsys: Captured) -> None:
    assert main(["plugins", "--json"]) == 0
    told = {
        (one["kind"], one["name"]): one for one in json.loads(capsys.readouterr().out)["plugins"]
    }
    assert {one["origin"] for one in told.values()} == {"class-tools 1.2"}
    good = [("players", "leftmost"), ("evaluators", "Early"), ("games", "countdown")]
    assert all(told[one]["error"] is None for one in [*good, ("searches", "plain")])
    assert told["searches", "plain"]["summary"] == "Negamax, of the tools."
    assert told["players", "hard"]["hidden_by"] == "c4viz"
    said = {name: told[kind, name]["error"] for kind, name in told if told[kind, name]["error"]}
    assert set(said) == {"gone", "broken", "nameless", "borrowed"}
    assert 'no module "tools.nowhere": install the package anew' in said["gone"]
    assert "(tools.broken:Game) raises ModuleNotFoundError" in said["broken"]
    assert "in line 1" in said["broken"]
    assert "write its entry point as name = module:object" in said["nameless"]
    assert "searching.py: let the entry point name the module" in said["borrowed"]


@pytest.mark.usefixtures("site")
def test_the_list_for_people_is_a_table_for_each_kind(capsys: Captured) -> None:
    assert main(["plugins"]) == 0
    out = capsys.readouterr().out
    assert "  plain     class-tools 1.2  Negamax, of the tools.\n" in out
    assert "is not meant by this name, but that of c4viz" in out
    assert 'Games\n  broken     class-tools 1.2  the plug-in "broken" (' in out


@pytest.mark.usefixtures("site")
def test_a_built_in_name_means_what_is_built_in() -> None:
    assert player_named("hard").settings == player_named("alphabeta depth=10 order=centre").settings


@pytest.mark.usefixtures("site")
def test_a_name_that_nothing_has_is_refused_with_the_nearest() -> None:
    with pytest.raises(SettingError, match='did you mean "plain"'):
        search(Position(), "plane", depth=1)
    with pytest.raises(SettingError, match='did you mean "Early"'):
        evaluate(Position(), "early", 1)


def test_entry_points_that_cannot_be_read_harm_nobody(
    monkeypatch: pytest.MonkeyPatch, site: Path
) -> None:
    install(site.parent / "other", "spoilt", "1", "[c4viz.players\nno name")
    monkeypatch.syspath_prepend(str(site.parent / "other"))
    assert "plain" in plugins.names("searches")


def test_without_any_the_groups_are_named(capsys: Captured) -> None:
    assert main(["plugins"]) == 0
    assert "c4viz.players, c4viz.evaluators, c4viz.searches, c4viz.games" in capsys.readouterr().out
