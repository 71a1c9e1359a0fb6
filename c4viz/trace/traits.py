"""Traits of a search, as far as its trace has to know them: its name says nothing.

A trace records the traits that it was made with, so that nobody asks which search it was; what
holds of all traces of a kind is its `Nature`, so that nobody asks of which kind it is.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from c4viz.game.rules import Order


@dataclass(frozen=True)
class Nature:
    """Says what holds of all traces of a kind, which ``kind`` names, also in files.

    ``means``: values are shares of the points that were won, which visits make: either tells the
    other. ``nested``: rows stand in preorder, each is entered and left, so that a subtree is a
    stretch of rows; else each row names its parent. ``bounds``: a value may be a bound alone, and
    is known once its row was left. ``tests``: its nodes test a board, or decide by that; moves are
    the answers that lead on, and nothing has a value.
    """

    kind: str
    means: bool = False
    nested: bool = False
    bounds: bool = False
    tests: bool = False


@dataclass(frozen=True)
class Traits:
    """``prunes``: it narrows its window by what children return. ``probes``: each of its roots only
    asks about a bound of a score, so that all together give it. ``chance``: chance decides at some
    nodes; ``draws``: at the root, whatever the moves are worth. ``advises``: the best reply is a
    hint to the opponent. ``researches``: of all children but the first it only asks, with a null
    window, whether they are better, and searches them again where they are. ``static_order``:
    siblings stand in the order of the settings unless it deepens; ``order`` is that of a search
    that has no setting for it. ``recorded``: it was a user's own, of which nothing is known but
    what its rows say: children in any order and as often as it liked, values of any make.
    """

    prunes: bool = False
    probes: bool = False
    chance: bool = False
    draws: bool = False
    advises: bool = False
    researches: bool = False
    static_order: bool = True
    recorded: bool = False
    order: Order = "left"

    @property
    def narrows(self) -> bool | None:
        """Windows narrow by what children bring alone; None where more narrows them: bounds that a
        probe begins with, or whatever a search of the user's own does."""
        return None if self.probes or self.recorded else self.prunes

    def plain(self) -> dict[str, Any]:
        """Return the traits that differ from the defaults, as a file stores them."""
        return {
            field.name: value
            for field in dataclasses.fields(self)
            if (value := getattr(self, field.name)) != field.default
        }
