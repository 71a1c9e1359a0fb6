"""The seed of a game: what chance decides before it, and what its machines draw, follow from it."""

from __future__ import annotations

from random import Random
from typing import Literal, get_args

from c4viz.language import tr
from c4viz.search import Mcts
from c4viz.search.base.setting import settings_of
from c4viz.search.base.settings import MOST_SEED
from c4viz.search.choice import check_choice
from c4viz.trace.mcts.playout import mix, origin

Starts = Literal["first", "second", "chance"]
"""Who of two players begins a game."""
STARTS: tuple[Starts, ...] = get_args(Starts)


def fresh_seed(chance: Random) -> int:
    """The seed of a new game, 0 to `MOST_SEED`, drawn from ``chance``."""
    return chance.randint(0, MOST_SEED)


def first_begins(starts: Starts, seed: int) -> bool:
    """Whether the first of two players begins; chance decides by the ``seed`` of the game."""
    return Random(seed).random() < 0.5 if starts == "chance" else starts == "first"


def check_starts(starts: str) -> Starts:
    """``starts`` as one of `STARTS`.

    Raises:
        SettingError: it is none (with the choices).
    """
    check_choice(tr("way to start"), starts, STARTS)
    return next(known for known in STARTS if known == starts)


def seed_of_move(seed: int, ply: int) -> int:
    """The seed, 0 to `MOST_SEED`, of the search that decides a move when ``ply`` discs lie on the
    board, in a game with this ``seed``: the upper 31 bits of the move's number."""
    return _number(seed, ply) >> 33


def slips_of_move(seed: int, ply: int) -> Random:
    """What decides where the disc slips that is dropped when ``ply`` discs lie on the board, in a
    game with this ``seed``: each move has numbers of its own, so that a game that goes on from
    there, in another sitting too, has the same slips."""
    return Random(_number(seed, ply))


def _number(seed: int, ply: int) -> int:
    """The 64 bits that all follows from that a move draws: splitmix64's number ply + 1."""
    return mix(origin(seed, ply + 1))


def check_seed(seed: object) -> None:
    """Refuse what is no seed.

    Raises:
        SettingError: the message names the value and the range.
    """
    settings_of(Mcts)["seed"][1].check("seed", seed)
