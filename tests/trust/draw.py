"""Positions and settings at random, fast enough for a million searches."""

from __future__ import annotations

import random

from c4viz import EVALUATORS, Position, Rules
from c4viz.game.rules import MAX_BITS, MAX_COLUMNS, RuleSet
from c4viz.search.base.settings import ORDERS
from tests.strategies import NOTABLE_SIZES, goes_on

WHOLE = [name for name, known in EVALUATORS.items() if not known.fractional]
RULE_SETS: tuple[RuleSet, ...] = ("first-four", "most-fours")


def board(chance: random.Random) -> Rules:
    """Any board within the limits, the usual one often."""
    kind = chance.random()
    if kind < 0.3:
        return Rules(rule_set=chance.choice(RULE_SETS))
    rows, columns = chance.choice(NOTABLE_SIZES)
    if kind > 0.6:
        columns = chance.randint(2, MAX_COLUMNS)
        rows = chance.randint(2, MAX_BITS // columns - 1)
    connect = chance.choice((2, 3, 4, 4, 5, max(rows, columns) + 1))
    return Rules(rows, columns, connect, chance.choice(RULE_SETS))


def open_position(chance: random.Random, rules: Rules | None = None) -> Position:
    """A position whose game goes on, of an empty board to a nearly full one; by any rules, if by no
    given ones."""
    position = Position(rules or board(chance))
    for _ in range(chance.randrange(position.rules.cells + 1)):
        after = goes_on(position, chance.randrange(64))
        if after is None:
            break
        position = after
    return position


def affordable_depth(position: Position, nodes: int, most: int) -> int:
    """A depth to which a search without cuts takes about so many nodes at the most."""
    depth, wide = 1, max(2, len(position.moves()))
    while depth < most and wide ** (depth + 1) <= nodes:
        depth += 1
    return depth


def order(chance: random.Random) -> str:
    """An order in which moves are searched."""
    return chance.choice(ORDERS)


def evaluator(chance: random.Random) -> str:
    """An evaluator whose values are whole."""
    return chance.choice(WHOLE)
