"""Right searches in other shapes than those of textbooks."""

from math import inf

import c4viz
from c4viz import WIN, evaluate


def leaf(position, ply):
    if position.outcome is not None:
        return ply - WIN if position.outcome.winner else 0
    return evaluate(position, "lines", position.to_move)


def helper(board, left, depth):
    if board.outcome is not None or left == 0:
        return leaf(board, depth - left)
    return max(-helper(board.play(move), left - 1, depth) for move in board.moves())


def nested(position, depth):
    def negamax(p, left, alpha, beta):
        if p.outcome is not None or left == 0:
            return leaf(p, depth - left)
        best = -inf
        for move in p.moves():
            best = max(best, -negamax(p.play(move), left - 1, -beta, -alpha))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best

    return negamax(position, depth, -inf, inf)


def for_each_move(position, depth):
    best, found = -inf, None
    for move in position.moves():
        value = -helper(position.play(move), depth - 1, depth)
        if value > best:
            best, found = value, move
    return found


def deepening(position, depth):
    for limit in range(1, depth + 1):
        value = helper(position, limit, limit)
    return value


def zero_window(position, left, beta, table):
    if position.outcome is not None or left == 0:
        return leaf(position, position.ply)
    low, high = table.get((position, left), (-inf, inf))
    if low >= beta or high < beta:
        return low if low >= beta else high
    best = -inf
    for move in position.moves():
        best = max(best, -zero_window(position.play(move), left - 1, 1 - beta, table))
        if best >= beta:
            break
    table[position, left] = (best, high) if best >= beta else (low, best)
    return best


def mtdf(position, depth):
    low, high, value, table = -inf, inf, 0, {}
    while low < high:
        beta = value + 1 if value == low else value
        value = zero_window(position, depth, beta, table)
        low, high = (low, value) if value < beta else (value, high)
    return value


def move_first(position, depth):
    if position.outcome is not None or depth == 0:
        return -1, leaf(position, 50 - depth)
    best = (-1, -inf)
    for move in position.moves():
        value = -move_first(position.play(move), depth - 1)[1]
        if value > best[1]:
            best = (move, value)
    return best


def max_value(position, depth):
    if position.outcome is not None or depth == 0:
        return leaf(position, 50 - depth)
    return max(min_value(position.play(move), depth - 1) for move in position.moves())


def min_value(position, depth):
    if position.outcome is not None or depth == 0:
        return -leaf(position, 50 - depth)
    return min(max_value(position.play(move), depth - 1) for move in position.moves())


def of_x(position, depth):
    if position.outcome is not None or depth == 0:
        value = leaf(position, 50 - depth)
        return value if position.to_move == 1 else -value
    found = [of_x(position.play(move), depth - 1) for move in position.moves()]
    return max(found) if position.to_move == 1 else min(found)


def told_of_x(board, depth, is_max):
    if board.outcome is not None:
        return {1: WIN + depth, 2: -WIN - depth, 0: 0}[board.outcome.winner]
    if depth == 0:
        return evaluate(board, "lines", 1)
    found = [told_of_x(board.play(move), depth - 1, not is_max) for move in board.moves()]
    return max(found) if is_max else min(found)


def told_who_moves(board, depth, player, alpha=-1e9, beta=1e9):
    if board.outcome is not None:
        return -WIN - depth if board.outcome.winner else 0
    if depth == 0:
        return evaluate(board, "lines", player)
    best = -1e9
    for move in board.moves():
        child = board.play(move)
        best = max(best, -told_who_moves(child, depth - 1, 3 - player, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def wins_first(position, depth):
    if not position.moves():
        return 0
    for move in position.moves():
        outcome = position.play(move).outcome
        if outcome is not None and outcome.winner:
            return WIN + depth
    if depth == 0:
        return evaluate(position, "lines", position.to_move)
    return max(-wins_first(position.play(move), depth - 1) for move in position.moves())


def wins_between(position, depth):
    if not position.moves():
        return 0
    if depth == 0:
        return evaluate(position, "lines", position.to_move)
    best = -inf
    for move in position.moves():
        child = position.play(move)
        if child.outcome is not None and child.outcome.winner:
            return WIN + depth
        best = max(best, -wins_between(child, depth - 1))
    return best


class Solver:
    """Pascal Pons's negamax (blog.gamesolver.org, part 4), to the end of the game."""

    def __init__(self):
        self.nodes = 0

    def negamax(self, board, alpha=-1000, beta=1000):
        self.nodes += 1
        if not board.moves():
            return 0
        for move in board.moves():
            outcome = board.play(move).outcome
            if outcome is not None and outcome.winner:
                return (43 - board.ply) // 2
        most = (41 - board.ply) // 2
        if beta > most:
            beta = most
            if alpha >= beta:
                return beta
        for move in board.moves():
            score = -self.negamax(board.play(move), -beta, -alpha)
            if score >= beta:
                return score
            alpha = max(alpha, score)
        return alpha


def recorded(position, depth):
    with c4viz.record(position, "told step by step") as tree:

        def visit(place, left, move):
            tree.enter(move)
            if place.outcome is not None or left == 0:
                value = leaf(place, depth - left)
            else:
                value = max(-visit(place.play(to), left - 1, to) for to in place.moves())
            tree.leave(value)
            return value

        visit(position, depth, None)
