"""``c4viz quiz``: asks what a search does next, and says what a wrong answer shows."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import click

from c4viz import export
from c4viz.atomic_file import replacing
from c4viz.classroom.progress import ProgressFile, done_now
from c4viz.classroom.questions import (
    ASKED_AT_FIRST,
    QUESTION_KINDS,
    GivenAnswer,
    Question,
    QuestionKind,
    Score,
    asked_of,
    check_askable,
    csv_of,
    kinds_of,
    known_lines,
    questions_from,
    reason,
    summary,
)
from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.cli.perform import code_of, perform
from c4viz.cli.request import Request
from c4viz.cli.words import answer_typed, complain, object_to
from c4viz.game.numerals import among
from c4viz.language import quoted, sentence, tr
from c4viz.search import SettingError
from c4viz.search.choice import check_choice
from c4viz.telling.moves import path_text
from c4viz.trace import Trace

_WIDTH = 80
_TOLD = "?"
"""What is typed to be told the answer."""


@command("quiz")
@options.takes_a_search
@options.option(
    "--ask kinds",
    tr("KINDS"),
    tr(
        "What is asked: {kinds}, with commas.",
        kinds=", ".join(QUESTION_KINDS),
    ),
    default=",".join(kind for kind in QUESTION_KINDS if kind in ASKED_AT_FIRST),
)
@options.count("--most", tr("Ask at most so many questions."), 20)
@options.flag("--key", tr("Print all questions with their answers, and ask nothing."))
@options.option(
    "--answers",
    tr("NUMBERS"),
    tr('Take the answers from here, such as "2 1 3"; ? for one that is told.'),
)
@options.output(tr("FILE.csv"), tr("Write a table of the answers."), type=Path)
@options.as_json
def quiz(
    asked: Request,
    kinds: str,
    most: int,
    key: bool,
    answers: str | None,
    output: Path | None,
    as_json: bool,
) -> int:
    """Search, ask, and print what the answers come to; return the exit code."""
    wanted = _kinds(kinds)
    if key and answers is not None:
        raise SettingError("--key tells the answers, --answers gives some: leave one out")
    if output is not None and (key or (as_json and answers is None)):
        raise SettingError(
            "nothing is answered that a table could have: leave out -o, or give --answers"
        )
    if output is not None:
        export.check(output, (".csv",))
    trace, interrupted = perform(asked)
    check_askable(trace)
    questions = list(islice(questions_from(trace, 0, trace.steps, wanted), most))
    if not questions:
        raise _nothing_asked(trace, wanted)
    given = None if answers is None else _given(answers, questions)
    if key or (as_json and given is None):
        told = [_result(trace, one) for one in questions]
        click.echo(json.dumps(told, indent=1) if as_json else "\n\n".join(_key(trace, questions)))
        return code_of(trace, interrupted)
    if given is None:
        score = _asked(trace, questions, as_json)
        _note(score)
    else:
        score = _graded(questions, given)
    if as_json:
        click.echo(json.dumps(_score_result(trace, score), indent=1))
    else:
        click.echo("\n".join(_summed_up(trace, score)))
    if output is not None:
        with replacing(output) as part:
            part.write_text(csv_of(trace, score), encoding="utf-8")
    return code_of(trace, interrupted)


def _kinds(text: str) -> list[QuestionKind]:
    """Read the kinds of questions, with commas or spaces between.

    Raises:
        SettingError: one is none.
    """
    spelled = {kind.replace("-", " "): kind for kind in QUESTION_KINDS if "-" in kind}
    for apart, kind in spelled.items():
        text = text.replace(apart, kind)
    names = text.replace(",", " ").split()
    for name in names:
        check_choice(tr("kind of question"), name, QUESTION_KINDS)
    if not names:
        raise SettingError(
            "--ask names no kind of question: choose {kinds}", kinds=", ".join(QUESTION_KINDS)
        )
    return [kind for kind in QUESTION_KINDS if kind in names]


def _nothing_asked(trace: Trace, wanted: Collection[QuestionKind]) -> SettingError:
    """Return the error that a search has no such question."""
    there = ", ".join(kinds_of(trace))
    if not set(wanted) & set(kinds_of(trace)):
        return SettingError(
            "this search has no questions about {kinds}: choose others with --ask, which are "
            "{there}",
            kinds=", ".join(wanted),
            there=there,
        )
    return SettingError(
        "this search has none of these questions: choose others with --ask, which are {there}, or "
        "search deeper",
        there=there,
    )


def _given(text: str, questions: Sequence[Question]) -> list[int | None]:
    """Read answers: numbers from 1, or ? for none.

    Raises:
        SettingError: one is no choice of its question, or there are more than questions.
    """
    words = text.replace(",", " ").split()
    if len(words) > len(questions):
        raise SettingError(
            "{answers} answers are given to {questions} questions: leave some out",
            answers=len(words),
            questions=len(questions),
        )
    return [_read(word, one) for word, one in zip(words, questions, strict=False)]


def _read(word: str, question: Question) -> int | None:
    """Read one answer: its number from 1; None for ``?``.

    Raises:
        SettingError: it is no choice.
    """
    if word == _TOLD:
        return None
    most = len(question.choices)
    number = among(word, range(1, most + 1))
    if number is None:
        raise SettingError(
            '"{word}" is no answer: type a number from 1 to {most}, or ? to be told',
            word=quoted(word),
            most=most,
        )
    return number - 1


# ---- asking --------------------------------------------------------------------------------------


def _asked(trace: Trace, questions: Sequence[Question], quiet: bool) -> Score:
    """Ask at the terminal, until the input ends."""
    score = Score()
    click.echo(tr("A number answers, ? or Return tells the answer, q ends the quiz."), err=True)
    click.echo("\n".join([*asked_of(trace), ""]), err=quiet)
    for number, question in enumerate(questions, 1):
        click.echo("\n".join(_question(trace, number, question)), err=quiet)
        try:
            chosen = _answer(question)
        except EOFError:
            break
        score = score.with_answer(GivenAnswer(question, chosen))
        click.echo("\n".join([*_feedback(trace, question, chosen), ""]), err=quiet)
    return score


def _answer(question: Question) -> int | None:
    """Read an answer, again until it is one.

    Raises:
        EOFError: the input ended, or somebody leaves.
    """
    while True:
        try:
            return _read(answer_typed() or _TOLD, question)
        except SettingError as error:
            object_to(error)


def _question(trace: Trace, number: int, question: Question) -> Iterator[str]:
    step = tr("step {step:,}", step=question.step)
    for line in known_lines(trace, question):
        yield click.wrap_text(line, _WIDTH)
    yield click.wrap_text(f"{number}. {question.words} ({step})", _WIDTH)
    for place, choice in enumerate(question.choices, 1):
        yield f"   {place}) {choice.words}"


def _feedback(trace: Trace, question: Question, chosen: int | None) -> Iterator[str]:
    right = question.choices[question.right].words
    if chosen is not None:
        yield click.wrap_text(question.feedback(chosen), _WIDTH)
    if chosen != question.right:
        yield tr("The search: {answer}.", answer=right)
    yield click.wrap_text(reason(trace, question), _WIDTH)


def _note(score: Score) -> None:
    """Keep what was answered as progress of this user; that it cannot be kept is said."""
    done = [
        done_now("question", one.question.kind, one.is_right, 1, filter(None, [one.misconception]))
        for one in score.answers
    ]
    try:
        ProgressFile().note(*done)
    except OSError as error:
        complain(tr("what you practise is not kept: {error}", error=sentence(error)))


def _graded(questions: Sequence[Question], given: Sequence[int | None]) -> Score:
    return Score(tuple(map(GivenAnswer, questions, given)))


# ---- what is printed -----------------------------------------------------------------------------


def _key(trace: Trace, questions: Sequence[Question]) -> Iterator[str]:
    """Yield each question with its right answer marked, and the reason."""
    for number, question in enumerate(questions, 1):
        lines = list(_question(trace, number, question))
        right = len(lines) - len(question.choices) + question.right
        lines[right] = f"*{lines[right][1:]}"
        yield "\n".join([*lines, click.wrap_text(reason(trace, question), _WIDTH)])


def _summed_up(trace: Trace, score: Score) -> Iterator[str]:
    yield from (click.wrap_text(line, _WIDTH) for line in summary(score))
    for question in score.to_look_at():
        moves = path_text(trace, question.row) if question.row else tr("the root node")
        step = tr("step {step:,}", step=question.step)
        yield tr("Look again at {moves}, {step}.", moves=moves, step=step)


def _result(trace: Trace, question: Question) -> dict[str, Any]:
    return {
        "kind": question.kind,
        "step": question.step,
        "node": question.row,
        "moves": [trace.move(row) + 1 for row in trace.path(question.row)[1:]],
        "known": known_lines(trace, question),
        "question": question.words,
        "choices": [
            {"words": one.words, "misconception": one.misconception} for one in question.choices
        ],
        "right": question.right + 1,
        "reason": reason(trace, question),
    }


def _score_result(trace: Trace, score: Score) -> dict[str, Any]:
    points, most = score.points
    return {
        "right": score.right,
        "points": points,
        "questions": most,
        "misconceptions": score.misconceptions(),
        "answers": [
            {
                "chosen": None if one.chosen is None else one.chosen + 1,
                "is_right": one.is_right,
                "misconception": one.misconception,
            }
            | _result(trace, one.question)
            for one in score.answers
        ],
    }
