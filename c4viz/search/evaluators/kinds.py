"""Evaluators: they say how good a position looks to a player when the search stops there.

Each is a sum over the straight lines of the board, every line judged by its own cells alone. The
references add up the lines of a position; the kernels tabulate the same `Evaluator.line_value`
and keep the sum up to date move by move: one definition, two speeds.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from c4viz.game import Position
from c4viz.game.rules import MAX_BITS, Rules, straight_lines
from c4viz.language import Text
from c4viz.search.evaluators.weights import MOST_FRACTIONAL, decimal_weight, weight
from c4viz.trace.rows import FRACTION

OWN, OTHER = 1, 2


@dataclass(frozen=True)
class Evaluator(ABC):
    """Values positions line by line; call it with a position and a player, or derive another one.

    ``turn`` is added when the player is to move and taken off when he is not.

    Line values are whole numbers; those of a ``fractional`` evaluator count 1/`FRACTION`.
    """

    name: str
    summary: Text
    turn: int = 0
    fractional: bool = False

    @abstractmethod
    def line_value(self, cells: Sequence[int], connect: int, is_row: bool) -> int:
        """Return the value of a line: ``cells`` from end to end, 0 empty, 1 own, 2 the other's."""

    def judges(self, length: int, connect: int, is_row: bool) -> bool:
        """Tell whether a line can have a value other than 0."""
        return length >= connect

    @property
    def unit(self) -> int:
        """Line value that stands for 1."""
        return FRACTION if self.fractional else 1

    def __call__(self, position: Position, player: int) -> float:
        """Return the value of ``position`` for ``player`` (1 or 2), an int unless fractional."""
        discs = position.discs(player) | position.discs(3 - player) << MAX_BITS
        total = 0
        for mask, values in _lines(self, position.rules):
            total += values[discs & mask]
        if self.fractional:
            return total / FRACTION
        return total + (self.turn if player == position.to_move else -self.turn)


class _LineValues(dict[int, int]):
    """Values of one line of the board by the discs on it, each worked out once.

    Keys hold the player's discs in the low 64 bits, the opponent's above them.
    """

    def __init__(self, evaluator: Evaluator, bits: list[int], connect: int, is_row: bool) -> None:
        self._evaluator, self._bits, self._connect = evaluator, bits, connect
        self._is_row = is_row

    def __missing__(self, discs: int) -> int:
        other = discs >> MAX_BITS
        cells = [OWN if discs & bit else OTHER if other & bit else 0 for bit in self._bits]
        value = self[discs] = self._evaluator.line_value(cells, self._connect, self._is_row)
        return value


@lru_cache(maxsize=64)
def _lines(evaluator: Evaluator, rules: Rules) -> list[tuple[int, _LineValues]]:
    """Return the mask of the keys, and the values, of every line that the evaluator judges."""
    lines = []
    for line in straight_lines(rules.rows, rules.columns):
        is_row = line[0][0] == line[-1][0]
        if evaluator.judges(len(line), rules.connect, is_row):
            bits = [rules.bit(row, column) for row, column in line]
            mask = sum(bits) | sum(bits) << MAX_BITS
            lines.append((mask, _LineValues(evaluator, bits, rules.connect, is_row)))
    return lines


class WindowEvaluator(Evaluator):
    """Judges a line by its windows: any ``connect`` cells that follow one another."""

    @abstractmethod
    def window_value(self, cells: Sequence[int]) -> int:
        """Return the value of one window."""

    def line_value(self, cells: Sequence[int], connect: int, is_row: bool) -> int:
        """Return the sum over the line's windows."""
        starts = range(len(cells) - connect + 1)
        return sum(self.window_value(cells[start : start + connect]) for start in starts)


@dataclass(frozen=True)
class Alone(WindowEvaluator):
    """Counts the windows that one player has to himself, by the discs that they lack.

    Those of the opponent weigh as much as the player's own.
    """

    four: int = weight(0, Text("A window that lacks no disc"))
    three: int = weight(0, Text("A window of one player alone that lacks one disc"))
    two: int = weight(0, Text("A window of one player alone that lacks two discs"))
    one: int = weight(0, Text("A window of one player alone that lacks three discs or more"))

    def window_value(self, cells: Sequence[int]) -> int:
        """Return what one window adds for the player who has it to himself."""
        own, other = cells.count(OWN), cells.count(OTHER)
        if own and not other:
            return self._own[min(len(cells) - own, 3)]
        if other and not own:
            return -self._others[min(len(cells) - other, 3)]
        return 0

    @property
    def _own(self) -> tuple[int, ...]:
        return self.four, self.three, self.two, self.one

    @property
    def _others(self) -> tuple[int, ...]:
        return self._own


@dataclass(frozen=True)
class AloneAndTurn(Alone):
    """Counts as `Alone` does, and adds ``turn`` for the player to move."""

    turn: int = weight(0, Text("Being the player to move"))


@dataclass(frozen=True)
class AloneAgainst(Alone):
    """Counts as `Alone` does, but the opponent's windows have weights of their own."""

    other_four: int = weight(0, Text("A window of the opponent that lacks no disc"))
    other_three: int = weight(0, Text("A window of the opponent alone that lacks one disc"))
    other_two: int = weight(0, Text("A window of the opponent alone that lacks two discs"))
    other_one: int = weight(0, Text("A window of the opponent alone that lacks three or more"))

    @property
    def _others(self) -> tuple[int, ...]:
        return self.other_four, self.other_three, self.other_two, self.other_one


@dataclass(frozen=True)
class Patterns(WindowEvaluator):
    """Counts fours, and runs one and two short of it with the rest of their window empty."""

    four: int = weight(11, Text("A four"))
    three: int = weight(7, Text("A run one disc short of a four, with the rest empty"))
    two: int = weight(3, Text("A run two discs short of a four, with the rest empty"))

    def window_value(self, cells: Sequence[int]) -> int:
        """Return the weight of a window with XXXX, XXX. or .XXX, XX.. or ..XX."""
        sign = {OWN: 1, OTHER: -1}
        for short, worth in enumerate((self.four, self.three, self.two)):
            run = len(cells) - short
            if run < 1:
                break
            for player in (OWN, OTHER):
                discs, rest = [player] * run, [0] * short
                if list(cells) in (discs + rest, rest + discs):
                    return sign[player] * worth
        return 0


@dataclass(frozen=True)
class Expected(Evaluator):
    """Estimates how many fours a player may expect, were every empty cell filled by chance."""

    wary: float = decimal_weight(1.5, Text("What the opponent may expect"))
    four: int = weight(
        1, Text("A four that stands already, beside its being expected"), MOST_FRACTIONAL
    )

    def line_value(self, cells: Sequence[int], connect: int, is_row: bool) -> int:
        """Return the sum over the longest stretches without the other player's discs, and fours."""
        own, other = (self._stretches(cells, player, connect) for player in (OWN, OTHER))
        fours = self._fours(cells, OWN, connect) - self._fours(cells, OTHER, connect)
        return round((own - self.wary * other + self.four * fours) * FRACTION)

    def _stretches(self, cells: Sequence[int], player: int, connect: int) -> float:
        total = 0.0
        for stretch in bytes(cells).split(bytes([OWN + OTHER - player])):
            windows = len(stretch) - (connect - 1)
            if player not in stretch or windows < 1:
                continue
            empty = stretch.count(0)
            # n f with f = (1/n) ((n-1)/n)^(n-1): that exactly one of n cells is taken away.
            total += windows - (((empty - 1) / empty) ** (empty - 1) if empty else 0.0)
        return total

    def _fours(self, cells: Sequence[int], player: int, connect: int) -> int:
        line, four = bytes(cells), bytes([player]) * connect
        if four not in line:
            return 0
        return sum(line.startswith(four, start) for start in range(len(line)))


@dataclass(frozen=True)
class Centre(Evaluator):
    """Judges each row by the player's discs in its middle: in a middle column, else beside it."""

    middle: int = weight(2, Text("A row with a disc in a middle column"))
    beside: int = weight(1, Text("Any other row with a disc beside the middle"))

    def judges(self, length: int, connect: int, is_row: bool) -> bool:
        """Tell whether a line is a row, however short, or long enough for a four."""
        return is_row or length >= connect

    def line_value(self, cells: Sequence[int], connect: int, is_row: bool) -> int:
        """Return what a row adds; other lines add nothing."""
        return self._row(cells, OWN) - self._row(cells, OTHER) if is_row else 0

    def _row(self, cells: Sequence[int], player: int) -> int:
        low, high = (len(cells) - 1) // 2, len(cells) // 2
        if player in cells[low : high + 1]:
            return self.middle
        return self.beside if player in cells[max(low - 1, 0) : high + 2] else 0
