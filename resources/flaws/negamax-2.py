"""Negamax with alpha-beta: values and windows are those of the player to move."""

WIN = 100


def evaluate(position):
    value = 0
    for row in position.matrix:
        for column, disc in enumerate(row):
            if disc:
                weight = 1 + min(column, len(row) - 1 - column)
                value += weight if disc == position.to_move else -weight
    return value


def search(position, depth, alpha, beta):
    if position.outcome is not None:
        return -WIN if position.outcome.winner else 0
    if depth == 0:
        return evaluate(position)
    for move in position.moves():
        value = -search(position.play(move), depth - 1, alpha, beta)
        if value >= beta:
            return beta
        alpha = max(alpha, value)
    return alpha
