"""MCTS: the kernel leaves the trace of the reference, and the settings do what they say."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from c4viz import Limits, Position, Rules, SettingError, load_trace
from c4viz.export.summary import settings_text
from c4viz.play import LEVELS
from c4viz.search import Mcts, search
from c4viz.trace import MctsTrace
from c4viz.trace.rows import Flag
from tests.search.engines import assert_engines_agree, assert_same_trace
from tests.strategies import boards, open_positions

ENGINES = pytest.mark.parametrize("engine", ["kernel", "reference"])
EMPTY = Position()
FILLED = Position.parse("111111222222333333")


def mcts(position: Position, settings: Mcts, **how: object) -> MctsTrace:
    trace = search(position, settings, **how)
    assert isinstance(trace, MctsTrace)
    return trace


@st.composite
def all_settings(draw: st.DrawFn, most: int = 300) -> Mcts:
    return Mcts(
        iterations=draw(st.integers(1, most)),
        seed=draw(st.integers(0, 2**31 - 1)),
        c=draw(st.sampled_from([0.0, 0.3, 1.0, 2**0.5, 100.0])),
        late_c=draw(st.sampled_from([None, 0.5])),
        late_ply=draw(st.integers(0, 12)),
        expansion=draw(st.sampled_from(["random", "evaluator"])),
        evaluator=draw(st.sampled_from(["lines", "lines-wary"])),
        decisive=draw(st.booleans()),
        safe=draw(st.booleans()),
        decisive_playouts=draw(st.booleans()),
        final=draw(st.sampled_from(["visits", "value", "ucb"])),
        reuse=draw(st.booleans()),
    )


# ---- kernel and reference ----------------------------------------------------------------------


@examples(max_examples=40)
@given(open_positions(), all_settings(most=200))
def test_kernel_and_reference_leave_the_same_trace_on_any_board(
    position: Position, settings: Mcts
) -> None:
    assert_engines_agree(position, settings)


@pytest.mark.parametrize("text", ["", "4453", "71671625172634"])
def test_they_leave_the_same_trace_in_long_searches(text: str) -> None:
    settings = Mcts(iterations=4000, seed=7)
    position = Position.parse(text)
    assert_engines_agree(position, settings)


@examples(max_examples=20)
@given(open_positions(boards() | boards("most-fours")), all_settings(most=150), st.data())
def test_they_leave_the_same_trace_where_an_earlier_one_is_reused(
    position: Position, settings: Mcts, data: st.DataObject
) -> None:
    previous = mcts(position, settings)
    row = data.draw(st.integers(0, len(previous) - 1))
    later = previous.position_at(row)
    if not later.moves():
        return
    settings = Mcts(iterations=100, seed=3, reuse=True)
    assert_engines_agree(later, settings, previous=previous)


@examples(max_examples=60)
@given(open_positions(boards("most-fours")), all_settings(most=150))
def test_they_leave_the_same_trace_where_fours_are_counted(
    position: Position, settings: Mcts
) -> None:
    assert_engines_agree(position, settings)


@given(open_positions(boards("most-fours"), most=20))
@examples(max_examples=15)
def test_most_fours_is_played_until_the_board_is_full(position: Position) -> None:
    trace = mcts(position, Mcts(iterations=30, decisive=True, safe=True, decisive_playouts=True))
    assert trace.iterations == (0 if trace.decided_by else 30)
    for iteration in range(1, trace.iterations + 1):
        end = trace.position_at(int(trace.store.leaf[iteration - 1]))
        for column in trace.playout(iteration):
            end = end.play(column)
        assert end.outcome is not None
        points = {0: 1, position.to_move: 2}.get(end.outcome.winner, 0)
        assert trace.store.outcome[iteration - 1] == points


def test_the_same_seed_gives_the_same_trace_and_another_one_does_not() -> None:
    one = mcts(EMPTY, Mcts(iterations=500, seed=1))
    assert_same_trace(one, mcts(EMPTY, Mcts(iterations=500, seed=1)))
    other = mcts(EMPTY, Mcts(iterations=500, seed=2))
    assert not np.array_equal(one.store.outcome[:500], other.store.outcome[:500])


# ---- limits ------------------------------------------------------------------------------------


@ENGINES
@examples(max_examples=20)
@given(position=open_positions(), settings=all_settings(), nodes=st.integers(1, 200))
def test_a_cut_search_is_the_beginning_of_the_whole_one(
    engine: str, position: Position, settings: Mcts, nodes: int
) -> None:
    whole = mcts(position, settings, engine=engine)
    cut = mcts(position, settings, engine=engine, limits=Limits(nodes=nodes))
    if cut.ending == "complete":
        assert_same_trace(cut, whole)
        return
    assert (cut.ending, len(cut)) == ("nodes", nodes)
    assert_beginning(cut, whole)


def assert_beginning(cut: MctsTrace, whole: MctsTrace) -> None:
    for name in ("parent", "move", "depth", "flags"):
        assert np.array_equal(cut.columns[name], whole.columns[name][: len(cut)])
    assert np.array_equal(cut.arrays()["leaf"], whole.arrays()["leaf"][: cut.iterations])
    moment = whole.at(4 * cut.iterations)
    assert cut.columns["visits"].tolist() == [moment.visits(row) for row in range(len(cut))]


@ENGINES
def test_a_limit_of_memory_is_kept_and_ends_the_search_at_the_same_iteration(engine: str) -> None:
    limit = 40_000
    trace = mcts(EMPTY, Mcts(), limits=Limits(memory=limit), engine=engine)
    assert trace.ending == "memory"
    assert limit - trace.store.bytes_per_node < trace.store.nbytes <= limit
    assert_same_trace(trace, mcts(EMPTY, Mcts(), limits=Limits(memory=limit)))


@ENGINES
def test_seconds_of_the_settings_end_a_search_without_a_number_of_iterations(engine: str) -> None:
    trace = mcts(EMPTY, Mcts(iterations=None, seconds=0.001), engine=engine)
    assert trace.ending == "seconds"
    assert trace.iterations > 0


@ENGINES
def test_a_stopped_search_is_the_beginning_of_a_longer_one(engine: str) -> None:
    wishes = iter([False, False, True])
    settings = Mcts(iterations=50_000, seed=9)
    trace = mcts(EMPTY, settings, stop=lambda: next(wishes, True), engine=engine)
    assert trace.ending == "stopped"
    assert 0 < trace.iterations < 50_000
    assert_beginning(trace, mcts(EMPTY, Mcts(iterations=trace.iterations + 1, seed=9)))


@ENGINES
def test_what_is_published_while_a_search_runs_is_whole(engine: str) -> None:
    seen = []

    def progress(trace: MctsTrace) -> None:
        visits = trace.columns["visits"]
        assert sum(visits[row] for row in trace.children(0)) == visits[0] == trace.iterations
        seen.append(len(trace))

    mcts(EMPTY, Mcts(iterations=3000), progress=progress, engine=engine)
    assert len(seen) > 2 and seen == sorted(seen)


# ---- settings ----------------------------------------------------------------------------------

WINS = Position.parse("112233")
BLOCKS = Position.parse("1122337")


@ENGINES
@pytest.mark.parametrize(
    ("position", "decision", "move", "value"),
    [
        (WINS, "win", 3, 1.0),
        (BLOCKS, "block", 3, None),
        (Position.parse(". X\n. O\nO X\nX O"), "only", 0, None),
    ],
    ids=["win", "block", "only"],
)
def test_a_decisive_move_needs_no_iteration(
    engine: str, position: Position, decision: str, move: int, value: float | None
) -> None:
    trace = mcts(position, Mcts(decisive=True), engine=engine)
    assert (trace.decided_by, trace.best_move, trace.value) == (decision, move, value)
    assert (len(trace), trace.iterations, trace.steps) == (2, 0, 0)
    assert trace.principal_variation == (move,)
    assert trace.describe(1)["decision"] == decision
    assert trace.describe(1)["terminal"] == (decision == "win")


def test_without_decisive_the_same_positions_are_searched() -> None:
    for position in (WINS, BLOCKS):
        trace = mcts(position, Mcts(iterations=400))
        assert trace.decided_by is None
        assert (trace.iterations, trace.best_move) == (400, 3)


@examples(max_examples=40)
@given(open_positions(), st.integers(1, 30), st.sampled_from(["visits", "value", "ucb"]))
def test_a_safe_choice_never_lets_the_opponent_win_at_once_where_it_can(
    position: Position, iterations: int, final: str
) -> None:
    def loses(move: int) -> bool:
        after = position.play(move)
        outcomes = [after.play(reply).outcome for reply in after.moves()]
        return any(outcome and outcome.winner == after.to_move for outcome in outcomes)

    trace = mcts(position, Mcts(iterations=iterations, safe=True, final=final))
    visited = [trace.move(row) for row in trace.children(0)]
    if not all(map(loses, visited)):
        assert not loses(trace.best_move)


@given(open_positions(), all_settings())
def test_the_final_choice_is_the_best_by_what_was_asked(position: Position, settings: Mcts) -> None:
    trace = mcts(position, settings)
    if trace.decided_by or settings.safe:
        return
    terms = trace.ucb(0, trace.at(trace.steps))

    def merit(row: int) -> tuple[float, int, int]:
        visits, move = trace.visits(row), trace.move(row)
        exploitation, exploration = terms[move]
        by = {
            "visits": float(visits),
            "value": exploitation,
            "ucb": exploitation + exploration,
        }
        return by[settings.final], visits, -move

    chosen = max(trace.children(0), key=merit)
    assert trace.best_move == trace.move(chosen)
    assert trace.value == trace.wins(chosen) / (2 * trace.visits(chosen))


def test_late_c_counts_from_the_ply_on_that_the_settings_say() -> None:
    settings = Mcts(iterations=10, c=1.0, late_c=0.25, late_ply=4)
    assert mcts(Position.parse("445"), settings).exploration == 1.0
    late = mcts(Position.parse("4453"), settings)
    assert late.exploration == 0.25
    assert_same_tree(late, mcts(Position.parse("4453"), Mcts(iterations=10, c=0.25)))


@ENGINES
def test_c_means_c_however_many_discs_there_are(engine: str) -> None:
    settings = Mcts(iterations=30, c=0.25)
    trace = mcts(FILLED, settings, engine=engine)
    assert FILLED.ply >= settings.late_ply and trace.exploration == 0.25
    assert settings_text(trace) == "mcts, iterations 30, seed 0, c 0.25"


def test_a_saved_search_with_a_late_c_keeps_it_and_says_which_c_it_used(tmp_path: Path) -> None:
    made = mcts(FILLED, Mcts(iterations=30, late_c=1.0))
    made.save(tmp_path / "late.npz")
    trace = load_trace(tmp_path / "late.npz")
    assert isinstance(trace, MctsTrace) and trace.exploration == 1.0
    assert settings_text(trace) == "mcts, iterations 30, seed 0, late c 1, c used 1"
    assert_same_tree(made, trace)


def test_the_level_that_searches_by_mcts_has_its_late_c() -> None:
    settings = LEVELS["challenge"].settings
    assert isinstance(settings, Mcts) and settings.late_c == 1.0


def assert_same_tree(one: MctsTrace, other: MctsTrace) -> None:
    for name, column in one.columns.items():
        assert np.array_equal(column, other.columns[name]), name


@ENGINES
def test_the_evaluator_orders_the_expansion(engine: str) -> None:
    trace = mcts(EMPTY, Mcts(iterations=7, expansion="evaluator"), engine=engine)
    # The value of a first disc is that of the lines through it: most in the centre.
    assert trace.columns["move"][1:].tolist() == [3, 2, 4, 1, 5, 0, 6]


@given(open_positions(), st.integers(0, 99))
def test_decisive_playouts_never_miss_a_win_or_a_block(position: Position, seed: int) -> None:
    trace = mcts(position, Mcts(iterations=5, seed=seed, decisive_playouts=True))
    for iteration in range(1, 6):
        here = trace.position_at(int(trace.store.leaf[iteration - 1]))
        for column in trace.playout(iteration):
            forced = winning(here, here.to_move) or winning(here, 3 - here.to_move)
            assert column == (forced[0] if forced else column)
            here = here.play(column)


def winning(position: Position, player: int) -> list[int]:
    rules = position.rules
    return [
        move
        for move in position.moves()
        if rules.has_four(position.discs(player) | rules.bit(position.landing_row(move), move))
    ]


# ---- reuse -------------------------------------------------------------------------------------


@examples(max_examples=30)
@given(open_positions(), all_settings(), st.data())
def test_what_an_earlier_search_found_below_a_position_is_kept(
    position: Position, settings: Mcts, data: st.DataObject
) -> None:
    previous = mcts(position, settings)
    row = data.draw(st.integers(0, len(previous) - 1))
    later = previous.position_at(row)
    if not later.moves() or previous.decided_by or not list(previous.children(row)):
        return
    wanted = Mcts(iterations=20, reuse=True, decisive_playouts=settings.decisive_playouts)
    same = [r for r in range(len(previous)) if previous.position_at(r) == later]
    if max(same, key=lambda r: (previous.visits(r), -r)) != row:
        return  # another row stands for the same position
    below = [r for r in range(len(previous)) if row in previous.path(r)]
    flipped = previous.depth(row) % 2 == 1
    logged = [k for k, leaf in enumerate(previous.store.leaf[: previous.iterations].tolist(), 1)
              if leaf in below[1:]]  # fmt: skip
    trace = mcts(later, wanted, previous=previous)
    assert trace.iterations == len(logged) + 20
    assert len(trace.reused.numbers) == len(logged)
    start = trace.at(4 * len(logged))
    assert all(
        trace.timeline.step_entered(new) > start.step for new in range(len(below), len(trace))
    )
    for new, old in enumerate(below[1:], 1):
        assert trace.moves_to(new) == previous.moves_to(old)[previous.depth(row) :]
        assert start.visits(new) == previous.visits(old)
        wins = previous.wins(old)
        assert start.wins(new) == (2 * previous.visits(old) - wins if flipped else wins)
        assert trace.has(new, Flag.MAX) == (previous.has(old, Flag.MAX) != flipped)
    for new, old in enumerate(logged, 1):
        assert trace.playout(new) == previous.playout(old)


def test_reuse_over_several_decisions_replays_every_iteration() -> None:
    trace = mcts(EMPTY, Mcts(iterations=3000, seed=5, reuse=True))
    for seed in (6, 7):
        position = trace.position_at(trace.principal_rows()[2])
        trace = mcts(position, Mcts(iterations=500, seed=seed, reuse=True), previous=trace)
    assert len(trace.reused.numbers) > 20
    assert set(trace.reused.seeds[:, 0].tolist()) == {5, 6}
    for iteration in range(1, trace.iterations + 1):
        end = trace.position_at(int(trace.store.leaf[iteration - 1]))
        for column in trace.playout(iteration):
            end = end.play(column)
        points = {0: 1, trace.root.to_move: 2}.get(end.outcome.winner, 0)
        assert trace.store.outcome[iteration - 1] == points


@pytest.mark.parametrize(
    "previous",
    [
        mcts(Position.parse("1"), Mcts(iterations=50)),
        mcts(Position(Rules(5, 5)), Mcts(iterations=50)),
        mcts(EMPTY, Mcts(iterations=50, decisive_playouts=True)),
        search(EMPTY, "minimax", depth=3),
        None,
    ],
    ids=["elsewhere", "another board", "other playouts", "minimax", "none"],
)
def test_what_does_not_hold_the_position_is_not_reused(previous: object) -> None:
    position = Position.parse("44")
    trace = mcts(position, Mcts(iterations=30, reuse=True), previous=previous)
    assert_same_tree(trace, mcts(position, Mcts(iterations=30)))


def test_a_game_that_is_over_is_refused() -> None:
    with pytest.raises(SettingError, match="the game is over"):
        search(Position.parse("1212121"), "mcts")


# ---- strength ----------------------------------------------------------------------------------

ENDGAMES = [
    "2252576253462244111563365343671351441",
    "7422341735647741166133573473242566",
    "23163416124767223154467471272416755633",
    "65214673556155731566316327373221417",
]


def score(position: Position, known: dict[Position, int]) -> int:
    """The result of perfect play for the player to move: 1, 0 or -1."""
    if position not in known:
        if position.outcome:
            winner = position.outcome.winner
            return 0 if not winner else 1 if winner == position.to_move else -1
        known[position] = max(-score(position.play(move), known) for move in position.moves())
    return known[position]


def test_with_more_iterations_the_choices_keep_the_score_near_the_end() -> None:
    known: dict[Position, int] = {}
    shares = []
    for iterations in (10, 3000):
        kept = 0
        for text in ENDGAMES:
            position = Position.parse(text)
            move = mcts(position, Mcts(iterations=iterations)).best_move
            kept += -score(position.play(move), known) == score(position, known)
        shares.append(kept)
        print(f"{iterations} iterations: {kept} of {len(ENDGAMES)} choices keep the score")
    assert shares[1] == len(ENDGAMES)
