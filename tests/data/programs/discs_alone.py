"""A board that has its discs alone, in a state with names; the game is an object of its own."""

from collections import namedtuple

State = namedtuple("State", "to_move, utility, board, moves")
infinity = float("inf")


class Game:
    visited = 0

    def actions(self, state):
        return state.moves

    def utility(self, state, player):
        return state.utility if player == "X" else -state.utility

    def terminal_test(self, state):
        return state.utility != 0 or not state.moves


class ConnectFour(Game):
    def __init__(self, rows=6, columns=7, k=4):
        self.rows, self.columns, self.k = rows, columns, k
        moves = [(x, y) for x in range(1, rows + 1) for y in range(1, columns + 1)]
        self.initial = State("X", 0, {}, moves)

    def actions(self, state):
        lowest = self.rows
        return [(x, y) for x, y in state.moves if x == lowest or (x + 1, y) in state.board]

    def result(self, state, move):
        board = {**state.board, move: state.to_move}
        moves = [one for one in state.moves if one != move]
        worth = self.compute_utility(board, move, state.to_move)
        return State("O" if state.to_move == "X" else "X", worth, board, moves)

    def compute_utility(self, board, move, player):
        for down, right in ((0, 1), (1, 0), (1, -1), (1, 1)):
            n = -1  # the move itself is counted twice
            for way in (1, -1):
                x, y = move
                while board.get((x, y)) == player:
                    n, x, y = n + 1, x + way * down, y + way * right
            if n >= self.k:
                return 1 if player == "X" else -1
        return 0


def alpha_beta_cutoff_search(state, game, d):
    player = state.to_move

    def max_value(state, alpha, beta, depth):
        game.visited += 1
        if depth == d or game.terminal_test(state):
            return game.utility(state, player)
        v = -infinity
        for a in game.actions(state):
            v = max(v, min_value(game.result(state, a), alpha, beta, depth + 1))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(state, alpha, beta, depth):
        game.visited += 1
        if depth == d or game.terminal_test(state):
            return game.utility(state, player)
        v = infinity
        for a in game.actions(state):
            v = min(v, max_value(game.result(state, a), alpha, beta, depth + 1))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v

    best_score, beta, best_action = -infinity, infinity, None
    for a in game.actions(state):
        v = min_value(game.result(state, a), best_score, beta, 1)
        if v > best_score:
            best_score, best_action = v, a
    return best_action


game = ConnectFour()
state = game.initial
for move in ((6, 4), (6, 3), (5, 4), (5, 3), (6, 2), (6, 5), (4, 4), (4, 3)):
    state = game.result(state, move)
print(alpha_beta_cutoff_search(state, game, 4), game.visited)
