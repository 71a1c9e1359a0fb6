"""Write numbers as people read them: values, windows, shares, and the memory of a search."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Sequence
from fractions import Fraction

import numpy as np

from c4viz.arrays import Bools, Floats
from c4viz.game import Position
from c4viz.game.notation import SYMBOLS
from c4viz.language import cached_in_language, localised, tr
from c4viz.search.base.worth import LATEST, NEARLY, WIN, is_win
from c4viz.trace import INFINITY, Trace

MINUS, INFINITE = "\N{MINUS SIGN}", "\N{INFINITY}"
_EVEN = 0.0005
"""Shares of a sure win below this are what evaluators say, and no chance to win."""
_LARGE = 10_000
"""Values of this size need no decimals: they are chances of a win, in parts of a million."""
_UNITS = (("GB", 10**9), ("MB", 10**6), ("kB", 10**3))
_LEAST_SHARE = 1e-5
"""A share below this is not told in digits."""
_MOST_TEXTS = 1 << 12
NBSP = "\N{NO-BREAK SPACE}"


@cached_in_language(_MOST_TEXTS)
def number_text(number: float) -> str:
    """Write a value as people do: a true minus sign, an infinity sign, grouped thousands, two
    decimals at most and none in large numbers, W4 for a win at ply 4."""
    if is_win(number):
        return f"{MINUS if number < 0 else ''}W{ply_of_win(number)}"
    return plain_text(number)


_SAMPLE = 50_000
"""Rows of a trace that stand for all of a larger one."""


def plain_text(number: float) -> str:
    """Write a number as `number_text` does, but never as a win."""
    sign, size = MINUS if number < 0 else "", abs(number)
    if size >= INFINITY:
        return sign + INFINITE
    if isinstance(size, int):
        return sign + whole_text(size)
    if size >= _LARGE:
        return sign + whole_text(round(size))
    digits = f"{size:,.2f}".rstrip("0").rstrip(".")
    return digits if digits == "0" else sign + localised(digits)


def as_written(number: float) -> Fraction:
    """Return the number that `plain_text` writes, which rounds."""
    return round(Fraction(number), 0 if abs(number) >= _LARGE else 2)


def adds_up(parts: Sequence[float], decimals: int) -> bool:
    """Tell whether numbers add up as written with so many ``decimals``, so that ``=`` holds."""
    rounded = sum(round(Fraction(part), decimals) for part in parts)
    return rounded == round(Fraction(sum(parts)), decimals)


def sampled(count: int) -> slice:
    """Return which of so many rows to look at where all would take too long."""
    return slice(0, count, max(1, count // _SAMPLE))


def widest_texts(values: Floats, text: Callable[[float], str] = number_text) -> list[str]:
    """Write some of the numbers, of which one is about as wide as any: the ends of wins, of other
    numbers, and of what has decimals, none of which are left out."""
    values = values[np.isfinite(values)]
    wins = are_wins(values)
    broken = values[~wins & (values % 1 != 0)]
    broken = np.trunc(broken) + np.copysign(0.25, broken)
    kinds = [kind for kind in (values[wins], values[~wins], broken) if len(kind)]
    return list(
        dict.fromkeys(text(float(end)) for kind in kinds for end in (kind.min(), kind.max()))
    )


def are_wins(numbers: Floats) -> Bools:
    """Return `is_win` of each."""
    plies = WIN - np.abs(numbers)
    wins: Bools = (plies > 0) & (plies <= LATEST + NEARLY)
    wins[wins] = (plies[wins] + NEARLY) % 1 < 2 * NEARLY
    return wins


def ply_of_win(number: float) -> int:
    """Return the plies from the root to the end of the game, by the value of a win."""
    return round(WIN - abs(number))


@cached_in_language(_MOST_TEXTS)
def window_text(alpha: float, beta: float) -> str:
    """Write a window as ``[alpha, beta]``."""
    return tr("[{alpha}, {beta}]", alpha=number_text(alpha), beta=number_text(beta))


def whole_window() -> str:
    """Write the window that leaves nothing out."""
    return window_text(-math.inf, math.inf)


def whole_text(count: int) -> str:
    """Write a whole number, grouped: ``1,200``."""
    return localised(f"{count:,}")


def duration_text(seconds: float) -> str:
    """Write how long something took: ``0.1 ms``, ``2.5 s``."""
    milliseconds = 1000 * seconds
    if milliseconds >= 999.95:  # which would be written as 1000.0
        return localised(f"{seconds:,.1f} s")
    return localised(f"{milliseconds:.{1 if milliseconds >= 0.1 else 3}f} ms")


def part_of(done: float, most: float | None) -> float | None:
    """Return what share of ``most`` is done; None where there is no most."""
    return None if most is None else done / most


def share_text(share: float) -> str:
    """Write a share of 1 in whole percent: ``62%``; ``<1%`` for what would read as nothing."""
    text = f"{100 * share:.0f}%"
    return "<1%" if share > 0 and text == "0%" else text


def elo_text(elo: float) -> str:
    """Write a rating with its sign; 0, which has none."""
    if math.isinf(elo):
        return "+∞" if elo > 0 else f"{MINUS}∞"
    return f"{round(elo):+d}".replace("-", MINUS) if round(elo) else "0"


def lead_text(value: float) -> str:
    """Write a value where discs slip: the chance to win, less that to lose: ``+24.0%``, or even."""
    share = abs(value) / WIN
    if share < _EVEN:
        return tr("even")
    return localised(f"{MINUS if value < 0 else '+'}{100 * share:.1f}%")


def chance_text(value: float) -> str:
    """Write a value as `number_text` does, but one that chances make as these: ``+70.4%``."""
    return lead_text(value) if abs(value) >= _LARGE and not is_win(value) else number_text(value)


def fours_value_text(value: float, mover: int, depth: int | None) -> str:
    """Write a value where fours are counted, as ``mover`` (1 or 2) sees it; without a ``depth`` the
    result that it stands for."""
    if depth is not None:
        return plain_text(value)
    if not value:
        return tr("a draw")
    return tr("{player} wins", player=SYMBOLS[winner_of(int(value), mover)])


def percent_text(share: float) -> str:
    """Write a share of 1 in percent, with three digits: ``0.125%``; ``<0.001%`` for less."""
    if 0 < share < _LEAST_SHARE:
        return f"<{localised(f'{100 * _LEAST_SHARE:g}')}%"
    return localised(f"{100 * share:.3g}%")


def value_words(value: float | None) -> str:
    """Write a value, and what it means where it is a win."""
    if value is None:
        return tr("not known")
    if is_win(value):
        return tr(
            "{value}: {winner} wins at ply {ply:g} ({number})",
            value=number_text(value),
            winner="MAX" if value > 0 else "MIN",
            ply=ply_of_win(value),
            number=plain_text(value),
        )
    return number_text(value)


def score_in_words(
    score: int, position: Position, *, weak: bool = False, mover: int | None = None
) -> str:
    """Say what a solver's score means in the game of ``position``, as ``mover`` (1 or 2, else the
    player to move there) sees it; who wins alone where it is ``weak``."""
    if score == 0:
        return tr("a draw")
    winner = winner_of(score, mover or position.to_move)
    if weak:
        return tr("{player} wins", player=SYMBOLS[winner])
    nth = ordinal((end_of_win(score, position, winner) + 1) // 2)
    return tr("{player} wins with its {nth} disc", player=SYMBOLS[winner], nth=nth)


def bounds_in_words(least: float | None, most: float | None, position: Position) -> str:
    """Say what a score between two bounds (None: not known) means in the game of ``position``, as
    the player to move there sees it."""
    mover, other = SYMBOLS[position.to_move], SYMBOLS[3 - position.to_move]
    if least is not None and least >= 0:
        sure, player = least > 0, mover
    elif most is not None and most <= 0:
        sure, player = most < 0, other
    else:
        return tr("the result is not known")
    return tr("a win for {player}" if sure else "at least a draw for {player}", player=player)


def bounds_text(least: float | None, most: float | None) -> str:
    """Write a value between two bounds: ``≥ −7``, ``−7 to 6``; empty if nothing is known."""
    if least is not None and most is not None:
        return tr("{least} to {most}", least=number_text(least), most=number_text(most))
    if least is not None:
        return f"≥ {number_text(least)}"
    return "" if most is None else f"≤ {number_text(most)}"


def winner_of(score: int, mover: int) -> int:
    """Return who (1 or 2) wins by a score that is not 0, as ``mover`` sees it."""
    return mover if score > 0 else 3 - mover


def end_of_win(score: int, position: Position, winner: int) -> int:
    """Count the discs on the board when ``winner`` (1 or 2) has won by a solver's score."""
    # Of two numbers of discs before the last one the score leaves one to each player.
    before = position.rules.cells - 2 * abs(score)
    return before + 1 + (before % 2 if winner == 1 else 1 - before % 2)


def ordinal(number: int) -> str:
    """Write an ordinal number: 1st, 2nd, 3rd, 4th, and so on."""
    last = 0 if number % 100 in (11, 12, 13) else number % 10
    return tr(
        "{n}st" if last == 1 else "{n}nd" if last == 2 else "{n}rd" if last == 3 else "{n}th",
        n=number,
    )


def size_text(size: int) -> str:
    """Write a number of bytes as people say it: ``410 MB``."""
    for unit, bytes_ in _UNITS:
        if size >= bytes_:
            number = size / bytes_
            return f"{localised(f'{number:.1f}' if number < 10 else f'{number:,.0f}')} {unit}"
    return f"{size} B"


# ---- how much memory a search took: its rows, and the process at most ----------------------------


def process_peak() -> int | None:
    """Return the most bytes this process has had; None where the system does not tell."""
    try:
        import resource
    except ImportError:  # Windows
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


def memory_text(trace: Trace) -> str:
    """Write the memory of a trace, and of the process: ``2.7 MB, c4viz at most 180 MB``."""
    peak = process_peak()
    if peak is None:
        return size_text(trace.store.nbytes)
    return tr(
        "{rows}, c4viz at most {peak}", rows=size_text(trace.store.nbytes), peak=size_text(peak)
    )
