"""List of algorithms: to add one is to add a folder beside this file, and a line here."""

from __future__ import annotations

from typing import Any

from c4viz.language import tr
from c4viz.search import plugins
from c4viz.search.algorithms.alphabeta import ALPHABETA
from c4viz.search.algorithms.astar import ASTAR
from c4viz.search.algorithms.expectiminimax import EXPECTIMINIMAX
from c4viz.search.algorithms.greedy import GREEDY, GREEDY2
from c4viz.search.algorithms.mcts import MCTS
from c4viz.search.algorithms.minimax import MINIMAX
from c4viz.search.algorithms.pvs import PVS
from c4viz.search.algorithms.random import RANDOM
from c4viz.search.algorithms.solver import SOLVER
from c4viz.search.algorithms.tree import PREFIX, TREE, DecisionTreeSettings
from c4viz.search.base.algorithm import Algorithm
from c4viz.search.base.setting import settings_of
from c4viz.search.base.settings import MOST_DEPTH, Settings
from c4viz.search.choice import check_choice
from c4viz.search.evaluators.table import OWN_FORM, split_own
from c4viz.search.recording.live import fill
from c4viz.search.recording.settings import TRAITS, OwnSearchSettings, blank, of_function
from c4viz.trace import DepthFirstTrace

OWN: Algorithm[OwnSearchSettings, Any] = Algorithm(
    OwnSearchSettings,
    DepthFirstTrace,
    blank,
    traits=TRAITS,
    reference=fill,
    searches_trees=True,
    searches_games=True,
)
"""Searches of users' own, known by their rows alone. Loops leave traces as MCTS does, all others
depth-first ones."""

ALGORITHMS: dict[str, Algorithm[Any, Any]] = {
    algorithm.name: algorithm
    for algorithm in (
        MINIMAX, ALPHABETA, PVS, EXPECTIMINIMAX, MCTS, ASTAR, GREEDY, GREEDY2, RANDOM, SOLVER,
    )
}  # fmt: skip
"""Every algorithm by its name."""
OF_TRACES: dict[str, Algorithm[Any, Any]] = ALGORITHMS | {OWN.name: OWN, TREE.name: TREE}
"""All that a trace may name: also users' own searches and decision trees, which are files."""


def algorithm_of(search: str) -> Algorithm[Any, Any]:
    """Return the algorithm that a trace names; raise SettingError if there is none."""
    check_choice(tr("search"), search, OF_TRACES)
    return OF_TRACES[search]


def kind_of(name: str) -> type[Settings]:
    """Return the class of the settings that the algorithm ``name`` has, or a search of the user's
    own, named as file.py:function, or of a plug-in, or a decision tree, as tree:file.c4tree.

    Raises:
        SettingError: there is no such search.
    """
    if isinstance(name, str) and search_meant(name):
        return OwnSearchSettings
    if isinstance(name, str) and name.startswith(PREFIX):
        return DecisionTreeSettings
    check_choice(tr("search"), name, [*ALGORITHMS, *plugins.names("searches"), OWN_FORM])
    return ALGORITHMS[name].settings


def search_meant(name: str) -> str | None:
    """Return the file.py:function that ``name`` is, or that a plug-in of that name stands for;
    None: it is neither, or the name of an algorithm. Raise SettingError if the plug-in cannot be
    used."""
    if split_own(name):
        return name
    return None if name in ALGORITHMS else plugins.named("searches", name)


def settings_for(name: str, **values: Any) -> Settings:
    """Make the settings of a search, named as for `kind_of`, from keywords. Where only the time is
    limited, MCTS and deepening go on for as long.

    Raises:
        SettingError: an unknown algorithm or setting (with the nearest name), or a bad value.
    """
    kind = kind_of(name)
    known = settings_of(kind)
    for given in values:
        check_choice(tr("setting of {search}", search=name), given, known)
    if kind is OwnSearchSettings:
        return of_function(search_meant(name) or name, **{"called": name.split(":")[-1]} | values)
    if kind is DecisionTreeSettings:
        return DecisionTreeSettings(**{"file": name.removeprefix(PREFIX)} | values)
    if values.get("seconds") is not None:  # then time alone ends it, unless more is asked for
        if "iterations" in known:
            values = {"iterations": None} | values
        elif values.get("iterative"):
            values = {"depth": MOST_DEPTH} | values
    return kind(**values)
