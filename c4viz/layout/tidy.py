"""Draw a tree tidily in linear time: Buchheim, Juenger and Leipert (2002), after Walker.

Nodes of one depth stand in a line, at least one apart; a parent stands in the middle of its
children; subtrees stand as close as their outlines allow, and small ones between large ones
are spread evenly.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from c4viz.arrays import Floats

COUSINS_APART = 1.35
"""Distance of neighbours that have different parents; siblings stand 1 apart."""
TREES_APART = 1.35
"""Distance of trees where they are nearest."""


def tidy(parents: Sequence[int]) -> Floats:
    """Return the place of every node across the tree, in units of a sibling's distance, least 0.

    ``parents`` gives each node's parent by index, in preorder; a root has -1. The place along the
    tree is the node's depth, which the caller knows. Several trees stand one after another.
    """
    roots = [node for node, parent in enumerate(parents) if parent < 0]
    places, start = np.zeros(len(parents)), 0.0
    for first, end in pairwise([*roots, len(parents)]):
        tree = [max(-1, parent - first) for parent in parents[first:end]]
        places[first:end] = start + _Tidy(tree).places()
        start = places[first:end].max() + TREES_APART
    return places


class _Tidy:
    """Places one tree, with the paper's names: prelim, mod, shift, change, thread, ancestor;
    number is a child's place among its siblings."""

    def __init__(self, parents: Sequence[int]) -> None:
        count = len(parents)
        self.parents = parents
        self.children: list[list[int]] = [[] for _ in parents]
        self.number = [0] * count
        for node in range(1, count):
            siblings = self.children[parents[node]]
            self.number[node] = len(siblings)
            siblings.append(node)
        self.prelim = [0.0] * count
        self.mod = [0.0] * count
        self.shift = [0.0] * count
        self.change = [0.0] * count
        self.thread: list[int | None] = [None] * count
        self.ancestor = list(range(count))

    def places(self) -> Floats:
        # Preorder backwards visits children before parents, but a node needs its left siblings
        # placed first: so each parent places its children, from the left, when it is visited.
        for node in reversed(range(len(self.parents))):
            self._place_children(node)
        self._middle(0)
        places = np.zeros(len(self.parents))
        added = [0.0] * len(self.parents)
        for node, parent in enumerate(self.parents):
            added[node] = added[parent] + self.mod[parent] if parent >= 0 else 0.0
            places[node] = self.prelim[node] + added[node]
        places -= places.min()
        return places

    def _place_children(self, parent: int) -> None:
        children = self.children[parent]
        default = children[0] if children else 0
        for number, child in enumerate(children):
            self._middle(child)
            if number:
                middle = self.prelim[child]
                self.prelim[child] = self.prelim[children[number - 1]] + 1.0
                if self.children[child]:
                    self.mod[child] = self.prelim[child] - middle
                default = self._apportion(child, default)
        shift = change = 0.0
        for child in reversed(children):
            self.prelim[child] += shift
            self.mod[child] += shift
            change += self.change[child]
            shift += self.shift[child] + change

    def _middle(self, node: int) -> None:
        """Put a node in the middle of its children, which are placed."""
        children = self.children[node]
        if children:
            self.prelim[node] = (self.prelim[children[0]] + self.prelim[children[-1]]) / 2

    def _next_left(self, node: int) -> int | None:
        return self.children[node][0] if self.children[node] else self.thread[node]

    def _next_right(self, node: int) -> int | None:
        return self.children[node][-1] if self.children[node] else self.thread[node]

    def _apportion(self, node: int, default: int) -> int:
        """Push the subtree of ``node`` clear of all that stands to its left."""
        siblings = self.children[self.parents[node]]
        # i inside, o outside the gap; r the right subtree's outline, l the left one's.
        ir = outer_r = node
        il, outer_l = siblings[self.number[node] - 1], siblings[0]
        sir = sor = self.mod[ir]
        sil, sol = self.mod[il], self.mod[outer_l]
        next_il, next_ir = self._next_right(il), self._next_left(ir)
        while next_il is not None and next_ir is not None:
            il, ir = next_il, next_ir
            left, right = self._next_left(outer_l), self._next_right(outer_r)
            assert left is not None and right is not None
            outer_l, outer_r = left, right
            self.ancestor[outer_r] = node
            apart = 1.0 if self.parents[il] == self.parents[ir] else COUSINS_APART
            push = self.prelim[il] + sil - (self.prelim[ir] + sir) + apart
            if push > 0:
                beside = self.ancestor[il]
                related = self.parents[beside] == self.parents[node]
                self._move(beside if related else default, node, push)
                sir += push
                sor += push
            sil += self.mod[il]
            sir += self.mod[ir]
            sol += self.mod[outer_l]
            sor += self.mod[outer_r]
            next_il, next_ir = self._next_right(il), self._next_left(ir)
        if next_il is not None and self._next_right(outer_r) is None:
            self.thread[outer_r] = next_il
            self.mod[outer_r] += sil - sor
        if next_ir is not None and self._next_left(outer_l) is None:
            self.thread[outer_l] = next_ir
            self.mod[outer_l] += sir - sol
            default = node
        return default

    def _move(self, left: int, right: int, push: float) -> None:
        """Push ``right`` and spread what stands between it and ``left``."""
        between = self.number[right] - self.number[left]
        self.change[right] -= push / between
        self.shift[right] += push
        self.change[left] += push / between
        self.prelim[right] += push
        self.mod[right] += push
