"""What was answered: how many right, what the wrong ones show, and where to look again."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from c4viz.classroom.questions.question import (
    MISCONCEPTIONS,
    QUESTION_KINDS,
    Question,
    QuestionKind,
)
from c4viz.export.table import cell_of
from c4viz.language import counted, tr
from c4viz.telling.moves import path_text
from c4viz.telling.numbers import share_text
from c4viz.trace import Trace

_COLUMNS = (
    "number",
    "kind",
    "step",
    "moves",
    "question",
    "answer",
    "right_answer",
    "right",
    "misconception",
    "votes",
)


@dataclass(frozen=True)
class GivenAnswer:
    """An answer to a question: which choice was ``chosen`` (from 0; None: it was told), of a class
    by how many ``votes`` each choice got."""

    question: Question
    chosen: int | None
    votes: tuple[int, ...] = ()

    @property
    def is_right(self) -> bool:
        """True if the right choice was chosen."""
        return self.chosen == self.question.right

    @property
    def misconception(self) -> str:
        """What a wrong answer shows, a name of `MISCONCEPTIONS`; empty if it is right or told."""
        return "" if self.chosen is None else self.question.choices[self.chosen].misconception


@dataclass(frozen=True)
class Score:
    """All answers to the questions of a search, in the order given."""

    answers: tuple[GivenAnswer, ...] = ()

    def with_answer(self, answer: GivenAnswer) -> Score:
        """Return the score with one more answer."""
        return replace(self, answers=(*self.answers, answer))

    @property
    def right(self) -> int:
        """Number of right answers."""
        return sum(answer.is_right for answer in self.answers)

    @property
    def points(self) -> tuple[float, int]:
        """Points, and the most there could be: one a question; of a class the share of the votes
        that were right."""
        return sum(map(_point, self.answers)), len(self.answers)

    def by_kind(self) -> dict[QuestionKind, tuple[int, int]]:
        """Return right answers and questions of each kind that was asked."""
        asked = Counter(answer.question.kind for answer in self.answers)
        right = Counter(answer.question.kind for answer in self.answers if answer.is_right)
        return {kind: (right[kind], asked[kind]) for kind in QUESTION_KINDS if asked[kind]}

    def misconceptions(self) -> dict[str, int]:
        """Return how often each misconception showed, the most frequent first."""
        shown = Counter(answer.misconception for answer in self.answers)
        del shown[""]
        return dict(shown.most_common())

    def to_look_at(self) -> tuple[Question, ...]:
        """Return the questions that were not answered right, to look at their nodes again."""
        return tuple(answer.question for answer in self.answers if not answer.is_right)


def _point(answer: GivenAnswer) -> float:
    cast = sum(answer.votes)
    return answer.votes[answer.question.right] / cast if cast else float(answer.is_right)


def score_text(score: Score) -> str:
    """Write a score: ``3 of 4 right``."""
    return counted(
        len(score.answers), "{right} of {n} question right", "{right} of {n} questions right",
        right=score.right,
    )  # fmt: skip


def summary(score: Score) -> list[str]:
    """Write lines on what was answered: the score, by kind, and what wrong answers show."""
    if not score.answers:
        return [tr("No question has been answered yet.")]
    lines = [f"{score_text(score)} ({share_text(score.points[0] / score.points[1])})."]
    for kind, (right, asked) in score.by_kind().items():
        lines.append(f"{_capital(QUESTION_KINDS[kind])}: {right}/{asked}.")
    for name, times in score.misconceptions().items():
        lines.append(f"{times} × {MISCONCEPTIONS[name]}")
    return lines


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def csv_of(trace: Trace, score: Score) -> str:
    """Return a table of all answers, a line each, with columns as named in its first line.

    ``kind`` and ``misconception`` are names, ``moves`` lead to the node from the root, ``right`` is
    1 or 0, ``votes`` are those of each choice, in order.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_COLUMNS)
    writer.writerows(_lines(trace, score))
    return out.getvalue()


def _lines(trace: Trace, score: Score) -> Iterator[tuple[object, ...]]:
    for number, answer in enumerate(score.answers, 1):
        question, chosen = answer.question, answer.chosen
        yield (
            number,
            question.kind,
            question.step,
            path_text(trace, question.row) if question.row else "",
            cell_of(question.words),
            "" if chosen is None else cell_of(question.choices[chosen].words),
            cell_of(question.choices[question.right].words),
            int(answer.is_right),
            answer.misconception,
            " ".join(map(str, answer.votes)),
        )
