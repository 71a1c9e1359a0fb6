"""The kernel of a search leaves the rows that its reference leaves, also where a limit cuts it."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

from c4viz import EVALUATORS, AlphaBeta, Minimax
from c4viz.search.algorithms.pvs import Pvs
from tests.search.kernels.test_kernels import assert_engines_agree
from tests.trust.draw import open_position, order
from tests.trust.part import Part, chance_of

_EVALUATORS = (*EVALUATORS, "expected:0.75")


def trial(number: int, _folder: Path) -> int:
    """Search a position by both, and hold all that they leave to one another."""
    chance = chance_of("kernels", number)
    position = open_position(chance)
    nodes = chance.choice((chance.randint(1, 60), chance.randint(1, 500), 500))
    assert_engines_agree(position, _settings(chance), nodes)
    return 1


def _settings(chance: random.Random) -> Minimax:
    kind = chance.choice((Minimax, AlphaBeta, AlphaBeta, Pvs))
    chosen = kind(
        depth=chance.randint(1, 7),
        evaluator=chance.choice(_EVALUATORS),
        order=order(chance),
        seed=chance.randrange(10),
    )
    if kind is AlphaBeta:
        chosen = replace(chosen, take_wins=chance.random() < 0.3)
    return replace(chosen, memo=chance.random() < 0.4, iterative=chance.random() < 0.4)


PART = Part(100_000, "searches", trial)
