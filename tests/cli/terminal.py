"""Programs of their own, and people at their terminals."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

PATIENCE = 120.0
"""Seconds after which a program that says nothing is given up."""
SOON, AGAIN = 0.05, 2.0
"""Seconds after which a key is pressed, and pressed again, as people do."""


def program(*words: object, before: str) -> list[str]:
    """A command line that runs ``c4viz`` in a process of its own, after a line of Python."""
    run = f"import sys; from c4viz.cli import main; {before}; sys.exit(main())"
    return [sys.executable, "-c", run, *map(str, words)]


IMPATIENT = "from c4viz.cli import perform; perform.PATIENCE = perform._IN_LOG = 0.1"
"""Has a program say soon how far it is, and often."""


def pictures(*lines: Sequence[object]) -> str:
    """What is printed where commands run one after another in one process: Qt paints in it as it
    does for people."""
    run = "import json, sys; from c4viz.cli import main; print([*map(main, json.load(sys.stdin))])"
    typed = json.dumps([[*map(str, line)] for line in lines])
    command = [sys.executable, "-c", run]
    done = subprocess.run(command, input=typed, capture_output=True, text=True, check=True)
    *said, codes = done.stdout.splitlines(keepends=True)
    assert codes.rstrip() == str([0] * len(lines)), done
    return "".join(said)


def interrupted(announced: str, *words: str, before: str = "pass") -> tuple[int, str, str]:
    """The exit code of a program that gets Ctrl+C once it announces something on standard error,
    the line that does, and what is printed."""
    command = program(*words, before=before)
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        assert running.stderr is not None and running.stdout is not None
        line = next(line for line in running.stderr if announced in line)
        running.send_signal(signal.SIGINT)
        printed = running.stdout.read()
        assert "Traceback" not in running.stderr.read()
    return running.returncode, line, printed


class Terminal:
    """A program at a terminal of its own; Ctrl+C and Ctrl+D are typed as people do."""

    def __init__(self, config: Path, *arguments: str, command: str = "play") -> None:
        environment = os.environ | {"XDG_CONFIG_HOME": str(config)}
        import pty  # which Windows has not

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
        # A signal that comes between a question and the wait for its answer goes unnoticed.
        time.sleep(SOON if key else 0)
        self.press(key)
        while True:
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
