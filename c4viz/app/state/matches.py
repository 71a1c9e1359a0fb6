"""The matches of one sitting: the one on the board has others before and after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from c4viz.game.notation import SYMBOLS
from c4viz.language import counted, quoted, tr
from c4viz.play import Match, Player, Turn
from c4viz.search.consent import NamedProgram
from c4viz.trace import Trace


@dataclass(frozen=True)
class MatchTable:
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
        self.table = MatchTable(match)
        self._is_worth_keeping = is_worth_keeping
        self._older: list[MatchTable] = []  # the last is the one just before
        self._newer: list[MatchTable] = []  # the last is the one just after

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
        self.table = MatchTable(match)

    def go_back(self) -> None:
        """Put the match away for the one before it, which there has to be."""
        self._newer.append(self.table)
        self.table = self._older.pop()

    def go_on(self) -> None:
        """Put the match away for the one after it, which there has to be."""
        self._older.append(self.table)
        self.table = self._newer.pop()

    def spare_memory(self, most: int) -> int:
        """Forget searches that are kept with moves until all take at most ``most`` bytes, first
        those of the oldest match; gives how many. That of the last move stays in any case, and
        those that have bookmarks."""
        matches = [*self.put_away, self.match]
        taken = [match.nbytes for match in matches]
        rooms = [max(0, most - sum(taken[place:])) for place in range(1, len(matches))]
        gone = self.match.let_go(most)
        for match, room in zip(matches, rooms, strict=False):
            gone += match.let_go(room, put_away=True)
        return gone


# ---- what is said of them ------------------------------------------------------------------------


def put_away_words(matches: Matches) -> str:
    """Say how the match that is played comes back once another has begun; "" where none does."""
    if matches.match.was_played:
        return tr("The game was put away: Undo at the beginning of this one brings it back.")
    if any(other.was_played for other in matches.put_away):
        return tr("Undo at the beginning of this game brings back the one put away before.")
    return ""


def opened_words(path: Path, has_game_before: bool) -> str:
    """Say that a match was opened, and how the one before comes back."""
    if has_game_before:
        return tr("Opened {path}: Undo at its beginning brings back the game before.", path=path)
    return tr("Opened {path}.", path=path)


def older_words(match: Match) -> str:
    """Say that an older match has come back, and how one returns to the newer one."""
    if match.can_redo:
        return tr("The game before: Redo goes on in it, and at its end to the newer game.")
    return tr("The game before: Redo returns to the newer one.")


def spared_words(gone: int) -> str:
    """Say how many searches were forgotten to spare memory."""
    return counted(
        gone,
        "To spare memory the oldest tree was let go: the moves stay.",
        "To spare memory the {n} oldest trees were let go: the moves stay.",
    )


def not_started_words(program: NamedProgram) -> str:
    """Say that a machine whose program was left does not move, and what one can do."""
    return tr(
        "{name} is not started: Machine moves once, in the menu Game, asks again; or choose "
        "another player.",
        name=quoted(program.title),
    )


def no_disc_words(match: Match, is_paused: bool) -> str:
    """Say why nobody may drop a disc now, whatever the column; "" where a person may."""
    if match.at.resigned:
        return tr("{loser} has resigned: Undo takes that back.", loser=SYMBOLS[match.at.resigned])
    if match.is_over:
        return tr("The game is over: take moves back, or start a new one.")
    if match.machine_to_move and not match.people and not is_paused:
        return tr("Machines play this game: pause them to play a move for one of them.")
    return ""


def stands(match: Match) -> bool:
    """Tell whether a match that comes back stands still until somebody plays on: machines wait
    where no person plays, or somebody was looking back."""
    return not match.is_over and (not match.people or match.at.next is not None)
