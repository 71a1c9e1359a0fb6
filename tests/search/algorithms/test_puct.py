"""PUCT: priors are what the settings say, each choice is the best one, and kernel and reference
leave the same trace."""

from __future__ import annotations

import hashlib
import math
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import settings as examples
from hypothesis import strategies as st

from c4viz import Limits, Position, SettingError, own_game
from c4viz.search import Mcts, search
from c4viz.search.evaluators.table import built_in
from c4viz.trace import MctsTrace
from tests.search.engines import assert_engines_agree
from tests.strategies import boards, open_positions

EMPTY = Position()
NIM = Path(__file__).parents[3] / "resources" / "examples" / "games" / "nim.py"
ENGINES = pytest.mark.parametrize("engine", ["kernel", "reference"])


def puct(position: Position, how: dict[str, object] | None = None, **settings: object) -> MctsTrace:
    chosen = {"iterations": 200, "formula": "puct", **settings}
    trace = search(position, Mcts(**chosen), **(how or {}))  # type: ignore[arg-type]
    assert isinstance(trace, MctsTrace)
    return trace


@st.composite
def puct_settings(draw: st.DrawFn, most: int = 150) -> Mcts:
    return Mcts(
        iterations=draw(st.integers(1, most)),
        seed=draw(st.integers(0, 1000)),
        formula="puct",
        prior=draw(st.sampled_from(["uniform", "centre", "evaluator"])),
        evaluator=draw(st.sampled_from(["lines", "lines-wary", "expected", "patterns"])),
        temperature=draw(st.sampled_from([0.05, 3.0, 20.0, 1e5])),
        c=draw(st.sampled_from([0.0, 0.3, 2**0.5, 100.0])),
        late_c=draw(st.sampled_from([None, 0.5])),
        late_ply=draw(st.integers(0, 12)),
        decisive=draw(st.booleans()),
        safe=draw(st.booleans()),
        decisive_playouts=draw(st.booleans()),
        final=draw(st.sampled_from(["visits", "value"])),
    )


# ---- kernel and reference ----------------------------------------------------------------------


@examples(max_examples=60)
@given(open_positions(boards() | boards("most-fours")), puct_settings())
def test_kernel_and_reference_leave_the_same_trace(position: Position, settings: Mcts) -> None:
    assert_engines_agree(position, settings)


@pytest.mark.parametrize("prior", ["uniform", "centre", "evaluator"])
def test_they_leave_the_same_trace_in_long_searches(prior: str) -> None:
    settings = Mcts(formula="puct", iterations=3000, prior=prior, seed=7)
    assert_engines_agree(Position.parse("4453"), settings)


@examples(max_examples=20)
@given(open_positions(), puct_settings(), st.data())
def test_a_later_search_keeps_what_was_found_and_its_priors(
    position: Position, settings: Mcts, data: st.DataObject
) -> None:
    previous = search(position, settings)
    assert isinstance(previous, MctsTrace)
    row = data.draw(st.integers(0, len(previous) - 1))
    later = previous.position_at(row)
    assert isinstance(later, Position)
    assume(later.moves())
    weighed = {
        name: getattr(settings, name)
        for name in ("formula", "prior", "evaluator", "temperature", "decisive_playouts")
    }
    again = Mcts(iterations=60, seed=3, reuse=True, **weighed)
    assert_engines_agree(later, again, previous=previous)


def test_a_later_search_keeps_the_priors_of_its_root_whoever_moves_there() -> None:
    weary = Mcts(  # whose values are not the same for both players
        iterations=12, seed=1, formula="puct", prior="evaluator", evaluator="lines-wary",
        temperature=3.0, c=0.3, reuse=True,
    )  # fmt: skip
    before = search(Position.parse("142477467423"), weary)
    assert isinstance(before, MctsTrace)
    later = before.position_at(max(range(1, len(before)), key=before.visits))
    assert isinstance(later, Position) and later.to_move == 2
    assert_engines_agree(later, weary, previous=before)


def test_what_another_formula_or_prior_found_is_not_kept() -> None:
    before = puct(EMPTY, iterations=300, prior="centre")
    later = EMPTY.play(3).play(3)
    for other in ({}, {"formula": "puct"}, {"formula": "puct", "prior": "evaluator"}):
        trace = search(later, Mcts(iterations=20, reuse=True, **other), previous=before)
        assert isinstance(trace, MctsTrace) and not len(trace.reused.numbers)
    same = Mcts(iterations=20, reuse=True, formula="puct", prior="centre")
    trace = search(later, same, previous=before)
    assert isinstance(trace, MctsTrace) and len(trace.reused.numbers)


@ENGINES
@examples(max_examples=10)
@given(position=open_positions(), settings=puct_settings(), nodes=st.integers(1, 100))
def test_a_cut_search_is_the_beginning_of_the_whole_one(
    engine: str, position: Position, settings: Mcts, nodes: int
) -> None:
    whole = search(position, settings, engine=engine)
    cut = search(position, settings, engine=engine, limits=Limits(nodes=nodes))
    assert isinstance(whole, MctsTrace) and isinstance(cut, MctsTrace)
    for name in ("parent", "move", "prior"):
        if name in whole.columns:
            there = whole.columns[name][: len(cut)]
            assert np.array_equal(cut.columns[name], there, equal_nan=True), name


@ENGINES
def test_without_priors_the_trace_is_the_one_that_it_was_before_there_were_any(engine: str) -> None:
    digest = hashlib.sha256()
    for text in ("", "4453", "71671625172634"):
        trace = search(Position.parse(text), Mcts(iterations=1500, seed=3), engine=engine)
        assert isinstance(trace, MctsTrace)
        for name, array in sorted(trace.arrays().items()):
            digest.update(name.encode() + array.tobytes())
    assert digest.hexdigest() == DIGEST


DIGEST = "915d6b63e51666c78036e143cda30b467bdf0da74b2d656c78c5023cc271e00f"
"""Of arrays that the version before left."""


# ---- priors --------------------------------------------------------------------------------------


def priors(trace: MctsTrace, row: int = 0) -> list[float]:
    return list(trace.store.priors_below(row).values())


@ENGINES
def test_priors_by_the_centre_are_shares_of_1_2_3_4_3_2_1(engine: str) -> None:
    trace = puct(EMPTY, {"engine": engine}, prior="centre")
    assert priors(trace) == [1 / 16, 2 / 16, 3 / 16, 4 / 16, 3 / 16, 2 / 16, 1 / 16]
    full = puct(Position.parse("444444"), {"engine": engine}, prior="centre")
    assert priors(full) == [1 / 12, 2 / 12, 3 / 12, 3 / 12, 2 / 12, 1 / 12]
    even = puct(Position.parse("", "6x6"), {"engine": engine}, prior="centre")
    assert priors(even) == [1 / 12, 2 / 12, 3 / 12, 3 / 12, 2 / 12, 1 / 12]


@ENGINES
def test_uniform_priors_are_the_same_for_all_open_columns(engine: str) -> None:
    assert priors(puct(EMPTY, {"engine": engine})) == [1 / 7] * 7
    assert priors(puct(Position.parse("444444"), {"engine": engine})) == [1 / 6] * 6


@ENGINES
@pytest.mark.parametrize("name", ["lines", "lines-wary", "expected"])
def test_priors_by_an_evaluator_are_its_softmax_for_who_moves(engine: str, name: str) -> None:
    position, evaluate = Position.parse("4453"), built_in(name)
    more = {"prior": "evaluator", "evaluator": name, "temperature": 7.0}
    trace = puct(position, {"engine": engine}, iterations=60, **more)
    for row in range(len(trace)):
        found = trace.store.priors_below(row)
        here = trace.position_at(row)
        sign = 1 if here.to_move == position.to_move else -1
        worth = {
            move: sign * evaluate(here.play(move), position.to_move)  # type: ignore[arg-type]
            for move in found
        }
        parts = {move: math.exp(value / 7) for move, value in worth.items()}
        for move, prior in found.items():
            assert prior == pytest.approx(parts[move] / sum(parts.values()))


def test_an_evaluator_of_ones_own_makes_priors_too() -> None:
    def likes_the_left(position: Position, player: int) -> float:
        mine = 1 if position.discs(player) else -1
        return mine * sum(7 - column for _, column in position.rules.cells_of(position.occupied))

    own = search(EMPTY, "mcts", evaluator=likes_the_left, formula="puct", prior="evaluator",
                 temperature=1, iterations=30)  # fmt: skip
    assert isinstance(own, MctsTrace) and own.engine == "reference"
    found = priors(own)
    assert found == sorted(found, reverse=True)
    assert found[0] / found[1] == pytest.approx(math.e)


def test_a_high_temperature_makes_priors_even_and_a_low_one_takes_the_best() -> None:
    position = Position.parse("4453")
    even = priors(puct(position, prior="evaluator", temperature=1_000_000))
    assert max(even) - min(even) < 0.001
    sharp = priors(puct(position, prior="evaluator", temperature=0.001))
    assert max(sharp) == pytest.approx(1 / sum(one > 0 for one in sharp))


@given(open_positions(), puct_settings(most=40))
@examples(max_examples=30)
def test_priors_of_all_moves_add_up_to_1(position: Position, settings: Mcts) -> None:
    trace = search(position, settings)
    assert isinstance(trace, MctsTrace)
    assert trace.has_priors == (trace.decided_by is None)
    inner = {trace.parent(row) for row in range(1, len(trace))} if trace.has_priors else set()
    for row in inner:
        assert row is not None
        found = trace.store.priors_below(row)
        assert list(found) == list(trace.position_at(row).moves())
        assert sum(found.values()) == pytest.approx(1)


# ---- choices -------------------------------------------------------------------------------------


@examples(max_examples=25)
@given(open_positions(), puct_settings(most=80))
def test_each_iteration_goes_on_by_the_best_sum(position: Position, settings: Mcts) -> None:
    trace = search(position, settings)
    assert isinstance(trace, MctsTrace)
    counts: dict[int, tuple[int, float]] = {}  # visits, and points of who moved there
    for number in range(trace.iterations):
        leaf, outcome = int(trace.store.leaf[number]), int(trace.store.outcome[number])
        path = trace.path(leaf)
        for row, child in pairwise(path):
            assert trace.move(child) == best_move(trace, row, counts)
        for row in path:
            visits, points = counts.get(row, (0, 0.0))
            won = outcome / 2 if trace.depth(row) % 2 else 1 - outcome / 2
            counts[row] = visits + 1, points + won


def best_move(trace: MctsTrace, row: int, counts: dict[int, tuple[int, float]]) -> int:
    """The best move by PUCT as it is defined, of equal ones the likeliest, then the lowest."""
    children = {trace.move(child): child for child in trace.children(row)}
    above, ranked = counts.get(row, (0, 0.0))[0], []
    for move, prior in trace.store.priors_below(row).items():
        visits, points = counts.get(children.get(move, -1), (0, 0.0))
        q = points / visits if visits else 1 / 2
        exploration = trace.exploration * prior * math.sqrt(above) / (1 + visits)
        ranked.append((q + exploration, prior, -move))
    return -max(ranked)[2]


def test_the_first_iteration_adds_the_likeliest_move() -> None:
    trace = puct(EMPTY, iterations=1, prior="centre")
    assert [trace.move(row) for row in range(1, len(trace))] == [3]


# ---- settings ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"prior": "centre"}, "UCT has no prior, so that prior centre would change nothing"),
        ({"prior": "evaluator"}, "choose formula puct"),
        ({"formula": "puct", "expansion": "evaluator"}, "choose prior evaluator"),
        ({"formula": "puct", "final": "ucb"}, "choose final visits or value"),
        ({"formula": "puzt"}, 'did you mean "puct"'),
        ({"formula": "puct", "prior": "center"}, 'did you mean "centre"'),
        ({"temperature": 0}, "temperature 0 is out of range"),
    ],
)
def test_settings_that_contradict_are_a_sentence(settings: dict[str, object], words: str) -> None:
    with pytest.raises(SettingError, match=words):
        Mcts(**settings)  # type: ignore[arg-type]


def test_a_game_of_ones_own_is_searched_with_even_priors_alone() -> None:
    start = own_game(f"{NIM}:Nim")
    trace = search(start, "mcts", iterations=60, formula="puct")
    assert isinstance(trace, MctsTrace) and trace.engine == "reference"
    moves = len(start.moves())
    assert priors(trace) == [1 / moves] * moves
    with pytest.raises(SettingError, match="mcts has prior on boards of Connect Four alone"):
        search(start, "mcts", iterations=60, formula="puct", prior="centre")
