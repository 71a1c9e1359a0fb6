"""All that a person reads in a sentence, at every row and step of small traces, held against the
trace: every number, player, move and link."""

from __future__ import annotations

import re
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from c4viz import Limits, Position, Trace, search
from c4viz.explain import Sentence, explain, explain_live, listing_of, without_secrets
from c4viz.game.rules import Rules
from c4viz.search.evaluators.table import EVALUATORS
from c4viz.telling import Item, face_of
from c4viz.trace import BestFirstTrace, DepthFirstTrace, MctsMoment, MctsTrace
from tests.explain import (
    bestfirst_words,
    mcts_decision_words,
    mcts_words,
    value_words,
)
from tests.explain.reading import SUM, Table, Told, marked
from tests.explain.traces import TRACES, everything, small, trace_named
from tests.strategies import open_positions

TABLES = {
    DepthFirstTrace: value_words.SAID,
    MctsTrace: mcts_decision_words.SAID,
    BestFirstTrace: bestfirst_words.SAID,
}
"""All that may be said of each kind of search."""


class ScreenReader:
    """Reads sentences of a trace; what is true for good once."""

    def __init__(self, trace: Trace, table: Table) -> None:
        self.trace, self.table = trace, table
        self.met: set[str] = set()
        self._split = cache(lambda text: tuple(table.split(text)))
        self._held: set[tuple[int, str]] = set()

    def read(self, row: int, step: int, sentence: Sentence) -> None:
        """Hold all that a sentence says against the trace."""
        text = marked(sentence)
        for statement, said in self._split(text):
            if (row, said[0]) in self._held:
                continue
            self.met.add(statement.template)
            statement.hold(Told(self.trace, row, step, text), said)
            if statement.for_good:
                self._held.add((row, said[0]))


@cache
def read_all(name: str) -> frozenset[str]:
    """The templates that are met in what is said of a trace, which is true."""
    trace = trace_named(name)
    reader = ScreenReader(trace, TABLES[type(trace)])
    for row, step, sentence in everything(name):
        reader.read(row, step, sentence)
    return frozenset(reader.met)


@pytest.mark.parametrize("name", TRACES)
def test_all_that_is_said_is_true_as_it_is_read(name: str) -> None:
    assert read_all(name)


def test_everything_that_may_be_said_is_said_of_some_trace() -> None:
    met = frozenset().union(*map(read_all, TRACES))
    assert {s.template for table in TABLES.values() for s in table.statements} - met == set()


@settings(max_examples=25, deadline=None)
@given(open_positions(st.just(Rules(4, 4, 3)), most=8), st.integers(1, 4), st.data())
def test_what_is_said_of_alpha_beta_is_true_of_any_position(
    position: Position, depth: int, data: st.DataObject
) -> None:
    trace = search(position, "alphabeta", depth=depth, memo=data.draw(st.booleans()),
                   iterative=data.draw(st.booleans()), engine="reference",
                   evaluator=data.draw(st.sampled_from([*EVALUATORS])),
                   limits=Limits(nodes=data.draw(st.integers(1, 400))))  # fmt: skip
    step = data.draw(st.integers(0, trace.steps))
    reader = ScreenReader(trace, value_words.SAID)
    for row in range(0, len(trace), 1 + len(trace) // 30):
        for sentence in explain(trace, row, trace.at(step)):
            reader.read(row, step, sentence)


def test_a_choice_below_a_hidden_root_tells_no_exploration_term() -> None:
    trace = small("mcts", iterations=200)
    assert isinstance(trace, MctsTrace)
    step = next(s for s in range(trace.steps, 0, -1) if len(trace.at(s).rows) > 3)
    _, row, chosen, *_ = trace.at(step).rows
    (said,) = [s for s in explain(trace, row, trace.at(step)) if s.kind == "choice"]
    assert "exploration 0." in said.text
    assert "exploration 0." not in said.without(lambda hidden: hidden == 0).text
    values = {v.name: v for v in listing_of(trace, chosen, trace.at(step)).variables}
    assert 0 in values["N"].secret


def test_below_a_hidden_root_it_is_not_told_that_there_were_no_visits() -> None:
    trace = small("mcts", iterations=200)
    assert isinstance(trace, MctsTrace)
    step = next(s for s in range(trace.steps) if trace.at(s).phase == "expand")
    moment = trace.at(step)
    assert moment.new is not None
    counts = next(s for s in explain(trace, moment.new, moment) if s.kind == "counts")
    assert counts.text == "No iteration has been counted here yet."
    (asked,) = without_secrets([counts], lambda hidden: hidden == 0)
    assert asked.text == "This is hidden: what do you expect?"


@pytest.mark.parametrize("text", ["", "12"])
def test_at_every_step_all_numbers_of_uct_are_of_one_moment(text: str) -> None:
    trace = small("mcts", text, iterations=40)
    assert isinstance(trace, MctsTrace)
    exploration = "c·√(ln N parent / N)"
    for step in range(trace.steps + 1):
        whole = trace.at(step)
        for part in range(1, trace.timeline.parts_of(whole) + 1):
            moment = trace.timeline.in_part(whole, part)
            for row in whole.rows:
                said = "".join(map(marked, explain(trace, row, moment)))
                for link, sums in re.findall(rf"«node (\d+)[^»]*»[^«]*?({SUM})", said):
                    face = face_of(trace, Item(int(link), trace.move(int(link)), -1, 0), moment)
                    assert face.terms is not None, said
                    mean, explores = face.terms
                    assert f"exploitation {mean:.3f} + exploration {explores:.3f}" in sums
                told = {v.name: v.text for v in listing_of(trace, row, moment).variables}
                there = _node_told(trace, row, moment)
                if exploration in told:
                    face = face_of(trace, Item(there, trace.move(there), -1, 0), moment)
                    assert face.terms is not None
                    assert f"{face.terms[1]:.3f}" == told[exploration]
                    assert told["N"] in face.detail


def _node_told(trace: MctsTrace, row: int, moment: MctsMoment) -> int:
    """The node of which variables are told: the one that a selection goes on to."""
    if moment.phase == "select" and row in moment.rows[:-1]:
        return moment.rows[moment.rows.index(row) + 1]
    return row


def test_part_of_a_step_tells_what_is_done_by_then() -> None:
    trace = small("mcts", iterations=20)
    assert isinstance(trace, MctsTrace)
    played, back_up = trace.at(4 * 9 - 1), trace.at(4 * 9)
    moves, path = played.playout, back_up.rows
    assert moves and len(path) > 1
    for part in range(1, len(moves)):
        told = {
            s.kind: s.text for s in explain(trace, path[-1], trace.timeline.in_part(played, part))
        }
        columns = [str(move + 1) for move in moves[:part]]
        assert told["playout"] == f"Random move {part} of {len(moves)}: column {columns[-1]}."
        assert told["moves"] == f"The moves played are {' '.join(columns)}."
    for part in range(1, len(path) + 1):
        moment = trace.timeline.in_part(back_up, part)
        counted = [
            row for row in path if "back up" in {s.kind for s in explain(trace, row, moment)}
        ]
        assert counted == list(path[-part:])


def test_moves_that_are_level_at_the_end_are_named_with_the_rule_that_chose() -> None:
    trace = small("mcts", iterations=5, seed=1)
    said, *_ = explain(trace, 0, trace.at(trace.steps))
    assert said.text == (
        "The move decided on is column 1: it has the most visits, level with column 3. It has 2 "
        "visits. Of equal moves the lowest column is taken."
    )
    assert not said.without(lambda hidden: hidden == 0).text.strip("?. ").endswith("taken")


# ---- while a search runs -------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["mcts", "mcts of most fours", "astar", "astar of most fours"])
def test_what_is_said_while_a_search_runs_is_true_of_its_steps(name: str) -> None:
    trace = trace_named(name)
    live = (mcts_words if isinstance(trace, MctsTrace) else bestfirst_words).LIVE
    reader = ScreenReader(trace, live)
    for step in range(trace.steps + 1):
        for sentence in explain_live(trace, trace.at(step)):
            reader.read(0, step, sentence)
    assert reader.met == {statement.template for statement in live.statements}


@pytest.mark.parametrize("name", ["minimax", "alphabeta", "expectiminimax"])
@pytest.mark.parametrize("nodes", [1, 3, 10, 17])
def test_what_is_said_while_a_search_goes_down_is_true_of_its_node(name: str, nodes: int) -> None:
    trace = small(name, depth=3, limits=Limits(nodes=nodes))
    trace.ending = "running"
    moment = trace.timeline.now()
    assert moment.row is not None
    reader = ScreenReader(trace, value_words.SAID)
    for sentence in explain_live(trace, moment):
        reader.read(moment.row, moment.step, sentence)
    assert reader.met
