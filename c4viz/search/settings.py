"""The table of algorithms: what one can ask of each search, its ranges, defaults and help.

The app, the command line and the documentation are made from it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, ClassVar, get_args

from c4viz.game.rules import MAX_BITS, Order
from c4viz.search.choice import SettingError, check_choice
from c4viz.search.setting import decimal, evaluator_name, one_of, settings_of, whole, yes_no

MOST_DEPTH = MAX_BITS - 1
ORDERS: tuple[str, ...] = get_args(Order)
EXPANSIONS = ("random", "evaluator")
FINALS = ("visits", "value", "ucb")
MOST_SEED = 2**31 - 1

_DEPTH = "How many plies (discs) to look ahead"
_EVALUATOR = "What values a position where the search stops"
_ORDER = (
    "Which moves are searched first: from the left, from the centre outwards, the best of the "
    "last iteration (then from the centre), or shuffled by the seed"
)
_SEED = "Decides all that is random; the same seed gives the same search"
_SECONDS = "End after so many seconds"


@dataclass(frozen=True)
class Settings:
    """The settings of one algorithm; every field says what it may be.

    Raises:
        SettingError: a value out of range; the message names it and the range.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    has_kernel: ClassVar[bool] = False
    has_reference: ClassVar[bool] = True
    searches_trees: ClassVar[bool] = False
    """Whether it also searches trees made by hand."""

    def __post_init__(self) -> None:
        for name, (_, setting) in settings_of(type(self)).items():
            setting.check(name.replace("_", " "), getattr(self, name))


@dataclass(frozen=True)
class Minimax(Settings):
    """Plain minimax."""

    name: ClassVar[str] = "minimax"
    title: ClassVar[str] = "Minimax"
    summary: ClassVar[str] = "every move of both sides, to a fixed depth"
    has_kernel: ClassVar[bool] = True
    searches_trees: ClassVar[bool] = True

    depth: int = whole(4, 1, MOST_DEPTH, _DEPTH, unit="plies", main=True)
    evaluator: str = evaluator_name("lines", _EVALUATOR)
    order: Order = one_of("left", ORDERS, _ORDER, main=True)
    memo: bool = yes_no(False, "Keep a table of seen positions and do not search one twice")
    iterative: bool = yes_no(
        False, "Deepen ply by ply; what the last iteration found best is searched first"
    )
    seconds: float | None = decimal(
        None, 0.001, math.inf, _SECONDS, unit="s", optional=True, absent="no limit"
    )
    seed: int = whole(0, 0, MOST_SEED, "Shuffles the order random")

    def depths(self, most: int) -> range:
        """The depths of the iterations, where ``most`` is the deepest that the game can go: the
        last one would only be repeated."""
        return range(1, max(1, min(self.depth, most)) + 1)


@dataclass(frozen=True)
class AlphaBeta(Minimax):
    """Minimax that leaves out moves which cannot matter (fail-soft alpha-beta)."""

    name: ClassVar[str] = "alphabeta"
    title: ClassVar[str] = "Alpha-beta"
    summary: ClassVar[str] = "minimax that leaves out moves which cannot matter"

    depth: int = whole(6, 1, MOST_DEPTH, _DEPTH, unit="plies", main=True)


@dataclass(frozen=True)
class Expectiminimax(Settings):
    """Minimax with chance nodes: discs may slip into a neighbouring column."""

    name: ClassVar[str] = "expectiminimax"
    title: ClassVar[str] = "Expectiminimax"
    summary: ClassVar[str] = "minimax where a disc may slip into a column beside the one aimed at"
    has_kernel: ClassVar[bool] = True
    searches_trees: ClassVar[bool] = True

    depth: int = whole(2, 1, MOST_DEPTH, _DEPTH, unit="plies", main=True)
    evaluator: str = evaluator_name("lines", _EVALUATOR)
    order: Order = one_of("left", ORDERS, _ORDER, main=True)
    slip_left: float = decimal(
        0.2, 0, 1, "Probability that a disc slips to the left (at the left edge: to the right)"
    )
    slip_right: float = decimal(
        0.2, 0, 1, "Probability that a disc slips to the right (at the right edge: to the left)"
    )
    seed: int = whole(0, 0, MOST_SEED, "Shuffles the order random")

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.slip_left + self.slip_right > 1:
            raise SettingError(
                f"slip left {self.slip_left} and slip right {self.slip_right} add up to more "
                "than 1: choose smaller ones"
            )


@dataclass(frozen=True)
class Mcts(Settings):
    """Monte Carlo tree search with UCT."""

    name: ClassVar[str] = "mcts"
    title: ClassVar[str] = "MCTS"
    summary: ClassVar[str] = "random playouts, most of them where the results are promising"
    has_kernel: ClassVar[bool] = True

    iterations: int | None = whole(
        10_000, 1, 2**30, "End after so many iterations", main=True, optional=True,
        absent="no limit",
    )  # fmt: skip
    seconds: float | None = decimal(
        None, 0.001, math.inf, _SECONDS, unit="s", main=True, optional=True, absent="no limit"
    )
    seed: int = whole(0, 0, MOST_SEED, _SEED, main=True)
    c: float = decimal(
        math.sqrt(2), 0, 1000, "Weight of exploration in UCT: W/N + c sqrt(ln N_parent / N)"
    )
    late_c: float | None = decimal(
        1.0, 0, 1000, "Another c once the root position has late-ply discs", optional=True,
        absent="c throughout",
    )  # fmt: skip
    late_ply: int = whole(18, 0, MAX_BITS, "From how many discs on late-c counts", unit="discs")
    expansion: str = one_of(
        "random",
        EXPANSIONS,
        "Which child is added first: any, or what the evaluator likes",
    )
    evaluator: str = evaluator_name(
        "lines", "Orders the expansion, where that is by evaluator", main=False
    )
    decisive: bool = yes_no(
        False, "Before any iteration: win at once, else block at once, else play the only move"
    )
    safe: bool = yes_no(False, "Do not decide on a move that lets the opponent win at once")
    decisive_playouts: bool = yes_no(False, "Also win or block at once inside playouts")
    final: str = one_of("visits", FINALS, "What the final choice goes by")
    reuse: bool = yes_no(
        False, "Keep what the last decision, two plies before, found below the moves since"
    )

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.iterations is None and self.seconds is None:
            raise SettingError(
                "mcts without iterations and without seconds would never end: give one of them"
            )


@dataclass(frozen=True)
class AStar(Settings):
    """Best-first search for a final position."""

    name: ClassVar[str] = "astar"
    title: ClassVar[str] = "A*"
    summary: ClassVar[str] = "the most promising position first, until a final one comes up"

    evaluator: str = evaluator_name("lines", "Orders the frontier, less the plies that it takes")
    expansions: int = whole(
        1_000, 1, 10_000_000, "After so many expansions it plays towards the best of the frontier",
        main=True,
    )  # fmt: skip


@dataclass(frozen=True)
class Greedy(Settings):
    """The move after which the position looks best."""

    name: ClassVar[str] = "greedy"
    title: ClassVar[str] = "Greedy"
    summary: ClassVar[str] = "the move after which the position looks best"
    has_kernel: ClassVar[bool] = True
    depth: ClassVar[int] = 1

    evaluator: str = evaluator_name("lines", _EVALUATOR)
    order: Order = one_of("left", ORDERS, _ORDER, main=True)
    seed: int = whole(0, 0, MOST_SEED, "Shuffles the order random")


@dataclass(frozen=True)
class Greedy2(Greedy):
    """The move after whose best reply the position looks best."""

    name: ClassVar[str] = "greedy2"
    title: ClassVar[str] = "Greedy, two plies"
    summary: ClassVar[str] = "the move that looks best after the best reply, a hint to the opponent"
    depth: ClassVar[int] = 2


@dataclass(frozen=True)
class Random(Settings):
    """Any legal move, all equally likely."""

    name: ClassVar[str] = "random"
    title: ClassVar[str] = "Random"
    summary: ClassVar[str] = "any legal move, all equally likely"
    depth: ClassVar[int] = 1

    seed: int = whole(0, 0, MOST_SEED, _SEED, main=True)
    evaluator: str = evaluator_name(
        "lines", "What values each move; the choice does not heed it", main=False
    )


@dataclass(frozen=True)
class Solve(Settings):
    """The exact score, by null-window searches to the end of the game."""

    name: ClassVar[str] = "solver"
    title: ClassVar[str] = "Solver"
    summary: ClassVar[str] = "the exact score of perfect play, by null-window searches to the end"
    has_kernel: ClassVar[bool] = True
    has_reference: ClassVar[bool] = False

    weak: bool = yes_no(False, "Only win, draw or loss, not how soon", main=True)
    book: bool | None = yes_no(
        None, "Use the opening book of the 6x7 board with connect 4", main=True, optional=True,
        absent="where it serves",
    )  # fmt: skip


ALGORITHMS: dict[str, type[Settings]] = {
    kind.name: kind
    for kind in (
        Minimax, AlphaBeta, Expectiminimax, Mcts, AStar, Greedy, Greedy2, Random, Solve,
    )
}  # fmt: skip
"""The settings of every algorithm by its name."""


@dataclass(frozen=True)
class Limits:
    """When a run ends by itself: ``nodes`` rows, ``memory`` bytes of rows, ``seconds``.

    Bytes are also those of the table of positions that A* keeps. None means no such limit. What
    was found by then is kept and the trace says which it was.
    """

    nodes: int | None = None
    memory: int | None = 4 * 2**30
    seconds: float | None = None

    def __post_init__(self) -> None:
        for name in ("nodes", "memory", "seconds"):
            limit = getattr(self, name)
            if limit is not None and not limit > 0:
                raise SettingError(f"a limit of {limit} {name} is no limit: give more than 0")


def settings_for(name: str, **values: Any) -> Settings:
    """The settings of the algorithm ``name``, by keyword. Where only the time is limited, MCTS
    and deepening go on for as long.

    Raises:
        SettingError: an unknown algorithm or setting (with the nearest name), or a bad value.
    """
    check_choice("search", name, ALGORITHMS)
    kind = ALGORITHMS[name]
    known = settings_of(kind)
    for given in values:
        check_choice(f"setting of {name}", given, known)
    if values.get("seconds") is not None:  # then time alone ends it, unless more is asked for
        if "iterations" in known:
            values = {"iterations": None} | values
        elif values.get("iterative"):
            values = {"depth": MOST_DEPTH} | values
    return kind(**values)


def evaluates(settings: Settings) -> bool:
    """Whether the search asks an evaluator."""
    return not isinstance(settings, Mcts) or settings.expansion == "evaluator"
