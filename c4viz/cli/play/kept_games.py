"""The games that were left at a terminal: where they lie until somebody goes on with them.

Each terminal writes a file of its own, so that none ever writes over the game of another.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from pathlib import Path
from secrets import token_hex

import typer

from c4viz.play import GameFileError, Match, load_game

_NAME = "terminal-game"


def own_file() -> Path:
    """Where this terminal keeps its game: a path that nobody else has."""
    now = f"{datetime.now():%Y%m%d-%H%M%S}"
    return _folder() / f"{_NAME}-{now}-{token_hex(4)}.json"


def left_behind() -> tuple[Match, Path] | None:
    """The game that was left last and can go on, with its file; None where there is none."""
    for path in sorted(_folder().glob(f"{_NAME}*.json"), key=_age):
        with suppress(GameFileError):  # altered, or taken away by another terminal just now
            match = load_game(path)
            if match.line and not match.is_over:
                return match, path
    return None


def take_over(path: Path) -> Path:
    """Make the file of a game this terminal's own; gives where it lies from now on."""
    own = own_file()
    with suppress(FileNotFoundError):  # another terminal goes on with the same game
        path.replace(own)
    return own


def _age(path: Path) -> float:
    """Orders files, the one written last first."""
    try:
        return -path.stat().st_mtime_ns
    except OSError:
        return 0


def _folder() -> Path:
    return Path(typer.get_app_dir("c4viz"))
