"""Evaluators: how good a position looks to a player when the search stops there.

An evaluator here is a sum over the straight lines of the board, each line judged by its own
cells alone. The references add up the lines of a position; the kernels tabulate the same
`LineEvaluator.line_value` and keep the sum up to date move by move: one definition, two speeds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from c4viz.game import Position
from c4viz.game.rules import MAX_BITS, Rules, straight_lines
from c4viz.search.choice import check_choice

OWN, OTHER = 1, 2


@dataclass(frozen=True)
class LineEvaluator:
    """Counts windows (any ``connect`` cells in a straight line) that one player has to himself.

    ``own`` and ``other`` weigh a window of the player, and of the opponent, by the discs that
    it lacks: none, one, two, three or more. ``turn`` is added when the player is to move and
    taken off when he is not. Values are integers as the player sees them.
    """

    name: str
    summary: str
    own: tuple[int, int, int, int]
    other: tuple[int, int, int, int]
    turn: int = 0

    def __call__(self, position: Position, player: int) -> int:
        """The value of ``position`` for ``player`` (1 or 2)."""
        discs = position.discs(player) | position.discs(3 - player) << MAX_BITS
        total = self.turn if player == position.to_move else -self.turn
        for mask, values in _lines(self, position.rules):
            total += values[discs & mask]
        return total

    def line_value(self, cells: Sequence[int], connect: int) -> int:
        """The value of one line: ``cells`` from end to end, 0 empty, 1 own, 2 the opponent's."""
        total = 0
        for start in range(len(cells) - connect + 1):
            window = cells[start : start + connect]
            own, other = window.count(OWN), window.count(OTHER)
            if own and not other:
                total += self.own[min(connect - own, 3)]
            elif other and not own:
                total -= self.other[min(connect - other, 3)]
        return total


class _LineValues(dict[int, int]):
    """The values of one line of the board by the discs on it, each worked out once.

    Keys hold the player's discs in the low 64 bits, the opponent's above them.
    """

    def __init__(self, evaluator: LineEvaluator, bits: list[int], connect: int) -> None:
        self._evaluator, self._bits, self._connect = evaluator, bits, connect

    def __missing__(self, discs: int) -> int:
        other = discs >> MAX_BITS
        cells = [OWN if discs & bit else OTHER if other & bit else 0 for bit in self._bits]
        value = self[discs] = self._evaluator.line_value(cells, self._connect)
        return value


@lru_cache(maxsize=64)
def _lines(evaluator: LineEvaluator, rules: Rules) -> list[tuple[int, _LineValues]]:
    """Every line with room for a four: the mask of its keys, and its values."""
    lines = []
    for line in straight_lines(rules.rows, rules.columns):
        if len(line) >= rules.connect:
            bits = [rules.bit(row, column) for row, column in line]
            mask = sum(bits) | sum(bits) << MAX_BITS
            lines.append((mask, _LineValues(evaluator, bits, rules.connect)))
    return lines


EVALUATORS: dict[str, LineEvaluator] = {
    evaluator.name: evaluator
    for evaluator in (
        LineEvaluator(
            "lines",
            "windows of one player alone: 1, 10, 50, 512 by discs, and 16 for the turn",
            own=(512, 50, 10, 1),
            other=(512, 50, 10, 1),
            turn=16,
        ),
        LineEvaluator(
            "lines-wary",
            "the same without the turn, and the opponent's four weighs twice the own",
            own=(1000, 50, 10, 1),
            other=(2000, 50, 10, 1),
        ),
    )
}


def check_evaluator(name: str) -> None:
    """Refuse a name that is no evaluator's."""
    check_choice("evaluator", name, EVALUATORS)


def is_built_in(name: str) -> bool:
    """Whether the evaluator is one of c4viz, which kernels have too."""
    return name in EVALUATORS


def is_fractional(name: str) -> bool:
    """Whether the evaluator's values need not be whole numbers."""
    return False


def evaluate(position: Position, name: str, player: int) -> int:
    """The value that evaluator ``name`` gives ``position``, as ``player`` (1 or 2) sees it."""
    check_choice("evaluator", name, EVALUATORS)
    return EVALUATORS[name](position, player)
