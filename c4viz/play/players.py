"""Who can sit at the board: people, and searches with all their settings.

A search of the registry is a player as it stands; levels name some that are as strong as a class
needs them.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Mapping
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
from c4viz.search.algorithms.tree import PREFIX, Learned
from c4viz.search.base.setting import decimal, settings_of, whole
from c4viz.search.base.settings import Limits
from c4viz.search.choice import check_choice
from c4viz.search.consent import CONSENT, NamedProgram
from c4viz.search.evaluators.table import split_own
from c4viz.search.learned import load_decision_tree
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
    """How strong a machine plays: the search that plays where none is named, and what any other
    may spend on a move: so many plies, which a full minimax and one with chance cannot look as far
    ahead in the same time, or so many playouts."""

    search: str
    depths: Mapping[str, int]
    iterations: int

    @cached_property
    def settings(self) -> Settings:
        """Those of its search."""
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
"""The levels by name, the weakest first."""


_LEAST_SECONDS = 0.001


@dataclass(frozen=True)
class Budget:
    """What a player may spend on a move beside what the settings of its search say; at its end it
    plays the best that it found.

    Raises:
        SettingError: a value out of range; the message names it and the range.
    """

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
        """The budget with at most so many seconds; 0 is a moment."""
        least = max(seconds, _LEAST_SECONDS)
        return dataclasses.replace(self, max_seconds=_lesser(self.max_seconds, least))

    def within(self, limits: Limits) -> Limits:
        """The tighter ones of these limits and the budget."""
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
    """One who plays: the search with these ``settings`` within a ``budget``, or where there are
    none a person; with ``is_chosen`` whatever search is chosen when it is to move."""

    settings: Settings | None = None
    is_chosen: bool = False
    budget: Budget = NO_BUDGET

    @property
    def is_human(self) -> bool:
        """Whether a person chooses the moves."""
        return self.settings is None and not self.is_chosen

    @property
    def name(self) -> str:
        """What `player_named` reads back."""
        if self.settings is None:
            return CHOSEN if self.is_chosen else HUMAN
        return " ".join([text_of(self.settings), *words_of(self.budget)])

    def drawing_from(self, seed: int) -> Player:
        """The player with ``seed`` for the numbers that its search draws; one that draws none, or
        whose settings have a seed of their own (other than the default), as it is."""
        settings = self.settings
        if settings is None or not settings.heeds_seed:
            return self
        default, _ = settings_of(type(settings))["seed"]
        if getattr(settings, "seed", default) != default:
            return self
        return dataclasses.replace(self, settings=stronger(settings, seed=seed))

    def hurried(self, seconds: float) -> Player:
        """The player with at most so many seconds for a move."""
        return dataclasses.replace(self, budget=self.budget.hurried(seconds))

    def decide(self, position: Position, previous: Trace | None = None, **how: Any) -> Trace:
        """The search for a move in ``position``, which is the trace's ``best_move``; ``previous``
        is the player's last decision, ``how`` are keywords of `c4viz.search.search`.

        Raises:
            SettingError: no search is set, or it cannot play this game.
        """
        settings = self.searching
        if settings is None:
            raise SettingError("{name} is no search that decides by itself", name=self.name)
        limits = self.budget.within(how.pop("limits", None) or Limits())
        return search(position, settings, previous=previous, limits=limits, **how)

    @property
    def searching(self) -> Settings | None:
        """The settings of the search that it makes: where a budget may end one to a fixed depth,
        which would then know of its first moves only, that deepens ply by ply."""
        settings = self.settings
        if settings is None:
            return None
        ends = self.budget != NO_BUDGET or settings.seconds is not None
        return stronger(settings, iterative=True) if ends else settings


ADVISER = "expectiminimax depth=3 order=centre"
"""Gives hints where discs slip."""
_SOLVABLE_CELLS, _SHORT = 30, 3
"""So many empty cells take the solver seconds; with a length to connect so short any board does."""


def unfit(player: Player, position: Position) -> str:
    """Why ``player`` cannot play on from ``position``, as an error says it; empty where it can."""
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
    """Whether a machine reckons with discs that slip just where they do; of people, and of who
    looks at nothing, nobody asks it."""
    settings = player.settings
    if settings is None or algorithm_of(settings.name).traits.draws:
        return True
    return _reckons_with_chance(settings) == rules.discs_slip


def _reckons_with_chance(settings: Settings) -> bool:
    traits = algorithm_of(settings.name).traits
    return traits.chance and not traits.draws


def adviser(wished: Player, position: Position) -> Player:
    """Who gives hints in ``position``: the player ``wished`` for, or one that knows the game where
    that one does not."""
    if position.rules.discs_slip:
        reckons = wished.settings is not None and _reckons_with_chance(wished.settings)
        if not reckons:
            return player_named(ADVISER)
    return player_named("hard") if unfit(wished, position) else wished


def _own_words(name: str) -> list[str]:
    """What a function of the user's own plays by: one that evaluates plays greedily."""
    _, _, function = name.rpartition(":")
    return [Greedy.name, f"evaluator={name}"] if function.startswith("evaluate") else [name]


def own_player(name: str) -> Player:
    """The player that a function of the user's own is, ``file.py:function``."""
    return Player(settings_from_words(_own_words(name)))


PERSON = Player()
THE_CHOSEN = Player(is_chosen=True)


def player_named(
    text: str,
    level: str | None = None,
    *,
    chooses: bool = True,
    own: Mapping[str, Player] = MappingProxyType({}),
) -> Player:
    """The player that a text names: ``human``, ``chosen``, a level, or a search with its settings
    and budget, such as ``mcts iterations=500 max-seconds=2``; what a setting is not said of
    follows from ``level``. Where nothing ``chooses`` a search, ``chosen`` is refused.
    ``own`` are the user's levels by name, who are meant where nobody else is called so. A function
    of the user's own plays as ``file.py:choose``, as a search by its tree, or where its name begins
    with evaluate, by the move after which it values the position most, and so do plug-ins; a
    decision tree that was learned as ``tree:file.c4tree``.

    Raises:
        SettingError: there is no such player, level or setting (with the nearest name).
    """
    strength = None if level is None else level_named(level)
    line = text.strip()  # the name of a level may have blanks, and begin as a search does
    if line in own and line not in (HUMAN, CHOSEN, *LEVELS, *ALGORITHMS):
        return own[line]
    name, *said = words_in(text) or [""]
    plain = {HUMAN: PERSON, CHOSEN: THE_CHOSEN}
    if name == CHOSEN and not chooses:
        raise SettingError(
            '"chosen" is the search that is chosen in the window; there is none here: name a '
            "level, such as hard, or a search, such as mcts"
        )
    offered = [one for one in (*plain, *LEVELS) if chooses or one != CHOSEN]
    if not split_own(name) and name not in (*plain, *LEVELS, *ALGORITHMS):
        name = plugins.named("players", name) or name
    if split_own(name):
        name, *said = [*_own_words(name), *said]
    elif (
        not name.startswith(PREFIX)
        and name not in offered
        and name not in ALGORITHMS
        and not search_meant(name)
    ):
        meant = line if get_close_matches(line, own) else name
        installed = [*plugins.names("players"), *plugins.names("searches")]
        check_choice(tr("player"), meant, dict.fromkeys([*offered, *ALGORITHMS, *own, *installed]))
    if name in LEVELS:
        plain[name] = Player(LEVELS[name].settings)
    if name in plain:
        if said:
            raise SettingError(
                '"{text}" says too much: {name} has no settings', text=quoted(text), name=name
            )
        return plain[name]
    known = [*settings_of(kind_of(name)), *settings_of(Budget)]
    for word in said:
        check_choice(tr("setting of {search}", search=name), _field(word), known)
    spent = [word for word in said if _field(word) in settings_of(Budget)]
    said = [word for word in said if word not in spent]
    budget_of_move = Budget(**values_of(spent, Budget, "budget"))
    settings = settings_from_words([name, *said])
    if strength is None:
        return Player(settings, budget=budget_of_move)
    budget = {"iterations": strength.iterations}
    if name in strength.depths:
        budget["depth"] = strength.depths[name]
    named = {_field(word) for word in said}
    if settings.seconds is not None:  # that long, whatever the level
        named |= {"iterations"} | ({"depth"} if settings.iterative else set())
    settings = stronger(settings, **{n: v for n, v in budget.items() if n not in named})
    return Player(settings, budget=budget_of_move)


def check_tree(player: Player) -> Player:
    """The player; where it is a decision tree, see now that there is one. A tree that a file names,
    and that nobody said may be read, is not looked at.

    Raises:
        SettingError: there is no such tree.
    """
    settings = player.settings
    if isinstance(settings, Learned) and CONSENT.may_start(NamedProgram.named(settings.file)):
        load_decision_tree(Path(settings.file))
    return player


def _field(word: str) -> str:
    """The name that a word such as ``max-nodes=5`` gives a value to."""
    return word.partition("=")[0].replace("-", "_")


def level_named(name: str) -> Level:
    """The level called ``name``.

    Raises:
        SettingError: there is none (with the nearest name).
    """
    check_choice(tr("level"), name, LEVELS)
    return LEVELS[name]
