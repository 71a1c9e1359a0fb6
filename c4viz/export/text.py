"""A trace as text: a line for each node and each pruned branch, however many there are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from c4viz.export import summary
from c4viz.export.walk import Visit, walk
from c4viz.layout import note_text, value_text, window_text
from c4viz.trace import Flag, Trace

_MAX = Flag.MAX.value
_window_text = lru_cache(maxsize=4096)(window_text)  # many nodes share a window
_PLAYERS = {who: f"{sign} {who}" for who, sign in summary.SIGNS.items()}


def text_lines(trace: Trace) -> Iterator[str]:
    """The lines of a trace's text: what was searched, its board, then the tree.

    ``├─ 4 ▼ MIN  12  [−∞, 10]  cut: 12 ≥ 10`` is the node after column 4.
    """
    yield from (summary.title(trace), summary.figures(trace), summary.point_of_view(trace), "")
    yield from str(trace.position).splitlines()
    yield ""
    yield "column, player to move, value (≤ or ≥: a bound), [window at entry]; * best line"
    yield ""
    yield from _tree(trace)


def _tree(trace: Trace) -> Iterator[str]:
    principal = set(trace.principal_rows())
    indents = [""]  # what stands before the children of each node on the path
    unsaid: list[tuple[int, ...]] = []  # the pruned moves of each node on the path
    for visit in walk(trace):
        depth = visit.record.depth
        if len(unsaid) > depth:
            yield from _pruned(indents, unsaid, depth)
        mark = "  *" if visit.row in principal else ""
        if visit.parent is None:
            yield f"root {_node(visit)}{mark}"
            indents.append("")
        else:
            branch, below = ("└─", "   ") if visit.last else ("├─", "│  ")
            yield f"{indents[-1]}{branch} {visit.record.move + 1} {_node(visit)}{mark}"
            indents.append(indents[-1] + below)
        unsaid.append(visit.pruned)
    yield from _pruned(indents, unsaid, 0)


def _pruned(indents: list[str], unsaid: list[tuple[int, ...]], depth: int) -> Iterator[str]:
    """Go back to ``depth``, and say what was pruned at the nodes that are done."""
    while len(unsaid) > depth:
        indent, moves = indents.pop(), unsaid.pop()
        for number, move in enumerate(moves, 1):
            yield f"{indent}{'└─' if number == len(moves) else '├─'} {move + 1} ✂ pruned"


def _node(visit: Visit) -> str:
    record = visit.record
    player = _PLAYERS["MAX" if record.flags & _MAX else "MIN"]
    window = _window_text(record.alpha, record.beta)
    if not record.size:
        return f"{player}  …  {window}  not finished"
    note = note_text(record)
    return f"{player}  {value_text(record)}  {window}{'  ' if note else ''}{note}"
