"""MCTS: explores without the logarithm."""

import math
import random

import c4viz


class Node:
    def __init__(self, position, move=None, parent=None):
        self.position, self.move, self.parent = position, move, parent
        self.untried = list(position.moves())
        self.children = []
        self.visits, self.wins = 0, 0

    def uct(self, c=1.4):
        return self.wins / self.visits + c * math.sqrt(self.parent.visits / self.visits)


def mcts(position, iterations=600):
    root, rng = Node(position), random.Random(3)
    with c4viz.record(position, "mcts") as tree:
        for _ in range(iterations):
            node = root
            while not node.untried and node.children:
                node = max(node.children, key=Node.uct)
                tree.select(node.move)
            if node.untried:
                move = node.untried.pop()
                node.children.append(Node(node.position.play(move), move, node))
                node = node.children[-1]
                tree.expand(move)
            state, moves = node.position, []
            while state.outcome is None:
                moves.append(rng.choice(state.moves()))
                state = state.play(moves[-1])
            tree.simulate(moves)
            winner = state.outcome.winner
            while node:
                node.visits += 1
                node.wins += 0.5 if not winner else winner != node.position.to_move
                node = node.parent
            tree.back_up()
    return max(root.children, key=lambda child: child.visits).move
