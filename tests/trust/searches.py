"""Alpha-beta, PVS and searches with a table of seen positions find what minimax finds: the value,
and without a table and iterations the move."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

from c4viz import AlphaBeta, Minimax, search
from c4viz.search.algorithms.pvs import Pvs
from tests.trust.draw import affordable_depth, evaluator, open_position, order
from tests.trust.part import Part, chance_of

_NODES = 3_000
"""About how many nodes the minimax of a trial has at the most."""
_AT_THE_END = 12
"""Cells that are free on a board that is searched to its end, however deep that is."""


def trial(number: int, _folder: Path) -> int:
    """Search a position in all ways; returns how many searches were held to that of minimax."""
    chance = chance_of("searches", number)
    position = open_position(chance)
    depth = affordable_depth(position, _NODES, 6)
    if position.rules.cells - position.ply <= _AT_THE_END and len(position.moves()) < 4:
        depth = chance.randint(1, _AT_THE_END)
    values = _values(chance, depth)
    plain = search(position, Minimax(**values))
    others = _others(chance, values)
    for settings in others:
        found = search(position, settings)
        assert found.value == plain.value, (position.text, position.rules, settings)
        if not (settings.memo or settings.iterative):
            assert found.best_move == plain.best_move, (position.text, position.rules, settings)
    return len(others)


def _values(chance: random.Random, depth: int) -> dict[str, Any]:
    return {
        "depth": depth,
        "evaluator": evaluator(chance),
        "order": order(chance),
        "seed": chance.randrange(10),
    }


def _others(chance: random.Random, values: dict[str, Any]) -> list[Minimax]:
    """The other searches of the same depth: without a table, and with one in some way."""
    more = {"memo": True, "iterative": chance.random() < 0.5}
    deepens = {"memo": chance.random() < 0.5, "iterative": True}
    return [
        AlphaBeta(**values),
        Pvs(**values),
        AlphaBeta(**values, take_wins=True),
        replace(Minimax(**values), **more),
        replace(AlphaBeta(**values), **more),
        replace(Pvs(**values), **deepens),
    ]


PART = Part(1_000_000, "searches", trial)
