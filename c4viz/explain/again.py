"""Why a child is searched with a null window, and why it is searched again."""

from __future__ import annotations

from c4viz.explain.names import node, place
from c4viz.explain.sentence import Sentence, say, secret
from c4viz.language import pieces
from c4viz.telling.numbers import number_text
from c4viz.trace import DepthFirstTrace, Frame


def sentences(trace: DepthFirstTrace, row: int, above: tuple[Frame, ...]) -> list[Sentence]:
    """Which search of its child ``row`` is; ``above`` are its ancestors when it was entered."""
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
        if trace.is_max(parent.row)
        else "MIN has {best} at {parent} already. A null window only asks whether this is less.",
        best=best,
        parent=place(trace, parent.row),
    )
    return [say("null window", row, text)]


def _again(trace: DepthFirstTrace, row: int, before: int, parent: Frame) -> Sentence:
    text = pieces(
        "{child} is searched again: with a null window it gave {value}, more than MAX has and "
        "less than beta, so that its value has to be known."
        if trace.is_max(parent.row)
        else "{child} is searched again: with a null window it gave {value}, less than MIN has and "
        "more than alpha, so that its value has to be known.",
        child=node(trace, before, before),
        value=secret(number_text(trace.record(before).value), before),
    )
    return say("again", row, text)
