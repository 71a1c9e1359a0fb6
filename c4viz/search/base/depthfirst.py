"""Blank depth-first traces, room for their rows, and a check of what can be searched."""

from __future__ import annotations

from c4viz.game import GameState, HandTree, OwnState, Position, Root
from c4viz.search.base.settings import Settings
from c4viz.search.choice import SettingError
from c4viz.search.evaluators.table import is_fractional
from c4viz.trace import DepthFirstTrace, Traits
from c4viz.trace.depthfirst.store import DepthFirstStore, RowLayout
from c4viz.trace.rows import FIRST_CAPACITY

_OF_TREES = ("depth", "order", "memo", "seconds", "seed")
"""Settings that a search of a tree made by hand has, whose numbers are at its ends."""
_OF_BOARDS = ("evaluator", "slip_left", "slip_right")
"""Settings that only searches of boards have."""


def blank_valued(position: Root, settings: Settings, traits: Traits) -> DepthFirstTrace:
    """Make the trace of a search whose values are as fractional as its leaves are."""
    if isinstance(position, GameState):
        fractional = not position.is_whole
    else:
        fractional = is_fractional(settings.evaluator)
    return blank_rows(position, settings, traits, RowLayout(fractional, linked=settings.memo))


def blank_chance(position: Root, settings: Settings, traits: Traits) -> DepthFirstTrace:
    """Make the trace of a search with nodes at which chance decides."""
    return blank_rows(position, settings, traits, RowLayout(fractional=True, chance=True))


def blank_rows(
    position: Root, settings: Settings, traits: Traits, layout: RowLayout
) -> DepthFirstTrace:
    """Make the trace of a search whose rows lie as ``layout`` says."""
    values = dict(vars(settings))
    horizon: int | None = settings.depth
    if isinstance(position, HandTree):  # it is searched to its ends
        values = {name: values[name] for name in _OF_TREES if name in values}
        values["depth"] = horizon = position.height
    elif isinstance(position, OwnState):
        values = {name: value for name, value in values.items() if name not in _OF_BOARDS}
        horizon = None if position.has_chance else horizon  # chance has edges beside those of plies
    name, store = settings.name, DepthFirstStore(0, layout)
    return DepthFirstTrace(position, name, values, traits=traits, store=store, horizon=horizon)


def make_room(trace: DepthFirstTrace, settings: Settings) -> None:
    """Make room for all rows that the search can have, where that is not too many."""
    nodes = sum(trace.position.width**depth for depth in range(settings.depth + 1))
    trace.store = DepthFirstStore(min(nodes, FIRST_CAPACITY), trace.store.layout)


def check_position(position: object) -> None:
    """Refuse what is no position with a move to decide on.

    Raises:
        SettingError: the game is over.
        TypeError: it is no position.
    """
    if not isinstance(position, Position):
        raise TypeError(f"{position!r} is no Position: make one, Position.parse({position!r})")
    if position.outcome is not None:
        raise SettingError(
            'there is no move to search in "{position}": the game is over; take a disc back '
            "or start a new game",
            position=position.text,
        )
