"""Negamax with alpha-beta and a table of what is known of positions at a depth."""

WIN = 100
EXACT, LOWER, UPPER = range(3)
table = {}


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
    if (position, depth) in table:
        kind, value = table[position, depth]
        if kind == EXACT or (kind == LOWER and value >= beta) or (kind == UPPER and value <= alpha):
            return value
    best, low = -WIN, alpha
    for move in position.moves():
        best = max(best, -search(position.play(move), depth - 1, -beta, -low))
        low = max(low, best)
        if low >= beta:
            break
    kind = LOWER if best >= beta else EXACT
    table[position, depth] = kind, best
    return best
