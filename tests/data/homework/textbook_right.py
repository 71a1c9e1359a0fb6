"""Alpha-beta search with MAX-VALUE and MIN-VALUE, as Russell and Norvig (Artificial Intelligence:
A Modern Approach, 4th edition, 2021, figure 5.7) print it."""

import c4viz


def is_terminal(state, depth):
    return depth == 0 or state.outcome is not None


def utility(state, player):
    if state.outcome is None:
        return sum((row[3] == player) - (row[3] == 3 - player) for row in state.matrix) / 10
    winner = state.outcome.winner
    return 0.5 if winner == 0 else 9 if winner == player else -9


@c4viz.watch
def max_value(state, depth, alpha, beta, player):
    if is_terminal(state, depth):
        return utility(state, player), None
    v, move = float("-inf"), None
    for a in state.moves():
        v2, _ = min_value(state.play(a), depth - 1, alpha, beta, player)
        if v2 > v:
            v, move = v2, a
            alpha = max(alpha, v)
        if v >= beta:
            return v, move
    return v, move


@c4viz.watch
def min_value(state, depth, alpha, beta, player):
    if is_terminal(state, depth):
        return utility(state, player), None
    v, move = float("inf"), None
    for a in state.moves():
        v2, _ = max_value(state.play(a), depth - 1, alpha, beta, player)
        if v2 < v:
            v, move = v2, a
            beta = min(beta, v)
        if v <= alpha:
            return v, move
    return v, move
