"""Child process of a game of the user's own: plays on where it is told to.

Its first word is an object with the ``facts`` of the start, and whether the game is ``valued`` and
has ``chance``. It is told the number of a state, and says for each of its moves the number of the
state after it; states that were not told of before are told of then, in the order of their numbers.
Told a list of a state's number and a seed it plays on at random to the end, and says who won and
what the moves are called.
States are one where Python calls them equal, as those of frozen dataclasses are.

All that asks a state raises `Wrong` where it is none of a game, and whatever its methods raise.
"""

from __future__ import annotations

import inspect
import json
import math
from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import IO, Any, NoReturn

from c4viz.game.own import MOST_MOVES, Facts
from c4viz.language import Text, quoted, tr
from c4viz.language.matching import plain
from c4viz.search.own.child import (
    Assignment,
    Say,
    Watch,
    Wrong,
    begin_of,
    check_call,
    checked,
    class_of,
    quoted_thing,
)

_LONGEST = 4_000
"""Characters of the text of a state."""
_LARGEST = 200_000
"""Characters of its picture."""
_LONGEST_GAME = 1_000
"""Moves of a game that is played at random."""
_NAME = 40
"""Characters of the name of a move; of longer ones the beginning and the end are told."""
_MEMBERS = {
    "to_move": "def to_move(self):",
    "outcome": "def outcome(self):",
    "moves": "def moves(self):",
    "play": "def play(self, move):",
}


def serve(
    task: Assignment, names: dict[str, Any], requests: IO[bytes], say: Say, watch: Watch
) -> None:
    """Play on until nobody asks any more."""
    watch.allow(task.seconds)
    player = GamePlayer(started(names, task))
    watch.rest()
    say({"facts": player.told.pop().plain(), "valued": player.valued, "chance": player.chance})
    for request in requests:
        watch.allow(task.seconds)
        told = json.loads(request)
        answer: object
        if isinstance(told, list):
            answer = player.play_out(*told)
        else:
            after, new = player.follow(told)
            answer = {"after": after, "new": [facts.plain() for facts in new]}
        watch.rest()
        say(answer)


def started(names: dict[str, Any], task: Assignment) -> Any:
    """Make the first state of the game by its class, or by a function, without arguments."""
    make = class_of(names, task)
    deed = Text("cannot be begun without arguments ({error})")
    check_call(make, deed, tr("give them defaults"))
    return make()


class GamePlayer:
    """Plays a game from its ``start`` on, numbering its states; ``told`` are facts of new ones."""

    def __init__(self, start: Any) -> None:
        check_members(start)
        self.valued, self.chance = hasattr(start, "value"), hasattr(start, "chances")
        self._first = _to_move(start, final=False)
        self._states: list[Any] = []
        self._moves: list[list[Any]] = []
        self._looks: list[tuple[object, ...]] = []
        self._numbers: dict[Any, int] = {}
        self.told: list[Facts] = []
        self._number(start)

    def follow(self, number: int) -> tuple[list[int], list[Facts]]:
        """Return the numbers of the states after the moves of one, and the facts of new ones."""
        state = self._states[number]
        after = [self._number(state_after(state, move)) for move in self._moves[number]]
        if after:
            check_unchanged(state, self._looks[number])
        new = self.told.copy()
        self.told.clear()
        return after, new

    def play_out(self, number: int, seed: int) -> tuple[int, list[str]]:
        """Play a game of random moves from a state on, which has to end; return the winner (0:
        nobody), and what the moves are called."""
        names: list[str] = []
        state, random = self._states[number], Random(seed)
        while (winner := _winner(state)) is None:
            if len(names) >= _LONGEST_GAME:
                deed = tr("does not end within {most:,} random moves", most=_LONGEST_GAME)
                refuse(state, "outcome", deed, tr("let outcome be other than None at last"))
            moves = _moves(state)
            move = moves[random.randrange(len(moves))]
            names.append(_name_of(move, moves))
            state = state_after(state, move)
        return winner, names

    def _number(self, state: Any) -> int:
        """Return the number of a state, a new one if it is new."""
        known = self._numbers.get(state) if is_hashable(state) else None
        if known is not None:
            return known
        facts, moves = facts_of(state, self._first, self.valued)
        number = len(self._states)
        self._states.append(state)
        self._moves.append(moves)
        self._looks.append(look_of(state, moves))
        self.told.append(facts)
        if is_hashable(state):
            self._numbers[state] = number
        return number


def is_hashable(state: object) -> bool:
    """Tell whether a state can be found among others; each that cannot is one of its own."""
    return type(state).__hash__ is not None


def state_after(state: Any, move: Any) -> Any:
    """Return the state after a move, which has to be another one."""
    after = state.play(move)
    if after is state:
        deed = tr("gives the state itself after move {move}", move=quoted_thing(str, move))
    elif after is None:
        deed = tr("gives None after move {move}", move=quoted_thing(str, move))
    else:
        return after
    refuse(state, "play", deed, tr("return a new state, and leave this as it is"))


def look_of(state: Any, moves: Sequence[Any]) -> tuple[object, ...]:
    """Return what has to stay as it is when a state is played on."""
    return str(state), state.to_move, tuple(map(str, moves))


def check_unchanged(state: Any, before: tuple[object, ...]) -> None:
    """Refuse a state that does not look any more as it did before it was played on."""
    if look_of(state, list(islice(state.moves(), MOST_MOVES))) != before:
        deed = tr("changes the state that is played on")
        refuse(state, "play", deed, tr("return a new state, and leave this as it is"))


def check_members(state: Any) -> None:
    """Refuse a state that lacks a member which it has to have."""
    kind = type(state).__name__
    plain_ways = ("__str__", "__repr__")  # which tell its address alone
    if all(getattr(type(state), way) is getattr(object, way) for way in plain_ways):
        deed = tr("has states of type {type} without {member}", type=kind, member="__str__")
        raise Wrong(deed, tr("write {code}", code="def __str__(self):"))
    for member, line in _MEMBERS.items():
        if not hasattr(type(state), member) and not hasattr(state, member):
            deed = tr("has states of type {type} without {member}", type=kind, member=member)
            raise Wrong(deed, tr("write {code}", code=line))


def facts_of(state: Any, player: int, valued: bool) -> tuple[Facts, list[Any]]:
    """Return the facts of a state, with its worth if states are ``valued``, and its moves."""
    check_members(state)
    winner = _winner(state)
    moves = [] if winner is not None else _moves(state)
    chances = _chances(state, len(moves)) if moves else ()
    facts = Facts(
        _shown(state, str(state)),
        _to_move(state, final=winner is not None),
        tuple(_name_of(move, moves) for move in moves),
        winner,
        chances,
        checked(state.value(player), type(state).value) if valued and moves and not chances else 0,
        _picture(state) if hasattr(state, "svg") else "",
    )
    return facts, moves


def _name_of(move: Any, moves: Sequence[Any]) -> str:
    """Return what a move of these is called; one without a name by its number, from 1."""
    return quoted(str(move), _NAME) or str(1 + moves.index(move))


def refuse(state: Any, member: str, deed: str, remedy: str) -> NoReturn:
    """Say what is wrong with a state, and in which line a member of its class is written."""
    found = inspect.getattr_static(type(state), member, None)
    found = found.fget if isinstance(found, property) else found
    raise Wrong(deed, remedy, begin_of(found))


def _shown(state: Any, text: str) -> str:
    """Return the text of a state, with nothing in it that a terminal would obey."""
    if len(text) > _LONGEST:
        deed = tr("gives a text of {n:,} characters", n=len(text))
        refuse(state, "__str__", deed, tr("give {most:,} at most", most=_LONGEST))
    return "\n".join(map(plain, text.expandtabs(4).splitlines()))


def _picture(state: Any) -> str:
    picture = state.svg()
    if not isinstance(picture, str):
        deed = tr("gives {picture} as its picture", picture=quoted_thing(repr, picture))
        refuse(state, "svg", deed, tr("return SVG as text"))
    if len(picture) > _LARGEST:
        deed = tr("gives a picture of {n:,} characters", n=len(picture))
        refuse(state, "svg", deed, tr("give {most:,} at most", most=_LARGEST))
    return picture.encode("utf-8", "replace").decode()


def _to_move(state: Any, final: bool) -> int:
    player = state.to_move
    if player in (1, 2):
        return int(player)
    if final:  # nobody moves any more
        return 1
    deed = tr("has {player} to move", player=quoted_thing(repr, player))
    refuse(state, "to_move", deed, tr("let to_move be 1 or 2, a value or a property"))


def _winner(state: Any) -> int | None:
    """Return who won, 0 for a draw; None while the game goes on."""
    outcome = state.outcome
    if outcome is None:
        return None
    winner = getattr(outcome, "winner", outcome)
    if winner in (0, 1, 2) and not isinstance(winner, bool):
        return int(winner)
    deed = tr("has the outcome {outcome}", outcome=quoted_thing(repr, outcome))
    remedy = tr("let it be None while the game goes on, then who won: 1, 2, or 0 for a draw")
    refuse(state, "outcome", deed, remedy)


def _moves(state: Any) -> list[Any]:
    said = state.moves()
    try:
        moves = list(islice(said, MOST_MOVES + 1))
    except TypeError:
        if hasattr(said, "__iter__"):
            raise
        deed = tr("gives {moves} as its moves", moves=quoted_thing(repr, said))
        refuse(state, "moves", deed, tr("return a list"))
    if not moves:
        deed = tr("has neither a move nor an outcome")
        refuse(state, "moves", deed, tr("let outcome say who won, 0 for a draw"))
    if len(moves) > MOST_MOVES:
        deed = tr("has more than {most} moves", most=MOST_MOVES)
        refuse(state, "moves", deed, tr("let a smaller board have fewer"))
    return moves


def _chances(state: Any, moves: int) -> tuple[float, ...]:
    said = getattr(state, "chances", None) or ()
    chances = tuple(_number(state, chance) for chance in _listed(state, said))
    if not chances:
        return ()
    remedy = tr("let chances have one above 0 for each of moves(), 1 in sum, or none")
    if len(chances) != moves:
        deed = tr("has {n} chances for {moves} moves", n=len(chances), moves=moves)
        refuse(state, "chances", deed, remedy)
    if min(chances) <= 0 or not math.isclose(sum(chances), 1, abs_tol=1e-6):
        deed = tr("has chances that are no probabilities: {chances}", chances=list(chances))
        refuse(state, "chances", deed, remedy)
    return chances


def _listed(state: Any, said: object) -> Sequence[Any]:
    try:
        return list(islice(said, MOST_MOVES + 1))  # type: ignore[call-overload]
    except TypeError:
        deed = tr("gives {chances} as its chances", chances=quoted_thing(repr, said))
        remedy = tr("write @property above it") if callable(said) else tr("return a list")
        refuse(state, "chances", deed, remedy)


def _number(state: Any, said: object) -> float:
    try:
        return float(said)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        deed = tr("has the chance {chance}", chance=quoted_thing(repr, said))
        refuse(state, "chances", deed, tr("return numbers"))
