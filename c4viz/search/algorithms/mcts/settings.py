"""Settings of Monte Carlo tree search."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from c4viz.game.rules import MAX_BITS
from c4viz.language import Text
from c4viz.search.base.setting import decimal, evaluator_name, one_of, whole, yes_no
from c4viz.search.base.settings import Settings, seconds_setting, seed_setting
from c4viz.search.choice import SettingError


@dataclass(frozen=True)
class Mcts(Settings):
    """Settings of Monte Carlo tree search with UCT, or with PUCT and a prior.

    PUCT (Rosin, 2011, "Multi-armed bandits with episode context"; as in Silver et al., 2017,
    "Mastering the game of Go without human knowledge") goes on by the move with the most
    Q + c P sqrt(N_parent) / (1 + N): Q is the mean result of the player who moves, 1 a win and 1/2
    a draw, and 1/2 where nobody has been (the 0 of Silver et al., whose results go from -1 to 1);
    P is the prior of the move, N are its visits. Of equal moves that with the highest prior is
    taken, then the lowest column. An iteration adds one node with either formula; but with PUCT no
    move has to be tried before another one is gone on by, it is added when it is the best.

    Priors of the moves of a position add up to 1. ``uniform`` gives each as much; ``centre`` goes
    by the distance from the middle column, an edge column having 1 part and each column further
    inside one more (1 2 3 4 3 2 1 on 7 columns); ``evaluator`` gives each move a part of
    exp(value / ``temperature``), where the value is that of the position after it to MAX, or minus
    that if MIN moves.
    """

    name = "mcts"
    title = Text("MCTS")
    summary = Text("random playouts, most of them where the results are promising")

    iterations: int | None = whole(
        10_000, 1, 2**30, Text("End after so many iterations"), main=True, optional=True,
        absent=Text("no limit"),
    )  # fmt: skip
    seconds: float | None = seconds_setting(main=True)
    seed: int = seed_setting()
    formula: str = one_of(
        "uct",
        ("uct", "puct"),
        Text("What is gone on by: UCT, or Q + c P sqrt(N_parent) / (1 + N) with a prior P"),
    )
    prior: str = one_of(
        "uniform",
        ("uniform", "centre", "evaluator"),
        Text("The prior P of a move in PUCT: the same for all, by the column, or by evaluator"),
    )
    temperature: float = decimal(
        20, 0.001, 1_000_000,
        Text("How even a prior by evaluator is: parts of exp(value / temperature)"),
    )  # fmt: skip
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
        "lines",
        Text("Orders the expansion, or makes the prior, where that is by evaluator"),
        main=False,
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
    needs: ClassVar[Mapping[str, Mapping[str, Any]]] = {"prior": {"formula": "puct"}}

    @property
    def evaluates(self) -> bool:
        """True where the evaluator orders the expansion, or makes the prior."""
        return "evaluator" in (self.expansion, self.prior)

    @property
    def has_priors(self) -> bool:
        """True where it goes on by PUCT, whose moves have priors."""
        return self.formula == "puct"

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.iterations is None and self.seconds is None:
            raise SettingError(
                "mcts without iterations and without seconds would never end: give one of them"
            )
        if self.prior != "uniform" and not self.has_priors:
            raise SettingError(
                "UCT has no prior, so that prior {prior} would change nothing: choose formula puct",
                prior=self.prior,
            )
        if self.expansion != "random" and self.has_priors:
            raise SettingError(
                "with PUCT the prior says which child is added first, not expansion {expansion}: "
                "choose prior evaluator",
                expansion=self.expansion,
            )
        if self.final == "ucb" and self.has_priors:
            raise SettingError(
                "final ucb is a bound of UCT, and PUCT has none: choose final visits or value"
            )
