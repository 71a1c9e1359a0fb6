"""An experiment as one asks for it: its kind, its range, what it is of, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count as count_from
from itertools import takewhile

from c4viz.charts.chart import Chart
from c4viz.game import Position, numerals
from c4viz.lab import depths, experiments
from c4viz.lab.depths import DepthFigures, measure
from c4viz.lab.empty_board import solving
from c4viz.lab.experiment_charts import branching_chart, depth_chart, points_chart, shares_chart
from c4viz.lab.experiments import Share, best_moves, first_movers, right_signs, strengths
from c4viz.lab.own_experiment import Point, own_points
from c4viz.lab.published import published
from c4viz.language import Texts, quoted, tr
from c4viz.search import EVALUATORS, SettingError
from c4viz.search.base.control import never
from c4viz.search.base.settings import MOST_DEPTH, Limits
from c4viz.search.evaluators.table import split_own
from c4viz.telling import position_name

Figure = DepthFigures | Share | Point
EXPERIMENTS = Texts(
    {
        "depth": "Nodes by depth",
        "branching": "Effective branching factor",
        "iterations": "Moves that keep what perfect play gets, by iterations of MCTS",
        "evaluators": "Evaluators that see who wins, by discs",
        "strength": "Points of MCTS against alpha-beta of 4 plies, by iterations",
        "first": "Points of who moves first, against itself",
        "empty": "The empty board, solved without a book",
        "published": "What student programs published, and here",
        "own": "What your own function yields, file.py:function",
    }
)
"""What can be measured, and its title."""
OF_DEPTHS = ("depth", "branching")
OF_ITERATIONS = ("iterations", "strength")
OF_POINTS = ("empty", "published", "own")
WITHOUT_RANGE = ("first", *OF_POINTS)
_MOST_ITERATIONS = 1_000_000
MOST_NODES = 20_000_000
"""Nodes at which a search is ended, unless something else is asked for."""


@dataclass(frozen=True)
class AskedExperiment:
    """An experiment of a ``kind`` (see `EXPERIMENTS`) from ``start``; ``values`` is its range, as
    ``1:8``, ``names`` are the searches, evaluators or machines that it is of, and where either is
    empty it is the usual one. ``count`` are the positions or games of each figure, or the runs of
    each search, all drawn by ``seed``. Raises a SettingError for a range that is none."""

    kind: str
    start: Position
    values: str = ""
    names: tuple[str, ...] = ()
    count: int = 100
    seed: int = 0
    nodes: int = MOST_NODES

    def __post_init__(self) -> None:
        if self.kind == "own" and (len(self.names) != 1 or not split_own(self.names[0])):
            raise SettingError(
                '"{name}" names no experiment of your own: write file.py:function',
                name=quoted("; ".join(self.names)),
            )
        if self.kind in WITHOUT_RANGE:
            if self.values:
                raise SettingError(
                    '"{kind}" takes no range: leave out "{text}"',
                    kind=self.kind,
                    text=quoted(self.values),
                )
        else:
            _ = self.steps

    @property
    def title(self) -> str:
        """Title of its chart."""
        if self.kind in OF_DEPTHS:
            return f"{EXPERIMENTS[self.kind]}: {position_name(self.start)}"
        if self.kind == "own":
            return self.names[0]
        if self.kind == "empty":
            rules = self.start.rules
            return tr("The empty board {board}, solved without a book", board=rules.size)
        return tr("{title}, seed {seed}", title=EXPERIMENTS[self.kind], seed=self.seed)

    @property
    def steps(self) -> list[int]:
        """Values at which it measures, rising; none for "first"."""
        rules = self.start.rules
        usual, most = {
            "depth": ("1:6", MOST_DEPTH),
            "branching": ("1:6", MOST_DEPTH),
            "iterations": ("100:3200", _MOST_ITERATIONS),
            "strength": ("100:3200", _MOST_ITERATIONS),
            "evaluators": (f"{rules.cells // 3}:{max(1, rules.cells - 6)}", rules.cells - 1),
        }.get(self.kind, ("1", 1))
        first, last = range_of(self.values or usual, most)
        if self.kind in OF_ITERATIONS:
            return list(takewhile(lambda n: n <= last, (first << k for k in count_from(0))))
        return list(range(first, last + 1, 4 if self.kind == "evaluators" else 1))

    @property
    def planned(self) -> int | None:
        """Number of figures, if no limit ends a search; None where nobody knows."""
        if self.kind in OF_POINTS:
            return None
        usual = {
            **dict.fromkeys(OF_ITERATIONS, experiments.ITERATED),
            "evaluators": tuple(EVALUATORS),
            "first": experiments.SELVES,
        }.get(self.kind, depths.SEARCHES)
        return len(self.names or usual) * (1 if self.kind == "first" else len(self.steps))

    def figures(self, stop: Callable[[], bool] = never) -> Iterator[Figure]:
        """Measure, and yield the figures one by one. Raise a SettingError for what there is not,
        and `Halt` if it was stopped."""
        if self.kind in OF_DEPTHS:
            names, limits = self.names or depths.SEARCHES, Limits(nodes=self.nodes)
            return measure(self.start, names, self.steps, self.count, limits, stop)
        size = self.count, self.seed, self.start.rules, stop
        if self.kind == "own":
            return own_points(self.names[0], stop)
        if self.kind == "empty":
            return solving(self.start.rules, stop)
        if self.kind == "published":
            return (one.point for one in published(self.seed, stop))
        if self.kind == "strength":
            return strengths(self.names or experiments.ITERATED, self.steps, *size)
        if self.kind == "iterations":
            return best_moves(self.names or experiments.ITERATED, self.steps, *size)
        if self.kind == "evaluators":
            return right_signs(self.names or tuple(EVALUATORS), self.steps, *size)
        return first_movers(self.names or experiments.SELVES, *size)

    def chart(self, found: Sequence[Figure]) -> Chart:
        """Chart the figures so far."""
        measured = [one for one in found if isinstance(one, DepthFigures)]
        if self.kind == "depth":
            return depth_chart(measured, self.title)
        if self.kind == "branching":
            return branching_chart(measured, len(self.start.moves()), self.title)
        if self.kind in OF_POINTS:
            return points_chart(by_name(map(point_of, found)), self.title)
        shares = [one for one in found if isinstance(one, Share)]
        return shares_chart(shares, self.title, self.kind in OF_ITERATIONS)

    def csv(self, found: Iterable[Figure]) -> str:
        """Write the figures so far as a table."""
        if self.kind in OF_DEPTHS:
            measured = [one for one in found if isinstance(one, DepthFigures)]
            return depths.csv_of(measured, self.start)
        if self.kind in OF_POINTS:
            empty = (tr("seconds"), "y")
            known = {"published": (tr("published"), tr("here")), "empty": empty}
            heads = known.get(self.kind, ("x", "y"))
            return experiments.points_csv(map(point_of, found), heads)
        return experiments.csv_of([one for one in found if isinstance(one, Share)], self.kind)


def point_of(figure: Figure) -> Point:
    """Return a figure that is a point as one."""
    assert isinstance(figure, tuple)
    return figure


def by_name(points: Iterable[Point]) -> dict[str, list[tuple[float, float]]]:
    """Collect points by what they are of."""
    found: dict[str, list[tuple[float, float]]] = {}
    for name, x, y in points:
        found.setdefault(name, []).append((x, y))
    return found


def range_of(text: str, most: int) -> tuple[int, int]:
    """Read two numbers from 1 to ``most`` as ``1:8``, or one; raise a SettingError if it says
    none."""
    first, colon, last = text.partition(":")
    try:
        one, other = numerals.whole(first), numerals.whole(last if colon else first)
    except ValueError:
        one, other = 0, 0
    if not 1 <= one <= other <= most:
        raise SettingError(
            '"{text}" says no range: type two numbers from 1 to {most:,}, such as 1:8',
            text=quoted(text),
            most=most,
        )
    return one, other
