"""Games that are not on the board any more, as files that the menu of recent files lists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path
from weakref import WeakKeyDictionary

from c4viz.app.saving.recent import RecentFiles
from c4viz.guard.files import read_text
from c4viz.language import tr
from c4viz.play import Match, match_from_text, save_game, text_of_match

MOST_KEPT = 60
"""How many of these files there are at most: the oldest go."""
_DATED = re.compile(r"\d{4}-\d\d-\d\d \d\d\.\d\d( \(\d+\))?\.json$")
"""How their names end."""
_MOVE = '"column"'
"""What a file says once for each move."""


class KeptGames:
    """Writes games into ``folder``, or beside it where that fails."""

    def __init__(self, recent: RecentFiles, folder: Path) -> None:
        self._recent = recent
        self._folder = folder
        self._written: WeakKeyDictionary[Match, Path] = WeakKeyDictionary()

    def keep(self, match: Match) -> None:
        """Have the menu list ``match``, if anything was played in it.

        Raises:
            OSError: no file can be written.
        """
        if not match.was_played:
            return
        path = self._file_of(match) or self._write(match)
        self._recent.note(path)
        self._let_oldest_go(path)

    def _file_of(self, match: Match) -> Path | None:
        """A file that has just this game, wherever one was in it."""
        games = (path for path in self._recent.paths if path.suffix == ".json")
        text = text_of_match(match)
        as_read = match_from_text(text)  # times are rounded in files
        return next((path for path in (*games, *self._all()) if _has(path, text, as_read)), None)

    def _write(self, match: Match) -> Path:
        """Write a game; one that was written before replaces what was written."""
        known = self._written.get(match)
        if known is not None and known.exists():
            save_game(match, known)
            return known
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            path = _save_in(self._folder, match)
        except OSError:  # but where preferences can be stored, so can a file beside them
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
    """Whether a file has this match, of which ``text`` is said. Most files do not have as many
    moves, so that they need not be read as games."""
    try:
        if path.stat().st_size > 2 * len(text):
            return False
        said = read_text(path, 4 * len(text))
        return said.count(_MOVE) == text.count(_MOVE) and match_from_text(said).tells_of(match)
    except (OSError, ValueError):
        return False


def written_at(path: Path) -> float:
    """When a file was written, in seconds; 0: it has just gone."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _save_in(folder: Path, match: Match) -> Path:
    path = _taken(folder)
    try:
        save_game(match, path)
    except OSError:
        path.unlink(missing_ok=True)
        raise
    return path


def _taken(folder: Path) -> Path:
    """An empty file that no other copy has, whose name tells people when it was written."""
    name = tr("Game of {date}", date=f"{datetime.now().astimezone():%Y-%m-%d %H.%M}")
    for number in count():
        path = folder / (f"{name} ({number}).json" if number else f"{name}.json")
        with suppress(FileExistsError):
            path.touch(0o600, exist_ok=False)
            break
    return path
