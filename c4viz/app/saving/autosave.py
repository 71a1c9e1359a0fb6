"""Saving of the game after every move, so that nothing is lost, whatever ends the program.

Each running copy of c4viz has a file of its own, which it locks; a file whose lock nobody holds is
of a copy that ended without warning.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path

from PyQt6.QtCore import QObject, QSettings, QStandardPaths, QTimer

from c4viz.app.preferences.settings_model import SettingsModel
from c4viz.app.saving.kept_games import KeptGames, LastGame, written_at
from c4viz.app.saving.recent import RecentFiles
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.language import counted, tr
from c4viz.locks import Lock, locked
from c4viz.play import PERSON, THE_CHOSEN, GameFileError, Match, load_game, save_game, text_of_match

_PATTERN = "game-*.json"
_SOON_MS = 500
"""Milliseconds after a letter of a comment at which it is kept, with all that follow meanwhile."""


def folder_of(store: QSettings, things: str = "games") -> Path:
    """Return the folder for games or other things: beside the preferences, if these are a file."""
    file = Path(store.fileName())
    if file.is_absolute():
        return file.parent / things
    place = QStandardPaths.StandardLocation.AppDataLocation
    return Path(QStandardPaths.writableLocation(place)) / things


class Autosave(QObject):
    """Writes the match into a file in ``folder`` whenever it changes, from `start` to `close`."""

    def __init__(self, session: Session, folder: Path) -> None:
        super().__init__()
        self._session = session
        self._folder = folder
        self._lock: Lock | None = None
        self._path: Path | None = None
        self._kept = ""
        self._is_on = False
        self._failed = False
        self._soon = QTimer(self)  # so that no letter of a comment waits for a disk
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.keep)

    def start(self) -> Match | None:
        """Begin to keep the match; return the game of a copy that ended without warning, if there
        is one."""
        self.follow()
        self._is_on = True
        try:
            match = self._adopt()
            if match is None:
                self._begin()
            return match
        except OSError as error:
            self._complain(error)
            return None

    def follow(self) -> None:
        """Listen for moves; to be called again once a session has disconnected its listeners."""
        self._session.changes.changed.connect(self._follow)

    def _files(self) -> list[Path]:
        """Return the files of all copies, the latest first."""
        return sorted(self._folder.glob(_PATTERN), key=written_at, reverse=True)

    def _adopt(self) -> Match | None:
        """Take over the file of the last game that was left behind, and return the game, if any."""
        for path in self._files():
            if not self._take(path):
                continue  # of a copy that runs
            match = self._read(path)
            if match is not None:
                self._kept = text_of_match(match)
                return match
            self._let_go()
        return None

    def rescue(self, keep: Callable[[Match], None]) -> int:
        """Give ``keep`` the games of all other copies that ended without warning, unless the match
        holds them too, and delete their files. Return how many games it was given."""
        taken = 0
        for path in self._files():
            with suppress(OSError):  # then it stays for the next start
                taken += path != self._path and self._rescue(path, keep)
        self._remove_locks()
        return taken

    def _remove_locks(self) -> None:
        """Remove the locks of copies that were killed before they had a game to write."""
        for path in self._folder.glob("game-*.lock"):
            with suppress(OSError):
                lock = _locked(path)
                if lock is not None:
                    lock.release()

    def _rescue(self, path: Path, keep: Callable[[Match], None]) -> bool:
        lock = _locked(path)
        if lock is None:
            return False
        try:
            match = self._read(path)
            here = self._session.game.match
            is_new = match is not None and match.was_played and not here.holds(match)
            if match is not None and is_new:
                keep(match)
            path.unlink(missing_ok=True)
            return is_new
        finally:
            lock.release()

    def _read(self, path: Path) -> Match | None:
        """Return the game in a file; None if it cannot be read, and the file is put aside."""
        try:
            return load_game(path)
        except GameFileError:
            with suppress(OSError):  # it is gone, or nobody may put it aside
                path.replace(_unused(path))
            return None

    def _begin(self) -> None:
        """Take a new file for this copy."""
        self._folder.mkdir(parents=True, exist_ok=True)
        for number in count(1):
            path = self._folder / f"game-{number}.json"
            if path.exists() or not self._take(path):
                continue
            if not path.exists():  # still so, now that nobody else can write it
                return
            self._let_go()

    def _take(self, path: Path) -> bool:
        """Lock a file for this copy; return whether that was possible: no other copy has it."""
        lock = _locked(path)
        if lock is None:
            return False
        self._lock, self._path = lock, path
        return True

    def _let_go(self) -> None:
        if self._lock is not None:
            self._lock.release()
        self._lock = self._path = None

    def _follow(self, what: frozenset[Change]) -> None:
        if "match" in what:
            self.keep()
        elif "comment" in what and not self._soon.isActive():
            self._soon.start(_SOON_MS)

    def keep(self) -> None:
        """Write the match, if it is not written yet."""
        text = text_of_match(self._session.game.match)
        if not self._is_on or text == self._kept:
            return
        try:
            if self._path is None:  # there was no file to be had before
                self._begin()
            assert self._path is not None
            save_game(self._session.game.match, self._path, private=True)
        except OSError as error:
            self._complain(error)
        else:
            self._kept, self._failed = text, False

    def _complain(self, error: OSError) -> None:
        if not self._failed:  # once is enough, moves go on
            self._failed = True
            self._session.changes.announce(_not_kept_words(error))

    def close(self, *, is_kept: bool = True) -> None:
        """Stop keeping the match; delete its file if the game ``is_kept`` elsewhere."""
        self._soon.stop()
        if not is_kept:
            self.keep()
        self._is_on = False
        if self._path is not None and is_kept:
            self._path.unlink(missing_ok=True)
        self._let_go()


def _locked(path: Path) -> Lock | None:
    """Take and return the lock of a file; None while another copy has it."""
    return locked(path.with_suffix(".lock"))


def _not_kept_words(error: OSError) -> str:
    return tr("The game cannot be kept on disk: {why}.", why=error.strerror or str(error))


def _unused(path: Path) -> Path:
    """Return a free path to put a broken file aside."""
    names = (path.with_suffix(f".broken{number or ''}") for number in count())
    return next(name for name in names if not name.exists())


# ---- all that keeps games ------------------------------------------------------------------------


class GameKeeper:
    """Keeps the games of ``session``, in ``folder`` and in the preferences (``choices``): `resume`
    the last, `keep` at the end. It goes on where ``before``, of another window, left off.
    ``rescue_others`` gives what else copies left that ended without warning, such as lessons."""

    def __init__(
        self,
        session: Session,
        choices: SettingsModel,
        recent: RecentFiles,
        folder: Path,
        rescue_others: Callable[[], list[Path]],
        before: GameKeeper | None = None,
    ) -> None:
        self._session, self._choices = session, choices
        self._recent, self._rescue_others = recent, rescue_others
        if before is None:
            self._autosave = Autosave(session, folder)
        else:
            self._autosave = before._autosave
            self._autosave.follow()
        self.kept_games = KeptGames(recent, folder)
        self.last_game = LastGame(choices, self.kept_games, folder)
        session.game.left.connect(self._keep_left)

    def resume(self) -> None:
        """Go on with the game of a copy that ended without warning, or else with the last one, and
        keep the game after every move from now on."""
        left = self._autosave.start()
        match = self.last_game.read(left)
        self._session.game.resume_match(match or Match(players=(PERSON, THE_CHOSEN)))
        others = self._rescue_others()
        for path in others:
            self._recent.note(path)
        more = self._autosave.rescue(self.kept_games.keep) + len(others)
        if more:
            self._choices.keep()
        if left is not None and left.line:
            self._session.changes.announce(_resumed_words(more))
        elif more:
            self._session.changes.announce(_rescued_words(more))

    def _keep_left(self, match: Match) -> None:
        """Keep a game that leaves the board, now, whatever ends the program."""
        try:
            self.kept_games.keep(match)
        except OSError as error:
            words = _not_kept_words(error)
            # Later, so that it comes after all other messages.
            QTimer.singleShot(0, lambda: self._session.changes.announce(words))
        self._choices.keep()

    def keep(self) -> bool:
        """Store the preferences, and the game for the next start; return whether both could be
        written."""
        return self.last_game.keep(self._session.game.match)

    def close(self, *, is_kept: bool) -> None:
        """Stop keeping the game after every move; ``is_kept``: `keep` could write it."""
        self._autosave.close(is_kept=is_kept)


def _resumed_words(more: int) -> str:
    """Say that a game has come back after a crash, with ``more`` files in the menu."""
    if not more:
        return tr("c4viz ended without warning: here is the game as it stood.")
    return counted(
        more,
        "c4viz ended without warning: here is the game as it stood, {n} more file is under File, "
        "Open recent.",
        "c4viz ended without warning: here is the game as it stood, {n} more files are under File, "
        "Open recent.",
    )


def _rescued_words(files: int) -> str:
    """Say that so many files of a crash are in the menu, though no game came back."""
    return counted(
        files,
        "c4viz ended without warning: {n} file is under File, Open recent.",
        "c4viz ended without warning: {n} files are under File, Open recent.",
    )
