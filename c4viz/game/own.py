"""Games of users' own, as far as their states are known without the program that plays them.

A game is opened with its start alone. Whoever plays on asks its ``source``, the user's program,
for what follows; what it told stays, so that a search can be looked at when its program is gone.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import astuple, dataclass, replace
from itertools import chain
from typing import Any, Protocol, Self

from c4viz.game.position import Outcome
from c4viz.game.state import GameState
from c4viz.language import SaidError
from c4viz.language.matching import plain

MOST_MOVES = 127
"""Most moves of one state: a trace has a byte for each."""
MOST_LEVELS = 255
"""Greatest depth of a trace."""
MOST_WORTH = 900_000
"""Bound that the worth of states is below: a win is worth a million."""


class OwnGameError(SaidError):
    """Raised for a game that is not told as games are, or is not known so far."""


@dataclass(frozen=True)
class Facts:
    """Facts of a state: its ``text``, the ``names`` of its moves, the player ``to_move`` (1 or 2),
    the ``winner`` if it is final (0 for a draw; one that is not, and has no moves, is one of which
    nobody told what follows), the ``chances`` of its moves if chance decides.
    It is ``worth`` so much to the player who moves first in the game; ``svg`` is its picture, if
    it has one."""

    text: str
    to_move: int
    names: tuple[str, ...] = ()
    winner: int | None = None
    chances: tuple[float, ...] = ()
    worth: float = 0
    svg: str = ""

    @classmethod
    def of(cls, said: Sequence[Any]) -> Facts:
        """Read the facts that `plain` gave; raise an OwnGameError if they are none."""
        with suppress(TypeError, ValueError):
            text, to_move, names, winner, chances, worth, svg = said
            found = cls(text, to_move, tuple(names), winner, tuple(chances), worth, svg)
            if found._fits():
                return found
        raise OwnGameError("its game has a state that is none")

    def _fits(self) -> bool:
        """Return True if all facts have their types and ranges, and agree with each other."""
        texts = all(type(text) is str for text in (self.text, self.svg, *self.names))
        # Without anything that a terminal would obey.
        texts = texts and all(plain(one) == one for one in (*self.text.split("\n"), *self.names))
        likely = not self.chances or (
            len(self.chances) == len(self.names)
            and all(type(p) in (int, float) and 0 < p <= 1 for p in self.chances)
        )
        return (
            texts
            and likely
            and type(self.to_move) is int
            and self.to_move in (1, 2)
            and (self.winner is None or (type(self.winner) is int and self.winner in (0, 1, 2)))
            and (len(self.names) <= MOST_MOVES)
            and (self.winner is None or not self.names)
            and type(self.worth) in (int, float)
            and math.fabs(self.worth) < MOST_WORTH
        )

    def plain(self) -> list[Any]:
        """Return the facts as JSON has them."""
        return list(astuple(self))


class Program(Protocol):
    """Role of the program that plays a game of the user's own on."""

    def follow(self, number: int) -> tuple[list[int], list[Facts]]:
        """Return the numbers of the states after the moves of one, and the facts of those that are
        new, which come next after all that are known."""

    def play_out(self, number: int, seed: int) -> tuple[int, list[str]]:
        """Play random moves from a state on; return the winner (0: nobody) and the moves' names."""


class OwnGame:
    """Knows a game of the user's own, as far as it was played; search it from its `start`.

    ``name`` is where it comes from, as file.py:Class. ``valued``: its states say what they are
    worth; ``chance``: chance decides at some of them. ``source`` is asked for what follows a state
    that nobody played on so far; None if there is no program any more. ``playouts`` are the names
    of the random moves of each playout, in order. ``program`` is the start as it is in the running
    program, if the game is played there.
    """

    def __init__(
        self, name: str, start: Facts, *, valued: bool, chance: bool, program: object = None
    ) -> None:
        self.name, self.valued, self.chance = name, valued, chance
        self.program = program
        self.source: Program | None = None
        self.playouts: list[list[str]] = []
        self._facts = [start]
        self._after: dict[int, tuple[int, ...]] = {}
        self.width = len(start.names)

    @property
    def title(self) -> str:
        """Name without folders: ``nim.py:Nim``."""
        return re.split(r"[/\\]", self.name)[-1]

    @property
    def start(self) -> OwnState:
        """First state of the game."""
        return OwnState(self)

    def begun_anew(self) -> OwnGame:
        """Return the same game with nothing known but its start."""
        first, program = self._facts[0], self.program
        return OwnGame(self.name, first, valued=self.valued, chance=self.chance, program=program)

    def __getstate__(self) -> dict[str, Any]:
        """Leave the program out: other processes have none of it."""
        return {**vars(self), "source": None, "program": None}

    def begin_as(self, other: OwnGame) -> bool:
        """Begin as a game that its program has begun since, while nothing but the start is known.
        Return False if that cannot be: a trace has room for values as they were at its start."""
        if (self.valued, self.chance) != (other.valued, other.chance) or len(self._facts) > 1:
            return False
        self._facts = [other.facts(0)]
        self.width = other.width
        return True

    @property
    def bytes_per_state(self) -> int:
        """Bytes that a state takes, about: its facts, with as many letters as the start has."""
        start = self._facts[0]
        return 1_000 + len(start.text) + len(start.svg)

    def facts(self, number: int) -> Facts:
        """Return the facts of a state."""
        return self._facts[number]

    def learn(self, number: int, after: Sequence[int], new: Sequence[Facts]) -> None:
        """Take in the numbers of the states after the moves of one, and the facts of those that are
        ``new``, which come next after all that are known."""
        self._facts.extend(new)
        self._after[number] = tuple(after)
        self.width = max([self.width, *(len(facts.names) for facts in new)])

    def after(self, number: int, move: int) -> int:
        """Return the number of the state after a move; raise an OwnGameError if nobody played on
        there while its program ran."""
        if number not in self._after:
            if self.source is None:
                raise OwnGameError("its game goes where it was not searched")
            self.learn(number, *self.source.follow(number))
        return self._after[number][move]

    def play_out(self, number: int, seed: int) -> int:
        """Play random moves from a state on, and return the winner; 0 for a draw."""
        assert self.source is not None, "only a search plays on"
        winner, names = self.source.play_out(number, seed)
        self.playouts.append(names)
        return winner

    # ---- elsewhere ---------------------------------------------------------------------------

    def plain(self) -> dict[str, Any]:
        """Return all that is known of the game, as JSON has it."""
        return {
            "name": self.name,
            "valued": self.valued,
            "chance": self.chance,
            "states": [facts.plain() for facts in self._facts],
            "after": {str(number): list(after) for number, after in self._after.items()},
            "playouts": self.playouts,
        }

    @classmethod
    def of(cls, said: dict[str, Any]) -> OwnGame:
        """Read what `plain` told; raise an OwnGameError, or what Python raises, if it is no
        game."""
        known = [Facts.of(one) for one in said["states"]]
        if not known:
            raise OwnGameError("its game has a state that is none")
        game = cls(str(said["name"]), known[0], valued=said["valued"], chance=said["chance"])
        after = {int(number): list(ways) for number, ways in said["after"].items()}
        places = chain(after, *after.values())
        fits = all(type(place) is int and 0 <= place < len(known) for place in places) and all(
            len(ways) == len(known[number].names) for number, ways in after.items()
        )
        if not fits or any(type(one) is not bool for one in (game.valued, game.chance)):
            raise OwnGameError("its game has moves that lead nowhere")
        game.learn(0, after.pop(0, ()), known[1:])
        if not game._after[0]:
            del game._after[0]
        for number, ways in after.items():
            game.learn(number, ways, ())
        game.playouts = [list(names) for names in said["playouts"]]
        if not all(type(name) is str for names in game.playouts for name in names):
            raise OwnGameError("its game has moves that lead nowhere")
        return game


@dataclass(frozen=True, eq=False)
class OwnState(GameState):
    """A state of a game of the user's own, to be searched. States are equal that the program takes
    for one, after as many moves: whoever wins then wins as soon, and as much is left to search."""

    game: OwnGame
    number: int = 0
    played: tuple[int, ...] = ()

    height = MOST_LEVELS

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, OwnState):
            return NotImplemented
        if self.game is other.game:
            return (self.number, self.ply) == (other.number, other.ply)
        return self.game.name == other.game.name and self.facts == other.facts

    def __hash__(self) -> int:
        return hash((self.facts.text, self.ply))

    @property
    def facts(self) -> Facts:
        """Facts that are known of it."""
        return self.game.facts(self.number)

    @property
    def to_move(self) -> int:
        """Player to move, 1 or 2."""
        return self.facts.to_move

    @property
    def chances(self) -> tuple[float, ...]:
        """Probabilities of the moves if chance decides, else empty."""
        return self.facts.chances

    @property
    def outcome(self) -> Outcome | None:
        """Result of the game; None while it goes on."""
        winner = self.facts.winner
        return None if winner is None else Outcome(winner, ())

    @property
    def worth(self) -> float:
        """Value to the player who moves first in the game."""
        return self.facts.worth

    @property
    def is_whole(self) -> bool:
        """True if all values are whole: no state has one of its own, and there is no chance."""
        return not (self.game.valued or self.game.chance)

    @property
    def has_chance(self) -> bool:
        """True if chance decides at some states of the game."""
        return self.game.chance

    @property
    def width(self) -> int:
        """Most moves that a known state has."""
        return self.game.width

    @property
    def text(self) -> str:
        """Text that its program gives it."""
        return self.facts.text

    def moves(self) -> range:
        """Return the legal moves, in the order in which its program names them."""
        return range(len(self.facts.names))

    def play(self, move: int, /) -> Self:
        """Return the state after a move; raise an OwnGameError if neither game nor program knows
        it."""
        number = self.game.after(self.number, move)
        return replace(self, number=number, played=(*self.played, move))

    def move_name(self, move: int) -> str:
        """Return the program's name of a move."""
        return self.facts.names[move]
