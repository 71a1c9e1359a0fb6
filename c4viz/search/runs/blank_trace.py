"""Blank traces: what searches say of themselves before they begin.

A search fills its trace; a file's rows are put into one only where they are such as it can hold.
"""

from __future__ import annotations

from typing import Any

from c4viz.game import HandTree, OwnState, Root
from c4viz.language import Text, quoted, quoted_path
from c4viz.search.algorithms import ALGORITHMS, algorithm_of
from c4viz.search.base.algorithm import Algorithm
from c4viz.search.base.depthfirst import check_position
from c4viz.search.base.settings import Settings
from c4viz.search.choice import SettingError
from c4viz.trace import Trace


def blank(position: Root, settings: Settings) -> Trace:
    """Make the trace of a search that has not begun: without rows, or room for any.

    Raises:
        SettingError: the game is over, so that there is no move to decide, or the search does
            not play this game, or not search trees made by hand or games of the user's own.
    """
    algorithm = algorithm_of(settings.name)
    if isinstance(position, HandTree):
        _check_tree(position, algorithm, settings)
    elif isinstance(position, OwnState):
        _check_game(position, algorithm, settings)
    else:
        check_position(position)
    trace: Trace = algorithm.blank(position, settings, algorithm.traits)
    return trace


def _check_tree(tree: HandTree, algorithm: Algorithm[Any, Any], settings: Settings) -> None:
    if not algorithm.searches_trees:
        why = Text("{search} does not search trees made by hand: choose {names}")
    elif tree.played:
        why = Text(
            'the tree "{tree}" is not the root of its tree: parse one such as ((3 12 8) (2 4 6))'
        )
    elif not tree.children:
        why = Text('the tree "{tree}" has no move to search: parse one such as ((3 12 8) (2 4 6))')
    elif settings.iterative:
        why = Text('the tree "{tree}" has numbers at its ends only: search it without iterative')
    elif tree.has_chance and not algorithm.traits.chance:
        why = Text(
            'the tree "{tree}" has probabilities, {search} knows no chance: choose expectiminimax'
        )
    else:
        return
    able = ", ".join(name for name, one in ALGORITHMS.items() if one.searches_trees)
    raise SettingError(why, tree=quoted(tree.text), search=settings.name, names=able)


def _check_game(state: OwnState, algorithm: Algorithm[Any, Any], settings: Settings) -> None:
    if not algorithm.searches_games:
        why = Text("{search} does not search games of your own: choose {names}")
    elif state.number:
        why = Text(
            'the game "{name}" is searched from its start only: let it start at another state'
        )
    elif state.outcome is not None:
        why = Text('the game "{name}" is over at its start: let it start at another state')
    elif state.game.chance and not algorithm.traits.chance:
        why = Text('the game "{name}" has chances, {search} knows no chance: choose expectiminimax')
    else:
        return
    able = ", ".join(name for name, one in ALGORITHMS.items() if one.searches_games)
    name = quoted_path(state.game.name)
    raise SettingError(why, name=name, search=algorithm.name, names=able)
