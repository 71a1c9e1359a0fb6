"""What to unfold for a picture: as much of a tree as fills it at a size that can be read."""

from __future__ import annotations

from collections.abc import Iterable, Set

from PyQt6.QtCore import QSize
from PyQt6.QtGui import QFont

from c4viz.app.state.unfolded_tree import MOST_ITEMS, UnfoldedTree
from c4viz.app.tree.geometry import TreeGeometry
from c4viz.app.widgets.zoom_canvas import START_ZOOM, fitting_zoom
from c4viz.layout import scene_of
from c4viz.trace import Moment, Trace


def filling(
    trace: Trace, moment: Moment | None, tree: UnfoldedTree, font: QFont, view: QSize
) -> frozenset[int] | None:
    """Of what could be unfolded the rows that cover most of ``view`` once fitted in; None where
    nothing could be read there."""
    wholes = [tree.outset(trace, items) for items in range(1, MOST_ITEMS, 8)]
    at_work = frozenset(() if moment is None else tree.at_work(trace, moment))

    def placed(rows: Set[int]) -> TreeGeometry:
        scene = scene_of(trace, rows | at_work, None, moment, tree.shows_ahead)
        return TreeGeometry(scene.saying(tree.detail), font)

    covered, unfolded = max(
        ((_covered(placed(rows), view), rows) for rows in _unfoldings(trace, wholes)),
        key=lambda choice: choice[0],
    )
    return unfolded if covered > 0 else None


def _unfoldings(trace: Trace, wholes: Iterable[Set[int]]) -> set[frozenset[int]]:
    """What could be unfolded: few items or many, down to some depth."""
    deepest = len(trace.stats.per_depth)
    return {
        frozenset(row for row in rows if trace.depth(row) < depth)
        for rows in wholes
        for depth in range(1, deepest + 1)
    }


def _covered(placed: TreeGeometry, view: QSize) -> float:
    """The share of the view that boxes cover if all is fitted in; negative where it could not be
    read then."""
    zoom = fitting_zoom(placed.bounds, view)
    if zoom < START_ZOOM:
        return zoom - START_ZOOM
    covered = sum(box.width * box.height for box in placed.boxes)
    return zoom**2 * covered / (view.width() * view.height())
