"""Set the moves at the root of two searches by MCTS side by side: priors beside visits and values,
so that one sees where a prior misleads, and where the visits correct it."""

from __future__ import annotations

from typing import Any

from c4viz.language import Text
from c4viz.telling.hidden import UNKNOWN
from c4viz.telling.mcts import prior_text
from c4viz.telling.moves import move_name
from c4viz.telling.numbers import share_text, whole_text
from c4viz.trace import MctsTrace, Trace
from c4viz.trace.compare import TreeMatch
from c4viz.trace.trace import child_by

HEADING = Text("Prior, visits, MAX's share")
"""Says what stands in the texts of `moves_table`."""


def root_moves(trace: Trace) -> list[dict[str, Any]]:
    """Return what a search by MCTS whose moves have priors knows of each move at the root: ``move``
    (column from 1), ``prior`` (None where it is not known), ``visits`` and ``mean`` (of MAX, 0 to
    1; None without visits). Empty for any other search."""
    if not isinstance(trace, MctsTrace) or not trace.has_priors:
        return []
    return [_known(trace, move) for move in trace.position.moves()]


def _known(trace: MctsTrace, move: int) -> dict[str, Any]:
    child, prior = child_by(trace, 0, move), trace.store.priors_below(0).get(move)
    visits = 0 if child is None else trace.visits(child)
    mean = None if child is None else trace.mean(child)
    known = {"move": move + 1, "visits": visits, "mean": mean}
    return {**known, "prior": prior} if trace.has_priors else known


def moves_table(matching: TreeMatch, hides: bool = False) -> list[tuple[str, str, str]]:
    """Return what both sides know of each move at the root, as people read it: the move, and a text
    for each side, ``0.250, 1,630, 62%``.

    Empty unless both are MCTS, and moves of one have priors. With ``hides`` a "?" stands for visits
    and shares.
    """
    first, second = matching.traces
    if not isinstance(first, MctsTrace) or not isinstance(second, MctsTrace):
        return []
    if not (first.has_priors or second.has_priors):
        return []
    return [
        (move_name(first, move), _text(first, move, hides), _text(second, move, hides))
        for move in first.position.moves()
    ]


def _text(trace: MctsTrace, move: int, hides: bool) -> str:
    known = _known(trace, move)
    mean = known["mean"]
    found = [whole_text(known["visits"]), *([] if mean is None else [share_text(mean)])]
    prior = prior_text(known.get("prior"))
    return ", ".join([*([prior] if prior else []), *([UNKNOWN] if hides else found)])
