"""Why a depth-first search looked no further at a node: the end, the depth, or seen before."""

from __future__ import annotations

from c4viz.explain.names import place
from c4viz.explain.sentence import Sentence, Words, claim, say, secret
from c4viz.game import HandTree
from c4viz.language import pieces
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
        parts = pieces(
            "The table of seen positions knows enough of this one to answer: {value}. "
            "It is not searched again.",
            value=value,
        )
        return say("table", parts, facts)
    parts = pieces(
        "This position was searched before, at {place} with as many plies left: its value {value} "
        "serves here too, so it is not searched again.",
        place=place(trace, link),
        value=value,
    )
    return say("repeated", parts, facts)


def _terminal(trace: DepthFirstTrace, row: int, record: Record) -> Sentence:
    ply, value = len(trace.moves_to(row)), secret(number_text(record.value), row)
    result = secret(f"{ending_text(trace, row)}{fours_at(trace, row)}", row)
    facts = claim("terminal", row, winner=_winner(record), ply=ply, value=record.value)
    parts = pieces(
        "The game ends here at ply {ply}: {result}. That is worth {value}.",
        ply=str(ply),
        result=result,
        value=value,
    )
    return say("terminal", parts, facts)


def _winner(record: Record) -> str:
    """Who won at an end of the game, by what it is worth; nobody in a draw."""
    return "" if record.value == 0 else "MAX" if record.value > 0 else "MIN"


def _leaf(trace: DepthFirstTrace, row: int, record: Record) -> Sentence:
    value = secret(number_text(record.value), row)
    evaluator = trace.settings.get("evaluator")
    facts = claim("leaf", row, value=record.value, evaluator=evaluator, depth=record.depth)
    if isinstance(trace.position, HandTree):
        number = trace.position_at(row).number  # type: ignore[union-attr]
        if number is not None:
            return say(
                "end", pieces("An end of the tree: its number is {value}.", value=value), facts
            )
    if trace.search == "solver":
        text = pieces("The score is known here without a search: {value}.", value=value)
        return say("known", text, facts)
    return say("leaf", _stops(value, evaluator), facts)


def _stops(value: Words, evaluator: object) -> Words:
    if evaluator is None:
        return pieces(
            "The depth is reached: here the search stops. It is worth {value}.", value=value
        )
    return pieces(
        "The depth is reached: here the search stops, and the evaluator {evaluator} says {value}.",
        evaluator=str(evaluator),
        value=value,
    )
