"""What student programs published of themselves, and the same measured here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import mean

from c4viz.game import Position, Rules
from c4viz.lab.arena import Plan
from c4viz.lab.experiments import drawn_positions
from c4viz.lab.own_experiment import Point
from c4viz.lab.tournament import play_all
from c4viz.language import tr
from c4viz.search import search
from c4viz.search.runs.spec import settings_from_text

_MIDDLE = range(12, 25)
"""Discs on the board in the middle of a game."""
_POSITIONS = 50


@dataclass(frozen=True)
class PublishedFigure:
    """A figure of a ``program`` (its number): what was measured, in which unit, what it published,
    and what comes out here. Texts are of the language in use."""

    program: int
    what: str
    theirs: float
    ours: float

    @property
    def point(self) -> Point:
        """What it is of, what was published, and what comes out here."""
        return tr("program {n}: {what}", n=self.program, what=self.what), self.theirs, self.ours


def published(seed: int, stop: Callable[[], bool]) -> Iterator[PublishedFigure]:
    """Measure again what student programs published, one figure after the other, until ``stop``
    returns True; raise `Halt` where that ends a game."""
    for measure in (_games, _seconds, _nodes):
        for figure in measure(seed, stop):
            if stop():
                return
            yield figure


_GAMES = (
    ("random", "astar", 10, (2, 8)),
    ("random", "minimax depth=5", 10, (1, 8)),
    ("random", "mcts seconds=5", 3, (0, 3)),
    ("minimax depth=5", "mcts seconds=5", 3, (2, 1)),
)
"""Players, games, and who won how many of them."""


def _games(seed: int, stop: Callable[[], bool]) -> Iterator[PublishedFigure]:
    for first, second, games, theirs in _GAMES:
        played = games + games % 2  # as often from both sides
        plan = Plan((first, second), played, "start", seed)
        won = [0, 0]
        for result in play_all(plan, stop=stop):
            for side in (0, 1):
                won[side] += result.points(side) == 1
        for side, name in enumerate((first, second)):
            other = second if side == 0 else first
            what = tr("{games} games ({played} here), won by {name} against {other}",
                      games=games, played=played, name=name, other=other)  # fmt: skip
            yield PublishedFigure(1, what, theirs[side], won[side])


_TIMES = (("minimax depth=4", 0.57), ("minimax depth=5", 3.98), ("minimax depth=6", 27.9),
          ("alphabeta depth=11", 23.0))  # fmt: skip


def _seconds(seed: int, stop: Callable[[], bool]) -> Iterator[PublishedFigure]:
    for name, theirs in _TIMES:
        trace = search(Position(), settings_from_text(name), stop=stop)
        yield PublishedFigure(2, tr("seconds of {search}", search=name), theirs, trace.seconds)
    trace = search(Position(), settings_from_text("mcts seconds=5"), stop=stop)
    what = tr("iterations of MCTS in {n} seconds", n=5)
    yield PublishedFigure(2, what, 926, trace.stats.iterations or 0)


_COUNTED = {3: (399, 119), 4: (280, 98), 5: (2315, 1807)}
"""Nodes of minimax and of alpha-beta by depth, in the middle of games."""


def _nodes(seed: int, stop: Callable[[], bool]) -> Iterator[PublishedFigure]:
    drawn = drawn_positions(Rules(), _MIDDLE, seed, lambda _position: True)
    positions = [next(drawn) for _ in range(_POSITIONS)]
    for depth, theirs in _COUNTED.items():
        for name, nodes in zip(("minimax", "alphabeta"), theirs, strict=True):
            settings = settings_from_text(f"{name} depth={depth}")
            ours = mean(len(search(one, settings, stop=stop)) for one in positions)
            what = tr("nodes of {search}, in the middle of games", search=f"{name} depth={depth}")
            yield PublishedFigure(4, what, nodes, ours)
