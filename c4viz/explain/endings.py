"""Explain why a depth-first search went no further: the end, the depth, or seen before."""

from __future__ import annotations

from c4viz.explain.sentence import Sentence, place, say, secret
from c4viz.game import HandTree
from c4viz.language import pieces
from c4viz.telling.moves import ending_text, fours_at, is_own_game
from c4viz.telling.numbers import number_text
from c4viz.trace import DepthFirstTrace, Flag, Record


def sentences(trace: DepthFirstTrace, row: int, record: Record) -> list[Sentence]:
    """Say why nothing is below ``row``, which was left."""
    if record.flags & Flag.REPEATED:
        return [_repeated(trace, row, record)]
    if record.flags & Flag.TERMINAL:
        return [_terminal(trace, row, record)]
    return [_leaf(trace, row, record)]


def _repeated(trace: DepthFirstTrace, row: int, record: Record) -> Sentence:
    value = secret(number_text(record.value), row)
    link = trace.link(row)
    if link is None:
        parts = pieces(
            "The table of seen positions knows enough of this one to answer: {value}. "
            "It is not searched again.",
            value=value,
        )
        return say("table", row, parts)
    parts = pieces(
        "This position was searched before, at {place} with as many plies left: its value {value} "
        "serves here too, so it is not searched again.",
        place=place(trace, link),
        value=value,
    )
    return say("repeated", row, parts)


def _terminal(trace: DepthFirstTrace, row: int, record: Record) -> Sentence:
    ply, value = len(trace.moves_to(row)), secret(number_text(record.value), row)
    result = secret(f"{ending_text(trace, row)}{fours_at(trace, row)}", row)
    parts = pieces(
        "The game ends here at ply {ply}: {result}. That is worth {value}.",
        ply=str(ply),
        result=result,
        value=value,
    )
    return say("terminal", row, parts)


def _leaf(trace: DepthFirstTrace, row: int, record: Record) -> Sentence:
    value = secret(number_text(record.value), row)
    evaluator = trace.settings.get("evaluator")
    if is_own_game(trace):
        says = pieces(
            "The depth is reached: here the search stops. The game says that it is worth {value}."
            if trace.position.game.valued  # type: ignore[union-attr]
            else "The depth is reached: here the search stops. The game does not say what its "
            "states are worth, so that this counts as {value}.",
            value=value,
        )
        return say("leaf", row, says)
    if isinstance(trace.position, HandTree):
        number = trace.position_at(row).number  # type: ignore[union-attr]
        if number is not None:
            return say(
                "end", row, pieces("An end of the tree: its number is {value}.", value=value)
            )
    if trace.traits.probes:
        text = pieces("The score is known here without a search: {value}.", value=value)
        return say("known", row, text)
    stops = pieces(
        "The depth is reached: here the search stops. It is worth {value}."
        if evaluator is None
        else "The depth is reached: here the search stops, and the evaluator {evaluator} says "
        "{value}.",
        evaluator=str(evaluator),
        value=value,
    )
    return say("leaf", row, stops)
