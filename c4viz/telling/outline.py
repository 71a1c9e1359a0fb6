"""Write the rows of an outline: short texts for its columns, at a moment. Knows no window."""

from __future__ import annotations

from typing import NamedTuple

from c4viz.language import Texts, tr
from c4viz.telling.depthfirst_nodes import pruned_text
from c4viz.telling.face import Face, Item
from c4viz.telling.hidden import UNKNOWN, PerTraceCache
from c4viz.telling.moves import move_name
from c4viz.telling.narrators import face_of, known_of, telling_of
from c4viz.telling.numbers import plain_text, whole_text
from c4viz.trace import Flag, MctsTrace, Moment, State, Trace

TITLES = Texts(
    {
        "move": "Move",
        "player": "To move",
        "value": "Value",
        "window": "Window",
        "bound": "Bound",
        "visits": "Visits",
        "prior": "Prior",
        "priority": "f",
        "tested": "Test, decision",
        "samples": "Samples",
        "entropy": "Entropy",
        "below": "Nodes below",
        "note": "Note",
    }
)
"""Titles of the columns that there can be, by their names."""
NUMBERS = frozenset(
    {"value", "window", "visits", "prior", "priority", "below", "samples", "entropy"}
)
"""Columns that are read from the right."""


class Line(NamedTuple):
    """One row of an outline: ``texts`` by the names of columns (none where there is nothing to
    say), ``player`` as in `Face`, and how to mark the row. Of a pruned branch ``branch`` is what
    its move is called, and its number where that is known."""

    texts: dict[str, str]
    player: str
    state: State
    pruned: bool = False
    repeated: bool = False
    reason: str = ""
    branch: tuple[str, str] = ("", "")


def columns_of(trace: Trace | None) -> tuple[str, ...]:
    """Return the columns that this kind of trace has, from left to right."""
    if trace is None:
        return ("move", "player", "value", "window", "bound", "below", "note")
    return telling_of(trace).columns(trace)


def line_of(trace: Trace, row: int, move: int, pruned: bool, moment: Moment) -> Line:
    """Return the row of a node, or that of the branch ``move`` pruned below it."""
    face = face_of(trace, Item(row, move, -1, 0, pruned), moment)
    if face.state == "open" or not trace.nature.nested:
        return _line(trace, row, move, pruned, face, moment)
    # Before a node is entered and after it was left it says always the same.
    told = _TOLD.of(trace)
    key = row, move, pruned, face.state
    if key not in told:
        told[key] = _line(trace, row, move, pruned, face, moment)
    return told[key]


_TOLD: PerTraceCache[tuple[int, int, bool, State], Line] = PerTraceCache()


def _line(trace: Trace, row: int, move: int, pruned: bool, face: Face, moment: Moment) -> Line:
    if pruned:
        said = pruned_text(trace, row, move)
        branch, reason = (move_name(trace, move, row), face.value), _cut(trace, row)
        return Line({"move": said}, "", face.state, True, reason=reason, branch=branch)
    if face.state == "ahead":
        return Line({"move": _name(trace, row, face), "value": "…"}, face.player, "ahead")
    below = telling_of(trace).nodes_below(trace, row, moment)
    texts = {
        "move": _name(trace, row, face),
        "player": "" if face.leaf else face.player,
        "value": face.value,
        "window": face.window,
        "note": face.note,
        "below": "" if below is None else whole_text(below),
        **telling_of(trace).own_texts(trace, row, moment),
    }
    reason = _cut(trace, row) if face.note else ""  # once it was left
    return Line(texts, face.player, face.state, repeated=face.mark == "repeated", reason=reason)


def _name(trace: Trace, row: int, face: Face) -> str:
    probability = trace.probability(row)
    return face.move if probability is None else f"{face.move}  ({plain_text(probability)})"


def _cut(trace: Trace, row: int) -> str:
    """Say why moves were cut off at a node; empty where none were."""
    if not trace.has(row, Flag.CUTOFF):
        return ""
    if trace.traits.probes:
        return tr(
            "Cut: MAX can get so much here that it answers the probe."
            if trace.has(row, Flag.MAX)
            else "Cut: MIN can get so little here that it answers the probe."
        )
    if trace.has(row, Flag.MAX):
        return tr("Cut: MAX gets so much here that MIN does not let it come to this.")
    return tr("Cut: MIN can get so little here that MAX does not let it come to this.")


_AROUND = frozenset({"window", "note", "visits", "priority"})
"""Columns that tell the values of nodes around."""


def without_value(line: Line, hidden: bool) -> Line:
    """Return the line without its value, if ``hidden``, and without those of nodes above."""
    if line.pruned:
        return line
    # In MCTS every visit but the first adds a node below: their number tells the visits.
    telling = _AROUND | {"below"} if "visits" in line.texts else _AROUND
    texts = {name: text for name, text in line.texts.items() if name not in telling}
    if hidden:
        texts |= {"value": UNKNOWN, "bound": ""}
        texts |= {"tested": UNKNOWN} if "tested" in texts else {}
    return line._replace(texts=texts, reason="")


def merit(trace: Trace, row: int, moment: Moment, column: str) -> float | None:
    """Return the number that rows are sorted by, the greatest first; None where none is known yet.

    For "value" it is the value as MAX sees it, once the search is done with the node; the same for
    a column that this kind of trace does not have.
    """
    if trace.timeline.step_entered(row) > moment.step:
        return None
    if column == "below":
        count = telling_of(trace).nodes_below(trace, row, moment)
        return None if count is None else float(count)
    if column == "visits" and trace.nature.means:
        return float(moment.visits(row))
    if column == "prior" and isinstance(trace, MctsTrace):
        return trace.prior(row)
    if column == "priority" and column in telling_of(trace).columns(trace):
        return float(trace.store.column("priority")[row])
    known = known_of(trace, row, moment)
    return known.value if known.state == "left" else None


SORTED = frozenset({"value", "visits", "prior", "priority", "below"})
"""Columns by which rows can be sorted, beside the order of the search."""
