"""Minimax: the nearer to the middle a disc is, the more it counts."""

WIN = 1000


def evaluate(position, player):
    value = 0
    for row in position.matrix:
        for column, disc in enumerate(row):
            weight = min(column, len(row) - 1 - column)
            if disc == player:
                value += weight
            elif disc:
                value -= weight
    return value


def minimax(position, depth, maximizing, player):
    if depth == 0:
        return evaluate(position, player)
    if position.outcome is not None:
        winner = position.outcome.winner
        return 0 if not winner else WIN if winner == player else -WIN
    values = []
    for move in position.moves():
        values.append(minimax(position.play(move), depth - 1, not maximizing, player))
    return max(values) if maximizing else min(values)
