"""Alpha-beta, with a branch for each player. No value is better than a win, which ends a loop."""

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
        value = -WIN
        for move in position.moves():
            value = max(value, alphabeta(position.play(move), depth - 1, alpha, beta, player))
            if value >= beta or value == WIN:
                break
            alpha = max(alpha, value)
        return value
    value = WIN
    for move in position.moves():
        value = min(value, alphabeta(position.play(move), depth - 1, alpha, beta, player))
        if value <= alpha + 1 or value == -WIN:
            break
        beta = min(beta, value)
    return value
