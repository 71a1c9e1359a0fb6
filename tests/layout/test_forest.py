from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from c4viz import Trace
from c4viz.layout import outset, scene_of, tidy, visible_items
from c4viz.layout.tidy import TREES_APART
from tests.strategies import traces
from tests.trees import deepened


@given(traces(), st.data())
def test_a_forest_is_its_trees_one_after_another(trace: Trace, data: st.DataObject) -> None:
    unfolded = data.draw(st.sets(st.integers(0, len(trace) - 1)))
    forest = visible_items(trace, unfolded)
    trees = [visible_items(trace, unfolded, root) for root in trace.roots]
    assert [i.row for i in forest] == [i.row for tree in trees for i in tree]
    assert [i.row for i in forest if i.parent < 0] == trace.roots


@given(traces(), st.data())
def test_trees_stand_apart_and_as_they_would_alone(trace: Trace, data: st.DataObject) -> None:
    unfolded = data.draw(st.sets(st.integers(0, len(trace) - 1)))
    places = tidy([item.parent for item in visible_items(trace, unfolded)]).tolist()
    start = 0.0
    for root in trace.roots:
        alone = tidy([item.parent for item in visible_items(trace, unfolded, root)])
        here, places = places[: len(alone)], places[len(alone) :]
        assert here == (start + alone).tolist()
        start = max(here) + TREES_APART
    assert not places


def test_at_a_step_later_iterations_are_not_there_yet() -> None:
    trace = deepened(3)
    second = trace.roots[1]
    step = trace.timeline.step_entered(second)
    assert [i.row for i in visible_items(trace, set(), until=step - 1)] == [0]
    assert [i.row for i in visible_items(trace, set(), until=step)] == [0, second]


def test_at_first_only_the_last_iteration_is_unfolded() -> None:
    trace = deepened()
    scene = scene_of(trace, outset(trace, 60))
    last = trace.roots[-1]
    folded = [node.item.row for node in scene.nodes if node.item.parent < 0 and node.item.folded]
    assert folded == trace.roots[:-1]
    assert {n.item.row for n in scene.nodes if n.item.parent >= 0} <= set(range(last, len(trace)))
    assert [n.item.row for n in scene.nodes if n.principal] == trace.principal_rows()


def test_a_root_can_be_drawn_alone() -> None:
    trace = deepened(3)
    root = trace.roots[1]
    scene = scene_of(trace, {root}, root)
    assert [n.item.row for n in scene.nodes] == [root, *trace.children(root)]
