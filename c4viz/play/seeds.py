"""Seeds of games, from which follow what chance decides before a game and what machines draw."""

from __future__ import annotations

from random import Random
from typing import Literal, get_args

import numpy as np

from c4viz.arrays import Int64s, UInt64s
from c4viz.language import tr
from c4viz.search import Mcts
from c4viz.search.base.setting import settings_of
from c4viz.search.base.settings import MOST_SEED
from c4viz.search.choice import check_choice
from c4viz.trace.mcts.playout import STEP, mix, mixed, origin

Starts = Literal["first", "second", "chance"]
"""Choice of which of two players begins a game."""
STARTS: tuple[Starts, ...] = get_args(Starts)


def fresh_seed(chance: Random) -> int:
    """Draw the seed of a new game, 0 to `MOST_SEED`, from ``chance``."""
    return chance.randint(0, MOST_SEED)


def first_begins(starts: Starts, seed: int) -> bool:
    """Return True if the first of two players begins; chance decides by the game's ``seed``."""
    return Random(seed).random() < 0.5 if starts == "chance" else starts == "first"


def check_starts(starts: str) -> Starts:
    """Return ``starts`` as one of `STARTS`; raise a SettingError that names them if it is none."""
    check_choice(tr("way to start"), starts, STARTS)
    return next(known for known in STARTS if known == starts)


def seed_of_move(seed: int, ply: int) -> int:
    """Return the seed, 0 to `MOST_SEED`, of the search for a move when ``ply`` discs lie on the
    board, in a game with this ``seed``: the upper 31 bits of the move's number."""
    return _number(seed, ply) >> 33


def seeds_of_moves(seeds: UInt64s, plies: Int64s) -> UInt64s:
    """Return what `seed_of_move` does for the moves of many games."""
    state = seeds + (plies.astype(np.uint64) + np.uint64(1)) * np.uint64(STEP)
    return mixed(state) >> np.uint64(33)


def slips_of_move(seed: int, ply: int) -> Random:
    """Return the chance by which the disc slips that is dropped when ``ply`` discs lie on the
    board, in a game with this ``seed``: each move has numbers of its own, so that a game that is
    gone on with, even in another sitting, has the same slips."""
    return Random(_number(seed, ply))


def _number(seed: int, ply: int) -> int:
    """Return the 64 bits from which all follows that a move draws: splitmix64's number ply + 1."""
    return mix(origin(seed, ply + 1))


def check_seed(seed: object) -> None:
    """Raise a SettingError, which names the value and the range, if this is no seed."""
    settings_of(Mcts)["seed"][1].check("seed", seed)
