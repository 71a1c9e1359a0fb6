"""Saves and loads tournaments as JSON: the plan and the games played so far, columns from 1.

What was measured, seconds, stands in a part of its own, the last one: all else is the same, byte by
byte, however often a tournament was stopped and on however many cores it is played.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from c4viz.atomic_file import replacing
from c4viz.game import BoardError
from c4viz.guard.files import RefusedError
from c4viz.guard.json import read_json, says_it_is
from c4viz.guard.kinds import built
from c4viz.lab.arena import ArenaResult, Pairing, Plan, counted_results, pairings
from c4viz.lab.game import Cost, PlayedGame
from c4viz.lab.pool import machine
from c4viz.language import quoted, tr
from c4viz.search import SettingError

KIND, VERSION = "c4viz arena", 2
MOST_BYTES = 1 << 28
"""Size of the largest file that is read."""


class ArenaFileError(SettingError):
    """Raised for a file that holds no tournament; the message says which and why."""


def holds_arena(path: Path) -> bool:
    """Tell whether a file says at its beginning that it is an arena."""
    return says_it_is(path, KIND)


def save(path: Path, plan: Plan, results: Iterable[ArenaResult], *, private: bool = False) -> None:
    """Replace the file by a tournament as far as it was played, the games that count; with
    ``private`` only this user may read it. Raise an OSError if that cannot be."""
    games = counted_results(plan, results)
    said = {
        "kind": KIND,
        "version": VERSION,
        "columns_from": 1,
        "machine": machine(),
        "plan": dataclasses.asdict(plan),
        "games": [
            {
                "number": result.pairing.number,
                "moves": result.played.moves,
                "winner": result.played.winner,
                "costs": [(cost.moves, cost.nodes, cost.memory) for cost in result.played.costs],
            }
            for result in games
        ],
        "seconds": [[cost.seconds for cost in result.played.costs] for result in games],
    }
    with replacing(path, private=private) as part:
        part.write_text(json.dumps(said, indent=1), "utf-8")


@dataclass(frozen=True)
class _Game:
    """A game as files of version 1 have it; the costs of each player are the fields of `Cost`."""

    number: int
    moves: str
    winner: int
    costs: tuple[_Costs, _Costs]


_Costs = tuple[int, int, float, int]


def load(path: Path) -> tuple[Plan, list[ArenaResult]]:
    """Read a tournament; raise an ArenaFileError if the file holds none or cannot be read, and a
    SettingError if one of its players is not there any more."""
    try:
        said = read_json(path, MOST_BYTES)
    except RefusedError as error:
        raise ArenaFileError(str(error)) from None
    if not isinstance(said, dict) or said.get("kind") != KIND:
        raise ArenaFileError("{path} holds no arena of c4viz", path=path)
    if said.get("version") not in (1, VERSION):
        raise ArenaFileError("{path} is of another version of c4viz: use that one", path=path)
    try:
        plan = built(Plan, said.get("plan"))
    except (RefusedError, BoardError) as error:
        raise ArenaFileError(
            "the plan in {path} was altered: {why}", path=path, why=error
        ) from None
    games, seconds = said.get("games"), said.get("seconds")
    if not isinstance(games, list):
        raise ArenaFileError("{path} was altered: it has no list of games", path=path)
    if said.get("version") == VERSION:
        if not isinstance(seconds, list) or len(seconds) != len(games):
            raise ArenaFileError("{path} was altered: it has other times than games", path=path)
        games = [_timed(game, taken) for game, taken in zip(games, seconds, strict=True)]
    return plan, _results(plan, games, path)


def _timed(game: Any, seconds: Any) -> Any:
    """Return a game with the seconds of its players among their costs, as version 1 has it; what is
    none is refused later."""
    with suppress(KeyError, TypeError, ValueError):
        costs = [
            [moves, nodes, taken, memory]
            for (moves, nodes, memory), taken in zip(game["costs"], seconds, strict=True)
        ]
        return {**game, "costs": costs}
    return game


def _results(plan: Plan, games: list[Any], path: Path) -> list[ArenaResult]:
    """Return the results of a file's games, each played once more to see that it is one; raise an
    ArenaFileError if one is none or is there twice."""
    told = [_game_of(said, len(plan.pairs) * plan.games, path) for said in games]
    planned = list(pairings(plan, max((game.number for game in told), default=-1) + 1))
    found: dict[int, ArenaResult] = {}
    for game in told:
        try:
            if game.number in found:
                raise RefusedError("it is there twice")
            found[game.number] = _result_of(game, planned[game.number])
        except ValueError as error:
            raise _altered(game.number, path, error) from None
    return list(found.values())


def _game_of(said: Any, counts: int, path: Path) -> _Game:
    """Read one of ``counts`` games."""
    try:
        game = built(_Game, said)
        if not 0 <= game.number < counts:
            raise RefusedError("number is {number}", number=game.number)
    except RefusedError as error:
        number = said.get("number") if isinstance(said, dict) else None
        raise _altered(number, path, error) from None
    return game


def _altered(number: Any, path: Path, why: ValueError) -> ArenaFileError:
    return ArenaFileError(
        "game {number} in {path} was altered: {why}",
        number=number if isinstance(number, int) else tr("without a number"),
        path=path,
        why=why,
    )


def _result_of(game: _Game, pairing: Pairing) -> ArenaResult:
    """Return the result of a game; raise a ValueError if none from this opening is won so."""
    position = pairing.opening
    for digit in game.moves:
        position = position.play(int(digit, 36) - 1)
    outcome, costs = position.outcome, [Cost(*one) for one in game.costs]
    if outcome is None:
        raise RefusedError("it is not over after {moves}", moves=quoted(game.moves))
    side = 0 if not outcome.winner else 1 if outcome.winner == pairing.opening.to_move else 2
    if side != game.winner:
        raise RefusedError("winner is {winner}", winner=game.winner)
    if min(min(one) for one in game.costs) < 0:
        raise RefusedError("no game costs less than nothing")
    return ArenaResult(pairing, PlayedGame(game.moves, game.winner, (costs[0], costs[1])))
