"""Lay out a drawing of a tree, left to right: choose its items, with their places and texts.

The window paints it and Graphviz is given it, so that both show the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from c4viz.layout.tidy import tidy
from c4viz.telling.face import NOTHING_WIDE, Face, Item, Widest
from c4viz.telling.hidden import NOTHING, UNKNOWN, Hidden
from c4viz.telling.moves import move_text
from c4viz.telling.narrators import telling_of
from c4viz.trace import Flag, Moment, Trace


def visible_items(
    trace: Trace,
    unfolded: Set[int],
    root: int | None = None,
    until: int | None = None,
    kept: Set[int] | None = None,
) -> list[Item]:
    """List the items below ``root`` (all roots) in preorder: children of the rows ``unfolded`` are
    drawn. With ``until`` roots entered after that step are left out, but for the first; with
    ``kept`` all children but these, which count as folded up below their parents."""
    items: list[Item] = []
    narrator = telling_of(trace)

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
        children = list(trace.children(row))
        shown = [child for child in children if kept is None or child in kept]
        for child in shown:
            add(child, here, depth + 1, is_chance)
        if len(shown) < len(children):
            left_out = trace.nodes_below(row) - sum(1 + trace.nodes_below(one) for one in shown)
            items[here] = items[here]._replace(folded=left_out)
        cut = trace.pruned(row)
        items.extend(Item(row, move, here, depth + 1, pruned=True) for move in cut)

    for row in trace.roots if root is None or not len(trace) else [root]:
        if not items or until is None or trace.timeline.step_entered(row) <= until:
            add(row, -1, 0, below_chance=False)
    return items


def _come(trace: Trace, items: Sequence[Item], until: int, foresees: bool) -> list[int]:
    """Return the places of the items that are there at a step: nodes that were entered, and
    branches that were cut off, or that the next step cuts off if one ``foresees`` it: they are
    there to be cut off."""
    here: list[int] = []
    there: set[int] = set()
    for place, item in enumerate(items):
        if item.parent < 0:
            has_come = True
        elif item.pruned:
            left = trace.timeline.step_left(item.row)
            has_come = left is not None and left <= until + foresees
        else:
            has_come = trace.timeline.step_entered(item.row) <= until
        if has_come and (item.parent < 0 or item.parent in there):
            here.append(place)
            there.add(place)
    return here


def outset(
    trace: Trace,
    items: int,
    root: int | None = None,
    principal: bool = True,
    levels: int | None = None,
) -> set[int]:
    """Choose the rows to unfold at first: the ``principal`` variation, if it may be told, then
    level by level, as long as no more than about ``items`` things are drawn, in so many ``levels``
    at most, two at least (None: in all).

    Without ``root`` that is below the root whose result counts; other roots stay folded up.
    """
    columns = trace.position.width
    most = None if levels is None else max(1, levels - 1)
    variation = trace.principal_rows(root)[:most]
    if not principal:
        variation = variation[:1]
    unfolded = {row for row in variation if trace.unfolds(row)}
    drawn = 1 + columns * len(unfolded)
    level = deque(variation[:1])
    while level and drawn < items:
        row = level.popleft()
        is_last = most is not None and trace.depth(row) - trace.depth(variation[0]) >= most
        if is_last or not trace.unfolds(row):
            continue
        if row not in unfolded:
            unfolded.add(row)
            drawn += columns
        level.extend(trace.children(row))
    return unfolded


# ---- a drawing of a tree, left to right: every item with its place and its texts -----------------

Detail = Literal["path", "value", "window", "all"]
"""Parts of a node's texts beside its move: its value, and a tag where one is; its value; its window
too, or what else its search goes by; all there is."""


class Node(NamedTuple):
    """One item in its place: ``level`` counts from the root drawn, ``place`` across the tree in
    units of a line; ``principal`` says that the principal variation passes through it."""

    item: Item
    face: Face
    level: int
    place: float
    principal: bool


class Ghost(NamedTuple):
    """A move that is still to come: its text, its place as a `Node` has it, and the place of its
    parent among the nodes. It looks the same whether it will be searched or cut off."""

    move: str
    level: int
    place: float
    parent: int


@dataclass(frozen=True)
class Scene:
    """Holds all that is drawn, in preorder, how far it reaches, and how much its nodes say:
    ``tags`` are those of rows that have one where nodes are brief; ``whole`` is the scene that says
    all, then. ``ghosts`` are moves that nodes on the way to a search's place have still to try,
    ``to_come`` what makes room at the levels of nodes that have not come. ``hidden`` are the rows
    whose values are not told, so that what is written around the drawing tells none either."""

    nodes: tuple[Node, ...]
    levels: int
    lines: float
    detail: Detail = "all"
    tags: Mapping[int, str] = field(default_factory=dict)
    widest: Widest = NOTHING_WIDE
    ghosts: tuple[Ghost, ...] = ()
    to_come: frozenset[tuple[int, Face]] = frozenset()
    hidden: Hidden = NOTHING
    whole: Scene | None = field(default=None, compare=False)

    @property
    def in_full(self) -> Scene:
        """The scene as a file has it, in which no node can be pointed at: with all texts where the
        nodes of the window are brief."""
        return self.whole or self

    def saying(self, detail: Detail, widest: Widest = NOTHING_WIDE) -> Scene:
        """Return the scene with nodes that say no more than ``detail``; where tags come and go they
        have room for the ``widest``."""
        if detail == "all":
            said = [node._replace(face=node.face.windowed()) for node in self.nodes]
            return replace(self, nodes=tuple(said), whole=self)
        briefly = detail == "path"
        nodes = (
            node._replace(face=node.face.saying(detail == "window", briefly)) for node in self.nodes
        )
        tags = {
            node.item.row: node.face.tag
            for node in self.nodes
            if briefly and node.face.tag and not node.item.pruned
        }
        whole = self if briefly else None
        return replace(
            self, nodes=tuple(nodes), detail=detail, tags=tags, widest=widest, whole=whole
        )

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
        whole = None if self.whole is None else self.whole.noting(notes)
        return replace(self, nodes=tuple(nodes), whole=whole)

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
                face = face.untold()._replace(value=UNKNOWN, share=share)
            elif under and face.player:
                face = face.untold()
            principal = node.principal and not below[-1]
            nodes.append(node._replace(face=face, principal=principal))
        untold = rows if isinstance(rows, Hidden) else Hidden(rows)
        told = {node.item.row for node, hides in zip(nodes, below, strict=True) if not hides}
        tags = {row: tag for row, tag in self.tags.items() if row in told}
        whole = None if self.whole is None else self.whole.hiding(rows)
        return replace(self, nodes=tuple(nodes), tags=tags, hidden=untold, whole=whole)


def stacked(nodes: Sequence[Node]) -> Scene:
    """Lay out nodes one below another, with their moves and values alone: without signs, since
    shapes and colours say whose each is."""
    drawn = (
        Node(
            node.item._replace(parent=-1),
            node.face.saying()._replace(edge="", leaf=True),
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
    kept: Set[int] | None = None,
    foresees: bool = True,
) -> Scene:
    """Lay out what is unfolded below ``root`` (all roots), as known at ``moment`` (or by the end);
    with ``kept`` all but these children are left out. What the next step cuts off is drawn as such
    already if one ``foresees`` it.

    With ``ahead`` nodes that the moment has not reached are drawn too, faintly; without it they
    only have their places, so that nothing moves when they come.
    """
    end = trace.steps
    moment = moment or trace.at(end)
    until = None if ahead else moment.step
    items = visible_items(trace, unfolded, root, until, kept)
    places = tidy([item.parent for item in items])
    lines, levels = _lines_of(places), 1 + max((item.depth for item in items), default=-1)
    ghosts: tuple[Ghost, ...] = ()
    to_come: frozenset[tuple[int, Face]] = frozenset()
    face_of = telling_of(trace).face_of
    if until is not None and until < end:
        shown = _come(trace, items, until, foresees)
        number = {place: here for here, place in enumerate(shown)} | {-1: -1}
        if trace.nature.nested:
            ghosts = tuple(_ghosts(trace, items, places, number))
        to_come = frozenset(
            (item.depth, _room_of(face_of(trace, item, moment)))
            for here, item in enumerate(items)
            if here not in number and not item.pruned
        )
        items = [items[place]._replace(parent=number[items[place].parent]) for place in shown]
        places = places[shown]
        if trace.ending != "running":  # else all nodes would be counted at each look
            above = trace.depth(root) if root and len(trace) else 0
            levels = max(levels, len(trace.stats.per_depth) - above)
    principal = set(trace.principal_rows()) if moment.step >= end else set()
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
    return Scene(nodes, levels, lines, ghosts=ghosts, to_come=to_come)


def _room_of(face: Face) -> Face:
    """Return what of a node to come decides where its level stands: its move, unless that is a
    number, as all are then, whether chance decides there, and the words on its edge."""
    move = "1" if face.move.isdecimal() else face.move
    return Face(move, face.player, "ahead", edge=face.edge)


def _ghosts(
    trace: Trace,
    items: Sequence[Item],
    places: npt.NDArray[np.float64],
    number: Mapping[int, int],
) -> Iterator[Ghost]:
    """Yield a ghost for each move to come of the nodes that are there; ``number`` has the items
    that are there. A second search of a child is no move of its own."""
    moves = {(item.parent, item.move) for here, item in enumerate(items) if here in number}
    for here, (item, place) in enumerate(zip(items, places, strict=True)):
        is_there = here in number or item.parent not in number
        if is_there or (item.parent, item.move) in moves:
            continue
        moves.add((item.parent, item.move))
        move = move_text(trace, items[item.parent].row, item.move)
        yield Ghost(move, item.depth, float(place), number[item.parent])


def _lines_of(places: npt.NDArray[np.float64]) -> float:
    """Return how many lines a drawing has."""
    return float(places.max()) + 1 if len(places) else 0.0
