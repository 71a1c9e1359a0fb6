"""Random: any legal move, all equally likely, which other players are measured by."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random as Chance

from c4viz.language import Text
from c4viz.search.base.algorithm import Algorithm, Evaluate
from c4viz.search.base.control import Control
from c4viz.search.base.depthfirst import blank_chance, make_room
from c4viz.search.base.setting import evaluator_name
from c4viz.search.base.settings import Settings, seed_setting
from c4viz.search.reference.run import task_of
from c4viz.search.reference.task import ROOT, G, SearchTask
from c4viz.trace import DepthFirstTrace, Traits


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
    drawn = Chance(f"{seed} {game}").choice(moves)
    return task.leave(root, game, mean, drawn)  #: chance return


def _reference(
    trace: DepthFirstTrace, settings: Random, control: Control, evaluate: Evaluate
) -> None:
    draw(trace.position, task_of(trace, settings, control, evaluate), settings.seed)


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
    searches_games=True,
    pseudocode=_PSEUDOCODE,
    source=draw,
)
