"""A match: two players, the moves from a start, and all variations that were tried.

start ── 4 ── 4 ── 5         the line that was followed last
          └── 3 ── 4         a variation: another answer, tried and taken back
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from c4viz.game import Position
from c4viz.game.rules import Cell
from c4viz.game.slips import slipped
from c4viz.play.players import PERSON, Player
from c4viz.play.seeds import seed_of_move, slips_of_move
from c4viz.trace import Trace


@dataclass(frozen=True)
class Note:
    """What is known of a move beside its column: the seconds it took, and what the search thought
    it worth, as the player who moved sees it; ``share`` says that this is the share of games that
    he won of those played out."""

    seconds: float
    value: float | None = None
    share: bool = False


def noted(trace: Trace) -> Note:
    """What is known of a move that a search decided on."""
    value = trace.value
    return Note(trace.seconds, value, trace.nature.means and value is not None)


@dataclass(eq=False)
class Turn:
    """A position of a match, and the move that led to it from the one ``before``.

    ``move`` is the column (from 0) in which the disc landed, -1 at the start; ``aimed`` the one it
    was dropped into, where discs slip. ``decision`` is the search that chose the move, while there
    is room for it. ``resigned`` is the player (1 or 2) who gave up here, 0 where nobody did.
    ``following`` are the moves that were tried from here, ``followed`` says which of them last.
    """

    position: Position
    move: int = -1
    before: Turn | None = None
    aimed: int | None = None
    note: Note | None = None
    decision: Trace | None = field(default=None, repr=False)
    resigned: int = 0
    following: list[Turn] = field(default_factory=list, repr=False)
    followed: int = 0

    @property
    def next(self) -> Turn | None:
        """The turn that was gone to last from here."""
        return self.following[self.followed] if self.following else None

    @property
    def aim(self) -> int:
        """The column that the disc was dropped into; where nobody noted it, the one it is in."""
        return self.move if self.aimed is None else self.aimed

    @property
    def path(self) -> list[Turn]:
        """The turns from the first move to this one; none at the start."""
        path: list[Turn] = []
        turn: Turn | None = self
        while turn is not None and turn.before is not None:
            path.append(turn)
            turn = turn.before
        return path[::-1]

    @property
    def is_main(self) -> bool:
        """Whether it lies on the main line: no move that led here was tried in another's place."""
        return all(one.before is None or one.before.following[0] is one for one in self.path)

    @property
    def winner(self) -> int | None:
        """Who has won here, 0 for a draw; None while the game goes on."""
        if self.resigned:
            return 3 - self.resigned
        return None if self.position.outcome is None else self.position.outcome.winner

    @property
    def last_disc(self) -> Cell | None:
        """The cell (row, column) of the last disc; None at the start."""
        if self.before is None:
            return None
        return self.before.position.landing_row(self.move), self.move


class Match:
    """A game being played from ``start`` by ``players``, those of X and of O.

    Nothing that was played is forgotten: a move that was taken back can be redone, and another one
    in its place makes a variation. From ``seed`` follow those of the machines that have none of
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

    # ---- what is on the board ----------------------------------------------------------------

    @property
    def start(self) -> Position:
        """The position before the first move."""
        return self.root.position

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.turn.position

    @property
    def moves(self) -> tuple[int, ...]:
        """The columns (from 0) played from the start to the position on the board."""
        return tuple(turn.move for turn in self.turn.path)

    @property
    def line(self) -> list[Turn]:
        """The turns to the position on the board, and on as they were followed last."""
        line, turn = self.turn.path, self.turn.next
        while turn is not None:
            line.append(turn)
            turn = turn.next
        return line

    @property
    def turns(self) -> Iterator[Turn]:
        """Every turn there is, each before those that follow it."""
        waiting = [self.root]
        while waiting:
            turn = waiting.pop()
            yield turn
            waiting.extend(reversed(turn.following))

    def has(self, turn: Turn) -> bool:
        """Whether a turn is of this match, and was not dropped from it."""
        while turn.before is not None:
            if turn not in turn.before.following:
                return False
            turn = turn.before
        return turn is self.root

    @property
    def was_played(self) -> bool:
        """Whether there is a move in it, on the board or taken back, or somebody gave up."""
        return bool(self.root.following or self.root.resigned)

    def holds(self, other: Match) -> bool:
        """Whether all that was played in the ``other`` match was played in this one too, by the
        same players, with the same notes."""
        return self._is_begun_as(other) and set(other._told()) <= set(self._told())

    def tells_of(self, other: Match) -> bool:
        """Whether this is the ``other`` match, wherever one is in either; one without a seed is
        that of any."""
        same_seed = self.seed in (None, other.seed)
        return same_seed and self._is_begun_as(other) and self._told() == other._told()

    def _is_begun_as(self, other: Match) -> bool:
        return self.start == other.start and self.players == other.players

    def _told(self) -> list[tuple[object, ...]]:
        """What is known of each turn, and the moves that lead to it, in the order of `turns`."""
        return [
            (tuple(step.move for step in turn.path), turn.aimed, turn.note, turn.resigned)
            for turn in self.turns
        ]

    @property
    def last_disc(self) -> Cell | None:
        """The cell (row, column) of the last disc; None at the start."""
        return self.turn.last_disc

    # ---- who plays ---------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether nobody has a move any more."""
        return self.turn.winner is not None

    @property
    def on_move(self) -> Player:
        """The player to move."""
        return self.players[self.position.to_move - 1]

    @property
    def decider(self) -> Player:
        """The player to move as it decides here: with the seed that this game has for the move."""
        if self.seed is None:
            return self.on_move
        return self.on_move.drawing_from(seed_of_move(self.seed, self.position.ply))

    @property
    def draws(self) -> bool:
        """Whether anything in this game follows from its seed."""
        drawing = [player for player in self.players if player.drawing_from(1) != player]
        return bool(drawing) or self.start.rules.discs_slip

    @property
    def machine_to_move(self) -> bool:
        """Whether the game goes on and it is a machine's turn."""
        return not self.is_over and not self.on_move.is_human

    @property
    def people(self) -> int:
        """How many of the players are people."""
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
        """Play a disc that lands in ``column``; what was taken back before stays as a variation.

        Raises:
            IllegalMoveError: the column is full or the game is over.
        """
        here = self.turn
        after = here.position.play(column)
        place = next((i for i, turn in enumerate(here.following) if turn.move == column), None)
        if place is None:
            place = len(here.following)
            here.following.append(Turn(after, column, here))
        here.resigned, here.followed = 0, place
        turn = self.turn = here.following[place]
        turn.note, turn.decision, turn.aimed = note, decision, aimed
        return turn

    def let_fall(self, aimed: int, note: Note | None = None, decision: Trace | None = None) -> Turn:
        """Drop a disc into a column, and play it where it lands: by rules that let discs slip the
        seed of the game decides that.

        Raises:
            IllegalMoveError: the column is full or the game is over.
        """
        position = self.position
        slips = position.rules.discs_slip
        assert self.seed is not None or not slips
        landing = slipped(aimed, position, slips_of_move(self.seed or 0, position.ply))
        return self.play(landing, note, decision, aimed if slips else None)

    def resign(self) -> None:
        """The only person among the players gives up, otherwise the player to move."""
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
        """Whether there is a move to take back, or a resignation."""
        return self.turn.resigned > 0 or self._before() is not None

    @property
    def can_redo(self) -> bool:
        """Whether there is a move to play again."""
        return self.turn.next is not None

    def undo(self) -> None:
        """Go back to the last position in which a person was to move; where nobody is a person,
        one move. Of a game that was given up take back that alone."""
        if self.turn.resigned:
            self.turn.resigned = 0
        else:
            self.turn = self.undone

    @property
    def undone(self) -> Turn:
        """The turn that `undo` goes back to; that on the board where it goes nowhere."""
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
        """Go on to the next position in which a person is to move, or to the last one."""
        self.turn = self.redone

    @property
    def redone(self) -> Turn:
        """The turn that `redo` goes on to; that on the board where none follows."""
        turn = self.turn
        while turn.next is not None:
            turn = turn.next
            if not self.people or self._is_of_person(turn):
                break
        return turn

    def promote(self, turn: Turn) -> None:
        """Put the moves to ``turn`` before all that were tried in their place. They are followed
        from now on, but where that would lead away from the board."""
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
        """What the player to move decided last in this line, for searches that reuse it."""
        side = self.position.to_move
        for turn in reversed(self.turn.path):
            if turn.before is not None and turn.before.position.to_move == side:
                return turn.decision
        return None

    @property
    def nbytes(self) -> int:
        """How many bytes the decisions take that are kept with the moves."""
        return sum(turn.decision.store.nbytes for turn in self.turns if turn.decision is not None)

    def let_go(self, most: int, *, put_away: bool = False) -> int:
        """Forget the oldest decisions until those left take at most ``most`` bytes; gives how many
        were forgotten. The one that led to the position on the board is kept, unless the match was
        ``put_away``, and those that have bookmarks are."""
        spared = None if put_away else self.turn
        kept = [turn for turn in self.turns if turn.decision is not None and turn is not spared]
        kept = [turn for turn in kept if turn.decision is not None and not turn.decision.bookmarks]
        kept.sort(key=lambda turn: len(turn.path))
        taken = sum(turn.decision.store.nbytes for turn in kept if turn.decision is not None)
        forgotten = 0
        for turn in kept:
            if taken <= most or turn.decision is None:
                break
            taken -= turn.decision.store.nbytes
            turn.decision = None
            forgotten += 1
        return forgotten
