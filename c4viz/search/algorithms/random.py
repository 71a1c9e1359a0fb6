"""Any legal move."""

from __future__ import annotations

from c4viz.language import Text
from c4viz.search.base.algorithm import Algorithm, Evaluate
from c4viz.search.base.control import Control
from c4viz.search.base.depthfirst import blank_chance, make_room
from c4viz.search.base.settings import Random
from c4viz.search.reference.random import draw
from c4viz.search.reference.run import task_of
from c4viz.trace import DepthFirstTrace, Traits


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
