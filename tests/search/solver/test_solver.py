from __future__ import annotations

from functools import lru_cache

import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from c4viz import Limits, Position, Rules, Trace, search
from c4viz.resources import resource
from c4viz.search import SettingError
from c4viz.search.base.control import Control, Halt
from c4viz.search.solver.kernels.driver import SolverSearch
from c4viz.search.solver.solver import Solver, run_solver
from c4viz.telling import telling_of
from c4viz.telling.proof import proved_of
from c4viz.trace import DepthFirstTrace, Traits
from c4viz.trace.rows import Flag
from c4viz.trace.timeline import is_truncated

SIZES = [(4, 4, 4), (4, 5, 3), (5, 4, 4), (3, 3, 3), (5, 5, 4), (3, 5, 3), (5, 3, 3), (6, 7, 4)]
ODD_SIZES = [(2, 2, 2), (2, 3, 5), (31, 2, 2), (31, 2, 4), (15, 4, 4), (3, 9, 3), (6, 9, 4)]
UNUSUAL_SIZES = [(7, 8, 4), (7, 8, 5), (6, 9, 5), (9, 4, 3), (8, 7, 4), (7, 7, 5)]


@st.composite
def late_positions(draw: st.DrawFn, most_left: int = 7) -> Position:
    """A position on any kind of board with few empty cells, whose game goes on."""
    position = Position(Rules(*draw(st.sampled_from(SIZES + ODD_SIZES + UNUSUAL_SIZES))))
    left = draw(st.integers(1, most_left))
    choose = draw(st.randoms(use_true_random=False))
    while position.rules.cells - position.ply > left:
        following = [position.play(move) for move in position.moves()]
        following = [after for after in following if after.outcome is None]
        if not following:
            break
        position = choose.choice(following)
    return position


@lru_cache(maxsize=200_000)
def plain_score(position: Position) -> int:
    """The score by plain minimax, as short as it can be written."""
    if position.outcome is not None:
        lost = position.outcome.winner != 0
        return -((position.rules.cells + 2 - position.ply) // 2) if lost else 0
    return max(-plain_score(position.play(move)) for move in position.moves())


def is_small(position: Position) -> bool:
    return position.rules.cells - position.ply <= 8


def facts(name: str) -> list[tuple[Position, int]]:
    lines = (
        line.split() for line in resource(f"positions/solver-{name}.txt").read_text().splitlines()
    )
    return [(Position.parse(moves), int(score)) for moves, score in lines]


def solved(position: Position, nodes: int | None = None, weak: bool = False) -> Trace:
    trace = DepthFirstTrace(
        position,
        "solver",
        {"weak": weak, "book": False, "order": "centre"},
        traits=Traits(prunes=True, probes=True),
    )
    try:
        run_solver(trace, Control(Limits(nodes=nodes)), weak=weak, book=False)
        trace.ending = "complete"
    except Halt as halt:
        trace.ending = halt.ending
    return trace


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(book=False)


# ---- scores --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "count"), [("l3-r1", 300), ("l2-r1", 300), ("l1-r1", 300), ("l2-r2", 40)]
)
def test_published_scores_come_out(solver: Solver, name: str, count: int) -> None:
    for position, score in facts(name)[:count]:
        assert solver.score(position) == score, position.text


def test_weak_scores_are_the_signs(solver: Solver) -> None:
    for position, score in facts("l1-r1")[:100] + facts("l3-r1")[:100]:
        assert solver.score(position, weak=True) == (score > 0) - (score < 0), position.text


@pytest.mark.parametrize(("moves", "score"), [("4455", 18), ("44455554221", -15)])
def test_named_positions_have_their_published_scores(
    solver: Solver, moves: str, score: int
) -> None:
    assert solver.score(Position.parse(moves)) == score


@examples(max_examples=150)
@given(late_positions())
def test_scores_are_those_of_plain_minimax_on_any_board(position: Position) -> None:
    if is_small(position):
        score = plain_score(position)
        one = Solver(position.rules, book=False)
        assert one.score(position) == score
        assert one.score(position, weak=True) == (score > 0) - (score < 0)


@pytest.mark.parametrize("size", [(3, 3, 3), (3, 4, 3), (4, 3, 3), (2, 5, 3), (4, 4, 3), (5, 3, 4)])
def test_empty_small_boards_have_the_scores_of_plain_minimax(size: tuple[int, int, int]) -> None:
    position = Position(Rules(*size))
    assert Solver(position.rules).score(position) == plain_score(position)


def test_the_4x4_and_5x4_boards_are_draws() -> None:
    for size in [(4, 4), (5, 4), (4, 5), (5, 5)]:
        assert Solver(Rules(*size)).score(Position(Rules(*size))) == 0  # Tromp's table


def test_mirrored_positions_have_the_same_score(solver: Solver) -> None:
    for position, _ in facts("l2-r1")[:50]:
        assert position.played is not None
        mirrored = Position.after([6 - move for move in position.played], position.rules)
        assert solver.score(mirrored) == solver.score(position)


# ---- columns -------------------------------------------------------------------------------


@examples(max_examples=60)
@given(late_positions())
def test_a_column_is_worth_what_its_move_is_to_the_one_who_makes_it(position: Position) -> None:
    if is_small(position):
        found = dict(Solver(position.rules, book=False).columns(position))
        assert found == {
            column: -plain_score(position.play(column)) if position.is_open(column) else None
            for column in range(position.rules.columns)
        }


def test_the_best_column_is_worth_the_position(solver: Solver) -> None:
    for position, score in facts("l3-r1")[:60]:
        assert max(s for _, s in solver.columns(position) if s is not None) == score
        weak = [s for _, s in solver.columns(position, weak=True) if s is not None]
        assert max(weak) == (score > 0) - (score < 0)


@examples(max_examples=25)
@given(late_positions(most_left=18))
def test_the_best_column_is_worth_the_position_on_any_board(position: Position) -> None:
    solver = Solver(position.rules, book=False)
    columns = [score for _, score in solver.columns(position) if score is not None]
    assert solver.score(position) == max(columns)


def test_columns_of_a_symmetric_position_are_symmetric() -> None:
    solver = Solver(Rules(4, 5))
    found = dict(solver.columns(Position(Rules(4, 5))))
    for column in range(5):
        after = Position(Rules(4, 5)).play(column)
        assert found[column] == found[4 - column] == -solver.score(after)


# ---- what it refuses, and stopping -----------------------------------------------------------


def test_a_game_that_is_over_is_refused(solver: Solver) -> None:
    over = Position.parse("1212121")
    for ask in (solver.score, solver.columns):
        with pytest.raises(SettingError, match='solve in "1212121": the game is over'):
            ask(over)


def test_other_rules_are_refused(solver: Solver) -> None:
    for rule_set in ("most-fours", "slippery"):
        with pytest.raises(SettingError, match=r'does not play ".*": choose the rules "First four'):
            Solver(Rules(rule_set=rule_set))
    with pytest.raises(SettingError, match="4x4"):
        solver.score(Position(Rules(4, 4)))


def test_a_wish_to_stop_is_heard(solver: Solver) -> None:
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) == 3

    with pytest.raises(Halt):
        solver.score(Position(), stop=stop)
    assert len(asked) == 3
    assert solver.score(Position.parse("4455")) == 18  # it can be used again


# ---- what is recorded ------------------------------------------------------------------------


@examples(max_examples=80)
@given(late_positions(most_left=8), st.booleans())
def test_every_row_says_something_true(position: Position, weak: bool) -> None:
    if not is_small(position):
        return
    trace = solved(position, weak=weak)
    maximiser = position.to_move
    for row in range(len(trace)):
        here = trace.position_at(row)
        record = trace.record(row)
        true = plain_score(here) * (1 if here.to_move == maximiser else -1)
        if weak:
            true = (true > 0) - (true < 0)
        bound = trace.bound(row)
        assert true >= record.value if bound == "lower" else True
        assert true <= record.value if bound == "upper" else True
        assert true == record.value if bound == "exact" else True
        assert bound != "lower" or record.value >= record.beta
        assert bound != "upper" or record.value <= record.alpha
        assert trace.has(row, Flag.MAX) == (here.to_move == maximiser)
        assert trace.has(row, Flag.TERMINAL) == (here.outcome is not None)


@examples(max_examples=60)
@given(late_positions(most_left=12), st.booleans())
def test_rows_make_a_forest_of_probes(position: Position, weak: bool) -> None:
    trace = solved(position, nodes=4000, weak=weak)
    if is_truncated(trace.ending):
        return
    assert sum(trace.record(root).size for root in trace.roots) == len(trace)
    for row in range(len(trace)):
        record = trace.record(row)
        children = list(trace.children(row))
        assert record.size == 1 + sum(trace.record(child).size for child in children)
        assert record.beta == record.alpha + 1
        childless = trace.has(row, Flag.LEAF) or trace.has(row, Flag.REPEATED)
        assert childless == (not children)
        if children:
            choose = max if trace.has(row, Flag.MAX) else min
            assert record.value == choose(trace.record(child).value for child in children)
            assert record.best in [trace.record(child).move for child in children]
        for child in children:
            assert trace.window(child) == trace.window(row)
    columns = trace.columns
    stats = trace.stats
    assert stats.leaves == int((columns["flags"] & Flag.LEAF.value != 0).sum())
    assert stats.cutoffs == int((columns["flags"] & Flag.CUTOFF.value != 0).sum())
    assert sum(stats.per_depth) == len(trace)


def test_a_cutoff_leaves_a_legal_move_unsearched() -> None:
    for position, _ in facts("l3-r1")[:60]:
        trace = solved(position)
        for row in range(len(trace)):
            if trace.has(row, Flag.CUTOFF):
                searched = len(list(trace.children(row)))
                assert 0 < searched < len(trace.position_at(row).moves())


def test_the_last_root_has_the_score_and_the_last_that_failed_high_the_best_move() -> None:
    solver = Solver(book=False)
    for position, score in facts("l3-r1")[:100] + facts("l2-r1")[:15]:
        trace = solved(position)
        assert trace.value == score
        high = [root for root in trace.roots if trace.bound(root) == "lower"]
        best = trace.record(high[-1] if high else trace.roots[-1]).best
        worth = dict(solver.columns(position))
        assert worth[best] == score
        if not high:
            assert min(s for s in worth.values() if s is not None) >= -((42 - position.ply) // 2)


@pytest.mark.parametrize("weak", [False, True])
def test_recording_changes_nothing(weak: bool) -> None:
    plain = SolverSearch(Rules(), None)
    for position, _ in facts("l2-r1")[:60] + facts("l1-r1")[:20]:
        score = plain.begin(position, 2**40, weak=weak)
        trace = solved(position, weak=weak)
        assert trace.value == score
        assert len(trace) == plain.count


@pytest.mark.parametrize("slice_", [1, 2, 7, 1000])
def test_a_search_in_slices_is_the_same_as_one_at_once(slice_: int) -> None:
    whole, sliced = SolverSearch(Rules(), None), SolverSearch(Rules(), None)
    for position, _ in facts("l2-r1")[:30]:
        score = whole.begin(position, 2**40)
        found = sliced.begin(position, 0)
        while found is None:
            before = sliced.count
            found = sliced.advance(before + slice_)
            assert sliced.count <= before + slice_
        assert found == score
        assert sliced.count == whole.count


@pytest.mark.parametrize("nodes", [1, 2, 63, 5000, 20_000, 20_001, 70_000])
def test_a_limit_of_nodes_gives_exactly_as_many_rows(nodes: int) -> None:
    trace = solved(Position(), nodes)
    assert len(trace) == nodes
    assert trace.ending == "nodes"


@examples(max_examples=60)
@given(late_positions(most_left=12), st.booleans())
def test_a_solver_that_was_stopped_contradicts_no_full_one(position: Position, weak: bool) -> None:
    full = solved(position, weak=weak)
    assert full.value is not None
    step = 1 + len(full) // 40
    for nodes in range(1, len(full), step):
        cut = solved(position, nodes, weak)
        least, most = cut.proved()
        assert is_truncated(cut.ending)
        assert cut.value in (None, full.value)
        assert least is None or least <= full.value
        assert most is None or full.value <= most
        assert cut.best_move in position.moves()
        said = telling_of(cut).decision(cut) + telling_of(cut).value_in_words(cut)
        assert "wins" not in said or cut.value == full.value
        winner = " XO"[position.to_move if full.value > 0 else 3 - position.to_move]
        assert "a win for" not in said or (f"a win for {winner}" in said and full.value)
        assert "a draw for" not in said or full.value == 0 or f"a draw for {winner}" in said
    assert full.proved() == (None, None)


def test_the_bounds_that_probes_proved_are_told() -> None:
    def told(nodes: int, weak: bool = False) -> tuple[str, dict[str, float]]:
        trace = search(Position.parse("4444"), "solver", weak=weak, limits=Limits(nodes=nodes))
        return telling_of(trace).decision(trace), proved_of(trace)

    assert told(10) == ("column 4, but nothing is known of it", {})
    at_least = "best column 4 so far, score at least −7: the result is not known"
    assert told(1000) == (at_least, {"at_least": -7})
    between = "best column 4 so far, score between −2 and 6: the result is not known"
    assert told(5000) == (between, {"at_least": -2, "at_most": 6})
    assert told(100_000) == ("best column 4, score 1: X wins with its 21st disc", {})
