"""Colour nodes in all views alike: one scale, its palettes, its legend.

Colours are (red, green, blue), 0 to 255. All palettes grow lighter from one end to the other, so
that they can be told apart in grey, and hold for colour-blind eyes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import numpy as np

from c4viz.language import Texts, counted, tr
from c4viz.search.base.worth import is_win
from c4viz.telling.numbers import are_wins, number_text, share_text, whole_text
from c4viz.trace import Moment, Trace

ColourBy = Literal["player", "value", "bound", "visits", "depth", "order", "pruned"]
Rgb = tuple[int, int, int]

COLOURINGS: Texts[ColourBy] = Texts(
    {
        "player": "Player",
        "value": "Value",
        "bound": "Bound",
        "visits": "Visits",
        "depth": "Depth",
        "order": "Order of visit",
        "pruned": "Share pruned",
    }
)
"""Titles of the colourings."""
TELLING: frozenset[ColourBy] = frozenset({"value", "bound", "visits", "pruned"})
"""Colourings that would tell a value that is hidden."""

_MAGNITUDE: tuple[Rgb, ...] = (
    (68, 1, 84), (59, 82, 139), (33, 145, 140), (94, 201, 98), (253, 231, 37),
)  # fmt: skip
_VALUE: tuple[Rgb, ...] = (
    (12, 44, 110), (63, 98, 158), (133, 140, 150), (222, 165, 98), (255, 222, 165),
)  # fmt: skip
PLAYER_COLOURS: dict[bool, dict[str, Rgb]] = {
    False: {"MAX": (249, 207, 163), "MIN": (147, 196, 234), "CHANCE": (242, 234, 126)},
    True: {"MAX": (147, 91, 38), "MIN": (34, 72, 106), "CHANCE": (95, 90, 16)},
}
"""Colours of MAX, MIN and CHANCE in the light theme and in the dark one; a test of a board decides
as chance does: no player."""
_BOUNDS = {"upper": 0.0, "exact": 0.5, "lower": 1.0}
_BOUND_WORDS = Texts(
    {
        "upper": "at most the value",
        "exact": "exact",
        "lower": "at least the value",
    }
)
_BOUND_SIGNS = {"upper": "≤", "exact": "=", "lower": "≥"}
_FIRST, _SAMPLE = 1 << 16, 1 << 13
"""Rows from the root on whose values set the spread, and about how many of them are looked at: all
would take the window 4 ms."""
_INNER = 0.1
"""Place where the spread of plain values begins and (mirrored) ends; only wins are outside."""


@dataclass(frozen=True)
class ColourScale:
    """Measures the colours of one trace: the largest plain value, the deepest row, the number of
    rows and of visits, whether values are mean results, whether chance plays, and whether nodes
    test a board, as those of a decision tree do."""

    spread: float
    deepest: int
    rows: int
    visits: int
    means: bool
    chance: bool
    tests: bool = False


def scale_of(trace: Trace) -> ColourScale:
    """Make the scale of a trace as it is now; values by those of its first rows."""
    stats = trace.stats
    deepest = max(1, len(stats.per_depth) - 1)
    visits = len(trace) if stats.iterations is None else stats.iterations
    means, chance = trace.nature.means, trace.traits.chance
    return ColourScale(
        _spread(trace), deepest, len(trace), visits, means, chance, trace.nature.tests
    )


def _spread(trace: Trace) -> float:
    """Return a size that nearly all plain values near the root, once left, keep within."""
    count = min(len(trace), _FIRST)
    if trace.nature.means or trace.nature.tests or not count:
        return 1.0
    asked = slice(0, count, max(1, count // _SAMPLE))
    values = trace.store.column("value")[asked]
    if trace.nature.bounds:
        values = values[trace.store.column("size")[asked] > 0]
    sizes = np.abs(values.astype(np.float64))
    plain = sizes[~are_wins(sizes) & np.isfinite(sizes)]
    return max(1e-9, float(np.percentile(plain, 98))) if plain.any() else 1.0


def place_of_value(value: float, spread: float) -> float:
    """Place a value from 0 (MIN wins) to 1 (MAX wins); 0 is at 0.5."""
    if is_win(value):
        return 1.0 if value > 0 else 0.0
    share = min(1.0, max(-1.0, value / spread))
    return 0.5 + share * (0.5 - _INNER)


def shade(trace: Trace, row: int, moment: Moment, by: ColourBy, scale: ColourScale) -> float | None:
    """Place ``row`` on the scale at a moment, from 0 to 1; None where nothing is known yet.

    "player" has no such place: see `colour_of`.
    """
    if trace.timeline.step_entered(row) > moment.step:
        return None
    if by == "depth":
        return trace.depth(row) / scale.deepest
    if by == "order":
        return row / max(1, scale.rows - 1)
    if by == "visits":
        return _by_logarithm(moment.visits(row), scale.visits)
    if by == "value":
        value = moment.value(row)
        if value is None:
            return None
        return place_of_value(2 * value - 1 if scale.means else value, scale.spread)
    left = trace.timeline.step_left(row)
    if not trace.nature.bounds or left is None or left > moment.step:
        return None
    return _BOUNDS[trace.bound(row)] if by == "bound" else share_pruned(trace, row)


def _by_logarithm(count: int, most: int) -> float:
    return float(np.log1p(count) / np.log1p(max(1, most)))


def share_pruned(trace: Trace, row: int) -> float:
    """Return the share of the moves of ``row`` that a cutoff left unsearched; 0 without one."""
    pruned = len(trace.pruned(row))
    searched = {trace.move(child) for child in trace.children(row)} if pruned else ()
    return pruned / (pruned + len(searched)) if pruned else 0.0


def colour_of(
    trace: Trace, row: int, moment: Moment, by: ColourBy, scale: ColourScale, dark: bool = False
) -> Rgb | None:
    """Return the colour of ``row`` at a moment; None where nothing is known yet."""
    if by == "player":
        player = trace.player(row)
        return PLAYER_COLOURS[dark]["CHANCE" if player == "TEST" else player]
    place = shade(trace, row, moment, by, scale)
    # One of the 256 that the icicle's kernel has.
    return None if place is None else colour_at(int(255 * place + 0.5) / 255, by)


@lru_cache(maxsize=1 << 11)
def colour_at(place: float, by: ColourBy) -> Rgb:
    """Return the colour at a place of the scale, 0 to 1."""
    palette = _VALUE if by in ("value", "bound") else _MAGNITUDE
    point = min(1.0, max(0.0, place)) * (len(palette) - 1)
    low = min(int(point), len(palette) - 2)
    ends = zip(palette[low], palette[low + 1], strict=True)
    red, green, blue = (round(a + (b - a) * (point - low)) for a, b in ends)
    return red, green, blue


def lightness(colour: Rgb) -> float:
    """Return how light a colour is, 0 (black) to 1: what a grey print shows."""
    red, green, blue = ((part / 255) ** 2.2 for part in colour)
    linear = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return float(linear ** (1 / 2.2))


def legend(
    by: ColourBy, scale: ColourScale, dark: bool = False, brief: bool = False
) -> tuple[tuple[Rgb, str], ...]:
    """List colours with words, or ``brief`` signs, for their meaning, from the scale's low end."""
    if by == "player":
        if scale.tests:
            colours = PLAYER_COLOURS[dark]
            return (colours["CHANCE"], tr("test")), (colours["MAX"], tr("decision"))
        players = PLAYER_COLOURS[dark].items()
        return tuple((c, name) for name, c in players if scale.chance or name != "CHANCE")
    if by == "bound":
        words = _BOUND_SIGNS if brief else _BOUND_WORDS
        return tuple((colour_at(place, by), words[name]) for name, place in _BOUNDS.items())
    return tuple((colour_at(place, by), words) for place, words in _entries(by, scale, brief))


def why_one_colour(trace: Trace, by: ColourBy) -> str:
    """Say why a colouring gives all nodes of a search the same colour; empty if it does not."""
    if by == "pruned" and not trace.traits.prunes:
        return tr("This search prunes nothing.")
    if by == "bound" and not trace.nature.bounds:
        return tr("This search has no bounds.")
    if by == "value" and trace.nature.tests:
        return tr("A decision tree has no values.")
    return ""


def gradient(
    by: ColourBy, scale: ColourScale, brief: bool = False, count: int = 8
) -> tuple[Rgb, ...]:
    """Return ``count`` colours from one end to the other of a scale whose legend names its ends
    alone; none where each of its colours is named."""
    if by in ("player", "bound") or (by == "value" and not brief):
        return ()
    (low, _), (high, _) = _entries(by, scale, brief)
    return tuple(colour_at(low + (high - low) * n / (count - 1), by) for n in range(count))


def _entries(by: ColourBy, scale: ColourScale, brief: bool) -> list[tuple[float, str]]:
    """List places of the scale, from the low end to the high one, and what is said there."""
    if by == "value":
        low, high, most = _INNER, 1 - _INNER, scale.spread
        said = [(low, tr("0%: MIN wins")), (0.5, "50%"), (high, tr("100%: MAX wins"))]
        if not scale.means:
            plain = [(low, number_text(-most)), (0.5, "0"), (high, number_text(most))]
            said = [(0.0, tr("−W: MIN wins")), *plain, (1.0, tr("W: MAX wins"))]
        shown = (said[0], said[-1]) if brief else said
        return [(place, words.partition(":")[0] if brief else words) for place, words in shown]
    if by == "visits":
        count = scale.visits
        every = counted(count, "{n:,} {visit|visits}" if scale.means else "{n:,} {node|nodes}")
        return [(_by_logarithm(1, count), "1"), (1.0, whole_text(count) if brief else every)]
    if by == "depth":
        deepest = f"{scale.deepest}" if brief else tr("depth {n}", n=scale.deepest)
        return [(0.0, "0" if brief else tr("the root")), (1.0, deepest)]
    if by == "order":
        ends = tr("first"), tr("last"), tr("visited first"), tr("visited last")
    else:
        ends = share_text(0.0), share_text(1.0), tr("no move pruned"), tr("all moves pruned")
    return [*zip((0.0, 1.0), ends[:2] if brief else ends[2:], strict=True)]
