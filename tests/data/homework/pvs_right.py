"""Principal variation search: null windows, and a second search where one fails high."""


def evaluate(position, player):
    value = 0
    for row in position.matrix:
        value += 5 * ((row[3] == player) - (row[3] == 3 - player))
        value += 2 * ((row[1] == player) - (row[1] == 3 - player))
    return value


def pvs(position, depth, alpha=-100_000, beta=100_000):
    if position.outcome is not None:
        return -50_000 - depth if position.outcome.winner else 0
    if depth == 0:
        return evaluate(position, position.to_move)
    first = True
    for move in sorted(position.moves(), key=lambda column: abs(column - 3)):
        below = position.play(move)
        if first:
            value = -pvs(below, depth - 1, -beta, -alpha)
        else:
            value = -pvs(below, depth - 1, -alpha - 1, -alpha)
            if alpha < value < beta:
                value = -pvs(below, depth - 1, -beta, -value)
        first = False
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return alpha
