"""Negamax with a window: alpha-beta in which every value is that of the player to move."""

WIN = 1000
INFINITY = 10**6


def evaluate(position):
    """Tell what a position is worth to the player to move there."""
    if position.outcome is not None:
        return -WIN if position.outcome.winner else 0
    me = position.to_move
    middle = [row[3] for row in position.matrix]
    return middle.count(me) - middle.count(3 - me)


def negamax(position, depth, alpha, beta):
    # lines: negamax
    if depth == 0 or position.outcome is not None:
        return evaluate(position)
    best = -INFINITY
    #! start_value: best = 0
    for move in position.moves():
        value = -negamax(position.play(move), depth - 1, -beta, -alpha)
        #! sign_lost: value = negamax(position.play(move), depth - 1, -beta, -alpha)
        #! window_wrong: value = -negamax(position.play(move), depth - 1, alpha, beta)
        best = max(best, value)
        #! min_as_max: best = min(best, value)
        alpha = max(alpha, value)
        if alpha >= beta:
            #! wrong_bound: if value >= alpha:
            break
    return best
    # end
