"""Monte Carlo tree search as a student writes it, with four lines that record it: run it by
`c4viz trace 4453 --search mcts.py:mcts`, or in the window by Search, Your own…
"""

import math
import random

import c4viz

C = 1.4


class Node:
    """A position in the tree, with the points of the player whose move led there."""

    def __init__(self, position, move=None, parent=None):
        self.position, self.move, self.parent = position, move, parent
        self.untried = list(position.moves())
        self.children = []
        self.visits, self.points = 0, 0.0

    def uct(self):
        """What its parent selects by."""
        explored = math.sqrt(math.log(self.parent.visits) / self.visits)
        return self.points / self.visits + C * explored


def mcts(position, iterations=1000, seed=1):
    """The column that is visited most."""
    chance, root = random.Random(seed), Node(position)
    with c4viz.record(position, "my MCTS", c=C) as tree:
        for _ in range(iterations):
            node = root
            while not node.untried and node.children:
                node = max(node.children, key=Node.uct)
                tree.select(node.move)
            if node.untried:
                node = expand(node, chance)
                tree.expand(node.move)
            moves, winner = play_out(node.position, chance)
            tree.simulate(moves)
            back_up(node, winner)
            tree.back_up()
    return max(root.children, key=lambda child: child.visits).move


def expand(node, chance):
    """A new child, by a move that was not tried yet."""
    move = node.untried.pop(chance.randrange(len(node.untried)))
    child = Node(node.position.play(move), move, node)
    node.children.append(child)
    return child


def play_out(position, chance):
    """The columns of a random game, and who wins it (0: nobody)."""
    moves = []
    while position.outcome is None:
        moves.append(chance.choice(position.moves()))
        position = position.play(moves[-1])
    return moves, position.outcome.winner


def back_up(node, winner):
    """Counts a game at a node and all above it."""
    while node is not None:
        node.visits += 1
        if winner == 0:
            node.points += 0.5
        elif winner != node.position.to_move:  # the player who moved here
            node.points += 1
        node = node.parent
