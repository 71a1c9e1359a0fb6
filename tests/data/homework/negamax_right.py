import math


def score(position):
    """From the point of view of the player to move."""
    me = position.to_move
    total = 0
    for row in position.matrix:
        for column, disc in enumerate(row):
            if disc:
                total += (3 - abs(column - 3)) * (1 if disc == me else -1)
    return total


def negamax(board, depth):
    if board.outcome is not None:
        return 0 if board.outcome.winner == 0 else -500 - depth
    if depth == 0:
        return score(board)
    best = -math.inf
    for column in board.moves():
        value = -negamax(board.play(column), depth - 1)
        if value > best:
            best = value
    return best
