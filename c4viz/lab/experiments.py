"""Experiments that are held against exact play: how often Monte Carlo tree search finds the best
move, how far evaluators tell who wins, and whether it helps to move first."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from c4viz.export.table import cell_of
from c4viz.game import Position, Rules
from c4viz.lab.arena import Plan, machine_named
from c4viz.lab.game import play
from c4viz.lab.openings import openings
from c4viz.lab.pool import machine
from c4viz.lab.rating import elo_of, wilson
from c4viz.lab.tournament import play_all
from c4viz.play.seeds import fresh_seed
from c4viz.search import SettingError, search
from c4viz.search.base.control import never
from c4viz.search.base.setting import settings_of
from c4viz.search.base.settings import Settings
from c4viz.search.evaluators.kinds import Evaluator
from c4viz.search.evaluators.table import built_in
from c4viz.search.runs.spec import settings_from_text, stronger, text_of

if TYPE_CHECKING:
    from c4viz.search.solver.solver import Solver

ITERATED = ("mcts c=0.5", "mcts c=1", "mcts c=2")
"""Searches whose iterations are counted where none is named."""
SELVES = ("random", "greedy", "alphabeta depth=4", "mcts iterations=1000")
"""Machines that play against themselves where none is named."""
_TRIES = 10_000
"""Random games that are drawn to find a position."""


@dataclass(frozen=True)
class Share:
    """One figure of an experiment: how often something was so, ``count`` of ``of`` times, for a
    ``name`` (of a search, an evaluator, a machine) at a ``value`` (iterations, a ply; None: there
    is none). ``seconds`` are what one time took, if that was measured."""

    name: str
    value: int | None
    count: float
    of: int
    seconds: float | None = None

    @property
    def share(self) -> float:
        """Share of the times."""
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """95 % interval of the share to be expected (Wilson)."""
        return wilson(self.count, self.of)

    @property
    def elo(self) -> tuple[float, float, float]:
        """Elo points ahead by a share of points, and the ends of their 95 % interval."""
        low, high = self.interval
        return elo_of(self.share), elo_of(low), elo_of(high)


def _loaded_solver(rules: Rules) -> Solver:
    from c4viz.search.solver.solver import Solver  # imports numba

    solver = Solver(rules)
    solver.load()
    return solver


def drawn_positions(
    rules: Rules, plies: Sequence[int], seed: int, wanted: Callable[[Position], bool]
) -> Iterator[Position]:
    """Yield positions that random moves lead to, ``wanted`` ones, with so many discs in turn; raise
    a SettingError if none is found."""
    chance, turn, tries = Random(f"{seed} positions"), 0, 0
    while True:
        discs = plies[turn % len(plies)]
        position = Position(rules)
        while position.ply < discs and position.outcome is None:
            position = position.play(chance.choice(position.moves()))
        tries += 1
        if position.outcome is None and position.ply == discs and wanted(position):
            yield position
            turn, tries = turn + 1, 0
        if tries == _TRIES:
            raise SettingError(
                "no position with {discs} discs was found that tells anything: choose others",
                discs=discs,
            )


def best_moves(
    searches: Sequence[str],
    iterations: Sequence[int],
    positions: int,
    seed: int,
    rules: Rules | None = None,
    stop: Callable[[], bool] = never,
) -> Iterator[Share]:
    """Count how often each search chooses a move that keeps the exact result, after ever more
    iterations, in random positions in which some move does not. Raise a SettingError for a search
    without iterations, and `Halt` if it was stopped."""
    rules, found = rules or Rules(), _with_iterations(searches)
    solver, keeping = _loaded_solver(rules), dict[Position, frozenset[int]]()

    def has_choice(position: Position) -> bool:
        results = {
            column: (score > 0) - (score < 0)
            for column, score in solver.columns(position, weak=True, stop=stop)
            if score is not None
        }
        best = max(results.values())
        keeping[position] = frozenset(one for one, result in results.items() if result == best)
        return len(keeping[position]) < len(results)

    # Before that the solver takes seconds for each, after that there is little to choose.
    plies = range(rules.cells * 2 // 7, rules.cells * 4 // 7 + 1)
    drawn = drawn_positions(rules, plies, seed, has_choice)
    asked = [next(drawn) for _ in range(positions)]
    for many in iterations:
        for settings in found:
            right, seconds = 0, 0.0
            for number, position in enumerate(asked):
                seeded = stronger(settings, iterations=many, seed=number)
                trace = search(position, seeded, stop=stop)
                if stop():
                    return
                right += trace.best_move in keeping[position]
                seconds += trace.seconds
            yield Share(text_of(settings), many, right, positions, seconds / positions)


def right_signs(
    evaluators: Sequence[str],
    plies: Sequence[int],
    positions: int,
    seed: int,
    rules: Rules | None = None,
    stop: Callable[[], bool] = never,
) -> Iterator[Share]:
    """Count how often evaluators see ahead who wins with perfect play, by the discs on the board:
    give the winner more than the loser, in random positions that are no draw. Raise a SettingError
    for one that there is not."""
    rules = rules or Rules()
    solver, seen = _loaded_solver(rules), {name: built_in(name) for name in evaluators}
    for ply in plies:
        scores = dict[Position, int]()

        def is_decided(position: Position, scores: dict[Position, int] = scores) -> bool:
            scores[position] = solver.score(position, weak=True, stop=stop)
            return scores[position] != 0

        drawn = drawn_positions(rules, [ply], seed + ply, is_decided)
        asked = [next(drawn) for _ in range(positions)]
        for name, evaluate in seen.items():
            right = sum(_lead(evaluate, one) * scores[one] > 0 for one in asked)
            yield Share(name, ply, right, positions)


def _lead(evaluate: Evaluator, position: Position) -> float:
    """Return how much more an evaluator gives the player to move than the other one: some weigh
    what one has otherwise than what the other has."""
    return evaluate(position, position.to_move) - evaluate(position, 3 - position.to_move)


def first_movers(
    players: Sequence[str],
    games: int,
    seed: int,
    rules: Rules | None = None,
    stop: Callable[[], bool] = never,
) -> Iterator[Share]:
    """Count the points of who moves first when a machine plays itself, a draw being half of one,
    from openings of two random plies. Raise a SettingError for a machine that there is not, and
    `Halt` if it was stopped."""
    rules = rules or Rules()
    begins = openings("random:2", rules, games, seed)
    for name in players:
        player, points = machine_named(name), 0.0
        chance = Random(f"{seed} {name}")
        for opening in begins:
            winner = play(opening, (player, player), fresh_seed(chance), stop).winner
            points += 0.5 if not winner else float(winner == 1)
        yield Share(name, None, points, games)


OPPONENT = "alphabeta depth=4 order=centre"
"""Machine by which the strength of others is measured."""


def strengths(
    searches: Sequence[str],
    iterations: Sequence[int],
    games: int,
    seed: int,
    rules: Rules | None = None,
    stop: Callable[[], bool] = never,
) -> Iterator[Share]:
    """Count the points of each search against `OPPONENT`, after ever more iterations, in ``games``
    (one more if they are odd) from random openings, each played from both sides. Raise a
    SettingError for a search without iterations, and `Halt` if it was stopped."""
    found = _with_iterations(searches)
    for many in iterations:
        for settings in found:
            names = text_of(stronger(settings, iterations=many)), OPPONENT
            plan = Plan(names, games + games % 2, seed=seed, rules=rules or Rules())
            results = list(play_all(plan, stop=stop))
            if stop():
                return
            points = sum(result.points(0) for result in results)
            seconds = sum(one.played.costs[one.pairing.first].seconds for one in results)
            yield Share(text_of(settings), many, points, len(results), seconds / len(results))


def _with_iterations(searches: Sequence[str]) -> list[Settings]:
    found = [settings_from_text(text) for text in searches]
    for settings in found:
        if "iterations" not in settings_of(type(settings)):
            raise SettingError('"{search}" has no iterations', search=text_of(settings))
    return found


def csv_of(measured: Sequence[Share], kind: str) -> str:
    """Write figures as CSV, a line for each, with the machine that they were measured with."""
    out, made = io.StringIO(), machine()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(
        ["experiment", "name", "value", "count", "of", "share", "low", "high", "seconds", *made]
    )
    for one in measured:
        value = "" if one.value is None else one.value
        seconds = "" if one.seconds is None else one.seconds
        figures = one.count, one.of, one.share, *one.interval
        writer.writerow([kind, cell_of(one.name), value, *figures, seconds, *made.values()])
    return out.getvalue()


def points_csv(points: Iterable[tuple[str, float, float]], heads: tuple[str, str]) -> str:
    """Write numbers, a line for each with its name, below ``heads``, with the machine that they
    were measured with."""
    out, made = io.StringIO(), machine()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["name", *heads, *made])
    writer.writerows([cell_of(name), x, y, *made.values()] for name, x, y in points)
    return out.getvalue()
