"""Find the questions of a search: those of a step, and where the next one stands."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Protocol

from c4viz.arrays import Int64s
from c4viz.classroom.questions import bestfirst, depthfirst, mcts
from c4viz.classroom.questions.question import QUESTION_KINDS, Question, QuestionKind
from c4viz.language import SaidError
from c4viz.telling.hidden import PerTraceCache
from c4viz.telling.numbers import whole_text
from c4viz.trace import Trace

MOST_NODES = 1_000_000
"""Nodes beyond which finding all places of questions would keep a window waiting."""


class QuestionError(SaidError):
    """Raised for a search of which nothing can be asked; the message says why."""


class _Asker(Protocol):
    """Asks about one kind of trace: a module with these functions."""

    def kinds(self, trace: Any, /) -> frozenset[QuestionKind]: ...

    def candidates(self, trace: Any, kind: QuestionKind, /) -> Int64s: ...

    def questions_at(self, trace: Any, step: int, /) -> Iterator[Question]: ...


_ASKERS: dict[str, _Asker] = {
    "depth-first": depthfirst,
    "mcts": mcts,
    "best-first": bestfirst,
}
_places = PerTraceCache[QuestionKind, Int64s]()


def kinds_of(trace: Trace) -> tuple[QuestionKind, ...]:
    """Return the kinds of questions that a search which has ended can be asked; none of one that
    nothing can be asked of, as a user's own search, or a tree of decisions."""
    asker = _ASKERS.get(trace.nature.kind)
    found = frozenset[QuestionKind]() if asker is None else asker.kinds(trace)
    return tuple(kind for kind in QUESTION_KINDS if kind in found)


def check_askable(trace: Trace) -> None:
    """Check that a search can be asked something.

    Raises:
        QuestionError: it cannot, or has too many nodes.
    """
    if len(trace) > MOST_NODES:
        raise QuestionError(
            "this tree has {nodes} nodes, questions are asked about up to {most}: search less deep",
            nodes=whole_text(len(trace)),
            most=whole_text(MOST_NODES),
        )
    if not kinds_of(trace):
        raise QuestionError(
            "there are no questions about this search: choose minimax, alphabeta, mcts or astar"
        )


def questions_at(
    trace: Trace, step: int, kinds: Collection[QuestionKind] | None = None
) -> list[Question]:
    """Return what is asked after ``step`` steps of a search that has ended, of some ``kinds``
    (all); none after the last."""
    asker = _ASKERS.get(trace.nature.kind)
    if asker is None or not 0 <= step < trace.steps:
        return []
    able = asker.kinds(trace)
    wanted = able if kinds is None else able.intersection(kinds)
    if not wanted:
        return []
    asked = [one for one in asker.questions_at(trace, step) if one.kind in wanted]
    order: list[str] = list(QUESTION_KINDS)
    return sorted(asked, key=lambda one: order.index(one.kind))


def questions_from(
    trace: Trace, start: int, stop: int, kinds: Collection[QuestionKind] | None = None
) -> Iterator[Question]:
    """Yield, in order, what is asked from after ``start`` steps on, before ``stop`` steps."""
    wanted = [kind for kind in kinds_of(trace) if kinds is None or kind in kinds]
    step = start
    while (found := _next_place(trace, step, wanted)) is not None and found < stop:
        yield from questions_at(trace, found, wanted)
        step = found + 1


def _next_place(trace: Trace, step: int, kinds: Collection[QuestionKind]) -> int | None:
    """Return the first step, from ``step`` on, after which something may be asked."""
    found = []
    for kind in kinds:
        places = _places_of(trace, kind)
        place = int(places.searchsorted(step))
        found += places[place : place + 1].tolist()
    return min(found, default=None)


def _places_of(trace: Trace, kind: QuestionKind) -> Int64s:
    known = _places.of(trace)
    if kind not in known:
        known[kind] = _ASKERS[trace.nature.kind].candidates(trace, kind)
    return known[kind]
