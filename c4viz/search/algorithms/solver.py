"""Solver: the exact score, by null-window searches."""

from __future__ import annotations

from dataclasses import dataclass

from c4viz.game import Position
from c4viz.language import Text
from c4viz.search.base.algorithm import Algorithm
from c4viz.search.base.control import Control
from c4viz.search.base.depthfirst import blank_valued, make_room
from c4viz.search.base.setting import yes_no
from c4viz.search.base.settings import Settings
from c4viz.search.solver.solvable import check_solvable
from c4viz.trace import DepthFirstTrace, Traits


@dataclass(frozen=True)
class Solve(Settings):
    """Settings of the search for the exact score, by null-window searches to the end."""

    name = "solver"
    title = Text("Solver")
    summary = Text("the exact score of perfect play, by null-window searches to the end")

    weak: bool = yes_no(False, Text("Only win, draw or loss, not how soon"), main=True)
    book: bool | None = yes_no(
        None, Text("Use the opening book of the 6x7 board with connect 4"), main=True,
        optional=True, absent=Text("where it serves"),
    )  # fmt: skip


def _blank(position: Position, settings: Solve, traits: Traits) -> DepthFirstTrace:
    check_solvable(position.rules, settings.book)
    return blank_valued(position, settings, traits)


def _kernel(trace: DepthFirstTrace, settings: Solve, control: Control) -> None:
    from c4viz.search.solver.solver import run_solver

    run_solver(trace, control, weak=settings.weak, book=settings.book)


_PSEUDOCODE = Text("""
solve(position):                            #solve
    while low < high:                       #probe
        k ← a score between low and high    #probe
        v ← probe(root)                     #probe
        if v ≥ k: low ← v                   #reached
        else: high ← v                      #missed
probe(node): is its score at least k?       #enter
    if the score is known here:             #test
        return it                           #leaf
    if the table answers: return its bound  #repeated
    for each move, the best threats first:  #max loop #min loop
        v ← probe(child)                    #max call #min call
        if v is better: best ← v            #max better #min better
        if that answers: break              #max cut #min cut
    return best                             #return
""")

SOLVER = Algorithm(
    Solve,
    DepthFirstTrace,
    _blank,
    make_room,
    Traits(prunes=True, probes=True, static_order=False, order="centre"),
    kernel=_kernel,
    pseudocode=_PSEUDOCODE,
)
