"""Moves at the root of two searches by MCTS: priors beside visits and values, if one has them."""

from __future__ import annotations

from typing import Any

from c4viz import Position, Trace, search
from c4viz.telling.root_moves import moves_table, root_moves
from c4viz.trace import MctsTrace
from c4viz.trace.compare import match

POSITION = Position.parse("4453")


def made(**settings: Any) -> MctsTrace:
    trace = search(POSITION, "mcts", iterations=60, engine="reference", **settings)
    assert isinstance(trace, MctsTrace)
    return trace


PUCT, UCT = made(formula="puct", prior="centre"), made()


def test_each_move_has_its_prior_its_visits_and_the_share_of_max() -> None:
    known = root_moves(PUCT)
    assert [one["move"] for one in known] == [1, 2, 3, 4, 5, 6, 7]
    assert [one["prior"] * 16 for one in known] == [1, 2, 3, 4, 3, 2, 1]
    assert sum(one["visits"] for one in known) == 60
    for row in PUCT.children(0):
        assert known[PUCT.move(row)]["mean"] == PUCT.mean(row)


def test_the_side_without_priors_has_none() -> None:
    rows = moves_table(match(PUCT, UCT))
    assert [name for name, _, _ in rows] == [f"column {n}" for n in range(1, 8)]
    for (_, one, other), row in zip(rows, root_moves(PUCT), strict=True):
        assert one.startswith(f"{row['prior']:.3f}, {row['visits']}")
        assert len(other.split(", ")) == 2


def test_hidden_are_visits_and_shares_and_not_priors() -> None:
    for (_, one, other), row in zip(
        moves_table(match(PUCT, UCT), hides=True), root_moves(PUCT), strict=True
    ):
        assert (one, other) == (f"{row['prior']:.3f}, ?", "?")


def test_without_priors_or_mcts_there_is_no_such_table() -> None:
    other: Trace = search(POSITION, "alphabeta", depth=2, engine="reference")
    for pair in ((UCT, UCT), (PUCT, other), (other, other)):
        assert moves_table(match(*pair)) == []
    assert root_moves(UCT) == root_moves(other) == []
