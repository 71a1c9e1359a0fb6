"""Monte Carlo tree search."""

from __future__ import annotations

from typing import Any

from c4viz.game import OwnState, Position, Root
from c4viz.game.own import MOST_MOVES
from c4viz.language import Text
from c4viz.search.algorithms.mcts.iterate import iterate
from c4viz.search.algorithms.mcts.reference import TreeSearch
from c4viz.search.algorithms.mcts.reuse import kept
from c4viz.search.algorithms.mcts.settings import Mcts
from c4viz.search.base.algorithm import MOST_AT_ONCE, Algorithm, AtOnce, Evaluate
from c4viz.search.base.control import Control
from c4viz.search.choice import SettingError
from c4viz.trace import Flag, MctsTrace, Trace, Traits
from c4viz.trace.mcts.playout import winning_columns
from c4viz.trace.mcts.store import MctsStore
from c4viz.trace.mcts.tree import DecidedBy

FIRST_ITERATIONS = 1 << 22
"""Iterations that room is made for at first, where more may run."""
FIRST_SLICE = 8
"""Iterations of the first slice of the reference, less than a millisecond."""


OF_BOARDS: dict[str, Any] = {
    "decisive": False, "safe": False, "decisive_playouts": False, "reuse": False,
    "expansion": "random", "prior": "uniform",
}  # fmt: skip
"""Settings that can be made on boards alone, and what they are elsewhere."""


def _blank(position: Root, settings: Mcts, traits: Traits) -> MctsTrace:
    values = dict(vars(settings))
    if isinstance(position, OwnState):
        asked = next((name for name, usual in OF_BOARDS.items() if values[name] != usual), None)
        if asked is not None:
            raise SettingError(
                "mcts has {setting} on boards of Connect Four alone: leave it out",
                setting=asked.replace("_", "-"),
            )
        del values["evaluator"]
    store = MctsStore(_width(position), 0)
    return MctsTrace(position, settings.name, values, traits=traits, store=store)


def _width(position: Root) -> int:
    return position.rules.columns if isinstance(position, Position) else MOST_MOVES


def decisive_move(position: Position) -> tuple[int, DecidedBy] | None:
    """Return the move (column from 0) that needs no search, and why; None if there is none. Of
    several moves that win or block the lowest column is taken."""
    wins = winning_columns(position, position.to_move)
    if wins:
        return wins[0], "win"
    blocks = winning_columns(position, 3 - position.to_move)
    if blocks:
        return blocks[0], "block"
    moves = position.moves()
    return (moves[0], "only") if len(moves) == 1 else None


def _make_room(trace: MctsTrace, settings: Mcts) -> None:
    """Make room, and the root, or the move decided on at once."""
    iterations = min(settings.iterations or FIRST_ITERATIONS, FIRST_ITERATIONS)
    found = decisive_move(trace.root) if settings.decisive else None
    has_priors = settings.has_priors and found is None
    trace.store = MctsStore(_width(trace.position), iterations, has_priors=has_priors)
    trace.store.add(-1, -1, Flag.MAX.value)
    trace.store.open_block(0, trace.position.moves())
    if found is not None:
        move, trace.decided_by = found
        over = trace.root.play(move).outcome is not None
        trace.store.add(0, move, (Flag.LEAF | Flag.TERMINAL).value if over else 0)


def _reuse(trace: MctsTrace, settings: Mcts, previous: Trace | None) -> bool:
    if settings.reuse and not trace.decided_by:
        found = kept(previous, trace.root, settings)
        if found is not None:
            trace.store, trace.store.reused = found
    return trace.decided_by is not None


def _reference(trace: MctsTrace, settings: Mcts, control: Control, evaluate: Evaluate) -> None:
    tree_search = TreeSearch(trace, settings, evaluate)
    iterate(trace, settings, control, tree_search.advance, FIRST_SLICE)


def _kernel(trace: MctsTrace, settings: Mcts, control: Control) -> None:
    from c4viz.search.algorithms.mcts.driver import run_mcts

    run_mcts(trace, settings, control)


_PLAIN: dict[str, Any] = {
    "seconds": None, "expansion": "random", "decisive": False, "safe": False, "final": "visits",
    "reuse": False, "formula": "uct",
}  # fmt: skip
"""Settings with which it decides in many positions at a time."""
_NODES_OF_PLAYOUT = 40
"""Nodes that are searched while one game is played out."""


def _at_once(trace: MctsTrace, settings: Mcts) -> AtOnce | None:
    plain = all(getattr(settings, name) == value for name, value in _PLAIN.items())
    nodes = (settings.iterations or MOST_AT_ONCE) * _NODES_OF_PLAYOUT
    if not plain or nodes > MOST_AT_ONCE:
        return None
    from c4viz.search.algorithms.mcts.at_once import MctsAtOnce

    trace.store = MctsStore(_width(trace.position), nodes // _NODES_OF_PLAYOUT)
    return AtOnce(MctsAtOnce(trace, settings).decide, nodes)


_PSEUDOCODE = Text("""
N, W ← 0 for the root                       #start
repeat for each iteration:                  #iteration
    node ← root                             #root
    while node has moves, all of them tried: #iteration
        node ← child with the highest       #select
               W/N + c·√(ln N parent / N)   #select
    add a child by a move not tried, if any #expand
    play at random to the end of the game   #simulate
    for each node on the path:              #path
        N ← N + 1; W ← W + points           #back up
        (W: the points of who moved there)  #path
return the move that the final rule picks   #final
""")

_PUCT_PSEUDOCODE = Text("""
N, W ← 0 for the root                       #start
repeat for each iteration:                  #iteration
    node ← root                             #root
    repeat until the game is over:          #iteration
        move ← that with the highest        #select
               Q + c·P·√N parent / (1 + N)  #select
        node ← the child by that move       #select
        if it is new: add it, and break     #expand
    play at random to the end of the game   #simulate
    for each node on the path:              #path
        N ← N + 1; W ← W + points           #back up
        (W: the points of who moved there,  #path
         Q: W/N, or ½ of a move not tried,  #path
         P: the prior of a move)            #path
return the move that the final rule picks   #final
""")

MCTS = Algorithm(
    Mcts,
    MctsTrace,
    _blank,
    _make_room,
    reference=_reference,
    searches_games=True,
    kernel=_kernel,
    at_once=_at_once,
    reuse=_reuse,
    pseudocode=_PSEUDOCODE,
    pseudocodes={"puct": _PUCT_PSEUDOCODE},
    source=TreeSearch,
)
