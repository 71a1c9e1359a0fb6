"""Puzzles come back at growing intervals, and after a mistake the next day."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from c4viz import Position
from c4viz.classroom.puzzles import BOX_DAYS, BoxedPuzzle, Puzzle, due_puzzles

TODAY = date(2026, 3, 1)
PUZZLE = Puzzle(Position.parse("1", "3x3", 3), (-1, -1, 0), 1)


def test_a_new_one_is_due_at_once_and_then_after_3_7_14_30_60_and_60_days() -> None:
    one, day, waited = BoxedPuzzle.new(PUZZLE, TODAY), TODAY, []
    assert one.is_due(day)
    for _ in range(6):
        one = one.answered(True, day)
        waited.append((one.due - day).days)
        day = one.due
    assert waited == [3, 7, 14, 30, 60, 60] and one.box == 6


def test_after_a_mistake_it_begins_anew() -> None:
    one = BoxedPuzzle(PUZZLE, 5, TODAY).answered(False, TODAY)
    assert one == BoxedPuzzle(PUZZLE, 1, date(2026, 3, 2))


@given(st.integers(1, len(BOX_DAYS)), st.integers(-100, 100), st.lists(st.booleans(), max_size=12))
def test_boxes_move_as_the_rule_says(box: int, off: int, answers: list[bool]) -> None:
    one = BoxedPuzzle(PUZZLE, box, TODAY + timedelta(off))
    for is_right in answers:
        after = one.answered(is_right, TODAY)
        if not is_right:
            assert after.box == 1
        elif one.due > TODAY:
            assert after is one
        else:
            assert after.box == min(one.box + 1, len(BOX_DAYS))
        if after is not one:
            assert after.due == TODAY + timedelta(BOX_DAYS[after.box - 1])
        one = after


def test_the_longest_overdue_is_asked_first() -> None:
    days = [TODAY, TODAY + timedelta(1), TODAY - timedelta(3)]
    found = due_puzzles([BoxedPuzzle(PUZZLE, 1, day) for day in days], TODAY)
    assert [one.due for one in found] == [days[2], days[0]]
