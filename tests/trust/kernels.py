"""The kernel of a search leaves the rows that its reference leaves, also where a limit cuts it."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

from c4viz import EVALUATORS, AlphaBeta, Minimax, search
from c4viz.search import Expectiminimax, Mcts
from c4viz.search.algorithms.pvs import Pvs
from tests.search.engines import assert_engines_agree
from tests.trust.draw import RULE_SETS, board, open_position, order
from tests.trust.part import Part, chance_of

_EVALUATORS = (*EVALUATORS, "expected:0.75")


def trial(number: int, _folder: Path) -> int:
    """Search a position by both, and hold all that they leave to one another."""
    chance = chance_of("kernels", number)
    _KINDS[number % len(_KINDS)](chance)
    return 1


def _depth_first(chance: random.Random) -> None:
    """Minimax, alpha-beta or PVS, cut by a limit more often than not."""
    kind = chance.choice((Minimax, AlphaBeta, AlphaBeta, Pvs))
    chosen = kind(
        depth=chance.randint(1, 7),
        evaluator=chance.choice(_EVALUATORS),
        order=order(chance),
        seed=chance.randrange(10),
    )
    if kind is AlphaBeta:
        chosen = replace(chosen, take_wins=chance.random() < 0.3)
    chosen = replace(chosen, memo=chance.random() < 0.4, iterative=chance.random() < 0.4)
    assert_engines_agree(open_position(chance), chosen, _nodes(chance))


def _nodes(chance: random.Random) -> int:
    return chance.choice((chance.randint(1, 60), chance.randint(1, 500), 500))


def _slipping(chance: random.Random) -> None:
    """Expectiminimax, by rules under which discs slip or not."""
    left = chance.choice((0.0, 0.1, 0.2, 0.5, 1.0))
    chosen = Expectiminimax(
        depth=chance.randint(1, 3),
        evaluator=chance.choice(_EVALUATORS),
        order=order(chance),
        iterative=chance.random() < 0.4,
        slip_left=left,
        slip_right=chance.choice((0.0, 0.2, 0.3)) if left <= 0.5 else 0.0,
        seed=chance.randrange(10),
    )
    rules = replace(board(chance), rule_set=chance.choice((*RULE_SETS, "slippery-fours")))
    assert_engines_agree(open_position(chance, rules), chosen, _nodes(chance))


def _mcts(chance: random.Random) -> None:
    """MCTS by UCT or PUCT, that goes on at times with what an earlier one found."""
    is_puct = chance.random() < 0.4
    chosen = Mcts(
        iterations=chance.choice((chance.randint(1, 15), chance.randint(1, 120))),
        seed=chance.randrange(2**31),
        formula="puct" if is_puct else "uct",
        prior=chance.choice(("uniform", "centre", "evaluator")) if is_puct else "uniform",
        evaluator=chance.choice(("lines", "lines-wary", "expected", "patterns")),
        temperature=chance.choice((0.05, 3.0, 20.0, 1e5)),
        c=chance.choice((0.0, 0.3, 2**0.5, 100.0)),
        late_c=chance.choice((None, 0.5)),
        late_ply=chance.randrange(13),
        expansion="random" if is_puct else chance.choice(("random", "evaluator")),
        decisive=chance.random() < 0.4,
        safe=chance.random() < 0.4,
        decisive_playouts=chance.random() < 0.3,
        final=chance.choice(("visits", "value") if is_puct else ("visits", "value", "ucb")),
        reuse=chance.random() < 0.4,
    )
    position = open_position(chance)
    assert_engines_agree(position, chosen, chance.choice((None, chance.randint(1, 100))))
    if not chosen.reuse:
        return
    before = search(position, chosen, engine="kernel")
    later = before.position_at(chance.randrange(len(before)))
    if later.moves():
        assert_engines_agree(later, chosen, previous=before)


_KINDS = (_depth_first, _slipping, _mcts)

PART = Part(100_000 * len(_KINDS), "searches", trial)
