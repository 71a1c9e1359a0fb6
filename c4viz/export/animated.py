"""Write a film as an SVG that moves by itself: what stays is drawn once, what changes is shown in
its time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from c4viz.export.figure.shapes import FigurePart, TreeFigure
from c4viz.export.svg import part_text, svg_head

END = "</svg>\n"


def animated_parts(frames: Sequence[TreeFigure], seconds: float) -> Iterator[str]:
    """Yield the text of an SVG of figures of one size, each shown for so many ``seconds``, over and
    over. A program that shows no animations shows the last.

    Each part of a figure is written once for every look that it has; ``animate`` elements of SMIL
    say when it is to be seen.
    """
    yield svg_head(frames[-1])
    for runs in _timelines(frames):
        for number, (part, first, last) in enumerate(runs):
            # An id once: scripts find the last look by it.
            named = part if number == len(runs) - 1 else part._replace(name="")
            text = part_text(named)
            if (first, last) == (0, len(frames)):
                yield text
            else:
                yield _timed(text, first, last, len(frames), seconds)
    yield END


_Run = tuple[FigurePart, int, int]
"""A part as it looks from one frame on, and before another."""


def _timelines(frames: Sequence[TreeFigure]) -> list[list[_Run]]:
    """Return the looks of each part one after another, in the order in which they are drawn in the
    last frame that has them: edges before nodes."""
    known: dict[str, list[_Run]] = {}
    ranks: dict[str, tuple[int, int]] = {}
    for number, frame in enumerate(frames):
        for place, part in enumerate(frame.parts):
            runs = known.setdefault(part.name, [])
            ranks[part.name] = ("head", "edge", "node").index(part.kind), place
            if runs and runs[-1][0] == part and runs[-1][2] == number:
                runs[-1] = (part, runs[-1][1], number + 1)
            else:
                runs.append((part, number, number + 1))
    return [known[name] for name in sorted(known, key=lambda name: ranks[name])]


def _timed(text: str, first: int, last: int, count: int, seconds: float) -> str:
    """Wrap what is seen from the frame ``first`` to before ``last``, of so many in all."""
    values, times = ["hidden", "visible", "hidden"], [0.0, first / count, last / count]
    if not first:
        del values[0], times[0]
    if last == count:
        del values[-1], times[-1]
    at_rest = "visible" if last == count else "hidden"
    said = ";".join(f"{time:.5g}" for time in times)
    return (
        f'<g visibility="{at_rest}"><animate attributeName="visibility" calcMode="discrete" '
        f'values="{";".join(values)}" keyTimes="{said}" dur="{count * seconds:g}s" '
        f'repeatCount="indefinite"/>{text.rstrip()}</g>\n'
    )
