"""A question is typed with its choices, a line each, and read back as it was typed."""

from __future__ import annotations

import pytest

from c4viz.classroom.lesson import LessonError, WrittenQuestion
from c4viz.classroom.lesson.written import as_typed, typed_question

ASKED = WrittenQuestion("Which?", ("this", "that"), 1, "So it is.")


def test_the_right_choice_is_marked() -> None:
    assert typed_question("Which?", "this\n\n * that \n", "So it is.") == ASKED
    assert as_typed(ASKED) == (ASKED.words, "this\n* that", ASKED.because)
    assert typed_question(*as_typed(ASKED)) == ASKED
    assert typed_question(*as_typed(None)) is None


def test_nothing_typed_is_no_question() -> None:
    assert typed_question(" ", "\n", "") is None


@pytest.mark.parametrize(
    ("words", "choices", "said"),
    [
        ("", "a\n*b", "what is asked"),
        ("?", "*a", "2 to 9 choices"),
        ("?", "\n".join(["*a", *"bcdefghij"]), "2 to 9 choices"),
        ("?", "a\nb", r"\* before the one choice"),
        ("?", "*a\n*b", r"\* before the one choice"),
        ("?", "*\nb", "line of its own"),
        ("x" * 20_001, "*a\nb", "at most 20,000 letters"),
    ],
)
def test_what_is_missing_is_said(words: str, choices: str, said: str) -> None:
    with pytest.raises(LessonError, match=said):
        typed_question(words, choices, "")
