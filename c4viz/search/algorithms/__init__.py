"""The list of algorithms: to add one is to add a folder beside this file, and a line here."""

from __future__ import annotations

from typing import Any

from c4viz.language import tr
from c4viz.search.algorithms.astar import ASTAR
from c4viz.search.algorithms.expectiminimax import EXPECTIMINIMAX
from c4viz.search.algorithms.fullwidth import ALPHABETA, GREEDY, GREEDY2, MINIMAX
from c4viz.search.algorithms.mcts import MCTS
from c4viz.search.algorithms.own import OWN
from c4viz.search.algorithms.pvs import PVS
from c4viz.search.algorithms.random import RANDOM
from c4viz.search.algorithms.solver import SOLVER
from c4viz.search.base.algorithm import Algorithm
from c4viz.search.base.setting import settings_of
from c4viz.search.base.settings import MOST_DEPTH, Settings
from c4viz.search.choice import check_choice

ALGORITHMS: dict[str, Algorithm[Any, Any]] = {
    algorithm.name: algorithm
    for algorithm in (
        MINIMAX, ALPHABETA, PVS, EXPECTIMINIMAX, MCTS, ASTAR, GREEDY, GREEDY2, RANDOM, SOLVER,
    )
}  # fmt: skip
"""Every algorithm by its name."""
OF_TRACES: dict[str, Algorithm[Any, Any]] = ALGORITHMS | {OWN.name: OWN}
"""Those and what stands for users' own searches, which only leave traces."""


def algorithm_of(search: str) -> Algorithm[Any, Any]:
    """The algorithm that a trace names.

    Raises:
        SettingError: there is no such search.
    """
    check_choice(tr("search"), search, OF_TRACES)
    return OF_TRACES[search]


def settings_for(name: str, **values: Any) -> Settings:
    """The settings of the algorithm ``name``, by keyword. Where only the time is limited, MCTS
    and deepening go on for as long.

    Raises:
        SettingError: an unknown algorithm or setting (with the nearest name), or a bad value.
    """
    check_choice(tr("search"), name, ALGORITHMS)
    kind: type[Settings] = ALGORITHMS[name].settings
    known = settings_of(kind)
    for given in values:
        check_choice(tr("setting of {search}", search=name), given, known)
    if values.get("seconds") is not None:  # then time alone ends it, unless more is asked for
        if "iterations" in known:
            values = {"iterations": None} | values
        elif values.get("iterative"):
            values = {"depth": MOST_DEPTH} | values
    return kind(**values)
