"""Keeps the games that were left at a terminal until somebody goes on with them.

Each terminal writes a file of its own after every move, so that whatever ends it no game is lost,
and none ever writes over the game of another.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from secrets import token_hex

import click

from c4viz.locks import Lock, locked
from c4viz.play import GameFileError, Match, load_game, save_game

_NAME = "terminal-game"


class KeptGame:
    """Keeps the game of a terminal in a file, at a ``path`` that nobody else has."""

    def __init__(self) -> None:
        now = f"{datetime.now():%Y%m%d-%H%M%S}"
        self.path = folder_of_games() / f"{_NAME}-{now}-{token_hex(4)}.json"
        self._lock: Lock | None = None  # tells other terminals that this one plays

    def take_over(self, left: Path) -> None:
        """Go on with a game that was ``left``.

        Raises:
            OSError: it cannot be kept.
        """
        self._hold()  # first of all: from now on no other terminal is offered the game
        with suppress(FileNotFoundError):  # another terminal goes on with the same game
            left.replace(self.path)

    def keep(self, game: Match) -> bool:
        """Write the game, unless there is no move in it; one that is over is kept no more. Return
        whether it is kept.

        Raises:
            OSError: it cannot be.
        """
        if game.is_over:
            self.path.unlink(missing_ok=True)
        elif game.line:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._hold()
            save_game(game, self.path, private=True)
            return True
        return False

    def _hold(self) -> None:
        self._lock = self._lock or locked(self.path.with_suffix(".lock"))

    def close(self) -> None:
        """Let others go on with the game."""
        if self._lock is not None:
            self._lock.release()


def left_behind() -> list[tuple[Match, Path]]:
    """Return the games that were left and can go on, with their files, the last one first."""
    return sorted(_left(), key=lambda left: _age(left[1]))


def _left() -> Iterator[tuple[Match, Path]]:
    paths = list(folder_of_games().glob(f"{_NAME}*.json"))
    being_played = _being_played()  # afterwards: who takes a game over locks its new file before
    for path in paths:
        if path not in being_played:
            with suppress(GameFileError):  # altered, or taken away by another terminal just now
                match = load_game(path)
                if match.line and not match.is_over:
                    yield match, path


def _being_played() -> set[Path]:
    """Return the files of the games that other terminals play just now, and remove what is left of
    the locks of terminals that were killed."""
    found = set()
    for path in folder_of_games().glob(f"{_NAME}*.lock"):
        with suppress(OSError):
            lock = locked(path)
            if lock is None:
                found.add(path.with_suffix(".json"))
            else:
                lock.release()
    return found


def _age(path: Path) -> float:
    """Return a key that orders files, the one written last first."""
    try:
        return -path.stat().st_mtime_ns
    except OSError:
        return 0


def folder_of_games() -> Path:
    """Return the folder in which these games lie."""
    return Path(click.get_app_dir("c4viz"))
