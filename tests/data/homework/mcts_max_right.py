"""MCTS: all points are those of MAX, and MIN takes what is least for him."""

import math
import random

import c4viz


class Node:
    def __init__(self, position, move=None, parent=None):
        self.position, self.move, self.parent = position, move, parent
        self.untried = list(position.moves())
        self.children = []
        self.visits, self.wins = 0, 0

    def best(self, max_player, c=0.7):
        def uct(child):
            share = child.wins / child.visits
            if self.position.to_move != max_player:
                share = 1 - share
            return share + c * math.sqrt(2 * math.log(self.visits) / child.visits)

        return max(self.children, key=uct)


def mcts(position, iterations=600):
    root, rng = Node(position), random.Random(3)
    with c4viz.record(position, "mcts") as tree:
        for _ in range(iterations):
            node = root
            while not node.untried and node.children:
                node = node.best(position.to_move)
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
                node.wins += 0.5 if not winner else winner == position.to_move
                node = node.parent
            tree.back_up()
    return max(root.children, key=lambda child: child.visits).move
