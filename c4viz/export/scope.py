"""Choose the part of a tree that is drawn, and how it was known at a step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from c4viz.export.errors import ExportError
from c4viz.export.plan import MOST_ITEMS, check_items, inner_rows, plan
from c4viz.language import counted, quoted, quoted_number
from c4viz.layout import Scene, scene_of
from c4viz.telling.moves import moves_text, node_text
from c4viz.telling.outline import merit
from c4viz.trace import Flag, Moment, Trace

CUTS = 60
"""About how many nodes show what was pruned where no number is asked for."""


@dataclass(frozen=True)
class Scope:
    """Says which part of a tree is drawn.

    The tree below the row ``root`` (None: the whole); ``depth`` plies of it; about ``nodes`` of its
    nodes, the principal variation, then level by level. With ``siblings`` the principal variation
    alone, and so many of the other children beside each of its nodes, the best ones. ``pruned``:
    only what was pruned, with the child that cut it off and the way there. ``step``: as the search
    knew it after so many steps. ``unfolded`` are the rows whose children are drawn, where somebody
    chose them by hand.
    """

    root: int | None = None
    depth: int | None = None
    nodes: int | None = None
    siblings: int | None = None
    pruned: bool = False
    step: int | None = None
    unfolded: frozenset[int] | None = None

    @property
    def is_whole(self) -> bool:
        """Tells whether nothing is left out."""
        return self == Scope(step=self.step)


WHOLE_TREE = Scope()


def scene_in(trace: Trace, scope: Scope = WHOLE_TREE, limited: bool = True) -> Scene:
    """Lay out the part of the tree that ``scope`` says.

    Raises:
        TooLargeError: it is ``limited`` to what people can read and larger than that, and no number
            of nodes was asked for.
        ExportError: there is no such step, or nothing was pruned.
    """
    moment = None
    if scope.step is not None:
        check_step(trace, scope.step)
        moment = trace.at(scope.step)
    return scenes_in(trace, scope, [moment], limited)[0]


def scenes_in(
    trace: Trace, scope: Scope, moments: Sequence[Moment | None], limited: bool = True
) -> list[Scene]:
    """Lay out a part of the tree as it was known at several moments (None: by the end); raise as
    `scene_in` does."""
    unfolded, kept = _chosen(trace, scope, limited)
    scenes = [scene_of(trace, unfolded, scope.root, moment, kept=kept) for moment in moments]
    if limited and kept is not None:
        check_items(len(scenes[0].nodes))
    return scenes


def check_step(trace: Trace, step: int) -> None:
    """Refuse a step that a trace does not have, by an ExportError."""
    if not 0 <= step <= trace.steps:
        raise ExportError(
            counted(
                trace.steps,
                "there is no step {step}: choose 0 or 1, the search took {n:,} step",
                "there is no step {step}: choose 0 to {n:,}, the search took {n:,} steps",
                step=quoted_number(step),
            )
        )


def _chosen(trace: Trace, scope: Scope, limited: bool) -> tuple[set[int], set[int] | None]:
    """Return the rows to unfold, and the rows to keep of their children (None: all)."""
    if not len(trace):
        return set(), None
    if scope.unfolded is not None:
        return set(scope.unfolded), None
    if scope.siblings is not None:
        return _line(trace, scope, scope.siblings)
    if scope.pruned:
        return _cuts(trace, scope)
    if not limited and scope.nodes is None:
        return set(inner_rows(trace, scope.root, scope.depth)), None
    return plan(trace, scope.root, scope.depth, scope.nodes), None


def _line(trace: Trace, scope: Scope, siblings: int) -> tuple[set[int], set[int]]:
    """Choose the principal variation and the best siblings of each of its nodes."""
    variation = trace.principal_rows(scope.root)
    if scope.depth is not None:
        variation = variation[: scope.depth + 1]
    kept = set(variation)
    for above, row in pairwise(variation):
        others = [child for child in trace.children(above) if child != row]
        kept.update(_best(trace, above, others)[:siblings])
    unfolded = {row for row in variation[:-1] if trace.unfolds(row)}
    return unfolded, kept


def _best(trace: Trace, parent: int, rows: list[int]) -> list[int]:
    """Sort the children of a node, the best for its player first; what has no value comes last."""
    end, down = trace.at(trace.steps), trace.player(parent) == "MIN"
    merits = {row: merit(trace, row, end, "value") for row in rows}
    known = [row for row in rows if merits[row] is not None]
    known.sort(key=lambda row: merits[row] or 0.0, reverse=not down)
    return known + [row for row in rows if merits[row] is None]


def _cuts(trace: Trace, scope: Scope) -> tuple[set[int], set[int]]:
    """Choose the nodes at which something was pruned, those nearest to the root first, with the
    child that cut the rest off and all above."""
    flags, depths = trace.store.column("flags")[: len(trace)], trace.store.column("depth")
    cut = np.flatnonzero(flags & np.uint8(Flag.CUTOFF))
    cut = cut[np.argsort(depths[cut], kind="stable")]
    top = trace.top if scope.root is None else scope.root
    most = min(CUTS if scope.nodes is None else scope.nodes, MOST_ITEMS)
    deepest = None if scope.depth is None else trace.depth(top) + scope.depth
    kept: set[int] = set()
    for row in cut.tolist():
        path = trace.path(row)
        if top not in path or not trace.pruned(row):
            continue
        if len(kept) >= most or (deepest is not None and trace.depth(row) >= deepest):
            break
        kept.update([*path, *list(trace.children(row))[-1:]])
    if not kept:
        raise ExportError("nothing was pruned there: choose another part, or another search")
    children = {trace.parent(row) for row in kept}
    return {row for row in kept if row in children}, kept


# ---- nodes by their moves ------------------------------------------------------------------------


def row_at(trace: Trace, text: str) -> int:
    """Find the node that moves, with blanks or commas between them, lead to from the root whose
    result counts; columns of one digit may stand together: ``4 6`` or ``46``.

    Raises:
        ExportError: there is none; the message lists the moves that there are.
    """
    words = text.replace(",", " ").split()
    row = trace.top
    for place, word in enumerate(_apart(trace, row, words)):
        children = {node_text(trace, child): child for child in trace.children(row)}
        if word not in children:
            before = " ".join(moves_text(trace, trace.moves_to(row)))
            raise ExportError(
                'no node is reached by "{moves}": after "{before}" there are {known}'
                if place
                else 'no node is reached by "{moves}": choose {known}',
                moves=quoted(text),
                before=before,
                known=_listed(children),
            )
        row = children[word]
    return row


def _apart(trace: Trace, row: int, words: list[str]) -> Iterable[str]:
    """Part a single word of digits, unless it is a move itself."""
    names = {node_text(trace, child) for child in trace.children(row)}
    if len(words) == 1 and words[0] not in names and words[0].isdecimal():
        return list(words[0])
    return words


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names) or "–"


def check_row(trace: Trace, row: int) -> None:
    """Refuse the number of a node that a trace does not have, by an ExportError."""
    if not 0 <= row < len(trace):
        raise ExportError(
            "there is no node {row}: choose 0 to {last:,}",
            row=quoted_number(row),
            last=len(trace) - 1,
        )
