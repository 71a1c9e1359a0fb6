"""Guesses: the right node, and every way to be wrong; the mistake; hints."""

from __future__ import annotations

from collections import Counter

import pytest

from c4viz.classroom.flaws import FLAW_LEVELS, FlawLevel, FlawSearch, judge
from c4viz.classroom.flaws.judge import HINTS, hint
from c4viz.library.entry import row_after
from c4viz.search import SettingError
from tests.classroom.flaws.searches import searched

KINDS = [
    ("minimax-1", "2", "first", "Right: this is the first node that goes wrong."),
    ("minimax-1", "3", "again", "It goes wrong here too, but not first."),
    ("minimax-1", "", "follows", "it follows from those below: look there"),
    ("minimax-1", "23", "below", "It goes wrong above it."),
    ("minimax-1", "33", "elsewhere", "This node does what it should. Look elsewhere."),
    ("alphabeta-1", "21", "above", "It goes wrong somewhere below it."),
    ("alphabeta-1", "2", "again", "It goes wrong here too"),
    ("alphabeta-2", "2", "above", "It goes wrong somewhere below it."),
    ("negamax-2", "23", "harmless", "Its window is wrong, but nothing comes of it here"),
    ("memo-1", "123", "above", "It goes wrong somewhere below it."),
    ("uct-1", "", "above", "It goes wrong somewhere below it."),
    ("uct-1", "34", "below", "It goes wrong above it."),
]


def row_of(search: FlawSearch, moves: str) -> int:
    return row_after(search.trace, [int(move) - 1 for move in moves])


@pytest.mark.parametrize(("name", "moves", "kind", "words"), KINDS)
def test_a_guess_is_told_what_its_node_is(name: str, moves: str, kind: str, words: str) -> None:
    search = searched(name)
    judged = judge(search, row_of(search, moves))
    assert judged.kind == kind
    assert words in judged.words
    assert judged.is_right == (kind == "first")


@pytest.mark.parametrize("level", FLAW_LEVELS, ids=lambda level: level.id)
def test_one_node_is_right_in_every_level(level: FlawLevel) -> None:
    search = searched(level.id)
    kinds = [judge(search, row).kind for row in range(len(search.trace))]
    assert kinds.index("first") == search.row
    assert Counter(kinds)["first"] == 1
    assert all(kinds[row] in ("above", "follows", "again", "harmless")
               for row in search.trace.path(search.row)[:-1])  # fmt: skip


@pytest.mark.parametrize("level", FLAW_LEVELS, ids=lambda level: level.id)
def test_what_is_wrong_is_one_of_the_choices(level: FlawLevel) -> None:
    search = searched(level.id)
    judged = [judge(search, search.row, name) for name in level.choices]
    assert [one.mistake for one in judged if one.is_right] == [search.mistake]
    assert all("But what is wrong is not this" in one.words for one in judged if not one.is_right)


def test_of_the_mistake_nothing_is_told_before_the_node_is_found() -> None:
    search = searched("minimax-1")
    told = {judge(search, 0, name).words for name in search.level.choices}
    assert told == {judge(search, 0).words}


def test_a_mistake_that_is_not_among_the_choices_is_refused() -> None:
    with pytest.raises(SettingError, match='did you mean "min_as_max"'):
        judge(searched("minimax-1"), 0, "max_as_min")


def test_hints_say_more_and_more() -> None:
    search = searched("alphabeta-1")
    assert [hint(search, n) for n in range(1, HINTS + 1)] == [
        "It goes wrong first at move 2 of the root, or below it.",
        "It goes wrong first 3 plies below the root.",
        "It goes wrong first at a child of the node after 2 1.",
    ]
    assert hint(searched("uct-1"), 3) == "It goes wrong first at a child of the root."
    with pytest.raises(SettingError, match="choose 1, 2, 3"):
        hint(search, 4)


def test_values_are_off_up_to_the_root_or_nowhere() -> None:
    assert searched("minimax-2").survey.off.issuperset(searched("minimax-2").trace.path(5))
    assert not searched("alphabeta-2").survey.off
