"""Lay out a drawing of a tree, left to right: choose its items, with their places and texts.

The window paints it and Graphviz is given it, so that both show the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from c4viz.layout.tidy import tidy
from c4viz.telling.face import Face, Item
from c4viz.telling.hidden import UNKNOWN
from c4viz.telling.narrators import telling_of
from c4viz.trace import Flag, Moment, Trace


def visible_items(
    trace: Trace, unfolded: Set[int], root: int | None = None, until: int | None = None
) -> list[Item]:
    """List the items below ``root`` (all roots) in preorder: children of the rows ``unfolded`` are
    drawn.

    With ``until`` nodes entered after that step are left out (but for the first root drawn), and
    so are the branches of cutoffs that do not happen until the step after: they are there to be
    cut off.
    """
    items: list[Item] = []
    narrator = telling_of(trace)

    def has_come(step: int | None, ahead: int = 0) -> bool:
        return until is None or (step is not None and step <= until + ahead)

    def add(row: int, parent: int, depth: int, below_chance: bool) -> None:
        """Add a node and what is drawn below it; ``parent`` is a place among the items."""
        here = len(items)
        probability = float(trace.store.column("probability")[row]) if below_chance else None
        is_folded = row not in unfolded or trace.has(row, Flag.LEAF)
        folded = narrator.folded(trace, row) if is_folded else 0
        items.append(Item(row, trace.move(row), parent, depth, False, folded, probability))
        if is_folded:
            return
        is_chance = trace.has(row, Flag.CHANCE)
        for child, entered, _ in trace.timeline.spans(row):
            if has_come(entered):
                add(child, here, depth + 1, is_chance)
        if has_come(trace.timeline.step_left(row), 1):
            cut = trace.pruned(row)
            items.extend(Item(row, move, here, depth + 1, pruned=True) for move in cut)

    for row in trace.roots if root is None or not len(trace) else [root]:
        if not items or has_come(trace.timeline.step_entered(row)):
            add(row, -1, 0, below_chance=False)
    return items


def outset(trace: Trace, items: int, root: int | None = None, principal: bool = True) -> set[int]:
    """Choose the rows to unfold at first: the ``principal`` variation, if it may be told, then
    level by level, as long as no more than about ``items`` things are drawn.

    Without ``root`` that is below the root whose result counts; other roots stay folded up.
    """
    columns = trace.position.width
    variation = trace.principal_rows(root)
    if not principal:
        variation = variation[:1]
    unfolded = {row for row in variation if not trace.has(row, Flag.LEAF)}
    drawn = 1 + columns * len(unfolded)
    level = deque(variation[:1])
    while level and drawn < items:
        row = level.popleft()
        if trace.has(row, Flag.LEAF):
            continue
        if row not in unfolded:
            unfolded.add(row)
            drawn += columns
        level.extend(trace.children(row))
    return unfolded


# ---- a drawing of a tree, left to right: every item with its place and its texts -----------------


Detail = Literal["value", "window", "all"]
"""Parts of a node's texts beside its move: its value; its window too, or what else its search goes
by; all there is."""


class Node(NamedTuple):
    """One item in its place: ``level`` counts from the root drawn, ``place`` across the tree in
    units of a line; ``principal`` says that the principal variation passes through it."""

    item: Item
    face: Face
    level: int
    place: float
    principal: bool


@dataclass(frozen=True)
class Scene:
    """Holds all that is drawn, in preorder, how far it reaches, and how much its nodes say."""

    nodes: tuple[Node, ...]
    levels: int
    lines: float
    detail: Detail = "all"

    def saying(self, detail: Detail) -> Scene:
        """Return the scene with nodes that say no more than ``detail``."""
        if detail == "all":
            return self
        nodes = (node._replace(face=node.face.saying(detail == "window")) for node in self.nodes)
        return replace(self, nodes=tuple(nodes), detail=detail)

    def noting(self, notes: Mapping[int, str]) -> Scene:
        """Return the scene with ``notes`` at some rows, behind the notes that are there."""
        if not notes:
            return self
        nodes = []
        for node in self.nodes:
            if node.item.row in notes and not node.item.pruned:
                said = "; ".join(filter(None, (node.face.note, notes[node.item.row])))
                node = node._replace(face=node.face._replace(note=said))
            nodes.append(node)
        return replace(self, nodes=tuple(nodes))

    def hiding(self, rows: Set[int]) -> Scene:
        """Return the scene without the values of ``rows``, and without what would give them away:
        the windows below them, and where the principal variation goes from there."""
        if not rows:
            return self
        nodes: list[Node] = []
        below: list[bool] = []
        for node in self.nodes:
            under = node.item.parent >= 0 and below[node.item.parent]
            hidden = node.item.row in rows and not node.item.pruned
            below.append(under or hidden)
            face = node.face
            if hidden:
                share = None if under else face.share
                face = face._replace(value=UNKNOWN, window="", note="", detail="", share=share)
            elif under and face.player:
                face = face._replace(window="", note="", detail="", share=None)
            principal = node.principal and not below[-1]
            nodes.append(node._replace(face=face, principal=principal))
        return replace(self, nodes=tuple(nodes))


def stacked(nodes: Sequence[Node]) -> Scene:
    """Lay out nodes one below another, with their moves and values alone: without signs, since
    shapes and colours say whose each is."""
    drawn = (
        Node(
            node.item._replace(parent=-1),
            node.face.saying(window=False)._replace(edge="", leaf=True),
            level=0,
            place=float(place),
            principal=node.principal,
        )
        for place, node in enumerate(nodes)
    )
    return Scene(tuple(drawn), 1, len(nodes))


def scene_of(
    trace: Trace,
    unfolded: Set[int],
    root: int | None = None,
    moment: Moment | None = None,
    ahead: bool = True,
) -> Scene:
    """Lay out what is unfolded below ``root`` (all roots), as known at ``moment`` (or by the end).

    With ``ahead`` nodes that the moment has not reached are laid out too, to be drawn faint.
    """
    end = trace.steps
    moment = moment or trace.at(end)
    until = None if ahead else moment.step
    items = visible_items(trace, unfolded, root, until)
    places = tidy([item.parent for item in items])
    principal = set(trace.principal_rows()) if moment.step >= end else set()
    face_of = telling_of(trace).face_of
    nodes = tuple(
        Node(
            item,
            face_of(trace, item, moment),
            item.depth,
            float(place),
            item.row in principal and not item.pruned,
        )
        for item, place in zip(items, places, strict=True)
    )
    levels = 1 + max((node.level for node in nodes), default=-1)
    return Scene(nodes, levels, float(places.max()) + 1 if len(places) else 0.0)
