"""What cannot be done is refused at once, by its name in full, with a remedy that is one."""

from __future__ import annotations

import contextlib
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from c4viz import search
from c4viz.app.display import NoDisplayError, check_display
from c4viz.cli import perform
from c4viz.cli.program import main
from c4viz.game import Position
from c4viz.telling.numbers import elo_text

Captured = pytest.CaptureFixture[str]
NIM = """
from dataclasses import dataclass

@dataclass(frozen=True)
class Nim:
    left: int = 5
    to_move: int = 1
    outcome = None
    def moves(self): return [1]
    def play(self, move): return Nim(self.left - move, 3 - self.to_move)

def choose(position): return 3
"""


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where one is: with a game, a saved search, and a drawing of one."""
    monkeypatch.chdir(tmp_path)
    Path("nim.py").write_text(NIM, "utf-8")
    Path("drawn.dot").write_text("digraph {}", "utf-8")
    search(Position.parse("4453"), "alphabeta", depth=2).save("found.npz")
    return tmp_path


SAVED = "found.npz is a saved search, and a position is needed here"
NO_DISPLAY = "does not answer: open c4viz in a desktop session"


@pytest.mark.parametrize(
    "typed",
    [
        ("experiment", f"{'n' * 3000}.py:f"),
        *(("compare", what, f"nim.py:{'f' * 3000}") for what in ("--game", "--search")),
        *(("trace", "--search", f"{name}:mine") for name in ("n" * 3000, f"{'n' * 3000}.py")),
    ],
)
def test_names_of_thousands_of_letters_are_told_in_a_line(
    folder: Path, capsys: Captured, typed: tuple[str, ...]
) -> None:
    assert main(list(typed)) == 2
    said = capsys.readouterr().err
    assert "Errno" not in said and max(map(len, said.splitlines())) <= 500


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("trace nope.json", "there is no file nope.json: check the path"),
        ("solve nope.npz", "there is no file nope.npz: check the path"),
        ("trace --game nim.py:Nope", 'nim.py has no class "Nope": did you mean "Nim"?'),
        ("trace --search nim.py:chose", 'nim.py has no function "chose": did you mean "choose"?'),
        ("trace --search nope.py:f", 'the search "nope.py:f" cannot be read'),
        ("compare found.npz", SAVED),
        ("solve found.npz", SAVED),
        ("experiment depth 1:2 found.npz", SAVED),
        ("evaluators found.npz", SAVED),
        ("play --x foo", "file.py:function, tree:FILE.c4tree"),
        ("drawn.dot", "drawn.dot holds nothing that c4viz opens: a trace is FILE.npz"),
    ],
)
def test_what_cannot_be_done_is_said_with_what_helps(
    folder: Path, capsys: Captured, typed: str, said: str
) -> None:
    assert main(typed.split()) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("command", ["compare", "solve", "experiment", "evaluators"])
def test_help_lists_as_a_position_only_what_the_command_takes(
    capsys: Captured, command: str
) -> None:
    main([command, "--help"])
    assert "or a saved search" not in " ".join(capsys.readouterr().out.split())
    main(["trace", "--help"])
    assert "or a saved search" in " ".join(capsys.readouterr().out.split())


def test_help_of_play_names_all_kinds_of_players(capsys: Captured) -> None:
    main(["play", "--help"])
    said = " ".join(capsys.readouterr().out.split())
    assert "file.py:function" in said and "tree:FILE" in said


def test_nothing_is_drawn_or_searched_before_a_name_is_refused(
    folder: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["play", "--x", "nope.py:f", "--o", "easy", "--moves", "44"]) == 2
    told = capsys.readouterr()
    assert not told.out and 'for the player "nope.py:f"' in told.err
    monkeypatch.setattr("c4viz.cli.shot.perform", pytest.fail)
    assert main(["shot", "x.png", "--view", "compare", "--against", "foo"]) == 2
    assert 'there is no search "foo"' in capsys.readouterr().err


def test_a_share_to_test_with_has_the_range_that_help_tells(folder: Path, capsys: Captured) -> None:
    main(["train", "--help"])
    assert "from 0 to less than 1" in " ".join(capsys.readouterr().out.split())
    assert main(["train", "nim.py", "--test", "2"]) == 2
    assert "from 0 to less than 1" in capsys.readouterr().err


# ---- displays ----------------------------------------------------------------------------------


@pytest.fixture
def display(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> pytest.MonkeyPatch:
    """An environment without any display, to name one in."""
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY", "XDG_SESSION_TYPE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    return monkeypatch


@pytest.mark.parametrize("name", [":5555", "unix:5555.0", "localhost:5555"])
def test_a_display_that_does_not_answer_is_named_and_ends_with_code_2(
    display: pytest.MonkeyPatch, capsys: Captured, name: str
) -> None:
    display.setenv("DISPLAY", name)
    assert main([]) == 2
    assert f"the display {name} {NO_DISPLAY}" in capsys.readouterr().err


def test_a_display_that_answers_is_taken(display: pytest.MonkeyPatch, tmp_path: Path) -> None:
    display.setenv("WAYLAND_DISPLAY", "wayland-7")
    with pytest.raises(NoDisplayError):
        check_display()
    with listening(tmp_path / "wayland-7"):
        check_display()


@contextlib.contextmanager
def listening(place: Path) -> Iterator[None]:
    """A display server there that answers."""
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(place))
        server.listen()
        yield


@pytest.mark.parametrize(
    ("platform", "opens"),
    [
        ("", True),
        ("wayland", True),
        ("wayland-egl;xcb", True),
        ("xcb;wayland", True),
        ("xcb", False),
        ("XCB:nograb", False),
        ("xcb;offscreen", True),
    ],
)
def test_only_a_display_that_qt_uses_has_to_answer(
    display: pytest.MonkeyPatch, tmp_path: Path, platform: str, opens: bool
) -> None:
    display.setenv("QT_QPA_PLATFORM", platform)
    display.setenv("DISPLAY", ":5555")
    display.setenv("WAYLAND_DISPLAY", "wayland-7")
    refused = contextlib.nullcontext() if opens else pytest.raises(NoDisplayError, match=":5555")
    with listening(tmp_path / "wayland-7"), refused:
        check_display()


def test_a_platform_without_the_display_that_it_needs_is_refused(
    display: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    display.setenv("QT_QPA_PLATFORM", "xcb")
    display.setenv("WAYLAND_DISPLAY", "wayland-7")
    with listening(tmp_path / "wayland-7"), pytest.raises(NoDisplayError, match="is no display"):
        check_display()


def test_what_helps_is_said_where_qt_cannot_be_loaded(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setitem(sys.modules, "c4viz.app.display", None)
    assert main(["open"]) == 1
    assert "the window cannot start" in capsys.readouterr().err


def test_a_session_of_wayland_has_a_display_without_a_name(
    display: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    display.setenv("XDG_SESSION_TYPE", "wayland")
    with listening(tmp_path / "wayland-0"):
        check_display()


def test_a_display_of_an_unknown_form_and_a_platform_without_one_are_left_to_qt(
    display: pytest.MonkeyPatch,
) -> None:
    display.setenv("DISPLAY", "/private/tmp/launch/org.xquartz:0")
    check_display()
    display.setenv("DISPLAY", ":5555")
    display.setenv("QT_QPA_PLATFORM", "offscreen")
    check_display()


# ---- figures -----------------------------------------------------------------------------------


def test_the_last_line_of_a_log_is_how_it_ended(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(perform, "PATIENCE", 0.0)
    done, counted = Event(), iter(("measured to depth 0 of 3", "measured to depth 3 of 3"))

    def text() -> str:
        done.set() if (said := next(counted)).endswith("0 of 3") else None
        return said

    perform._report(text, done)
    assert capsys.readouterr().err.splitlines() == [
        "measured to depth 0 of 3",
        "measured to depth 3 of 3",
    ]


def test_a_rating_of_nothing_has_no_sign() -> None:
    assert [elo_text(elo) for elo in (-0.4, 0.4, -12.6, 7.2)] == ["0", "0", "−13", "+7"]
