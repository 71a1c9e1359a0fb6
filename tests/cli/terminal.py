"""A person at a terminal."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
from pathlib import Path

PATIENCE = 120.0
"""Seconds after which a program that says nothing is given up."""
AGAIN = 2.0
"""Seconds after which a key is pressed again, as people do."""


def interrupted(announced: str, *words: str) -> tuple[int, str, str]:
    """The exit code of a program that gets Ctrl+C once it announces something on standard error,
    the line that does, and what is printed."""
    command = [sys.executable, "-m", "c4viz.cli", *words]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as program:
        assert program.stderr is not None and program.stdout is not None
        line = next(line for line in program.stderr if announced in line)
        program.send_signal(signal.SIGINT)
        printed = program.stdout.read()
    return program.returncode, line, printed


class Terminal:
    """A program at a terminal of its own; Ctrl+C and Ctrl+D are typed as people do."""

    def __init__(self, config: Path, *arguments: str, command: str = "play") -> None:
        environment = os.environ | {"XDG_CONFIG_HOME": str(config)}
        self._pid, self._screen = pty.fork()
        if not self._pid:
            signal.signal(signal.SIGHUP, signal.SIG_DFL)  # tests without a terminal may ignore it
            words = [sys.executable, "-m", "c4viz.cli", command, *arguments]
            os.execve(sys.executable, words, environment)
        self.shown = ""
        self._read = 0

    def read_until(self, text: str) -> None:
        """Wait until the program has written this, after what was waited for before."""
        while text not in self.shown[self._read :]:
            ready, _, _ = select.select([self._screen], [], [], PATIENCE)
            assert ready, f"{text!r} did not come after {self.shown!r}"
            self.shown += os.read(self._screen, 4096).decode()
        self._read = self.shown.index(text, self._read) + len(text)

    def answer(self, *answers: tuple[str, str]) -> None:
        """Wait for each question, then type the answer: what is typed before may be lost."""
        for question, answer in answers:
            self.read_until(question)
            os.write(self._screen, f"{answer}\n".encode())

    def press(self, key: bytes) -> None:
        """Press a key."""
        os.write(self._screen, key)

    def end(self, key: bytes = b"") -> int:
        """Wait for the end, brought about by a key where one is named; gives the exit code."""
        self.press(key)
        while True:
            # A signal that comes between a question and the wait for its answer goes unnoticed.
            if key and not select.select([self._screen], [], [], AGAIN)[0]:
                self.press(key)
                continue
            try:
                chunk = os.read(self._screen, 4096)
            except OSError:  # so a terminal tells that nobody writes any more
                break
            self.shown += chunk.decode()
        return os.waitstatus_to_exitcode(os.waitpid(self._pid, 0)[1])

    def kill(self, by: signal.Signals) -> None:
        """End the program by a signal."""
        os.kill(self._pid, by)
        os.waitpid(self._pid, 0)

    def hang_up(self) -> None:
        """Close the terminal, as people close its window."""
        os.close(self._screen)
        self._screen = -1
        os.waitpid(self._pid, 0)

    def close(self) -> None:
        """End the program, whatever it does."""
        if self._screen >= 0:
            os.close(self._screen)
        try:
            os.kill(self._pid, signal.SIGKILL)
            os.waitpid(self._pid, 0)
        except (ProcessLookupError, ChildProcessError):
            pass
