"""A step of a recorded search is what acting it out comes to: forward, backward, at random."""

from __future__ import annotations

import math
import random
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import c4viz
from c4viz import HandTree, Limits, Position, Rules, Trace, search
from c4viz.game import RuleSet
from c4viz.lab.data.pairs import Pairs
from c4viz.lab.learning.id3 import TreeLimits, learn
from c4viz.search.algorithms.tree import opened_tree
from c4viz.search.decision_tree import save_tree
from tests.replay import check_moment, replay
from tests.trust.draw import affordable_depth, evaluator, open_position, order
from tests.trust.part import Part, chance_of

_NODES = 160
"""Nodes of a search that is acted out: that looks at all rows at every step."""
_STEPS = 40
"""Steps in each direction, and at random."""
_Made = Callable[[random.Random], Trace]


def _depth_first(name: str, **more: bool) -> _Made:
    """Makes a search of any position, that a limit cuts at times."""

    def made(chance: random.Random) -> Trace:
        position = open_position(chance)
        return search(
            position, name, limits=_limits(chance), engine="reference",
            depth=affordable_depth(position, 2 * _NODES, 7), order=order(chance),
            evaluator=evaluator(chance), seed=chance.randrange(10), **more,
        )  # fmt: skip

    return made


def _limits(chance: random.Random) -> Limits:
    return Limits(nodes=chance.choice((_NODES, chance.randint(1, _NODES))))


def _small(chance: random.Random, rule_set: RuleSet = "first-four") -> Position:
    """A position of a board small enough for chance and for A*."""
    position = Position(Rules(chance.randint(2, 4), chance.randint(2, 4), 3, rule_set))
    for _ in range(chance.randrange(6)):
        after = position.play(chance.choice(position.moves()))
        if after.outcome is not None:
            break
        position = after
    return position


def _slipping(chance: random.Random) -> Trace:
    position = _small(chance, "slippery")
    return search(position, "expectiminimax", depth=chance.randint(1, 2), limits=_limits(chance))


def _mcts(**more: object) -> _Made:
    def made(chance: random.Random) -> Trace:
        return search(
            open_position(chance), "mcts", iterations=chance.randint(1, 60),
            seed=chance.randrange(99), c=chance.choice((0.0, 0.7, 1.4, 5.0)), engine="reference",
            **more,
        )  # fmt: skip

    return made


def _reused(chance: random.Random) -> Trace:
    """MCTS that goes on with what an earlier one found."""
    start = _small(chance)
    first = search(start, "mcts", iterations=40, reuse=True, engine="reference")
    later = start
    for _ in range(2):
        later = later.play(chance.choice(later.moves()))
        if later.outcome is not None:
            return first
    return search(later, "mcts", iterations=9, reuse=True, previous=first, engine="reference")


def _astar(chance: random.Random) -> Trace:
    return search(_small(chance), "astar", expansions=chance.randint(1, 30), engine="reference")


def _solver(chance: random.Random) -> Trace:
    return search(_small(chance), "solver", limits=_limits(chance))


def _by_hand(name: str) -> _Made:
    def made(chance: random.Random) -> Trace:
        return search(HandTree.parse(_tree(chance, 3, name == "expectiminimax")), name)

    return made


def _recorded(chance: random.Random) -> Trace:
    """A recursion of somebody's own, that searches some children again, and may fail."""
    tree = c4viz.record(Position(Rules(3, 3, 3)), "mine")
    fails_at = chance.choice((None, None, chance.randint(1, _NODES // 4)))
    left = _NODES // 4

    def visit(depth: int, *way: Any) -> None:
        nonlocal left
        left -= 1
        tree.enter(*way)
        moves = [chance.randrange(3) for _ in range(chance.randrange(4))] if depth else []
        for move in moves:
            if left > 0:
                visit(depth - 1, move, *chance.choice(((), (-math.inf, chance.randint(-5, 5)))))
        if left == fails_at:
            raise ZeroDivisionError
        tree.leave(chance.choice((chance.randint(-9, 9), chance.random(), math.inf)))

    with suppress(ZeroDivisionError), tree:
        for _ in range(chance.randint(1, 2)):
            visit(3)
    return tree.trace


def _loop(chance: random.Random) -> Trace:
    """An MCTS of somebody's own."""
    with c4viz.record(Position(Rules(3, 3, 3)), "mine", c=0.5) as tree:
        below: dict[tuple[int, ...], list[int]] = {(): []}
        for _ in range(chance.randint(1, 30)):
            way: tuple[int, ...] = ()
            while below[way] and (len(below[way]) == 3 or chance.random() < 0.5) and len(way) < 4:
                move = chance.choice(below[way])
                tree.select(move)
                way = (*way, move)
            new = [move for move in range(3) if move not in below[way]]
            if new and len(way) < 2 and chance.random() < 0.8:
                move = chance.choice(new)
                tree.expand(move)
                below[way].append(move)
                below[(*way, move)] = []
            tree.simulate()
            tree.back_up(chance.choice((0, 0.5, 1)), player=chance.choice((1, 2)))
    return tree.trace


def _decision_tree(chance: random.Random) -> Trace:
    """A tree that is learned from boards, pruned, and asked about another one."""
    boards = [open_position(chance, Rules(4, 4)) for _ in range(chance.randint(2, 40))]
    pairs = Pairs.of([(one.matrix, chance.choice(one.moves())) for one in boards])
    limits = TreeLimits(chance.choice((None, 2, 4)), 1, chance.choice((0.0, 0.02, 0.1)))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "learned.c4tree"
        save_tree(file, learn(pairs, limits))
        return opened_tree(file, open_position(chance, Rules(4, 4)))


def _tree(chance: random.Random, levels: int, has_chance: bool) -> str:
    if not levels or (levels < 3 and chance.random() < 0.2):
        return str(chance.randint(-9, 20))
    below = [_tree(chance, levels - 1, has_chance) for _ in range(chance.randint(1, 3))]
    if has_chance and levels == 2 and len(below) == 2:
        return f"(0.25:{below[0]} 0.75:{below[1]})"
    return f"({' '.join(below)})"


_KINDS: dict[str, _Made] = {
    "minimax": _depth_first("minimax"),
    "alphabeta": _depth_first("alphabeta"),
    "pvs": _depth_first("pvs"),
    "memo": _depth_first("alphabeta", memo=True),
    "deepened": _depth_first("minimax", iterative=True),
    "greedy": lambda chance: search(open_position(chance), "greedy"),
    "slipping": _slipping,
    "solver": _solver,
    "mcts": _mcts(),
    "puct": _mcts(formula="puct", prior="centre"),
    "decided": _mcts(decisive=True),
    "reused": _reused,
    "astar": _astar,
    "by hand": _by_hand("alphabeta"),
    "lottery": _by_hand("expectiminimax"),
    "recorded": _recorded,
    "loop": _loop,
    "decision tree": _decision_tree,
}


def trial(number: int, _folder: Path) -> int:
    """Hold steps of a search to those that acting it out comes to, in three orders."""
    chance = chance_of("steps", number)
    trace = [*_KINDS.values()][number % len(_KINDS)](chance)
    seen = replay(trace)
    assert trace.steps == len(seen) - 1
    walk = list(_walk(chance, trace.steps))
    for step in walk:
        check_moment(trace.at(step), step, seen[step])
    return len(walk)


def _walk(chance: random.Random, last: int) -> Iterator[int]:
    """Steps forward, backward and at random, as many of each kind of search."""
    start = chance.randint(0, last)
    yield from (min(last, start + by) for by in range(_STEPS))
    yield from (max(0, last - by) for by in range(_STEPS))
    yield from (chance.randint(0, last) for _ in range(_STEPS))


PART = Part(100_000 * len(_KINDS), "steps", trial)
