"""Rebuilds the tree that a student's search recorded, values and windows as MAX sees them."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal, NamedTuple

from c4viz.checking.uct import NONE, Decay, Pair
from c4viz.game import Position, Root
from c4viz.search.recording.rows import Events
from c4viz.trace.mcts.playout import winning_columns

Reading = Literal["max", "mover", "x", "o"]
"""Whose values a search gives: those of MAX, the player to move at the root; of the player to move
at each node (negamax); or of X, or of O, whoever is at the root."""


def turns(reading: Reading, root: Root, depth: int) -> bool:
    """Tell whether the values of nodes at a depth below a root are the opposite of what MAX has."""
    if reading == "mover":
        return depth % 2 == 1
    return reading == {1: "o", 2: "x"}[root.to_move]


class Claim(NamedTuple):
    """Statement of a search about a node: it is worth ``low`` at least and ``high`` at most."""

    low: float
    high: float

    @property
    def is_exact(self) -> bool:
        """True if the value is known exactly."""
        return self.low == self.high


@dataclass(frozen=True, eq=False)
class CheckedNode:
    """A node of the tree. ``value``, ``alpha`` and ``beta`` are as MAX sees them, ``said`` is the
    value as the function returned it; ``left`` counts plies to the horizon. ``sees_wins`` says that
    the search looks for a win of the player to move, and does not play it."""

    row: int
    parent: int
    move: int
    depth: int
    left: int
    position: Root
    value: float
    said: float
    alpha: float
    beta: float
    has_window: bool
    size: int
    sees_wins: bool
    children: list[CheckedNode] = field(default_factory=list)

    @property
    def is_max(self) -> bool:
        """True if MAX is to move, as at the root."""
        return self.depth % 2 == 0

    @cached_property
    def wins_at_once(self) -> bool:
        """True if the player to move has a move that wins the game."""
        return has_winning_move(self.position)

    @cached_property
    def result(self) -> int | None:
        """How the game ends here, as MAX sees it: 1 a win, 0 a draw, -1 a loss; None: it goes on.
        If the search looks for wins, it is won where there is one."""
        outcome, mover = self.position.outcome, 1 if self.is_max else -1
        if outcome is not None:
            return (
                0
                if not outcome.winner
                else mover
                if outcome.winner == self.position.to_move
                else -mover
            )
        return mover if self.sees_wins and self.left > 0 and self.wins_at_once else None

    @property
    def is_over(self) -> bool:
        """True if the game is over here, see `result`."""
        return self.result is not None

    @property
    def key(self) -> Hashable:
        """What is the same for nodes of one position: the discs of both sides."""
        position = self.position
        return (position.first, position.second) if isinstance(position, Position) else position

    @cached_property
    def claim(self) -> Claim:
        """Statement of the search about it: a bound if the value reached the window's end."""
        if self.children or (self.left > 0 and not self.is_over):
            if self.value <= self.alpha:
                return Claim(-math.inf, self.value)
            if self.value >= self.beta:
                return Claim(self.value, math.inf)
        return Claim(self.value, self.value)

    def matters(self) -> Iterator[tuple[CheckedNode, float, float]]:
        """Yield the children in their order, each with the ends between which its value matters
        here: those of the window, narrowed by the children before it. Once the first is not below
        the second, nothing matters any more."""
        low, high = self.alpha, self.beta
        for child in self.children:
            yield child, low, high
            if self.is_max:
                low = max(low, child.value)
            else:
                high = min(high, child.value)

    @property
    def unsearched(self) -> list[int]:
        """Moves (columns from 0) that were not searched."""
        return sorted(set(self.position.moves()) - {child.move for child in self.children})


def threatens(state: Root, player: int) -> bool:
    """Tell whether a disc of a player (1 or 2) would win the game; of other games nobody knows."""
    if not isinstance(state, Position) or state.outcome is not None:
        return False
    return bool(winning_columns(state, player))


def has_winning_move(state: Root) -> bool:
    """Tell whether a move of the player to move wins the game."""
    return threatens(state, state.to_move)


def positions_of(root: Root, events: Events) -> list[Root]:
    """Return the position of each node of a recorded search."""
    found: list[Root] = []
    for parent, move in zip(events.parents, events.moves, strict=True):
        found.append(root if parent < 0 else found[parent].play(move))
    return found


class CheckedTree:
    """Holds the nodes of a recorded search in the order entered, from one root or several that were
    searched one after the other. ``positions`` are theirs (`positions_of`), which all readings of a
    search may share. ``horizon`` is the depth asked for, None: it was not told. ``reading`` says
    whose values the function gives; ``sees_wins`` is as of its nodes. ``earlier`` is the tree of
    the search just before, of which the function may remember something. A ``decay`` of the values
    is undone. ``chosen`` are the moves that were chosen at nodes of which no value was told, by
    their rows."""

    def __init__(
        self,
        positions: Sequence[Root],
        events: Events,
        horizon: int | None,
        reading: Reading,
        earlier: CheckedTree | None = None,
        decay: Decay = NONE,
        sees_wins: bool = False,
    ) -> None:
        self.position, self.horizon, self.reading = positions[0], horizon, reading
        self.earlier, self.decay = earlier, decay
        self.chosen = {
            row: best
            for row, best in enumerate(events.bests)
            if best is not None and events.values[row] is None
        }
        self.nodes: list[CheckedNode] = []
        depths = _horizons(events, horizon)
        for row, parent in enumerate(events.parents):
            above = self.nodes[parent] if parent >= 0 else None
            is_turned = turns(reading, self.position, events.depths[row])
            node = _node(positions[row], events, row, depths[row], is_turned, sees_wins)
            self.nodes.append(node)
            if above is not None:
                above.children.append(node)
        if decay != NONE:
            self._undo(decay)
        self._say_unsaid()

    def _say_unsaid(self) -> None:
        """Give roots that are left without a value that of their best child."""
        for root in self.roots:
            if math.isnan(root.value) and root.children:
                best = max(child.value for child in root.children)
                self.nodes[root.row] = replace(root, value=best, said=self.as_said(root, best))

    def _undo(self, decay: Decay) -> None:
        """Turn all values into what they count at the root, each of an inner node taken from those
        below it, so that they agree to the last digit."""
        nodes, self.nodes = self.nodes, []
        values = [decay.undone(node.value, node.depth) for node in nodes]
        for node in reversed(nodes):
            if node.children and node.left > 0:
                below = {child.move: values[child.row] for child in node.children}
                values[node.row] = _best_of(node, below)
        for node in nodes:
            alpha, beta = (decay.undone(end, node.depth) for end in (node.alpha, node.beta))
            new = replace(node, value=values[node.row], alpha=alpha, beta=beta, children=[])
            self.nodes.append(new)
            if node.parent >= 0:
                self.nodes[node.parent].children.append(new)

    def pairs(self) -> Iterator[Pair]:
        """Yield the value of each inner node and the best of its children's."""
        for node in self.nodes:
            if node.children and node.left > 0:
                values = {child.move: child.value for child in node.children}
                yield node.value, _best_of(node, values)

    @property
    def has_windows(self) -> bool:
        """True if its first node has a window."""
        return self.nodes[0].has_window

    @property
    def roots(self) -> list[CheckedNode]:
        """Nodes at which searches began."""
        return [node for node in self.nodes if node.parent < 0]

    @cached_property
    def as_left(self) -> list[CheckedNode]:
        """Nodes in the order in which they were left."""
        return sorted(self.nodes, key=lambda node: (node.row + node.size, -node.row))

    @cached_property
    def first_left(self) -> dict[Hashable, list[CheckedNode]]:
        """Nodes of each position, by its key, in the order in which they were left."""
        found: dict[Hashable, list[CheckedNode]] = {}
        for node in self.as_left:
            found.setdefault(node.key, []).append(node)
        return found

    def seen_before(self, node: CheckedNode) -> Iterator[CheckedNode]:
        """Yield the nodes of the same position that were left before this one was entered."""
        if self.earlier is not None:
            yield from self.earlier.first_left.get(node.key, ())
        for other in self.first_left[node.key]:
            if other.row + other.size <= node.row:
                yield other

    def as_said(self, node: CheckedNode, value: float) -> float:
        """Turn a value as MAX sees it into what the function says at a node."""
        return -value if turns(self.reading, self.position, node.depth) else value

    def window_as_said(self, node: CheckedNode, low: float, high: float) -> tuple[float, float]:
        """Turn two ends as MAX sees them into what the function says, the lower one first."""
        ends = self.as_said(node, low), self.as_said(node, high)
        return min(ends), max(ends)

    def path(self, node: CheckedNode) -> list[int]:
        """Return the moves (columns from 0) that lead to a node from its root."""
        moves: list[int] = []
        while node.parent >= 0:
            moves.append(node.move)
            node = self.nodes[node.parent]
        return moves[::-1]


def _best_of(node: CheckedNode, values: dict[int, float]) -> float:
    """Return the best of the values of the moves for the player who moves at a node."""
    return (max if node.is_max else min)(values.values())


def _horizons(events: Events, horizon: int | None) -> list[int]:
    """Return for each row the depth of the search that it is in: the depth asked for, or that of
    the deepest node so far, if none was told or there are several searches."""
    roots = [row for row, parent in enumerate(events.parents) if parent < 0]
    ends = [*roots[1:], len(events.parents)]
    if horizon is not None and len(roots) == 1:
        return [horizon] * len(events.parents)
    found, deepest = list[int](), 0
    for root, end in zip(roots, ends, strict=True):
        deepest = max(deepest, *events.depths[root:end])
        found += [deepest] * (end - root)
    return found


def _node(
    position: Root, events: Events, row: int, horizon: int, turned: bool, sees_wins: bool
) -> CheckedNode:
    depth = events.depths[row]
    low, high, said = events.alphas[row], events.betas[row], events.values[row]
    alpha = -math.inf if low is None else float(low)
    beta = math.inf if high is None else float(high)
    if low is None and beta < math.inf:  # a null window, of which the upper end is told
        alpha = math.nextafter(beta, -math.inf)
    value = math.nan if said is None else float(said)
    return CheckedNode(
        row=row,
        parent=events.parents[row],
        move=events.moves[row],
        depth=depth,
        left=horizon - depth,
        position=position,
        value=-value if turned else value,
        said=value,
        alpha=-beta if turned else alpha,
        beta=-alpha if turned else beta,
        has_window=low is not None and high is not None,
        size=events.sizes[row],
        sees_wins=sees_wins,
    )
