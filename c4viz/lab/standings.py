"""Sums up a tournament: a row for each player, and how well each did against each other."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from c4viz.export.table import cell_of
from c4viz.lab.arena import ArenaResult, Plan, counted_results, pair_scores, score_of
from c4viz.lab.game import Cost
from c4viz.lab.rating import PairScore, ratings


@dataclass(frozen=True)
class Row:
    """A player's ``wins``, ``draws`` and ``losses``, the 95 % interval of its share of the points
    by pairs of games (see `PairScore`), its Elo rating (0 on average) with half of its interval,
    and what its moves cost."""

    name: str
    wins: int
    draws: int
    losses: int
    low: float
    high: float
    elo: float
    margin: float
    cost: Cost

    @property
    def games(self) -> int:
        """Number of games it played."""
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        """Number of points: 1 for a win, a half for a draw."""
        return self.wins + self.draws / 2


@dataclass(frozen=True)
class Standings:
    """Table of a tournament: the ``rows`` of all players, the best first, and ``cross``: wins,
    draws and losses of the player of each row against the players of all rows; ``pairs`` has the
    scores of these, by openings that were played from both sides."""

    rows: tuple[Row, ...]
    cross: tuple[tuple[tuple[int, int, int], ...], ...]
    pairs: tuple[tuple[PairScore, ...], ...]

    @classmethod
    def of(cls, plan: Plan, results: Iterable[ArenaResult]) -> Standings:
        """Sum up a tournament as far as it was played."""
        count = len(plan.players)
        scores = np.zeros((count, count, 3), int)  # wins, draws, losses of one against another
        costs = [Cost()] * count
        counting = counted_results(plan, results)
        scored = pair_scores(plan, counting)
        for result in counting:
            sides = result.pairing.first, result.pairing.second
            for side, other in (sides, sides[::-1]):
                scores[side, other, round(2 - 2 * result.points(side))] += 1
            for side, cost in zip(sides, result.played.costs, strict=True):
                costs[side] += cost
        points = scores @ np.array([1.0, 0.5, 0.0])
        elo, margins = ratings(points, scores.sum(axis=2).astype(float))
        rows = []
        for place, name in enumerate(plan.players):
            wins, draws, losses = map(int, scores[place].sum(axis=0))
            mine = [score.counts for (side, _), score in scored.items() if side == place]
            interval = score_of(map(sum, zip([0] * 5, *mine, strict=True))).interval
            rating = float(elo[place]), float(margins[place])
            rows.append(Row(name, wins, draws, losses, *interval, *rating, costs[place]))
        order = sorted(range(count), key=lambda place: (-rows[place].elo, place))
        cross = tuple(
            tuple((int(w), int(d), int(ls)) for w, d, ls in scores[place][order]) for place in order
        )
        against = tuple(
            tuple(scored.get((place, other), PairScore()) for other in order) for place in order
        )
        return cls(tuple(rows[place] for place in order), cross, against)


def csv_of(standings: Standings) -> str:
    """Write the table as comma-separated values: of each player the figures of its row, then its
    share of the points and the evidence against each player, empty where they did not meet."""
    head = [
        "player", "games", "points", "share", "share_low", "share_high", "won", "drawn", "lost",
        "elo", "elo_margin", "nodes_per_move", "seconds_per_move", "largest_tree_bytes",
        *(f"share_{place}" for place in range(1, len(standings.rows) + 1)),
        *(f"evidence_{place}" for place in range(1, len(standings.rows) + 1)),
    ]  # fmt: skip
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    for place, row in enumerate(standings.rows):
        moves, games = max(1, row.cost.moves), row.games
        scores = standings.pairs[place]
        writer.writerow([
            cell_of(row.name), games, row.points, row.points / games if games else "",
            row.low, row.high, row.wins, row.draws, row.losses, row.elo, row.margin,
            row.cost.nodes / moves, row.cost.seconds / moves, row.cost.memory,
            *(score.share if score.pairs else "" for score in scores),
            *(score.evidence if score.pairs else "" for score in scores),
        ])  # fmt: skip
    return out.getvalue()
