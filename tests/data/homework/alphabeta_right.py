"""Alpha-beta, fail-soft, with MAX as a player number."""

WIN = 10_000


def evaluate(position, player):
    value = 0
    for row in position.matrix:
        for column, disc in enumerate(row):
            weight = 4 - abs(3 - column)
            if disc == player:
                value += weight
            elif disc:
                value -= weight
    return value


def alphabeta(position, depth, alpha, beta, player):
    if position.outcome is not None:
        winner = position.outcome.winner
        return 0 if not winner else WIN + depth if winner == player else -WIN - depth
    if depth == 0:
        return evaluate(position, player)
    if position.to_move == player:
        best = -10 * WIN
        for move in position.moves():
            best = max(best, alphabeta(position.play(move), depth - 1, alpha, beta, player))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best
    best = 10 * WIN
    for move in position.moves():
        best = min(best, alphabeta(position.play(move), depth - 1, alpha, beta, player))
        beta = min(beta, best)
        if alpha >= beta:
            break
    return best
