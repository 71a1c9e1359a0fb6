"""Collect what the viewer of pages and notebooks draws: one tree with its steps, as plain values.

``resources/viewer/viewer.js`` reads it. Texts come ready to be shown, so that it knows no search.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from c4viz.explain.explain import explain
from c4viz.export import summary
from c4viz.export.figure.palette import palette_of
from c4viz.export.scope import WHOLE_TREE, Scope, scene_in
from c4viz.export.viewer_steps import Stop, changed_items, drops_of, stops_of
from c4viz.game import Position
from c4viz.language import Texts
from c4viz.layout import Node, Scene
from c4viz.telling import Face, telling_of
from c4viz.trace import Trace
from c4viz.trace.trace import falls

VERSION = 1
NODES = 300
"""About how many nodes a page shows of a tree where none are asked for."""
_WHY = 3
"""Sentences that are told of each node."""

WORDS = Texts(
    {
        "step": "Step {step} of {steps}",
        "first": "First step",
        "back": "One step back",
        "play": "Play",
        "pause": "Pause",
        "forward": "One step on",
        "last": "Last step",
        "closer": "Closer",
        "further": "Further away",
        "fit": "Whole tree",
        "ask": "Ask me",
        "asking": "Click a node with a question mark, and say what it is worth.",
        "worth": "What is this node worth?",
        "answer": "Answer",
        "tell": "Tell me",
        "right": "Right: it is {value}.",
        "wrong": "No: it is {value}, not {given}.",
        "told": "It is {value}.",
        "score": "{right} of {asked} right",
        "all": "That was the last one.",
        "why": "Why",
        "reading": "How to read it",
        "playout": "Playout: {moves}",
        "board": "The board at this node",
        "tree": "The search tree",
        "fold": "Enter folds a node up; arrows go from node to node; Page Up and Page Down step.",
    }
)
"""What the viewer itself says."""


def viewer_data(trace: Trace, scope: Scope = WHOLE_TREE) -> dict[str, Any]:
    """Return one tree for the viewer, about `NODES` nodes of it where the scope names no part.

    - ``nodes``: row, place of the parent (-1 at roots), move, player's sign and name, what is
      written on the edge, the column of the disc that was dropped (-1: none), whether the principal
      variation passes, whether it is a pruned branch, and where nobody moves any more;
    - ``faces``: each look of a node once: state, value, window, detail, note, folded nodes, mark,
      and the share of its parent's visits;
    - ``stops``: step, place of the node that the search is at (-1: none), what happens, columns of
      the discs from the root to it, how many of these a playout dropped, and the pairs of node and
      face that are others than at the stop before;
    - ``board``: that on which the search began, ``drops``: columns of the discs from there to the
      first node, which need not be the search's root;
    - ``why``: sentences for each node as it was when the search ended.

    Raises:
        ExportError: as `scene_in`.
    """
    if scope.is_whole:
        scope = replace(scope, nodes=NODES)
    scene = scene_in(trace, replace(scope, step=None))
    stops, faces = stops_of(trace, scene), _Faces()
    changes = list(_changes(trace, scene, stops, faces))
    nodes = scene.nodes
    root = nodes[0].item.row if nodes else None  # of a search that was stopped at once
    return {
        "version": VERSION,
        "title": summary.title(trace, root),
        "counts": summary.counts_text(trace, root, timed=False),
        "legend": [summary.point_of_view(trace), *telling_of(trace).legend(trace)],
        "colours": {name: dict(palette_of(name).colours) for name in ("screen", "dark")},
        "words": dict(WORDS),
        "board": _board(trace),
        "drops": [] if root is None else list(drops_of(trace, trace.path(root))),
        "nodes": [_node(trace, node) for node in nodes],
        "faces": faces.all,
        "steps": trace.steps,
        "stops": [
            [stop.step, stop.current, stop.event, list(stop.drops), stop.playout, changed]
            for stop, changed in zip(stops, changes, strict=True)
        ],
        "why": [_why(trace, node) for node in nodes],
    }


class _Faces:
    """Looks of nodes, each once, by their places in a list."""

    def __init__(self) -> None:
        self.all: list[list[Any]] = []
        self._places: dict[tuple[Any, ...], int] = {}

    def place(self, face: Face) -> int:
        share = None if face.share is None else round(face.share, 3)
        look = (
            face.state, face.value, face.windowed().window, face.detail, face.note, face.folded,
            face.mark, share,
        )  # fmt: skip
        if look not in self._places:
            self._places[look] = len(self.all)
            self.all.append(list(look))
        return self._places[look]


def _changes(
    trace: Trace, scene: Scene, stops: Sequence[Stop], faces: _Faces
) -> Iterator[list[list[int]]]:
    """Yield for each stop the nodes that look otherwise than before, and their faces."""
    nodes, face_of = scene.nodes, telling_of(trace).face_of
    shown = [-1] * len(nodes)
    for stop, places in changed_items(trace, scene, stops):
        moment = trace.at(stop.step)
        found = []
        for place in places:
            face = faces.place(face_of(trace, nodes[place].item, moment))
            if face != shown[place]:
                shown[place] = face
                found.append([place, face])
        yield found


def _node(trace: Trace, node: Node) -> list[Any]:
    item, face = node.item, node.face
    dropped = -1
    if item.parent >= 0 and isinstance(trace.position, Position):
        is_aimed = not item.pruned and falls(trace, item.row)
        dropped = -1 if is_aimed else item.move
    return [
        item.row,
        item.parent,
        face.move,
        face.sign,
        face.player.lower(),
        face.edge,
        dropped,
        int(node.principal),
        int(item.pruned),
        int(face.leaf or (not item.pruned and trace.is_leaf(item.row))),
    ]


def _board(trace: Trace) -> dict[str, Any] | None:
    position = trace.position
    if not isinstance(position, Position):
        return None
    return {
        "rows": position.rules.rows,
        "columns": position.rules.columns,
        "cells": "".join(str(cell) for row in position.cells.tolist() for cell in row),
        "to_move": position.to_move,
    }


def _why(trace: Trace, node: Node) -> list[str]:
    if node.item.pruned or not len(trace):
        return []
    said = explain(trace, node.item.row, trace.at(trace.steps))
    return [sentence.text for sentence in said[:_WHY]]
