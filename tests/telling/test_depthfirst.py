from __future__ import annotations

from c4viz import Flag, Position, Trace, search
from c4viz.game import Rules
from c4viz.layout import scene_of
from c4viz.telling import Face, Hidden, Item, face_of, telling_of
from c4viz.telling.moves import path_text, place_name
from c4viz.trace import DepthFirstTrace, Traits
from c4viz.trace.trace import falls
from tests.trees import chance_trace, deepened, hand_trace, repeated_row, slipping_trace


def faces(trace: Trace, step: int | None = None) -> list[Face]:
    """What all nodes and pruned branches say, from the top to the bottom of each subtree."""
    moment = trace.at(trace.steps if step is None else step)
    scene = scene_of(trace, set(range(len(trace))), moment=moment)
    return [node.face for node in scene.nodes]


# ---- trees made by hand --------------------------------------------------------------------------


def test_pruned_ends_of_a_tree_made_by_hand_say_their_numbers() -> None:
    trace = hand_trace("((3 12) (2 (4 1) 6))")
    said = [(face.move, face.value, face.note) for face in faces(trace)]
    assert said == [
        ("root", "3", ""),
        ("1", "3", ""),
        ("1", "3", ""),
        ("2", "12", ""),
        ("2", "≤ 2", "cut: 2 ≤ 3"),
        ("1", "2", ""),
        ("2", "", "pruned"),
        ("3", "6", "pruned"),
    ]


def test_facts_about_a_tree_made_by_hand_speak_of_children_and_ends() -> None:
    trace = hand_trace()
    telling, end = telling_of(trace), trace.at(trace.steps)
    assert telling.decision(trace) == "best child 1, value 3"
    assert [(f.name, f.text) for f in telling.node_facts(trace, 5, end)] == [
        ("Value", "≤ 2, an upper bound: the true value may be lower"),
        ("Window", "[3, ∞]"),
        ("Best child", "1"),
        ("Nodes below", "1"),
        ("Cut off", "children 2, 3"),
    ]
    kinds = [f.text for f in telling.node_facts(trace, 2, end) if f.name == "Kind"]
    assert kinds == ["an end of the tree"]
    assert telling.event_text(trace, trace.at(3)) == "enters child 1, 2 levels deep"


# ---- chance --------------------------------------------------------------------------------------


def test_chance_nodes_say_so_and_their_edges_the_probability() -> None:
    said = [(f.player, f.value, f.window, f.edge) for f in faces(chance_trace())]
    assert said == [
        ("MAX", "6.6", "", ""),
        ("CHANCE", "6.6", "", ""),
        ("MIN", "3", "", "0.6"),
        ("MIN", "12", "", "0.4"),
        ("CHANCE", "4.25", "", ""),
        ("MIN", "2", "", "0.5"),
        ("MIN", "6.5", "", "0.5"),
    ]


def test_an_expectation_is_never_written_with_more_than_two_decimals() -> None:
    trace = chance_trace("(0.1:3 0.2:1 0.7:0.30000000000000004)")
    assert faces(trace)[0].value == "0.71"
    assert telling_of(trace).decision(trace).endswith("value 0.71")


def test_while_chance_has_not_decided_all_the_sum_so_far_is_told() -> None:
    trace = chance_trace()
    step = trace.timeline.step_left(2)
    assert step is not None
    shown = faces(trace, step)
    assert (shown[1].state, shown[1].value) == ("open", "1.8 …")
    telling = telling_of(trace)
    assert [(f.name, f.text) for f in telling.node_facts(trace, 1, trace.at(step))] == [
        ("Best so far", "1.8")
    ]


def test_a_probability_is_told_before_its_node_is_reached() -> None:
    assert [face.edge for face in faces(chance_trace(), 1)][2:4] == ["0.6", "0.4"]


def test_discs_fall_only_behind_the_chance_node() -> None:
    trace = slipping_trace()
    assert [trace.moves_to(row) for row in range(len(trace))] == [
        (), (), (0,), (1,), (), (0,), (1,),
    ]  # fmt: skip
    assert telling_of(trace).event_text(trace, trace.at(2)) == "enters column 1, 1 level deep"


def test_a_path_tells_where_a_disc_was_aimed_that_landed_elsewhere_or_has_not_landed() -> None:
    trace = search(Position.parse("4453"), "expectiminimax", depth=2, engine="reference")
    assert path_text(trace, 0) == "the root"
    for row in range(1, len(trace)):
        moves = [trace.move(r) + 1 for r in trace.path(row)[1:]]
        falling = [f"{moves.pop()}→?"] if falls(trace, row) else []
        discs = zip(moves[::2], moves[1::2], strict=True)
        landed = [f"{to}" if aim == to else f"{aim}→{to}" for aim, to in discs]
        assert path_text(trace, row) == " ".join(landed + falling)
    assert path_text(chance_trace(), 2) == "1 1"  # in a tree made by hand nothing is aimed


# ---- seen before ---------------------------------------------------------------------------------


def test_a_repeated_position_names_the_node_it_repeats() -> None:
    trace = deepened()
    row = repeated_row(trace)
    link = trace.link(row)
    end = trace.at(trace.steps)
    face = face_of(trace, Item(row, trace.move(row), -1, 0), end)
    assert (face.note, face.mark) == (f"seen: {path_text(trace, link)}", "repeated")
    facts = telling_of(trace).node_facts(trace, row, end)
    assert facts[-1][:2] == ("Seen before", path_text(trace, link))
    assert facts[-1].row == link
    before = face_of(trace, Item(row, trace.move(row), -1, 0), trace.at(0))
    assert (before.note, before.mark) == ("", "")


def test_the_figures_of_a_deepened_search_count_iterations_and_repeats() -> None:
    trace = deepened()
    facts = {f.name: f.text for f in telling_of(trace).search_facts(trace)}
    assert facts["Iterations"] == "5"
    assert facts["Seen before"] == f"{trace.stats.repeated} nodes"
    live = {f.name: f.text for f in telling_of(trace).live_facts(trace, trace.timeline.now())}
    assert live["Iteration"] == "depth 5 of 5"


def test_roots_are_called_by_the_depth_of_their_iteration() -> None:
    trace = deepened()
    scene = scene_of(trace, set())
    assert [node.face.move for node in scene.nodes] == [f"depth {d}" for d in range(1, 6)]


def test_of_several_trees_a_node_tells_in_which_it_is() -> None:
    trace = deepened(3)
    end, solved = trace.at(trace.steps), search(Position.parse("21", "3x3", 3), "solver")
    for row in range(len(trace)):
        depth = trace.roots.index(trace.path(row)[0]) + 1
        told = {f.name: f.text for f in telling_of(trace).node_facts(trace, row, end)}
        assert told["Iteration"] == f"depth {depth}"
        if row in trace.roots:
            assert place_name(trace, row) == path_text(trace, row) == f"the root, depth {depth}"
    *_, last = solved.roots
    told = {f.name: f.text for f in telling_of(solved).node_facts(solved, last + 1, solved.at(0))}
    assert told["Probe"] == str(len(solved.roots))
    assert place_name(solved, last) == f"the root, probe {len(solved.roots)}"


def test_a_step_into_a_root_and_out_of_it_tells_which_of_several_it_is() -> None:
    trace = deepened(3)
    for depth, root in enumerate(trace.roots, 1):
        told = telling_of(trace)
        enters, leaves = (
            trace.at(trace.timeline.step_entered(root)),
            trace.at(trace.timeline.step_left(root)),
        )
        assert told.event_text(trace, enters) == f"enters the root, depth {depth}"
        assert told.event_text(trace, leaves) == f"leaves the root, depth {depth}"


def test_leaving_a_node_that_was_cut_off_is_told_so_but_where_values_are_hidden() -> None:
    trace = search(Position(), "alphabeta", depth=4)
    step = trace.timeline.next_stop(0, "cutoff")
    assert step is not None
    moment, telling = trace.at(step), telling_of(trace)
    assert moment.row is not None
    text = telling.event_text(trace, moment)
    assert text.startswith("leaves column ") and text.endswith(": a cutoff")
    hidden = Hidden([moment.row])
    assert "cutoff" not in telling.event_text(trace, moment, hidden)


# ---- the solver ----------------------------------------------------------------------------------


def test_a_score_is_told_in_words() -> None:
    trace = search(Position.parse("44455554221"), "solver")
    assert telling_of(trace).value_in_words(trace) == "score −15: X wins with its 7th disc"
    weak = search(Position.parse("44455554221"), "solver", weak=True)
    assert telling_of(weak).value_in_words(weak) == "score −1: X wins"


def test_the_roots_of_a_solver_are_its_probes() -> None:
    trace = deepened(2)
    solver = DepthFirstTrace(
        trace.position,
        "solver",
        {"weak": False},
        traits=Traits(prunes=True, probes=True),
        store=trace.store,
    )
    scene = scene_of(solver, set())
    assert [node.face.move for node in scene.nodes] == ["probe 1", "probe 2"]
    assert all(node.face.window for node in scene.nodes)
    facts = {f.name: f.text for f in telling_of(solver).search_facts(solver)}
    assert facts["Probes"] == "2"


def test_a_hit_in_the_table_of_a_solver_says_so() -> None:
    solver = DepthFirstTrace(
        Position(), "solver", {"weak": False}, traits=Traits(prunes=True, probes=True)
    )
    root = solver.store.enter(-1, 0, Flag.MAX, 0, 1)
    hit = solver.store.enter(3, 1, 0, 0, 1)
    solver.store.leave(hit, 1, -1, Flag.REPEATED | Flag.LOWER)
    leaf = solver.store.enter(2, 1, 0, 0, 1)
    solver.store.leave(leaf, 0, -1, Flag.LEAF)
    solver.store.leave(root, 1, 3, 0)
    end = solver.at(solver.steps)
    assert face_of(solver, Item(hit, 3, 0, 1), end).note == "seen: in the table"
    telling = telling_of(solver)
    assert telling.node_facts(solver, hit, end)[-1] == (
        "Seen before", "in the table of seen positions", "", None
    )  # fmt: skip
    assert telling.node_facts(solver, leaf, end)[-1].text == "leaf: known without a search"
    assert telling.decision(solver) == "best column 4, score 1: X wins with its 21st disc"


# ---- hiding --------------------------------------------------------------------------------------


def test_what_would_tell_a_hidden_value_is_marked_as_secret() -> None:
    trace = hand_trace()
    telling = telling_of(trace)
    facts = telling.node_facts(trace, 0, trace.at(trace.steps))
    assert {f.name for f in facts if f.secret == "value"} == {"Value", "Best child"}
    assert {f.name for f in facts if f.secret == "window"} == {"Window"}


def test_only_below_chance_have_items_a_probability() -> None:
    trace = chance_trace()
    scene = scene_of(trace, set(range(len(trace))))
    chances = {node.item.row: node.item.probability for node in scene.nodes}
    assert chances == {0: None, 1: None, 2: 0.6, 3: 0.4, 4: None, 5: 0.5, 6: 0.5}


def test_a_likely_win_where_discs_slip_is_told_as_a_share() -> None:
    start = Position.after([0, 0, 1, 1, 2, 2], Rules(rule_set="slippery"))
    trace = search(start, "expectiminimax", depth=1)
    telling, end = telling_of(trace), trace.at(trace.steps)
    assert trace.value is not None and 600_000 < trace.value < 800_000
    assert telling.decision(trace) == "best column 4, value +60.0%"
    assert telling.value_in_words(trace) == "+60.0% to win, less to lose (600,003)"
    assert face_of(trace, Item(0, -1, -1, 0), end).value == "+60.0%"
    leaf = next(row for row in range(len(trace)) if trace.is_leaf(row) and trace.depth(row))
    assert "%" not in face_of(trace, Item(leaf, -1, 0, 0), end).value
