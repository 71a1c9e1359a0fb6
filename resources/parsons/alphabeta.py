"""Alpha-beta: minimax that leaves a node once its value can no longer matter above."""

WIN = 1000
INFINITY = 10**6


def evaluate(position, is_max):
    """Tell what a position is worth to MAX, who is to move there if is_max."""
    max_player = position.to_move if is_max else 3 - position.to_move
    if position.outcome is not None:
        winner = position.outcome.winner
        return 0 if not winner else WIN if winner == max_player else -WIN
    middle = [row[3] for row in position.matrix]
    return middle.count(max_player) - middle.count(3 - max_player)


def alphabeta(position, depth, alpha, beta, is_max):
    # lines: alphabeta
    if depth == 0 or position.outcome is not None:
        return evaluate(position, is_max)
    best = -INFINITY if is_max else INFINITY
    #! start_value: best = 0
    for move in position.moves():
        value = alphabeta(position.play(move), depth - 1, alpha, beta, not is_max)
        #! window_not_passed: value = alphabeta(position.play(move), depth - 1, -INFINITY, INFINITY, not is_max)
        if is_max:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
            #! window_not_narrowed: beta = max(beta, best)
        if alpha >= beta:
            #! wrong_bound: if best >= alpha:
            break
    return best
    # end
