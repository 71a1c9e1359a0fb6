"""Finds positions for games to begin from, so that machines without chance play more than one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from random import Random

from c4viz.game import Position, Rules, numerals
from c4viz.guard.files import RefusedError, place_of, read_text
from c4viz.language import Text, counted, quoted, quoted_path, tr
from c4viz.search import SettingError, Solve, search
from c4viz.search.consent import CONSENT, NamedProgram
from c4viz.search.solver.solvable import check_solvable

FORMS = Text("start, random:4, balanced:4, FILE")
MOST_BYTES = 1 << 24
"""Size of the largest file of openings that is read."""
_TRIES = 1000
"""Openings that are drawn to find one that is new, and balanced if it should be."""


def openings(spec: str, rules: Rules, count: int, seed: int) -> list[Position]:
    """Return the first ``count`` openings that a text asks for: ``start``, the empty board;
    ``random:N``, N random plies after which nobody has won; ``balanced:N``, those of them that are
    drawn with perfect play; or a file with a position in each line, begun again at its end. Random
    ones follow from ``seed``, and differ as long as there are enough.

    Raises a SettingError if the text says none of this, the file cannot be read or holds a line
    that is no position, or no balanced opening was found.
    """
    if spec == "start":
        return [Position(rules)] * count
    kind, colon, said = spec.partition(":")
    if colon and kind in ("random", "balanced"):
        plies = _plies(said, spec, rules)
        if kind == "balanced":
            check_solvable(rules, None)
        drawn = _drawn(rules, plies, seed, kind == "balanced")
        return [next(drawn) for _ in range(count)]
    found = _read(spec, rules)
    return [found[number % len(found)] for number in range(count)]


def openings_text(spec: str) -> str:
    """Say in words what a text asks for: ``4 random plies``."""
    kind, _, said = spec.partition(":")
    if spec == "start":
        return tr("the empty board")
    if kind in ("random", "balanced") and said.isdecimal():
        plies = counted(int(said), "{n} random ply", "{n} random plies")
        return tr("{plies}, drawn by perfect play", plies=plies) if kind == "balanced" else plies
    return tr("positions in {file}", file=Path(spec).name)


def _plies(text: str, spec: str, rules: Rules) -> int:
    most = rules.cells - 1
    try:
        plies = numerals.whole(text)
    except ValueError:
        plies = -1
    if not 0 <= plies <= most:
        raise SettingError(
            'the opening "{spec}" has no number of plies from 0 to {most}: choose from {forms}',
            spec=quoted(spec),
            most=most,
            forms=FORMS,
        )
    return plies


def _drawn(rules: Rules, plies: int, seed: int, balanced: bool) -> Iterator[Position]:
    """Yield openings that differ, as long as there are new ones; then the same, in their order."""
    found: list[Position] = []
    seen: set[tuple[int, int]] = set()
    while (
        opening := _new(rules, plies, f"{seed} opening {len(found)}", balanced, seen)
    ) is not None:
        found.append(opening)
        yield opening
    if not found:
        raise SettingError("no opening of {plies} plies was found: choose fewer", plies=plies)
    yield from cycle(found)


def _new(
    rules: Rules, plies: int, chance: str, balanced: bool, seen: set[tuple[int, int]]
) -> Position | None:
    """Return an opening whose discs were not ``seen`` before; None if there seems to be none any
    more. Makes no positions of the others: a thousand are drawn again before it is given up."""
    for attempt in range(_TRIES):
        drawn = _random(rules, plies, Random(f"{chance} {attempt}"))
        if drawn is not None and (discs := drawn[:2]) not in seen:
            seen.add(discs)  # also one that is not balanced: it is solved once
            opening = Position(rules, *drawn)
            if not balanced or search(opening, Solve()).value == 0:
                return opening
    return None


def _random(rules: Rules, plies: int, chance: Random) -> tuple[int, int, tuple[int, ...]] | None:
    """Play so many random plies; return the discs of both players and the moves, or None if the
    game ends by them."""
    boards, heights, played = [0, 0], [0] * rules.columns, []
    every = list(range(rules.columns))
    for ply in range(plies):
        has_full = ply >= rules.rows and rules.rows in heights
        open_columns = [c for c in every if heights[c] < rules.rows] if has_full else every
        column = chance.choice(open_columns)
        boards[ply % 2] |= 1 << column * rules.stride + heights[column]
        heights[column] += 1
        played.append(column)
        if rules.ends_by_four and rules.has_four(boards[ply % 2]):
            return None
    return boards[0], boards[1], tuple(played)


def _read(path: str, rules: Rules) -> list[Position]:
    CONSENT.require(NamedProgram.named(path))
    try:
        lines = read_text(place_of(path), MOST_BYTES).splitlines()
    except RefusedError as error:
        raise SettingError(
            'there are no openings in "{path}" ({why}): choose from {forms}',
            path=quoted_path(path),
            why=error,
            forms=FORMS,
        ) from None
    found = []
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            position = Position.parse(line.strip(), rules.size, rules.connect, rules.rule_set)
            if position.outcome is not None:
                raise ValueError(tr("the game is over there"))
        except ValueError as error:
            raise SettingError(
                "line {number} of {path} is no opening: {error}",
                number=number,
                path=quoted_path(path),
                error=error,
            ) from None
        found.append(position)
    if not found:
        raise SettingError("{path} holds no opening", path=quoted_path(path))
    return found
