"""What a file names does not run in a terminal before somebody has agreed to it."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from c4viz.cli.program import main
from tests import marks
from tests.cli.terminal import Terminal


@pytest.fixture
def evil(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return marks.program(tmp_path)


@dataclass
class Ended:
    """What came of a command."""

    returncode: int
    stdout: str
    stderr: str


def ended(words: Sequence[object], where: Path) -> Ended:
    """A command that nobody sits at."""
    out, err = io.StringIO(), io.StringIO()
    with (
        pytest.MonkeyPatch.context() as patch,
        contextlib.chdir(where),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        patch.setattr(sys, "stdin", io.StringIO())
        code = main([*map(str, words)])
    return Ended(code, out.getvalue(), err.getvalue())


@pytest.mark.parametrize("player", [*marks.PLAYERS, "evil.py:choose", "evil:choose"])
def test_a_game_that_names_a_program_is_refused_with_the_way_to_play_it(
    player: str, evil: Path, tmp_path: Path
) -> None:
    name = marks.PLAYERS[player](evil) if player in marks.PLAYERS else player
    file = marks.game(tmp_path / "game.json", name, "random")
    end = ended(["play", file, "--quiet", "--save", tmp_path / "out.json"], tmp_path)
    assert end.returncode == 2
    assert str(evil) in end.stderr and "--trust" in end.stderr
    assert "Traceback" not in end.stderr
    assert not marks.has_run(tmp_path)


def test_with_trust_it_plays(evil: Path, tmp_path: Path) -> None:
    file = marks.game(tmp_path / "game.json", f"{evil}:choose", "random", rules=marks.SMALL)
    for words in (["play", file, "--trust"], ["--trust", "play", file]):
        end = ended([*words, "--quiet", "--save", tmp_path / "out.json"], tmp_path)
        assert (end.returncode, end.stderr) == (0, "")
        assert marks.has_run(tmp_path)


def test_what_is_named_on_the_command_line_runs_unasked(evil: Path, tmp_path: Path) -> None:
    position = ["--board", "3x3", "--connect", "3"]
    for words in (
        ["play", "--x", "evil.py:choose", "--o", "random", *position, "--quiet"],
        ["trace", *position, "--search", f"{evil}:mine", "--depth", "1"],
        ["trace", *position, "--evaluator", f"{evil}:evaluate", "--depth", "1"],
        ["trace", "--game", f"{evil}:Nim", "--depth", "2"],
        ["arena", f"greedy evaluator={evil}:evaluate", "random", "--games", "2", *position],
    ):
        end = ended(words, tmp_path)
        assert end.returncode == 0, end.stderr
        assert marks.has_run(tmp_path), words


def test_a_person_at_the_terminal_is_asked_once(evil: Path, tmp_path: Path) -> None:
    file = marks.game(tmp_path / "game.json", f"{evil}:choose", "random", rules=marks.SMALL)
    words = [str(file), "--save", str(tmp_path / "out.json")]
    config = tmp_path / "config"
    refused = Terminal(config, *words)
    refused.read_until("A file or a link names evil.py:choose, a program that may do all")
    refused.read_until(str(evil))
    refused.answer(("Run it? [no]", ""))
    assert refused.end() == 2
    left = Terminal(config, *words)
    assert left.end() == 2
    assert "Run it?" not in left.shown and "--trust" in left.shown
    assert not marks.has_run(tmp_path)
    evil.write_text(marks.SOURCE + "# another\n", "utf-8")
    agreed = Terminal(config, *words)
    agreed.read_until("evil.py:choose has changed since you were asked")
    agreed.answer(("Run it? [no]", "yes"))
    assert agreed.end() == 0
    assert marks.has_run(tmp_path)
    again = Terminal(config, *words)
    assert again.end() == 0
    assert marks.has_run(tmp_path)
    assert "Run it?" not in again.shown


def test_what_is_typed_is_agreed_to_also_where_its_game_goes_on(evil: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ["play", "--x", f"{evil}:choose", "--o", "random", "--moves", "22", "--save", file]
    small = ["--board", "3x3", "--connect", "3"]
    assert ended([*words, *small, "--quiet"], tmp_path).returncode == 0
    assert marks.has_run(tmp_path)
    marks.game(file, f"{evil}:choose", "random", rules=marks.SMALL)
    assert ended(["play", file, "--quiet"], tmp_path).returncode == 0
    assert marks.has_run(tmp_path)


def test_a_game_that_is_over_asks_nothing(evil: Path, tmp_path: Path) -> None:
    file = marks.game(tmp_path / "game.json", f"{evil}:choose", "random", "1212121")
    said = file.read_text("utf-8").replace('"result": null', '"result": "X"')
    file.write_text(said, "utf-8")
    end = ended(["play", file, "--quiet"], tmp_path)
    assert (end.returncode, end.stdout.startswith("X wins")) == (0, True)


def test_a_tournament_and_a_data_set_that_go_on_ask_too(evil: Path, tmp_path: Path) -> None:
    arena = marks.arena(tmp_path / "arena.json", evil)
    data = marks.data_set(tmp_path / "data.json", evil)
    commands = [["arena", "--resume", "-o", arena], ["dataset", "--resume", "-o", data]]
    for words in commands:
        end = ended(words, tmp_path)
        assert end.returncode == 2, words
        assert "evil.py:choose is left alone" in end.stderr
        assert not marks.has_run(tmp_path)
    for words in commands:
        end = ended([*words, "--processes", "2", "--trust"], tmp_path)
        assert end.returncode == 0, end.stderr
        assert marks.has_run(tmp_path)


def test_openings_that_a_tournament_names_are_not_read(evil: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("start\n", "utf-8")
    arena = marks.arena(tmp_path / "arena.json", evil, str(secret))
    end = ended(["arena", "--resume", "-o", arena], tmp_path)
    assert end.returncode == 2
    assert "secret.txt is left alone" in end.stderr
    secret.unlink()
    os.mkfifo(secret)
    assert ended(["arena", "--resume", "-o", arena, "--trust"], tmp_path).returncode == 2


def test_commands_that_read_a_search_run_nothing(
    evil: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = marks.traces(tmp_path, evil)
    assert marks.has_run(tmp_path)
    for file in made.values():
        for words in (
            ["trace", file], ["compare", file, file], ["find", file, "leaf"], ["charts", file],
            ["check", file], ["truth", file], ["trace", file, "-o", tmp_path / "out.svg"],
        ):  # fmt: skip
            main(list(map(str, words)))
            assert not marks.has_run(tmp_path), words
    capsys.readouterr()


def test_a_tree_that_a_game_names_is_not_read_either(evil: Path, tmp_path: Path) -> None:
    for name in ("pipe", "bad"):
        path = tmp_path / f"{name}.c4tree"
        if name == "pipe":
            os.mkfifo(path)
        else:
            path.write_bytes(b"PK" + bytes(366))
        file = marks.game(tmp_path / "game.json", f"tree:{path}", "random")
        for more in ([], ["--trust"]):
            end = ended(["play", file, "--quiet", "--save", tmp_path / "o.json", *more], tmp_path)
            assert end.returncode == 2
            assert "Traceback" not in end.stderr
