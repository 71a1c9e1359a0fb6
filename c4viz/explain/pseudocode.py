"""Each algorithm as pseudocode, with the line that it is at and the variables there."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from c4viz.explain import texts
from c4viz.layout.moves import place_name
from c4viz.layout.numbers import number_text, plain_text
from c4viz.search.reference.alphabeta import alphabeta
from c4viz.search.reference.astar import astar
from c4viz.search.reference.expectiminimax import expectiminimax
from c4viz.search.reference.mcts import TreeSearch
from c4viz.search.reference.minimax import minimax
from c4viz.search.reference.random import draw
from c4viz.trace import (
    BestFirstTrace,
    DepthFirstTrace,
    Flag,
    FrontierMoment,
    IterationMoment,
    MctsTrace,
    Moment,
    StackMoment,
    Trace,
)
from c4viz.trace.iteration import terms_of

_SOURCES: dict[str, Callable[..., Any] | type] = {
    "minimax": minimax,
    "alphabeta": alphabeta,
    "expectiminimax": expectiminimax,
    "mcts": TreeSearch,
    "astar": astar,
    "greedy": minimax,
    "greedy2": minimax,
    "random": draw,
}


@dataclass(frozen=True)
class Variable:
    """A variable's value as text; it gives away the values of the rows in ``secret``."""

    name: str
    text: str
    secret: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Listing:
    """Lines of pseudocode, the current one (from 0; None where the algorithm is not at the row),
    and the variables there."""

    lines: tuple[str, ...]
    line: int | None
    variables: tuple[Variable, ...]


@dataclass(frozen=True)
class Source:
    """Python lines of a reference, the first of which has the number ``first`` in its file."""

    file: str
    first: int
    lines: tuple[str, ...]


def source_of(trace: Trace) -> Source | None:
    """The reference that left such a trace; None where there is none, as for the solver."""
    found = _SOURCES.get(trace.search)
    if found is None:
        return None
    lines, first = inspect.getsourcelines(found)
    name = found.__module__.replace(".", "/") + ".py"
    return Source(name, first, tuple(line.rstrip("\n") for line in lines))


def listing_of(trace: Trace, row: int, moment: Moment) -> Listing:
    """The pseudocode of a search as it is at ``row`` at a moment."""
    lines = texts.TEXTS[trace.search]
    if isinstance(trace, MctsTrace):
        assert isinstance(moment, IterationMoment)
        return Listing(lines, _iteration_line(trace, row, moment), _counts(trace, row, moment))
    if isinstance(trace, BestFirstTrace):
        assert isinstance(moment, FrontierMoment)
        return Listing(lines, _frontier_line(row, moment), _queue(trace, row, moment))
    assert isinstance(trace, DepthFirstTrace) and isinstance(moment, StackMoment)
    return Listing(lines, _depth_line(trace, row, moment), _frame(trace, row, moment))


# ---- depth-first -----------------------------------------------------------------------------


def _depth_line(trace: DepthFirstTrace, row: int, moment: StackMoment) -> int | None:
    """The line that the call at ``row`` is at: of one that returned, where it did."""
    marks = texts.MARKS[trace.search]
    state = trace.state(row, moment)
    if state == "ahead":
        return None
    if state == "left":
        return marks.get(_ending_mark(trace, row))
    if moment.row == row:
        return marks.get("enter child", marks["enter"]) if trace.depth(row) else marks["enter"]
    side = _side(trace, row)
    if moment.rows[-1] != row:
        return marks.get(f"{side} call", marks.get("call"))
    return marks.get(f"{side} {_returned(trace, row, moment)}", marks.get("call"))


def _side(trace: DepthFirstTrace, row: int) -> str:
    return trace.player(row).lower()


def _ending_mark(trace: DepthFirstTrace, row: int) -> str:
    if trace.has(row, Flag.REPEATED):
        return "repeated"
    if trace.has(row, Flag.LEAF):
        return "leaf"
    return "chance return" if trace.has(row, Flag.CHANCE) else "return"


def _returned(trace: DepthFirstTrace, row: int, moment: StackMoment) -> str:
    """What the child that has just returned brings: a better value, a cut, or nothing."""
    frame, child = moment.stack[-1], moment.row
    assert child is not None
    if trace.has(row, Flag.CHANCE):
        return "better"
    if trace.prunes and frame.alpha >= frame.beta:
        return "cut"
    return "better" if frame.move == trace.move(child) else "loop"


def _frame(trace: DepthFirstTrace, row: int, moment: StackMoment) -> tuple[Variable, ...]:
    if trace.state(row, moment) == "ahead":
        return ()
    said = [Variable("node", place_name(trace, row))]
    depth = trace.settings.get("depth")
    if depth is not None and not trace.store.layout.chance:
        reach = trace.roots.index(trace.path(row)[0]) + 1 if _deepens(trace) else int(depth)
        said.append(Variable("depth", str(reach - trace.depth(row))))
    above = frozenset(trace.path(row))
    open_ = next((frame for frame in moment.stack if frame.row == row), None)
    record = trace.record(row)
    alpha, beta = (open_.alpha, open_.beta) if open_ else (record.alpha, record.beta)
    if trace.prunes:
        said.append(Variable("α", number_text(alpha), above))
        said.append(Variable("β", number_text(beta), above))
    value, move = (open_.value, open_.move) if open_ else (record.value, record.best)
    mine = frozenset((row,))
    if value is not None:
        said.append(Variable("best", number_text(value), mine))
    if move is not None and move >= 0:
        said.append(Variable("move", str(move + 1), mine))
    if open_ and moment.event == "leave" and moment.rows[-1:] == (row,) and moment.row is not None:
        v = number_text(float(trace.column("value")[moment.row]))
        said.append(Variable("v", v, frozenset((row, moment.row))))
    return tuple(said)


def _deepens(trace: DepthFirstTrace) -> bool:
    return bool(trace.settings.get("iterative"))


# ---- MCTS ------------------------------------------------------------------------------------


def _iteration_line(trace: MctsTrace, row: int, moment: IterationMoment) -> int | None:
    """The line of an iteration that passes ``row``; the last one where the root decides."""
    marks = texts.MARKS["mcts"]
    if trace.decision or row not in moment.rows:
        return None
    if row == 0 and moment.iteration and moment.step == trace.steps and trace.ending != "running":
        return marks["final"]
    if moment.phase == "select" and len(moment.rows) == 1:
        return marks["root"]  # nothing was selected
    return marks[moment.phase]


def _counts(trace: MctsTrace, row: int, moment: IterationMoment) -> tuple[Variable, ...]:
    if trace.step_entered(row) > moment.step:
        return ()
    visits, wins = moment.visits(row), moment.wins(row)
    terms = terms_of(trace, row, moment) if row and visits else None
    mine = frozenset((row,))
    said = [
        Variable("iteration", f"{moment.iteration:,}"),
        Variable("node", place_name(trace, row)),
        Variable("N", f"{visits:,}"),
        Variable("W (MAX)", plain_text(wins / 2), mine),
        Variable("c", plain_text(trace.exploration)),
    ]
    if terms is not None:
        said.append(Variable("W/N", f"{terms[0]:.3f}", mine))
        said.append(Variable("c·√(ln N parent / N)", f"{terms[1]:.3f}"))
    return tuple(said)


# ---- A* --------------------------------------------------------------------------------------


def _frontier_line(row: int, moment: FrontierMoment) -> int | None:
    """The line of the node that is expanded, of those above it and of the one discovered."""
    marks = texts.MARKS["astar"]
    if row != moment.row and row not in moment.rows:
        return None
    if moment.event == "discover" and moment.row is not None:
        if moment.row == 0:
            return marks["start"]
        repeated = moment.trace.has(moment.row, Flag.REPEATED)
        return marks["repeated" if repeated else "discover"]
    return marks[moment.event]


def _queue(trace: BestFirstTrace, row: int, moment: FrontierMoment) -> tuple[Variable, ...]:
    if trace.step_entered(row) > moment.step:
        return ()
    mine = frozenset((row,))
    return (
        Variable("node", place_name(trace, row)),
        Variable("value", number_text(float(trace.column("value")[row])), mine),
        Variable("plies", str(trace.depth(row))),
        Variable("f", plain_text(float(trace.column("priority")[row])), mine),
        Variable("frontier", f"{_frontier_size(trace, moment):,}"),
        Variable("taken", f"{moment.takings:,}"),
    )


def _frontier_size(trace: BestFirstTrace, moment: FrontierMoment) -> int:
    if trace.ending == "running":  # then only now is asked for, which is counted
        return moment.discovered - moment.takings - trace.store.repeated
    return trace.waiting.size(moment)
