"""Matches since the program began: the one on the board, and older and newer ones beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from operator import attrgetter
from pathlib import Path

from c4viz.game.notation import SYMBOLS
from c4viz.language import counted, quoted, tr
from c4viz.play import Match, Player, Turn
from c4viz.search.consent import NamedProgram
from c4viz.trace import Trace


@dataclass
class MatchTable:
    """A match, and the machines that persons have relieved in it, by side (1: X, 2: O)."""

    match: Match
    relieved: dict[int, Player] = field(default_factory=dict)
    file: str = ""
    """Name of the file from which it was opened, without folders."""

    def swap_sides(self) -> None:
        """Have each player play on with the other's discs."""
        self.match.swap_sides()
        self.relieved = {3 - side: player for side, player in self.relieved.items()}


class Matches:
    """Holds the match being played, and those put away since the program began: `begin` another
    one, `go_back` to the older, `go_on` to the newer.

    A match that begins is the newest; the one played until then comes just before it, if it
    ``is_worth_keeping``.
    """

    def __init__(
        self, match: Match, is_worth_keeping: Callable[[Match], bool] = attrgetter("was_played")
    ) -> None:
        self.table = MatchTable(match)
        self._is_worth_keeping = is_worth_keeping
        self._older: list[MatchTable] = []  # the last is the one just before
        self._newer: list[MatchTable] = []  # the last is the one just after

    @property
    def match(self) -> Match:
        """Match that is being played."""
        return self.table.match

    @property
    def has_older(self) -> bool:
        """There is a match before the one being played."""
        return bool(self._older)

    @property
    def has_newer(self) -> bool:
        """There is a match after the one being played."""
        return bool(self._newer)

    @property
    def put_away(self) -> Iterator[Match]:
        """All matches that were put away, the oldest first."""
        yield from (table.match for table in (*self._older, *reversed(self._newer)))

    @property
    def all_turns(self) -> Iterator[Turn]:
        """Turns of all matches that were put away, then those of the match being played."""
        for match in (*self.put_away, self.match):
            yield from match.turns

    def decisions(self) -> list[Trace]:
        """Return the searches that are kept with the moves of the match."""
        return [turn.decision for turn in self.match.turns if turn.decision is not None]

    def begin(self, match: Match, file: str = "") -> None:
        """Put the match away and play another, opened from a ``file`` of that name if it has one;
        of all before, keep only those worth keeping."""
        all_tables = (*self._older, *reversed(self._newer), self.table)
        self._older = [one for one in all_tables if self._is_worth_keeping(one.match)]
        self._newer = []
        self.table = MatchTable(match, file=file)

    def go_back(self) -> None:
        """Put the match away and take the one before it, which must exist."""
        self._newer.append(self.table)
        self.table = self._older.pop()

    def go_on(self) -> None:
        """Put the match away and take the one after it, which must exist."""
        self._older.append(self.table)
        self.table = self._newer.pop()

    def spare_memory(self, most: int) -> int:
        """Forget searches that are kept with moves, those of the oldest match first, until all
        together take at most ``most`` bytes; return how many. The search of the last move and those
        with bookmarks stay in any case."""
        matches = [*self.put_away, self.match]
        taken = [match.nbytes for match in matches]
        rooms = [max(0, most - sum(taken[place:])) for place in range(1, len(matches))]
        gone = self.match.let_go(most)
        for match, room in zip(matches, rooms, strict=False):
            gone += match.let_go(room, put_away=True)
        return gone


def was_set_up(match: Match) -> bool:
    """Tell whether a match begins with discs on the board."""
    return match.start.ply > 0


# ---- sentences about matches ---------------------------------------------------------------------


def put_away_words(matches: Matches) -> str:
    """Say how the current match comes back once another has begun; "" if none comes back."""
    if matches.match.was_played:
        return tr("The game was put away: Undo at the beginning of this one brings it back.")
    if was_set_up(matches.match):
        return tr("The position was put away: Undo brings it back.")
    if any(other.was_played for other in matches.put_away):
        return tr("Undo at the beginning of this game brings back the one put away before.")
    return ""


def opened_words(path: Path, has_game_before: bool) -> str:
    """Say that a match was opened, and how the previous one comes back."""
    if has_game_before:
        return tr("Opened {path}: Undo at its beginning brings back the game before.", path=path)
    return tr("Opened {path}.", path=path)


def older_words(match: Match) -> str:
    """Say that an older match has come back, and how to return to the newer one."""
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
    """Say that a machine does not move since its program may not run, and what one can do."""
    return tr(
        "{name} is not started: Machine moves once, in the menu Game, asks again; or choose "
        "another player.",
        name=quoted(program.title),
    )


def no_disc_words(match: Match, is_paused: bool) -> str:
    """Say why nobody may drop a disc now, whatever the column; "" if a person may."""
    if match.turn.resigned:
        return tr("{loser} has resigned: Undo takes that back.", loser=SYMBOLS[match.turn.resigned])
    if match.is_over:
        return tr("The game is over: take moves back, or start a new one.")
    if match.machine_to_move and not match.people and not is_paused:
        return tr("Machines play this game: pause them to play a move for one of them.")
    return ""


def stands(match: Match) -> bool:
    """Tell whether a match that comes back stands still until somebody plays on: it does if no
    person plays in it, or if somebody was looking back through it."""
    return not match.is_over and (not match.people or match.turn.next is not None)
