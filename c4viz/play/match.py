"""Keeps a match: two players, the moves from a start, and all variations that were tried.

start ── 4 ── 4 ── 5         the line that was followed last
          └── 3 ── 4         a variation: another answer, tried and taken back
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Self

from c4viz.game import Position
from c4viz.game.rules import Cell
from c4viz.game.slips import slipped
from c4viz.play.players import PERSON, Player
from c4viz.play.seeds import seed_of_move, slips_of_move
from c4viz.trace import Trace


@dataclass(frozen=True)
class Note:
    """Notes on a move: the seconds it took, and its value by the search, as the player who moved
    sees it; ``share`` says that this is the share of the games played out that were won."""

    seconds: float
    value: float | None = None
    share: bool = False


def noted(trace: Trace) -> Note:
    """Return the notes on a move that a search decided on."""
    value = trace.value
    return Note(trace.seconds, value, trace.nature.means and value is not None)


@dataclass(eq=False)
class Turn:
    """A position of a match, and the move that led to it from the one ``before``.

    ``move`` is the column (from 0) in which the disc landed, -1 at the start; ``aimed`` the one it
    was dropped into, if discs slip. ``decision`` is the search that chose the move, while there is
    room for it. ``resigned`` is the player (1 or 2) who gave up here, 0 if nobody did,
    ``withdrawn`` the one who took that back, ``comment`` what somebody wrote about the move.
    ``following`` are the moves that were tried from here, ``followed`` the index of the last one.
    """

    position: Position
    move: int = -1
    before: Turn | None = None
    aimed: int | None = None
    note: Note | None = None
    decision: Trace | None = field(default=None, repr=False)
    resigned: int = 0
    withdrawn: int = 0
    comment: str = ""
    following: list[Turn] = field(default_factory=list, repr=False)
    followed: int = 0

    @property
    def next(self) -> Turn | None:
        """Turn that was gone to last from here."""
        return self.following[self.followed] if self.following else None

    @property
    def aim(self) -> int:
        """Column that the disc was dropped into; if that was not noted, the one it is in."""
        return self.move if self.aimed is None else self.aimed

    @property
    def path(self) -> list[Turn]:
        """Turns from the first move to this one; none at the start."""
        path: list[Turn] = []
        turn: Turn | None = self
        while turn is not None and turn.before is not None:
            path.append(turn)
            turn = turn.before
        return path[::-1]

    @property
    def is_main(self) -> bool:
        """True if it lies on the main line: no move that led here was tried in another's place."""
        return all(one.before is None or one.before.following[0] is one for one in self.path)

    @property
    def winner(self) -> int | None:
        """Player who has won here, 0 for a draw; None while the game goes on."""
        if self.resigned:
            return 3 - self.resigned
        return None if self.position.outcome is None else self.position.outcome.winner

    @property
    def last_disc(self) -> Cell | None:
        """Cell (row, column) of the last disc; None at the start."""
        if self.before is None:
            return None
        return self.before.position.landing_row(self.move), self.move


class Match:
    """Keeps a game that is played from ``start`` by ``players``, those of X and of O: `play` moves,
    `undo` and `redo` them, `go_to` any turn.

    Nothing that was played is forgotten: a move that was taken back can be redone, and another one
    in its place makes a variation. From ``seed`` follow the seeds of machines that have none of
    their own, and where discs slip; without it machines search with the settings that they have.
    """

    def __init__(
        self,
        start: Position | None = None,
        players: tuple[Player, Player] = (PERSON, PERSON),
        seed: int | None = None,
    ) -> None:
        self.players = players
        self.seed = seed
        self.root = Turn(start or Position())
        self.turn = self.root

    @classmethod
    def of(cls, position: Position, players: tuple[Player, Player] = (PERSON, PERSON)) -> Self:
        """Return the game that led to a position; where its moves are not known it begins there."""
        if not position.played:
            return cls(position, players)
        match = cls(Position(position.rules), players)
        for move in position.played:
            match.play(move)
        return match

    # ---- what is on the board ----------------------------------------------------------------

    @property
    def start(self) -> Position:
        """Position before the first move."""
        return self.root.position

    @property
    def position(self) -> Position:
        """Position on the board."""
        return self.turn.position

    @property
    def moves(self) -> tuple[int, ...]:
        """Columns (from 0) played from the start to the position on the board."""
        return tuple(turn.move for turn in self.turn.path)

    @property
    def line(self) -> list[Turn]:
        """Turns to the position on the board, and on as they were followed last, to the end or to
        where somebody gave up."""
        line, turn = self.turn.path, self.turn
        while turn.next is not None and not turn.resigned:
            turn = turn.next
            line.append(turn)
        return line

    @property
    def turns(self) -> Iterator[Turn]:
        """All turns, each before those that follow it."""
        waiting = [self.root]
        while waiting:
            turn = waiting.pop()
            yield turn
            waiting.extend(reversed(turn.following))

    def has(self, turn: Turn) -> bool:
        """Return True if a turn is of this match, and was not dropped from it."""
        while turn.before is not None:
            if turn not in turn.before.following:
                return False
            turn = turn.before
        return turn is self.root

    @property
    def was_played(self) -> bool:
        """True if there is a move in it, on the board or taken back, or somebody gave up, or wrote
        about it."""
        return bool(self.root.following or self.root.resigned or self.root.comment)

    @property
    def is_commented(self) -> bool:
        """True if somebody wrote about any of its turns."""
        return any(turn.comment for turn in self.turns)

    def holds(self, other: Match) -> bool:
        """Return True if all that was played in the ``other`` match was played in this one too, by
        the same players, with the same notes. More may be written about the moves here."""
        comments = {told[:-1]: told[-1] for told in self._told()}
        return self._is_begun_as(other) and all(
            told[:-1] in comments and told[-1] in ("", comments[told[:-1]])
            for told in other._told()
        )

    def tells_of(self, other: Match) -> bool:
        """Return True if this is the ``other`` match, whatever turn is on the board in either; a
        match without a seed agrees with any seed."""
        same_seed = self.seed in (None, other.seed)
        return same_seed and self._is_begun_as(other) and self._told() == other._told()

    def _is_begun_as(self, other: Match) -> bool:
        return self.start == other.start and self.players == other.players

    def _told(self) -> list[tuple[object, ...]]:
        """Return what is known of each turn, with the moves to it, in the order of `turns`."""
        return [
            (
                tuple(step.move for step in turn.path),
                turn.aimed,
                turn.note,
                turn.resigned,
                turn.comment,
            )
            for turn in self.turns
        ]

    # ---- who plays ---------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """True if nobody has a move any more."""
        return self.turn.winner is not None

    @property
    def on_move(self) -> Player:
        """Player to move."""
        return self.players[self.position.to_move - 1]

    @property
    def decider(self) -> Player:
        """Player to move as it decides here: with the seed that this game has for the move."""
        if self.seed is None:
            return self.on_move
        return self.on_move.drawing_from(seed_of_move(self.seed, self.position.ply))

    @property
    def draws(self) -> bool:
        """True if anything in this game follows from its seed."""
        is_drawing = any(player.drawing_from(1) != player for player in self.players)
        return is_drawing or self.start.rules.discs_slip

    @property
    def machine_to_move(self) -> bool:
        """True if the game goes on and it is a machine's turn."""
        return not self.is_over and not self.on_move.is_human

    @property
    def people(self) -> int:
        """Number of players who are people."""
        return sum(player.is_human for player in self.players)

    def seat(self, side: int, player: Player) -> None:
        """Have ``player`` play for X (1) or O (2) from now on."""
        first, second = self.players
        self.players = (player, second) if side == 1 else (first, player)

    def swap_sides(self) -> None:
        """Have each player play on with the other's discs."""
        self.players = self.players[::-1]

    # ---- playing -----------------------------------------------------------------------------

    def play(
        self,
        column: int,
        note: Note | None = None,
        decision: Trace | None = None,
        aimed: int | None = None,
    ) -> Turn:
        """Play a disc that lands in ``column``, and return the turn; what was taken back stays as a
        variation. Raise an IllegalMoveError if the column is full or the game is over."""
        here = self.turn
        after = here.position.play(column)
        place = next((i for i, turn in enumerate(here.following) if turn.move == column), None)
        if place is None:
            place = len(here.following)
            here.following.append(Turn(after, column, here))
        here.resigned = here.withdrawn = 0
        here.followed = place
        turn = self.turn = here.following[place]
        turn.note, turn.decision, turn.aimed = note, decision, aimed
        return turn

    def let_fall(self, aimed: int, note: Note | None = None, decision: Trace | None = None) -> Turn:
        """Drop a disc into a column, and play it where it lands: if discs slip, the seed of the
        game decides that. Raise an IllegalMoveError if the column is full or the game is over."""
        position = self.position
        slips = position.rules.discs_slip
        assert self.seed is not None or not slips
        landing = slipped(aimed, position, slips_of_move(self.seed or 0, position.ply))
        return self.play(landing, note, decision, aimed if slips else None)

    def resign(self) -> None:
        """Have the only person among the players give up, otherwise the player to move."""
        if not self.is_over:
            people = [side for side in (1, 2) if self.players[side - 1].is_human]
            self.turn.resigned = people[0] if len(people) == 1 else self.position.to_move

    # ---- to and fro --------------------------------------------------------------------------

    def go_to(self, turn: Turn) -> None:
        """Put the position of ``turn`` on the board; its line is followed from now on."""
        for one in turn.path:
            assert one.before is not None
            one.before.followed = one.before.following.index(one)
        self.turn = turn

    @property
    def can_undo(self) -> bool:
        """True if there is a move to take back, or a resignation."""
        return self.turn.resigned > 0 or self._before() is not None

    @property
    def can_redo(self) -> bool:
        """True if there is a move to play again, or a resignation that was taken back."""
        return self.turn.next is not None or self.turn.withdrawn > 0

    def undo(self) -> None:
        """Go back to the last position in which a person was to move; if nobody is a person, one
        move. If the game was given up, take that back alone."""
        if self.turn.resigned:
            self.turn.withdrawn, self.turn.resigned = self.turn.resigned, 0
        else:
            self.turn = self.undone

    @property
    def undone(self) -> Turn:
        """Turn that `undo` goes back to; the one on the board if it goes nowhere."""
        turn = None if self.turn.resigned else self._before()
        return self.turn if turn is None else turn

    def _before(self) -> Turn | None:
        turn = self.turn.before
        while turn is not None and self.people and not self._is_of_person(turn):
            turn = turn.before
        return turn

    def _is_of_person(self, turn: Turn) -> bool:
        return self.players[turn.position.to_move - 1].is_human

    def redo(self) -> None:
        """Go on to the next position in which a person is to move, or to the last one. If the game
        was given up here, and that was taken back, give it up again."""
        if self.turn.withdrawn:
            self.turn.resigned, self.turn.withdrawn = self.turn.withdrawn, 0
        else:
            self.turn = self.redone

    @property
    def redone(self) -> Turn:
        """Turn that `redo` goes on to; the one on the board if none follows."""
        turn = self.turn
        while turn.next is not None:
            turn = turn.next
            if not self.people or self._is_of_person(turn):
                break
        return turn

    def promote(self, turn: Turn) -> None:
        """Put the moves to ``turn`` before all that were tried in their place. They are followed
        from now on, except if that would lead away from the board."""
        on_board = self.turn.path
        for one in turn.path:
            assert one.before is not None
            following, followed = one.before.following, one.before.next
            following.remove(one)
            following.insert(0, one)
            stays = followed is not None and followed in on_board
            one.before.followed = following.index(followed) if followed and stays else 0

    def drop(self, turn: Turn) -> None:
        """Forget a move and all that followed it."""
        before = turn.before
        if before is None:
            return
        if turn in [self.root, *self.turn.path]:
            self.turn = before
        place = before.following.index(turn)
        del before.following[place]
        if before.followed > place or before.followed == len(before.following):
            before.followed = max(0, before.followed - 1)

    # ---- memory ------------------------------------------------------------------------------

    def last_decision(self) -> Trace | None:
        """Return the last decision in this line of the player to move, for a search to go on
        from."""
        side = self.position.to_move
        for turn in reversed(self.turn.path):
            if turn.before is not None and turn.before.position.to_move == side:
                return turn.decision
        return None

    @property
    def nbytes(self) -> int:
        """Number of bytes that the decisions take which are kept with the moves."""
        return sum(turn.decision.store.nbytes for turn in self.turns if turn.decision is not None)

    def let_go(self, most: int, *, put_away: bool = False) -> int:
        """Forget the oldest decisions until those left take at most ``most`` bytes, and return how
        many were forgotten. Decisions with bookmarks are kept, and unless the match was
        ``put_away``, the one that led to the position on the board."""
        spared = None if put_away else self.turn
        sizes = [
            (turn, turn.decision.store.nbytes)
            for turn in self.turns
            if turn.decision is not None and turn is not spared and not turn.decision.bookmarks
        ]
        sizes.sort(key=lambda one: len(one[0].path))
        taken = sum(size for _, size in sizes)
        for forgotten, (turn, size) in enumerate(sizes):
            if taken <= most:
                return forgotten
            taken -= size
            turn.decision = None
        return len(sizes)
