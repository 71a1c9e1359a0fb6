"""Players: people, and searches with all their settings.

Every search of the registry is a player; levels name some that are as strong as a class needs them.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from c4viz.game import Position, Rules
from c4viz.language import Text, quoted, tr
from c4viz.search import Greedy, SettingError, Settings, Solve, plugins, search
from c4viz.search.algorithms import ALGORITHMS, algorithm_of, kind_of, search_meant
from c4viz.search.algorithms.tree import PREFIX, DecisionTreeSettings
from c4viz.search.base.setting import decimal, settings_of, whole
from c4viz.search.base.settings import Limits
from c4viz.search.choice import check_choice
from c4viz.search.consent import CONSENT, NamedProgram
from c4viz.search.decision_tree import load_decision_tree
from c4viz.search.evaluators.table import OWN_FORM, split_own
from c4viz.search.runs.spec import (
    settings_from_text,
    settings_from_words,
    stronger,
    text_of,
    values_of,
    words_in,
    words_of,
)
from c4viz.search.solver.solvable import STANDARD, check_solvable
from c4viz.trace import Trace

_Number = TypeVar("_Number", int, float)
HUMAN, CHOSEN = "human", "chosen"


@dataclass(frozen=True)
class Level:
    """Strength of a machine: the ``search`` that plays if none is named, and what any other may
    spend on a move: playouts (``iterations``), or plies, of which a full minimax and one with
    chance look fewer ahead in the same time."""

    search: str
    depths: Mapping[str, int]
    iterations: int

    @cached_property
    def settings(self) -> Settings:
        """Settings of its search."""
        return settings_from_text(self.search)


_ONE = {"alphabeta": 1, "minimax": 1, "expectiminimax": 1}
_FEW = {"alphabeta": 3, "minimax": 3, "expectiminimax": 2}
_MANY = {"alphabeta": 10, "minimax": 7, "expectiminimax": 4}
_MOST = {"alphabeta": 11, "minimax": 8, "expectiminimax": 5}
"""Plies: the last take one to four seconds at the start of a game."""
LEVELS = {
    "easy": Level("greedy order=random", _ONE, 50),
    "medium": Level("greedy2 order=random", _FEW, 500),
    "hard": Level("alphabeta depth=10 order=centre", _MANY, 5_000),
    "challenge": Level("mcts iterations=200000 late-c=1 decisive safe", _MANY, 200_000),
    "perfect": Level("solver", _MOST, 2_000_000),
}
"""Levels by name, the weakest first."""


_LEAST_SECONDS = 0.001


@dataclass(frozen=True)
class Budget:
    """Limits of a move beside those in the settings of a player's search; at their end it plays the
    best move that it found. Raises a SettingError, which names the range, for a value out of it."""

    max_seconds: float | None = decimal(
        None, _LEAST_SECONDS, math.inf,
        Text(
            "Budget of a move: at its end the best found is played; minimax, alpha-beta and "
            "expectiminimax deepen ply by ply within it"
        ),
        unit="s", optional=True, absent=Text("no limit"),
    )  # fmt: skip
    max_nodes: int | None = whole(
        None, 1, 2**31 - 2, Text("Budget of a move: so many nodes of its tree"), unit=Text("nodes"),
        optional=True, absent=Text("no limit"),
    )  # fmt: skip

    def __post_init__(self) -> None:
        for name, (_, setting) in settings_of(Budget).items():
            setting.check(name.replace("_", " "), getattr(self, name))

    def hurried(self, seconds: float) -> Budget:
        """Return the budget with at most so many seconds; 0 is a moment."""
        least = max(seconds, _LEAST_SECONDS)
        return dataclasses.replace(self, max_seconds=_lesser(self.max_seconds, least))

    def within(self, limits: Limits) -> Limits:
        """Return for each limit the tighter of these and the budget's."""
        return dataclasses.replace(
            limits,
            seconds=_lesser(limits.seconds, self.max_seconds),
            nodes=_lesser(limits.nodes, self.max_nodes),
        )


def _lesser(one: _Number | None, other: _Number | None) -> _Number | None:
    return min((limit for limit in (one, other) if limit is not None), default=None)


NO_BUDGET = Budget()


@dataclass(frozen=True)
class Player:
    """A player, that can `decide` on moves if it is a machine: the search with these ``settings``
    within a ``budget``; without settings a person, or if ``is_chosen`` whatever search is chosen
    when it is to move."""

    settings: Settings | None = None
    is_chosen: bool = False
    budget: Budget = NO_BUDGET

    @property
    def is_human(self) -> bool:
        """True if a person chooses the moves."""
        return self.settings is None and not self.is_chosen

    @property
    def name(self) -> str:
        """Text that `player_named` reads back."""
        if self.settings is None:
            return CHOSEN if self.is_chosen else HUMAN
        return " ".join([text_of(self.settings), *words_of(self.budget)])

    @property
    def draws_by_game(self) -> bool:
        """True if its search draws numbers and has no seed of its own (other than the default)."""
        settings = self.settings
        if settings is None or not settings.heeds_seed:
            return False
        default, _ = settings_of(type(settings))["seed"]
        return bool(getattr(settings, "seed", default) == default)

    def drawing_from(self, seed: int) -> Player:
        """Return the player with ``seed`` for the numbers that its search draws; a player whose
        search draws none, or has a seed of its own (other than the default), as it is."""
        settings = self.settings
        if settings is None or not self.draws_by_game:
            return self
        drawing = copy(settings)  # the rest was checked when it was made
        object.__setattr__(drawing, "seed", seed)
        return dataclasses.replace(self, settings=drawing)

    def hurried(self, seconds: float) -> Player:
        """Return the player with at most so many seconds for a move."""
        return dataclasses.replace(self, budget=self.budget.hurried(seconds))

    def decide(self, position: Position, previous: Trace | None = None, **how: Any) -> Trace:
        """Search for a move in ``position``, which is the trace's ``best_move``; ``previous`` is
        the player's last decision, ``how`` are keywords of `c4viz.search.search`. Raise a
        SettingError if no search is set, or it cannot play this game."""
        settings = self.searching
        if settings is None:
            raise SettingError("{name} is no search that decides by itself", name=self.name)
        limits = self.budget.within(how.pop("limits", None) or Limits())
        return search(position, settings, previous=previous, limits=limits, **how)

    @property
    def searching(self) -> Settings | None:
        """Settings with which it searches: if a budget may end a search to a fixed depth, which
        would then know of its first moves only, those of one that deepens ply by ply."""
        settings = self.settings
        if settings is None:
            return None
        ends = self.budget != NO_BUDGET or settings.seconds is not None
        return stronger(settings, iterative=True) if ends else settings


ADVISER = "expectiminimax depth=3 order=centre"
"""Player that gives hints if discs slip."""
_SOLVABLE_CELLS, _SHORT = 30, 3
"""With so few empty cells, or so few to connect, the solver takes seconds."""


def unfit(player: Player, position: Position) -> str:
    """Say why ``player`` cannot play on from ``position``, as an error does; empty if it can."""
    settings, rules = player.settings, position.rules
    if not isinstance(settings, Solve):
        return ""
    try:
        check_solvable(rules, settings.book)
    except SettingError as error:
        return str(error)
    small = rules.cells - position.ply <= _SOLVABLE_CELLS or rules.connect <= _SHORT
    if small or player.budget != NO_BUDGET or (rules == STANDARD and settings.book is not False):
        return ""
    return tr(
        "the board {size}, connect {connect}, is too large for the solver without an "
        "opening book: give it a budget of seconds, or choose another player",
        size=rules.size,
        connect=rules.connect,
    )


def knows_slips(player: Player, rules: Rules) -> bool:
    """Return True if a machine reckons with discs that slip just when they do by the rules; for
    people, and for machines that look at nothing, it is always True."""
    settings = player.settings
    if settings is None or algorithm_of(settings.name).traits.draws:
        return True
    return _reckons_with_chance(settings) == rules.discs_slip


def _reckons_with_chance(settings: Settings) -> bool:
    traits = algorithm_of(settings.name).traits
    return traits.chance and not traits.draws


def adviser(wished: Player, position: Position) -> Player:
    """Return the player who gives hints in ``position``: the one ``wished`` for, or if that does
    not know the game, one that does."""
    if position.rules.discs_slip and (
        wished.settings is None or not _reckons_with_chance(wished.settings)
    ):
        return player_named(ADVISER)
    return player_named("hard") if unfit(wished, position) else wished


def _own_words(name: str) -> list[str]:
    """Return the words for a player by a function of the user's own: evaluators play greedily."""
    function = name.replace(":", ".").rpartition(".")[2]
    return [Greedy.name, f"evaluator={name}"] if function.startswith("evaluate") else [name]


def own_player(name: str) -> Player:
    """Return the player by a function of the user's own, ``file.py:function``."""
    return Player(settings_from_words(_own_words(name)))


PERSON = Player()
THE_CHOSEN = Player(is_chosen=True)
TREE_FORM = f"{PREFIX}FILE.c4tree"
"""How a decision tree that was learned is named as a player."""
_KNOWN = (HUMAN, CHOSEN, *LEVELS, *ALGORITHMS)


def player_named(
    text: str,
    level: str | None = None,
    *,
    chooses: bool = True,
    own: Mapping[str, Player] = MappingProxyType({}),
) -> Player:
    """Return the player that a text names: ``human``, ``chosen``, a level, or a search with its
    settings and budget, such as ``mcts iterations=500 max-seconds=2``.

    Settings that the text leaves out follow from ``level``. If nothing ``chooses`` a search,
    ``chosen`` is refused. ``own`` are the user's levels by name, used if nothing else has the name.
    A function of the user's own is named ``file.py:choose``, and plays as a search by its tree or,
    if its name begins with evaluate, by the move after which it values the position most; plug-ins
    play alike. A learned decision tree is named ``tree:file.c4tree``. Raises a SettingError, with
    the nearest name, if there is no such player, level or setting.
    """
    strength = None if level is None else level_named(level)
    line = text.strip()  # the name of a level may have blanks, and begin as a search does
    if line in own and line not in _KNOWN:
        return own[line]
    name, *said = words_in(text) or [""]
    if name == CHOSEN and not chooses:
        raise SettingError(
            '"chosen" is the search that is chosen in the window; there is none here: name a '
            "level, such as hard, or a search, such as mcts"
        )
    if not split_own(name) and name not in _KNOWN:
        name = plugins.named("players", name) or name
    if split_own(name):
        name, *said = [*_own_words(name), *said]
    elif name not in _KNOWN and not name.startswith(PREFIX) and not search_meant(name):
        meant = line if get_close_matches(line, own) else name
        offered = [one for one in _KNOWN if chooses or one != CHOSEN]
        installed = [*plugins.names("players"), *plugins.names("searches")]
        forms = OWN_FORM, TREE_FORM
        check_choice(tr("player"), meant, dict.fromkeys([*offered, *own, *installed, *forms]))
    if name not in (HUMAN, CHOSEN, *LEVELS):
        return _searching_player(name, said, strength)
    if said:
        raise SettingError(
            '"{text}" says too much: {name} has no settings', text=quoted(text), name=name
        )
    return Player(LEVELS[name].settings) if name in LEVELS else Player(is_chosen=name == CHOSEN)


def _searching_player(name: str, said: list[str], strength: Level | None) -> Player:
    """Return the player that a search and words such as ``depth=4`` and ``max-nodes=5`` name."""
    known = [*settings_of(kind_of(name)), *settings_of(Budget)]
    for word in said:
        check_choice(tr("setting of {search}", search=name), _field(word), known)
    spent = [word for word in said if _field(word) in settings_of(Budget)]
    budget = Budget(**values_of(spent, Budget, "budget"))
    settings = settings_from_words([name, *(word for word in said if word not in spent)])
    if strength is not None:
        named = {_field(word) for word in said}
        if settings.seconds is not None:  # it searches that long, whatever the level
            named |= {"iterations", "depth"} if settings.iterative else {"iterations"}
        usual = {"iterations": strength.iterations, "depth": strength.depths.get(name)}
        left = {n: v for n, v in usual.items() if v is not None and n not in named}
        settings = stronger(settings, **left)
    return Player(settings, budget=budget)


def check_tree(player: Player) -> Player:
    """Return the player; if it is a decision tree that may be read, raise a SettingError unless
    there is such a tree."""
    settings = player.settings
    if isinstance(settings, DecisionTreeSettings) and CONSENT.may_start(
        NamedProgram.named(settings.file)
    ):
        load_decision_tree(Path(settings.file))
    return player


def _field(word: str) -> str:
    """Return the name of the setting that a word such as ``max-nodes=5`` gives a value."""
    return word.partition("=")[0].replace("-", "_")


def level_named(name: str) -> Level:
    """Return a level by its name; raise a SettingError, with the nearest name, if there is none."""
    check_choice(tr("level"), name, LEVELS)
    return LEVELS[name]
