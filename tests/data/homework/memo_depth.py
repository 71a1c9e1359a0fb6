"""Negamax with alpha-beta and a transposition table that knows bounds."""

EXACT, LOWER, UPPER = range(3)
table = {}


def evaluate(position):
    me = position.to_move
    return sum(
        (row[3] == me) * 3 + (row[2] == me) - (row[3] == 3 - me) * 3 - (row[2] == 3 - me)
        for row in position.matrix
    )


def search(position, depth, alpha, beta):
    if position.outcome is not None:
        return -1000 if position.outcome.winner else 0
    if depth == 0:
        return evaluate(position)
    known = table.get(position)
    if known is not None:
        kind, value = known
        if kind == EXACT:
            return value
        if kind == LOWER and value >= beta:
            return value
        if kind == UPPER and value <= alpha:
            return value
    best, low = -10_000, alpha
    for move in position.moves():
        best = max(best, -search(position.play(move), depth - 1, -beta, -max(low, best)))
        if best >= beta:
            break
    kind = LOWER if best >= beta else UPPER if best <= alpha else EXACT
    table[position] = kind, best
    return best
