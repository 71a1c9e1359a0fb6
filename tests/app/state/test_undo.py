"""What was changed can be taken back and made again."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from c4viz.app.state.undo import Undo


@given(st.lists(st.integers(), min_size=1, max_size=120), st.integers(0, 120))
def test_every_change_is_taken_back_and_made_again(values: list[int], times: int) -> None:
    undo, now = Undo[int](), values[0]
    for value in values[1:]:
        undo.note(now)
        now = value
    times = min(times, len(values) - 1, 100)
    for _ in range(times):
        now = undo.undo(now)
    assert now == values[len(values) - 1 - times]
    for _ in range(times):
        now = undo.redo(now)
    assert now == values[-1] and not undo.can_redo


def test_a_change_forgets_what_was_taken_back() -> None:
    undo = Undo[str]()
    assert not undo.can_undo and not undo.can_redo
    undo.note("a")
    assert undo.undo("b") == "a" and undo.can_redo and not undo.can_undo
    undo.note("a")
    assert undo.can_undo and not undo.can_redo


def test_the_last_hundred_changes_are_remembered() -> None:
    undo = Undo[int]()
    for number in range(150):
        undo.note(number)
    now = 150
    while undo.can_undo:
        now = undo.undo(now)
    assert now == 50
