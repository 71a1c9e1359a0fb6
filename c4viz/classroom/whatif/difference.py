"""What another search has found differently, as rows in both traces, for a view to light them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from c4viz.arrays import Bools, Floats, Int32s
from c4viz.language import counted, tr
from c4viz.search import SettingError
from c4viz.telling.comparison import value_text
from c4viz.telling.moves import best_text, move_word, moves_text
from c4viz.trace import DepthFirstTrace, Flag, MctsTrace, Trace
from c4viz.trace.compare import TreeMatch, match_moves

_NEAR = 1e-9
"""Distance up to which values that were added up in another order are the same."""
_CUTOFF = np.uint8(Flag.CUTOFF.value)


@dataclass(frozen=True, eq=False)
class TraceDifference:
    """Compares a search (``matching.traces[0]``) with the one after a change (``[1]``).

    Pairs of rows are int32 of shape (n, 2): the row in the old trace, and in the new one, of the
    same path; -1 where that trace never went. Of searches that deepen, the iteration counts that
    decides.
    """

    matching: TreeMatch

    @property
    def old(self) -> Trace:
        """The search as it was."""
        return self.matching.traces[0]

    @property
    def new(self) -> Trace:
        """The search after the change."""
        return self.matching.traces[1]

    @cached_property
    def values(self) -> Int32s:
        """Pairs of the nodes that both visited and that are worth something else now; a value that
        is a bound counts as it stands."""
        both = _pairs(self.matching, 0)
        both = both[both[:, 1] >= 0]
        one, other = _values(self.old)[both[:, 0]], _values(self.new)[both[:, 1]]
        known = ~(np.isnan(one) | np.isnan(other))
        return both[known & ~np.isclose(one, other, _NEAR, _NEAR)]

    @cached_property
    def new_cuts(self) -> Int32s:
        """Pairs of the nodes at which the new search cuts off and the old one did not."""
        return self._cuts(1)

    @cached_property
    def lost_cuts(self) -> Int32s:
        """Pairs of the nodes at which the old search cut off and the new one does not."""
        return self._cuts(0)

    @cached_property
    def new_rows(self) -> Int32s:
        """Rows of the new trace that the old search never visited."""
        return _alone(self.matching, 1)

    @cached_property
    def gone_rows(self) -> Int32s:
        """Rows of the old trace that the new search does not visit."""
        return _alone(self.matching, 0)

    @property
    def variations(self) -> tuple[list[int], list[int]]:
        """Rows of the principal variations, old and new, each in its trace, from the root on."""
        return self.old.principal_rows(), self.new.principal_rows()

    @property
    def turns(self) -> bool:
        """True if the best move is another one."""
        return self.old.best_move != self.new.best_move

    def complete(self) -> TraceDifference:
        """Work all of it out now, as in a thread, and return it."""
        for rows in (self.values, self.new_cuts, self.lost_cuts, self.new_rows, self.gone_rows):
            assert rows is not None
        return self

    def _cuts(self, side: int) -> Int32s:
        """Return pairs of the nodes at which only this side (0 old, 1 new) cut off."""
        pairs = _pairs(self.matching, side)
        here, there = pairs[:, side], pairs[:, 1 - side]
        cut, other = (_cut_rows(self.matching.traces[s]) for s in (side, 1 - side))
        return pairs[cut[here] & ~((there >= 0) & other[there])]


def difference(old: Trace, new: Trace) -> TraceDifference:
    """Compare a search with the one after a change: their nodes by the moves that lead to them.

    Raises:
        SettingError: one was ended before it had a node.
    """
    if not (len(old) and len(new)):
        raise SettingError("a search was ended before it had found anything: let it go on")
    return TraceDifference(match_moves(old, new))


def _pairs(matching: TreeMatch, side: int) -> Int32s:
    """Return all rows below this side's deciding root, in pairs; where the other side's counterpart
    is not below its own, -1 stands for it."""
    mine, others = (_deciding(matching.traces[s]) for s in (side, 1 - side))
    here = np.arange(mine.start, mine.stop, dtype=np.int32)
    there = matching.counterparts[side][mine.start : mine.stop]
    there = np.where((there >= others.start) & (there < others.stop), there, -1)
    pairs = (here, there) if side == 0 else (there, here)
    return np.stack(pairs, axis=1).astype(np.int32)


def _alone(matching: TreeMatch, side: int) -> Int32s:
    pairs = _pairs(matching, side)
    rows: Int32s = pairs[pairs[:, 1 - side] < 0, side]
    return rows


def _deciding(trace: Trace) -> range:
    """Return the rows of the tree that decides."""
    if not isinstance(trace, DepthFirstTrace) or not len(trace):
        return range(len(trace))
    last = int(trace.store.column("size")[trace.top])
    return range(trace.top, trace.top + last if last else len(trace))


def _values(trace: Trace) -> Floats:
    """Return what each row is worth to MAX (of MCTS the share of playouts won); NaN if unknown."""
    count = len(trace)
    if isinstance(trace, MctsTrace):
        visits = trace.store.column("visits")[:count].astype(np.float64)
        wins = trace.store.column("wins")[:count]
        means: Floats = np.full(count, np.nan)
        np.divide(wins, 2 * visits, out=means, where=visits > 0)
        return means
    values: Floats = trace.store.column("value")[:count].astype(np.float64)
    if isinstance(trace, DepthFirstTrace):
        values[trace.store.column("size")[:count] == 0] = np.nan
    return values


def _cut_rows(trace: Trace) -> Bools:
    flags = trace.store.column("flags")[: len(trace)]
    cut: Bools = flags & _CUTOFF > 0
    return cut


# ---- in words ------------------------------------------------------------------------------------


def sentences(found: TraceDifference) -> list[str]:
    """Say what has changed: the best move, the value, the principal variation, then how many
    values, cutoffs and nodes; or in one sentence that nothing has."""
    said = [_move(found), _value(found), _variation(found)]
    counts = (
        counted(len(found.values), "{n:,} {node has|nodes have} another value."),
        counted(len(found.new_cuts), "{n:,} {cutoff is|cutoffs are} new."),
        counted(len(found.lost_cuts), "{n:,} {cutoff is|cutoffs are} lost."),
        counted(len(found.new_rows), "{n:,} {node is|nodes are} visited that {was|were} not."),
        counted(len(found.gone_rows), "{n:,} {node is|nodes are} no longer visited."),
    )
    numbers = (found.values, found.new_cuts, found.lost_cuts, found.new_rows, found.gone_rows)
    said += [text for text, rows in zip(counts, numbers, strict=True) if len(rows)]
    return said


def _move(found: TraceDifference) -> str:
    word, old, new = move_word(found.old), best_text(found.old), best_text(found.new)
    if found.turns:
        return tr("The best {word} is {new} instead of {old}.", word=word, new=new, old=old)
    return tr("The best {word} is still {old}.", word=word, old=old)


def _value(found: TraceDifference) -> str:
    old, new = value_text(found.old), value_text(found.new)
    if old == new:
        return tr("The value is still {old}.", old=old)
    return tr("The value is {new} instead of {old}.", new=new, old=old)


def _variation(found: TraceDifference) -> str:
    old, new = _path(found.old), _path(found.new)
    if old == new:
        return tr("The principal variation is still {old}.", old=old)
    return tr("The principal variation is {new} instead of {old}.", new=new, old=old)


def _path(trace: Trace) -> str:
    return " ".join(moves_text(trace, trace.principal_variation)) or tr("none")
