"""Cut a figure into pages of paper, between its nodes."""

from __future__ import annotations

from typing import NamedTuple

from c4viz.export.figure import TreeFigure

MARGIN = 15.0
"""Millimetres around what is printed."""
_MILLIMETRES = 25.4 / 72
_PAPERS = {"a2": (420.0, 594.0), "a3": (297.0, 420.0), "a4": (210.0, 297.0), "a5": (148.0, 210.0)}
PAPERS = ("fit", *_PAPERS, *(f"{name}-landscape" for name in _PAPERS))
"""Names of sizes of paper; "fit" is as large as the figure."""


class Page(NamedTuple):
    """A part of a figure from ``top`` to ``bottom``, in the figure's points."""

    top: float
    bottom: float


def size_of_paper(name: str) -> tuple[float, float] | None:
    """Return the width and the height of paper in millimetres; None for "fit"."""
    size, _, turned = name.partition("-")
    if size not in _PAPERS:
        return None
    width, height = _PAPERS[size]
    return (height, width) if turned else (width, height)


def printable_width(paper: str) -> float | None:
    """Return the width between the margins in millimetres; None for "fit"."""
    size = size_of_paper(paper)
    return None if size is None else size[0] - 2 * MARGIN


def poster_size(paper: str) -> tuple[float, float]:
    """Return the size of a poster in millimetres: what is between the margins; on A3 where the
    paper is as large as the figure."""
    width, height = size_of_paper(paper) or _PAPERS["a3"]
    return width - 2 * MARGIN, height - 2 * MARGIN


def pages_of(figure: TreeFigure, paper: str) -> list[Page]:
    """Cut a figure into pages: each ends above the first node that it has no room for, where no
    node is cut in two; nodes higher than a page are."""
    size = size_of_paper(paper)
    if size is None:
        return [Page(0.0, figure.height)]
    room = (size[1] - 2 * MARGIN) / (_MILLIMETRES * figure.scale)
    spans = sorted(
        (part.outline.top - 1, part.outline.top + part.outline.height + 1)
        for part in figure.parts
        if part.kind == "node"
    )
    pages, top = [], 0.0
    while figure.height - top > room + 1e-6:
        end = _cut(spans, top, top + room)
        pages.append(Page(top, end))
        top = end
    return [*pages, Page(top, figure.height)]


def _cut(spans: list[tuple[float, float]], top: float, bottom: float) -> float:
    """Find the last place above ``bottom`` at which no node stands; ``bottom`` if there is none."""
    end = bottom
    for start, stop in reversed(spans):
        if start < end < stop:
            end = start
    return end if end > top + (bottom - top) / 4 else bottom
