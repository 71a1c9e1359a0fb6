"""The matches of one sitting: the one on the board has others before and after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from c4viz.play import Match, Player, Turn
from c4viz.trace import Trace


@dataclass(frozen=True)
class Table:
    """A match, and the machines by their side that persons play for in it."""

    match: Match
    relieved: dict[int, Player] = field(default_factory=dict)

    def swap_sides(self) -> None:
        """Have each player play on with the other's discs."""
        self.match.swap_sides()
        relieved = {3 - side: player for side, player in self.relieved.items()}
        self.relieved.clear()
        self.relieved.update(relieved)


def _was_played(match: Match) -> bool:
    return match.was_played


class Matches:
    """The match that is played, and those that were put away since the program began, older and
    newer.

    A match that begins is the newest; the one it was begun from comes just before it, if that
    ``is_worth_keeping``.
    """

    def __init__(
        self, match: Match, is_worth_keeping: Callable[[Match], bool] = _was_played
    ) -> None:
        self.table = Table(match)
        self._is_worth_keeping = is_worth_keeping
        self._older: list[Table] = []  # the last is the one just before
        self._newer: list[Table] = []  # the last is the one just after

    @property
    def match(self) -> Match:
        """The one that is played."""
        return self.table.match

    @property
    def has_older(self) -> bool:
        """Whether there is a match before the one played."""
        return bool(self._older)

    @property
    def has_newer(self) -> bool:
        """Whether there is a match after the one played."""
        return bool(self._newer)

    @property
    def put_away(self) -> Iterator[Match]:
        """All that were put away, the oldest first."""
        yield from (table.match for table in (*self._older, *reversed(self._newer)))

    @property
    def all_turns(self) -> Iterator[Turn]:
        """The turns of the match, after those of all that can be brought back."""
        for match in (*self.put_away, self.match):
            yield from match.turns

    def decisions(self) -> list[Trace]:
        """The searches that are kept with the moves of the match."""
        return [turn.decision for turn in self.match.turns if turn.decision is not None]

    def begin(self, match: Match) -> None:
        """Put the match away for another; of those before only what is worth it is kept."""
        all_tables = (*self._older, *reversed(self._newer), self.table)
        self._older = [one for one in all_tables if self._is_worth_keeping(one.match)]
        self._newer = []
        self.table = Table(match)

    def go_back(self) -> None:
        """Put the match away for the one before it, which there has to be."""
        self._newer.append(self.table)
        self.table = self._older.pop()

    def go_on(self) -> None:
        """Put the match away for the one after it, which there has to be."""
        self._older.append(self.table)
        self.table = self._newer.pop()
