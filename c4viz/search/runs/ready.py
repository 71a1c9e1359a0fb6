"""Makes the kernels of searches and traces ready, so that no search has to wait. Imports numba
when it is called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from c4viz.game import Position
from c4viz.search.algorithms import ALGORITHMS, algorithm_of, settings_for
from c4viz.search.algorithms.alphabeta import AlphaBeta
from c4viz.search.base.setting import settings_of
from c4viz.search.base.settings import Settings
from c4viz.search.evaluators.table import EVALUATORS, is_fractional
from c4viz.search.runs.blank_trace import blank
from c4viz.search.runs.run import search
from c4viz.trace.mcts.timeline import STEPS
from c4viz.trace.tracefile import adopt, arrays_of

LATE = "66772366717352144112345442236633517"
"""Moves of a game that is nearly over, so that every search of it is over in a moment."""
_MOST = {"depth": 2, "iterations": 20}
_MANY = 3_000
"""Iterations, and nodes: more than are walked along from where one stood."""


def kernels_of(settings: Settings) -> str:
    """Name the kernels that a search runs: searches with the same name need no other code."""
    family = algorithm_of(settings.name).kernels or settings.name
    more = {
        "fractional": is_fractional(settings.evaluator),
        "memo": settings.memo,
        "priors": settings.has_priors,
    }
    return "-".join([family, *(word for word, has in more.items() if has)])


def load(kernels: str) -> None:
    """Load the kernels that `kernels_of` names so, or compile them: by tiny searches, in each
    variant that runs them."""
    late = Position.parse(LATE)
    for settings in variants():
        if kernels_of(settings) == kernels:
            search(late, settings)


def load_inspection() -> None:
    """Load the kernels with which windows ask a trace of MCTS: they add up its log, afresh or from
    one iteration to the next, and likewise the sizes of its subtrees. At the end the tree itself
    has the counts."""
    trace = search(Position(), "mcts", iterations=_MANY, engine="reference")  # each makes a node
    for iterations_before in (1, 2):
        moment = trace.at(trace.steps - iterations_before * STEPS)
        moment.visits(0)
        moment.nodes_below(0)


def load_files() -> None:
    """Load the kernels that take a trace in as from a file: they check its rows and count them."""
    late = Position.parse(LATE)
    for evaluator in ("lines", "expected"):  # whole and fractional rows
        settings = AlphaBeta(depth=2, evaluator=evaluator)
        found = search(late, settings, engine="reference")
        adopt(blank(late, settings), arrays_of(found))


def load_games() -> None:
    """Load the kernels with which quick machines play many games at a time."""
    from c4viz.search.kernels import at_once
    from c4viz.search.kernels.mcts import bitboard_of

    late, start = Position.parse(LATE), Position()
    own, other = (np.array([late.discs(p)], np.uint64) for p in (late.to_move, 3 - late.to_move))
    moves = np.array(late.moves()[:1], np.int8)
    few: dict[str, dict[str, Any]] = {"mcts": {"iterations": 2}, "pvs": {"depth": 2}, "greedy": {}}
    fractional = {name: {**few[name], "evaluator": "expected"} for name in ("pvs", "greedy")}
    for name, values in (("random", {}), *few.items(), *fractional.items()):
        settings = settings_for(name, **values)
        decider = algorithm_of(settings.name).at_once(blank(start, settings), settings)
        assert decider is not None
        decider.decide(own, other, np.zeros(1, np.uint64))
    at_once.drop_discs(bitboard_of(start), own, other, moves, np.zeros(1, np.int8))


def variants() -> Iterator[Settings]:
    """Yield small searches that use every kernel: each algorithm as it is, and with each single
    switch or choice changed; all that with whole and with fractional values."""
    for one in ALGORITHMS.values():
        if one.kernel is not None:
            yield from _variants_of(one.settings)


def _variants_of(kind: type[Settings]) -> Iterator[Settings]:
    known = settings_of(kind)
    small = {name: most for name, most in _MOST.items() if name in known}
    names = {evaluator.fractional: name for name, evaluator in EVALUATORS.items()}
    worths = [{"evaluator": name} for name in names.values()] if "evaluator" in known else [{}]
    for worth in worths:
        yield kind(**small, **worth)
        for name, (default, setting) in known.items():
            others = {"yes": (True, False), "choice": setting.choices}.get(setting.kind, ())
            for value in others:
                if value != default:
                    yield kind(**{**small, **worth, **kind.needs.get(name, {}), name: value})
