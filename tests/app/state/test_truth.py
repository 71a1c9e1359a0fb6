"""What is true beside what a search believed."""

from __future__ import annotations

import pytest

from c4viz import Position, Trace, search
from c4viz.app.state.session import Session
from c4viz.app.state.truth import WAITING
from c4viz.telling.hidden import UNKNOWN
from c4viz.telling.truth import WARNING, belief_of, candidates, contradicts
from tests.app.event_loop import run_until
from tests.app.state.listener import Listener
from tests.trees import hand_trace

SMALL = Position.parse("", "3x4", 3)


@pytest.fixture
def trace(session: Session) -> Trace:
    """A search of one ply, of a game that X wins, that is looked at."""
    found = search(SMALL, "alphabeta", depth=1, order="left", engine="reference")
    session.game.adopt_trace(found)
    return found


def wait_for_truth(session: Session) -> None:
    """Wait until everything is known that is shown."""
    run_until(lambda: all(line.cells[2] != WAITING for line in session.truth.lines()))


def test_nobody_looks_for_the_truth_until_it_is_asked_for(session: Session, trace: Trace) -> None:
    assert session.truth.lines() == []
    assert session.truth.sentence() == ""
    assert session.truth.notes() == {}
    assert session.truth.trace is None


def test_the_truth_of_every_move_stands_beside_what_was_believed(
    session: Session, trace: Trace, listener: Listener
) -> None:
    session.truth.set_on(True)
    assert [line.cells[2] for line in session.truth.lines()] == [WAITING] * 4
    assert [line.cells[0] for line in session.truth.lines()] == ["1", "2", "3", "4"]
    wait_for_truth(session)
    assert frozenset({"truth"}) in listener.changes
    for move, line in zip(candidates(trace), session.truth.lines(), strict=True):
        belief = belief_of(trace, move.row)
        exact = session.truths.exact(move.after, 1)
        assert exact is not None
        wrong = contradicts(belief, exact)
        assert line.cells[1] == belief.text
        assert line.cells[2] == (f"{WARNING} {exact.words}" if wrong else exact.words)
        assert line.is_wrong == wrong


def test_the_truth_is_written_at_the_nodes_of_the_tree(session: Session, trace: Trace) -> None:
    session.truth.set_on(True)
    wait_for_truth(session)
    notes = session.truth.notes()
    assert set(notes) == set(trace.children(0))
    drawn = {node.item.row: node.face.note for node in session.tree.scene.nodes}
    assert all(notes[row] in drawn[row] for row in notes)
    session.truth.set_on(False)
    drawn = {node.item.row: node.face.note for node in session.tree.scene.nodes}
    assert not any("truth" in note for note in drawn.values())


def test_the_truth_of_the_node_that_is_selected_is_said(session: Session, trace: Trace) -> None:
    session.truth.set_on(True)
    assert session.truth.sentence() == ""
    session.exploration.select(0)
    run_until(lambda: "being solved" not in session.truth.sentence())
    wait_for_truth(session)
    assert "; truth: " in session.truth.sentence()
    assert session.truth.sentence().startswith("Node 0 (")


def test_what_was_believed_is_that_of_the_step(session: Session, trace: Trace) -> None:
    session.truth.set_on(True)
    wait_for_truth(session)
    at_the_end = session.truth.lines()
    session.exploration.go_to(1)
    at_first = session.truth.lines()
    assert [line.cells[1] for line in at_first] != [line.cells[1] for line in at_the_end]
    assert not any(line.is_wrong for line in at_first)
    session.exploration.go_to(trace.steps)
    assert session.truth.lines() == at_the_end


def test_where_a_value_is_hidden_so_is_the_truth(session: Session, trace: Trace) -> None:
    session.truth.set_on(True)
    session.exploration.select(0)
    wait_for_truth(session)
    session.tree.set_hides_values(True)
    assert "its value is hidden, and so is the truth" in session.truth.sentence()
    assert all(line.cells[1:] == (UNKNOWN, UNKNOWN) for line in session.truth.lines())
    assert session.truth.notes() == {}
    session.tree.reveal()
    assert "; truth: " in session.truth.sentence()


def test_what_takes_too_long_is_not_known(session: Session, trace: Trace) -> None:
    session.runner.set_move_seconds(0)
    session.truth.set_on(True)
    wait_for_truth(session)
    assert {line.cells[2] for line in session.truth.lines()} <= {
        "not known at once",
        *(
            exact.words
            for move in candidates(trace)
            if (exact := session.truths.exact(move.after, 1))
        ),
    }


def test_a_tree_made_by_hand_and_a_search_that_runs_have_no_truth(session: Session) -> None:
    session.truth.set_on(True)
    session.game.adopt_trace(hand_trace())
    assert session.truth.trace is None
    session.runner.search(SMALL)
    assert session.truth.lines() == []
    run_until(lambda: not session.exploration.is_running)
    assert len(session.truth.lines()) == 4


def test_what_the_solver_fails_by_is_kept_until_the_truth_is_asked_for_again(
    session: Session, trace: Trace, listener: Listener
) -> None:
    session.truth.set_on(True)
    listener.forget()
    session.truths.failed.emit(MemoryError("no room"))
    assert session.truth.wrong == "The solver failed: no room."
    assert listener.changes[0] == {"truth"}
    session.truth.set_on(True)
    assert session.truth.wrong == ""
