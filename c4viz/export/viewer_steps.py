"""Choose the steps at which a viewer stops, and which nodes look otherwise at each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from c4viz.game import Position
from c4viz.layout import Scene
from c4viz.telling import telling_of
from c4viz.trace import Moment, Trace
from c4viz.trace.trace import falls

MOST_STOPS = 1500
"""Most steps at which a viewer stops: more make the page large, and nobody walks through them."""
_MOST_LOOKS = 400_000
"""Most looks at nodes that are taken to find what changes."""


class Stop(NamedTuple):
    """A step at which one can stop: what happens there, the place of the node in the drawing that
    it is about (-1: none), and the columns of the discs from the root to it, the last ``playout``
    of which a playout dropped."""

    step: int
    current: int
    event: str
    drops: tuple[int, ...]
    playout: int


def stops_of(trace: Trace, scene: Scene) -> list[Stop]:
    """Choose all steps of a short search; of a long one the first hundred, those at which a node of
    the drawing is entered or left, and some at even distances."""
    places = {n.item.row: here for here, n in enumerate(scene.nodes) if not n.item.pruned}
    return [_stop(trace, places, trace.at(step)) for step in _steps(trace, scene)]


def _steps(trace: Trace, scene: Scene) -> list[int]:
    if not len(trace):
        return [0]
    most = max(50, min(MOST_STOPS, _MOST_LOOKS // max(1, len(scene.nodes))))
    if trace.steps < most:
        return list(range(trace.steps + 1))
    chosen = {0, trace.steps, *range(min(100, most // 4))}
    events = sorted(_events(trace, scene))
    if len(events) > most // 2:
        events = events[:: -(-len(events) // (most // 2))]
    chosen.update(events)
    rest = max(1, most - len(chosen))
    chosen.update(range(0, trace.steps, max(1, -(-trace.steps // rest))))
    return sorted(chosen)


def _events(trace: Trace, scene: Scene) -> Iterator[int]:
    """Yield the steps at which drawn nodes are entered and left."""
    for node in scene.nodes:
        if not node.item.pruned:
            for step in _span(trace, node.item.row):
                if step is not None:
                    yield step


def _span(trace: Trace, row: int) -> tuple[int | None, int | None]:
    return trace.timeline.step_entered(row), trace.timeline.step_left(row)


def _stop(trace: Trace, places: dict[int, int], moment: Moment) -> Stop:
    row = moment.row
    if row is None:
        return Stop(moment.step, -1, "", (), 0)
    path = trace.path(row)
    current = next((places[one] for one in reversed(path) if one in places), -1)
    playout = tuple(telling_of(trace).playout(trace, moment))
    event = telling_of(trace).event_text(trace, moment)
    return Stop(moment.step, current, event, (*drops_of(trace, path), *playout), len(playout))


def drops_of(trace: Trace, path: Sequence[int]) -> tuple[int, ...]:
    """Return the columns of the discs on a path from its root."""
    if not isinstance(trace.position, Position):
        return ()
    return tuple(trace.move(row) for row in path[1:] if not falls(trace, row))


# ---- what changes --------------------------------------------------------------------------------


def changed_items(
    trace: Trace, scene: Scene, stops: Sequence[Stop]
) -> Iterator[tuple[Stop, list[int]]]:
    """Yield each stop with the places of all nodes that may look otherwise than at the one before;
    at the first all."""
    find = _by_visits if trace.nature.means else _by_events
    yield from zip(stops, find(trace, scene, stops), strict=True)


def _by_visits(trace: Trace, scene: Scene, stops: Sequence[Stop]) -> Iterator[list[int]]:
    """Find the nodes whose visits are others, their children, whose shares are, and those on the
    path of the iteration, as it was and as it is."""
    nodes = scene.nodes
    before: list[int] = []
    on_path: frozenset[int] = frozenset()
    for number, stop in enumerate(stops):
        moment = trace.at(stop.step)
        visits = [moment.visits(node.item.row) for node in nodes]
        path = frozenset(moment.rows)
        if not number:
            yield list(range(len(nodes)))
        else:
            fresh = {n for n, (a, b) in enumerate(zip(before, visits, strict=True)) if a != b}
            yield (
                [
                    place
                    for place, node in enumerate(nodes)
                    if place in fresh
                    or node.item.parent in fresh
                    or node.item.row in path | on_path
                ]
                if stop.step < trace.steps
                else list(range(len(nodes)))
            )
        before, on_path = visits, path


def _by_events(trace: Trace, scene: Scene, stops: Sequence[Stop]) -> Iterator[list[int]]:
    """Find the nodes that were entered or left since, all above them, which may know more, and what
    was pruned there."""
    nodes = scene.nodes
    events: list[tuple[int, int]] = []
    for place, node in enumerate(nodes):
        spans = _span(trace, node.item.row)
        events += [(step, place) for step in spans if step is not None]
    events.sort()
    done = 0
    for number, stop in enumerate(stops):
        if not number or stop.step == trace.steps:
            yield list(range(len(nodes)))
            continue
        changed: set[int] = set()
        while done < len(events) and events[done][0] <= stop.step:
            place = events[done][1]
            while place >= 0 and place not in changed:
                changed.add(place)
                place = nodes[place].item.parent
            done += 1
        # What is below a folded node tells those above it more, step by step.
        place = stop.current
        while place >= 0 and place not in changed:
            changed.add(place)
            place = nodes[place].item.parent
        yield sorted(changed)
