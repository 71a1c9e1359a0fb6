"""Minimax: the discs in the bottom rows count."""

WIN = 100


def evaluate(position, player):
    bottom = [disc for row in position.matrix[-2:] for disc in row[1:3]]
    return bottom.count(player) - bottom.count(3 - player)


def minimax(position, depth, maximizing, player):
    if position.outcome is not None:
        winner = position.outcome.winner
        return 0 if not winner else WIN if winner == player else -WIN
    if depth == 0:
        return evaluate(position, player)
    if maximizing:
        best = 0
        for move in position.moves():
            best = max(best, minimax(position.play(move), depth - 1, False, player))
        return best
    best = WIN + 1
    for move in position.moves():
        best = min(best, minimax(position.play(move), depth - 1, True, player))
    return best
