"""Nodes that know their move and no board: the game is played again from the root each time."""

import math
import random

ROWS, COLUMNS = 6, 7


class Game:
    def __init__(self, moves=()):
        self.columns = [[] for _ in range(COLUMNS)]
        self.just_moved, self.over, self.winner = "O", False, None
        for move in moves:
            self.do(move)

    def copy(self):
        new = Game()
        new.columns = [list(column) for column in self.columns]
        new.just_moved, new.over, new.winner = self.just_moved, self.over, self.winner
        return new

    def at(self, column, row):
        if 0 <= column < COLUMNS and 0 <= row < len(self.columns[column]):
            return self.columns[column][row]
        return None

    def moves(self):
        return [] if self.over else [c for c in range(COLUMNS) if len(self.columns[c]) < ROWS]

    def do(self, move):
        self.just_moved = "X" if self.just_moved == "O" else "O"
        self.columns[move].append(self.just_moved)
        row = len(self.columns[move]) - 1
        for right, up in ((0, 1), (1, 0), (1, 1), (1, -1)):
            line = [self.at(move + k * right, row + k * up) for k in range(-3, 4)]
            if any(line[k : k + 4] == 4 * [self.just_moved] for k in range(4)):
                self.over, self.winner = True, self.just_moved
        self.over = self.over or all(len(column) == ROWS for column in self.columns)

    def result(self, player):
        return 0.5 if self.winner is None else float(self.winner == player)


class Node:
    def __init__(self, move, parent, game):
        self.move, self.parent, self.children = move, parent, []
        self.wins, self.visits = 0, 0
        self.untried, self.just_moved = game.moves(), game.just_moved

    def select(self):
        log = math.log(self.visits)
        return max(self.children, key=lambda n: n.wins / n.visits + math.sqrt(log / n.visits))

    def update(self, result):
        self.visits += 1
        self.wins += result


def uct(root_state, times):
    root = Node(None, None, root_state)
    for _ in range(times):
        node, game = root, root_state.copy()
        while not node.untried and node.children:
            node = node.select()
            game.do(node.move)
        if node.untried:
            move = random.choice(node.untried)
            game.do(move)
            child = Node(move, node, game)
            node.untried.remove(move)
            node.children.append(child)
            node = child
        while game.moves():
            game.do(random.choice(game.moves()))
        while node is not None:
            node.update(game.result(node.just_moved))
            node = node.parent
    print(*(node.visits for node in sorted(root.children, key=lambda n: n.move)))
    return max(root.children, key=lambda n: n.visits).move


random.seed(6)
print("column", uct(Game((3, 3, 2, 4, 1, 0, 2)), 300))
