"""What one can ask of a search: the settings of each, their ranges, defaults and help.

The app, the command line and the documentation are made from them.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar, get_args

from c4viz.game.rules import MAX_BITS, Order
from c4viz.language import Text, Texts, quoted_number
from c4viz.search.base.setting import decimal, evaluator_name, one_of, settings_of, whole, yes_no
from c4viz.search.choice import SettingError
from c4viz.search.evaluators.table import evaluator_meant

MOST_DEPTH = MAX_BITS - 1
ORDERS: tuple[str, ...] = get_args(Order)
EXPANSIONS = ("random", "evaluator")
FINALS = ("visits", "value", "ucb")
MOST_SEED = 2**31 - 1

DEPTH = Text("How many plies (discs) to look ahead")
_EVALUATOR = Text("What values a position where the search stops")
_ORDER = Text(
    "Which moves are searched first: from the left, from the centre outwards, the best of the "
    "last iteration (then from the centre), or shuffled by the seed"
)
_ITERATIVE = Text("Deepen ply by ply; what the last iteration found best is searched first")
_SEED = Text(
    "Decides all that is random; the same seed gives the same search, but 0 to a player of a game "
    "another one at each move"
)
_SECONDS = Text("End after so many seconds")
_LIMITED = Texts({"nodes": "nodes", "memory": "memory", "seconds": "seconds"})


@dataclass(frozen=True)
class Settings:
    """The settings of one algorithm; every field says what it may be.

    Raises:
        SettingError: a value out of range; the message names it and the range.
    """

    name: ClassVar[str]
    title: ClassVar[Text]
    summary: ClassVar[Text]

    def __post_init__(self) -> None:
        for name, (_, setting) in settings_of(type(self)).items():
            setting.check(name.replace("_", " "), getattr(self, name))
            if setting.kind == "evaluator":  # of a plug-in its file, which a saved search goes by
                object.__setattr__(self, name, evaluator_meant(getattr(self, name)))

    # What others ask of any search; settings of these names take the place of the answers.

    depth = MOST_DEPTH
    """How many plies it looks ahead."""
    evaluator = "lines"
    """What values positions."""
    memo = False
    """Whether it keeps a table of seen positions."""
    iterative = False
    """Whether it deepens ply by ply."""
    take_wins = False
    """Whether it looks at nothing else where a move wins at once."""
    reuse = False
    """Whether it begins with what an earlier search found."""

    @property
    def evaluates(self) -> bool:
        """Whether it asks its evaluator."""
        return True

    @property
    def seconds(self) -> float | None:
        """After how long it ends."""
        return None

    @property
    def heeds_seed(self) -> bool:
        """Whether it draws numbers, which its seed decides."""
        return vars(self).get("order") == "random"

    def looked_up(self) -> Settings:
        """The settings with what has to be looked up in a file before the search begins."""
        return self

    def depths(self, most: int) -> range:
        """The depths of the iterations, where ``most`` is the deepest that the game can go: the
        last one would only be repeated."""
        return range(1, max(1, min(self.depth, most)) + 1)


@dataclass(frozen=True)
class Minimax(Settings):
    """Plain minimax."""

    name = "minimax"
    title = Text("Minimax")
    summary = Text("every move of both sides, to a fixed depth")

    depth: int = whole(4, 1, MOST_DEPTH, DEPTH, unit=Text("plies"), main=True)
    evaluator: str = evaluator_name("lines", _EVALUATOR)
    order: Order = one_of("left", ORDERS, _ORDER, main=True)
    memo: bool = yes_no(False, Text("Keep a table of seen positions and do not search one twice"))
    iterative: bool = yes_no(False, _ITERATIVE)
    seconds: float | None = decimal(
        None, 0.001, math.inf, _SECONDS, unit="s", optional=True, absent=Text("no limit")
    )
    seed: int = whole(0, 0, MOST_SEED, Text("Shuffles the order random"))


@dataclass(frozen=True)
class AlphaBeta(Minimax):
    """Minimax that leaves out moves which cannot matter (fail-soft alpha-beta)."""

    name = "alphabeta"
    title = Text("Alpha-beta")
    summary = Text("minimax that leaves out moves which cannot matter")

    depth: int = whole(6, 1, MOST_DEPTH, DEPTH, unit=Text("plies"), main=True)
    take_wins: bool = yes_no(False, Text("Where a move wins at once, look at no other"))


@dataclass(frozen=True)
class Expectiminimax(Settings):
    """Minimax with chance nodes: discs may slip into a neighbouring column."""

    name = "expectiminimax"
    title = Text("Expectiminimax")
    summary = Text("minimax where a disc may slip into a column beside the one aimed at")

    depth: int = whole(2, 1, MOST_DEPTH, DEPTH, unit=Text("plies"), main=True)
    evaluator: str = evaluator_name("lines", _EVALUATOR)
    order: Order = one_of("left", ORDERS, _ORDER, main=True)
    iterative: bool = yes_no(False, _ITERATIVE)
    slip_left: float = decimal(
        0.2,
        0,
        1,
        Text("Probability that a disc slips to the left (at the left edge: to the right)"),
    )
    slip_right: float = decimal(
        0.2,
        0,
        1,
        Text("Probability that a disc slips to the right (at the right edge: to the left)"),
    )
    seed: int = whole(0, 0, MOST_SEED, Text("Shuffles the order random"))

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.slip_left + self.slip_right > 1:
            raise SettingError(
                "slip left {left} and slip right {right} add up to more than 1: choose "
                "smaller ones",
                left=self.slip_left,
                right=self.slip_right,
            )


@dataclass(frozen=True)
class Mcts(Settings):
    """Monte Carlo tree search with UCT."""

    name = "mcts"
    title = Text("MCTS")
    summary = Text("random playouts, most of them where the results are promising")

    iterations: int | None = whole(
        10_000, 1, 2**30, Text("End after so many iterations"), main=True, optional=True,
        absent=Text("no limit"),
    )  # fmt: skip
    seconds: float | None = decimal(
        None, 0.001, math.inf, _SECONDS, unit="s", main=True, optional=True, absent=Text("no limit")
    )
    seed: int = whole(0, 0, MOST_SEED, _SEED, main=True)
    c: float = decimal(
        math.sqrt(2), 0, 1000, Text("Weight of exploration in UCT: W/N + c sqrt(ln N_parent / N)")
    )
    late_c: float | None = decimal(
        None, 0, 1000, Text("Another c once the root position has late-ply discs"), optional=True,
        absent=Text("c throughout"),
    )  # fmt: skip
    late_ply: int = whole(
        18, 0, MAX_BITS, Text("From how many discs on late-c counts"), unit=Text("discs")
    )
    expansion: str = one_of(
        "random",
        EXPANSIONS,
        Text("Which child is added first: any, or what the evaluator likes"),
    )
    evaluator: str = evaluator_name(
        "lines", Text("Orders the expansion, where that is by evaluator"), main=False
    )
    decisive: bool = yes_no(
        False,
        Text("Before any iteration: win at once, else block at once, else play the only move"),
    )
    safe: bool = yes_no(False, Text("Do not decide on a move that lets the opponent win at once"))
    decisive_playouts: bool = yes_no(False, Text("Also win or block at once inside playouts"))
    final: str = one_of("visits", FINALS, Text("What the final choice goes by"))
    reuse: bool = yes_no(
        False, Text("Keep what the last decision, two plies before, found below the moves since")
    )

    @property
    def evaluates(self) -> bool:
        return self.expansion == "evaluator"

    heeds_seed = True

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.iterations is None and self.seconds is None:
            raise SettingError(
                "mcts without iterations and without seconds would never end: give one of them"
            )


@dataclass(frozen=True)
class AStar(Settings):
    """Best-first search for a final position."""

    name = "astar"
    title = Text("A*")
    summary = Text("the most promising position first, until a final one comes up")

    evaluator: str = evaluator_name(
        "lines", Text("Orders the frontier, less the plies that it takes")
    )
    expansions: int = whole(
        1_000, 1, 10_000_000,
        Text("After so many expansions it plays towards the best of the frontier"),
        main=True,
    )  # fmt: skip


@dataclass(frozen=True)
class Greedy(Settings):
    """The move after which the position looks best."""

    name = "greedy"
    title = Text("Greedy")
    summary = Text("the move after which the position looks best")
    evaluator: str = evaluator_name("lines", _EVALUATOR)
    order: Order = one_of("left", ORDERS, _ORDER, main=True)
    seed: int = whole(0, 0, MOST_SEED, Text("Shuffles the order random"))

    depth = 1


@dataclass(frozen=True)
class Greedy2(Greedy):
    """The move after whose best reply the position looks best."""

    name = "greedy2"
    title = Text("Greedy, two plies")
    summary = Text("the move that looks best after the best reply, a hint to the opponent")

    depth = 2


@dataclass(frozen=True)
class Random(Settings):
    """Any legal move, all equally likely."""

    name = "random"
    title = Text("Random")
    summary = Text("any legal move, all equally likely")

    seed: int = whole(0, 0, MOST_SEED, _SEED, main=True)
    evaluator: str = evaluator_name(
        "lines", Text("What values each move; the choice does not heed it"), main=False
    )

    depth = 1

    heeds_seed = True


@dataclass(frozen=True)
class Solve(Settings):
    """The exact score, by null-window searches to the end of the game."""

    name = "solver"
    title = Text("Solver")
    summary = Text("the exact score of perfect play, by null-window searches to the end")

    weak: bool = yes_no(False, Text("Only win, draw or loss, not how soon"), main=True)
    book: bool | None = yes_no(
        None, Text("Use the opening book of the 6x7 board with connect 4"), main=True,
        optional=True, absent=Text("where it serves"),
    )  # fmt: skip


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
                raise SettingError(
                    "a limit of {limit} {things} is no limit: give more than 0",
                    limit=quoted_number(limit),
                    things=_LIMITED[name],
                )
