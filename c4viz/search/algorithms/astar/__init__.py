"""A*: best-first search for a final position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from c4viz.game import OwnState, Root
from c4viz.language import Text
from c4viz.search.algorithms.astar.reference import BYTES_PER_POSITION, BestFirstSearch, astar
from c4viz.search.base.algorithm import Algorithm, Evaluate
from c4viz.search.base.control import Control
from c4viz.search.base.setting import evaluator_name, whole
from c4viz.search.base.settings import Settings
from c4viz.trace import BestFirstTrace, Traits
from c4viz.trace.bestfirst.store import BestFirstStore
from c4viz.trace.rows import FIRST_CAPACITY


@dataclass(frozen=True)
class AStar(Settings):
    """Settings of the best-first search for a final position."""

    name = "astar"
    title = Text("A*")
    summary = Text("the most promising position first, until a final one comes up")

    evaluator: str = evaluator_name(
        "lines", Text("Orders the frontier, less the plies that it takes")
    )
    expansions: int = whole(
        1_000, 1, 10_000_000,
        Text("After so many expansions it plays towards the best of the frontier"),
        main=True,
    )  # fmt: skip


def _blank(position: Root, settings: AStar, traits: Traits) -> BestFirstTrace:
    values, found = dict(vars(settings)), BestFirstStore(0)
    if isinstance(position, OwnState):
        del values["evaluator"]  # its states say what they are worth
    return BestFirstTrace(position, settings.name, values, traits=traits, store=found)


def _make_room(trace: BestFirstTrace, settings: AStar) -> None:
    most = settings.expansions * trace.position.width + 1
    trace.store = BestFirstStore(min(most, FIRST_CAPACITY))


def _reference(
    trace: BestFirstTrace, settings: AStar, control: Control, evaluate: Evaluate
) -> None:
    quest: BestFirstSearch[Any] = BestFirstSearch(trace, trace.position.to_move, evaluate, control)
    astar(trace.position, quest, settings.expansions)


_PSEUDOCODE = Text("""
put the root into the frontier              #start
repeat until enough nodes are taken:        #taking
    take the node with the largest          #expand
        f = value − plies (the oldest first) #expand
    if the game is over there: return it    #goal
    for each move:                          #moves
        if the position was seen: skip it   #repeated
        else: put it into the frontier      #discover
""")

ASTAR = Algorithm(
    AStar,
    BestFirstTrace,
    _blank,
    _make_room,
    reference=_reference,
    searches_games=True,
    bytes_beside=BYTES_PER_POSITION,
    pseudocode=_PSEUDOCODE,
    source=astar,
)
