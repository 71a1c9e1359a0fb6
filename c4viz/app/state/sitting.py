"""The games of one sitting: the one on the board has others before and after it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from c4viz.play import Match, Player


@dataclass(frozen=True)
class Game:
    """A match, and the machines by their side that persons play for in it."""

    match: Match
    relieved: dict[int, Player]


class Sitting:
    """The games that were put away since the program began, older and newer than the one played.

    A game that begins is the newest; the one it was begun from comes just before it.
    """

    def __init__(self) -> None:
        self._older: list[Game] = []  # the last is the one just before
        self._newer: list[Game] = []  # the last is the one just after

    @property
    def has_older(self) -> bool:
        """Whether there is a game before the one played."""
        return bool(self._older)

    @property
    def has_newer(self) -> bool:
        """Whether there is a game after the one played."""
        return bool(self._newer)

    @property
    def matches(self) -> Iterator[Match]:
        """All that were put away, the oldest first."""
        yield from (game.match for game in (*self._older, *reversed(self._newer)))

    def begin_after(self, game: Game) -> None:
        """Put ``game`` away for a new one; games in which nothing was played are not kept."""
        all_games = (*self._older, *reversed(self._newer), game)
        self._older = [one for one in all_games if one.match.was_played]
        self._newer = []

    def go_back_from(self, game: Game) -> Game:
        """Put ``game`` away for the one before it, which there has to be."""
        self._newer.append(game)
        return self._older.pop()

    def go_on_from(self, game: Game) -> Game:
        """Put ``game`` away for the one after it, which there has to be."""
        self._older.append(game)
        return self._newer.pop()
