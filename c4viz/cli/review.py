"""``c4viz review``: says what each move of a game kept, and what the mistakes cost."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from c4viz import report as reports
from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.cli.perform import announcing, interrupt
from c4viz.cli.play.words import own_levels
from c4viz.cli.request import AskedBoard, is_game_file, read_position
from c4viz.cli.words import INTERRUPTED, written
from c4viz.game import Position, Rules
from c4viz.game.notation import columns_text
from c4viz.language import counted, plain, quoted, quoted_path, tr
from c4viz.play import Match, Turn, load_game
from c4viz.play.review import MOST_MISSES, MoveReview, look_over
from c4viz.play.review_words import cost_text, how_judged
from c4viz.search import SettingError
from c4viz.search.base.control import MOVE_SECONDS, Halt
from c4viz.telling import score_in_words
from c4viz.telling.numbers import fours_value_text, lead_text, plain_text
from c4viz.telling.truth import not_known

if TYPE_CHECKING:
    from c4viz.search.solver.solver import Solver  # imports numba


@command("review")
@options.argument(
    "moves", tr("MOVES"), tr("The columns of a game, such as 4453; or a saved game, GAME.c4game.")
)
@options.board
@options.move_seconds()
@options.output(
    tr("FILE"),
    tr(
        "Write a report too, with a chart, and a board at each mistake and comment: {suffixes}. "
        "Several times for several files.",
        suffixes=", ".join(reports.REPORTS),
    ),
    multiple=True,
)
@options.as_json
def review(
    moves: str, board: AskedBoard, move_seconds: float, output: tuple[str, ...], as_json: bool
) -> int:
    """Judge every move, print it and write reports; return the exit code."""
    paths = [Path(name) for name in output]
    for path in paths:
        reports.check_place(path)
    game = game_of(moves, board)
    found: list[MoveReview] = []

    def judging() -> str:
        n, moves = len(found) + 1, len(game.line)
        said = {"ply": moves - len(found), "n": n, "moves": moves}
        return tr("judging move {ply}, {n} of {moves} (Ctrl+C ends it)", **said)

    with interrupt() as interrupted, suppress(Halt):
        stop = announcing(judging, interrupted.is_set)
        found.extend(judge_moves(game, stop, move_seconds))
    found.reverse()
    if as_json:
        click.echo(json.dumps(result(found, game, interrupted.is_set())))
    else:
        click.echo(report(found, game, move_seconds))
    code = max((_write(path, game, found, as_json) for path in paths), default=0)
    return INTERRUPTED if interrupted.is_set() else code


def game_of(moves: str, board: AskedBoard) -> Match:
    """Return a typed or saved game.

    Raises:
        SettingError: no move was played in it.
    """
    game = _read_game(moves, board)
    if not game.line:
        raise SettingError(
            "no move was played in {file}: there is nothing to review"
            if is_game_file(moves)
            else '"{moves}" is no game: type the columns that were played, such as 4453',
            file=quoted_path(moves),
            moves=quoted(moves),
        )
    return game


def _read_game(moves: str, board: AskedBoard) -> Match:
    if not is_game_file(moves):
        position = read_position(moves, board)
        return Match.of(position) if position.played else Match(Position(position.rules))
    if board.is_typed:
        raise SettingError("a saved game has its board: leave out --board, --connect and --rules")
    return load_game(Path(moves))


def judge_moves(game: Match, stop: Callable[[], bool], seconds: float) -> Iterator[MoveReview]:
    """Judge every move of a game, the last one first, each within ``seconds``; raise `Halt` if
    somebody asked to stop."""

    def solver_of(rules: Rules) -> Solver:
        from c4viz.search.solver.solver import Solver  # imports numba

        solver = Solver(rules)
        solver.load()
        return solver

    played = [(turn.aim, turn.move) for turn in game.line]
    return look_over(game.start, played, solver_of, stop, seconds)


def _write(path: Path, game: Match, found: Sequence[MoveReview], quiet: bool) -> int:
    """Write a report of a reviewed game; return the exit code."""
    own = {} if all(player.is_human for player in game.players) else own_levels()
    told = reports.MatchReport.of(game, own, {game.line[one.ply - 1]: one for one in found})

    def write() -> None:
        if path.suffix.lower() in reports.PAINTED:
            from c4viz.app.figures.report import write_report

            write_report(path, told)
        else:
            reports.write_report(path, told)

    return written(path, write, quiet)


def result(found: Sequence[MoveReview], game: Match, stopped: bool) -> dict[str, Any]:
    """Return what `--json` prints of a game; columns count from 1, and what is not known is None.
    ``stopped``: somebody ended it before all moves were looked at."""
    rules = game.start.rules
    return {
        "board": rules.size,
        "connect": rules.connect,
        "rules": rules.rule_set,
        "start": game.start.text,
        "moves": columns_text([turn.move for turn in game.line]),
        **({"comment": game.root.comment} if game.root.comment else {}),
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
                **({"comment": turn.comment} if turn.comment else {}),
            }
            for one, turn in _with_turns(found, game)
        ],
        "stopped": stopped,
    }


def _with_turns(found: Sequence[MoveReview], game: Match) -> Iterator[tuple[MoveReview, Turn]]:
    """Yield each review with the turn of its move."""
    line = game.line
    return ((one, line[one.ply - 1]) for one in found)


def report(found: Sequence[MoveReview], game: Match, seconds: float = MOVE_SECONDS) -> str:
    """Tell people of the moves, a line each, with what somebody wrote about them, then how many
    were mistakes; ``seconds`` is what each was given."""
    lines = _commented(game.root)
    for one, turn in _with_turns(found, game):
        lines += [_line(one, game.start), *_commented(turn)]
    lines += ["", _mistakes(found)]
    if left := len(game.line) - len(found):
        lines.append(counted(left, "stopped: {n} {move|moves} not looked at"))
    lines += _why_not_known(found, seconds)
    lines += filter(None, [how_judged(found)])
    return "\n".join(lines)


def _commented(turn: Turn) -> list[str]:
    """Return the lines of a move's comment, indented."""
    return [f"      | {plain(line)}" for line in turn.comment.splitlines()]


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
    return f"{said}  ◀ {cost_text(one)}"


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


def _move_text(one: MoveReview) -> str:
    """Name the column; of a disc that may slip the one aimed at, and the other where it landed."""
    if one.landing is None:
        return f"{one.column + 1}"
    slipped = one.landing != one.column
    return f"{one.column + 1}→{one.landing + 1}" if slipped else f"{one.column + 1}  "
