"""Small traces of each kind, made without or with a search, to look at how they are shown."""

from __future__ import annotations

import math

import numpy as np

from c4viz import Flag, Position, Trace, search
from c4viz.game import HandTree
from c4viz.search import Expectiminimax
from c4viz.trace import INFINITY, DepthFirstTrace, Traits
from c4viz.trace.depthfirst.store import DepthFirstStore, RowLayout

CHANCE = Traits(chance=True)
TEXTBOOK = "((3 12 8) (2 4 6) (14 5 2))"
"""The tree of Russell and Norvig's chapter on games."""
LOTTERY = "((0.6:3 0.4:12) (0.5:2 0.5:6.5))"
"""MAX chooses between two lotteries: worth 6.6 and 4.25."""

TWICE = "((3 5) (8 9) (2 7))"
"""A tree whose second child is better than the first: it is searched again."""
MAX, LEAF, UP, DOWN = Flag.MAX, Flag.MAX | Flag.LEAF, Flag.LOWER, Flag.UPPER | Flag.CUTOFF
TWICE_ROWS = [
    # move, depth, flags, best, alpha, beta, value, size
    (-1, 0, MAX, 1, -INFINITY, INFINITY, 8, 12),
    (0, 1, 0, 0, -INFINITY, INFINITY, 3, 3),
    (0, 2, LEAF, -1, -INFINITY, INFINITY, 3, 1),
    (1, 2, LEAF, -1, 2, 3, 5, 1),
    (1, 1, UP, 0, 3, 4, 8, 3),  # is it more than 3? at least 8
    (0, 2, LEAF, -1, 3, 4, 8, 1),
    (1, 2, LEAF, -1, 3, 4, 9, 1),
    (1, 1, 0, 0, 3, INFINITY, 8, 3),  # so what is it worth?
    (0, 2, LEAF, -1, 3, INFINITY, 8, 1),
    (1, 2, LEAF, -1, 7, 8, 9, 1),
    (2, 1, DOWN, 0, 8, 9, 2, 2),
    (0, 2, LEAF, -1, 8, 9, 2, 1),
]
"""What principal variation search does there, by hand."""


def twice_searched() -> DepthFirstTrace:
    """The trace with those rows."""
    trace = DepthFirstTrace(
        HandTree.parse(TWICE),
        "alphabeta",
        {"depth": 2, "order": "left"},
        traits=Traits(prunes=True, researches=True),
        store=DepthFirstStore(0, RowLayout()),
    )
    trace.adopt({"rows": np.array([tuple(map(int, row)) for row in TWICE_ROWS], RowLayout().row)})
    trace.ending = "complete"
    return trace


def small_trace(text: str = "", *, depth: int = 4, name: str = "alphabeta") -> Trace:
    """A search on 3x3, connect 3: a tree that can be walked through whole."""
    position = Position.parse(text, "3x3", 3)
    return search(position, name, depth=depth, order="left", engine="reference")


def playouts(position: Position | None = None, *, iterations: int = 12) -> Trace:
    """A search by playouts, on 3x3, connect 3, unless another position is given."""
    position = position or Position.parse("", "3x3", 3)
    return search(position, "mcts", iterations=iterations, engine="reference")


def hand_trace(text: str = TEXTBOOK, name: str = "alphabeta") -> DepthFirstTrace:
    """A search of a tree made by hand."""
    trace = search(HandTree.parse(text), name, engine="reference")
    assert isinstance(trace, DepthFirstTrace)
    return trace


def deepened(depth: int = 5) -> DepthFirstTrace:
    """Iterations of alpha-beta with a table of seen positions, on 3x3: some are repeated."""
    position = Position.parse("", "3x3", 3)
    trace = search(
        position, "alphabeta", depth=depth, memo=True, iterative=True, engine="reference"
    )
    assert isinstance(trace, DepthFirstTrace)
    return trace


def repeated_row(trace: DepthFirstTrace) -> int:
    """The first row that repeats another."""
    return next(row for row in range(len(trace)) if trace.has(row, Flag.REPEATED))


def chance_trace(text: str = LOTTERY) -> DepthFirstTrace:
    """What expectiminimax leaves of a tree made by hand."""
    tree = HandTree.parse(text)
    layout = RowLayout(fractional=True, chance=True)
    settings = {"depth": tree.height, "order": "left", "seed": 0}
    trace = DepthFirstTrace(
        tree, "expectiminimax", settings, traits=CHANCE, store=DepthFirstStore(100, layout)
    )
    _visit(trace, tree, -1, 0, 1.0)
    trace.ending = "complete"
    return trace


def _visit(
    trace: DepthFirstTrace, node: HandTree, move: int, depth: int, probability: float
) -> float:
    flags = (Flag.MAX if node.to_move == 1 else 0) | (Flag.CHANCE if node.chances else 0)
    row = trace.store.enter(move, depth, flags, -math.inf, math.inf, probability)
    if node.number is not None:
        trace.store.leave(row, node.number, -1, Flag.LEAF)
        return node.number
    chances = node.chances or (1.0,) * len(node.children)
    values = [
        _visit(trace, node.play(child), child, depth + 1, p if node.chances else 1.0)
        for child, p in enumerate(chances)
    ]
    if node.chances:
        value, best = sum(p * v for p, v in zip(chances, values, strict=True)), -1
    else:
        value = max(values) if node.to_move == 1 else min(values)
        best = values.index(value)
    trace.store.leave(row, value, best, 0)
    return value


def slipping_trace() -> DepthFirstTrace:
    """What expectiminimax leaves of one ply on 2x2 cells: discs slip with probability 0.25."""
    layout = RowLayout(fractional=True, chance=True)
    settings = Expectiminimax(depth=1, slip_left=0.25, slip_right=0.25)
    position, store = Position.parse("", "2x2", 2), DepthFirstStore(100, layout)
    trace = DepthFirstTrace(
        position, settings.name, dict(vars(settings)), traits=CHANCE, store=store
    )
    root = trace.store.enter(-1, 0, Flag.MAX, -math.inf, math.inf)
    for aimed, outcomes in enumerate(((0.75, 0.25), (0.25, 0.75))):
        flags = Flag.MAX | Flag.CHANCE
        row = trace.store.enter(aimed, 1, flags, -math.inf, math.inf)
        for landed, probability in enumerate(outcomes):
            leaf = trace.store.enter(landed, 2, 0, -math.inf, math.inf, probability)
            trace.store.leave(leaf, landed * 4.0, -1, Flag.LEAF)
        trace.store.leave(row, 1.0 + 2 * aimed, -1, 0)
    trace.store.leave(root, 3.0, 1, 0)
    trace.ending = "complete"
    return trace
