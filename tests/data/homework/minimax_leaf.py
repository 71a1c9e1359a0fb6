"""Homework 1: minimax, as in the lecture."""


def evaluate(position, player):
    centre = [row[3] for row in position.matrix]
    return centre.count(player) - centre.count(3 - player)


def minimax(position, depth, maximizing, player):
    if position.outcome is not None:
        if position.outcome.winner == 0:
            return 0
        return -1000 if position.outcome.winner == player else 1000
    if depth == 0:
        return evaluate(position, player)
    if maximizing:
        value = float("-inf")
        for move in position.moves():
            value = max(value, minimax(position.play(move), depth - 1, False, player))
        return value
    value = float("inf")
    for move in position.moves():
        value = min(value, minimax(position.play(move), depth - 1, True, player))
    return value
