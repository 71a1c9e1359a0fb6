"""Plays a game at a terminal: paints its board, asks people, lets machines think, keeps it."""

from __future__ import annotations

import shlex
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import click
from rich import text as rich_text
from rich.console import Console

from c4viz.cli.perform import announcing, interrupt
from c4viz.cli.play.kept_games import KeptGame
from c4viz.cli.play.words import COMMENTS, Wish, help_text, title_here, wish_of
from c4viz.cli.words import line_typed, object_to, work_of, work_text
from c4viz.explain import explain, hint_reason
from c4viz.game import Position, Rules, numerals
from c4viz.language import plain, quoted, tr
from c4viz.play import Match, Note, noted, player_named, result_of, save_game
from c4viz.play.gamefile import GAME_SUFFIXES, comment_of
from c4viz.play.players import adviser
from c4viz.play.words import ending_words, move_text, played_text
from c4viz.search import SettingError, hint
from c4viz.search.algorithms.tree import DecisionTreeSettings
from c4viz.search.base.control import MOVE_SECONDS
from c4viz.telling import telling_of
from c4viz.telling.proof import proved_of
from c4viz.telling.search_words import rules_in_full, rules_text, score_text
from c4viz.trace import Trace
from c4viz.trace.trace import knows_nothing, stopped_short

_LOOKS = {"X": "bold red", "O": "bold yellow", ".": "dim"}
_WINNING = " reverse"


def board_text(match: Match) -> str:
    """Paint the board of a match, its columns numbered, the last disc in brackets; the discs of
    fours are reversed where there are colours. Where fours are counted, the score stands below."""
    console = Console(highlight=False)
    with console.capture() as said:
        for line in _lines(match):
            console.print(line)
    return said.get().rstrip("\n")


def _lines(match: Match) -> list[rich_text.Text]:
    position, last = match.position, match.turn.last_disc
    rows = position.rules.rows
    marked = position.marked_cells
    lines = []
    for row, cells in zip(range(rows - 1, -1, -1), position.matrix, strict=True):
        line = rich_text.Text()
        for column, cell in enumerate(cells):
            disc = ".XO"[cell]
            look = _LOOKS[disc] + (_WINNING if (row, column) in marked else "")
            left, right = ("[", "]") if (row, column) == last else (" ", " ")
            line.append(left).append(disc, style=look).append(right)
        lines.append(line)
    numbers = "".join(f" {column + 1} " for column in range(position.rules.columns))
    lines.append(rich_text.Text(numbers, style="bold"))
    if score := score_text(position):
        lines.append(rich_text.Text(f" {score}"))
    return lines


FOLDER = Path("out")
"""Where a game goes that is over, and about which somebody wrote."""
DECISIONS = 1 << 30
"""Bytes that the decisions of a game may take, for machines that reuse their last one."""


class Table:
    """Plays a game, which has a seed, at a terminal. It is saved to ``path`` after every move, or
    else ``kept`` for the next ``c4viz play``. A hint may take ``seconds``."""

    def __init__(
        self,
        game: Match,
        quiet: bool,
        path: Path | None,
        kept: KeptGame | None = None,
        seconds: float = MOVE_SECONDS,
    ) -> None:
        assert game.seed is not None
        self._seconds = seconds
        self._game, self._quiet, self._path = game, quiet, path
        self._kept, self._is_kept, self._cannot_keep = kept, False, False
        self._decisions: list[dict[str, Any]] = []
        self._left = False
        self._shown: Position | None = None

    def play(self) -> None:
        """Play to the end, or until somebody leaves; the rules are told where they are not the
        usual ones."""
        if not self._quiet and rules_text(self._game.position):
            click.echo(rules_in_full(self._game.position.rules))
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
            click.echo(self.verdict())
        if self._game.is_over and self._path is None and self._game.is_commented:
            self._save_comments()

    def _save_comments(self) -> None:
        """Save a game that is over, which nothing else keeps, with what was written about it."""
        name = f"c4viz {datetime.now().astimezone():%Y-%m-%d %H.%M.%S}{GAME_SUFFIXES[0]}"
        path = FOLDER / name
        try:
            FOLDER.mkdir(exist_ok=True)
            save_game(self._game, path)
        except OSError as error:
            object_to(tr("The game cannot be kept on disk: {why}.", why=error.strerror or error))
        else:
            click.echo(tr("wrote {path}", path=path), err=True)

    def _keep(self) -> None:
        if self._path is not None:
            save_game(self._game, self._path)
        elif self._kept is not None:
            try:
                self._is_kept = self._kept.keep(self._game)
            except OSError as error:  # the game can go on all the same
                self._is_kept = False
                if not self._cannot_keep:  # once is enough, moves go on
                    self._cannot_keep = True
                    why = error.strerror or str(error)
                    object_to(tr("The game cannot be kept on disk: {why}.", why=why))

    def _show(self) -> None:
        if not self._quiet and self._game.position != self._shown:
            click.echo(f"\n{board_text(self._game)}\n")
            self._shown = self._game.position

    # ---- people ------------------------------------------------------------------------------

    def _ask(self) -> None:
        prompt = tr("{player}, column (? helps): ", player=self._mover)
        self._asked = time.monotonic()
        try:
            said = line_typed("" if self._quiet else prompt)
        except (EOFError, KeyboardInterrupt):
            click.echo("", err=True)
            self._leave()
            return
        if said.strip().startswith(COMMENTS):
            self._comment(said.strip().removeprefix(COMMENTS).strip())
            return
        wish = wish_of(said)
        if wish is None:
            self._drop(said.strip())
        else:
            self._obey(wish)

    def _comment(self, words: str) -> None:
        """Write about the last move, below what was written before."""
        turn = self._game.turn
        if not words:
            object_to(tr("nothing was written: type words behind {sign}", sign=COMMENTS))
            return
        turn.comment = comment_of("\n".join(filter(None, (turn.comment, words))))
        name = tr("the game") if turn.before is None else move_text(turn)
        self._answer(tr("Noted on {move}.", move=name))

    def _obey(self, wish: Wish) -> None:
        does: dict[Wish, Callable[[], None]] = {
            "hint": self._hint,
            "undo": self._undo,
            "redo": self._redo,
            "board": self._show_again,
            "resign": self._game.resign,
            "quit": self._leave,
            "help": lambda: self._answer(help_text(self._game.position.rules.columns)),
        }
        does[wish]()

    def _drop(self, said: str) -> None:
        columns = self._game.position.rules.columns
        if not said:
            object_to(tr("nothing was typed: type 1 to {columns}, or ? for help", columns=columns))
        elif (column := numerals.among(said, range(1, columns + 1))) is None:
            object_to(
                tr(
                    '"{text}" is no column: type 1 to {columns}, or ? for help',
                    text=quoted(said),
                    columns=columns,
                )
            )
        else:
            try:
                self._let_fall(column - 1, Note(time.monotonic() - self._asked))
            except ValueError as error:
                object_to(tr("{error}: choose another column", error=error))

    def _let_fall(self, aimed: int, note: Note, decision: Trace | None = None) -> None:
        """Drop a disc, and say so where it slips."""
        landing = self._game.let_fall(aimed, note, decision).move
        if landing != aimed and not self._quiet:
            click.echo(
                tr(
                    "Aimed at column {aimed}, the disc slips into column {landing}.",
                    aimed=aimed + 1,
                    landing=landing + 1,
                )
            )

    def _hint(self) -> None:
        looking = tr("looking for a hint (Ctrl+C tells the best found)")
        who = adviser(player_named("hard"), self._game.position)
        with interrupt() as interrupted:
            stop = announcing(lambda: looking, interrupted.is_set, object_to)
            trace = who.hurried(self._seconds).decide(self._game.position, stop=stop)
        if knows_nothing(trace):
            object_to(tr("The search ended before it found anything: there is no hint."))
            return
        column = trace.best_move
        said = [
            tr("{who} would play column {column}.", who=title_here(who), column=column + 1),
            hint_reason(trace, column),
        ]
        if trace.ending == "seconds":
            said.append(
                tr("Its time was over before the search was: this is the best of what it saw.")
            )
        self._answer(" ".join(filter(None, said)))

    def _undo(self) -> None:
        if self._game.can_undo:
            self._game.undo()
        else:
            object_to(tr("there is no move of yours to take back"))

    def _redo(self) -> None:
        if self._game.can_redo:
            self._game.redo()
        else:
            object_to(tr("there is no move to play again"))

    def _show_again(self) -> None:
        self._shown = None
        if self._quiet:
            self._answer(board_text(self._game))

    def _answer(self, said: str) -> None:
        """Say what was asked for; on standard error where the result alone is printed."""
        click.echo(said, err=self._quiet)

    # ---- leaving -----------------------------------------------------------------------------

    def _leave(self) -> None:
        self._left = True
        self._keep()
        if (command := self._again()) is not None:
            click.echo(tr("To go on: {command}", command=command), err=True)

    def _again(self) -> str | None:
        """Return what to type to go on; None where the path of the game cannot be typed."""
        if self._path is not None:
            path = str(self._path)
            return f"c4viz play {shlex.quote(path)}" if path.isprintable() else None
        return "c4viz play" if self._is_kept else self._as_command()

    def _as_command(self) -> str:
        rules, usual = _options(self._game.position.rules), _options(Rules())
        board = "".join(f" --{name} {own}" for name, own in rules.items() if own != usual[name])
        players = " ".join(
            f'--{side} "{plain(player.name)}"'
            for side, player in zip("xo", self._game.players, strict=True)
        )
        moves = f"--moves {played_text(self._game) or 'start'}"
        seed = f" --seed {self._game.seed}" if self._game.draws else ""
        return f"c4viz play {players}{board} {moves}{seed}"

    @property
    def _mover(self) -> str:
        return " XO"[self._game.position.to_move]

    # ---- machines ----------------------------------------------------------------------------

    def _think(self) -> None:
        name, player = self._mover, self._game.decider
        thinks = tr("{player} thinks (Ctrl+C plays the best found and ends)", player=name)
        with interrupt() as interrupted:
            stop: Callable[[], bool] = interrupted.is_set
            if not self._quiet:
                stop = announcing(lambda: thinks, stop, object_to)
            try:
                trace = player.decide(self._game.position, self._game.last_decision(), stop=stop)
            except SettingError:  # of a function of the user's own: the game can go on
                self._leave()
                raise
        self._decisions.append(_decision(trace, len(self._game.moves) + 1))
        if not self._quiet:
            click.echo(f"{name}: {_thought(trace)}")
        self._let_fall(trace.best_move, noted(trace), trace)
        self._tell_reply(trace)
        self._game.let_go(DECISIONS)
        if interrupted.is_set() and not self._game.is_over:
            self._leave()

    def _tell_reply(self, trace: Trace) -> None:
        """Hint at the opponent's best reply, if the search has one and the disc fell as aimed."""
        reply = _advice(trace)
        if reply is not None and not self._quiet and self._game.turn.move == trace.best_move:
            player = self._mover
            click.echo(tr("Hint for {player}: column {column}.", player=player, column=reply + 1))

    # ---- the end -----------------------------------------------------------------------------

    def verdict(self) -> str:
        """Say how the game ended, or that it did not."""
        return ending_words(self._game)

    def result(self) -> dict[str, Any]:
        """Return what `--json` prints; columns count from 1."""
        return {
            "x": self._game.players[0].name,
            "o": self._game.players[1].name,
            "seed": self._game.seed,
            "moves": played_text(self._game),
            "result": result_of(self._game),
            "decisions": self._decisions,
        }


def _options(rules: Rules) -> dict[str, Any]:
    return {"board": rules.size, "connect": rules.connect, "rules": rules.rule_set}


def _advice(trace: Trace) -> int | None:
    """Return the reply (a column from 0) that a search hints at, if it does."""
    return hint(trace) if trace.traits.advises else None


def _decision(trace: Trace, ply: int) -> dict[str, Any]:
    """Return what `--json` prints of a move; ``hint`` is the best reply to the aim."""
    (done, what), reply = work_of(trace), _advice(trace)
    return {
        "ply": ply,
        "column": trace.best_move + 1,
        "value": trace.value,
        **proved_of(trace),
        what: done,
        "seconds": trace.seconds,
        **({} if reply is None else {"hint": reply + 1}),
        **({"partial": True} if stopped_short(trace) else {}),
    }


def _thought(trace: Trace) -> str:
    """Say what a machine decided, and at what cost; of a decision tree, what it predicted."""
    if trace.search == DecisionTreeSettings.name:
        return explain(trace, 0, trace.at(trace.steps))[0].text.removesuffix(".")
    said = tr(
        "{decision}; {work} in {seconds:.2f} s",
        decision=telling_of(trace).decision(trace),
        work=work_text(trace),
        seconds=trace.seconds,
    )
    if stopped_short(trace):
        return tr("{said}; a limit stopped it, so that it saw only a part", said=said)
    return said
