"""Games that have left the board, and the one with which the next start goes on."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from weakref import WeakKeyDictionary

from c4viz.app.preferences.settings_model import SettingsModel
from c4viz.app.saving.recent import RecentFiles
from c4viz.app.saving.spares import written_as
from c4viz.guard.files import read_text
from c4viz.language import Text
from c4viz.locks import alone
from c4viz.play import (
    GAME_SUFFIXES,
    GameFileError,
    Match,
    match_from_text,
    save_game,
    text_of_match,
)

MOST_KEPT = 60
"""Number of these files that are kept: the oldest are deleted."""
_DATED = re.compile(r"\d{4}-\d\d-\d\d \d\d\.\d\d( \(\d+\))?\.json$")
"""Pattern that the ends of their names match."""
_MOVE = '"column"'
"""Text that a file contains once for each move."""


class KeptGames:
    """Writes games into ``folder`` (or beside it if that fails), and lists them as recent files."""

    def __init__(self, recent: RecentFiles, folder: Path) -> None:
        self._recent = recent
        self._folder = folder
        self._written: WeakKeyDictionary[Match, Path] = WeakKeyDictionary()

    def keep(self, match: Match) -> None:
        """Write ``match``, unless a file has it, and list it in the menu, if it has any move.

        Raises:
            OSError: no file can be written.
        """
        if not match.was_played:
            return
        path = self._file_of(match) or self._write(match)
        self._recent.note(path)
        self._let_oldest_go(path)

    def _file_of(self, match: Match) -> Path | None:
        """Return a file that has just this game, whatever its current position; None without."""
        games = (path for path in self._recent.paths if path.suffix.lower() in GAME_SUFFIXES)
        text = text_of_match(match)
        as_read = match_from_text(text)  # times are rounded in files
        return next((path for path in (*games, *self._all()) if _has(path, text, as_read)), None)

    def _write(self, match: Match) -> Path:
        """Write a game, over its file if it was written before, and return its path."""
        known = self._written.get(match)
        if known is not None and known.exists():
            save_game(match, known)
            return known
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            path = _save_in(self._folder, match)
        except OSError:  # but beside the preferences, which can be stored, a file can be too
            path = _save_in(self._folder.parent, match)
        self._written[match] = path
        return path

    def _all(self) -> Iterator[Path]:
        return (path for path in self._folder.glob("*.json") if _DATED.search(path.name))

    def _let_oldest_go(self, latest: Path) -> None:
        files = sorted((path for path in self._all() if path != latest), key=written_at)
        for path in files[: max(0, len(files) + 1 - MOST_KEPT)]:
            path.unlink(missing_ok=True)
            self._recent.forget(path)


def _has(path: Path, text: str, match: Match) -> bool:
    """Tell whether a file has this match, whose text is ``text``. Most files have another number of
    moves, so that they need not be parsed."""
    try:
        if path.stat().st_size > 2 * len(text):
            return False
        said = read_text(path, 4 * len(text))
        return said.count(_MOVE) == text.count(_MOVE) and match_from_text(said).tells_of(match)
    except (OSError, ValueError):
        return False


def written_at(path: Path) -> float:
    """Return when a file was written, in seconds since 1970; 0 if it has just gone."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _save_in(folder: Path, match: Match) -> Path:
    write, now = partial(save_game, match), time.time()
    return written_as(folder, Text("Game of {date}"), ".json", write, now)


# ---- the game with which the next start goes on, kept among the preferences ----------------------


MOST_WAIT_SECONDS = 3.0
"""Seconds that a copy that ends waits at most for others that are ending."""


class LastGame:
    """Reads and keeps the game with which the next start goes on. If another copy with the same
    ``folder`` has kept a game meanwhile, ``others`` keeps that one."""

    def __init__(self, choices: SettingsModel, others: KeptGames, folder: Path) -> None:
        self._choices = choices
        self._others = others
        self._folder = folder
        self._known = ""  # the kept game that this copy goes on with or has written

    def read(self, left: Match | None = None) -> Match | None:
        """Return the game for this copy to go on with: the one that was ``left`` behind, or else
        the one that was kept; None without either."""
        kept = self._choices.preferences.match
        match = _match(kept)
        if left is None or match is None or left.holds(match):
            self._known = kept
        return left or match

    def keep(self, match: Match) -> bool:
        """Store the preferences, and have the next start go on with ``match``; return whether both
        could be written."""
        # No copy that ends at this moment may keep another game between this reading and writing.
        with alone(Path(f"{self._folder}.lock"), MOST_WAIT_SECONDS):
            try:
                self._prefer(match)
            except OSError:  # the game of another copy, which would be lost, cannot be written
                self._choices.keep()
                return False
            return self._choices.keep()

    def _prefer(self, match: Match) -> None:
        text = text_of_match(match)
        if text == self._known:
            return  # so that what another copy kept meanwhile stays
        other = self._choices.stored().match
        if other not in (self._known, text):
            self._others.keep(_match(other) or Match())
        self._choices.prefer(match=text)
        self._known = text


def _match(text: str) -> Match | None:
    try:
        return match_from_text(text) if text else None
    except GameFileError:
        return None
