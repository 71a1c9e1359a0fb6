"""Why a depth-first search looked no further at a node: the end, the depth, or seen before."""

from __future__ import annotations

from c4viz.explain.names import place
from c4viz.explain.sentence import Part, Sentence, claim, say, secret
from c4viz.game import HandTree
from c4viz.layout.moves import ending_text, fours_at
from c4viz.layout.numbers import number_text
from c4viz.trace import DepthFirstTrace, Flag, Record


def sentences(trace: DepthFirstTrace, row: int, record: Record) -> list[Sentence]:
    """Why nothing is below ``row``, which was left."""
    if record.flags & Flag.REPEATED:
        return [_repeated(trace, row, record)]
    if record.flags & Flag.TERMINAL:
        return [_terminal(trace, row, record)]
    return [_leaf(trace, row, record)]


def _repeated(trace: DepthFirstTrace, row: int, record: Record) -> Sentence:
    value = secret(number_text(record.value), row)
    link = trace.link(row)
    facts = claim("repeated", row, link=link, value=record.value)
    if link is None:
        words = "The table of seen positions knows enough of this one to answer: "
        return say("table", [words, value, ". It is not searched again."], facts)
    parts: list[str | Part] = [
        "This position was searched before, at ",
        place(trace, link),
        " with as many plies left: its value ",
        value,
        " serves here too, so it is not searched again.",
    ]
    return say("repeated", parts, facts)


def _terminal(trace: DepthFirstTrace, row: int, record: Record) -> Sentence:
    result = ending_text(trace, row)
    ply = len(trace.moves_to(row))
    how = " in a draw" if result == "draw" else f": {result}"
    fours = fours_at(trace, row)
    facts = claim("terminal", row, result=result, ply=ply, value=record.value)
    value = secret(number_text(record.value), row)
    words = f"The game ends here at ply {ply}{how}{fours}. Worth "
    return say("terminal", [words, value, "."], facts)


def _leaf(trace: DepthFirstTrace, row: int, record: Record) -> Sentence:
    value = secret(number_text(record.value), row)
    evaluator = trace.settings.get("evaluator")
    facts = claim("leaf", row, value=record.value, evaluator=evaluator, depth=record.depth)
    if isinstance(trace.position, HandTree):
        number = trace.position_at(row).number  # type: ignore[union-attr]
        if number is not None:
            return say("end", ["An end of the tree: its number is ", value, "."], facts)
    if trace.search == "solver":
        words = "The score is known here without a search: "
        return say("known", [words, value, "."], facts)
    words = "The depth is reached: here the search stops"
    if evaluator is None:
        return say("leaf", [f"{words}. Worth ", value, "."], facts)
    return say("leaf", [f"{words}, and the evaluator {evaluator} says ", value, "."], facts)
