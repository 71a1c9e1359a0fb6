def value_of(position):
    me, total = position.to_move, 0
    for row in position.matrix:
        total += (row[3] == me) - (row[3] == 3 - me)
    return total


def search(position, depth, alpha, beta):
    """Fail-hard negamax."""
    if position.outcome is not None:
        return -1000 if position.outcome.winner else 0
    if depth == 0:
        return value_of(position)
    for move in position.moves():
        value = -search(position.play(move), depth - 1, alpha, beta)
        if value >= beta:
            return beta
        if value > alpha:
            alpha = value
    return alpha
