"""Why a depth-first search did what it did at a node: values, bounds, windows, cuts."""

from __future__ import annotations

from typing import NamedTuple

from c4viz.explain import endings, forest
from c4viz.explain.names import child_with, moves, node, nodes, place
from c4viz.explain.sentence import Part, Sentence, claim, say, secret
from c4viz.layout.numbers import count_text, number_text
from c4viz.layout.stack import BOUNDS, player_of
from c4viz.trace import INFINITY, DepthFirstTrace, Flag, Frame, Moment, Record, StackMoment


def explain(trace: DepthFirstTrace, row: int, moment: Moment) -> list[Sentence]:
    """What happens at ``row`` at a moment, in sentences."""
    assert isinstance(moment, StackMoment)
    state = trace.state(row, moment)
    if state == "ahead":
        return [say("ahead", ["The search has not been here yet."], claim("ahead", row))]
    if state == "open":
        return [*forest.sentences(trace, row, moment), *_open(trace, row, moment)]
    return [*forest.sentences(trace, row, moment), *_left(trace, row)]


# ---- at work ---------------------------------------------------------------------------------


def _open(trace: DepthFirstTrace, row: int, moment: StackMoment) -> list[Sentence]:
    frame = next(frame for frame in moment.stack if frame.row == row)
    said = [_progress(trace, row, moment), *_best_so_far(trace, frame)]
    return [*said, *_window(trace, row, _above(trace, row))]


def _progress(trace: DepthFirstTrace, row: int, moment: StackMoment) -> Sentence:
    """Which child is being searched, or what just happened to the node."""
    below = moment.rows[moment.rows.index(row) + 1 :]
    player = trace.player(row)
    done = sum(trace.state(child, moment) == "left" for child in trace.children(row))
    about = claim("open", row, done=done, child=below[0] if below else None)
    if trace.truncated and moment.step >= trace.steps:
        return say("stopped", ["The search was stopped before it was done here."], about)
    if below:
        return say("open", [f"{player} is looking at ", node(trace, below[0]), "."], about)
    if done:
        words = count_text(done, "child", "children")
        return say("open", [f"{words} of this node returned so far."], about)
    return say("open", ["The search enters this node."], about)


def _best_so_far(trace: DepthFirstTrace, frame: Frame) -> list[Sentence]:
    row = frame.row
    if frame.value is None:
        return []
    if trace.has(row, Flag.CHANCE):
        text: list[str | Part] = [
            "The outcomes so far add up to ",
            secret(number_text(frame.value), row),
            ".",
        ]
        return [say("sum so far", text, claim("so far", row, value=frame.value, move=None))]
    assert frame.move is not None
    child = child_with(trace, row, frame.move)
    assert child is not None
    parts: list[str | Part] = [
        f"The best for {trace.player(row)} so far is ",
        secret(number_text(frame.value), row),
        " from ",
        node(trace, child, row),
        ".",
    ]
    return [say("so far", parts, claim("so far", row, value=frame.value, move=frame.move))]


class Source(NamedTuple):
    """Where a bound of a window comes from: the ancestor whose best so far it is, and the child
    that gave it; both None where the search began with it."""

    bound: float
    ancestor: int | None
    child: int | None


Above = tuple[Frame, ...]
"""The ancestors of a node as they were when it was entered."""


def _above(trace: DepthFirstTrace, row: int) -> Above:
    """The ancestors that a window may come from; none of them where it came with the search."""
    if not trace.prunes or trace.search == "solver":  # there all nodes of a probe have its window
        return ()
    if min(map(abs, trace.window(row))) < INFINITY:
        return trace.at(trace.step_entered(row)).stack[:-1]
    return ()


def _source(trace: DepthFirstTrace, row: int, above: Above, *, alpha: bool) -> Source:
    """Where ``row`` has its alpha, or its beta, from."""
    bound = trace.window(row)[0 if alpha else 1]
    for frame in above:
        if frame.value == bound and trace.is_max(frame.row) == alpha:
            assert frame.move is not None
            return Source(bound, frame.row, child_with(trace, frame.row, frame.move))
    return Source(bound, None, None)


def _window(trace: DepthFirstTrace, row: int, above: Above) -> list[Sentence]:
    """Where a node's window comes from; nothing where it is open on both sides."""
    said = []
    for alpha, name, player in ((True, "alpha", "MAX"), (False, "beta", "MIN")):
        found = _source(trace, row, above, alpha=alpha)
        if found.ancestor is None or found.child is None:
            continue
        parts: list[str | Part] = [
            f"{player} is already sure of ",
            secret(number_text(found.bound), found.ancestor, row),
            " by ",
            node(trace, found.child, found.ancestor),
            " at ",
            place(trace, found.ancestor),
            f": that is {name}. A value {'below' if alpha else 'above'} it cannot matter here.",
        ]
        facts = claim(name, row, bound=found.bound, ancestor=found.ancestor, child=found.child)
        said.append(say(f"window {name}", parts, facts))
    return said


# ---- done with -------------------------------------------------------------------------------


def _left(trace: DepthFirstTrace, row: int) -> list[Sentence]:
    record, above = trace.record(row), _above(trace, row)
    if record.flags & (Flag.LEAF | Flag.REPEATED):
        return [*endings.sentences(trace, row, record), *_bound(trace, row, record, above)]
    if record.flags & Flag.CHANCE:
        return [_expectation(trace, row, record)]
    said = [_value_from(trace, row, record), *_bound(trace, row, record, above)]
    if record.flags & Flag.CUTOFF:
        return [_cut(trace, row, record, above), *said]  # which names the ancestor as well
    return [*said, *_window(trace, row, above)]


def _value_from(trace: DepthFirstTrace, row: int, record: Record) -> Sentence:
    """The child whose value it is, and those that are worth as much."""
    found = child_with(trace, row, record.best) if record.best >= 0 else None
    children = list(trace.children(row))
    if found is None:
        parts: list[str | Part] = ["Its value is ", secret(number_text(record.value), row), "."]
        return say("value", parts, claim("value", row, value=record.value, child=None, equals=()))
    most = "highest" if record.flags & Flag.MAX else "lowest"
    parts = [
        f"{player_of(record)} takes ",
        node(trace, found, row),
        ", worth ",
        secret(number_text(record.value), row),
    ]
    if len(children) > 1:
        parts.append(f": the {most} of {count_text(len(children), 'child', 'children')}")
    values = trace.column("value")
    equals = [c for c in children if c != found and values[c] == values[found]]
    if equals:
        first = found < equals[0]
        exact = [child for child in equals if trace.bound(child) == "exact"]
        others = [child for child in equals if child not in exact]
        most = "At most" if trace.is_max(row) else "At least"
        for words, group in (("As much", exact), (f"{most} as much", others)):
            if group:
                parts += [f". {words} came from ", *nodes(trace, group, row)]
        parts.append(", searched later: the first stays" if first else "")
    facts = claim("value", row, value=record.value, child=found, equals=tuple(equals))
    return say("value", [*parts, "."], facts)


def _cut(trace: DepthFirstTrace, row: int, record: Record, above: Above) -> Sentence:
    """Why the remaining moves cannot matter, and who made them so."""
    maximises = bool(record.flags & Flag.MAX)
    here, other = ("MAX", "MIN") if maximises else ("MIN", "MAX")
    found = _source(trace, row, above, alpha=not maximises)
    cut = trace.pruned(row)
    value = secret(number_text(record.value), row)
    parts: list[str | Part] = [f"{here} here can already get ", value, ", "]
    if found.ancestor is None or found.child is None:
        asked = number_text(found.bound)
        parts += ["which answers the probe: it is not ", "below " if maximises else "above ", asked]
    else:
        parts += [f"{other} has ", secret(number_text(found.bound), found.ancestor, row), " from "]
        parts += [node(trace, found.child, found.ancestor), " at ", place(trace, found.ancestor)]
    parts += [": ", *moves(trace, row, cut), " cannot matter."]
    facts = claim(
        "cut",
        row,
        value=record.value,
        bound=found.bound,
        ancestor=found.ancestor,
        child=found.child,
        pruned=cut,
    )
    return say("cut", parts, facts)


def _bound(trace: DepthFirstTrace, row: int, record: Record, above: Above) -> list[Sentence]:
    """What a value that is no exact one means, and why that is enough."""
    bound = trace.bound(row)
    if bound == "exact":
        return []
    alpha = bound == "upper"
    found = _source(trace, row, above, alpha=alpha)
    why = "the probe asks no more" if found.ancestor is None else _enough(alpha)
    text = f"The value is {BOUNDS[bound]}; that does not matter, {why}."
    facts = claim("bound", row, bound=bound, window=(record.alpha, record.beta), value=record.value)
    return [say("bound", [secret(text, row)], facts)]


def _enough(alpha: bool) -> str:
    return f"{'MAX' if alpha else 'MIN'} has as good a move above and will not let it come to this"


def _expectation(trace: DepthFirstTrace, row: int, record: Record) -> Sentence:
    """The sum over the outcomes that chance may bring."""
    terms = [(trace.record(c).probability, trace.record(c).value, c) for c in trace.children(row)]
    parts: list[str | Part] = ["CHANCE is worth the average: "]
    for at, (probability, value, child) in enumerate(terms):
        text = f"{number_text(probability)} × {_bracketed(value)}"
        parts += [" + " if at else "", Part(text, "node", child, secret=frozenset((row, child)))]
    total = secret(number_text(record.value), row)
    facts = claim("expectation", row, value=record.value, terms=tuple(terms))
    return say("expectation", [*parts, " = ", total, "."], facts)


def _bracketed(value: float) -> str:
    return f"({number_text(value)})" if value < 0 else number_text(value)
