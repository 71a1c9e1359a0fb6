"""``c4viz puzzles``: makes puzzles of the mistakes of a game, keeps them, and asks those due."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any

import click

from c4viz import export
from c4viz.atomic_file import replacing
from c4viz.classroom.progress import ProgressFile, done_now
from c4viz.classroom.puzzles import (
    BoxedPuzzle,
    Puzzle,
    PuzzleFile,
    due_puzzles,
    puzzles_of,
    why_no_puzzles,
)
from c4viz.classroom.puzzles.mistakes import made_words, mistakes_of
from c4viz.classroom.puzzles.puzzle import (
    answer_words,
    origin_words,
    question_words,
    search_words,
    solution_words,
)
from c4viz.classroom.puzzles.table import puzzle_csv, puzzle_json
from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.cli.perform import announcing, interrupt
from c4viz.cli.request import AskedBoard, is_game_file
from c4viz.cli.review import game_of, judge_moves
from c4viz.cli.words import INTERRUPTED, answer_typed, complain, complain_of_lines, object_to
from c4viz.game import IllegalMoveError, numerals
from c4viz.language import counted, quoted, sentence, tr
from c4viz.play import Match
from c4viz.play.review import MoveReview
from c4viz.search import SettingError
from c4viz.search.base.control import Halt
from c4viz.search.choice import check_choice

_WIDTH = 80
_ACTIONS = ("list", "add", "play", "export", "delete")
_SUFFIXES = (".json", ".csv")
_TOLD = "?"
"""What is typed to be told the answer."""


@command("puzzles")
@options.argument("action", "|".join(_ACTIONS), tr("What to do."), default="list", required=False)
@options.argument(
    "game",
    tr("MOVES"),
    tr("What to add: the columns of a game, such as 4453; or a saved game, GAME.c4game."),
    required=False,
)
@options.board
@options.move_seconds()
@options.output(tr("FILE"), tr("Where export writes: .json or .csv."), type=Path)
@options.as_json
def puzzles(
    action: str,
    game: str | None,
    board: AskedBoard,
    move_seconds: float,
    output: Path | None,
    as_json: bool,
) -> int:
    """List, add, ask, export or delete puzzles; return the exit code."""
    check_choice(tr("action"), action, _ACTIONS)
    if game is not None and action != "add":
        raise SettingError(
            'only add takes a game: leave "{game}" out, or write add before it', game=quoted(game)
        )
    if output is not None and action != "export":
        raise SettingError(
            "only export writes a file: leave out -o, or write export for {action}", action=action
        )
    if board.is_typed and action != "add":
        raise SettingError(
            "only add takes a game on a board: leave out --board, --connect and --rules"
        )
    kept = PuzzleFile()
    if action == "add":
        return _add(kept, game, board, move_seconds, as_json)
    if action == "play":
        return _play(kept, as_json)
    if action == "export":
        if as_json:
            raise SettingError(
                "the suffix says what export writes: leave out --json, and write -o puzzles.json"
            )
        return _export(kept, output)
    if action == "delete":
        kept.forget()
        click.echo(json.dumps({"puzzles": 0}) if as_json else tr("All puzzles were deleted."))
        return 0
    return _list(kept, as_json)


def _list(kept: PuzzleFile, as_json: bool) -> int:
    found, today = _puzzles(kept), date.today()
    due = due_puzzles(found, today)
    if as_json:
        click.echo(json.dumps({"puzzles": len(found), "due": len(due)}))
        return 0
    if not found:
        click.echo(tr("There are no puzzles yet: c4viz puzzles add GAME.c4game makes some."))
        return 0
    said = [counted(len(found), "{n} {puzzle|puzzles}, {due} due today.", due=len(due))]
    if due:
        said.append(tr("c4viz puzzles play asks them."))
    else:
        said.append(tr("The next one is due on {day}.", day=min(one.due for one in found)))
    click.echo(" ".join(said))
    click.echo(tr("They are kept in {path}, and nowhere else.", path=kept.path))
    return 0


def _puzzles(kept: PuzzleFile) -> list[BoxedPuzzle]:
    """Return the puzzles; say of lines that are none that they cannot be read."""
    found, strange = kept.read_lines()
    complain_of_lines(kept.path, strange)
    return found


def _export(kept: PuzzleFile, output: Path | None) -> int:
    if output is None:
        raise SettingError("where to? name a file: -o puzzles.json, or -o puzzles.csv")
    export.check(output, _SUFFIXES)
    write = puzzle_csv if output.suffix.lower() == ".csv" else puzzle_json
    with replacing(output) as part:
        part.write_text(write(_puzzles(kept)), "utf-8")
    click.echo(tr("wrote {path}", path=output))
    return 0


# ---- adding --------------------------------------------------------------------------------------


def _add(
    kept: PuzzleFile, moves: str | None, board: AskedBoard, seconds: float, as_json: bool
) -> int:
    """Review a game, and add a puzzle for each mistake that was found, also until Ctrl+C."""
    if moves is None:
        raise SettingError("which game? type its columns, such as 44455554221, or GAME.c4game")
    game = game_of(moves, board)
    if wrong := why_no_puzzles(game.start.rules):
        raise SettingError(wrong.rstrip("."))
    found: list[MoveReview] = []
    made: list[Puzzle | None] = []

    def judging() -> str:
        n, many = len(found) + 1, len(game.line)
        return tr("judging move {n} of {moves} (Ctrl+C ends it)", n=min(n, many), moves=many)

    with interrupt() as interrupted, suppress(Halt):
        stop = announcing(judging, interrupted.is_set)
        found.extend(judge_moves(game, stop, seconds))
        from c4viz.search.solver.solver import Solver  # imports numba

        reviewed = [(game.line[one.ply - 1], one) for one in reversed(found)]
        file = Path(moves).name if is_game_file(moves) else ""
        solver = Solver(game.start.rules)
        made.extend(puzzles_of(mistakes_of(reviewed), solver, date.today(), file, stop, seconds))
    before = {one.puzzle.key for one in _puzzles(kept)}
    puzzles = [one for one in made if one is not None]
    every = kept.add(puzzles, date.today())
    added, unclear = len({one.key for one in puzzles} - before), len(made) - len(puzzles)
    unjudged = sum(not one.is_judged for one in found)
    if as_json:
        told = {"added": added, "known": len(puzzles) - added, "unclear": unclear}
        told["unjudged"] = unjudged
        click.echo(json.dumps({**told, "puzzles": len(every), "stopped": interrupted.is_set()}))
    else:
        said = [made_words(added, len(puzzles) - added, unclear)]
        if unjudged:
            said.append(counted(unjudged, "{n} {move was|moves were} not judged in time."))
        if unjudged or unclear:
            said.append(tr("More time is allowed by --move-seconds."))
        elif not made and len(found) == len(game.line):
            said.append(tr("None of its moves is a mistake."))
        click.echo(" ".join(said))
    return INTERRUPTED if interrupted.is_set() else 0


# ---- asking --------------------------------------------------------------------------------------


def _play(kept: PuzzleFile, as_json: bool) -> int:
    """Ask the puzzles that are due, until the input ends."""
    today = date.today()
    due = due_puzzles(_puzzles(kept), today)
    answers: list[dict[str, Any]] = []
    if due:
        click.echo(tr("A column answers, ? tells the answer, q ends it."), err=True)
    for number, one in enumerate(due, 1):
        click.echo("\n".join(_question(one, number, len(due))), err=as_json)
        try:
            column = _answer(one.puzzle, as_json)
        except EOFError:
            break
        is_right = column is not None and one.puzzle.is_right(column)
        click.echo("\n".join([*_feedback(one.puzzle, column), ""]), err=as_json)
        kept.answer(one.puzzle.key, is_right, today)
        _note(one.puzzle, is_right)
        told = None if column is None else column + 1
        answers.append({"position": one.puzzle.position.text, "column": told, "is_right": is_right})
    right = sum(answer["is_right"] for answer in answers)
    if as_json:
        click.echo(json.dumps({"right": right, "asked": len(answers), "answers": answers}))
    elif not due:
        click.echo(tr("No puzzle is due today."))
    elif not answers:
        click.echo(tr("No puzzle was answered: all that are due stay so."))
    else:
        click.echo(counted(len(answers), "{right} of {n} {puzzle|puzzles} right.", right=right))
    return 0


def _question(one: BoxedPuzzle, number: int, many: int) -> Sequence[str]:
    from c4viz.cli.play.table import board_text

    said = tr("{number} of {many}. {question}", number=number, many=many,
              question=question_words(one.puzzle))  # fmt: skip
    return [said, board_text(Match(one.puzzle.position))]


def _answer(puzzle: Puzzle, quiet: bool) -> int | None:
    """Read a column (from 1), again until it is a move; None for ``?``. If ``quiet``, nothing is
    printed on standard output.

    Raises:
        EOFError: the input ended, or somebody leaves.
    """
    while True:
        click.echo("> ", nl=False, err=quiet)
        word = answer_typed("")
        if word == _TOLD:
            return None
        if not word:
            object_to(tr("nothing was typed: type a column, or ? to be told"))
            continue
        try:
            column = numerals.whole(word) - 1
            puzzle.position.play(column)
        except IllegalMoveError as error:
            object_to(error)
        except ValueError:
            object_to(
                tr('"{word}" is no column: type its number, or ? to be told', word=quoted(word))
            )
        else:
            return column


def _feedback(puzzle: Puzzle, column: int | None) -> list[str]:
    said = [] if column is None else [answer_words(puzzle, column)]
    if column is None or not puzzle.is_right(column):
        said.append(solution_words(puzzle))
    said += [search_words(puzzle), origin_words(puzzle)]
    return [click.wrap_text(line, _WIDTH) for line in said]


def _note(puzzle: Puzzle, is_right: bool) -> None:
    """Keep that it was answered as progress of this user; that it cannot be kept is said."""
    try:
        ProgressFile().note(done_now("puzzle", puzzle.goal, is_right, 1))
    except OSError as error:
        complain(tr("what you practise is not kept: {error}", error=sentence(error)))
