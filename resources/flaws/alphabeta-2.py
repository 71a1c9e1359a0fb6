"""Alpha-beta that narrows its windows where it passes them down."""

import math

WIN = 100


def evaluate(position, player):
    value = 0
    for row in position.matrix:
        for column, disc in enumerate(row):
            weight = 1 + min(column, len(row) - 1 - column)
            if disc == player:
                value += weight
            elif disc:
                value -= weight
    return value


def alphabeta(position, depth, alpha, beta, player):
    if position.outcome is not None:
        winner = position.outcome.winner
        return 0 if not winner else WIN if winner == player else -WIN
    if depth == 0:
        return evaluate(position, player)
    if position.to_move == player:
        best = -math.inf
        for move in position.moves():
            child = position.play(move)
            best = max(best, alphabeta(child, depth - 1, max(alpha, best), beta, player))
            if best >= beta:
                break
        return best
    best = math.inf
    for move in position.moves():
        child = position.play(move)
        best = min(best, alphabeta(child, depth - 1, alpha, beta, player))
        if best <= alpha:
            break
    return best
