"""``c4viz review``: says what each move of a game kept, and what the mistakes cost."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.cli.perform import announcing, interrupt
from c4viz.cli.request import AskedBoard, is_game_file, read_position
from c4viz.cli.words import INTERRUPTED
from c4viz.game import Position
from c4viz.game.notation import columns_text
from c4viz.language import counted, quoted, quoted_path, tr
from c4viz.play import load_game
from c4viz.play.review import FOURS_DEPTH, MOST_MISSES, VERDICTS
from c4viz.search import SettingError
from c4viz.search.base.control import MOVE_SECONDS, Halt
from c4viz.telling import number_text, score_in_words
from c4viz.telling.numbers import fours_value_text, lead_text, plain_text
from c4viz.telling.truth import not_known

if TYPE_CHECKING:
    from c4viz.play.review import MoveReview

Played = Sequence[tuple[int, int]]
"""Columns at which discs were aimed, each with the one in which it landed."""


@command("review")
@options.argument(
    "moves", tr("MOVES"), tr("The columns of a game, such as 4453; or a saved game, GAME.json.")
)
@options.board
@options.move_seconds()
@options.as_json
def review(moves: str, board: AskedBoard, move_seconds: float, as_json: bool) -> int:
    """Judge every move and print it; return the exit code."""
    start, played = _game_of(moves, board)
    if not played:
        raise SettingError(
            "no move was played in {file}: there is nothing to review"
            if is_game_file(moves)
            else '"{moves}" is no game: type the columns that were played, such as 4453',
            file=quoted_path(moves),
            moves=quoted(moves),
        )
    found: list[MoveReview] = []

    def judging() -> str:
        n, moves = len(found) + 1, len(played)
        said = {"ply": moves - len(found), "n": n, "moves": moves}
        return tr("judging move {ply}, {n} of {moves} (Ctrl+C ends it)", **said)

    with interrupt() as interrupted, suppress(Halt):
        stop = announcing(judging, interrupted.is_set)
        found.extend(_look_over(start, played, stop, move_seconds))
    found.reverse()
    columns = columns_text([landing for _, landing in played])
    if as_json:
        click.echo(json.dumps(result(found, start, columns, interrupted.is_set())))
    else:
        click.echo(report(found, start, move_seconds, len(played) - len(found)))
    return INTERRUPTED if interrupted.is_set() else 0


def _game_of(moves: str, board: AskedBoard) -> tuple[Position, Played]:
    """Return the start position and the moves of a typed or saved game."""
    if not is_game_file(moves):
        position = read_position(moves, board)
        return Position(position.rules), [(move, move) for move in position.played or ()]
    if board.is_typed:
        raise SettingError("a saved game has its board: leave out --board, --connect and --rules")
    game = load_game(Path(moves))
    return game.start, [(turn.aim, turn.move) for turn in game.line]


def _look_over(
    start: Position, played: Played, stop: Callable[[], bool], seconds: float
) -> Iterator[MoveReview]:
    from c4viz.play.review import review, review_fours, review_slips
    from c4viz.search.solver.solver import Solver  # imports numba

    moves = [landing for _, landing in played]
    if start.rules.discs_slip:
        return review_slips(start, played, stop, seconds=seconds)
    if not start.rules.ends_by_four:
        return review_fours(start, moves, stop, seconds)
    solver = Solver(start.rules)
    solver.load()
    return review(start, moves, solver, stop, seconds)


def result(
    found: Sequence[MoveReview], start: Position, moves: str, stopped: bool
) -> dict[str, Any]:
    """Return what `--json` prints of ``moves`` from ``start`` on; columns count from 1, and what is
    not known is None. ``stopped``: somebody ended it before all were looked at."""
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
                **({} if one.landing is None else {"landed": one.landed}),
                "verdict": one.verdict,
                "best_columns": [column + 1 for column in one.best],
                **({} if one.depth is None else {"depth": one.depth}),
                **({} if one.seconds is None else {"seconds": one.seconds}),
            }
            for one in found
        ],
        "stopped": stopped,
    }


def report(
    found: Sequence[MoveReview], start: Position, seconds: float = MOVE_SECONDS, left: int = 0
) -> str:
    """Tell people of the moves, a line each, then how many were mistakes; ``seconds`` is what each
    was given, ``left`` how many Ctrl+C left out."""
    lines = [_line(one, start) for one in found]
    lines += ["", _mistakes(found)]
    if left:
        lines.append(counted(left, "stopped: {n} {move|moves} not looked at"))
    lines += _why_not_known(found, seconds)
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


def _mistakes(found: Sequence[MoveReview]) -> str:
    """Count the moves, and the mistakes among them, as far as they are known."""
    moves = counted(len(found), "{n} {move|moves}")
    mistakes = sum(one.is_mistake for one in found)
    unknown = sum(not one.is_judged for one in found)
    if not unknown:
        count = counted(mistakes, "{n} {mistake|mistakes}") if mistakes else tr("no mistake")
        return f"{moves}, {count}"
    count = counted(mistakes, "{n} known {mistake|mistakes}")
    return f"{moves}, {count if mistakes else tr('no known mistake')}, " + counted(
        unknown, "{n} {move|moves} not judged"
    )


def _why_not_known(found: Sequence[MoveReview], seconds: float) -> list[str]:
    """Say that positions were not given the whole time, and what gives them more."""
    given = [one.seconds for one in found if one.seconds is not None]
    if not given:
        return []
    more = tr("--move-seconds S gives each move more time.")
    if min(given) == seconds:
        return [more]
    gave_up = tr(
        "After {n} positions in a row that were {unknown}, earlier ones were given a moment only.",
        n=MOST_MISSES,
        unknown=not_known(seconds),
    )
    return [gave_up, more]


def _line(one: MoveReview, start: Position) -> str:
    said = f"{one.ply:>2}  {' XO'[one.player]} {_move_text(one)}  {_worth(one, start)}"
    if one.before is None and one.after is not None and one.seconds is not None:
        return f"{said}  ({tr('the best score is {unknown}', unknown=not_known(one.seconds))})"
    if not one.is_mistake:
        return said
    return f"{said}  ◀ {_cost(one)}"


def _worth(one: MoveReview, start: Position) -> str:
    """Say in figures and words what the move is worth to its player."""
    unknown = "" if one.seconds is None else not_known(one.seconds)
    if one.landing is not None:
        aimed, landed = ("?" if v is None else lead_text(v) for v in (one.after, one.reached))
        return f"{aimed:>8} → {landed:>7}  {unknown}".rstrip()
    if one.after is None:
        return f"{'?':>{8 if one.counts_fours else 3}}  {unknown}"
    if one.counts_fours:
        return f"{fours_value_text(one.after, one.player, one.depth):>8}"
    words = score_in_words(int(one.after), start, mover=one.player)
    return f"{plain_text(one.after):>3}  {words}"


def _cost(one: MoveReview) -> str:
    """Say what a mistake cost, and what would have kept it, as far as that is known."""
    said = {"verdict": VERDICTS[one.verdict], "score": _kept_text(one)}
    if not one.best:
        return tr("{verdict}: another column kept {score}", **said)
    return counted(
        len(one.best),
        "{verdict}: {column|columns} {columns} kept {score}",
        columns=", ".join(str(column + 1) for column in one.best),
        **said,
    )


def _move_text(one: MoveReview) -> str:
    """Name the column; of a disc that may slip the one aimed at, and the other where it landed."""
    if one.landing is None:
        return f"{one.column + 1}"
    slipped = one.landing != one.column
    return f"{one.column + 1}→{one.landing + 1}" if slipped else f"{one.column + 1}  "


def _kept_text(one: MoveReview) -> str:
    assert one.before is not None
    if one.counts_fours:
        return fours_value_text(one.before, one.player, one.depth)
    return number_text(one.before) if one.depth is None else lead_text(one.before)
