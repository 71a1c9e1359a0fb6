"""Nim as an object that plays moves and takes them back; a negamax with alpha and beta."""


class Nim:
    def __init__(self, piles):
        self.piles = list(piles)

    def possible_moves(self):
        return [(i, n) for i, pile in enumerate(self.piles) for n in range(1, pile + 1)]

    def make_move(self, move):
        self.piles[move[0]] -= move[1]

    def unmake_move(self, move):
        self.piles[move[0]] += move[1]

    def is_over(self):
        return not any(self.piles)

    def __str__(self):
        return " ".join(f"{pile}" for pile in self.piles)


nodes = 0


def negamax(game, depth, alpha=-1000, beta=1000):
    global nodes
    nodes += 1
    if game.is_over() or depth == 0:
        return -100 - depth
    best = -1000
    for move in game.possible_moves():
        game.make_move(move)
        value = -negamax(game, depth - 1, -beta, -alpha)
        game.unmake_move(move)
        best = max(best, value)
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return best


if __name__ == "__main__":
    value = negamax(Nim((1, 2, 2)), 6)
    print(nodes, value)
