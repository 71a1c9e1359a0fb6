"""``c4viz play`` at a real terminal: it asks who plays what, and keeps the game."""

from __future__ import annotations

import os
import pty
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from c4viz.play import load_game, player_named


class Terminal:
    """A program at a terminal of its own; Ctrl+C and Ctrl+D are typed as people do."""

    def __init__(self, config: Path) -> None:
        environment = os.environ | {"XDG_CONFIG_HOME": str(config)}
        self._pid, self._screen = pty.fork()
        if not self._pid:
            os.execve(sys.executable, [sys.executable, "-m", "c4viz.cli", "play"], environment)
        self.shown = ""

    def read_until(self, text: str) -> None:
        """Wait until the program has written this."""
        at = len(self.shown)
        while text not in self.shown[at:]:
            self.shown += os.read(self._screen, 4096).decode()

    def type(self, *lines: str) -> None:
        """Type lines, each after the next prompt has been written."""
        for line in lines:
            os.write(self._screen, f"{line}\n".encode())

    def press(self, key: bytes) -> None:
        """Press a key."""
        os.write(self._screen, key)

    def end(self) -> int:
        """Wait for the end; gives the exit code."""
        try:
            while chunk := os.read(self._screen, 4096):
                self.shown += chunk.decode()
        except OSError:  # so a terminal tells that nobody writes any more
            pass
        return os.waitstatus_to_exitcode(os.waitpid(self._pid, 0)[1])

    def close(self) -> None:
        """End the program, whatever it does."""
        os.close(self._screen)
        try:
            os.kill(self._pid, signal.SIGKILL)
            os.waitpid(self._pid, 0)
        except (ProcessLookupError, ChildProcessError):
            pass


@pytest.fixture
def terminals(tmp_path: Path) -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.close()


@pytest.fixture
def terminal(terminals: list[Terminal], tmp_path: Path) -> Terminal:
    terminals.append(Terminal(tmp_path))
    return terminals[-1]


def test_the_menu_asks_until_it_is_answered(terminal: Terminal) -> None:
    terminal.read_until("Who plays X, and begins? [human] ")
    terminal.type("gready")
    terminal.read_until('did you mean "greedy"')
    terminal.type("", "human", "fewest")
    terminal.read_until("there is no rule set")
    terminal.type("", "4x4", "3")
    terminal.read_until("X, column (? helps): ")
    terminal.type("1", "2", "1", "2", "1")
    assert terminal.end() == 0
    assert "X wins after 5 moves: 12121." in terminal.shown


def test_a_game_that_was_left_goes_on(
    terminal: Terminal, terminals: list[Terminal], tmp_path: Path
) -> None:
    terminal.read_until("[human] ")
    terminal.type("", "greedy", "", "", "")
    terminal.read_until("X, column")
    terminal.type("4")
    terminal.read_until("X, column")
    terminal.press(b"\x03")
    assert terminal.end() == 0
    assert "To go on: c4viz play" in terminal.shown
    (kept,) = tmp_path.rglob("terminal-game.json")
    left = load_game(kept)
    assert left.players == (player_named("human"), player_named("greedy"))
    assert len(left.moves) == 2
    terminals.append(again := Terminal(tmp_path))
    again.read_until("A game was left after 2 moves (X human, O greedy). Go on with it? [yes] ")
    again.type("perhaps")
    again.read_until("type yes or no")
    again.type("")
    again.read_until("X, column")
    assert "\x1b[" in again.shown  # the discs have colours here
    again.type("q")
    assert again.end() == 0


def test_the_end_of_input_ends_the_menu(terminal: Terminal) -> None:
    terminal.read_until("[human] ")
    terminal.press(b"\x04")
    assert terminal.end() == 130
    assert "Traceback" not in terminal.shown
