"""The question of a page as one types it: its choices a line each, the right one with a mark."""

from __future__ import annotations

from c4viz.classroom.lesson.lesson import QuestionDraft, WrittenQuestion
from c4viz.classroom.lesson.lessonfile import LONGEST, MOST_CHOICES, LessonError

RIGHT = "*"
"""Stands at the beginning of the choice that is right."""


def typed_question(words: str, choices: str, because: str) -> WrittenQuestion | None:
    """Return the question that is typed, None if nothing is.

    Raises:
        LessonError: it cannot be asked so; the message says what is missing.
    """
    lines = [line.strip() for line in choices.splitlines() if line.strip()]
    if not (words.strip() or lines or because.strip()):
        return None
    if not words.strip():
        raise LessonError("write what is asked")
    if not 2 <= len(lines) <= MOST_CHOICES:
        raise LessonError("write 2 to {most} choices, a line each", most=MOST_CHOICES)
    right = [place for place, line in enumerate(lines) if line.startswith(RIGHT)]
    if len(right) != 1:
        raise LessonError("write {mark} before the one choice that is right", mark=RIGHT)
    told = tuple(line.removeprefix(RIGHT).strip() for line in lines)
    if not all(told):
        raise LessonError("write {mark} before a choice, not in a line of its own", mark=RIGHT)
    if max(map(len, (words, because, *told))) > LONGEST:
        raise LessonError("write at most {most:,} letters", most=LONGEST)
    return WrittenQuestion(words, told, right[0], because)


def as_typed(question: WrittenQuestion | None) -> QuestionDraft:
    """Return the words of a question, its choices, and why, as one types them."""
    if question is None:
        return "", "", ""
    marks = (RIGHT if place == question.right else "" for place in range(len(question.choices)))
    lines = (" ".join(choice.split()) for choice in question.choices)
    choices = "\n".join(f"{mark} {line}".strip() for mark, line in zip(marks, lines, strict=True))
    return question.words, choices, question.because
