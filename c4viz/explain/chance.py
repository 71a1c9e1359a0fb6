"""Explain what a chance node is worth: the average of what chance may bring."""

from __future__ import annotations

from fractions import Fraction

from c4viz.explain.sentence import Sentence, SentencePart, Words, say, secret
from c4viz.language import localised, pieces
from c4viz.telling.numbers import as_written, number_text
from c4viz.trace import DepthFirstTrace, Record

_MOST_PARTS = 100
"""Largest denominator that people write."""
_NOISE = 1e-9
"""Distance from a fraction at which a float still stands for it."""


def expectation(trace: DepthFirstTrace, row: int, record: Record) -> Sentence:
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
