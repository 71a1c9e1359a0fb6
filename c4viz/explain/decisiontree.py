"""Explain a decision tree: why a node tests what it tests, why it was pruned, and what decides."""

from __future__ import annotations

import numpy as np

from c4viz.explain.sentence import Sentence, place, say, secret
from c4viz.explain.texts import CodeStep
from c4viz.game import Position
from c4viz.language import counted, pieces, tr
from c4viz.search.decision_tree import entropy
from c4viz.telling.decisiontree import bits_text, gain_of
from c4viz.telling.moves import cell_name, cell_test_text, tested_text
from c4viz.telling.numbers import share_text
from c4viz.trace import DecisionTreeMoment, DecisionTreeTrace, Trace


def explain(trace: DecisionTreeTrace, row: int, moment: DecisionTreeMoment) -> list[Sentence]:
    """Say in sentences what a node does, and why."""
    if row + 1 > moment.step:
        return [say("ahead", row, tr("This node has not grown yet."))]
    decided = [predicted(trace)] if row == 0 and moment.step == trace.steps else []
    if trace.is_gone(row, moment.step):
        return [*decided, say("gone", row, tr("Pruning has taken this node away."))]
    if trace.is_cut(row, moment.step):
        return [*decided, _pruned(trace, row), _leaf(trace, row)]
    if trace.is_leaf(row):
        return [*decided, _leaf(trace, row)]
    return [*decided, *_test(trace, row), *_answer(trace, row, moment)]


def predicted(trace: Trace) -> Sentence:
    """Say which move was chosen, and whether that is the one that the tree predicts."""
    column, chosen = trace.settings.get("predicted"), trace.best_move
    if column is None or column == chosen:
        words = tr("The decision tree predicts column {column}.", column=chosen + 1)
    else:
        words = tr(
            "The decision tree predicts column {predicted}, which is full: column {column} is "
            "played, by chance."
            if trace.settings["otherwise"] == "random"
            else "The decision tree predicts column {predicted}, which is full: column {column} is "
            "played, which most samples of the others have.",
            predicted=column + 1,
            column=chosen + 1,
        )
    return say("predicted", 0, secret(words, 0))


def _test(trace: DecisionTreeTrace, row: int) -> list[Sentence]:
    test, gain = trace.test(row), gain_of(trace, row)
    assert test is not None
    cell = cell_name(test[0], test[1])
    bits = bits_text(float(entropy(trace.store.counts[row])))
    n = trace.samples(row)
    came = counted(n, "{n:,} {sample|samples} came here, with an entropy of {bits} bits.",
                   bits=bits)  # fmt: skip
    asked = tr(
        "It asks whether O is in {cell}." if test[2] > 1 else "It asks for a disc in {cell}.",
        cell=cell,
    )
    said = [say("samples", row, came), say("test", row, asked)]
    return said if gain is None else [*said, _gain(trace, row, gain)]


def _gain(trace: DecisionTreeTrace, row: int, gain: float) -> Sentence:
    """Say how much the test tells, and which other test comes next."""
    gains = trace.store.gains_of(row)
    assert gains is not None
    ranked = np.argsort(-gains, axis=None, kind="stable")
    own = int(trace.store.rows["cell"][row]) * 2 + int(trace.store.rows["threshold"][row])
    other = next((int(one) for one in ranked if one != own), None)
    bits = bits_text(gain)
    if other is None or gains.flat[other] <= 0:
        return say("gain", row, tr("That tells {bits} bits, and no other test anything.",
                                   bits=bits))  # fmt: skip
    cell, threshold = divmod(other, 2)
    words = tr(
        "That tells {bits} bits, as much as any test does; next comes {test} with {other}.",
        bits=bits,
        test=_test_of(trace, cell, threshold),
        other=bits_text(float(gains.flat[other])),
    )
    return say("gain", row, words)


def _test_of(trace: DecisionTreeTrace, cell: int, threshold: int) -> str:
    """Write a test as a node would."""
    assert isinstance(trace.position, Position)
    above, column = divmod(cell, trace.position.width)
    return cell_test_text(trace.position.rules.rows - 1 - above, column, bool(threshold))


def _answer(trace: DecisionTreeTrace, row: int, moment: DecisionTreeMoment) -> list[Sentence]:
    """Say where this board goes from a test."""
    if row not in trace.asked or row == trace.asked[-1] or moment.event not in ("test", "decide"):
        return []
    below = trace.asked[trace.asked.index(row) + 1]
    parts = pieces(
        "On this board the answer is yes: it goes on to {place}."
        if trace.move(below)
        else "On this board the answer is no: it goes on to {place}.",
        place=place(trace, below),
    )
    return [say("answer", row, parts)]


def _leaf(trace: DecisionTreeTrace, row: int) -> Sentence:
    counts = trace.store.counts[row]
    n = int(counts.sum())
    words = counted(
        n,
        "{n:,} sample came here: column {column}.",
        "{n:,} samples came here, {share} of them with column {column}: that is the decision.",
        share=share_text(float(counts.max() / n)),
        column=trace.predicted(row) + 1,
    )
    return say("leaf", row, secret(words, row))


def _pruned(trace: DecisionTreeTrace, row: int) -> Sentence:
    below = trace.nodes_below(row)
    words = counted(
        below,
        "Its test {test} was pruned, with {n:,} node below: that told too little for its leaves.",
        "Its test {test} was pruned, with {n:,} nodes below: they told too little for their "
        "leaves.",
        test=tested_text(trace, row),
    )
    return say("pruned", row, words)


def code_step(trace: DecisionTreeTrace, row: int, moment: DecisionTreeMoment) -> CodeStep:
    """Return where in the pseudocode a decision tree is."""
    if moment.row != row:
        return CodeStep()
    if moment.event == "grow":
        return CodeStep(("leaf" if trace.is_leaf(row) else "test",), (("grow",),))
    marks = {"cut": "cut", "test": "ask", "decide": "decide"}
    return CodeStep((marks[moment.event],)) if moment.event in marks else CodeStep()
