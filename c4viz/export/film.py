"""A film of a search: its tree at several steps, in which each node keeps its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from c4viz.export.errors import ExportError
from c4viz.export.figure.shapes import TreeFigure
from c4viz.export.figure.style import FigureStyle
from c4viz.export.figure.tree import FigureMaker, Shot
from c4viz.export.scope import Scope, check_step, scenes_in
from c4viz.language import quoted
from c4viz.layout import Scene
from c4viz.trace import Moment, Trace

FRAMES = 60
"""About how many pictures a film has where no distance of steps is asked for."""
MOST_FRAMES = 1000
_STEPS = re.compile(r"\s*(\d{1,12})?\s*:\s*(\d{1,12})?\s*(?::\s*(\d{1,12})\s*)?")


@dataclass(frozen=True)
class Film:
    """Says which steps a film shows: from ``first`` to ``last`` (None: the end), every ``each``
    (None: about `FRAMES` pictures), each for so many ``seconds``. Where every step is shown, the
    moves of a playout are shown one by one."""

    first: int = 0
    last: int | None = None
    each: int | None = None
    seconds: float = 0.6


def read_steps(text: str) -> Film:
    """Read a range of steps: ``0:60``, ``100:`` (to the end), ``0:600:10`` (every tenth).

    Raises:
        ExportError: it is none.
    """
    match = _STEPS.fullmatch(text)
    if match is None or match[3] == "0":
        raise ExportError(
            '"{text}" are no steps: write the first and the last, such as 0:60, and every how '
            "many, such as 0:600:10",
            text=quoted(text),
        )
    first, last, each = (None if part is None else int(part) for part in match.groups())
    return Film(first or 0, last, each)


def points_of(trace: Trace, film: Film) -> list[tuple[int, int | None]]:
    """List the steps that a film shows, each with the number of its parts that are done, None: all.

    Raises:
        ExportError: there are no such steps, or more than `MOST_FRAMES` pictures.
    """
    last = trace.steps if film.last is None else film.last
    for step in (film.first, last):
        check_step(trace, step)
    if last < film.first:
        raise ExportError(
            "the steps {first} to {last} are none: the first comes first",
            first=film.first,
            last=last,
        )
    each = film.each or max(1, -(-(last - film.first) // FRAMES))
    count = (last - film.first) // each + 1
    if count > MOST_FRAMES:
        raise ExportError(
            "that are {count:,} pictures, and a film has {most:,} at most: choose fewer steps",
            count=count,
            most=MOST_FRAMES,
        )
    steps = [*range(film.first, last, each), last]
    found = [(step, part) for step in steps for part in _parts(trace, step, each == 1)]
    return found[:MOST_FRAMES]


def _parts(trace: Trace, step: int, finely: bool) -> Iterator[int | None]:
    """Yield None, after the numbers of parts that can be done before if each step is shown."""
    if finely:
        yield from range(1, trace.timeline.parts_of(trace.at(step)))
    yield None


def moments_of(trace: Trace, film: Film) -> list[Moment]:
    """List the moments that a film shows; raise as `points_of` does."""
    return [_moment(trace, step, part) for step, part in points_of(trace, film)]


def _moment(trace: Trace, step: int, part: int | None) -> Moment:
    moment = trace.at(step)
    return moment if part is None else trace.timeline.in_part(moment, part)


def _current(trace: Trace, scene: Scene, moment: Moment) -> int | None:
    """Return the row that a moment is about, or the last one above it that is drawn."""
    if moment.row is None:
        return None
    drawn = {node.item.row for node in scene.nodes if not node.item.pruned}
    return next((row for row in reversed(trace.path(moment.row)) if row in drawn), None)


def frames_of(trace: Trace, scope: Scope, style: FigureStyle, film: Film) -> list[TreeFigure]:
    """Draw the pictures of a film, all of one size, no wider than ``style`` allows.

    Raises:
        ExportError: there are no such steps, or too many; or as `scenes_in` says.
    """
    moments = moments_of(trace, film)
    scenes = scenes_in(trace, scope, moments)
    shots = [
        Shot(scene, moment, _current(trace, scene, moment))
        for scene, moment in zip(scenes, moments, strict=True)
    ]
    figures = FigureMaker(trace, shots, style).figures()
    if style.width is None:
        return figures
    scale = min(1.0, style.width / figures[0].millimetres[0])
    return [replace(figure, scale=scale) for figure in figures]
