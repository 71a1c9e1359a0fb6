"""Settings that one can make of any search: their base, fields that several share, and limits.

The settings of one search stand with it in `c4viz.search.algorithms`. The app, the command line
and the documentation are made from them.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, get_args

from c4viz.game.rules import MAX_BITS, Order
from c4viz.language import Text, Texts, quoted_number
from c4viz.search.base.setting import decimal, evaluator_name, settings_of, whole, yes_no
from c4viz.search.choice import SettingError
from c4viz.search.evaluators.table import evaluator_meant

MOST_DEPTH = MAX_BITS - 1
ORDERS: tuple[str, ...] = get_args(Order)
ORDER = Text(
    "Which moves are searched first: from the left, from the centre outwards, the best of the "
    "last iteration (then from the centre), or shuffled by the seed"
)
MOST_SEED = 2**31 - 1

_LIMITED = Texts({"nodes": "nodes", "memory": "memory", "seconds": "seconds"})


@dataclass(frozen=True)
class Settings:
    """Settings of one algorithm; derive a frozen dataclass of them for each.

    Every field says what it may be: make it by a function of `c4viz.search.base.setting`, or here.

    Raises:
        SettingError: a value out of range; the message names it and the range.
    """

    name: ClassVar[str]
    title: ClassVar[Text]
    summary: ClassVar[Text]

    def __post_init__(self) -> None:
        for name, (_, setting) in settings_of(type(self)).items():
            setting.check(name.replace("_", " "), getattr(self, name))
            if setting.kind == "evaluator":  # of a plug-in its file, which a saved search goes by
                object.__setattr__(self, name, evaluator_meant(getattr(self, name)))

    needs: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    """What other settings have to be for one that is not its default."""

    # What others ask of any search; settings of these names take the place of the answers.

    depth = MOST_DEPTH
    """Plies that it looks ahead."""
    evaluator = "lines"
    """Name of what values positions."""
    memo = False
    """It keeps a table of seen positions."""
    iterative = False
    """It deepens ply by ply."""
    take_wins = False
    """It looks at nothing else where a move wins at once."""
    reuse = False
    """It begins with what an earlier search found."""

    @property
    def evaluates(self) -> bool:
        """True where it asks its evaluator."""
        return True

    @property
    def has_priors(self) -> bool:
        """True where its moves have priors."""
        return False

    @property
    def seconds(self) -> float | None:
        """Seconds after which it ends."""
        return None

    @property
    def heeds_seed(self) -> bool:
        """True where it draws numbers, which its seed decides."""
        return vars(self).get("order") == "random"

    def looked_up(self) -> Settings:
        """Complete the settings with what the search has to look up in a file before it begins."""
        return self

    def depths(self, most: int) -> range:
        """Return the depths of the iterations, where the game can go no deeper than ``most``: the
        last iteration would only be repeated."""
        return range(1, max(1, min(self.depth, most)) + 1)


# ---- settings that several searches have ---------------------------------------------------------


def depth_setting(default: int | None, **more: Any) -> Any:
    """Make a field that holds how far a search looks ahead, in plies."""
    help_ = Text("How many plies (discs) to look ahead")
    return whole(default, 1, MOST_DEPTH, help_, unit=Text("plies"), main=True, **more)


def evaluator_setting() -> Any:
    """Make a field that names what values the positions where a search stops."""
    return evaluator_name("lines", Text("What values a position where the search stops"))


def iterative_setting() -> Any:
    """Make a field that says whether a search deepens ply by ply."""
    help_ = Text("Deepen ply by ply; what the last iteration found best is searched first")
    return yes_no(False, help_)


def seconds_setting(**more: Any) -> Any:
    """Make a field that holds after how many seconds a search ends."""
    help_, absent = Text("End after so many seconds"), Text("no limit")
    return decimal(None, 0.001, math.inf, help_, unit="s", optional=True, absent=absent, **more)


def order_seed_setting() -> Any:
    """Make a field that holds the seed of a search in which chance decides the order alone."""
    return whole(0, 0, MOST_SEED, Text("Shuffles the order random"))


def seed_setting() -> Any:
    """Make a field that holds the seed of a search that draws its moves."""
    help_ = Text(
        "Decides all that is random; the same seed gives the same search, but 0 to a player of a "
        "game another one at each move"
    )
    return whole(0, 0, MOST_SEED, help_, main=True)


# ---- limits --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Limits:
    """Limits at which a run ends by itself: ``nodes`` rows, ``memory`` bytes of rows, ``seconds``.

    Bytes are also those of the table of positions that A* keeps. None means no such limit. What
    was found by then is kept, and the trace says which limit it was.
    """

    nodes: int | None = None
    memory: int | None = 4 * 2**30
    seconds: float | None = None

    def __post_init__(self) -> None:
        for name in ("nodes", "memory", "seconds"):
            limit = getattr(self, name)
            if limit is not None and not limit > 0:
                raise SettingError(
                    "a limit of {limit} {things} is no limit: give more than 0",
                    limit=quoted_number(limit),
                    things=_LIMITED[name],
                )
