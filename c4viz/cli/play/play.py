"""``c4viz play``: plays a game in the terminal, between people and searches in any pairing."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import click

from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.cli.play.kept_games import KeptGame
from c4viz.cli.play.menu import ask_match, tell_of_left
from c4viz.cli.play.table import Table
from c4viz.cli.play.words import player_called, title_here
from c4viz.cli.request import AskedBoard, read_position
from c4viz.cli.words import YES, ask, is_terminal, yes_or_no
from c4viz.export import check
from c4viz.game import Position
from c4viz.game.notation import SYMBOLS
from c4viz.language import quoted, tr
from c4viz.play import GAME_SUFFIXES, LEVELS, THE_CHOSEN, Match, load_game, player_named
from c4viz.play.names import chance_decided
from c4viz.play.players import TREE_FORM, level_named, unfit
from c4viz.play.seeds import STARTS, Starts, check_seed, check_starts, first_begins, fresh_seed
from c4viz.search import SettingError
from c4viz.search.evaluators.table import OWN_FORM
from c4viz.search.runs.saved_search import require_consent

PLAYER = tr("PLAYER")


@command("play")
@options.argument(
    "file", tr("GAME.c4game"), tr("A saved game to go on."), type=Path, required=False
)
@options.option(
    "--x",
    PLAYER,
    tr(
        "The first player, who plays X and begins unless --starts says otherwise: human; a level; "
        'a search with its settings, such as "mcts iterations=500"; a function of your own as '
        "{own}; or a tree that was learned, as {tree}.  [default: human]",
        own=OWN_FORM,
        tree=TREE_FORM,
    ),
)
@options.option(
    "--o", PLAYER, tr("The second player, who plays O, as --x.  [default: that of the level]")
)
@options.one_of("--level", LEVELS, tr("How strong machines play."), default="hard")
@options.one_of(
    "--starts",
    STARTS,
    tr("Who begins, and plays X: the first player, the second, or whom chance chooses."),
    default=STARTS[0],
)
@options.option(
    "--moves",
    tr("COLUMNS"),
    tr("Moves to begin with, such as 4453."),
    default="",
    show_default=False,
)
@options.board
@options.option(
    "--save",
    tr("GAME.c4game"),
    tr("Save the game after every move.  [default: the file it came from]"),
    type=Path,
)
@options.number(
    "--seed",
    tr(
        "Decides where discs slip, and all that machines draw whose own seed is 0, as at "
        "first; the same seed gives the same game.  "
        "[default: that of the saved game, or chance]"
    ),
)
@options.move_seconds(tr("Give each hint so many seconds; then it is the best found."))
@options.flag("--quiet", tr("Print the result only; a person's moves are read without a word."))
@options.as_json
@click.pass_context
def play(
    context: click.Context,
    file: Path | None,
    x: str | None,
    o: str | None,
    level: str,
    starts: str,
    moves: str,
    board: AskedBoard,
    save: Path | None,
    seed: int | None,
    move_seconds: float,
    quiet: bool,
    as_json: bool,
) -> int:
    """Play a game and print what comes of it; return the exit code."""
    typed = _typed(context)
    is_at_terminal = is_terminal(sys.stdin)
    if not typed and is_at_terminal:
        return _play_asked(level)
    if save is not None:
        check(save, GAME_SUFFIXES)
    level_named(level)  # refused at once, also where no search needs it
    who = check_starts(starts)
    if seed is not None:
        check_seed(seed)
    if file is None:
        game = _begun(read_position(moves, board), moves)
        x, o = "human" if x is None else x, level if o is None else o
    else:
        _check_alone(file, typed)
        game = load_game(file)
    is_quiet = quiet or as_json
    _set_up(game, (x, o), level, seed, who, is_quiet)
    path = save or file
    if path is not None or not is_at_terminal:
        table = Table(game, is_quiet, path, seconds=move_seconds)
        table.play()
    else:
        table = _play_kept(game, is_quiet, move_seconds)
    if is_quiet:
        click.echo(json.dumps(table.result()) if as_json else table.verdict())
    return 0


def _play_asked(level: str) -> int:
    """Play what the person at the terminal answers."""
    with closing(KeptGame()) as kept:
        game, who = ask_match(kept)
        _set_up(game, (None, None), level, None, who, False)
        _play_on(game, lambda game: Table(game, False, None, kept))
    return 0


def _play_kept(game: Match, quiet: bool, seconds: float) -> Table:
    """Play a game that is kept until it is over; return the table of the last one."""
    with closing(KeptGame()) as kept:
        if quiet:
            table = Table(game, True, None, kept, seconds)
            table.play()
            return table
        tell_of_left()
        return _play_on(game, lambda game: Table(game, False, None, kept, seconds))


def _play_on(game: Match, table_of: Callable[[Match], Table]) -> Table:
    """Play a game, and others like it for as long as the person at the terminal wants one; return
    the table of the last one."""
    (table := table_of(game)).play()
    while game.is_over and game.people and _wants_another():
        game = Match(game.start, game.players, fresh_seed(Random()))
        (table := table_of(game)).play()
    return table


def _wants_another() -> bool:
    try:
        return ask(tr("Another game?"), YES, yes_or_no)
    except (click.Abort, KeyboardInterrupt):
        click.echo()
        return False


def _typed(context: click.Context) -> set[str]:
    usual = click.core.ParameterSource.DEFAULT
    return {n for n in context.params if context.get_parameter_source(n) is not usual}


def _begun(asked: Position, moves: str) -> Match:
    """Begin a game by these rules in which these moves were played."""
    if asked.played is None:  # ``moves`` is a drawing, which does not say how it came about
        raise SettingError(
            '"{moves}" is no game: type the columns that were played, such as 4453',
            moves=quoted(moves),
        )
    game = Match(Position(asked.rules))
    for move in asked.played:
        game.play(move)
    return game


def _set_up(
    game: Match,
    players: tuple[str | None, str | None],
    level: str,
    seed: int | None,
    starts: Starts,
    quiet: bool,
) -> None:
    """Seat the players, have all that is drawn follow from ``seed``, else from the game's own, else
    from chance, and have the players change their discs where the second one begins."""
    _seat(game, players, level)
    if seed is not None:
        game.seed = seed
    elif game.seed is None:
        game.seed = fresh_seed(Random())
    seated, first = game.players, first_begins(starts, game.seed)
    if not first:
        game.swap_sides()
    if starts == "chance" and not quiet:
        click.echo(chance_decided(seated, first))


def _check_alone(file: Path, typed: set[str]) -> None:
    """Refuse what a saved game says itself."""
    for name in ("starts", "moves", "board", "connect", "rules"):
        if name in typed:
            raise SettingError(
                "{path} says this itself: leave out --{option}", path=file, option=name
            )


def _seat(game: Match, players: tuple[str | None, str | None], level: str) -> None:
    """Replace the players of a game; None keeps the present one."""
    for side, name in enumerate(players, 1):
        player = game.players[side - 1] if name is None else player_called(name, level)
        if player == THE_CHOSEN:  # in a game of the window
            player = player_named(level)
            said = tr(
                "{side} was played by the search chosen in the window, which is not known here: "
                "{player} plays on.",
                side=SYMBOLS[side],
                player=title_here(player),
            )
            click.echo(said, err=True)
        if complaint := unfit(player, game.position):
            raise SettingError(complaint)
        if player.settings is not None and not game.is_over:
            require_consent(player.settings)
        game.seat(side, player)
