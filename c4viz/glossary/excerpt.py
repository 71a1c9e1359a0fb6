"""A few nodes out of a laid-out tree, as a scene of their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from c4viz.glossary.where import Where
from c4viz.language import cached_in_language
from c4viz.layout import Scene, outset, scene_of, stacked, tidy
from c4viz.trace import Moment, Trace

Around = Literal["node", "edge", "siblings", "family", "path", "stack", "roots"]
"""What is shown with an example: nothing, the node above, all below that node, all below the
example, all nodes on the way to it, those one below another, or all roots."""

_ITEMS = 240
"""About how many items of a sample are looked at."""
_FEW = 6
"""About how many where most is folded up."""
_STEPS = 12
"""At how many of its steps, beside the last one, it is looked at."""
_MOST_BESIDE = 4
"""Children of one node that are shown at most."""


def example(
    trace: Trace, scenes: Iterable[Scene], where: Where, around: Around = "node"
) -> Scene | None:
    """The first example in any of the scenes of a trace; None where there is none."""
    for scene in scenes:
        for place, node in enumerate(scene.nodes):
            if where(trace, node):
                return excerpt(scene, place, around)
    return None


def excerpt(scene: Scene, place: int, around: Around) -> Scene:
    """The node of a scene at a place, and what is around it."""
    nodes = scene.nodes
    above = nodes[place].item.parent

    def below(parent: int, least: int) -> list[int]:
        """So many children that ``least`` is among them."""
        all_below = [at for at, node in enumerate(nodes) if node.item.parent == parent]
        first = max(0, all_below.index(least) + 1 - _MOST_BESIDE) if least in all_below else 0
        return all_below[first : first + _MOST_BESIDE]

    if around == "roots":
        return _only(scene, below(-1, -1))
    if around == "path":
        return _only(scene, list(_way(scene, place)))
    if around == "stack":
        return stacked([nodes[at] for at in _way(scene, place)])
    if around == "family":
        return _only(scene, [place, *below(place, -1)])
    if above < 0 or around == "node":
        return _only(scene, [place])
    return _only(scene, [above, *(below(above, place) if around == "siblings" else [place])])


def _way(scene: Scene, place: int) -> Iterator[int]:
    """The places from the root drawn to a node."""
    if place >= 0:
        yield from _way(scene, scene.nodes[place].item.parent)
        yield place


def _only(scene: Scene, places: list[int]) -> Scene:
    """Some nodes, given in preorder, laid out without the others."""
    at = {place: number for number, place in enumerate(places)}
    parents = [at.get(scene.nodes[place].item.parent, -1) for place in places]
    levels: list[int] = []
    for parent in parents:
        levels.append(levels[parent] + 1 if parent >= 0 else 0)
    nodes = tuple(
        node._replace(
            item=node.item._replace(parent=parent, depth=level), level=level, place=float(line)
        )
        for node, parent, level, line in zip(
            (scene.nodes[place] for place in places), parents, levels, tidy(parents), strict=True
        )
    )
    return Scene(nodes, 1 + max(levels), 1 + max(node.place for node in nodes))


@cached_in_language(32)
def scenes_of(trace: Trace) -> tuple[Scene, ...]:
    """A small trace as it is drawn at its end, at steps from its beginning on, and folded up."""
    last = trace.steps
    steps = dict.fromkeys([last, *(1 + last * part // _STEPS for part in range(_STEPS))])
    scenes = [_scene(trace, trace.at(min(step, last))) for step in steps]
    return *scenes, scene_of(trace, outset(trace, _FEW))


def _scene(trace: Trace, moment: Moment) -> Scene:
    at_work = moment.rows if moment.step < trace.steps else ()
    return scene_of(trace, outset(trace, _ITEMS) | set(at_work), moment=moment)
