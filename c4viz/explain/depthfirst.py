"""Explain what a depth-first search did at a node: values, bounds, windows, cuts, averages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from c4viz.explain.ends import leaf_sentences, root_sentences
from c4viz.explain.sentence import (
    Sentence,
    SentencePart,
    Words,
    moves,
    node,
    nodes,
    place,
    say,
    secret,
    stopped,
)
from c4viz.language import Texts, counted, localised, pieces, tr
from c4viz.telling.depthfirst_nodes import player_of
from c4viz.telling.numbers import as_written, number_text, whole_text
from c4viz.telling.proof import is_exact
from c4viz.trace import INFINITY, DepthFirstMoment, DepthFirstTrace, Flag, Frame, Record
from c4viz.trace.timeline import is_truncated
from c4viz.trace.trace import child_by


def explain(trace: DepthFirstTrace, row: int, moment: DepthFirstMoment) -> list[Sentence]:
    """Say in sentences what happens at ``row`` at a moment."""
    state = trace.timeline.state(row, moment)
    if state == "ahead":
        return [say("ahead", row, tr("The search has not been here yet."))]
    if state == "open":
        return [*root_sentences(trace, row, moment), *_open(trace, row, moment)]
    return [*root_sentences(trace, row, moment), *_left(trace, row)]


# ---- at work ---------------------------------------------------------------------------------


def _open(trace: DepthFirstTrace, row: int, moment: DepthFirstMoment) -> list[Sentence]:
    frame = next(frame for frame in moment.stack if frame.row == row)
    children = trace.last_searches(row)
    said = [progress(trace, row, moment, children), *_best_so_far(trace, frame)]
    above = _above(trace, row)
    return [*said, *_search_of(trace, row, above), *_window(trace, row, above)]


def progress(
    trace: DepthFirstTrace, row: int, moment: DepthFirstMoment, children: Iterable[int]
) -> Sentence:
    """Say which child of an open node is being searched, or how many ``children`` were."""
    below = moment.rows[moment.rows.index(row) + 1 :]
    if is_truncated(trace.ending) and moment.step >= trace.steps:
        return stopped(row)
    if below:
        looks = pieces(
            "Of what CHANCE may bring, {child} is looked at."
            if trace.has(row, Flag.CHANCE)
            else "{player} looks at {child}.",
            player=trace.player(row),
            child=node(trace, below[0]),
        )
        return say("open", row, looks)
    done = sum(trace.timeline.state(child, moment) == "left" for child in children)
    if done:
        returned = counted(done, "{n} {child|children} of this node {has|have} returned so far.")
        return say("open", row, returned)
    return say("open", row, tr("The search enters this node."))


def _best_so_far(trace: DepthFirstTrace, frame: Frame) -> list[Sentence]:
    row = frame.row
    if frame.value is None:
        return []
    value = secret(number_text(frame.value), row)
    if trace.has(row, Flag.CHANCE):
        text = pieces("The outcomes so far add up to {value}.", value=value)
        return [say("sum so far", row, text)]
    assert frame.move is not None
    child = child_by(trace, row, frame.move)
    assert child is not None
    parts = pieces(
        "The best for {player} so far is {value} from {child}.",
        player=trace.player(row),
        value=value,
        child=node(trace, child, row),
    )
    return [say("so far", row, parts)]


Above = tuple[Frame, ...]
"""Ancestors of a node as they were when it was entered."""


def _above(trace: DepthFirstTrace, row: int) -> Above:
    """Return the ancestors that a window may come from; none where it came with the search."""
    if not trace.traits.prunes or trace.traits.probes:  # there all nodes of a probe have its window
        return ()
    if min(map(abs, trace.window(row))) < INFINITY:
        return trace.at(trace.timeline.step_entered(row)).stack[:-1]
    return ()


def _ancestor(trace: DepthFirstTrace, row: int, above: Above, *, alpha: bool) -> Frame | None:
    """Find the ancestor whose best so far is alpha, or beta, of ``row``; None if none is."""
    bound = trace.window(row)[0 if alpha else 1]
    return next(
        (f for f in above if f.value == bound and trace.has(f.row, Flag.MAX) == alpha), None
    )


def _window(trace: DepthFirstTrace, row: int, above: Above) -> list[Sentence]:
    """Say where a node's window comes from; nothing where it is open on both sides."""
    said = []
    for alpha in (True, False):
        ancestor = _ancestor(trace, row, above, alpha=alpha)
        if ancestor is None:
            continue
        parts = pieces(
            "MAX is already sure of {bound} by {child} at {ancestor}: that is alpha. "
            "Only a value above it can matter here."
            if alpha
            else "MIN is already sure of {bound} by {child} at {ancestor}: that is beta. "
            "Only a value below it can matter here.",
            **_places(trace, row, ancestor),
        )
        said.append(say(f"window {'alpha' if alpha else 'beta'}", row, parts))
    return said


def _places(trace: DepthFirstTrace, row: int, ancestor: Frame) -> dict[str, SentencePart]:
    """Name the bound of a window, the ancestor it is from, and the child that gave it."""
    assert ancestor.value is not None and ancestor.move is not None
    child = child_by(trace, ancestor.row, ancestor.move)
    assert child is not None
    return {
        "bound": secret(number_text(ancestor.value), ancestor.row, row),
        "child": node(trace, child, ancestor.row),
        "ancestor": place(trace, ancestor.row),
    }


# ---- searched again --------------------------------------------------------------------------


def _search_of(trace: DepthFirstTrace, row: int, above: Above) -> list[Sentence]:
    """Say whether ``row`` is the first search of a child or one more."""
    if not trace.traits.researches or not above:
        return []
    parent, before = above[-1], trace.searched_before(row)
    if before is not None:
        return [_again(trace, row, before, parent)]
    if trace.window(row) == (parent.alpha, parent.beta):
        return []
    best = secret(number_text(parent.value or 0), parent.row, row)
    text = pieces(
        "MAX has {best} at {parent} already. A null window only asks whether this is more."
        if trace.has(parent.row, Flag.MAX)
        else "MIN has {best} at {parent} already. A null window only asks whether this is less.",
        best=best,
        parent=place(trace, parent.row),
    )
    return [say("null window", row, text)]


def _again(trace: DepthFirstTrace, row: int, before: int, parent: Frame) -> Sentence:
    text = pieces(
        "{child} is searched again: with a null window it gave {value}, more than MAX has and "
        "less than beta, so that its value has to be known."
        if trace.has(parent.row, Flag.MAX)
        else "{child} is searched again: with a null window it gave {value}, less than MIN has and "
        "more than alpha, so that its value has to be known.",
        child=node(trace, before, before),
        value=secret(number_text(trace.record(before).value), before),
    )
    return say("again", row, text)


# ---- done with -------------------------------------------------------------------------------


def _left(trace: DepthFirstTrace, row: int) -> list[Sentence]:
    record, above = trace.record(row), _above(trace, row)
    if record.flags & (Flag.LEAF | Flag.REPEATED):
        return [*leaf_sentences(trace, row, record), *_bound(trace, row, record, above)]
    if record.flags & Flag.CHANCE:
        return [_expectation(trace, row, record)]
    said = [_value_from(trace, row, record), *_bound(trace, row, record, above)]
    said += _search_of(trace, row, above)
    if cut := trace.pruned(row):
        return [_cut(trace, row, record, above, cut), *said]  # which names the ancestor as well
    return [*said, *_window(trace, row, above)]


def _value_from(trace: DepthFirstTrace, row: int, record: Record) -> Sentence:
    """Say which child gave a node its value, and which are worth as much."""
    found = child_by(trace, row, record.best) if record.best >= 0 else None
    value = secret(number_text(record.value), row)
    if found is None:
        return say("value", row, pieces("Its value is {value}.", value=value))
    children, values = list(trace.last_searches(row)), trace.store.column("value")
    player = player_of(record)
    said = {"player": player, "child": node(trace, found, row), "value": value}
    if trace.settings.get("take_wins") and trace.has(found, Flag.TERMINAL) and record.value:
        at_once = pieces("{player} wins at once by {child}: no other is looked at.", **said)
        return say("value", row, at_once)
    if trace.traits.probes or len(children) == 1:  # a solver's bounds do not compare
        return say("value", row, pieces("{player} takes {child}, worth {value}.", **said))
    taken = pieces(
        "MAX takes {child}, worth {value}: the highest of {count} children."
        if player == "MAX"
        else "MIN takes {child}, worth {value}: the lowest of {count} children.",
        **said,
        count=whole_text(len(children)),
    )
    equals = [c for c in children if c != found and values[c] == values[found]]
    return say("value", row, [taken, *_as_much(trace, row, equals)])


def _as_much(trace: DepthFirstTrace, row: int, equals: list[int]) -> list[Words]:
    """Name the children searched later that gave the same value."""
    exact = [child for child in equals if trace.bound(child) == "exact"]
    bounds = [child for child in equals if child not in exact]
    said: list[Words] = []
    if exact:
        same = nodes(trace, exact, row)
        more = pieces("As much came from {nodes}, searched later: the first stays.", nodes=same)
        said += [" ", more]
    if bounds:
        more = pieces(
            "At most as much came from {nodes}, searched later: the first stays."
            if trace.has(row, Flag.MAX)
            else "At least as much came from {nodes}, searched later: the first stays.",
            nodes=nodes(trace, bounds, row),
        )
        said += [" ", more]
    return said


def _cut(
    trace: DepthFirstTrace, row: int, record: Record, above: Above, cut: Sequence[int]
) -> Sentence:
    """Say why the remaining moves cannot matter, and which ancestor sees to that."""
    maximises = bool(record.flags & Flag.MAX)
    ancestor = _ancestor(trace, row, above, alpha=not maximises)
    said = {"value": secret(number_text(record.value), row), "moves": moves(trace, row, cut)}
    if ancestor is None:
        bound = secret(number_text(record.beta if maximises else record.alpha), row)
        parts = _answered(trace, maximises, bound=bound, **said)
    else:
        parts = pieces(
            "{here} here can already get {value}, {other} has {bound} from {child} at {ancestor}: "
            "{moves} cannot matter.",
            here="MAX" if maximises else "MIN",
            other="MIN" if maximises else "MAX",
            **_places(trace, row, ancestor),
            **said,
        )
    # A cut tells that the node is no better than what the nodes above have.
    return say("cut", row, parts, *trace.path(row))


def _answered(trace: DepthFirstTrace, maximises: bool, **said: Words) -> Words:
    """Say that a node answers what its null window asks, or its probe."""
    if trace.traits.researches:
        return pieces(
            "MAX here can already get {value}. That is at least {bound}, which is all that the "
            "null window asks: {moves} cannot matter."
            if maximises
            else "MIN here can already get {value}. That is at most {bound}, which is all that the "
            "null window asks: {moves} cannot matter.",
            **said,
        )
    return pieces(
        "MAX here can already get {value}. That is at least {bound} and answers the probe: "
        "{moves} cannot matter."
        if maximises
        else "MIN here can already get {value}. That is at most {bound} and answers the probe: "
        "{moves} cannot matter.",
        **said,
    )


def _bound(trace: DepthFirstTrace, row: int, record: Record, above: Above) -> list[Sentence]:
    """Say what a value means that the search keeps as a bound, and why a bound is enough."""
    bound = trace.bound(row)
    if bound == "exact":
        return []
    alpha = bound == "upper"
    ancestor, exact = _ancestor(trace, row, above, alpha=alpha), is_exact(trace, row)
    if ancestor is None:
        said = _NULL if trace.traits.researches else _PROBED
        return [say("bound", row, secret(said[alpha], row))]
    assert ancestor.value is not None
    edge = _edge(number_text(ancestor.value), alpha=alpha, equal=record.value == ancestor.value)
    words = secret(f"{edge} {_MEANS[alpha, exact]}", ancestor.row, row)
    return [say("bound", row, words)]


def _edge(bound: str, *, alpha: bool, equal: bool) -> str:
    """Say that a value equals the end of its window, or lies beyond it."""
    if equal:
        return tr(
            "The value equals alpha, which is {bound}."
            if alpha
            else "The value equals beta, which is {bound}.",
            bound=bound,
        )
    return tr(
        "The value is below alpha, which is {bound}."
        if alpha
        else "The value is above beta, which is {bound}.",
        bound=bound,
    )


_PROBED = Texts(
    {
        True: (
            "To this probe the value is an upper bound: the true one may be lower, but it asks no "
            "more."
        ),
        False: (
            "To this probe the value is a lower bound: the true one may be higher, but it asks no "
            "more."
        ),
    }
)
_NULL = Texts(
    {
        True: "So it is an upper bound: the null window asked only whether it is that little.",
        False: "So it is a lower bound: the null window asked only whether it is that much.",
    }
)
_MEANS = Texts(
    {
        (True, False): (
            "So it is an upper bound: the true value may be lower. That does not matter, "
            "MAX has as good a move above and will not let it come to this."
        ),
        (False, False): (
            "So it is a lower bound: the true value may be higher. That does not matter, "
            "MIN has as good a move above and will not let it come to this."
        ),
        (True, True): (
            "The search keeps it as an upper bound, but it is exact: nothing that counts was cut "
            "off below. MAX has as good a move above and will not let it come to this."
        ),
        (False, True): (
            "The search keeps it as a lower bound, but it is exact: nothing that counts was cut "
            "off below. MIN has as good a move above and will not let it come to this."
        ),
    }
)
"""Meanings of a value outside its window: is it an upper bound, is it exact all the same?"""


# ---- what chance may bring -------------------------------------------------------------------


_MOST_PARTS = 100
"""Largest denominator that people write."""
_NOISE = 1e-9
"""Distance from a fraction at which a float still stands for it."""


def _expectation(trace: DepthFirstTrace, row: int, record: Record) -> Sentence:
    """Write out the sum over the outcomes that chance may bring."""
    terms = [(trace.record(c).probability, trace.record(c).value, c) for c in trace.children(row)]
    said: list[Words] = []
    for index, (probability, value, child) in enumerate(terms):
        shown = f"({number_text(value)})" if as_written(value) < 0 else number_text(value)
        text = f"{_chance(probability)} × {shown}"
        said += [
            " + " if index else "",
            SentencePart(text, "node", child, secret=frozenset((row, child))),
        ]
    total = secret(number_text(record.value), row)
    read = sum(_fraction(probability) * as_written(value) for probability, value, _ in terms)
    parts = pieces(
        "CHANCE is worth the average: {terms} = {total}."
        if read == as_written(record.value)
        else "CHANCE is worth the average: {terms} ≈ {total}.",
        terms=said,
        total=total,
    )
    return say("expectation", row, parts)


def _chance(probability: float) -> str:
    """Write a probability; as a fraction where two decimals would not tell it exactly: 1/7."""
    fraction = _fraction(probability)
    if as_written(float(fraction)) == fraction:
        return number_text(float(fraction))
    if fraction.denominator <= _MOST_PARTS:
        return str(fraction)
    return localised(f"{float(fraction):g}")


def _fraction(probability: float) -> Fraction:
    """Return a probability without what floats add to it; six decimals where it is no fraction."""
    fraction = Fraction(probability).limit_denominator(_MOST_PARTS)
    if abs(fraction - Fraction(probability)) < _NOISE:
        return fraction
    return round(Fraction(probability), 6)
