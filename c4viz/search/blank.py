"""The trace of a search that has not begun: what a search of these settings says of itself.

A search fills it; a file's rows are put into it only where they are such as it can hold.
"""

from __future__ import annotations

from typing import Any

from c4viz.game import HandTree, Position, Root
from c4viz.language import quoted, tr
from c4viz.search.choice import SettingError
from c4viz.search.evaluate import is_fractional
from c4viz.search.settings import (
    ALGORITHMS,
    AStar,
    Expectiminimax,
    Mcts,
    Random,
    Settings,
    Solve,
)
from c4viz.search.solvable import check_solvable
from c4viz.trace import BestFirstTrace, DepthFirstTrace, MctsTrace, Trace
from c4viz.trace.discoveries import Discoveries
from c4viz.trace.store import Layout, Store
from c4viz.trace.treestore import TreeStore

_TREE_SETTINGS = ("depth", "order", "memo", "seconds", "seed")
"""What can be set of the search of a tree made by hand."""


def blank(position: Root, settings: Settings) -> Trace:
    """The trace of a search that has not begun: without rows, or room for any.

    Raises:
        SettingError: the game is over, so that there is no move to decide, or the search does
            not play this game, or not search trees made by hand.
    """
    _check_root(position, settings)
    name, values = settings.name, _values(position, settings)
    if isinstance(settings, Mcts):
        return MctsTrace(
            position, name, values, traits=settings.traits, store=TreeStore(position.width, 0)
        )
    if isinstance(settings, AStar):
        return BestFirstTrace(position, name, values, traits=settings.traits, store=Discoveries(0))
    store = Store(0, _layout(position, settings))
    horizon = values.get("depth", getattr(settings, "depth", None))
    return DepthFirstTrace(
        position, name, values, traits=settings.traits, store=store, horizon=horizon
    )


def _values(position: Root, settings: Settings) -> dict[str, Any]:
    """The settings as a trace has them."""
    values = dict(vars(settings))
    if isinstance(position, HandTree):
        # Its numbers are at its ends, which it is searched to.
        values = {name: values[name] for name in _TREE_SETTINGS if name in values}
        values["depth"] = position.height
    return values


def _check_root(position: Root, settings: Settings) -> None:
    if isinstance(position, HandTree):
        _check_tree(position, settings)
    elif not isinstance(position, Position):
        raise TypeError(f"{position!r} is no Position: make one, Position.parse({position!r})")
    elif position.outcome is not None:
        raise SettingError(
            tr(
                'there is no move to search in "{position}": the game is over; take a disc back '
                "or start a new game",
                position=position.text,
            )
        )
    elif isinstance(settings, Solve):
        check_solvable(position.rules, settings.book)


def _check_tree(tree: HandTree, settings: Settings) -> None:
    able = [kind.name for kind in ALGORITHMS.values() if kind.searches_trees]
    if not settings.searches_trees:
        raise SettingError(
            tr(
                "{search} does not search trees made by hand: choose {names}",
                search=settings.name,
                names=", ".join(able),
            )
        )
    if not tree.children or tree.played:
        raise SettingError(_no_root(tree))
    if getattr(settings, "iterative", False):
        raise SettingError(
            tr(
                'the tree "{tree}" has numbers at its ends only: search it without iterative',
                tree=quoted(tree.text),
            )
        )
    if tree.has_chance and not isinstance(settings, Expectiminimax):
        raise SettingError(
            tr(
                'the tree "{tree}" has probabilities, {search} knows no chance: choose '
                "expectiminimax",
                tree=quoted(tree.text),
                search=settings.name,
            )
        )


def _no_root(tree: HandTree) -> str:
    """Why nothing can be searched from this node of a tree."""
    if tree.played:
        return tr(
            'the tree "{tree}" is not the root of its tree: parse one such as ((3 12 8) (2 4 6))',
            tree=quoted(tree.text),
        )
    return tr(
        'the tree "{tree}" has no move to search: parse one such as ((3 12 8) (2 4 6))',
        tree=quoted(tree.text),
    )


def _layout(position: Root, settings: Settings) -> Layout:
    """What a row has to hold."""
    if isinstance(settings, Expectiminimax | Random):
        return Layout(fractional=True, chance=True)
    if isinstance(position, HandTree):
        fractional = not position.is_whole
    else:
        fractional = is_fractional(getattr(settings, "evaluator", "lines"))
    return Layout(fractional, linked=getattr(settings, "memo", False))
