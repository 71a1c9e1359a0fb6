"""Noughts and crosses with tables of visits and points by state, which several ways lead to."""

import math
import random
from collections import defaultdict

THREES = ("012", "345", "678", "036", "147", "258", "048", "246")


def free(state):
    return [] if won(state) else [k for k in range(9) if state[k] == "."]


def won(state):
    for line in THREES:
        discs = {state[int(k)] for k in line}
        if len(discs) == 1 and discs != {"."}:
            return discs.pop()
    return ""


def put(state, k):
    disc = "X" if state.count("X") == state.count("O") else "O"
    return state[:k] + disc + state[k + 1 :]


class Tree:
    def __init__(self):
        self.N, self.W, self.children = defaultdict(int), defaultdict(float), {}

    def iterate(self, state):
        path = [state]
        while self.children.get(path[-1]):
            new = [one for one in self.children[path[-1]] if one not in self.children]
            path.append(random.choice(new) if new else self.choose(path[-1]))
            if new:
                break
        self.children[path[-1]] = [put(path[-1], k) for k in free(path[-1])]
        end = path[-1]
        while free(end):
            end = put(end, random.choice(free(end)))
        for state in reversed(path):
            mover = "O" if state.count("X") == state.count("O") else "X"
            self.N[state] += 1
            self.W[state] += 0.5 if not won(end) else won(end) == mover

    def choose(self, state):
        log = math.log(self.N[state])

        def worth(one):
            return self.W[one] / self.N[one] + math.sqrt(log / self.N[one])

        return max(self.children[state], key=worth)


random.seed(8)
tree, start = Tree(), "X...O...."
for _ in range(200):
    tree.iterate(start)
print(*(tree.N[put(start, k)] for k in free(start)))
