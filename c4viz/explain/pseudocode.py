"""Show an algorithm as pseudocode, with the line that it is at and the variables there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from c4viz.explain import decisiontree
from c4viz.explain.mcts import mover, points_of
from c4viz.explain.sentence import nodes_above
from c4viz.explain.texts import CodeStep, LitLines, MarkedCode, Marks, pseudocode_of
from c4viz.language import localised, tr
from c4viz.telling.mcts import prior_text
from c4viz.telling.moves import move_text, place_name
from c4viz.telling.narrators import telling_of
from c4viz.telling.numbers import number_text, plain_text, whole_text
from c4viz.trace import (
    BestFirstMoment,
    BestFirstTrace,
    DecisionTreeMoment,
    DecisionTreeTrace,
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
from c4viz.trace.workings import VariableTexts, Workings


@dataclass(frozen=True)
class Variable:
    """A variable and its value as text, which gives away the values of the rows in ``secret``."""

    name: str
    text: str
    secret: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Listing:
    """Pseudocode of a search, what ``happens`` there at a moment, and the variables; or the source
    in the ``file`` of the user."""

    code: MarkedCode
    happens: CodeStep
    variables: tuple[Variable, ...]
    file: str = ""

    @property
    def lit(self) -> LitLines:
        """Lines to light; none where the algorithm is not at the row."""
        return self.code.lit(self.happens)

    def without(self, veils: Callable[[int], bool]) -> Listing:
        """Return the listing with nothing lit that gives away a row that ``veils`` is true of."""
        if any(map(veils, self.happens.secret)):
            return replace(self, happens=CodeStep(self.happens.known))
        return self


def listing_of(trace: Trace, row: int, moment: Moment) -> Listing:
    """Return the pseudocode of a search as it is at ``row`` at a moment."""
    own = _SOURCES[trace.nature.kind](trace) if trace.nature.kind in _SOURCES else None
    if own:
        return _own_listing(trace, own, row, moment)
    code_step_of, variables_of = _TOLD[trace.nature.kind]
    code, happens = pseudocode_of(trace), code_step_of(trace, row, moment)
    return Listing(code, happens, variables_of(trace, row, moment))


# ---- searches of the user's own --------------------------------------------------------------


def _own_listing(trace: Trace, workings: Workings, row: int, moment: Moment) -> Listing:
    line, variables = _at_work(trace, workings, row, moment)
    code = MarkedCode(workings.lines, {"here": (line - 1,)} if line else {})
    above = frozenset(trace.path(row))
    told = tuple(Variable(name, text, above) for name, text in variables.items())
    return Listing(code, CodeStep(("here",)), told, workings.file)


def _at_work(
    trace: Trace, workings: Workings, row: int, moment: Moment
) -> tuple[int, VariableTexts]:
    """Return the line (from 1; 0: none is known) and the variables of the call at ``row``: where it
    calls the child that was entered last, or where it returned."""
    state, call = trace.timeline.state(row, moment), workings.calls.get(row)
    if state == "left":
        left = workings.returns.get(row)
        return (0, {}) if left is None else (left.line, left.variables)
    if state == "ahead" or call is None:
        return 0, {}
    entered = [
        one for one in trace.children(row) if trace.timeline.step_entered(one) <= moment.step
    ]
    below = workings.calls.get(entered[-1]) if entered else None
    if below is not None:
        return below.line, below.variables
    return (0, {}) if entered else (call.line, call.arguments)


# ---- depth-first -----------------------------------------------------------------------------


def _call_step(trace: DepthFirstTrace, row: int, moment: DepthFirstMoment) -> CodeStep:
    """Tell what the call at ``row`` is at; of one that returned, how it did."""
    state = trace.timeline.state(row, moment)
    if state == "ahead":
        return CodeStep()
    passed = tuple(_passed(trace, row, moment)) if moment.row == row else ()
    if state == "left":
        return _ending(trace, row, passed)
    if moment.row == row:
        child = ("enter child",) if trace.depth(row) else ()
        return CodeStep((*child, *_marks(trace, row, "enter")), passed)
    if moment.rows[-1] != row:
        return CodeStep(_marks(trace, row, _call(trace, moment, row)))
    loop = _marks(trace, row, "loop")
    return CodeStep(_marks(trace, row, _returned(trace, row, moment)), (), frozenset((row,)), loop)


def _ending(trace: DepthFirstTrace, row: int, passed: tuple[Marks, ...]) -> CodeStep:
    """Tell how a call returned: the step that leaves a node is that of its cutoff as well."""
    does = "leaf" if trace.has(row, Flag.LEAF) else "return"
    does = "repeated" if trace.has(row, Flag.REPEATED) else does
    marks, above = _marks(trace, row, does), frozenset(trace.path(row))
    if trace.has(row, Flag.CUTOFF):  # the return is on its way
        return CodeStep((*_marks(trace, row, "cut"), *marks), (marks, *passed), above, marks)
    return CodeStep(marks, passed, above - {row} if passed else frozenset(), marks)


def _passed(trace: DepthFirstTrace, row: int, moment: DepthFirstMoment) -> Iterator[Marks]:
    """Yield what is passed as a call begins or ends: in it, and in the one that made it."""
    if moment.event == "enter":
        yield from _before_call(trace, row, moment)
        yield _marks(trace, row, "test")
        if not trace.record(row).flags & (Flag.LEAF | Flag.REPEATED):
            yield _marks(trace, row, "begin")
    else:
        yield from _after_call(trace, row, moment)


def _marks(trace: DepthFirstTrace, row: int, does: str) -> Marks:
    """Return the marks of what a call does: of whoever is to move there, and of anybody."""
    return f"{trace.player(row).lower()} {does}", does


def _before_call(trace: DepthFirstTrace, row: int, moment: DepthFirstMoment) -> Iterator[Marks]:
    """Yield what leads to the call at ``row``: in the loop of the one above, or of all probes."""
    if len(moment.rows) == 1:
        yield from ((("probe",),) if row else (("solve",), ("probe",)))
        return
    above = moment.rows[-2]
    call = _call(trace, moment, above)
    yield _marks(trace, above, "loop")
    yield _marks(trace, above, "first" if call == "call" else "other")
    yield _marks(trace, above, call)


def _after_call(trace: DepthFirstTrace, row: int, moment: DepthFirstMoment) -> Iterator[Marks]:
    """Yield what becomes of the value that the call at ``row`` returned."""
    if moment.rows:
        yield _marks(trace, moment.rows[-1], _returned(trace, moment.rows[-1], moment))
    else:
        record = trace.record(row)
        yield ("reached",) if record.value >= record.beta else ("missed",)


def _call(trace: DepthFirstTrace, moment: DepthFirstMoment, row: int) -> str:
    """Tell which search of a child a call is at: the first child's, another's, or a second one."""
    child = moment.rows[moment.rows.index(row) + 1]
    if not trace.traits.researches or child == row + 1:
        return "call"
    return "scout" if trace.searched_before(child) is None else "again"


def _returned(trace: DepthFirstTrace, row: int, moment: DepthFirstMoment) -> str:
    """Tell what the child that has just returned brings: a better value, or nothing."""
    frame, child = moment.stack[-1], moment.row
    assert child is not None
    if trace.has(row, Flag.CHANCE):
        return "better"
    if trace.searched_after(child) is not None:
        return "ask"
    return "better" if frame.move == trace.move(child) else "loop"


def _frame(trace: DepthFirstTrace, row: int, moment: DepthFirstMoment) -> tuple[Variable, ...]:
    if trace.timeline.state(row, moment) == "ahead":
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
        said.append(Variable(tr("move"), move_text(trace, row, move)))
    if moment.event == "leave" and moment.rows[-1:] == (row,) and moment.row is not None and result:
        v = number_text(float(trace.store.column("value")[moment.row]))
        said.append(Variable("v", v, frozenset((row, moment.row))))
    return tuple(said)


def _plies_left(trace: DepthFirstTrace, row: int) -> int | None:
    """Return the depth that a call is told to search, which chance takes nothing off, or None."""
    depth = trace.horizon if trace.traits.advises else trace.settings.get("depth")
    if depth is None:
        return None
    path = trace.path(row)
    reach = trace.roots.index(path[0]) + 1 if trace.settings.get("iterative") else int(depth)
    return reach - sum(not trace.has(above, Flag.CHANCE) for above in path[:-1])


def _move_at(trace: DepthFirstTrace, row: int, moment: DepthFirstMoment) -> int:
    """Return the move that the loop of a call is at, or the one that was drawn; else -1."""
    if trace.has(row, Flag.CHANCE):
        return -1
    if trace.timeline.state(row, moment) == "left":
        return trace.record(row).best if trace.traits.draws else -1
    below = [*moment.rows, moment.row] if moment.event == "leave" else moment.rows
    child = next((one for parent, one in pairwise(below) if parent == row), None)
    return -1 if child is None else trace.move(child)


def _window(
    trace: DepthFirstTrace, row: int, open_: Frame | None, record: Record
) -> list[Variable]:
    """List the window of a call; all calls of a probe have the same one, from k - 1 to k."""
    above = frozenset(trace.path(row))
    if trace.traits.probes:
        return [*_bounds(trace, row), Variable("k", number_text(record.beta), above)]
    if not trace.traits.prunes:
        return []
    alpha, beta = (open_.alpha, open_.beta) if open_ else _narrowed(trace, record)
    return [Variable("α", number_text(alpha), above), Variable("β", number_text(beta), above)]


def _bounds(trace: DepthFirstTrace, row: int) -> list[Variable]:
    """List at the root of a probe what those before it have proved."""
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
    """Name what a call keeps its result in; empty where it has none: a draw looks at no values."""
    if trace.traits.draws:
        return ""
    if trace.has(row, Flag.REPEATED):
        return tr("bound") if trace.traits.probes else tr("value")
    if trace.has(row, Flag.LEAF):
        return tr("score") if trace.traits.probes else tr("value")
    return tr("sum") if trace.has(row, Flag.CHANCE) else tr("best")


def _narrowed(trace: DepthFirstTrace, record: Record) -> tuple[float, float]:
    """Return the window of a call that returned, as its last line finds it."""
    if not trace.traits.narrows or record.flags & (Flag.LEAF | Flag.REPEATED):
        return record.alpha, record.beta
    if record.flags & Flag.MAX:
        return max(record.alpha, record.value), record.beta
    return record.alpha, min(record.beta, record.value)


# ---- MCTS ------------------------------------------------------------------------------------


def _phase_step(trace: MctsTrace, row: int, moment: MctsMoment) -> CodeStep:
    """Tell what an iteration that passes ``row`` is at; at the end the root decides."""
    if trace.decided_by or row not in moment.rows:
        return CodeStep()
    if row == 0 and moment.iteration and moment.step == trace.steps and trace.ending != "running":
        return CodeStep(("final",), (("path",), ("back up",)))
    if moment.phase != "select":
        return CodeStep((moment.phase,), (("path",),) if moment.phase == "back up" else ())
    if trace.has_priors and not trace.has(moment.rows[-1], Flag.TERMINAL):
        return CodeStep(("weigh", "select"), (("iteration",), ("root",)))
    selected = len(moment.rows) > 1
    return CodeStep(("select" if selected else "root",), (("iteration",), ("root",)))


def _counts(trace: MctsTrace, row: int, moment: MctsMoment) -> tuple[Variable, ...]:
    """List what the line that is lit reckons with: W as whoever moved to the node sees it."""
    if trace.timeline.step_entered(row) > moment.step:
        return ()
    node = _child_selected(trace, row, moment)
    visits, mine, upper = moment.visits(node), frozenset((node,)), nodes_above(trace, node)
    points = points_of(trace, node, visits, moment.wins(node))
    said = [
        Variable(tr("iteration"), whole_text(moment.iteration)),
        Variable(tr("node"), place_name(trace, node)),
        Variable("N", whole_text(visits), upper),
        Variable(
            tr("W (points of {player})", player=mover(trace, node)),
            plain_text(points),
            mine | upper,
        ),
    ]
    if moment.phase == "back up" and node in moment.rows and moment.outcome is not None:
        result = points_of(trace, node, 1, moment.outcome)
        said.append(Variable(tr("points"), plain_text(result)))
    above, terms = trace.parent(node), terms_of(trace, node, moment)
    if terms is not None and above is not None:
        said += [
            Variable(tr("N parent"), whole_text(moment.visits(above)), nodes_above(trace, above)),
            Variable("c", plain_text(trace.exploration)),
            *_terms(trace, node, terms, mine, upper),
        ]
    return tuple(said)


def _terms(
    trace: MctsTrace,
    node: int,
    terms: tuple[float, float],
    mine: frozenset[int],
    upper: frozenset[int],
) -> list[Variable]:
    """List the two terms of UCT or PUCT, and the prior if there is one."""
    first, second = (localised(f"{term:.3f}") for term in terms)
    if not trace.has_priors:
        return [Variable("W/N", first, mine), Variable(tr("c·√(ln N parent / N)"), second, upper)]
    return [
        Variable("P", prior_text(trace.prior(node))),
        Variable("Q", first, mine),
        Variable(tr("c·P·√N parent / (1 + N)"), second, upper),
    ]


def _child_selected(trace: MctsTrace, row: int, moment: MctsMoment) -> int:
    """Return the child that a step which selects goes on to from ``row``; else ``row`` itself."""
    if moment.phase != "select" or row not in moment.rows[:-1]:
        return row
    return moment.rows[moment.rows.index(row) + 1]


# ---- A* --------------------------------------------------------------------------------------


def _shown(trace: BestFirstTrace, row: int, moment: BestFirstMoment) -> int:
    """Return the node whose variables are told: where the root of a finished search stands for all
    of it, the one at which it ended."""
    is_over = row == 0 and moment.step == trace.steps
    return moment.row if is_over and moment.row is not None else row


def _frontier_step(trace: BestFirstTrace, row: int, moment: BestFirstMoment) -> CodeStep:
    """Tell what is done with the node at work: the one taken from the frontier, or the one
    discovered and that from which it was."""
    row, found = _shown(trace, row, moment), moment.row
    if moment.event != "discover" or found is None:
        passed = ("taking",), ("expand",)
        return CodeStep((moment.event,), passed) if row == found else CodeStep()
    if row not in (found, trace.parent(found)):
        return CodeStep()
    if found == 0:
        return CodeStep(("start",))
    return CodeStep(("repeated" if trace.has(found, Flag.REPEATED) else "discover",), (("moves",),))


def _best_first_variables(
    trace: BestFirstTrace, row: int, moment: BestFirstMoment
) -> tuple[Variable, ...]:
    row = _shown(trace, row, moment)
    if trace.timeline.step_entered(row) > moment.step:
        return ()
    mine = frozenset((row,))
    return (
        Variable(tr("node"), place_name(trace, row)),
        Variable(tr("value"), number_text(float(trace.store.column("value")[row])), mine),
        Variable(tr("plies"), str(trace.depth(row))),
        Variable("f", plain_text(float(trace.store.column("priority")[row])), mine),
        Variable(tr("frontier"), whole_text(trace.frontier_size(moment))),
        Variable(tr("taken"), whole_text(moment.takings)),
    )


def _test_variables(
    trace: DecisionTreeTrace, row: int, moment: DecisionTreeMoment
) -> tuple[Variable, ...]:
    if row + 1 > moment.step:
        return ()
    facts = telling_of(trace).node_facts(trace, row, moment)
    return tuple(Variable(fact.name, fact.text) for fact in facts)


_TOLD: dict[str, tuple[Callable[..., CodeStep], Callable[..., tuple[Variable, ...]]]] = {
    "depth-first": (_call_step, _frame),
    "mcts": (_phase_step, _counts),
    "best-first": (_frontier_step, _best_first_variables),
    "decision-tree": (decisiontree.code_step, _test_variables),
}
"""By the kind of trace functions that tell what happens at a row, and the variables there."""
_SOURCES: dict[str, Callable[[Any], Workings | None]] = {
    "depth-first": lambda trace: trace.workings,
}
"""By the kind of trace, how to find the source of a search of the user's own."""
