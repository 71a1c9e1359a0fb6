"""``c4viz review``: what each move of a game kept, and what the mistakes cost."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from c4viz.cli import options
from c4viz.cli.perform import interrupt
from c4viz.cli.words import AS_JSON, INTERRUPTED, grouped
from c4viz.game import Position
from c4viz.game.notation import columns_text, quoted
from c4viz.language import counted, tr
from c4viz.layout import number_text, score_in_words
from c4viz.layout.numbers import fours_value_text, lead_text
from c4viz.play import load_game
from c4viz.play.review import FOURS_DEPTH, VERDICTS
from c4viz.search import SettingError
from c4viz.search.control import Halt

if TYPE_CHECKING:
    from c4viz.play.review import Reviewed

Played = Sequence[tuple[int, int]]
"""The columns at which discs were aimed, each with the one in which it landed."""


def review(
    moves: Annotated[
        str,
        typer.Argument(
            metavar=tr("MOVES"),
            help=tr("The columns of a game, such as 4453; or a saved game, GAME.json."),
        ),
    ],
    board: options.Board = None,
    connect: options.Connect = None,
    rules: options.RuleSetName = None,
    as_json: Annotated[bool, typer.Option("--json", help=AS_JSON)] = False,
) -> int:
    """Judge every move and print it; gives the exit code."""
    start, played = _game_of(moves, board, connect, rules)
    if not played:
        raise SettingError(_nothing_played(moves))
    found: list[Reviewed] = []
    with interrupt() as interrupted, suppress(Halt):
        found.extend(_look_over(start, played, interrupted.is_set))
    found.reverse()
    columns = columns_text([landing for _, landing in played])
    typer.echo(json.dumps(result(found, start, columns)) if as_json else report(found, start))
    return INTERRUPTED if interrupted.is_set() else 0


def _nothing_played(moves: str) -> str:
    if options.is_game_file(moves):
        return tr("no move was played in {file}: there is nothing to review", file=moves)
    return tr(
        '"{moves}" is no game: type the columns that were played, such as 4453',
        moves=quoted(moves),
    )


def _game_of(
    moves: str, board: str | None, connect: int | None, rules: str | None
) -> tuple[Position, Played]:
    """Where the game began that was typed or saved, and what was played.

    Raises:
        ValueError: as `options.read_position` and `load_game`, or a saved game was given a board.
    """
    if not options.is_game_file(moves):
        position = options.read_position(moves, board, connect, rules)
        return Position(position.rules), [(move, move) for move in position.played or ()]
    if board is not None or connect is not None or rules is not None:
        raise SettingError(
            tr("a saved game has its board: leave out --board, --connect and --rules")
        )
    game = load_game(Path(moves))
    return game.start, [(turn.aim, turn.move) for turn in game.line]


def _look_over(start: Position, played: Played, stop: Callable[[], bool]) -> Iterator[Reviewed]:
    from c4viz.play.review import review, review_fours, review_slips
    from c4viz.search.solver import Solver  # imports numba

    moves = [landing for _, landing in played]
    if not start.rules.ends_by_four:
        return review_fours(start, moves, stop)
    if start.rules.discs_slip:
        return review_slips(start, played, stop)
    return review(start, moves, Solver(start.rules), stop)


def result(found: Sequence[Reviewed], start: Position, moves: str) -> dict[str, Any]:
    """What `--json` prints of ``moves`` from ``start`` on; columns count from 1."""
    rules = start.rules
    return {
        "board": rules.size,
        "connect": rules.connect,
        "rules": rules.rule_set,
        "start": start.text,
        "moves": moves,
        "reviewed": [
            {
                "ply": one.ply,
                "player": " XO"[one.player],
                "column": one.column + 1,
                **({} if one.landing is None else {"landing": one.landing + 1}),
                "before": one.before,
                "after": one.after,
                **({} if one.landed is None else {"landed": one.landed}),
                "verdict": one.verdict,
                "best_columns": [column + 1 for column in one.best],
                **({} if one.depth is None else {"depth": one.depth}),
            }
            for one in found
        ],
    }


def report(found: Sequence[Reviewed], start: Position) -> str:
    """The moves, a line each, then how many were mistakes."""
    lines = [_line(one, start) for one in found]
    mistakes = sum(one.is_mistake for one in found)
    moves = counted(len(found), "{n} move", "{n} moves")
    count = counted(mistakes, "{n} mistake", "{n} mistakes") if mistakes else tr("no mistake")
    lines += ["", f"{moves}, {count}"]
    if found and found[0].counts_fours:
        if any(one.depth is not None for one in found):
            lines.append(
                tr(
                    "Numbers are values of alpha-beta, depth {depth}, not exact scores; where a "
                    "result is named, alpha-beta saw the end of the game.",
                    depth=FOURS_DEPTH,
                )
            )
    elif found and found[0].depth is not None:
        lines.append(
            tr(
                "Values of expectiminimax, depth {depth}, not exact scores: discs slip. A "
                "percentage is the chance to win within these plies, less the chance to lose: "
                "that of the aim, then that of where the disc landed.",
                depth=found[0].depth,
            )
        )
    return "\n".join(lines)


def _line(one: Reviewed, start: Position) -> str:
    said = f"{one.ply:>2}  {' XO'[one.player]} {_move_text(one)}  "
    if one.counts_fours:
        said += f"{_fours_text(one, one.after):>8}"
    elif one.depth is None:
        words = score_in_words(int(one.after), start, mover=one.player)
        said += f"{grouped(one.after):>3}  {words}"
    else:
        said += f"{lead_text(one.after):>8} → {lead_text(one.reached):>7}"
    if not one.is_mistake:
        return said
    best = ", ".join(str(column + 1) for column in one.best)
    keeps = counted(
        len(one.best),
        "{verdict}: column {columns} kept {score}",
        "{verdict}: columns {columns} kept {score}",
        verdict=VERDICTS[one.verdict],
        columns=best,
        score=_kept_text(one),
    )
    return f"{said}  ◀ {keeps}"


def _move_text(one: Reviewed) -> str:
    """The column; of a disc that may slip the one aimed at, and where it landed if elsewhere."""
    if one.landing is None:
        return f"{one.column + 1}"
    slipped = one.landing != one.column
    return f"{one.column + 1}→{one.landing + 1}" if slipped else f"{one.column + 1}  "


def _kept_text(one: Reviewed) -> str:
    if one.counts_fours:
        return _fours_text(one, one.before)
    return number_text(one.before) if one.depth is None else lead_text(one.before)


def _fours_text(one: Reviewed, value: float) -> str:
    return fours_value_text(value, one.player, one.depth)
