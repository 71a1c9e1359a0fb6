"""Saves and loads games as JSON that people can read, with a version.

    {"format": "c4viz game", "version": 1, "columns_from": 1,
     "board": "6x7", "connect": 4, "rules": "first-four", "start": "start",
     "x": "human", "o": "mcts iterations=5000", "seed": 1204,
     "moves": [{"column": 4, "seconds": 2.1, "comment": "The middle."},
               {"column": 4, "seconds": 0.3, "value": 0.52, "share": true,
                "rank": 2, "variations": [[{"column": 3}]]}],
     "at": 2, "result": null}

Columns count from 1, which ``columns_from`` says. ``start`` is a position as `Position.parse` reads
it, ``x`` and ``o`` are players as `player_named` reads them. From ``seed`` follow, move by move,
the seeds of machines whose settings have none; without it they keep the default. ``seconds`` is the
time that a move took, ``value`` its value to the machine that searched it, ``share`` says that this
is a share of games played out and won; ``aimed`` is, if discs slip, the column at which the disc
was aimed, even if it landed there, ``resigned`` (X or O) says who gave up after the move, and
``comment`` is what somebody wrote about it. Each may be missing. ``variations`` are lists of other
moves that were tried in the place of this one, and ``rank`` is its place among all of them, if not
the first. ``at`` is the number of moves that were on the board; without it all are. ``result`` is
X, O, draw or null there; it follows from the moves.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, get_args

from c4viz.atomic_file import replacing
from c4viz.game import Position
from c4viz.game.notation import SYMBOLS
from c4viz.game.position import no_column
from c4viz.game.rules import Rules, RuleSet
from c4viz.guard.files import FileTooLargeError, RefusedError, read_bytes
from c4viz.guard.json import parsed, shown
from c4viz.language import SaidError, counted, quoted_path, tr
from c4viz.play.match import Match, Note, Turn
from c4viz.play.players import Player, player_named
from c4viz.play.seeds import check_seed
from c4viz.search import SettingError

FORMAT, VERSION, COLUMNS_FROM = "c4viz game", 1, 1
GAME_SUFFIXES = (".c4game", ".json")
"""Suffixes of saved games: one of c4viz alone, by which desktops know whose file it is, and that of
the format, which others read."""
MOST_BYTES = 1 << 24
"""Size of the largest file that is read: a device may have no end."""
LONGEST = 10_000
"""Most letters of a comment, and of any other text in a game."""
_MOST = 1e300
_WINNERS = {0: "draw", 1: "X", 2: "O"}


class GameFileError(SaidError):
    """Raised for a file that holds no game that can be read; the message says why and where."""


class _PlacedError(GameFileError):
    """Error that already names the move that is wrong."""


def result_of(match: Match) -> str | None:
    """Return X, O or draw; None while the game goes on."""
    return None if match.turn.winner is None else _WINNERS[match.turn.winner]


# ---- writing -------------------------------------------------------------------------------------


def text_of_match(match: Match) -> str:
    """Write a match as `match_from_text` reads it; the decisions of machines are left out."""
    rules = match.start.rules
    said = {
        "format": FORMAT,
        "version": VERSION,
        "columns_from": COLUMNS_FROM,
        "board": rules.size,
        "connect": rules.connect,
        "rules": rules.rule_set,
        "start": match.start.text,
        "x": match.players[0].name,
        "o": match.players[1].name,
        **({} if match.seed is None else {"seed": match.seed}),
        **_remarks(match.root),
        "moves": _line(match.root),
        "at": len(match.moves),
        "result": result_of(match),
    }
    return json.dumps(said, indent=1) + "\n"


def save_game(match: Match, path: Path, *, private: bool = False) -> None:
    """Write ``match`` to a file, readable by its owner alone if ``private``; a file that is there
    already is replaced only once the new one is whole."""
    with replacing(path, private=private) as part:
        part.write_text(text_of_match(match), encoding="utf-8")


def _line(before: Turn) -> list[dict[str, Any]]:
    """Write the moves that were followed from a turn on, each with the others in its place."""
    line: list[dict[str, Any]] = []
    turn = before.next
    while turn is not None:
        assert turn.before is not None
        others = [other for other in turn.before.following if other is not turn]
        said = _move(turn)
        if others:
            if others[0] is turn.before.following[0]:
                said["rank"] = turn.before.following.index(turn) + 1
            said["variations"] = [[_move(other), *_line(other)] for other in others]
        line.append(said)
        turn = turn.next
    return line


def _move(turn: Turn) -> dict[str, Any]:
    said: dict[str, Any] = {"column": turn.move + 1}
    if turn.aimed is not None:
        said["aimed"] = turn.aimed + 1
    if turn.note is not None:
        said["seconds"] = round(turn.note.seconds, 3)
        if turn.note.value is not None:
            value = float(turn.note.value)
            said["value"] = int(value) if value.is_integer() else value  # -6, not -6.0
        if turn.note.share:
            said["share"] = True
    return said | _remarks(turn)


def _remarks(turn: Turn) -> dict[str, Any]:
    """Write what a turn may have that no search and no rule gave it, at the start too."""
    resigned = {"resigned": SYMBOLS[turn.resigned]} if turn.resigned else {}
    return resigned | ({"comment": turn.comment} if turn.comment else {})


# ---- reading -------------------------------------------------------------------------------------


def load_game(path: Path) -> Match:
    """Read the match that `save_game` wrote; raise a GameFileError if the file is missing, cut,
    altered, too large, of a later version or no game."""
    try:
        text = read_bytes(path, MOST_BYTES).decode("utf-8")
    except FileTooLargeError as error:
        raise GameFileError(
            "{path} is too large for a game: it has at least {size:,} bytes, and at most {most:,} "
            "are read; open another file, or take variations out of this one",
            path=path,
            size=error.size,
            most=MOST_BYTES,
        ) from None
    except RefusedError as error:
        raise GameFileError(str(error)) from None
    except UnicodeDecodeError:
        raise _no_game(quoted_path(path)) from None
    return match_from_text(text, quoted_path(path))


def match_from_text(text: str, name: str = "") -> Match:
    """Read the match that `text_of_match` wrote; raise a GameFileError, in which the text is called
    ``name``, if it is cut, altered, of a later version or no game."""
    name = name or tr("the game")
    said = _read(text, name)
    try:
        return _match(said)
    except (KeyError, ValueError, RecursionError) as error:
        raise GameFileError("{name} was altered: {why}", name=name, why=_why(error)) from None


def _no_game(name: str) -> GameFileError:
    return GameFileError(
        "{name} is no game of c4viz: open a game that was saved, or a trace, whose name ends "
        "in .npz",
        name=name,
    )


def _why(error: Exception) -> str:
    if isinstance(error, KeyError):
        return tr("it has no {name}", name=shown(error.args[0]))
    if isinstance(error, RecursionError):
        return tr("its variations lie too deep in one another")
    return str(error)


def _read(text: str, name: str) -> dict[str, Any]:
    try:
        said = parsed(text, any_number=True)
    except RefusedError as error:
        raise GameFileError("{name} is no game: {why}", name=name, why=error) from None
    if not isinstance(said, dict) or said.get("format") != FORMAT:
        raise _no_game(name)
    version = said.get("version")
    if type(version) is not int or version < 1:
        shown_version = shown(version)
        raise GameFileError(
            "{name} was altered: there is no version {version}", name=name, version=shown_version
        )
    if version > VERSION:
        raise GameFileError(
            "{name} was written by a later c4viz (file version {version}, this one reads "
            "up to {own}): update c4viz",
            name=name,
            version=shown(version),
            own=VERSION,
        )
    return said


def _match(said: dict[str, Any]) -> Match:
    if said.get("columns_from", COLUMNS_FROM) != COLUMNS_FROM:
        raise GameFileError(
            "columns_from is {given}: write one of {known}",
            given=shown(said["columns_from"]),
            known=COLUMNS_FROM,
        )
    if said["rules"] not in get_args(RuleSet):
        raise GameFileError("there are no rules {rules}", rules=shown(said["rules"]))
    board, connect = _text(said, "board"), said["connect"]
    if type(connect) is not int:
        raise GameFileError("connect {connect} is no whole number", connect=shown(connect))
    start = Position.parse(_text(said, "start"), board, connect, said["rules"])
    if (seed := said.get("seed")) is not None:
        check_seed(seed)
    match = Match(start, (_player(said, "x"), _player(said, "o")), seed)
    match.root.resigned, match.root.comment = _giving_up(said), _comment(said)
    moves = _moves(said["moves"])
    _play_line(match, match.root, moves, lambda number: tr("move {number}", number=number))
    line, ply = match.line, said.get("at", len(moves))
    if type(ply) is not int or not 0 <= ply <= len(line):
        raise GameFileError(
            counted(len(line), "at {at}: there {is|are} {n} {move|moves}", at=shown(ply))
        )
    match.turn = line[ply - 1] if ply else match.root
    if said["result"] != result_of(match):
        raise GameFileError(
            "the result is not {result} after these moves", result=shown(said["result"])
        )
    return match


def _player(said: dict[str, Any], side: str) -> Player:
    try:
        return player_named(_text(said, side))
    except SettingError as error:
        raise GameFileError(f"{side}: {error}") from None


def _text(said: dict[str, Any], name: str) -> str:
    if not isinstance(said[name], str):
        raise GameFileError("{name} {said} is no text", name=name, said=shown(said[name]))
    if len(said[name]) > LONGEST:
        raise GameFileError("{name} is too long: {said}", name=name, said=shown(said[name]))
    return str(said[name])


def _moves(said: Any) -> list[Any]:
    if not isinstance(said, list):
        raise GameFileError("{said} is no list of moves", said=shown(said))
    return said


def _play_line(match: Match, before: Turn, moves: list[Any], place: Callable[[int], str]) -> None:
    """Play moves from ``before`` on, with their variations; follow the moves themselves at the
    end. ``place`` names one by its number in errors."""
    start = len(before.path)
    for number, move in enumerate(moves, start + 1):
        here = before
        try:
            before = _play(match, here, move)
            for one, variation in enumerate(_moves(move.get("variations", [])), 1):
                inside = partial(_inner_place, one, place(number))
                _play_line(match, here, _moves(variation), inside)
            here.followed = here.following.index(before)
            if "rank" in move:
                _put_in_rank(here, move["rank"])
        except _PlacedError:
            raise  # of a move in a variation
        except (ValueError, KeyError) as error:
            raise _PlacedError(f"{place(number)}: {_why(error)}") from None
    match.turn = before


def _put_in_rank(before: Turn, rank: Any) -> None:
    """Give the move that is followed its place among those that were tried."""
    moves, count = before.following, len(before.following)
    if type(rank) is not int or not 1 <= rank <= count:
        said = counted(
            count, "rank {rank}: there {is|are} {n} {move|moves} at its place", rank=shown(rank)
        )
        raise GameFileError(said)
    moves.insert(rank - 1, moves.pop(before.followed))
    before.followed = rank - 1


def _inner_place(variation: int, place: str, number: int) -> str:
    return tr(
        "variation {variation} of {place}, move {number}",
        variation=variation,
        place=place,
        number=number,
    )


def _play(match: Match, before: Turn, move: Any) -> Turn:
    if not isinstance(move, dict):
        raise GameFileError("{move} is no move", move=shown(move))
    match.turn, resigned = before, before.resigned
    rules = match.start.rules
    aimed = None if "aimed" not in move else _column(move["aimed"], rules)
    turn = match.play(_column(move["column"], rules), _note(move), aimed=aimed)
    before.resigned = resigned
    turn.resigned, turn.comment = _giving_up(move), _comment(move)
    return turn


def _giving_up(said: dict[str, Any]) -> int:
    who = said.get("resigned")
    if who not in (None, "X", "O"):
        raise GameFileError("{who} is nobody who could resign", who=shown(who))
    return 0 if who is None else SYMBOLS.index(who)


def comment_of(words: str) -> str:
    """Return a comment as a game keeps it: so much as a file may hold, of letters that all files
    and programs may, with lines that end as in Python."""
    text = words.encode("utf-8", "replace").decode()
    for other, usual in (("\r\n", "\n"), ("\r", "\n"), ("\xa0", " ")):
        text = text.replace(other, usual)
    return "".join(filter(_is_written, text))[:LONGEST]


def _is_written(letter: str) -> bool:
    return letter in "\t\n" or unicodedata.category(letter) not in ("Cc", "Cs", "Cn")


def _comment(said: dict[str, Any]) -> str:
    return comment_of(_text(said, "comment")) if "comment" in said else ""


def _column(column: Any, rules: Rules) -> int:
    if type(column) is not int:
        raise GameFileError("{column} is no column", column=shown(column))
    if not 1 <= column <= rules.columns:
        raise no_column(column - 1, rules)
    return column - 1


def _note(move: dict[str, Any]) -> Note | None:
    if "seconds" not in move:
        return None
    seconds = _number(move["seconds"])
    if seconds < 0:
        raise GameFileError("no move takes {seconds} seconds", seconds=seconds)
    value = None if move.get("value") is None else _number(move["value"])
    share = move.get("share", False)
    if not isinstance(share, bool):
        said = shown(share)
        raise GameFileError('"share" is {said}, which is neither true nor false', said=said)
    if share and (value is None or not 0 <= value <= 1):
        raise GameFileError("{value} is no share of games won", value=shown(value))
    return Note(seconds, value, share)


def _number(said: Any) -> float:
    if type(said) not in (int, float) or not abs(said) < _MOST:
        raise GameFileError("{said} is no number that can be read", said=shown(said))
    return float(said)
