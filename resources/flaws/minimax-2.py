"""Minimax, to the end of the game."""


def outcome_value(position, player):
    return 1 if position.outcome.winner == player else -1


def minimax(position, maximizing, player):
    if position.outcome is not None:
        return outcome_value(position, player)
    choose = max if maximizing else min
    return choose(minimax(position.play(move), not maximizing, player) for move in position.moves())
