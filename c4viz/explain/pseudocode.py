"""Each algorithm as pseudocode, with the line that it is at and the variables there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from c4viz.explain import texts
from c4viz.explain.names import nodes_above
from c4viz.language import localised, tr
from c4viz.telling.moves import place_name
from c4viz.telling.numbers import number_text, plain_text, whole_text
from c4viz.trace import (
    BestFirstMoment,
    BestFirstTrace,
    DepthFirstMoment,
    DepthFirstTrace,
    Flag,
    Frame,
    MctsMoment,
    MctsTrace,
    Moment,
    Record,
    Trace,
)
from c4viz.trace.mcts.timeline import terms_of


@dataclass(frozen=True)
class Variable:
    """A variable's value as text; it gives away the values of the rows in ``secret``."""

    name: str
    text: str
    secret: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Listing:
    """Lines of pseudocode, the current one (from 0; None where the algorithm is not at the row),
    the marks of what happens there, the most particular one first, and the variables there."""

    lines: tuple[str, ...]
    line: int | None
    marks: tuple[str, ...]
    variables: tuple[Variable, ...]


def listing_of(trace: Trace, row: int, moment: Moment) -> Listing:
    """The pseudocode of a search as it is at ``row`` at a moment."""
    marks_of, variables_of = _TOLD[trace.kind]
    marks = marks_of(trace, row, moment)
    lines = texts.MARKS[trace.search]
    line = next((lines[mark] for mark in marks if mark in lines), None)
    return Listing(texts.TEXTS[trace.search], line, marks, variables_of(trace, row, moment))


# ---- depth-first -----------------------------------------------------------------------------


def _depth_first_marks(
    trace: DepthFirstTrace, row: int, moment: DepthFirstMoment
) -> tuple[str, ...]:
    """What the call at ``row`` is at, of whoever is to move there and of anybody: of one that
    returned, how it did."""
    state, side = trace.state(row, moment), trace.player(row).lower()
    if state == "ahead":
        return ()
    if state == "left":
        does = _ending_mark(trace, row)
    elif moment.row == row:
        child = ("enter child",) if trace.depth(row) else ()
        return (*child, f"{side} enter", "enter")
    else:
        does = (
            _call(trace, moment, row) if moment.rows[-1] != row else _returned(trace, row, moment)
        )
    return f"{side} {does}", does


def _call(trace: DepthFirstTrace, moment: DepthFirstMoment, row: int) -> str:
    """Which search of a child a call is at: the first child's, another's, or one once more."""
    child = moment.rows[moment.rows.index(row) + 1]
    if not trace.traits.researches or child == row + 1:
        return "call"
    return "scout" if trace.searched_before(child) is None else "again"


def _ending_mark(trace: DepthFirstTrace, row: int) -> str:
    if trace.has(row, Flag.REPEATED):
        return "repeated"
    return "leaf" if trace.has(row, Flag.LEAF) else "return"


def _returned(trace: DepthFirstTrace, row: int, moment: DepthFirstMoment) -> str:
    """What the child that has just returned brings: a better value, a cut, or nothing."""
    frame, child = moment.stack[-1], moment.row
    assert child is not None
    if trace.has(row, Flag.CHANCE):
        return "better"
    if trace.searched_after(child) is not None:
        return "ask"
    if trace.traits.prunes and frame.alpha >= frame.beta:
        return "cut"
    return "better" if frame.move == trace.move(child) else "loop"


def _frame(trace: DepthFirstTrace, row: int, moment: DepthFirstMoment) -> tuple[Variable, ...]:
    if trace.state(row, moment) == "ahead":
        return ()
    said = [Variable(tr("node"), place_name(trace, row))]
    left = _plies_left(trace, row)
    if left is not None:
        said.append(Variable(tr("depth"), str(left)))
    open_ = next((frame for frame in moment.stack if frame.row == row), None)
    record = trace.record(row)
    said += _window(trace, row, open_, record)
    value = open_.value if open_ else record.value
    mine, result = frozenset((row,)), _result_name(trace, row)
    if value is not None and result:
        said.append(Variable(result, number_text(value), mine))
    move = _move_at(trace, row, moment)
    if move >= 0:
        said.append(Variable(tr("move"), str(move + 1)))
    if moment.event == "leave" and moment.rows[-1:] == (row,) and moment.row is not None and result:
        v = number_text(float(trace.column("value")[moment.row]))
        said.append(Variable("v", v, frozenset((row, moment.row))))
    return tuple(said)


def _plies_left(trace: DepthFirstTrace, row: int) -> int | None:
    """The depth that a call is told to search; None where none is set. A move of chance takes
    nothing off."""
    depth = trace.horizon if trace.traits.advises else trace.settings.get("depth")
    if depth is None:
        return None
    path = trace.path(row)
    reach = trace.roots.index(path[0]) + 1 if trace.settings.get("iterative") else int(depth)
    return reach - sum(not trace.has(above, Flag.CHANCE) for above in path[:-1])


def _move_at(trace: DepthFirstTrace, row: int, moment: DepthFirstMoment) -> int:
    """The move that the loop of a call is at, or the one that was drawn; -1 where it is at none."""
    if trace.has(row, Flag.CHANCE):
        return -1
    if trace.state(row, moment) == "left":
        return trace.record(row).best if trace.traits.draws else -1
    below = [*moment.rows, moment.row] if moment.event == "leave" else moment.rows
    child = next((one for parent, one in pairwise(below) if parent == row), None)
    return -1 if child is None else trace.move(child)


def _window(
    trace: DepthFirstTrace, row: int, open_: Frame | None, record: Record
) -> list[Variable]:
    """The window of a call; all calls of a probe have the same one, from k - 1 to k."""
    above = frozenset(trace.path(row))
    if trace.traits.probes:
        return [*_bounds(trace, row), Variable("k", number_text(record.beta), above)]
    if not trace.traits.prunes:
        return []
    alpha, beta = (open_.alpha, open_.beta) if open_ else _narrowed(trace, record)
    return [
        Variable("α", number_text(alpha), above),
        Variable("β", number_text(beta), above),
    ]


def _bounds(trace: DepthFirstTrace, row: int) -> list[Variable]:
    """At the root of a probe what those before it have proved."""
    if trace.depth(row):
        return []
    earlier = frozenset(root for root in trace.roots if root < row)
    names = tr("low"), tr("high")
    return [
        Variable(name, number_text(bound), earlier)
        for name, bound in zip(names, trace.proved_before(row), strict=True)
        if bound is not None
    ]


def _result_name(trace: DepthFirstTrace, row: int) -> str:
    """What a call keeps its result in; empty where it has none: a draw looks at no values."""
    if trace.traits.draws:
        return ""
    if trace.has(row, Flag.REPEATED):
        return tr("bound") if trace.traits.probes else tr("value")
    if trace.has(row, Flag.LEAF):
        return tr("score") if trace.traits.probes else tr("value")
    return tr("sum") if trace.has(row, Flag.CHANCE) else tr("best")


def _narrowed(trace: DepthFirstTrace, record: Record) -> tuple[float, float]:
    """The window of a call that returned, as its last line finds it."""
    if not trace.traits.prunes or record.flags & (Flag.LEAF | Flag.REPEATED):
        return record.alpha, record.beta
    if record.flags & Flag.MAX:
        return max(record.alpha, record.value), record.beta
    return record.alpha, min(record.beta, record.value)


# ---- MCTS ------------------------------------------------------------------------------------


def _mcts_marks(trace: MctsTrace, row: int, moment: MctsMoment) -> tuple[str, ...]:
    """What an iteration that passes ``row`` is at; at the end the root decides."""
    if trace.decided_by or row not in moment.rows:
        return ()
    if row == 0 and moment.iteration and moment.step == trace.steps and trace.ending != "running":
        return ("final",)
    if moment.phase == "select" and len(moment.rows) == 1:
        return ("root",)  # nothing was selected
    return (moment.phase,)


def _counts(trace: MctsTrace, row: int, moment: MctsMoment) -> tuple[Variable, ...]:
    """What the line that is lit reckons with: W as whoever moved to the node sees it."""
    if trace.step_entered(row) > moment.step:
        return ()
    node = _child_selected(trace, row, moment)
    visits, mine, upper = moment.visits(node), frozenset((node,)), nodes_above(trace, node)
    above = trace.parent(node)
    mover = "MAX" if above is None else trace.player(above)  # whose points W counts
    said = [
        Variable(tr("iteration"), whole_text(moment.iteration)),
        Variable(tr("node"), place_name(trace, node)),
        Variable("N", whole_text(visits), upper),
        Variable(
            tr("W (points of {player})", player=mover),
            plain_text(_points(moment.wins(node), 2 * visits, mover)),
            mine | upper,
        ),
    ]
    if moment.phase == "back up" and node in moment.rows and moment.outcome is not None:
        said.append(Variable(tr("points"), plain_text(_points(moment.outcome, 2, mover))))
    terms = terms_of(trace, node, moment) if visits else None
    if terms is not None and above is not None:
        said += [
            Variable(tr("N parent"), whole_text(moment.visits(above)), nodes_above(trace, above)),
            Variable("c", plain_text(trace.exploration)),
            Variable("W/N", localised(f"{terms[0]:.3f}"), mine),
            Variable(tr("c·√(ln N parent / N)"), localised(f"{terms[1]:.3f}"), upper),
        ]
    return tuple(said)


def _child_selected(trace: MctsTrace, row: int, moment: MctsMoment) -> int:
    """The child that a step which selects goes on to from ``row``; else ``row`` itself."""
    if moment.phase != "select" or row not in moment.rows[:-1]:
        return row
    return moment.rows[moment.rows.index(row) + 1]


def _points(wins: int, most: int, mover: str) -> float:
    """Half points of MAX as whole ones of ``mover``."""
    return (most - wins if mover == "MIN" else wins) / 2


# ---- A* --------------------------------------------------------------------------------------


def _shown(trace: BestFirstTrace, row: int, moment: BestFirstMoment) -> int:
    """The node whose variables are told: of a search that is over the one at which it ended, where
    the root is looked at for all of it."""
    is_over = row == 0 and moment.step == trace.steps
    return moment.row if is_over and moment.row is not None else row


def _best_first_marks(trace: BestFirstTrace, row: int, moment: BestFirstMoment) -> tuple[str, ...]:
    """What is done with the node at work: the one taken from the frontier, or the one discovered
    and that from which it was."""
    row, found = _shown(trace, row, moment), moment.row
    if moment.event != "discover" or found is None:
        return (moment.event,) if row == found else ()
    if row not in (found, trace.parent(found)):
        return ()
    if found == 0:
        return ("start",)
    return ("repeated" if trace.has(found, Flag.REPEATED) else "discover",)


def _best_first_variables(
    trace: BestFirstTrace, row: int, moment: BestFirstMoment
) -> tuple[Variable, ...]:
    row = _shown(trace, row, moment)
    if trace.step_entered(row) > moment.step:
        return ()
    mine = frozenset((row,))
    return (
        Variable(tr("node"), place_name(trace, row)),
        Variable(tr("value"), number_text(float(trace.column("value")[row])), mine),
        Variable(tr("plies"), str(trace.depth(row))),
        Variable("f", plain_text(float(trace.column("priority")[row])), mine),
        Variable(tr("frontier"), whole_text(trace.frontier_size(moment))),
        Variable(tr("taken"), whole_text(moment.takings)),
    )


_TOLD: dict[str, tuple[Callable[..., tuple[str, ...]], Callable[..., tuple[Variable, ...]]]] = {
    "depth-first": (_depth_first_marks, _frame),
    "mcts": (_mcts_marks, _counts),
    "best-first": (_best_first_marks, _best_first_variables),
}
"""What happens at a row, and the variables there, by the kind of trace."""
