"""Monte Carlo tree search: UCT goes down the tree, a game is played out, and all is backed up."""

import math
import random

import c4viz


class Node:
    """Counts visits, and the points of the player who moved here."""

    def __init__(self, position, move=None, parent=None):
        self.position, self.move, self.parent = position, move, parent
        self.untried = list(position.moves())
        self.children = []
        self.visits, self.points = 0, 0


def select(node, c=1.0):
    """Return the child of a node where the search goes on."""
    # lines: uct
    best, most = None, -math.inf
    for child in node.children:
        share = child.points / child.visits
        #! uct_wrong_side: share = 1 - child.points / child.visits
        bonus = c * math.sqrt(math.log(node.visits) / child.visits)
        #! uct_no_logarithm: bonus = c * math.sqrt(node.visits / child.visits)
        #! uct_no_parent: bonus = c * math.sqrt(1 / child.visits)
        if share + bonus > most:
            #! min_as_max: if share + bonus < most:
            best, most = child, share + bonus
    return best
    # end


def back_up(node, winner):
    """Count a game that was played out from a node at this node and all those above it."""
    # lines: backup
    while node is not None:
        #! root_left_out: while node.parent is not None:
        node.visits += 1
        #! visits_not_raised: node.visits = 1
        mover = 3 - node.position.to_move
        #! uct_wrong_side: mover = node.position.to_move
        if winner == mover:
            node.points += 1
        elif not winner:
            node.points += 0.5
        node = node.parent
    # end


def mcts(position, iterations=300):
    """Search a position; return the move that was visited most."""
    root, chance = Node(position), random.Random(3)
    with c4viz.record(position) as tree:
        for _ in range(iterations):
            node = root
            while not node.untried and node.children:
                node = select(node)
                tree.select(node.move)
            if node.untried:
                move = node.untried.pop()
                tree.expand(move)
                node.children.append(Node(node.position.play(move), move, node))
                node = node.children[-1]
            state, moves = node.position, []
            while state.outcome is None:
                moves.append(chance.choice(state.moves()))
                state = state.play(moves[-1])
            tree.simulate(moves)
            back_up(node, state.outcome.winner)
            tree.back_up()
    return max(root.children, key=lambda child: child.visits).move
