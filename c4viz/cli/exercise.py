"""``c4viz exercise``: a search to do by hand, printed, written as a worksheet, or marked."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from c4viz.classroom.filling.blanks import label_of
from c4viz.classroom.filling.entries import NO_ENTRIES, BlankEntries
from c4viz.classroom.filling.exercise import EXERCISES, MOST_NODES, Exercise
from c4viz.classroom.filling.grading import FillingGrade, grade, key_entries
from c4viz.classroom.filling.sheetfile import read_sheets
from c4viz.classroom.filling.text import grade_lines, key_lines, text_of
from c4viz.classroom.filling.variants import drawn, shuffled
from c4viz.classroom.filling.worksheet import worksheet_of
from c4viz.classroom.filling.write import PAINTED, WORKSHEETS, check_worksheet, text_parts
from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.cli.request import AskedBoard, read_root
from c4viz.cli.words import written
from c4viz.export import write_text
from c4viz.game import HandTree, Root
from c4viz.language import tr
from c4viz.search import SettingError


@command("exercise")
@options.position
@options.tree
@options.one_of(
    "--search",
    tuple(EXERCISES),
    tr("The search to be done by hand."),
    default="alphabeta",
)
@options.board
@options.count("--depth", tr("Plies of the tree.  [default: 2; mcts: 3]"))
@options.count(
    "--branching",
    tr(
        "Branches of each node of a tree that is drawn: 2 or more, at most {most} nodes in all.",
        most=MOST_NODES,
    ),
    least=2,
)
@options.count("--turns", tr("Iterations of mcts, or expansions of astar.  [default: 6; astar: 4]"))
@options.number("--seed", tr("Draw a tree, or a position for astar, instead of taking one."))
@options.count("--variants", tr("Make so many variants, no two of which have the same answers."), 1)
@options.flag("--strict", tr("Alpha-beta cuts only where α > β, not where they are equal."))
@options.flag("--key", tr("Print the key, or write it behind the worksheets."))
@options.option(
    "--key-file",
    tr("FILE"),
    tr("Write the keys alone, as .pdf, .svg, .png, .csv or .json."),
    type=Path,
)
@options.option(
    "--fill", tr("FILE"), tr("Mark a sheet that was filled in: .csv or .json."), type=Path
)
@options.output(
    tr("FILE"),
    tr(
        "Write worksheets: {suffixes}. Several times for several files.",
        suffixes=", ".join(WORKSHEETS),
    ),
    type=Path,
    multiple=True,
)
@options.as_json
def exercise(
    position: str,
    tree: str | None,
    search: str,
    board: AskedBoard,
    depth: int | None,
    branching: int | None,
    turns: int | None,
    seed: int | None,
    variants: int,
    strict: bool,
    key: bool,
    key_file: Path | None,
    fill: Path | None,
    output: tuple[Path, ...],
    as_json: bool,
) -> int:
    """Print, write or mark exercises; return the exit code: 1 if an entry is wrong, else 0."""
    if fill is not None:
        _check_fill(key, key_file, output)
    for path in (*output, *([key_file] if key_file else [])):
        check_worksheet(path)
    is_given = bool(position) or tree is not None or board.is_typed
    if is_given or seed is None:
        if branching is not None:
            raise SettingError("only a tree that is drawn has --branching: give --seed alone")
        root = read_root(position, tree, None, board)
        _check_seed(seed, search, root, variants)
        one = Exercise(search, root, depth or 2, strict, turns or 0, seed or 0)
        exercises = shuffled(one, seed or 0, variants)
    else:
        size = {"branching": branching, "depth": depth}
        exercises = drawn(search, seed, variants, **size, strict=strict, turns=turns or 0)
    for one in exercises:
        _ = one.nodes if one.is_depth_first else None  # which may be too many
    if fill is not None:
        return _mark(exercises, fill, as_json)
    if (not output and key_file is None) or as_json:
        _print(exercises, key, as_json)
    codes = [_write(path, exercises, key, as_json) for path in output]
    if key_file is not None:
        codes.append(_write(key_file, exercises, True, as_json, sheets=False))
    return max(codes, default=0)


def _check_seed(seed: int | None, search: str, root: Root, variants: int) -> None:
    """Refuse a seed by which nothing would be drawn."""
    mixes = isinstance(root, HandTree) and variants > 1
    if seed is not None and search != "mcts" and not mixes:
        raise SettingError(
            "of a position or a tree that is given only the playouts of mcts and the --variants of "
            "a tree are drawn: leave out --seed, or the position, the tree and the board"
        )


def _check_fill(key: bool, key_file: Path | None, output: tuple[Path, ...]) -> None:
    """Refuse to write anything while a sheet is marked."""
    typed = {"--key": key, "--key-file": key_file is not None, "-o": bool(output)}
    for name, is_typed in typed.items():
        if is_typed:
            raise SettingError(
                "--fill marks a sheet, and writes none: leave out {name}, or call c4viz exercise "
                "again for it",
                name=name,
            )


def _print(exercises: Sequence[Exercise], key: bool, as_json: bool) -> None:
    sheets = {one.code: key_entries(one) if key else NO_ENTRIES for one in exercises}
    if as_json:
        from c4viz.classroom.filling.sheetfile import json_text

        click.echo(json_text(exercises, sheets), nl=False)
        return
    for number, one in enumerate(exercises):
        lines = [*text_of(one, sheets[one.code]), *(["", *key_lines(one)] if key else [])]
        click.echo("\n" * (number > 0) + "\n".join(lines))


# ---- marks ---------------------------------------------------------------------------------------


def _mark(exercises: Sequence[Exercise], file: Path, as_json: bool) -> int:
    """Mark a sheet, and print what was found."""
    sheets: Mapping[str, BlankEntries] = read_sheets(file, exercises)
    grades = [(one, grade(one, sheets[one.code])) for one in exercises if len(sheets[one.code])]
    if not grades:
        raise SettingError("nothing is filled in in {file}: write into its entries", file=file)
    if as_json:
        click.echo(json.dumps([_result(*graded) for graded in grades], ensure_ascii=False))
    else:
        click.echo("\n".join(line for graded in grades for line in grade_lines(*graded)))
    return 1 if any(found.wrong for _, found in grades) else 0


def _result(exercise: Exercise, found: FillingGrade) -> dict[str, Any]:
    """Return what `--json` prints of a sheet."""
    return {
        "variant": exercise.code,
        "search": exercise.search,
        "points": found.points,
        "possible": found.possible,
        "mistakes": dict(found.mistakes),
        "marks": [
            {
                "iteration": mark.blank.turn,
                "node": label_of(mark.blank.path),
                "field": mark.blank.field,
                "entry": mark.entered,
                "verdict": mark.verdict,
                "mistake": mark.mistake or None,
                "sentence": mark.sentence or None,
            }
            for mark in found.marks
        ],
    }


# ---- files ---------------------------------------------------------------------------------------


def _write(
    path: Path, exercises: Sequence[Exercise], key: bool, quiet: bool, sheets: bool = True
) -> int:
    """Write worksheets, or keys alone, as what the suffix says; return the exit code."""

    def write() -> None:
        suffix = path.suffix.lower()
        if suffix in PAINTED:
            from c4viz.app.figures.report import write_laid_out  # imports Qt

            page = worksheet_of(exercises, key, paged=suffix == ".pdf", sheets=sheets)
            write_laid_out(path, page)
        else:
            write_text(path, text_parts(suffix, exercises, key, sheets))

    return written(path, write, quiet)
