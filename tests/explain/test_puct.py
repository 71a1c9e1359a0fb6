"""What Why says of a choice by PUCT: the numbers of each move, held against the log."""

from __future__ import annotations

import re
from itertools import pairwise

from c4viz import Position, search
from c4viz.explain import Sentence, explain, without_secrets
from c4viz.trace import MctsTrace
from tests.explain.slow import tally
from tests.explain.traces import mcts

_SUM = re.compile(
    r"column (\d) ([\d.]+) \+ ([\d.]+)·([\d.]+)·√(\d+) / \(1 \+ (\d+)\) ≈ ([\d.]+)(?=; |\.)"
)


def choice(trace: MctsTrace, row: int, step: int) -> Sentence:
    (found,) = (one for one in explain(trace, row, trace.at(step)) if one.kind == "choice")
    return found


def goes_on_to(trace: MctsTrace, row: int, step: int) -> int:
    """The move by which the iteration of a step goes on from a row."""
    path = trace.path(int(trace.store.leaf[(step - 1) // 4]))
    return trace.move(path[path.index(row) + 1])


def check_sums(trace: MctsTrace, row: int, iterations: int, text: str) -> list[int]:
    """Hold all numbers against the log; return the moves, the best first."""
    sums = _SUM.findall(text)
    assert len(sums) == len(trace.position_at(row).moves())
    children = {trace.move(child): child for child in trace.children(row)}
    above = tally(trace, row, iterations)[0]
    for column, q, c, prior, parent, visits, total in sums:
        child = children.get(int(column) - 1)
        n, wins = (0, 0) if child is None else tally(trace, child, iterations)
        points = wins if trace.depth(row) % 2 == 0 else 2 * n - wins
        mean = points / (2 * n) if n else 1 / 2
        weight = {"1": 1, "2": 2, "3": 1}[column]
        shares = sum({0: 1, 1: 2, 2: 1}[move] for move in trace.position_at(row).moves())
        assert (int(parent), int(visits), c) == (above, n, "1.41")
        assert abs(float(q) - mean) <= 0.00051
        assert abs(float(prior) - weight / shares) <= 0.00051
        exact = mean + 2**0.5 * weight / shares * above**0.5 / (1 + n)
        assert abs(float(total) - exact) <= 0.00051
    assert all(float(one[-1]) >= float(two[-1]) for one, two in pairwise(sums))
    return [int(one[0]) - 1 for one in sums]


def test_a_choice_names_every_move_with_its_numbers_the_best_first() -> None:
    trace = mcts(40, formula="puct", prior="centre")
    for step in range(1, trace.steps + 1):
        moment = trace.at(step)
        before = (step - 1) // 4
        for row in moment.rows:
            if trace.position_at(row).outcome or row == trace.store.leaf[before]:
                continue
            text = choice(trace, row, step).text
            move = goes_on_to(trace, row, step)
            assert f"column {move + 1}" in text.split(":")[0] or f"to column {move + 1}" in text
            counted = before + 1 if moment.phase == "back up" else before
            ranked = check_sums(trace, row, counted, text)
            if moment.phase != "back up":
                assert ranked[0] == move
                assert "is the highest" in text


def test_a_move_that_nobody_has_tried_is_chosen_by_its_prior() -> None:
    trace = mcts(40, formula="puct", prior="centre")
    first = explain(trace, 0, trace.at(1))
    said = " ".join(one.text for one in first)
    assert "PUCT goes on to column 2, where nobody has been" in said
    assert "Of equal sums that of the highest prior is taken" in said
    assert "There is no node after that move yet: the path ends here, it is added next." in said
    new = trace.at(2).new
    assert new is not None
    said = " ".join(one.text for one in explain(trace, new, trace.at(2)))
    assert "Iteration 1 adds column 2, which PUCT goes on to." in said


def test_hidden_values_hide_the_sums_that_tell_them() -> None:
    trace = mcts(40, formula="puct", prior="centre")
    for step in (81, 120):
        said = [choice(trace, 0, step)]
        shown = " ".join(one.text for one in without_secrets(said, lambda _row: True))
        assert "√" not in shown.split("highest", 1)[-1] and "≈" not in shown


def test_a_reused_iteration_is_told_as_such() -> None:
    before = mcts(200, formula="puct", prior="centre", late_ply=2)
    position = before.position
    assert isinstance(position, Position)
    row = 0
    for _ in range(2):
        row = max(before.children(row), key=before.visits)
        position = position.play(before.move(row))
    trace = search(position, "mcts", previous=before, reuse=True, iterations=20, formula="puct",
                   prior="centre", late_ply=2, engine="reference")  # fmt: skip
    assert isinstance(trace, MctsTrace) and len(trace.reused.numbers)
    text = choice(trace, 0, 1).text
    assert "PUCT went on to" in text and "in an iteration that is reused" in text
