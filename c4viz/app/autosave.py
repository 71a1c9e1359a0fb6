"""Keeps the game on disk after every move, so that nothing is lost whatever ends the program.

Each running copy of c4viz has a file of its own, which it locks; a file whose lock nobody holds any
more is of a copy that ended without warning.
"""

from __future__ import annotations

from itertools import count
from pathlib import Path

from PyQt6.QtCore import QLockFile, QObject, QSettings, QStandardPaths

from c4viz.app.playing import Playing
from c4viz.language import tr
from c4viz.play import GameFileError, Match, load_game, save_game, text_of_match

_PATTERN = "game-*.json"


def folder_of(store: QSettings) -> Path:
    """Where games are kept: beside the preferences, where these are a file."""
    file = Path(store.fileName())
    if file.is_absolute():
        return file.parent / "games"
    place = QStandardPaths.StandardLocation.AppDataLocation
    return Path(QStandardPaths.writableLocation(place)) / "games"


class Autosave(QObject):
    """Writes the match of ``playing`` into a file in ``folder`` whenever it changes."""

    def __init__(self, playing: Playing, folder: Path) -> None:
        super().__init__()
        self._playing = playing
        self._folder = folder
        self._lock: QLockFile | None = None
        self._path: Path | None = None
        self._kept = ""
        self._failed = False

    def start(self) -> Match | None:
        """Begin to keep the match; gives the game of a copy that ended without warning, if there
        is one."""
        self._playing.match_changed.connect(self.keep)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            return self._adopt() or self._begin()
        except OSError as error:
            self._complain(error)
            return None

    def _adopt(self) -> Match | None:
        """The last game that was left behind; its file is this copy's from now on."""
        games = sorted(self._folder.glob(_PATTERN), key=lambda p: p.stat().st_mtime, reverse=True)
        for path in games:
            if not self._take(path):
                continue  # of a copy that runs
            try:
                match = load_game(path)
            except GameFileError:
                path.replace(path.with_suffix(".broken"))
            else:
                self._kept = text_of_match(match)
                return match
            self._let_go()
        return None

    def _begin(self) -> None:
        for number in count(1):
            path = self._folder / f"game-{number}.json"
            if not path.exists() and self._take(path):
                return

    def _take(self, path: Path) -> bool:
        """Lock a file for this copy; fails while another copy has it."""
        lock = QLockFile(str(path.with_suffix(".lock")))
        lock.setStaleLockTime(0)  # only a copy that has ended lets go
        if not lock.tryLock(0):
            if lock.error() == QLockFile.LockError.LockFailedError:
                return False
            raise OSError(tr("{path} cannot be written", path=path.with_suffix(".lock")))
        self._lock, self._path = lock, path
        return True

    def _let_go(self) -> None:
        if self._lock is not None:
            self._lock.unlock()
        self._lock = self._path = None

    def keep(self) -> None:
        """Write the match, if it is not written yet."""
        text = text_of_match(self._playing.match)
        if self._path is None or text == self._kept:
            return
        try:
            save_game(self._playing.match, self._path)
        except OSError as error:
            self._complain(error)
        else:
            self._kept, self._failed = text, False

    def _complain(self, error: OSError) -> None:
        if not self._failed:  # once is enough, moves go on
            self._failed = True
            why = error.strerror or str(error)
            self._playing.message.emit(tr("The game cannot be kept on disk: {why}.", why=why))

    def close(self) -> None:
        """The game is kept elsewhere: its file goes."""
        if self._path is not None:
            self._path.unlink(missing_ok=True)
        self._let_go()
