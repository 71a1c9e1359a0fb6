"""A search done by hand: filled in, marked, hinted at, undone, and kept as progress once."""

from __future__ import annotations

from pathlib import Path

import pytest

from c4viz.app.state.filling import Filling
from c4viz.app.state.session import Session
from c4viz.classroom.filling import key_of
from c4viz.classroom.filling.blanks import entry_text
from c4viz.game import HandTree, Position

TREE = HandTree.parse("((3 12 8) (2 4 6) (14 5 2))")


@pytest.fixture
def filling(session: Session, tmp_path: Path) -> Filling:
    """Alpha-beta of the textbook tree, to be done."""
    session.progress.keep_at(tmp_path / "progress.jsonl")
    session.filling.begin_at("alphabeta", TREE, 2)
    return session.filling


def fill_rightly(filling: Filling) -> None:
    while (blank := filling.here) is not None:
        assert filling.sheet is not None
        mark = filling.sheet.mark_of(blank)
        assert mark is not None
        filling.put(entry_text(mark.right))


def test_all_right_earns_all_points_and_is_kept_once(session: Session, filling: Filling) -> None:
    fill_rightly(filling)
    assert filling.sheet is not None and filling.is_done
    grade = filling.sheet.grade
    assert grade.points == grade.possible == len(key_of(filling.sheet.exercise)) > 10
    (done,) = session.progress.read()
    assert (done.kind, done.name, done.points) == ("exercise", "alphabeta", grade.points)
    filling.undo()
    fill_rightly(filling)
    assert len(session.progress.read()) == 1


def test_a_wrong_value_is_told_and_what_follows_from_it_counts(filling: Filling) -> None:
    while filling.here is not None and filling.here.field != "value":
        assert filling.sheet is not None
        mark = filling.sheet.mark_of(filling.here)
        assert mark is not None
        filling.put(entry_text(mark.right))
    filling.put("12")
    assert "MIN" in filling.said
    fill_rightly(filling)
    assert filling.sheet is not None
    grade = filling.sheet.grade
    assert list(grade.mistakes) == ["min_as_max"] and grade.points == grade.possible - 1
    assert any(mark.verdict == "follows" for mark in grade.marks)


def test_the_third_hint_gives_the_answer_and_no_point(filling: Filling) -> None:
    blank = filling.here
    assert blank is not None and filling.sheet is not None
    said = []
    for _ in range(3):
        filling.hint()
        said.append(filling.said)
    assert len(set(said)) == 3 and all(said)
    mark = filling.sheet.mark_of(blank)
    assert mark is not None and mark.told and not mark.point
    assert filling.here != blank


def test_any_blank_can_be_chosen_and_every_change_undone(filling: Filling) -> None:
    assert filling.sheet is not None
    last = list(key_of(filling.sheet.exercise))[-1]
    filling.choose(last)
    assert filling.here == last
    filling.put("3")
    assert filling.here != last
    empty = filling.sheet
    filling.undo()
    assert not filling.sheet.entries.texts and filling.changes_made.can_redo
    filling.redo()
    assert filling.sheet == empty
    filling.undo()
    filling.begin_drawn("minimax", 7)
    filling.undo()
    assert filling.sheet.exercise.root == TREE


def test_what_cannot_be_filled_in_says_so(filling: Filling) -> None:
    with pytest.raises(ValueError, match="nodes"):
        filling.begin_at("minimax", Position.parse("444"), 5)
    assert filling.sheet is not None and filling.sheet.exercise.root == TREE
