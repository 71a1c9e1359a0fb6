"""The file of a tournament: its plan and what was played so far, as JSON. Columns count from 1, as
in all texts."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from c4viz.game import Position, Rules
from c4viz.lab.arena import Plan, Result, pairings
from c4viz.lab.game import Cost, Played
from c4viz.lab.machine import machine
from c4viz.language import quoted_path, tr
from c4viz.replacing import replacing
from c4viz.search import SettingError

KIND, VERSION = "c4viz arena", 1
_WRONG = (KeyError, TypeError, ValueError, AttributeError, IndexError, RecursionError)


class ArenaFileError(SettingError):
    """A file that holds no tournament; the message says which and why."""


def save(path: Path, plan: Plan, results: Iterable[Result]) -> None:
    """Write a tournament as far as it was played; the file that was there is replaced whole.

    Raises:
        OSError: it cannot be written.
    """
    in_order = sorted(results, key=lambda result: result.pairing.number)
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
                "costs": [dataclasses.astuple(cost) for cost in result.played.costs],
            }
            for result in in_order
        ],
    }
    with replacing(path) as part:
        part.write_text(json.dumps(said, indent=1), "utf-8")


def load(path: Path) -> tuple[Plan, list[Result]]:
    """A tournament as it was saved.

    Raises:
        ArenaFileError: the file cannot be read, or holds none.
        SettingError: a player of it is not there any more.
    """
    try:
        said = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise ArenaFileError(
            "{path} cannot be read ({reason})", path=quoted_path(path), reason=error.strerror
        ) from None
    except ValueError:
        raise ArenaFileError("{path} is no JSON: it was cut", path=quoted_path(path)) from None
    if not isinstance(said, dict) or said.get("kind") != KIND:
        raise ArenaFileError("{path} holds no arena of c4viz", path=quoted_path(path))
    if said.get("version") != VERSION:
        raise ArenaFileError(
            "{path} is of another version of c4viz: use that one", path=quoted_path(path)
        )
    try:
        plan = _plan_of(said["plan"])
        planned = list(pairings(plan))
        return plan, [_result_of(one, planned, path) for one in said["games"]]
    except SettingError:
        raise
    except _WRONG:
        raise ArenaFileError("the plan in {path} was altered", path=quoted_path(path)) from None


def _plan_of(said: dict[str, Any]) -> Plan:
    rules = Rules(**said["rules"])
    return Plan(**{**said, "players": tuple(said["players"]), "rules": rules})


def _result_of(said: dict[str, Any], planned: list[Any], path: Path) -> Result:
    """A game of the file, played once more to see that it is one.

    Raises:
        ArenaFileError: it is none.
    """
    try:
        pairing = planned[said["number"]]
        position: Position = pairing.opening
        for digit in said["moves"]:
            position = position.play(int(digit, 36) - 1)
        costs = [Cost(*one) for one in said["costs"]]
        outcome = position.outcome
        won = outcome.winner if outcome is not None else -1
        side = 0 if not won else 1 if won == pairing.opening.to_move else 2
        if side != said["winner"] or won < 0 or len(costs) != 2:
            raise ValueError
    except _WRONG:
        number = said.get("number") if isinstance(said, dict) else None
        raise ArenaFileError(
            "game {number} in {path} was altered",
            number=number if isinstance(number, int) else tr("without a number"),
            path=quoted_path(path),
        ) from None
    return Result(pairing, Played(said["moves"], said["winner"], (costs[0], costs[1])))
