"""Minimax: every move is tried, MAX takes the greatest value and MIN the least."""

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


def minimax(position, depth, is_max):
    # lines: minimax
    if depth == 0 or position.outcome is not None:
        #! depth_off_by_one: if depth <= 1 or position.outcome is not None:
        return evaluate(position, is_max)
    best = -INFINITY if is_max else INFINITY
    #! start_value: best = 0
    for move in position.moves():
        value = minimax(position.play(move), depth - 1, not is_max)
        #! side_kept: value = minimax(position.play(move), depth - 1, is_max)
        if is_max:
            best = max(best, value)
        else:
            best = min(best, value)
            #! sign_lost: best = min(best, -value)
    return best
    #! last_value: return value
    # end
