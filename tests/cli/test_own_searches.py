"""``--search file.py:function``: searches of users' own at the command line."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from c4viz import Position, load_trace, search
from c4viz.cli import main
from tests.cli.terminal import interrupted

Captured = pytest.CaptureFixture[str]

OWN = """
def minimax(position, depth, maximizing=True):
    if depth == 0 or position.outcome is not None:
        return position.ply
    values = [minimax(position.play(m), depth - 1, not maximizing) for m in position.moves()]
    return max(values) if maximizing else min(values)

def failing(position, depth):
    if depth == 0:
        return len(position.moves()) / (3 - position.played[-1])
    return max(failing(position.play(move), depth - 1) for move in position.moves())

def endless(position, depth):
    print("begun", flush=True)
    while True:
        endless(position.play(3), depth - 1) if depth else None
"""


OF_STATES = """
def mine(state, depth, maximizing=True):
    moves = list(state.moves())
    if not moves or depth == 0:
        return getattr(state, "worth", 0)
    values = [mine(state.play(move), depth - 1, not maximizing) for move in moves]
    return max(values) if maximizing else min(values)
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "my.py"
    path.write_text(OWN, "utf-8")
    return path


def test_it_is_traced_and_saved_as_any_other(file: Path, capsys: Captured) -> None:
    saved = file.with_suffix(".npz")
    asked = ["trace", "4453", "--search", f"{file}:minimax", "--depth", "2", "-o", str(saved)]
    assert main(asked) == 0
    out = capsys.readouterr().out
    assert "called minimax" in out
    assert "nodes                57" in out
    assert len(load_trace(saved)) == 57


def test_a_method_and_a_module_of_a_package_are_named_as_python_names_them(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = "class AI:\n" + "".join(
        f"    {line}\n"
        for line in OWN.replace("(position, depth", "(self, position, depth")
        .replace("[minimax", "[self.minimax")
        .splitlines()
    )
    (tmp_path / "pack").mkdir()
    (tmp_path / "pack" / "search.py").write_text(source, "utf-8")
    monkeypatch.chdir(tmp_path)
    for name in ("pack/search.py:AI.minimax", "pack.search:AI.minimax"):
        assert main(["trace", "4453", "--search", name, "--depth", "2"]) == 0
        assert "nodes                57" in capsys.readouterr().out
    assert main(["trace", "4453", "--search", "pack.search:AI.minimx", "--depth", "2"]) == 2
    assert 'did you mean "AI.minimax"' in capsys.readouterr().err


def test_it_searches_a_game_of_ones_own_and_a_tree_made_by_hand(
    tmp_path: Path, capsys: Captured
) -> None:
    games = Path(__file__).parents[2] / "resources" / "examples" / "games"
    file = tmp_path / "any.py"
    file.write_text(OF_STATES, "utf-8")
    game = ["--game", f"{games / 'nim.py'}:Nim"]
    assert main(["trace", *game, "--search", f"{file}:mine", "--depth", "3"]) == 0
    assert main(["trace", *game, "--search", "minimax", "--depth", "3"]) == 0
    nodes = [line for line in capsys.readouterr().out.splitlines() if line.startswith("nodes  ")]
    assert len(nodes) == 2 and nodes[0] == nodes[1]
    drawn = tmp_path / "tree.svg"
    tree = ["--tree", "((3 12 8) (2 4 6) (14 5 2))", "--search", f"{file}:mine"]
    assert main(["trace", *tree, "--json", "-o", str(drawn)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["value"], found["best_column"], found["nodes"]) == (3, 1, 13)
    assert "14" in drawn.read_text("utf-8")
    searches = ["--a", f"{file}:mine depth=2", "--b", "minimax depth=2"]
    assert main(["compare", *game, *searches]) == 0
    assert "mine, in any.py" in capsys.readouterr().out


def test_it_is_compared_with_another(file: Path, capsys: Captured) -> None:
    searches = ["--a", f"{file}:minimax depth=2", "--b", "minimax depth=2"]
    assert main(["compare", "4453", *searches]) == 0
    out = capsys.readouterr().out
    assert "a: Search of your own, called minimax, in my.py, depth 2" in out
    assert ["nodes", "57", "57"] in [line.split() for line in out.splitlines()]


def test_what_it_recorded_is_told_though_it_fails(file: Path, capsys: Captured) -> None:
    saved = file.with_suffix(".npz")
    asked = ["trace", "4453", "--search", f"{file}:failing", "--depth", "1", "--json"]
    assert main([*asked, "-o", str(saved)]) == 2
    said = capsys.readouterr()
    assert "raises ZeroDivisionError (division by zero) in line 10, below 4 in" in said.err
    assert "Traceback" not in said.err
    assert json.loads(said.out)["nodes"] == 5
    assert load_trace(saved).ending == "failed"


def test_where_it_stood_still_is_told_as_plain_text(
    file: Path, tmp_path: Path, capsys: Captured
) -> None:
    trace = search(Position(), f"{file}:minimax", depth=1)
    trace.ending, stood = "stopped", "it was in line 4\n\x1b[31mred"
    trace.settings = {**trace.settings, "standstill": stood}
    trace.save(saved := tmp_path / "stood.npz")
    assert main(["trace", str(saved)]) == 0
    said = capsys.readouterr().out
    assert r"it was in line 4\n\x1b[31mred" in said and "\x1b" not in said


def test_other_settings_are_refused(file: Path, capsys: Captured) -> None:
    assert main(["trace", "4453", "--search", f"{file}:minimax", "--memo"]) == 2
    assert "has no --memo: that is for minimax" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C is sent in another way there")
def test_ctrl_c_ends_it_and_what_it_recorded_is_told(file: Path) -> None:
    asked = ("trace", "4453", "--search", f"{file}:endless", "--depth", "3")
    code, _, printed = interrupted("begun", *asked)
    assert code == 130
    assert "yes, by Ctrl+C" in printed
