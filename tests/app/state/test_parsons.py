"""A program is put in order, run in the background, and shown where it goes wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from c4viz.app.state.parsons import ParsonsDesk
from c4viz.app.state.session import Session
from c4viz.classroom.parsons import answer_of, problem_named
from tests.app.event_loop import run_until
from tests.app.state.listener import Listener


@pytest.fixture
def desk(session: Session, tmp_path: Path) -> ParsonsDesk:
    """The desk of a session with the lines of minimax, which notes what is solved."""
    session.progress.keep_at(tmp_path / "progress.jsonl")
    session.parsons.begin("minimax")
    return session.parsons


def lay(desk: ParsonsDesk, *ids: int) -> None:
    for id_ in ids:
        assert desk.solution is not None
        desk.put(id_, len(desk.solution))


def ran(desk: ParsonsDesk) -> ParsonsDesk:
    desk.run()
    assert desk.is_running
    run_until(lambda: not desk.is_running)
    return desk


def ids_of(desk: ParsonsDesk) -> list[int]:
    assert desk.solution is not None
    return [id_ for id_, _ in desk.solution.lines]


def test_lines_go_from_the_pool_into_the_program_and_back(desk: ParsonsDesk) -> None:
    assert len(desk.pool) == 15 and ids_of(desk) == []
    first, second, *_ = [line.id for line in desk.pool]
    desk.put(first, 0)
    desk.put(second, 0)
    assert ids_of(desk) == [second, first] and len(desk.pool) == 13
    desk.move(0, 1)
    assert ids_of(desk) == [first, second]
    desk.take_out(first)
    assert ids_of(desk) == [second] and first in [line.id for line in desk.pool]


def test_changes_are_undone_and_made_again(desk: ParsonsDesk) -> None:
    lay(desk, 3, 4)
    assert desk.can_undo and not desk.can_redo
    desk.undo()
    assert ids_of(desk) == [3] and desk.can_redo
    desk.redo()
    assert ids_of(desk) == [3, 4]
    desk.undo()
    lay(desk, 5)
    assert ids_of(desk) == [3, 5] and not desk.can_redo


def test_indentation_is_given_unless_it_is_to_be_found(desk: ParsonsDesk) -> None:
    desk.put(1, 0)
    desk.indent(0, 1)
    assert desk.solution is not None and desk.solution.lines == ((1, 1),)
    desk.set_finds_indents(True)
    assert ids_of(desk) == []
    desk.put(1, 0)
    assert desk.solution.lines == ((1, 0),)
    desk.indent(0, 1)
    desk.put(1, 0, 1)
    assert desk.solution.lines == ((1, 2),)


def test_a_right_program_is_shown_and_noted_once(
    session: Session, desk: ParsonsDesk, listener: Listener
) -> None:
    lay(desk, *range(10))
    assert desk.solution == answer_of(problem_named("minimax"))
    ran(desk)
    assert desk.verdict is not None and desk.verdict.is_right
    assert session.exploration.trace is desk.verdict.run.trace
    (done,) = session.progress.read()
    assert (done.kind, done.name, done.points) == ("parsons", "minimax", 1)
    ran(desk)
    assert len(session.progress.read()) == 1


def test_a_program_that_comes_back_is_noted_no_more(session: Session, desk: ParsonsDesk) -> None:
    lay(desk, *range(10))
    ran(desk)
    desk.begin("alphabeta")
    desk.undo()
    ran(desk)
    assert len(session.progress.read()) == 1


def test_redo_leads_into_no_problem_that_was_left(desk: ParsonsDesk) -> None:
    lay(desk, 3)
    desk.undo()
    desk.begin("alphabeta")
    assert not desk.can_redo


def test_a_wrong_program_is_shown_where_it_goes_wrong(session: Session, desk: ParsonsDesk) -> None:
    (wrong,) = [line for line in desk.pool if line.mistake == "last_value"]
    lay(desk, *range(9), wrong.id)
    ran(desk)
    verdict = desk.verdict
    assert verdict is not None and not verdict.is_right and verdict.place == 9
    assert verdict.run.verdict is not None
    assert session.exploration.step == verdict.run.step
    assert session.exploration.selected == verdict.run.verdict.row
    assert session.progress.read() == []
    desk.take_out(wrong.id)
    assert desk.verdict is None
    lay(desk, 9)
    ran(desk)
    (done,) = session.progress.read()
    assert done.misconceptions == ("last_value",)


def test_nothing_to_run_is_said(desk: ParsonsDesk) -> None:
    ran(desk)
    assert "no line yet" in desk.failed
    lay(desk, 0)
    assert desk.failed == ""


def test_a_change_stops_the_program(desk: ParsonsDesk) -> None:
    lay(desk, *range(10))
    desk.run()
    desk.undo()
    assert not desk.is_running and desk.verdict is None


def test_hints_are_told_until_something_changes(desk: ParsonsDesk) -> None:
    desk.show_hint()
    assert desk.hint is not None and desk.hint.place == 0 and desk.hint.line.id == 0
    desk.put(0, 0)
    assert desk.hint is None


def test_the_desk_is_left_and_begun_anew(desk: ParsonsDesk) -> None:
    lay(desk, 1, 2)
    desk.leave()
    assert desk.solution is None and desk.pool == [] and not desk.can_undo
    desk.begin("backup", finds_indents=True)
    assert desk.shuffle is not None and desk.shuffle.finds_indents
    assert desk.shuffle.problem.name == "backup" and ids_of(desk) == []
    desk.set_finds_indents(False)
    desk.undo()
    assert ids_of(desk) == [1, 2] and desk.shuffle.problem.name != "backup"
    desk.redo()
    assert desk.shuffle.problem.name == "backup" and ids_of(desk) == []
