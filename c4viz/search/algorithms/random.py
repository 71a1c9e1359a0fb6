"""Random: any legal move, all equally likely, which other players are measured by."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b

from c4viz.game import Position
from c4viz.language import Text
from c4viz.search.base.algorithm import Algorithm, AtOnce, Evaluate
from c4viz.search.base.control import Control
from c4viz.search.base.depthfirst import blank_chance, make_room
from c4viz.search.base.setting import evaluator_name
from c4viz.search.base.settings import Settings, seed_setting
from c4viz.search.evaluators.table import is_built_in
from c4viz.search.reference.run import task_of
from c4viz.search.reference.task import ROOT, G, SearchTask
from c4viz.trace import DepthFirstTrace, Traits
from c4viz.trace.mcts.playout import WORD, mix, origin, pick


@dataclass(frozen=True)
class Random(Settings):
    """Settings of the search that plays any legal move, all equally likely."""

    name = "random"
    title = Text("Random")
    summary = Text("any legal move, all equally likely")

    seed: int = seed_setting()
    evaluator: str = evaluator_name(
        "lines", Text("What values each move; the choice does not heed it"), main=False
    )

    depth = 1
    heeds_seed = True


def draw(game: G, task: SearchTask[G], seed: int) -> float:
    """Draw a legal move; return the mean value to MAX of the positions after all of them.

    Chance decides at the root: its best move is the one drawn. What is drawn follows from the
    seed and the position, so that a game with one seed does not repeat one draw.
    """
    root = task.enter_chance(ROOT, 0, maximises=True)  #: enter
    moves = game.moves()
    probability, mean = 1 / len(moves), 0.0
    for move in moves:
        after = game.play(move)
        row = task.enter_outcome(after, move, 1, probability)  #: enter child #: chance call
        mean += probability * task.leave_leaf(row, after, 1)  #: leaf #: chance better
    number = mix(mix(origin(seed, 1)) ^ _key(game))
    drawn = moves[pick(number >> 32, len(moves))]
    return task.leave(root, game, mean, drawn)  #: chance return


def _key(game: object) -> int:
    """Return a number of 64 bits that tells the position from others."""
    if isinstance(game, Position):
        return game.occupied + game.discs(game.to_move) & WORD
    return int.from_bytes(blake2b(str(game).encode(), digest_size=8).digest())


def _reference(
    trace: DepthFirstTrace, settings: Random, control: Control, evaluate: Evaluate
) -> None:
    draw(trace.position, task_of(trace, settings, control, evaluate), settings.seed)


def _at_once(trace: DepthFirstTrace, settings: Random) -> AtOnce | None:
    if not isinstance(trace.position, Position) or not is_built_in(settings.evaluator):
        return None
    from c4viz.search.kernels.at_once_driver import DrawnMoves

    return AtOnce(DrawnMoves(trace.position.rules, trace.store.bytes_per_node).decide, 1)


_PSEUDOCODE = Text("""
random(node):                               #enter
    for each move:                          #chance loop
        look at the child it leads to       #enter child #chance call #leaf #chance better
    return a move drawn with equal chances  #chance return
""")

RANDOM = Algorithm(
    Random,
    DepthFirstTrace,
    blank_chance,
    make_room,
    Traits(chance=True, draws=True),
    _reference,
    at_once=_at_once,
    searches_games=True,
    pseudocode=_PSEUDOCODE,
    source=draw,
)
