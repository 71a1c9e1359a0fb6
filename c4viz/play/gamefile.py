"""Games on disk: JSON that people can read, with a version.

    {"format": "c4viz game", "version": 1,
     "board": "6x7", "connect": 4, "rules": "first-four", "start": "start",
     "x": "human", "o": "mcts iterations=5000",
     "moves": [{"column": 4, "seconds": 2.1}, {"column": 4, "seconds": 0.3, "value": 0.52}],
     "result": null}

Columns count from 1. ``start`` is a position as `Position.parse` reads it, ``x`` and ``o`` are
players as `player_named` reads them. ``seconds`` says how long a move took, ``value`` what the
search of a machine thought of it, as that machine sees it; both may be missing. ``result`` is X, O,
draw or null; it follows from the moves.
"""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any, get_args

from c4viz.game import Position
from c4viz.game.rules import RuleSet
from c4viz.play.game import Game, Note
from c4viz.play.match import Match
from c4viz.play.players import player_named

FORMAT, VERSION = "c4viz game", 1
_WINNERS = {0: "draw", 1: "X", 2: "O"}


class GameFileError(ValueError):
    """A file that holds no game that can be read; the message says why and where."""


def result_of(position: Position) -> str | None:
    """X, O or draw; None while the game goes on."""
    return None if position.outcome is None else _WINNERS[position.outcome.winner]


def save_game(game: Game, path: Path) -> None:
    """Write ``game``; a file that is there already is replaced only once the new one is whole."""
    rules, match = game.match.start.rules, game.match
    said = {
        "format": FORMAT,
        "version": VERSION,
        "board": rules.size,
        "connect": rules.connect,
        "rules": rules.rule_set,
        "start": match.start.text,
        "x": game.players[0].name,
        "o": game.players[1].name,
        "moves": [_move(game, ply, column) for ply, column in enumerate(match.moves)],
        "result": result_of(match.position),
    }
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(json.dumps(said, indent=1) + "\n", encoding="utf-8")
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _move(game: Game, ply: int, column: int) -> dict[str, Any]:
    note = game.note(ply)
    told = {} if note is None else {"seconds": round(note.seconds, 3), "value": note.value}
    return {"column": column + 1} | {
        name: value for name, value in told.items() if value is not None
    }


def load_game(path: Path) -> Game:
    """Read the game that `save_game` wrote.

    Raises:
        GameFileError: the file is missing, cut, altered, of a later version or no game.
    """
    said = _read(path)
    try:
        return _game(said)
    except GameFileError as error:
        raise GameFileError(f"{path} was altered: {error}") from None
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise GameFileError(f"{path} was altered: {_why(error)}") from None


def _why(error: Exception) -> str:
    return f"it has no {error}" if isinstance(error, KeyError) else str(error)


def _read(path: Path) -> dict[str, Any]:
    try:
        said = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise GameFileError(f"there is no file {path}") from None
    except OSError as error:
        raise GameFileError(f"{path} cannot be read: {error.strerror}") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise GameFileError(f"{path} is cut or no game: {error.msg} at {where}") from None
    except (UnicodeDecodeError, RecursionError):
        raise GameFileError(f"{path} is no game of c4viz") from None
    if not isinstance(said, dict) or said.get("format") != FORMAT:
        raise GameFileError(f"{path} is no game of c4viz")
    version = said.get("version")
    if type(version) is not int or version < 1:
        raise GameFileError(f"{path} was altered: there is no version {version!r}")
    if version > VERSION:
        raise GameFileError(
            f"{path} was written by a later c4viz (file version {version}, this one reads up to "
            f"{VERSION}): update c4viz"
        )
    return said


def _game(said: dict[str, Any]) -> Game:
    if said["rules"] not in get_args(RuleSet):
        raise GameFileError(f"there are no rules {said['rules']!r}")
    start = Position.parse(said["start"], said["board"], said["connect"], said["rules"])
    game = Game((player_named(said["x"]), player_named(said["o"])), Match(start, machine=None))
    for number, move in enumerate(said["moves"], 1):
        try:
            game.play(_column(move["column"]), _note(move))
        except (ValueError, KeyError, TypeError) as error:
            raise GameFileError(f"move {number}: {_why(error)}") from None
    if said["result"] != result_of(game.position):
        raise GameFileError(f"the result is not {said['result']!r} after these moves")
    return game


def _column(column: Any) -> int:
    if type(column) is not int:
        raise GameFileError(f"{column!r} is no column")
    return column - 1


def _note(move: dict[str, Any]) -> Note | None:
    if "seconds" not in move:
        return None
    seconds, value = float(move["seconds"]), move.get("value")
    if not 0 <= seconds < math.inf:
        raise GameFileError(f"no move takes {seconds} seconds")
    return Note(seconds, None if value is None else float(value))
