"""Searches small enough to be made when they are asked for: examples are taken from them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from c4viz.game import HandTree, Position, Root
from c4viz.game.rules import RuleSet
from c4viz.search import AlphaBeta, Mcts, Minimax, Settings, search
from c4viz.search.algorithms import ALGORITHMS, algorithm_of
from c4viz.search.algorithms.tree import Learned
from c4viz.search.base.setting import settings_of
from c4viz.trace import Trace

TEXTBOOK = HandTree.parse("((3 12 8) (2 4 6) (14 5 2))")
"""The tree of Russell and Norvig (2021), *Artificial Intelligence: A Modern Approach*, 5.2."""
_MOVES, _BOARD, _CONNECT = "13", "4x4", 3
"""From where a game is over, and a position repeated, within a few moves."""
_SMALL: Mapping[str, Any] = {"depth": 4, "iterations": 40, "expansions": 40}
"""Settings of which more would take long."""
_CHANCE_DEPTH = 2
"""The depth where chance has its nodes, too."""


def searched(root: Root, settings: Settings) -> Trace:
    """A small search, without anything that has to be compiled first."""
    return search(root, settings, engine="reference")


@cache
def textbook() -> Trace:
    """The textbook tree under alpha-beta."""
    return searched(TEXTBOOK, AlphaBeta())


def sample_of(name: str, settings: Mapping[str, Any]) -> Trace:
    """A small search by the algorithm of this name with what ``settings`` switch on. One that
    cannot be run here has another in its place: what is compiled only alpha-beta with a table of
    seen positions, what somebody recorded the search of c4viz whose rows say as much."""
    algorithm = algorithm_of(name)
    if algorithm.traits.recorded:
        return _like_recorded(name, settings)
    if algorithm.reference is None:
        return _sample(AlphaBeta.name, frozenset({"memo"}), algorithm.traits.chance)
    on = (setting for setting, value in settings.items() if value is True)
    return _sample(name, frozenset(on) - {"reuse"}, algorithm.traits.chance)


def _like_recorded(name: str, settings: Mapping[str, Any]) -> Trace:
    """A search whose nodes have what those of a recorded one have, by what its settings say."""
    if name == Learned.name:
        return _one_ply()
    if settings.get("loop"):
        return sample_of(Mcts.name, {})
    return sample_of((AlphaBeta if settings.get("windows") else Minimax).name, {})


@cache
def _one_ply() -> Trace:
    """What a decision tree looks at: the moves, and no reply to them."""
    return searched(_root("first-four"), Minimax(depth=Learned.depth))


@cache
def _sample(name: str, switches: frozenset[str], chance: bool) -> Trace:
    kind = ALGORITHMS[name].settings
    small = dict(_SMALL, depth=_CHANCE_DEPTH) if chance else _SMALL
    values = {setting: value for setting, value in small.items() if setting in settings_of(kind)}
    root = _root("slippery" if chance else "first-four")
    return searched(root, kind(**values, **dict.fromkeys(switches, True)))


def _root(rule_set: RuleSet) -> Position:
    return Position.parse(_MOVES, _BOARD, _CONNECT, rule_set)
