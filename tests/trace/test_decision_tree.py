"""Traces of decision trees: growth, pruning and the way of a board, by hand and from files."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from c4viz import Position, load_trace
from c4viz.charts.charts import TraceCharts
from c4viz.explain import explain
from c4viz.export.json import json_parts
from c4viz.lab.data.pairs import Pairs
from c4viz.lab.learning.id3 import TreeLimits, learn
from c4viz.query.find import find
from c4viz.query.query import QueryError, read_query
from c4viz.search.algorithms.tree import asked_again, opened_tree
from c4viz.search.decision_tree import TreeFileError, load_decision_tree, save_tree
from c4viz.telling import telling_of
from c4viz.telling.columns import Viewpoint, beliefs
from c4viz.telling.outline import line_of, without_value
from c4viz.trace import DecisionTreeTrace, TraceFileError

SMALL = "4x4"


def board(columns: str) -> list[list[int]]:
    return Position.parse(columns, SMALL).matrix


PAIRS = Pairs.of(
    [
        *[(board(""), 1)] * 6, *[(board("1"), 1)] * 5, (board("1"), 2),
        *[(board("4"), 0)] * 3, *[(board("41"), 3)] * 4,
    ]
)  # fmt: skip
"""Column 4 tells the decisions apart, then column 1; one sample of it is an exception."""


def trace_of(tmp_path: Path, columns: str = "", **limits: float) -> DecisionTreeTrace:
    file = tmp_path / "small.c4tree"
    save_tree(file, learn(PAIRS, TreeLimits(**limits)))  # type: ignore[arg-type]
    return opened_tree(file, Position.parse(columns, SMALL))


def test_it_grows_in_the_order_of_its_rows_and_then_is_asked(tmp_path: Path) -> None:
    trace = trace_of(tmp_path, "4")
    assert len(trace) == 7 and trace.steps == 7 + 3
    assert [trace.at(step).event for step in range(11)] == [
        "start", *["grow"] * 7, "test", "test", "decide",
    ]  # fmt: skip
    assert [trace.at(step).row for step in range(1, 8)] == list(range(7))
    assert trace.at(trace.steps).rows == trace.asked == (0, 4, 5)
    assert (trace.best_move, trace.principal_variation, trace.value) == (0, (0,), None)
    assert [list(trace.children(row)) for row in (0, 1, 4, 5)] == [[1, 4], [2, 3], [5, 6], []]
    with pytest.raises(IndexError):
        trace.at(11)


def test_what_a_test_tells_is_kept_beside_the_tests_that_were_not_taken(tmp_path: Path) -> None:
    trace = trace_of(tmp_path)
    gains = trace.store.gains_of(0)
    assert gains is not None and gains.shape == (16, 2)
    bottom, column, threshold = trace.test(0) or (9, 9, 9.0)
    assert (bottom, column, threshold) == (0, 3, 0.5)
    assert gains[15, 0] == gains.max() and trace.store.gains_of(2) is None
    chart = TraceCharts(trace).chart("gains")
    assert chart.curves[0].notes[0] == "disc in c4r1?"
    assert chart.curves[0].y[0] == pytest.approx(1000 * gains[15, 0], rel=1e-6)


def test_pruning_takes_nodes_away_and_leaves_what_they_decided(tmp_path: Path) -> None:
    whole, pruned = trace_of(tmp_path), trace_of(tmp_path, alpha=0.2)
    assert len(pruned) == len(whole) and len(pruned.store.cuts) == 1
    cut = int(pruned.store.cuts[0])
    step = len(pruned) + 1
    assert pruned.at(step).event == "cut" and pruned.at(step).row == cut
    assert not pruned.is_cut(cut, step - 1) and pruned.is_cut(cut, step)
    below = next(pruned.children(cut))
    assert pruned.timeline.state(below, pruned.at(step - 1)) == "left"
    assert pruned.timeline.state(below, pruned.at(step)) == "ahead"
    assert cut in pruned.asked and below not in pruned.asked
    said = [one.text for one in explain(pruned, cut, pruned.at(pruned.steps))]
    assert any("was pruned, with 2 nodes below" in one for one in said)
    assert "12 samples came here, 92% of them with column 2: that is the decision." in said


def test_each_step_and_node_is_told_of(tmp_path: Path) -> None:
    trace = trace_of(tmp_path, "41", alpha=0.2)
    told = telling_of(trace)
    for step in range(1, trace.steps + 1):
        moment = trace.at(step)
        assert told.event_text(trace, moment)
        assert [phase.is_now for phase in told.phases(trace, moment)].count(True) == 1
        for row in range(len(trace)):
            assert explain(trace, row, moment)[0].text.endswith(".")
    assert told.event_text(trace, trace.at(1)) == "grows the root: it tests disc in c4r1?"
    last = told.event_text(trace, trace.at(trace.steps))
    assert last == "decides by 4 samples: column 4, 100%"
    decided, *why = explain(trace, 0, trace.at(trace.steps))
    assert decided.text == "The decision tree predicts column 4."
    assert why[-1].text == "On this board the answer is yes: it goes on to the node after yes."


def test_steps_go_over_what_grows_below_and_out_of_a_phase(tmp_path: Path) -> None:
    time = trace_of(tmp_path, "4", alpha=0.2).timeline
    grown, pruned, decided = time.phases
    assert (time.step_over(1), time.step_back_over(4), time.step_back_over(grown)) == (4, 1, 0)
    assert (time.step_out(2), time.step_out(grown), time.step_out(pruned)) == (
        grown, pruned, decided,
    )  # fmt: skip
    assert time.next_stop(0, "cutoff") == grown + 1 and time.next_stop(0, "leaf") == 3
    assert time.previous_stop(decided, "iteration") == pruned


def test_columns_tell_the_shares_of_the_samples_at_the_leaf(tmp_path: Path) -> None:
    trace = trace_of(tmp_path, "1")
    view = Viewpoint(2, trace.position, searched=True)  # type: ignore[arg-type]
    (line,) = beliefs(trace, 0, trace.at(trace.steps), view)
    assert line.texts == {0: "0%", 1: "83%", 2: "17%", 3: "0%"}


@pytest.mark.parametrize("alpha", [0.0, 0.2])
def test_a_trace_is_read_back_from_its_file_and_from_json(tmp_path: Path, alpha: float) -> None:
    trace = trace_of(tmp_path, "41", alpha=alpha)
    trace.save(tmp_path / "a.npz")
    (tmp_path / "a.json").write_text("".join(json_parts(trace)), "utf-8")
    for name in ("a.npz", "a.json"):
        read = load_trace(tmp_path / name)
        assert isinstance(read, DecisionTreeTrace)
        assert (read.asked, read.best_move, read.steps) == (trace.asked, 3, trace.steps)
        assert read.store.rows.tolist() == trace.store.rows.tolist()


@pytest.mark.parametrize(
    ("said", "altered"),
    [("[3, 0, 0, 0]", "[3, 0, 0, 9]"), ('"threshold": 0.5', '"threshold": -1')],
)
def test_json_that_was_altered_is_refused(tmp_path: Path, said: str, altered: str) -> None:
    whole, file = "".join(json_parts(trace_of(tmp_path, "41"))), tmp_path / "a.json"
    assert said in whole
    file.write_text(whole.replace(said, altered), "utf-8")
    with pytest.raises(TraceFileError, match="its rows make no decision tree"):
        load_trace(file)


def test_a_decision_tree_is_opened_at_the_position_asked_for_or_at_its_start(
    tmp_path: Path,
) -> None:
    trace = trace_of(tmp_path)
    file = tmp_path / "small.c4tree"
    assert load_trace(file).position == Position.parse("", SMALL)
    assert opened_tree(file, Position()).position == Position.parse("", SMALL)
    other = asked_again(trace, Position.parse("4", SMALL))
    assert other is not None and other.store is trace.store and other.asked == (0, 4, 5)
    assert asked_again(trace, Position()) is None
    assert load_decision_tree(file).training is not None


def test_a_file_of_an_earlier_version_shows_its_tree_without_its_training(tmp_path: Path) -> None:
    file = tmp_path / "small.c4tree"
    save_tree(file, learn(PAIRS))
    with np.load(file) as parts:
        old = {name: parts[name] for name in parts if name.split("_")[0] not in TRAINING}
    with file.open("wb") as out:
        np.savez_compressed(out, **old)
    trace = opened_tree(file)
    assert len(trace) == 7 and trace.store.gains is None
    assert "does not say" in TraceCharts(trace).chart("gains").says


TRAINING = {"grown", "cuts", "gains"}


@pytest.mark.parametrize("part", ["cuts", "gains", "grown_left", "grown_counts"])
def test_a_training_that_was_altered_is_refused(tmp_path: Path, part: str) -> None:
    file = tmp_path / "small.c4tree"
    save_tree(file, learn(PAIRS, TreeLimits(alpha=0.2)))
    with np.load(file) as parts:
        said = dict(parts)
    said[part] = said[part][:-1] - 1
    with file.open("wb") as out:
        np.savez_compressed(out, **said)
    with pytest.raises(TreeFileError, match="holds no decision tree"):
        opened_tree(file)


def test_a_training_whose_tests_tell_nothing_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "small.c4tree"
    save_tree(file, learn(PAIRS))
    with np.load(file) as parts:
        said = dict(parts)
    with file.open("wb") as out:
        np.savez_compressed(out, **{**said, "gains": np.zeros_like(said["gains"])})
    with pytest.raises(TreeFileError, match="holds no decision tree"):
        opened_tree(file)


def test_nodes_are_found_by_samples_and_answers(tmp_path: Path) -> None:
    trace = trace_of(tmp_path, alpha=0.2)
    found = {
        query: np.flatnonzero(find(trace, read_query(query)).rows).tolist()
        for query in ("samples>=12", "leaf", "cutoff", '"yes no"', "depth=1")
    }
    cut = int(trace.store.cuts[0])
    assert found == {
        "samples>=12": [0, 1], "leaf": [2, 3, 5, 6], "cutoff": [cut], '"yes no"': [5],
        "depth=1": [1, 4],
    }  # fmt: skip
    with pytest.raises(QueryError, match='has no "value"'):
        find(trace, read_query("value>2"))


def test_an_outline_does_not_tell_the_decision_of_a_hidden_leaf(tmp_path: Path) -> None:
    trace = trace_of(tmp_path, "4")
    line = line_of(trace, 5, 0, False, trace.at(trace.steps))
    assert line.texts["tested"] == "column 1, 100%"
    assert without_value(line, hidden=True).texts["tested"] == "?"
    assert without_value(line, hidden=False).texts["tested"] == "column 1, 100%"
