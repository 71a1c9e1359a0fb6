"""Questions about best-first searches: which node is taken from the frontier next."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from c4viz.arrays import Int64s
from c4viz.classroom.questions.question import Choice, Question, QuestionKind
from c4viz.explain.sentence import place
from c4viz.language import tr
from c4viz.trace import BestFirstTrace

_FIRST = 3
"""Nodes at the front of the frontier that stand among the choices."""


def kinds(_trace: BestFirstTrace) -> frozenset[QuestionKind]:
    """Return what can be asked."""
    return frozenset({"child"})


def candidates(trace: BestFirstTrace, _kind: QuestionKind) -> Int64s:
    """Return the steps, rising, after which a node is taken."""
    takings = trace.store.takings
    return trace.store.first[:takings].astype(np.int64) + np.arange(takings)


def questions_at(trace: BestFirstTrace, step: int) -> Iterator[Question]:
    """Yield what can be asked after ``step`` steps, of which at least one follows."""
    moment, after = trace.at(step), trace.at(step + 1)
    if after.event not in ("expand", "goal") or after.row is None:
        return
    waiting = moment.frontier()
    if len(waiting) < 2:
        return
    rows = sorted({*waiting[:_FIRST], waiting[-1], min(waiting)})
    words = tr("Which node is taken from the frontier next?")
    told = tuple(Choice(place(trace, row).text, _why_not(waiting, row)) for row in rows)
    yield Question("child", step, after.row, words, told, rows.index(after.row))


def _why_not(waiting: tuple[int, ...], row: int) -> str:
    if row == waiting[0]:
        return ""
    if row == waiting[-1]:
        return "lowest_first"
    return "oldest_first" if row == min(waiting) else "other"
