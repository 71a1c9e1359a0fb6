"""The game that the next start goes on with, kept among the preferences.

Copies of c4viz share it. The copy that is closed last has its say; the game of another one that was
closed meanwhile becomes a file, which the menu of recent files lists.
"""

from __future__ import annotations

from datetime import datetime
from itertools import count
from pathlib import Path

from c4viz.app.choices import Choices
from c4viz.app.recent import RecentFiles
from c4viz.language import tr
from c4viz.play import GameFileError, Match, match_from_text, save_game, text_of_match


class LastGame:
    """Reads and keeps that game; others go to ``folder``."""

    def __init__(self, choices: Choices, recent: RecentFiles, folder: Path) -> None:
        self._choices = choices
        self._recent = recent
        self._folder = folder
        self._known = ""  # the game of the preferences that this copy has read or written

    def read(self) -> Match | None:
        """The game that was kept, for this copy to go on with; None where there is none."""
        self._known = self._choices.preferences.match
        return _match(self._known)

    def keep(self, match: Match) -> None:
        """Have the next start go on with ``match``, once the preferences are stored.

        Raises:
            OSError: the game of another copy, which would be lost, cannot be written.
        """
        text = text_of_match(match)
        if text == self._known:
            return  # and what another copy kept meanwhile stays
        other = self._choices.stored().match
        if other not in (self._known, text):
            self._spare(_match(other))
        self._choices.prefer(match=text)
        self._known = text

    def _spare(self, match: Match | None) -> None:
        """Write the game of another copy into a file, if anything was played."""
        if match is None or not match.root.following:
            return
        self._folder.mkdir(parents=True, exist_ok=True)
        path = _unused(self._folder)
        save_game(match, path)
        self._recent.note(path)


def _match(text: str) -> Match | None:
    try:
        return match_from_text(text) if text else None
    except GameFileError:
        return None


def _unused(folder: Path) -> Path:
    """A name that tells people when the file was written."""
    name = tr("Game of {date}", date=f"{datetime.now().astimezone():%Y-%m-%d %H.%M}")
    names = (f"{name} ({number})" if number else name for number in count())
    return next(path for name in names if not (path := folder / f"{name}.json").exists())
