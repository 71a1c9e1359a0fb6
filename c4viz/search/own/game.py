"""Users' own games, ``file.py:Class``, played in a child process of their own."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial

from c4viz.game import OwnGame, OwnState
from c4viz.game.own import Facts
from c4viz.language import Text, quoted, quoted_path, tr
from c4viz.search import plugins
from c4viz.search.base.control import never
from c4viz.search.evaluators.table import own_parts, split_own
from c4viz.search.own.child import Wrong
from c4viz.search.own.gamechild import GamePlayer
from c4viz.search.own.process import Allowance, OwnError, OwnFunction

GAME_FORM = "file.py:Class"


def game_meant(name: str) -> str:
    """Return the file.py:Class that a plug-in called ``name`` stands for; any other name as it is.
    Raise SettingError if the plug-in cannot be used."""
    return name if split_own(name) else plugins.named("games", name) or name


class GameError(OwnError):
    """Raised for a game of the user's own that cannot be played; says where it fails."""


class _GameFunction(OwnFunction):
    """Runs a program that plays a game, called ``name``; ``stop`` is asked about every 30 ms."""

    sentence, error = Text('the game "{name}" {deed}'), GameError

    def __init__(
        self, name: str, stop: Callable[[], bool] = never, allowance: Allowance | None = None
    ) -> None:
        """Raises SettingError where ``name`` is neither file.py:Class nor a plug-in."""
        name = game_meant(name)
        refusal = Text('"{name}" names no game of your own: write {form}')
        super().__init__(*own_parts(name, refusal, GAME_FORM), stop, allowance, called=name)
        self._name = name


class GameProcess(_GameFunction):
    """Plays ``game`` by its program, from `__enter__` to `__exit__` of a ``with``."""

    job = "game"

    def begin(self) -> None:
        """Receive the start of the game, which the child sends once it has loaded the file."""
        told = self.answer(self.allowance.loading, tr("before its first move"))
        start = Facts.of(told["facts"])
        self.game = OwnGame(self._name, start, valued=told["valued"], chance=told["chance"])

    @contextmanager
    def playing(self, game: OwnGame) -> Iterator[None]:
        """Say in the block of a ``with`` what follows in a game, of which only the start is known,
        and which begins as this one does now.

        Raises:
            GameError: it does no longer say what states are worth, or where chance decides, or
                does so now; when asked, that it fails.
        """
        if not game.begin_as(self.game):
            deed = tr("begins otherwise than when it was opened")
            raise self.failed(deed, tr("open it again"))
        self._game = game
        game.source = self
        try:
            yield
        finally:
            game.source = None

    def follow(self, number: int) -> tuple[list[int], list[Facts]]:
        """Return what follows on a state, see `c4viz.game.own.Program`."""
        self.tell(number)
        said = self.answer(self.allowance.seconds, partial(self._where, number))
        return said["after"], [Facts.of(one) for one in said["new"]]

    def play_out(self, number: int, seed: int) -> tuple[int, list[str]]:
        """Play a game of random moves, see `c4viz.game.own.Program`."""
        self.tell([number, seed])
        winner, names = self.answer(self.allowance.seconds, partial(self._where, number))
        return winner, names

    def _where(self, number: int) -> str:
        return tr("at {state}", state=f'"{quoted(self._game.facts(number).text)}"')


class _GameCheck(_GameFunction):
    job = "gamecheck"


@dataclass(frozen=True)
class GameReport:
    """Report of a game in which nothing is wrong: how many ``games`` were played at random, their
    ``moves``, the ``states`` that differed, the plies of the ``longest``; and ``advice``, sentences
    about what may be better."""

    games: int
    moves: int
    states: int
    longest: int
    advice: list[str]


def check_game(
    name: str,
    *,
    seed: int = 0,
    games: int = 20,
    most: int = 1_000,
    stop: Callable[[], bool] = never,
    allowance: Allowance | None = None,
) -> GameReport:
    """Play a game of the user's own at random, of so many moves at most (``most``), and look at all
    that a search relies on: that `play` changes nothing, and gives the same whenever it is asked.

    Raises:
        SettingError: it is no game; the message says why, and what may help.
        Halt: ``stop`` asked for it.
    """
    with _GameCheck(name, stop, allowance) as check:
        check.tell([seed, games, most])
        return GameReport(**check.answer(math.inf))


def own_game(game: object, stop: Callable[[], bool] = never) -> OwnState:
    """Return the start of the game that is named as file.py:Class, or whose first state it is: that
    is played in the running program.

    Raises:
        SettingError: it cannot be begun; the message says why, and what may help.
        Halt: ``stop`` asked for it.
    """
    if isinstance(game, str):
        with GameProcess(game, stop) as process:
            return process.game.start
    kind = type(game)
    file = getattr(sys.modules.get(kind.__module__), "__file__", None) or "python.py"
    name = f"{file}:{kind.__name__}"
    with _in_sentences(name):
        player = GamePlayer(game)
    known = {"valued": player.valued, "chance": player.chance}
    return OwnGame(name, player.told[0], **known, program=game).start


@contextmanager
def played_on(game: OwnGame, stop: Callable[[], bool]) -> Iterator[None]:
    """Have a game, of which only the start is known, played on by its program in the block of a
    ``with``. Raise GameError if it fails; what a game of the running program raises goes
    through."""
    if game.program is None:
        with GameProcess(game.name, stop) as process, process.playing(game):
            yield
        return
    player = game.source = GamePlayer(game.program)
    player.told.clear()
    try:
        with _in_sentences(game.name):
            yield
    finally:
        game.source = None


@contextmanager
def _in_sentences(name: str) -> Iterator[None]:
    """Say what is wrong with a game of the running program as with any other."""
    try:
        yield
    except Wrong as wrong:
        said = _GameFunction.sentence.filled(name=quoted_path(name), deed=wrong.deed)
        raise GameError(f"{said}: {wrong.remedy}") from None
