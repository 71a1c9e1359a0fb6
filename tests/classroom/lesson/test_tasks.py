"""What a page gives to do is there to be done, or the check says what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from c4viz.classroom.lesson import Lesson, LessonPage, check_lesson
from c4viz.classroom.lesson.tasks import commands_of, exercise_named


def test_an_exercise_is_drawn_as_its_text_says() -> None:
    made = exercise_named("alphabeta seed=7 depth=2 branching=3 strict")
    assert (made.search, made.seed, made.depth, made.strict) == ("alphabeta", 7, 2, True)
    assert made == exercise_named("alphabeta seed=7 depth=2 branching=3 strict")


@pytest.mark.parametrize(
    ("page", "command"),
    [
        (
            LessonPage("x", exercise="mcts seed=2 strict"),
            "exercise --search mcts --seed 2 --strict",
        ),
        (LessonPage("x", exercise="a;id seed=$(id)"), "exercise --search 'a;id' --seed '$(id)'"),
        (LessonPage("x", flaw="minimax-1"), "flaws minimax-1"),
        (LessonPage("x", flaw="x; rm -r ~"), "flaws 'x; rm -r ~'"),
    ],
)
def test_a_command_for_it_does_nothing_else(page: LessonPage, command: str) -> None:
    assert list(commands_of(page)) == [f"c4viz {command}"]


@pytest.mark.parametrize(
    ("page", "said"),
    [
        (LessonPage("x", exercise="alphabetta"), 'no exercise "alphabetta"'),
        (LessonPage("x", exercise="alphabeta seeds=7"), '"seeds=7" says nothing'),
        (LessonPage("x", exercise="minimax depth=9"), "cannot be filled in"),
        (LessonPage("x", flaw="minimax-9"), "minimax-9"),
        (LessonPage("x", exercise="mcts seed=2", flaw="minimax-1"), ""),
    ],
)
def test_tasks_are_checked(page: LessonPage, said: str) -> None:
    found = [one.words for one in check_lesson(Lesson("x", pages=(page,)), Path())]
    assert (said in found[0]) if said else not found
