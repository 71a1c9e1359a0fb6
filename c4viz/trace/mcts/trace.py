"""A trace of Monte Carlo tree search: a growing tree, and a log of what each iteration did."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, get_args

import numpy as np

from c4viz.arrays import Array
from c4viz.trace.bookmarks import AlteredError
from c4viz.trace.mcts.check import checked, checked_loop, put_checked_priors
from c4viz.trace.mcts.playout import PlayedOut
from c4viz.trace.mcts.store import COLUMNS, ReusedIterations
from c4viz.trace.mcts.timeline import STEPS, MctsMoment, MctsTimeline, ucb
from c4viz.trace.mcts.tree import DecidedBy, MctsTree
from c4viz.trace.traits import Nature

_REASONS: tuple[DecidedBy, ...] = get_args(DecidedBy)


@dataclass(eq=False)
class MctsTrace(MctsTree):
    """Holds the tree that MCTS grew, with a log from which follows when each iteration did what;
    see `MctsTree` for what it knows of the tree."""

    nature: ClassVar[Nature] = Nature("mcts", means=True)

    # ---- time --------------------------------------------------------------------------------

    @property
    def steps(self) -> int:
        """Number of steps that the search took: four per iteration."""
        return STEPS * self.iterations

    @property
    def timeline(self) -> MctsTimeline:
        return MctsTimeline(self)

    def at(self, step: int) -> MctsMoment:
        return self.timeline.at(step)

    ucb = ucb

    # ---- elsewhere ---------------------------------------------------------------------------

    def arrays(self) -> dict[str, Array]:
        decision = _REASONS.index(self.decided_by) if self.decided_by else -1
        return {
            **self.columns,
            **self._of_untried(),
            "leaf": self.store.leaf[: self.iterations],
            "outcome": self.store.outcome[: self.iterations],
            "reused_numbers": self.reused.numbers,
            "reused_seeds": self.reused.seeds,
            "decision": np.array(decision, np.int8),
            **self._of_loop(),
        }

    def _of_untried(self) -> dict[str, Array]:
        """Return the priors of moves without a child, where a search of c4viz has priors; in a loop
        of the user's own nobody knows them."""
        if not self.has_priors or self.traits.recorded:
            return {}
        return {"untried_priors": self.store.untried_priors()}

    def _of_loop(self) -> dict[str, Array]:
        """Return the arrays that only a loop of the user's own has."""
        if self.played is None or self.store.made is None:
            return {}
        return {
            "made": self.store.made[: self.iterations],
            "played": self.played.moves,
            "played_ends": self.played.ends,
        }

    def adopt(self, arrays: Mapping[str, Array]) -> None:
        decided = arrays["decision"]
        if decided.dtype != np.int8 or decided.shape or not -1 <= decided < len(_REASONS):
            raise AlteredError("it was decided otherwise than any search is")
        self.decided_by = _REASONS[decided] if decided >= 0 else None
        rows = {name: arrays[name] for name in COLUMNS}
        leaf, outcome = arrays["leaf"], arrays["outcome"]
        if self.traits.recorded:
            played = PlayedOut(arrays["played"], arrays["played_ends"])
            log = leaf, outcome, arrays["made"]
            self.store = checked_loop(self.position, rows, log, played, self.decided_by is not None)
            self.played = played
        else:
            self.store = checked(
                self.position, rows, leaf, outcome, decided=self.decided_by is not None
            )
        put_checked_priors(
            self.store, arrays.get("prior"), arrays.get("untried_priors"), self.traits.recorded
        )
        self.store.reused = ReusedIterations(arrays["reused_numbers"], arrays["reused_seeds"])
        if not self.reused.fits(self.iterations):
            raise AlteredError("its reused iterations come from no search")
