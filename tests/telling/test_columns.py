"""What is said under each column: beliefs of a search, and what is true."""

from __future__ import annotations

import pytest

from c4viz import Limits, Position, search
from c4viz.search.solver.solver import Solver
from c4viz.telling.columns import Viewpoint, beliefs, row_of, short_count, truth_text
from c4viz.telling.hidden import Hidden
from c4viz.telling.truth import exact_at_end, exact_of
from tests.trees import hand_trace

MAX = Viewpoint(1, Position(), searched=True, looks_ahead=True)


def texts(trace: object, row: int, step: int | None = None) -> list[dict[int, str]]:
    from c4viz import Trace

    assert isinstance(trace, Trace)
    moment = trace.at(trace.steps if step is None else step)
    return [dict(line.texts) for line in beliefs(trace, row, moment, MAX)]


def test_values_are_those_of_the_children() -> None:
    (values,) = texts(hand_trace(name="minimax"), 0)
    assert values == {0: "3", 1: "2", 2: "2"}


def test_bounds_and_what_is_not_known_yet() -> None:
    trace = hand_trace()
    (values,) = texts(trace, 0)
    assert values == {0: "3", 1: "≤ 2", 2: "≤ 2"}
    assert texts(trace, 0, 3) == [{0: "…"}]


def test_of_a_solver_that_was_stopped_only_bounds_are_told() -> None:
    def told(nodes: int) -> list[dict[int, str]]:
        trace = search(Position.parse("4444"), "solver", limits=Limits(nodes=nodes))
        return texts(trace, trace.principal_rows()[0])

    assert told(500) == [{3: "…"}]
    assert told(1000) == [{3: "≥ −7"}]


def test_mcts_tells_shares_and_visits() -> None:
    trace = search(Position(), "mcts", iterations=2000, seed=1, engine="reference")
    values, visits = texts(trace, 0)
    assert set(values) == set(visits) == set(range(7))
    assert all(text.endswith("%") for text in values.values())


def test_hidden_values_are_not_told() -> None:
    trace = hand_trace()
    children = list(trace.children(0))
    (line,) = beliefs(trace, 0, trace.at(trace.steps), MAX, Hidden(children[:1]))
    assert line.texts[0] == "?"
    assert line.texts[1] == "≤ 2"


def test_the_row_of_a_position_is_the_root_or_its_child() -> None:
    start = Position.parse("4453")
    trace = search(start, "alphabeta", depth=3, engine="reference")
    assert row_of(trace, start, None, -1) == 0
    row = row_of(trace, start.play(2), start, 2)
    assert row is not None
    assert trace.move(row) == 2
    assert row_of(trace, Position(), None, -1) is None


@pytest.mark.parametrize(
    ("count", "text"),
    [(7, "7"), (999, "999"), (1234, "1.2k"), (34_567, "35k"), (1_500_000, "1.5M")],
)
def test_counts_are_told_in_few_letters(count: int, text: str) -> None:
    assert short_count(count) == text


def test_the_truth_counts_discs_to_the_end() -> None:
    position = Position.parse("717273")  # X wins at once in column 7
    solver = Solver(position.rules)
    solver.load()
    told = {}
    for move in position.moves():
        after = position.play(move)
        exact = exact_at_end(after, 1)
        if exact is None:
            exact = exact_of(after, solver.score(after), 1)
        told[move] = truth_text(exact, after, Viewpoint(1, position))
    assert told[6] == "W1"
    assert all(text != "W1" for move, text in told.items() if move != 6)
    assert truth_text(None, position, MAX) == "–"


def test_a_loss_is_as_far_away_as_the_other_sides_win() -> None:
    position = Position.parse("44444")
    solver = Solver(position.rules)
    solver.load()
    for move in position.moves():
        after = position.play(move)
        score = solver.score(after)
        here = truth_text(exact_of(after, score, 1), after, Viewpoint(1, position))
        there = truth_text(exact_of(after, score, 2), after, Viewpoint(2, position))
        assert here.lstrip("−") == there.lstrip("−")
        assert (here == "0") or (here.startswith("−") != there.startswith("−"))


def test_beliefs_and_truth_count_wins_from_the_same_root() -> None:
    root = Position.parse("121212")  # X wins at once in column 1, after 3 and 3 again
    trace = search(root, "minimax", depth=4, engine="reference")
    board = root.play(2).play(2)
    row = row_at(trace, 2, 2)
    believed = beliefs(trace, row, trace.at(trace.steps), Viewpoint(1, root))[0].texts[0]
    after = board.play(0)
    assert believed == truth_text(exact_at_end(after, 1), after, Viewpoint(1, root)) == "W3"


def test_beside_a_match_both_are_told_for_the_player_to_move() -> None:
    root = Position.parse("1212123")  # O is MAX, and X to move below it
    trace = search(root, "minimax", depth=3, engine="reference")
    board = root.play(2)
    row, view = row_at(trace, 2), Viewpoint(1, root, searched=True)
    believed = beliefs(trace, row, trace.at(trace.steps), view)[0].texts
    after = board.play(0)
    assert believed[0] == truth_text(exact_at_end(after, 1), after, view) == "W2"
    as_max = beliefs(trace, row, trace.at(trace.steps), Viewpoint(2, root))[0].texts
    assert as_max[0] == "−W2"
    assert (believed[6], as_max[6]) == ("−W3", "W3")


def test_bounds_turn_with_the_viewpoint() -> None:
    trace = search(Position.parse("4453"), "alphabeta", depth=2, engine="reference")
    moment, signs = trace.at(trace.steps), {"≤": "≥", "≥": "≤"}
    mine, others = (
        beliefs(trace, 0, moment, Viewpoint(player, Position()))[0].texts for player in (1, 2)
    )
    bounds = [move for move, text in mine.items() if text[0] in signs]
    assert bounds
    assert all(others[move][0] == signs[mine[move][0]] for move in bounds)


def test_shares_turn_with_the_viewpoint() -> None:
    trace = search(Position(), "mcts", iterations=50, seed=1, engine="reference")
    moment = trace.at(trace.steps)
    mine, others = (
        beliefs(trace, 0, moment, Viewpoint(player, Position()))[0].texts for player in (1, 2)
    )
    for move in mine:
        assert abs(int(mine[move][:-1]) + int(others[move][:-1]) - 100) <= 1


def row_at(trace: object, *moves: int) -> int:
    """The row that ``moves`` (columns from 0) lead to from the root."""
    from c4viz import Trace

    assert isinstance(trace, Trace)
    row = 0
    for move in moves:
        row = next(child for child in trace.children(row) if trace.move(child) == move)
    return row
