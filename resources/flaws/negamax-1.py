"""Negamax: a value is that of the player to move."""

WIN = 100


def evaluate(position):
    value = 0
    for row in position.matrix:
        for column, disc in enumerate(row):
            if disc and 0 < column < len(row) - 1:
                value += 1 if disc == position.to_move else -1
    return value


def negamax(position, depth):
    if position.outcome is not None:
        return WIN if position.outcome.winner else 0
    if depth == 0:
        return evaluate(position)
    return max(-negamax(position.play(move), depth - 1) for move in position.moves())
