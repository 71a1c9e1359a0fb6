"""Settings of Monte Carlo tree search."""

from __future__ import annotations

import math
from dataclasses import dataclass

from c4viz.game.rules import MAX_BITS
from c4viz.language import Text
from c4viz.search.base.setting import decimal, evaluator_name, one_of, whole, yes_no
from c4viz.search.base.settings import Settings, seconds_setting, seed_setting
from c4viz.search.choice import SettingError


@dataclass(frozen=True)
class Mcts(Settings):
    """Settings of Monte Carlo tree search with UCT."""

    name = "mcts"
    title = Text("MCTS")
    summary = Text("random playouts, most of them where the results are promising")

    iterations: int | None = whole(
        10_000, 1, 2**30, Text("End after so many iterations"), main=True, optional=True,
        absent=Text("no limit"),
    )  # fmt: skip
    seconds: float | None = seconds_setting(main=True)
    seed: int = seed_setting()
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
        ("random", "evaluator"),
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
    final: str = one_of("visits", ("visits", "value", "ucb"), Text("What the final choice goes by"))
    reuse: bool = yes_no(
        False, Text("Keep what the last decision, two plies before, found below the moves since")
    )

    heeds_seed = True

    @property
    def evaluates(self) -> bool:
        """True where the evaluator orders the expansion."""
        return self.expansion == "evaluator"

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.iterations is None and self.seconds is None:
            raise SettingError(
                "mcts without iterations and without seconds would never end: give one of them"
            )
