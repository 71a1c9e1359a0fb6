from __future__ import annotations

from decimal import Decimal

import pytest

from c4viz import Position, search
from c4viz.layout import scene_of
from c4viz.telling import Item, face_of, telling_of
from c4viz.telling.numbers import share_text
from c4viz.trace import MctsTrace

LAST_CELL = "O .\nX X\nO O\nX X"
"""On 4x2, connect 3: only column 2 is left, and the game then is a draw."""


def searched(text: str = "", iterations: int = 60, **settings: object) -> MctsTrace:
    """A small MCTS on 3x3, connect 3."""
    position = Position.parse(text, "3x3", 3)
    trace = search(position, "mcts", iterations=iterations, engine="reference", **settings)
    assert isinstance(trace, MctsTrace)
    return trace


def draw_ahead() -> MctsTrace:
    """Three iterations that can only come upon a draw."""
    position = Position.parse(LAST_CELL, connect=3)
    trace = search(position, "mcts", iterations=3, engine="reference")
    assert isinstance(trace, MctsTrace)
    return trace


def test_the_end_of_a_small_search_reads_like_this() -> None:
    trace = draw_ahead()
    scene = scene_of(trace, {0})
    root, child = (node.face for node in scene.nodes)
    assert (root.move, root.value, root.detail, root.share) == ("root", "50%", "3 visits", None)
    # 1.41 times the root of ln 3 / 3.
    assert (child.move, child.value, child.detail) == ("2", "50%", "3 visits, 0.50 + 0.86")
    assert (child.note, child.share) == ("draw", 1.0)
    telling = telling_of(trace)
    assert telling.decision(trace) == "best column 2, 3 of 3 visits, MAX gets 50%"
    assert [telling.event_text(trace, trace.at(step)) for step in (1, 2, 3, 4, 6)] == [
        "0 plies deep (iteration 1)",
        "column 2 (iteration 1)",
        "no move, draw (iteration 1)",
        "draw (iteration 1)",
        "nothing to add (iteration 2)",
    ]
    assert [(f.name, f.text) for f in telling.node_facts(trace, 1, trace.at(trace.steps))] == [
        ("Visits", "3, 100% of its parent's"),
        ("Share of MAX", "50%: 1.5 of 3 points"),
        ("UCT", "exploitation 0.50 + exploration 0.86 = 1.36, seen by MAX, who chooses"),
        ("Kind", "end of the game: draw"),
    ]


def test_of_a_node_with_hardly_any_of_the_visits_is_not_said_that_it_has_none() -> None:
    trace = search(Position.parse("4453"), "mcts", iterations=9_000, c=0.1, seed=1)
    end = trace.at(trace.steps)
    below = range(1, len(trace))
    row = min(below, key=lambda row: trace.visits(row) / trace.visits(trace.parent(row)))
    assert trace.visits(row) / trace.visits(trace.parent(row)) < 0.005
    facts = {f.name: f.text for f in telling_of(trace).node_facts(trace, row, end)}
    assert facts["Visits"] == f"{trace.visits(row):,}, <1% of its parent's"


@pytest.mark.parametrize("iteration", [1, 2, 20, 59])
def test_numbers_are_those_of_the_moment(iteration: int) -> None:
    trace = searched()
    moment = trace.at(4 * iteration)
    for node in scene_of(trace, set(range(len(trace))), moment=moment).nodes:
        face, row = node.face, node.item.row
        visits = moment.visits(row)
        if trace.timeline.step_entered(row) > moment.step:
            assert (face.state, face.value, face.detail, face.share) == ("ahead", "", "", None)
            continue
        assert face.value == share_text(moment.wins(row) / (2 * visits))
        assert face.detail.split(",")[0] == f"{visits} visit{'s' if visits > 1 else ''}"
        parent = trace.parent(row)
        if parent is not None:
            assert face.share == visits / moment.visits(parent)
            mean, exploration = trace.ucb(parent, moment)[trace.move(row)] or (0, 0)
            assert face.detail.endswith(f", {mean:.2f} + {exploration:.2f}")


def test_the_sum_of_the_two_terms_is_true_as_it_is_read() -> None:
    trace, signs = searched(), set()
    telling, end = telling_of(trace), trace.at(trace.steps)
    for row in range(1, len(trace)):
        said = next(f.text for f in telling.node_facts(trace, row, end) if f.name == "UCT")
        sums, player, _ = said.split(", ")
        _, mean, _, _, exploration, sign, total = sums.split()
        assert player == f"seen by {trace.player(trace.path(row)[-2])}"
        assert (sign == "=") == (Decimal(mean) + Decimal(exploration) == Decimal(total))
        signs.add(sign)
    assert signs == {"=", "≈"}


def test_the_path_of_an_iteration_is_lit_and_its_new_node_marked() -> None:
    trace = searched()
    for step in range(1, trace.steps):
        moment = trace.at(step)
        nodes = scene_of(trace, set(range(len(trace))), moment=moment).nodes
        lit = {node.item.row for node in nodes if node.face.state == "open"}
        assert lit == set(moment.rows)
        new = {node.item.row for node in nodes if node.face.mark == "new"}
        assert new == ({moment.new} if moment.new is not None else set())


def test_nodes_not_added_yet_are_left_out_unless_asked_for() -> None:
    trace = searched()
    moment, everything = trace.at(40), set(range(len(trace)))
    now = {n.item.row for n in scene_of(trace, everything, moment=moment, ahead=False).nodes}
    assert now == {row for row in range(len(trace)) if trace.timeline.step_entered(row) <= 40}
    assert len(scene_of(trace, everything, moment=moment).nodes) == len(trace)


def test_a_folded_node_is_marked_from_its_first_child_on() -> None:
    trace = searched()
    row = next(r for r in trace.children(0) if len([*trace.children(r)]) > 1)
    first = min(trace.timeline.step_entered(child) for child in trace.children(row))
    for step, mark in ((first - 1, ""), (first, "▸")):
        faces = {n.item.row: n.face for n in scene_of(trace, {0}, moment=trace.at(step)).nodes}
        assert faces[row].folded == mark


def test_only_a_simulation_plays_on_beyond_the_tree() -> None:
    trace = searched()
    telling = telling_of(trace)
    for step in (1, 2, 3, 4):
        moment = trace.at(step)
        assert telling.playout(trace, moment) == (trace.playout(1) if step == 3 else ())


def test_a_node_tells_what_would_be_selected_below_it() -> None:
    trace = searched(iterations=2)
    facts = {f.name: f.text for f in telling_of(trace).node_facts(trace, 0, trace.at(8))}
    who, _, sums = facts["UCT below"].replace("\N{NO-BREAK SPACE}", " ").partition(": ")
    said = sums.split(", ")
    assert who == "seen by MAX"
    tried = {trace.move(child) for child in trace.children(0)}
    assert len(said) == 3
    assert {place for place, words in enumerate(said) if "not tried" not in words} == tried


def test_a_decision_at_once_says_why() -> None:
    trace = searched("1212", decisive=True)
    telling = telling_of(trace)
    assert telling.decision(trace) == "best column 1, decided at once: it wins at once"
    face = face_of(trace, Item(1, 0, 0, 1), trace.at(trace.steps))
    assert (face.note, face.detail) == ("MAX wins", "")
