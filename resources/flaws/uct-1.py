"""Monte Carlo tree search with UCT."""

import math
import random

import c4viz


class Node:
    def __init__(self, position, move=None, parent=None):
        self.position, self.move, self.parent = position, move, parent
        self.untried = list(position.moves())
        self.children = []
        self.visits, self.points = 0, 0

    def uct(self, c=1.0):
        return self.points / self.visits + c * math.sqrt(math.log(self.parent.visits) / self.visits)


def points_of(winner, player):
    return 0.5 if not winner else 1 if winner == player else 0


def mcts(position, iterations=100):
    root, player, chance = Node(position), position.to_move, random.Random(1)
    with c4viz.record(position, "mcts") as tree:
        for _ in range(iterations):
            node = root
            while not node.untried and node.children:
                node = max(node.children, key=Node.uct)
                tree.select(node.move)
            if node.untried:
                move = node.untried.pop(0)
                node.children.append(Node(node.position.play(move), move, node))
                node = node.children[-1]
                tree.expand(move)
            state, moves = node.position, []
            while state.outcome is None:
                moves.append(chance.choice(state.moves()))
                state = state.play(moves[-1])
            tree.simulate(moves)
            while node is not None:
                node.visits += 1
                node.points += points_of(state.outcome.winner, player)
                node = node.parent
            tree.back_up()
    return max(root.children, key=lambda child: child.visits).move
