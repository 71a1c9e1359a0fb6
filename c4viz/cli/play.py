"""``c4viz play``: a game in the terminal, between people and searches in any pairing."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from random import Random
from typing import Annotated, Any

import typer

from c4viz.cli import options
from c4viz.cli.perform import interrupt
from c4viz.cli.playmenu import ask_match, kept_game
from c4viz.cli.table import board_text
from c4viz.cli.words import complain
from c4viz.game import Position, Rules
from c4viz.game.slips import slipped
from c4viz.layout import telling_of
from c4viz.layout.rulesets import score_text
from c4viz.play import (
    LEVELS,
    THE_CHOSEN,
    Match,
    Note,
    adviser,
    load_game,
    player_named,
    result_of,
    save_game,
    unfit,
)
from c4viz.search import SettingError
from c4viz.trace import Trace

DECISIONS = 1 << 30
"""Bytes that the decisions of a game may take, for machines that reuse their last one."""
HELP = (
    "Type a column. h: a hint; u: take a move back; r: play it again; q: leave the game; "
    "?: this help."
)


def play(
    context: typer.Context,
    file: Annotated[
        Path | None,
        typer.Argument(metavar="[GAME.json]", show_default=False, help="A saved game to go on."),
    ] = None,
    x: Annotated[
        str, typer.Option("--x", metavar="PLAYER", help="Who plays X and begins.")
    ] = "human",
    o: Annotated[
        str | None,
        typer.Option("--o", metavar="PLAYER", help="Who plays O.  [default: that of the level]"),
    ] = None,
    level: Annotated[
        str,
        typer.Option(metavar="|".join(LEVELS), help="How strong machines play."),
    ] = "hard",
    moves: Annotated[
        str, typer.Option(metavar="COLUMNS", help="Moves to begin with, such as 4453.")
    ] = "",
    board: options.Board = None,
    connect: options.Connect = None,
    rules: options.RuleSetName = None,
    save: Annotated[
        Path | None,
        typer.Option(
            metavar="GAME.json",
            help="Save the game after every move.  [default: the file it came from]",
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            parser=options.whole,
            metavar="N",
            help="Decides where discs slip; the same seed slips the same way.  [default: chance]",
        ),
    ] = None,
    quiet: Annotated[
        bool, typer.Option("--quiet", help="Print the result only; no person can play.")
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object at the end.")
    ] = False,
) -> int:
    """Play in the terminal.

    A PLAYER is human, a level, or a search with its settings: "mcts iterations=5000 safe".
    Without any option it asks who plays what, and keeps the game: the next time it can go on.
    """
    if _says_nothing(context) and sys.stdin.isatty():
        return _play_kept(ask_match())
    rule_set = options.rule_set_named(rules)
    start = Position.parse("", board, connect or 4, rule_set)
    if file is not None:
        game = load_game(file)
        for side, player in enumerate(game.players, 1):
            if player == THE_CHOSEN:  # in the app; here nothing else says which search plays
                game.seat(side, player_named(level))
    else:
        game = Match(start, (player_named(x, level), player_named(o or level, level)))
        for move in Position.parse(moves, board, connect or 4, rule_set).played or ():
            game.play(move)
    table = Table(game, quiet or as_json, save or file, Random(seed))
    table.play()
    if as_json:
        typer.echo(json.dumps(table.result()))
    elif quiet:
        typer.echo(table.verdict())
    return 0


def _says_nothing(context: typer.Context) -> bool:
    """Whether the command was called without arguments."""
    sources = (context.get_parameter_source(name) for name in context.params)
    return all(source is None or source.name == "DEFAULT" for source in sources)


def _play_kept(game: Match) -> int:
    """Play a game that is kept until it is over."""
    path = kept_game()
    path.parent.mkdir(parents=True, exist_ok=True)
    Table(game, False, path, Random(), again="c4viz play").play()
    if game.is_over:
        path.unlink(missing_ok=True)
    return 0


class Table:
    """A game at a terminal: shows it, asks people, lets machines think. ``random`` decides where
    discs slip; it is kept in the file at ``path``, from which the command ``again`` goes on."""

    def __init__(
        self, game: Match, quiet: bool, path: Path | None, random: Random, again: str = ""
    ) -> None:
        self._game, self._quiet, self._path, self._random = game, quiet, path, random
        self._again = again or f"c4viz play {path}"
        self._decisions: list[dict[str, Any]] = []
        self._left = False
        self._shown: Position | None = None

    def play(self) -> None:
        """Play to the end, or until somebody leaves.

        Raises:
            SettingError: a machine cannot play this game.
        """
        for player in self._game.players:
            if wrong := unfit(player, self._game.position):
                raise SettingError(wrong)
        while not self._game.is_over and not self._left:
            self._keep()
            self._show()
            if self._game.on_move.is_human:
                self._ask()
            else:
                self._think()
        self._keep()
        self._show()
        if not self._quiet:
            typer.echo(self.verdict())

    def _keep(self) -> None:
        if self._path is not None:
            save_game(self._game, self._path)

    def _show(self) -> None:
        if not self._quiet and self._game.position != self._shown:
            typer.echo(f"\n{board_text(self._game)}\n")
            self._shown = self._game.position

    # ---- people ------------------------------------------------------------------------------

    def _ask(self) -> None:
        position = self._game.position
        name = " XO"[position.to_move]
        self._asked = time.monotonic()
        try:
            said = input("" if self._quiet else f"{name}, column (? helps): ")
        except (EOFError, KeyboardInterrupt):
            typer.echo("", err=True)
            said = "q"
        self._obey(said.strip().lower())

    def _obey(self, said: str) -> None:
        commands = {"h": self._hint, "u": self._undo, "r": self._redo, "q": self._leave}
        if said in commands:
            commands[said]()
        elif said == "?":
            typer.echo(HELP)
        else:
            self._drop(said)

    def _drop(self, said: str) -> None:
        columns = self._game.position.rules.columns
        if not said.isdecimal() or not 1 <= int(said) <= columns:
            wrong = f'"{said}" is no column' if said else "nothing was typed"
            complain(f"{wrong}: type 1 to {columns}, or ? for help")
            return
        try:
            self._let_fall(int(said) - 1, Note(time.monotonic() - self._asked))
        except ValueError as error:
            complain(f"{error}: choose another column")

    def _let_fall(self, aimed: int, note: Note, decision: Trace | None = None) -> None:
        """Drop a disc, and say so where it slips."""
        landing = slipped(aimed, self._game.position, self._random)
        slips = landing != aimed
        self._game.play(landing, note, decision, aimed if slips else None)
        if slips and not self._quiet:
            typer.echo(f"Aimed at column {aimed + 1}, the disc slips into column {landing + 1}.")

    def _hint(self) -> None:
        helper = adviser(player_named("hard"), self._game.position)
        with interrupt() as interrupted:
            trace = helper.decide(self._game.position, stop=interrupted.is_set)
        typer.echo(f"Hint: {telling_of(trace).decision(trace)}.")

    def _undo(self) -> None:
        if self._game.can_undo:
            self._game.undo()
        else:
            complain("there is no move of yours to take back")

    def _redo(self) -> None:
        if self._game.can_redo:
            self._game.redo()
        else:
            complain("there is no move to play again")

    def _leave(self) -> None:
        self._left = True
        if self._path is not None:
            typer.echo(f"To go on: {self._again}", err=True)
            return
        players = " ".join(
            f'--{side} "{player.name}"'
            for side, player in zip("xo", self._game.players, strict=True)
        )
        moves = self._moves() or "start"
        typer.echo(f"To go on: c4viz play {players}{self._board()} --moves {moves}", err=True)

    def _board(self) -> str:
        """The options that ask for this board and these rules."""
        rules, usual = _options(self._game.position.rules), _options(Rules())
        return "".join(f" --{name} {own}" for name, own in rules.items() if own != usual[name])

    def _moves(self) -> str:
        return "".join(str(move + 1) for move in self._game.moves)

    # ---- machines ----------------------------------------------------------------------------

    def _think(self) -> None:
        name = " XO"[self._game.position.to_move]
        with interrupt() as interrupted:
            previous = self._game.last_decision()
            trace = self._game.on_move.decide(
                self._game.position, previous, stop=interrupted.is_set
            )
        self._decisions.append(_decision(trace, len(self._game.moves) + 1))
        if not self._quiet:
            typer.echo(f"{name}: {_thought(trace)}")
        self._let_fall(trace.best_move, Note(trace.seconds, trace.value), trace)
        self._game.let_go(DECISIONS)
        self._left = interrupted.is_set()

    # ---- the end -----------------------------------------------------------------------------

    def verdict(self) -> str:
        """How the game ended, or that it did not."""
        outcome = self._game.position.outcome
        if outcome is None:
            return f"The game is not over: {self._moves() or 'no move was played'}."
        ended = f"{' XO'[outcome.winner]} wins" if outcome.winner else "A draw"
        if score := score_text(self._game.position):
            ended += f" with {score}"
        return f"{ended} after {len(self._game.moves)} moves: {self._moves()}."

    def result(self) -> dict[str, Any]:
        """What `--json` prints; columns count from 1."""
        return {
            "x": self._game.players[0].name,
            "o": self._game.players[1].name,
            "moves": self._moves(),
            "result": result_of(self._game),
            "decisions": self._decisions,
        }


def _options(rules: Rules) -> dict[str, Any]:
    return {"board": rules.size, "connect": rules.connect, "rules": rules.rule_set}


def _decision(trace: Trace, ply: int) -> dict[str, Any]:
    done, what = telling_of(trace).work_done(trace)
    return {
        "ply": ply,
        "column": trace.best_move + 1,
        "value": trace.value,
        what: done,
        "seconds": trace.seconds,
    }


def _thought(trace: Trace) -> str:
    done, what = telling_of(trace).work_done(trace)
    return f"{telling_of(trace).decision(trace)}; {done:,} {what} in {trace.seconds:.2f} s"
