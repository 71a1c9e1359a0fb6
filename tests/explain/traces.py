"""Small traces of every kind of search, and all that is said of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial

from c4viz import Limits, Position, Trace, search
from c4viz.explain import Sentence, explain
from c4viz.game import HandTree
from c4viz.trace import MctsTrace
from tests.trees import LOTTERY, chance_trace, deepened, hand_trace

SMALL = Position.parse("", "3x3", 3)
UNEVEN = "((0.25:0.25 0.75:0.5) (0.125:8 0.875:-1) (0.123456:1 0.876544:2) (0.5:-0.004 0.5:3))"
"""Averages and numbers that are no number of two decimals, and probabilities of many digits."""


def small(name: str, text: str = "", **chosen: object) -> Trace:
    return search(Position.parse(text, "3x3", 3), name, engine="reference", **chosen)


def mcts(iterations: int = 60, text: str = "", **chosen: object) -> MctsTrace:
    trace = small("mcts", text, iterations=iterations, **chosen)
    assert isinstance(trace, MctsTrace)
    return trace


def reused(**chosen: object) -> Trace:
    """What follows two plies after a search that explored with another c, and expanded at
    random."""
    before = mcts(200, reuse=True, late_ply=2)
    position = before.position
    assert isinstance(position, Position)
    row = 0
    for _ in range(2):
        row = max(before.children(row), key=before.visits)
        position = position.play(before.move(row))
    return search(position, "mcts", previous=before, reuse=True, iterations=30, late_ply=2,
                  engine="reference", **chosen)  # fmt: skip


def most_fours(name: str, **chosen: object) -> Trace:
    position = Position.parse("12312", "3x3", 3, "most-fours")
    return search(position, name, engine="reference", **chosen)


def by_hand(text: str, name: str = "expectiminimax") -> Trace:
    return search(HandTree.parse(text), name, engine="reference")


def nameless() -> Trace:
    """A search of which it is not known what evaluated its leaves."""
    trace = small("minimax", depth=1)
    trace.settings = {name: trace.settings[name] for name in trace.settings if name != "evaluator"}
    return trace


def childless() -> Trace:
    """Probes as a file may hold them, of which nothing is asked: one best child is not named."""
    trace = search(Position.parse("1222", "3x3", 3), "solver")
    trace.store.column("best")[0] = -1
    return trace


def with_decimals() -> Trace:
    """A best-first search whose second node has a value of which no decimals are told, other than
    of its f."""
    trace = small("astar", expansions=5)
    second = list(trace.store.column("expanded")[: len(trace)]).index(1)
    trace.store.column("value")[second], trace.store.column("priority")[second] = 10_000.4, 9_999.4
    return trace


BY_EVALUATOR: dict[str, dict[str, int]] = {
    "minimax": {"depth": 2},
    "alphabeta": {"depth": 3},
    "expectiminimax": {"depth": 1},
    "greedy": {},
    "random": {},
}
"""The searches of which leaves are valued by each evaluator, with their settings."""

TRACES: dict[str, Callable[[], Trace]] = {
    "minimax": lambda: small("minimax", depth=2),
    "alphabeta": lambda: small("alphabeta", depth=3),
    "deep": lambda: small("alphabeta", "12", depth=5),
    "stopped": lambda: small("alphabeta", depth=5, limits=Limits(nodes=40)),
    "hand": hand_trace,
    "hand cut": lambda: hand_trace("((3 12) (2 4 6) (5 1) (2 3))"),
    "deepened": lambda: deepened(4),
    "seen, stopped": lambda: small("alphabeta", depth=8, memo=True, limits=Limits(nodes=150)),
    "deepened, stopped": lambda: small(
        "alphabeta", depth=6, memo=True, iterative=True, limits=Limits(nodes=130)
    ),
    **{
        f"{name} by {evaluator}": partial(small, name, "12", evaluator=evaluator, **chosen)
        for evaluator in ("lines-wary", "patterns", "expected", "expected:0.75", "centre")
        for name, chosen in BY_EVALUATOR.items()
    },
    "seen": lambda: small("minimax", depth=4, memo=True),
    "table": lambda: search(SMALL, "solver"),
    "chance": chance_trace,
    "slips": lambda: small("expectiminimax", depth=1, slip_left=0, slip_right=0.25),
    "expectiminimax": lambda: small("expectiminimax", depth=1),
    "chances": lambda: small("expectiminimax", depth=2, iterative=True),
    "chances of wins": lambda: small("expectiminimax", "13321", depth=2),
    "certain win by chance": lambda: search(
        Position.parse("21414222", "4x4", 3), "expectiminimax", depth=1, engine="reference"
    ),
    "lottery": lambda: by_hand(LOTTERY),
    "uneven lottery": lambda: by_hand(UNEVEN),
    "solver": lambda: search(Position.parse("1222", "3x3", 3), "solver"),
    "weak": lambda: search(Position.parse("1222", "3x3", 3), "solver", weak=True),
    "weak from the start": lambda: search(SMALL, "solver", weak=True),
    "solver stopped in its first probe": lambda: search(SMALL, "solver", limits=Limits(nodes=5)),
    "solver stopped later": lambda: search(SMALL, "solver", limits=Limits(nodes=60)),
    "weak, stopped": lambda: search(SMALL, "solver", weak=True, limits=Limits(nodes=12)),
    "nameless": nameless,
    "childless": childless,
    "greedy": lambda: small("greedy"),
    "greedy2": lambda: small("greedy2"),
    "random": lambda: small("random"),
    "mcts": mcts,
    "mcts by value": lambda: mcts(
        text="12", final="value", safe=True, expansion="evaluator", evaluator="lines-wary"
    ),
    "mcts of moves that are level": lambda: mcts(5),
    "mcts of means that are level": lambda: mcts(4, final="value", seed=1),
    "mcts of two means that are level": lambda: mcts(5, final="value", seed=24),
    "mcts of bounds that are level": lambda: mcts(3, final="ucb"),
    "mcts by ucb": lambda: mcts(30, final="ucb", decisive_playouts=True),
    "mcts that wins": lambda: mcts(text="1212", decisive=True),
    "mcts that blocks": lambda: mcts(text="121", decisive=True),
    "mcts that blocks one of two": lambda: mcts(text="11212", decisive=True),
    "mcts that blocks with the last disc": lambda: mcts(text="23323112", decisive=True),
    "mcts with one move": lambda: mcts(text="1112232", decisive=True),
    "mcts that goes on": lambda: reused(late_c=0.3),
    "mcts that goes on by an evaluator": lambda: reused(expansion="evaluator"),
    "astar": lambda: small("astar", expansions=30),
    "astar stopped when it takes": lambda: small("astar", limits=Limits(nodes=4)),
    "astar stopped when it discovers": lambda: small("astar", limits=Limits(nodes=6)),
    "astar with decimals": with_decimals,
    "astar by chances": lambda: small("astar", expansions=30, evaluator="expected:0.75"),
    "most fours": lambda: most_fours("alphabeta", depth=5),
    "mcts of most fours": lambda: most_fours("mcts", iterations=60),
    "astar of most fours": lambda: most_fours("astar", expansions=200),
}


@cache
def trace_named(name: str) -> Trace:
    return TRACES[name]()


@cache
def everything(name: str) -> tuple[tuple[int, int, Sentence], ...]:
    """Everything that is said: row, step, sentence."""
    return tuple(_told(trace_named(name)))


def _told(trace: Trace) -> Iterator[tuple[int, int, Sentence]]:
    apart = 1 + trace.steps * len(trace) // 4_000
    for step in range(trace.steps + 1):
        moment = trace.at(step)
        # Where nothing happens some rows are enough.
        for row in {*moment.rows[-2:], *range(step % apart, len(trace), apart)}:
            for sentence in explain(trace, row, moment):
                yield row, step, sentence
