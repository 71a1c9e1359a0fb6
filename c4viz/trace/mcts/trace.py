"""The trace of Monte Carlo tree search: a growing tree, and a log of what each iteration did."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, get_args

import numpy as np
import numpy.typing as npt

from c4viz.trace.files.tracefile import AlteredError
from c4viz.trace.mcts import timeline
from c4viz.trace.mcts.check import checked, checked_loop
from c4viz.trace.mcts.playout import PlayedOut
from c4viz.trace.mcts.store import COLUMNS
from c4viz.trace.mcts.tree import DecidedBy, MctsTree, Reused
from c4viz.trace.stops import ListedStops, StopKind, Stops
from c4viz.trace.traits import Nature

_REASONS: tuple[DecidedBy, ...] = get_args(DecidedBy)


@dataclass(eq=False)
class MctsTrace(MctsTree):
    """The tree that MCTS grew, and when each iteration did what; see `MctsTree`."""

    kind: ClassVar[str] = "mcts"
    nature: ClassVar[Nature] = Nature(means=True)

    _best: tuple[int, npt.NDArray[np.int64]] | None = field(default=None, init=False, repr=False)

    # ---- time --------------------------------------------------------------------------------

    @property
    def steps(self) -> int:
        """How many steps the search took: four an iteration."""
        return timeline.STEPS * self.iterations

    at = timeline.at
    ucb = timeline.ucb
    step_over = timeline.step_over
    step_back_over = timeline.step_back_over
    step_out = timeline.step_out

    def parts_of(self, moment: timeline.MctsMoment) -> int:
        return moment.parts if moment.step < self.steps else 1

    def in_part(self, moment: timeline.MctsMoment, part: int) -> timeline.MctsMoment:
        return replace(moment, part=part)

    def now(self) -> timeline.MctsMoment:
        return replace(self.at(self.steps), is_live=True, _seen={}).freeze()

    def step_entered(self, row: int) -> int:
        """The step at which ``row`` was added; 0 for the root and a move decided on at once."""
        made = self.creation.iteration(row) if self.iterations else 0
        return timeline.STEPS * (made - 1) + 2 if made else 0

    def step_left(self, row: int) -> int | None:
        """The end: until then any iteration may come by. None while the search runs."""
        return None if self.ending == "running" else self.steps

    def stops(self, kind: StopKind, row: int | None = None) -> Stops:
        """An iteration begins with its selection; it comes to a leaf, the end of a game, when it
        expands; with its backing up a node is visited, and the best move changes."""
        if kind == "best":
            iterations = self.iterations
            if self._best is None or self._best[0] != iterations:
                self._best = iterations, timeline.changes_of_best(self)
            return ListedStops(self._best[1])
        return timeline.stops(self, kind, row)

    # ---- elsewhere ---------------------------------------------------------------------------

    def arrays(self) -> dict[str, npt.NDArray[Any]]:
        decision = _REASONS.index(self.decided_by) if self.decided_by else -1
        return {
            **self.columns,
            "leaf": self.store.leaf[: self.iterations],
            "outcome": self.store.outcome[: self.iterations],
            "reused_numbers": self.reused.numbers,
            "reused_seeds": self.reused.seeds,
            "decision": np.array(decision, np.int8),
            **self._of_loop(),
        }

    def _of_loop(self) -> dict[str, npt.NDArray[Any]]:
        """What only a loop of the user's own has."""
        if self.played is None or self.store.made is None:
            return {}
        return {
            "made": self.store.made[: self.iterations],
            "played": self.played.moves,
            "played_ends": self.played.ends,
        }

    def adopt(self, arrays: Mapping[str, npt.NDArray[Any]]) -> None:
        decided = arrays["decision"]
        if decided.dtype != np.int8 or decided.shape or not -1 <= decided < len(_REASONS):
            raise AlteredError("it was decided otherwise than any search is")
        self.decided_by = _REASONS[decided] if decided >= 0 else None
        rows = {name: arrays[name] for name in COLUMNS}
        leaf, outcome = arrays["leaf"], arrays["outcome"]
        if self.traits.recorded:
            played = PlayedOut(arrays["played"], arrays["played_ends"])
            log = leaf, outcome, arrays["made"]
            self.store = checked_loop(self.root, rows, log, played, self.is_decided)
            self.played = played
        else:
            self.store = checked(self.position, rows, leaf, outcome, decided=self.is_decided)
        self.reused = Reused(arrays["reused_numbers"], arrays["reused_seeds"])
        if not self.reused.fits(self.iterations):
            raise AlteredError("its reused iterations come from no search")
