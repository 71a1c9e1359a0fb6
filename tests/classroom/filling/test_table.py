"""What is filled in, drawn in one room: a tree, the nodes that are taken, or a table."""

from __future__ import annotations

import pytest

from c4viz.classroom.filling.blanks import FillingBlank
from c4viz.classroom.filling.entries import NO_ENTRIES
from c4viz.classroom.filling.exercise import EXERCISES, Exercise
from c4viz.classroom.filling.grading import grade, key_entries
from c4viz.classroom.filling.places import all_blanks
from c4viz.classroom.filling.table import drawing_of
from c4viz.classroom.filling.text import mark_text
from c4viz.classroom.filling.variants import drawn, textbook_tree
from c4viz.export.figure.shapes import TextLine
from tests.classroom.filling.students import mark_at


@pytest.mark.parametrize("search", EXERCISES)
def test_all_blanks_have_a_box_within_the_drawing_that_touches_no_other(search: str) -> None:
    (one,) = drawn(search, 7)
    drawing = drawing_of(one, key_entries(one), 600, 500)
    assert drawing.boxes.keys() == set(all_blanks(one))
    assert drawing.width <= 600.01 and drawing.height <= 500.01
    boxes = list(drawing.boxes.values())
    for left, top, wide, high in boxes:
        assert left >= 0 and top >= 0
        assert left + wide <= drawing.width and top + high <= drawing.height
    for number, (left, top, wide, high) in enumerate(boxes):
        for other in boxes[number + 1 :]:
            apart = left + wide <= other[0] or other[0] + other[2] <= left
            assert apart or top + high <= other[1] or other[1] + other[3] <= top


@pytest.mark.parametrize("search", ["minimax", "mcts", "astar"])
def test_what_stands_in_a_blank_has_the_colour_that_is_asked_for(search: str) -> None:
    (one,) = drawn(search, 7)
    entries = key_entries(one)
    blank = next(iter(entries))
    drawing = drawing_of(one, entries, 600, 500, {blank: "#123456"})
    lines = [shape for shape in drawing.shapes if isinstance(shape, TextLine)]
    assert [line.text for line in lines if line.ink == "#123456"] == [entries.texts[blank]]


def test_leaves_have_their_places_too() -> None:
    one = Exercise("minimax", textbook_tree("minimax"))
    leaves = drawing_of(one, NO_ENTRIES, 600, 500).leaves
    assert leaves.keys() == {(a, b) for a in range(3) for b in range(3)}


@pytest.mark.parametrize("search", ["minimax", "alphabeta", "expectiminimax", "greedy", "mcts"])
def test_textbooks_have_a_tree_for_every_search_of_trees(search: str) -> None:
    one = Exercise(search, textbook_tree(search))
    found = grade(one, key_entries(one))
    assert found.points == found.possible > 0


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("3", "Right."),
        ("12", "The wrong side of MIN and MAX. The largest of 3, 12, 8 was taken"),
        ("8", "The last value is taken instead of the best. The last of 3, 12, 8 was taken."),
    ],
)
def test_a_mark_is_told_in_words(answer: str, said: str) -> None:
    one = Exercise("minimax", textbook_tree("minimax"))
    blank = FillingBlank((0,), "value")
    mark = mark_at(one, NO_ENTRIES.put(blank, answer), blank)
    assert mark_text(mark).startswith(said)


def test_a_value_that_stands_below_and_is_not_the_best_is_called_so() -> None:
    one = Exercise("minimax", textbook_tree("minimax"))
    blank = FillingBlank((2,), "value")
    mark = mark_at(one, NO_ENTRIES.put(blank, "5"), blank)
    assert mark.mistake == "wrong_value"
    assert "5 is one of 14, 5, 2, but not the least." in mark.sentence


def test_what_follows_from_a_mistake_is_told_to_count() -> None:
    one = Exercise("minimax", textbook_tree("minimax"))
    value, root = FillingBlank((0,), "value"), FillingBlank((), "value")
    mark = mark_at(one, NO_ENTRIES.put(value, "12").put(root, "12"), root)
    assert "the earlier mistake counts once" in mark_text(mark)
