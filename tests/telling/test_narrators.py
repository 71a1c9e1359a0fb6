"""What is told of a search at a moment, whatever the search was."""

from __future__ import annotations

import pytest

from c4viz import Position, Trace, search
from c4viz.telling import telling_of

SEARCHES = [
    ("alphabeta", {"depth": 3}),
    ("alphabeta", {"depth": 3, "iterative": True}),
    ("astar", {"expansions": 9}),
    ("mcts", {"iterations": 40, "seed": 1}),
]


@pytest.fixture(params=SEARCHES, ids=str)
def trace(request: pytest.FixtureRequest) -> Trace:
    name, settings = request.param
    return search(Position.parse("4453"), name, **settings)


def told(trace: Trace, step: int) -> dict[str, str]:
    """The figures of a search at a step, by name."""
    return {fact.name: fact.text for fact in telling_of(trace).live_facts(trace, trace.at(step))}


def test_nodes_are_counted_as_of_the_moment(trace: Trace) -> None:
    for step in range(trace.steps + 1):
        nodes = sum(trace.timeline.step_entered(row) <= step for row in range(len(trace)))
        assert told(trace, step)["Nodes"].split(",")[0] == str(nodes)


def test_what_waits_and_was_seen_before_is_counted_as_of_the_moment() -> None:
    trace = search(Position.parse("41"), "astar", evaluator="centre")
    assert trace.stats.repeated
    for step in range(trace.steps + 1):
        moment, numbers = trace.at(step), told(trace, step)
        waiting = len(moment.frontier())
        repeated = moment.discovered - moment.takings - waiting
        assert numbers["Nodes"].endswith(f"of them {repeated} seen before")
        assert numbers["Expansions"] == f"{moment.takings}, {waiting} wait in the frontier"


def test_the_iteration_is_that_of_the_moment() -> None:
    trace = search(Position(), "alphabeta", depth=3, iterative=True)
    for number, root in enumerate(trace.roots, 1):
        assert told(trace, trace.timeline.step_entered(root))["Iteration"] == f"depth {number} of 3"
