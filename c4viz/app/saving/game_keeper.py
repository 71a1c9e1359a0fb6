"""Keeps games: the one on the board for the next start, whatever ends the program, and those that
leave the board.

Knows when games are kept and brought back, and what is said then; how is for `autosave`, `lastgame`
and `keptgames`.
"""

from __future__ import annotations

from pathlib import Path

from PyQt6.QtCore import QTimer

from c4viz.app.preferences.settings_model import SettingsModel
from c4viz.app.saving.autosave import Autosave
from c4viz.app.saving.kept_games import KeptGames
from c4viz.app.saving.last_game import LastGame
from c4viz.app.saving.recent import RecentFiles
from c4viz.app.state.session import Session
from c4viz.language import counted, tr
from c4viz.play import PERSON, THE_CHOSEN, Match


class GameKeeper:
    """Keeps the games of ``session`` in ``folder`` and among the ``choices``; goes on where one
    ``before`` it left off."""

    def __init__(
        self,
        session: Session,
        choices: SettingsModel,
        recent: RecentFiles,
        folder: Path,
        before: GameKeeper | None = None,
    ) -> None:
        self._session, self._choices = session, choices
        if before is None:
            self._autosave = Autosave(session, folder)
        else:
            self._autosave = before._autosave
            self._autosave.follow()
        self.kept_games = KeptGames(recent, folder)
        self.last_game = LastGame(choices, self.kept_games, folder)
        session.game.left.connect(self._keep_left)

    def resume(self) -> None:
        """Go on with the game of a copy that ended without warning, or else with the last one;
        from now on the game is kept after every move."""
        left = self._autosave.start()
        match = self.last_game.read(left)
        self._session.game.resume_match(match or Match(players=(PERSON, THE_CHOSEN)))
        more = self._autosave.rescue(self.kept_games.keep)
        if more:
            self._choices.keep()
        if left is not None and left.line:
            self._session.changes.announce(_resumed_words(more))
        elif more:
            self._session.changes.announce(_rescued_words(more))

    def _keep_left(self, match: Match) -> None:
        """Keep a game that leaves the board, whatever ends the program."""
        try:
            self.kept_games.keep(match)
        except OSError as error:
            words = tr("The game cannot be kept on disk: {why}.", why=error.strerror or str(error))
            # Later, so that it is the last word of what goes on.
            QTimer.singleShot(0, lambda: self._session.changes.announce(words))
        self._choices.keep()

    def keep(self) -> bool:
        """Store the preferences, and the game for the next start; gives whether that could be
        done."""
        return self.last_game.keep(self._session.game.match)

    def close(self, *, is_kept: bool) -> None:
        """Keep the game no more after its moves; ``is_kept`` says whether `keep` could."""
        self._autosave.close(is_kept=is_kept)


def _resumed_words(more: int) -> str:
    """What is said of a game that comes back after a crash, with so many others in the menu."""
    if not more:
        return tr("c4viz ended without warning: here is the game as it stood.")
    return counted(
        more,
        "c4viz ended without warning: here is the game as it stood, {n} more is under File, Open "
        "recent.",
        "c4viz ended without warning: here is the game as it stood, {n} more are under File, Open "
        "recent.",
    )


def _rescued_words(games: int) -> str:
    """What is said where so many games of a crash are in the menu, and none came back."""
    return counted(
        games,
        "c4viz ended without warning: {n} game is under File, Open recent.",
        "c4viz ended without warning: {n} games are under File, Open recent.",
    )
