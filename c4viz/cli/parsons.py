"""``c4viz parsons``: lists programs to put in order, hands their lines out, and runs what is put
together."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from c4viz import export
from c4viz.classroom.parsons import (
    PROBLEMS,
    ParsonsProblem,
    ParsonsShuffle,
    ParsonsSolution,
    ParsonsVerdict,
    answer_of,
    judge,
    problem_named,
)
from c4viz.classroom.parsons.solution import MOST_LEVELS
from c4viz.classroom.progress import ProgressFile, done_now
from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.cli.outputs import Wishes, write_all
from c4viz.cli.perform import interrupt, progress
from c4viz.cli.words import INTERRUPTED, aligned, complain
from c4viz.game.numerals import among
from c4viz.language import quoted, sentence, tr
from c4viz.search import SettingError
from c4viz.search.base.control import Halt
from c4viz.telling.moves import path_text

_WIDTH = 80
_STEP = "    "


@command("parsons")
@options.argument(
    "name", tr("NAME"), tr("The program to put in order; without one all are listed."),
    required=False,
)  # fmt: skip
@options.option(
    "--order",
    tr('"3 1 5:1"'),
    tr(
        "Run the lines with these numbers in this order, and say what is wrong. A number after a "
        "colon is the level of indentation within the function."
    ),
)
@options.number("--seed", tr("Draws the order in which the lines are handed out."), 0)
@options.flag("--indent", tr("Hand the lines out without their indentation, to be found too."))
@options.flag("--answer", tr("Print the answer."))
@options.output(tr("FILE"), tr("Write the tree of what --order does there."), multiple=True)
@options.as_json
def parsons(
    name: str | None,
    order: str | None,
    seed: int,
    indent: bool,
    answer: bool,
    output: tuple[str, ...],
    as_json: bool,
) -> int:
    """List problems, hand one out, or judge an order; return the exit code: 1 for a wrong order."""
    if order is not None and answer:
        raise SettingError("--order is your answer, --answer tells it: leave one out")
    if name is None:
        _check_alone(order, output)
        if answer:
            raise SettingError("the answer of which program? name one: c4viz parsons lists them")
        _list(as_json)
        return 0
    shuffle = ParsonsShuffle(problem_named(name), seed, indent)
    if order is None:
        _check_alone(order, output)
        _hand_out(shuffle, answer, as_json)
        return 0
    paths = [Path(one) for one in output]
    for path in paths:
        export.check(path)
    return _judge(_solution(shuffle, order), paths, as_json)


def _check_alone(order: str | None, output: tuple[str, ...]) -> None:
    """Refuse an order of no program, and a file without an order."""
    if order is not None:
        raise SettingError("the lines of which program? name one: c4viz parsons lists them")
    if output:
        raise SettingError("there is no tree to write without a program that runs: add --order")


# ---- handing out ---------------------------------------------------------------------------------


def _list(as_json: bool) -> None:
    if as_json:
        told = [
            {"name": one.name, "title": str(one.title), "lines": len(one.answer)}
            for one in PROBLEMS
        ]
        click.echo(json.dumps(told, indent=1))
    else:
        click.echo("\n".join(aligned([(one.name, str(one.title)) for one in PROBLEMS], "<<")))


def _hand_out(shuffle: ParsonsShuffle, answer: bool, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(_result(shuffle, answer), indent=1))
        return
    problem = shuffle.problem
    click.echo(click.style(str(problem.title), bold=True))
    click.echo(click.wrap_text(str(problem.words), _WIDTH))
    click.echo()
    click.echo("\n".join(_given(problem)))
    click.echo()
    click.echo("\n".join(_numbered(shuffle)))
    if answer:
        click.echo()
        click.echo(tr("Answer: {order}", order=_order_of(shuffle)))
        click.echo("\n".join([*problem.head, *answer_of(problem).body]))


def _given(problem: ParsonsProblem) -> Iterator[str]:
    """Yield what is given of a program, its missing lines as three dots."""
    for line in (*problem.before, f"{_STEP}…", *problem.after):
        yield click.style(line, dim=True)


def _numbered(shuffle: ParsonsShuffle) -> Iterator[str]:
    for number, line in enumerate(shuffle.lines, 1):
        yield f"{number:>3}  {_STEP * shuffle.indent_of(line)}{line.text}"


def _order_of(shuffle: ParsonsShuffle) -> str:
    """Write the answer as it is typed."""
    places = {line.id: number for number, line in enumerate(shuffle.lines, 1)}
    return " ".join(
        f"{places[line.id]}:{line.indent}" if shuffle.finds_indents else str(places[line.id])
        for line in shuffle.problem.answer
    )


# ---- judging -------------------------------------------------------------------------------------


def _solution(shuffle: ParsonsShuffle, order: str) -> ParsonsSolution:
    """Read an order, such as ``3 1 5:1``.

    Raises:
        SettingError: it names no line, or one several times.
    """
    solution = ParsonsSolution(shuffle.problem)
    for word in order.replace(",", " ").split():
        said, colon, level = word.partition(":")
        lines = shuffle.lines
        number = among(said, range(1, len(lines) + 1))
        indent = among(level, range(MOST_LEVELS + 1))
        if number is None:
            raise SettingError(
                '"{word}" is no line: its number is from 1 to {most}', word=quoted(word),
                most=len(lines),
            )  # fmt: skip
        if colon and indent is None:
            raise SettingError(
                '"{word}" has no level of indentation: write one from 0 to {most} after the colon, '
                "such as 5:1",
                word=quoted(word),
                most=MOST_LEVELS,
            )
        line = lines[number - 1]
        if line.id in solution:
            raise SettingError(
                "line {number} stands there several times: leave it there once", number=number
            )
        wished = shuffle.indent_of(line) if indent is None else indent
        solution = solution.put(line.id, len(solution), wished)
    return solution


def _judge(solution: ParsonsSolution, paths: list[Path], as_json: bool) -> int:
    """Run a solution, print what comes of it, and write its tree; return the exit code."""
    shares = [0.0]
    with interrupt() as interrupted:
        try:
            with progress(lambda: tr("checking: {share:.0%} of the positions", share=shares[-1])):
                verdict = judge(solution, interrupted.is_set, shares.append)
        except Halt:
            return INTERRUPTED
    if as_json:
        click.echo(json.dumps(_verdict_result(verdict), indent=1))
    else:
        click.echo("\n".join(_told(verdict)))
    if verdict.is_right:
        _note(solution.problem)
    code = 0 if verdict.is_right else 1
    if not paths:
        return code
    if verdict.run.trace is None:
        complain(tr("no file was written: the program visited nothing"))
        return code
    return max(code, write_all(verdict.run.trace, paths, Wishes(quiet=as_json)))


def _told(verdict: ParsonsVerdict) -> Iterator[str]:
    """Yield the program, a mark at the line to look at, and what is said of it."""
    for line in verdict.solution.problem.head:
        yield click.style(f"     {line}", dim=True)
    for place, line in enumerate(verdict.solution.body):
        yield f"{place + 1:>3}{'>' if place == verdict.place else ' '} {line}"
    yield ""
    yield from (click.wrap_text(words, _WIDTH) for words in verdict.words)


def _note(problem: ParsonsProblem) -> None:
    """Keep that a problem was solved; that it cannot be kept is said."""
    try:
        ProgressFile().note(done_now("parsons", problem.name, 1, 1))
    except OSError as error:
        complain(tr("what you practise is not kept: {error}", error=sentence(error)))


# ---- as JSON -------------------------------------------------------------------------------------


def _result(shuffle: ParsonsShuffle, answer: bool) -> dict[str, Any]:
    problem = shuffle.problem
    told = {
        "name": problem.name,
        "title": str(problem.title),
        "words": str(problem.words),
        "before": list(problem.before),
        "after": list(problem.after),
        "lines": [
            {"number": number, "text": line.text}
            | ({} if shuffle.finds_indents else {"indent": line.indent})
            for number, line in enumerate(shuffle.lines, 1)
        ],
    }
    return told | ({"answer": _order_of(shuffle)} if answer else {})


def _verdict_result(verdict: ParsonsVerdict) -> dict[str, Any]:
    finding, trace, step = verdict.finding, verdict.run.trace, verdict.run.step
    checked = verdict.run.verdict
    return {
        "right": verdict.is_right,
        "line": None if verdict.place is None else verdict.place + 1,
        "kind": None if verdict.is_right or finding is None else finding.kind,
        "mistake": verdict.mistake or None,
        "checked": None if checked is None else checked.mistake,
        "sentences": verdict.words,
        "nodes": None if trace is None else len(trace),
        "step": step,
        "moves": None if step is None or trace is None or checked is None
        else path_text(trace, checked.row),
    }  # fmt: skip
