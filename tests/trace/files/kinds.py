"""A small trace of each kind, as the files that `save` makes of them."""

from __future__ import annotations

import math
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import c4viz
from c4viz import Limits, Position, Rules, SettingError, Trace, search
from c4viz.game import HandTree
from c4viz.glossary.samples import decision_tree
from c4viz.search import prepare, run
from c4viz.search.algorithms import settings_for

LATE = Position.parse("66772366717352144112345442236633")
SMALL = Position(Rules(3, 3, 3))


def of(position: Position | HandTree, name: str, **values: object) -> Callable[[], Trace]:
    """Makes the trace of a search."""
    engine = "kernel" if name in ("mcts", "solver") else "reference"
    return lambda: search(position, name, engine=engine, **values)


def reusing() -> Trace:
    """MCTS that goes on with what an earlier one found."""
    first = search(SMALL, "mcts", iterations=80, seed=2, engine="reference")
    later = SMALL.play(1).play(1)
    return search(later, "mcts", iterations=40, reuse=True, previous=first, engine="reference")


def own() -> Trace:
    """A search of one's own that deepens, with fractions, and searches a child again."""
    with c4viz.record(SMALL, "mine") as tree:
        for again in (False, True):
            tree.enter(alpha=-3, beta=math.inf)
            for move in (2, 0, 2) if again else (1,):
                tree.enter(move, 0.5, 1.5)
                tree.enter(1)
                tree.leave(-math.inf)
                tree.leave(move / 2)
            tree.leave(1, 2 if again else 1)
    return tree.trace


def own_failed() -> Trace:
    """A search of one's own that an error ended."""
    tree = c4viz.record(SMALL, "mine")
    with suppress(ZeroDivisionError), tree:
        tree.enter()
        for move in (0, 1):
            tree.enter(move)
            tree.enter(2)
            tree.leave(1 // (1 - move))
            tree.leave(1)
    return tree.trace


def own_run() -> Trace:
    """A function that c4viz runs, and that fails, with its source, lines and variables."""
    source = (
        "def mine(position, depth):\n"
        "    if depth == 0:\n"
        "        return 2.5 / (position.played[-1] - 2)\n"
        "    return max([mine(position.play(move), depth - 1) for move in position.moves()])\n"
    )
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "my.py"
        path.write_text(source, "utf-8")
        settings = settings_for(f"{path}:mine", depth=2)
        trace = prepare(SMALL, settings)
        with suppress(SettingError):
            run(trace, settings)
    return trace


def own_loop() -> Trace:
    """A loop of one's own that adds several nodes at once, or none, and tells few playouts."""
    with c4viz.record(SMALL, "mine", c=0.5) as tree:
        tree.simulate()
        tree.back_up(1)
        tree.expand([0, 1, 2])
        tree.select(1)
        tree.simulate([1, 0, 0])
        tree.back_up(0.5, player=2)
        for move in (1, 0):
            tree.select(1)
            tree.expand(move)
            tree.simulate()
            tree.back_up(0, player=2)
    return tree.trace


KINDS: dict[str, Callable[[], Trace]] = {
    "alphabeta": of(SMALL, "alphabeta", depth=4),
    "stopped": of(SMALL, "minimax", depth=6, limits=Limits(nodes=90)),
    "deepened": of(SMALL, "alphabeta", depth=5, memo=True, iterative=True),
    "fractions": of(SMALL, "minimax", depth=3, memo=True, evaluator="expected:0.75"),
    "chance": of(LATE, "expectiminimax", depth=2),
    "chance, stopped": of(LATE, "expectiminimax", depth=2, limits=Limits(nodes=50)),
    "chance, deepened": of(LATE, "expectiminimax", depth=2, iterative=True),
    "random": of(SMALL, "random", seed=3),
    "greedy": of(SMALL, "greedy"),
    "greedy2": of(SMALL, "greedy2"),
    "solver": of(Position(Rules(3, 4, 3)), "solver"),
    "solver, stopped": of(Position.parse("", "4x4"), "solver", limits=Limits(nodes=150)),
    "hand-made": of(HandTree.parse("((3 12 8) (2 4 6) (14 5 2))"), "alphabeta"),
    "by hand, memo": of(HandTree.parse("((3 12 8) (2 4 6) (3 12 8.5))"), "minimax", memo=True),
    "lottery": of(HandTree.parse("((0.6:3 0.4:12) (0.5:2 0.5:6.5))"), "expectiminimax"),
    "astar": of(LATE, "astar", expansions=30),
    "astar, stopped": of(SMALL, "astar", expansions=9),
    "mcts": of(LATE, "mcts", iterations=60),
    "mcts, puct": of(SMALL, "mcts", iterations=40, formula="puct", prior="centre"),
    "mcts, reused": reusing,
    "mcts, decided": of(Position.parse("112233"), "mcts", iterations=9, decisive=True),
    "mcts, ucb": of(SMALL, "mcts", iterations=40, final="ucb", safe=True, expansion="evaluator"),
    "own": own,
    "own, failed": own_failed,
    "own, run": own_run,
    "own, loop": own_loop,
    "most fours": of(Position(Rules(2, 3, 2, "most-fours")), "alphabeta", depth=6),
    "slippery": of(Position(Rules(2, 3, 2, "slippery")), "expectiminimax", depth=2),
    "decision tree": decision_tree,
    "matrix": of(Position.parse(". . .\nO . .\nX X O"), "minimax", depth=3),
}


def files() -> dict[str, bytes]:
    """The file of each kind."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "trace.npz"
        found = {}
        for name, make in KINDS.items():
            make().save(path)
            found[name] = path.read_bytes()
        return found
