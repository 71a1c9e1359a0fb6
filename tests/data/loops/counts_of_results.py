"""Nodes hand results on to their parents, and count how often each came up; boards are arrays."""

from collections import defaultdict

import numpy as np

chance = np.random.default_rng(5)


class Board:
    def __init__(self, cells=None, turn=1):
        self.cells = np.zeros((6, 7), int) if cells is None else cells
        self.turn = turn

    def legal(self):
        return np.flatnonzero(self.cells[0] == 0).tolist()

    def play(self, column):
        cells = self.cells.copy()
        row = np.flatnonzero(cells[:, column] == 0)[-1]
        cells[row, column] = self.turn
        return Board(cells, -self.turn)

    def result(self):
        for disc in (1, -1):
            mine = self.cells == disc
            across = mine[:, :-3] & mine[:, 1:-2] & mine[:, 2:-1] & mine[:, 3:]
            down = mine[:-3] & mine[1:-2] & mine[2:-1] & mine[3:]
            falls = mine[:-3, :-3] & mine[1:-2, 1:-2] & mine[2:-1, 2:-1] & mine[3:, 3:]
            rises = mine[3:, :-3] & mine[2:-1, 1:-2] & mine[1:-2, 2:-1] & mine[:-3, 3:]
            if across.any() or down.any() or falls.any() or rises.any():
                return disc
        return None if self.legal() else 0


class Node:
    def __init__(self, board, parent=None):
        self.board, self.parent = board, parent
        self.children = []
        self.untried = [] if board.result() is not None else board.legal()
        self._visits = 0.0
        self._results = defaultdict(int)

    def q(self):
        mover = -self.board.turn
        return self._results[mover] - self._results[-mover]

    def best(self, c):
        log = np.log(self._visits)
        scores = [one.q() / one._visits + c * np.sqrt(log / one._visits) for one in self.children]
        return self.children[int(np.argmax(scores))]

    def expand(self):
        child = Node(self.board.play(self.untried.pop()), self)
        self.children.append(child)
        return child

    def descend(self):
        if self.untried:
            return self.expand()
        return self.best(1.4).descend() if self.children else self

    def play_out(self):
        board = self.board
        while board.result() is None:
            board = board.play(int(chance.choice(board.legal())))
        return board.result()

    def hand_on(self, result):
        self._visits += 1.0
        self._results[result] += 1
        if self.parent is not None:
            self.parent.hand_on(result)


def decide(board, simulations):
    root = Node(board)
    for _ in range(simulations):
        leaf = root.descend()
        leaf.hand_on(leaf.play_out())
    print(*(int(one._visits) for one in reversed(root.children)))
    return max(root.children, key=lambda one: one._visits).board


board = Board()
for column in (3, 3, 2, 2, 1):
    board = board.play(column)
decide(board, 250)
