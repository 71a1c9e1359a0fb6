"""The recorder of loops: what it is told becomes a trace as that of MCTS, or is refused."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import numpy as np
import pytest

import c4viz
from c4viz import Position, Recorder, RecordError, Trace, load_trace
from c4viz.explain import explain
from c4viz.explain.explain import explain_live
from c4viz.export.json import json_parts
from c4viz.search import prepare, run
from c4viz.search.algorithms import settings_for
from c4viz.search.recording.live import OwnSearchError
from c4viz.telling import telling_of
from c4viz.trace import MctsTrace

SMALL = Position.parse("", "3x3", 3)
EXAMPLE = Path(__file__).parents[3] / "resources" / "examples" / "searches" / "mcts.py"


def recorded(say: Callable[[Recorder], object], c: float | None = None) -> MctsTrace:
    """The trace of what a loop says."""
    with c4viz.record(SMALL, "mine", c=c) as tree:
        say(tree)
    trace = tree.trace
    assert isinstance(trace, MctsTrace)
    return trace


def three(tree: Recorder) -> None:
    """A win of MAX below 1, a loss below 1 2, a draw below 0."""
    tree.expand(1)
    tree.simulate([0, 1, 0, 1])
    tree.back_up()
    tree.select(1)
    tree.expand(2)
    tree.simulate()
    tree.back_up(0)
    tree.expand(0)
    tree.simulate()
    tree.back_up(0.5)


def counts(trace: MctsTrace) -> list[tuple[int, int]]:
    """Visits and half points of MAX, by row."""
    return [(trace.visits(row), trace.wins(row)) for row in range(len(trace))]


def texts(trace: Trace, row: int, step: int) -> str:
    """What is said of a row at a step."""
    return " ".join(said.text for said in explain(trace, row, trace.at(step)))


def test_each_iteration_is_four_steps_and_counts_on_its_path() -> None:
    trace = recorded(three)
    assert trace.steps == 12
    assert [trace.path(row) for row in range(4)] == [[0], [0, 1], [0, 1, 2], [0, 3]]
    assert counts(trace) == [(3, 3), (2, 2), (1, 0), (1, 1)]
    assert [trace.at(step).phase for step in range(5, 9)] == [
        "select", "expand", "simulate", "back up",
    ]  # fmt: skip
    assert trace.at(5).rows == (0, 1)
    assert (trace.at(6).new, trace.at(6).rows) == (2, (0, 1, 2))
    assert trace.at(3).playout == (0, 1, 0, 1)
    assert [trace.at(step).outcome for step in (4, 8, 12)] == [2, 0, 1]
    assert trace.best_move == 1
    assert [trace.at(7).visits(row) for row in range(4)] == [1, 1, 0, 0]


def test_all_children_may_be_added_at_once_or_none() -> None:
    def say(tree: Recorder) -> None:
        tree.simulate()
        tree.back_up(1)
        for move in (0, 1, 2):
            tree.expand(move)
        tree.simulate()
        tree.back_up(1)
        tree.select(2)
        tree.expand([2])
        tree.simulate()
        tree.back_up(0)

    trace = recorded(say)
    assert counts(trace) == [(3, 4), (0, 0), (0, 0), (1, 0), (0, 0)]
    assert [trace.timeline.step_entered(row) for row in range(5)] == [0, 6, 6, 6, 10]
    assert [trace.at(4 * n).rows for n in (1, 2, 3)] == [(0,), (0,), (0, 3)]
    told = telling_of(trace)
    events = [told.event_text(trace, trace.at(step)) for step in (2, 6)]
    assert events == ["nothing to add (iteration 1)", "3 nodes (iteration 2)"]
    np.testing.assert_array_equal(trace.counter.after(2)[:, 0], [2, 0, 0, 0, 0])


@pytest.mark.parametrize(
    ("rewards", "points"),
    [((1, 0, 0.5), [2, 0, 1]), ((1, -1, 0), [2, 0, 1]), ((1, 0, 1), [2, 0, 2])],
)
def test_rewards_are_of_either_scale(rewards: tuple[float, ...], points: list[int]) -> None:
    def say(tree: Recorder) -> None:
        for move, reward in enumerate(rewards):
            tree.expand(move)
            tree.simulate()
            tree.back_up(reward)

    assert [recorded(say).wins(row) for row in (1, 2, 3)] == points


def test_a_reward_may_be_the_other_players() -> None:
    def say(tree: Recorder) -> None:
        tree.expand(1)
        tree.simulate()
        tree.back_up(1, player=2)

    assert recorded(say).wins(1) == 0


def test_why_tells_the_terms_where_c_is_known_and_whether_uct_would_choose_so() -> None:
    def say(tree: Recorder) -> None:
        for move, reward in ((0, 1), (1, 0)):
            tree.expand(move)
            tree.simulate()
            tree.back_up(reward)
        tree.select(1)
        tree.expand(1)
        tree.simulate()
        tree.back_up(1)

    known, unknown = recorded(say, c=1.4), recorded(say)
    term = 1.4 * math.sqrt(math.log(2))
    assert f"By UCT column 1 is higher, exploitation 1.000 + exploration {term:.3f}" in texts(
        known, 0, 9
    )
    assert "went on to column 2: 0 points of 1 visit" in texts(unknown, 0, 9)
    assert "column 2. By the counts of now column 1 is the highest" in texts(known, 0, 12)
    assert "went on to column 2, by now with N = 2 and W = 1." in texts(unknown, 0, 12)
    assert "UCT" not in str(telling_of(unknown).node_facts(unknown, 1, unknown.at(12)))


def with_priors(tree: Recorder) -> None:
    """Children that are added at once, then one by itself."""
    tree.expand({0: 0.5, 1: 0.3, 2: 0.2})
    tree.simulate()
    tree.back_up(1)
    tree.select(0)
    tree.expand(2, prior=0.9)
    tree.simulate()
    tree.back_up(0)


def test_priors_of_moves_are_kept_and_puct_tells_its_terms(tmp_path: Path) -> None:
    trace = recorded(with_priors, c=2.0)
    assert [trace.prior(row) for row in range(len(trace))] == [None, 0.5, 0.3, 0.2, 0.9]
    moment = trace.at(4)
    assert trace.ucb(0, moment) == {0: (0.5, 1.0), 1: (0.5, 0.6), 2: (0.5, 0.4)}
    said = texts(trace, 0, 5)
    assert "For MAX, who chooses here, the search went on to column 1." in said
    assert "column 1 0.500 + 2·0.500·√1 / (1 + 0) ≈ 1.500" in said
    for name in ("loop.npz", "loop.json"):
        path = tmp_path / name
        trace.save(path) if name.endswith("npz") else path.write_text(
            "".join(json_parts(trace)), "utf-8"
        )
        again = load_trace(path)
        assert isinstance(again, MctsTrace)
        assert [again.prior(row) for row in range(len(again))] == [None, 0.5, 0.3, 0.2, 0.9]


@pytest.mark.parametrize("prior", ["much", float("nan"), float("inf"), [1]])
def test_what_is_no_prior_is_refused(prior: object) -> None:
    with pytest.raises(RecordError, match="no prior of a move: give a number such as"):
        recorded(lambda tree: tree.expand(0, prior=prior))  # type: ignore[arg-type]


def test_it_is_saved_and_opened_again(tmp_path: Path) -> None:
    trace = recorded(three, c=1)
    trace.save(tmp_path / "loop.npz")
    again = load_trace(tmp_path / "loop.npz")
    assert isinstance(again, MctsTrace)
    assert counts(again) == counts(trace)
    for step in range(trace.steps + 1):
        one, other = trace.at(step), again.at(step)
        assert (one.rows, one.new, one.playout) == (other.rows, other.new, other.playout)
    assert again.exploration == 1


def test_an_exception_leaves_the_iterations_before_it() -> None:
    tree = c4viz.record(SMALL, "mine")
    with pytest.raises(ZeroDivisionError) as raised, tree:
        three(tree)
        tree.select(0)
        tree.expand(1 // 0)
    trace = tree.trace
    assert isinstance(trace, MctsTrace)
    assert (trace.ending, trace.iterations, len(trace)) == ("failed", 3, 4)
    assert raised.value.__notes__ == ['in "mine", after 3 iterations']


@pytest.mark.parametrize(
    ("say", "why"),
    [
        (lambda tree: tree.select(1), r"was not expanded: call tree.expand\(1\)"),
        (lambda tree: tree.select(7), "the move 7 cannot be played"),
        (lambda tree: tree.expand(3), "which are columns from 0: 0, 1, 2"),
        (lambda tree: tree.expand("4"), "is no move: give a column"),
        (lambda tree: tree.expand([1, 1]), r"is there already: call tree.select\(1\)"),
        (lambda tree: tree.back_up(1), r"call tree.simulate\(moves\) before"),
        (lambda tree: (tree.simulate(), tree.back_up()), "say what the iteration brought"),
        (lambda tree: (tree.simulate(), tree.expand(1)), r"call tree.back_up\(\) first"),
        (lambda tree: (tree.simulate(), tree.back_up(0.3)), "give 1 for a win"),
        (lambda tree: (tree.simulate(), tree.back_up(1, 3)), "is no player"),
        (lambda tree: tree.simulate([0, 0, 0, 0]), 'the move 0 cannot be played in "111"'),
        (lambda tree: tree.simulate([0, 1, 0, 1, 0, 2]), "where the game is over"),
        (lambda tree: tree.simulate([0, 1, 0, 1, 0, 1]), "where the game is over"),
        (
            lambda tree: (tree.simulate([0, 1, 0, 1, 0]), tree.back_up(-1)),
            "the reward is -1, and the moves that are simulated end in a win",
        ),
        (lambda tree: (tree.expand(1), tree.enter()), "record another one by itself"),
        (lambda tree: (tree.enter(), tree.expand(1)), "record another one by itself"),
    ],
)
def test_what_no_loop_does_is_refused_in_a_sentence(
    say: Callable[[Recorder], object], why: str
) -> None:
    with pytest.raises(RecordError, match=why):
        recorded(say)


def run_own(file: Path, function: str = "mcts") -> MctsTrace:
    """The trace of a function that c4viz runs."""
    settings = settings_for(f"{file}:{function}")
    trace = prepare(Position.parse("4453"), settings)
    assert isinstance(trace, MctsTrace)
    run(trace, settings)
    return trace


def test_the_example_leaves_the_trace_of_mcts() -> None:
    trace = run_own(EXAMPLE)
    assert (trace.ending, trace.iterations, trace.settings["c"]) == ("complete", 1000, 1.4)
    assert trace.visits(0) == 1000 == sum(trace.visits(child) for child in trace.children(0))
    for iteration in range(1, 1000, 37):  # it chooses as UCT says
        moment = trace.at(4 * iteration - 3)
        said = " ".join(texts(trace, row, 4 * iteration - 3) for row in moment.rows)
        assert "is higher" not in said
    assert explain_live(trace, trace.timeline.now())


def test_a_mistake_is_told_with_its_line_and_what_was_recorded_stays(tmp_path: Path) -> None:
    file = tmp_path / "my.py"
    file.write_text(
        dedent(
            """
            import c4viz

            def mcts(position):
                with c4viz.record(position) as tree:
                    for move in (0, 1):
                        tree.expand(move)
                        tree.simulate()
                        tree.back_up(1)
                    tree.select(4)
            """
        ),
        "utf-8",
    )
    settings = settings_for(f"{file}:mcts")
    trace = prepare(Position.parse("4453"), settings)
    with pytest.raises(
        OwnSearchError, match=r'in line 10, in "mcts", after 2 iterations: .*expand'
    ):
        run(trace, settings)
    assert isinstance(trace, MctsTrace)
    assert (trace.ending, trace.iterations) == ("failed", 2)


def test_a_loop_that_is_recorded_elsewhere_is_told_so(tmp_path: Path) -> None:
    (tmp_path / "loops_of_mine.py").write_text(EXAMPLE.read_text("utf-8"), "utf-8")
    file = tmp_path / "my.py"
    file.write_text(
        "from loops_of_mine import mcts\n\ndef mine(position):\n    return mcts(position)\n"
    )
    settings = settings_for(f"{file}:mine")
    trace = prepare(Position.parse("4453"), settings)
    with pytest.raises(OwnSearchError, match=r"call tree.back_up in its own file"):
        run(trace, settings)
