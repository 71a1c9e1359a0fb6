"""Makes the kernels of searches and traces ready, so that no search has to wait. Imports numba
when it is called."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

from c4viz.game import Position
from c4viz.search.blank import blank
from c4viz.search.evaluate import EVALUATORS
from c4viz.search.run import search
from c4viz.search.setting import settings_of
from c4viz.search.settings import ALGORITHMS, Settings, settings_for
from c4viz.trace import MctsTrace, Trace
from c4viz.trace.iteration import STEPS

LATE = "66772366717352144112345442236633517"
"""A game that is nearly over, so that every search of it is over in a moment."""
_MOST = {"depth": 2, "iterations": 20}
_MANY = 3_000
"""Iterations, and nodes, beyond those that are walked along from where one stood."""


def load_all(tell: Callable[[str], None] = lambda _name: None, first: str = "") -> None:
    """Run a tiny search with every kernel and each of its variants, which loads or compiles
    them; ``tell`` is given the name of each algorithm that is ready in all of them. The
    algorithm named ``first`` is the first."""
    late = Position.parse(LATE)
    for name, found in groupby(variants(first), lambda settings: settings.name):
        for settings in found:
            search(late, settings)
        tell(name)
    _look_at(search(Position(), "mcts", iterations=_MANY))  # each makes a node
    for evaluator in ("lines", "expected"):  # whole and fractional rows
        _adopt(search(late, "alphabeta", depth=2, evaluator=evaluator))


def _look_at(trace: Trace) -> None:
    """Ask a trace of MCTS what windows ask: kernels add up its log, afresh or from one iteration
    to the next, and likewise the sizes of its subtrees. (At the end the tree itself has the
    counts.)"""
    assert isinstance(trace, MctsTrace)
    for iterations_before in (1, 2):
        moment = trace.at(trace.steps - iterations_before * STEPS)
        moment.visits(0)
        moment.nodes_below(0)


def _adopt(trace: Trace) -> None:
    """Take a trace in as from a file: kernels check its rows and count them."""
    blank(trace.position, settings_for(trace.search, **trace.settings)).adopt(trace.arrays())


def variants(first: str = "") -> Iterator[Settings]:
    """Small searches that use every kernel: each algorithm (the one named ``first`` before the
    others) as it is, and with each single switch or choice changed; all that with whole and with
    fractional values."""
    for kind in sorted(ALGORITHMS.values(), key=lambda kind: kind.name != first):
        if kind.has_kernel:
            yield from _variants_of(kind)


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
                    yield kind(**{**small, **worth, name: value})
