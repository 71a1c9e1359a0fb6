"""The game that the next start goes on with, kept among the preferences.

Copies of c4viz share it. The copy that is closed last has its say; the game of another one that was
closed meanwhile is kept as a file. So is the game that was kept where a copy goes on with another
one, left behind by a copy that ended without warning.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from c4viz.app.preferences.settings_model import SettingsModel
from c4viz.app.saving.kept_games import KeptGames
from c4viz.locking import locked_within
from c4viz.play import GameFileError, Match, match_from_text, text_of_match

MOST_WAIT_SECONDS = 3.0
"""How long the end of one copy waits at most for that of others."""


class LastGame:
    """Reads and keeps that game; ``others`` keeps those of other copies, which do the same where
    they have the same ``folder``."""

    def __init__(self, choices: SettingsModel, others: KeptGames, folder: Path) -> None:
        self._choices = choices
        self._others = others
        self._folder = folder
        self._known = ""  # the kept game that this copy goes on with or has written

    def read(self, left: Match | None = None) -> Match | None:
        """The game for this copy to go on with: the one that was ``left`` behind, or else the one
        that was kept; None where there is none."""
        kept = self._choices.preferences.match
        match = _match(kept)
        if left is None or match is None or left.holds(match):
            self._known = kept
        return left or match

    def keep(self, match: Match) -> bool:
        """Store the preferences, and have the next start go on with ``match``; gives whether that
        could be done."""
        with self._alone():
            try:
                self._prefer(match)
            except OSError:  # the game of another copy, which would be lost, cannot be written
                self._choices.keep()
                return False
            return self._choices.keep()

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Have other copies that end at this moment wait, where a file can be locked: between
        reading what they kept and writing, none of them may keep another game."""
        lock = None
        with suppress(OSError):
            lock = locked_within(Path(f"{self._folder}.lock"), MOST_WAIT_SECONDS)
        try:
            yield
        finally:
            if lock is not None:
                lock.release()

    def _prefer(self, match: Match) -> None:
        text = text_of_match(match)
        if text == self._known:
            return  # and what another copy kept meanwhile stays
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
