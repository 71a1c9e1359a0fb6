"""Minimax: the discs in the middle columns count."""

WIN = 100


def evaluate(position, player):
    middle = [disc for row in position.matrix for disc in row[1:-1]]
    return middle.count(player) - middle.count(3 - player)


def minimax(position, depth, maximizing, player):
    if position.outcome is not None:
        winner = position.outcome.winner
        return 0 if not winner else WIN if winner == player else -WIN
    if depth == 0:
        return evaluate(position, player)
    values = []
    for move in position.moves():
        values.append(minimax(position.play(move), depth - 1, not maximizing, player))
    return max(values)
