"""Write a trace as text: a line for each node and each pruned branch, however many there are."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from c4viz.export import summary
from c4viz.export.plan import Visit, in_tree_order, walk
from c4viz.language import Text
from c4viz.telling import SIGNS, Face, Item, depthfirst_nodes, number_text, telling_of, window_text
from c4viz.telling.moves import node_text, root_name
from c4viz.trace import DepthFirstTrace, Flag, Trace

_window_text = lru_cache(maxsize=4096)(window_text)  # many nodes share a window
_PLAYERS = {who: f"{sign} {who}" for who, sign in SIGNS.items() if sign}
NOT_FINISHED = Text("not finished")
_LEAF = Flag.LEAF.value


class _Line(NamedTuple):
    """A node's line: its name, the text behind it, what was pruned there, whether it is last."""

    row: int
    depth: int
    name: str
    text: str
    pruned: tuple[str, ...]
    last: bool


def text_lines(trace: Trace, rows: Collection[int] | None = None) -> Iterator[str]:
    """Yield the lines of a trace's text: what was searched, its board, then the tree.

    ``├─ 4 ▼ MIN  12  [−∞, 10]  cut: 12 ≥ 10`` is the node after column 4.
    With ``rows`` only these nodes are told of.
    """
    yield from (summary.title(trace), summary.counts_text(trace))
    yield from (summary.point_of_view(trace), summary.counting(trace), "")
    yield from str(trace.position).splitlines()
    yield ""
    yield telling_of(trace).heading(trace)
    yield ""
    yield from _tree(trace, rows)


def _tree(trace: Trace, rows: Collection[int] | None) -> Iterator[str]:
    principal = set(trace.principal_rows())
    indents = [""]  # what stands before the children of each node on the path
    unsaid: list[tuple[str, ...]] = []  # the pruned moves of each node on the path
    told = range(len(trace)) if rows is None else frozenset(rows)
    for line in _LINES.get(trace.nature.kind, _by_faces)(trace, rows):
        if len(unsaid) > line.depth:
            yield from _pruned(indents, unsaid, line.depth)
        mark = "  *" if line.row in principal else ""
        before, below = "", ""
        if line.depth:
            branch, below = ("└─", "   ") if line.last else ("├─", "│  ")
            before = f"{indents[-1]}{branch} "
        if line.row in told:
            yield f"{before}{line.name} {line.text}{mark}"
        indents.append(indents[-1] + below if line.depth else "")
        unsaid.append(line.pruned if line.row in told else ())
    yield from _pruned(indents, unsaid, 0)


def _pruned(indents: list[str], unsaid: list[tuple[str, ...]], depth: int) -> Iterator[str]:
    """Go back to ``depth``, and say what was pruned at the nodes that are done."""
    while len(unsaid) > depth:
        indent, moves = indents.pop(), unsaid.pop()
        for number, move in enumerate(moves, 1):
            yield f"{indent}{'└─' if number == len(moves) else '├─'} {move}"


# ---- depth-first ---------------------------------------------------------------------------------


def _depth_first(trace: DepthFirstTrace, rows: Collection[int] | None) -> Iterator[_Line]:
    windows = trace.traits.prunes
    for visit in walk(trace, rows):
        record = visit.record
        name = root_name(trace, visit.row) if record.move < 0 else node_text(trace, visit.row)
        pruned = [depthfirst_nodes.pruned_text(trace, visit.row, move) for move in visit.pruned]
        yield _Line(
            visit.row, record.depth, name, _node(trace, visit, windows), tuple(pruned), visit.last
        )


def _node(trace: DepthFirstTrace, visit: Visit, windows: bool) -> str:
    """Write what follows a node's name; ``windows`` tells that the search used some."""
    record = visit.record
    likely = f"{number_text(record.probability)}  " if visit.below_chance else ""
    player = "" if record.flags & _LEAF else f"{_PLAYERS[depthfirst_nodes.player_of(record)]}  "
    window = f"  {_window_text(record.alpha, record.beta)}" if windows else ""
    if not record.size:
        return f"{likely}{player}…{window}  {NOT_FINISHED}"
    note = depthfirst_nodes.note_text(trace, visit.row, record)
    value = depthfirst_nodes.value_text(trace, record)
    return f"{likely}{player}{value}{window}{'  ' if note else ''}{note}"


# ---- other kinds ---------------------------------------------------------------------------------


def _by_faces(trace: Trace, rows: Collection[int] | None) -> Iterator[_Line]:
    face_of: Callable[..., Face] = telling_of(trace).face_of
    end = trace.at(trace.steps)
    for row, last in in_tree_order(trace, rows):
        face = face_of(trace, Item(row, trace.move(row), -1, 0), end)
        player = "" if face.leaf else _PLAYERS.get(face.player, "")
        said = (player, face.value, face.window, face.detail, face.note)
        yield _Line(row, trace.depth(row), face.move, "  ".join(filter(None, said)), (), last)


_LINES: dict[str, Callable[[Any, Collection[int] | None], Iterator[_Line]]] = {
    "depth-first": _depth_first,
}
"""By the kind of trace, functions that write lines otherwise than by the faces of nodes."""
