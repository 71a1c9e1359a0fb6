"""Monte Carlo tree search as libraries have it: a searcher that is told a game by its methods.

All nodes add up the rewards of X; who chooses takes them as gains or as losses.
"""

import math
import random
from copy import deepcopy

HIGH, WIDE = 6, 7
LINES = [
    [(r + k * down, c + k * right) for k in range(4)]
    for r in range(HIGH)
    for c in range(WIDE)
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
    if r + 3 * down < HIGH and 0 <= c + 3 * right < WIDE
]


class ConnectFour:
    def __init__(self):
        self.board = [[0] * WIDE for _ in range(HIGH)]
        self.player = 1

    def actions(self):
        return [c for c in range(WIDE) if self.board[0][c] == 0]

    def after(self, column):
        new = deepcopy(self)
        row = max(r for r in range(HIGH) if new.board[r][column] == 0)
        new.board[row][column] = self.player
        new.player = -self.player
        return new

    def reward(self):
        sums = [sum(self.board[r][c] for r, c in line) for line in LINES]
        return 1 if 4 in sums else -1 if -4 in sums else 0

    def is_over(self):
        return self.reward() != 0 or not self.actions()


class TreeNode:
    def __init__(self, state, parent=None):
        self.state, self.parent = state, parent
        self.is_terminal = state.is_over()
        self.num_visits = 0
        self.total_reward = 0
        self.children = {}


class Searcher:
    def __init__(self, iterations, c=0.7):
        self.iterations, self.c = iterations, c

    def search(self, state):
        self.root = TreeNode(state)
        for _ in range(self.iterations):
            node = self.select(self.root)
            self.back_propagate(node, self.roll_out(node.state))
        return max(self.root.children, key=lambda a: self.root.children[a].num_visits)

    def select(self, node):
        while not node.is_terminal:
            untried = [a for a in node.state.actions() if a not in node.children]
            if untried:
                child = TreeNode(node.state.after(untried[0]), node)
                node.children[untried[0]] = child
                return child
            node = self.best_child(node)
        return node

    def best_child(self, node):
        def worth(child):
            gain = node.state.player * child.total_reward / child.num_visits
            return gain + self.c * math.sqrt(math.log(node.num_visits) / child.num_visits)

        return max(node.children.values(), key=worth)

    def roll_out(self, state):
        while not state.is_over():
            state = state.after(random.choice(state.actions()))
        return state.reward()

    def back_propagate(self, node, reward):
        while node is not None:
            node.num_visits += 1
            node.total_reward += reward
            node = node.parent


random.seed(4)
game = ConnectFour()
for column in (3, 2, 3, 2, 2, 1, 0):
    game = game.after(column)
for _ in range(2):
    searcher = Searcher(250)
    chosen = searcher.search(game)
    print(*(searcher.root.children[a].num_visits for a in sorted(searcher.root.children)))
    game = game.after(chosen)
