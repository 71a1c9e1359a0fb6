"""MCTS with dictionaries: rewards of 1, 0 and -1 that change signs on the way up."""

import random
from math import log, sqrt

from c4viz import record


def search(board, n=500, c=0.9):
    visits, total, below = {(): 0}, {(): 0.0}, {}

    with record(board) as tree:
        for _ in range(n):
            path, here = [()], board
            while path[-1] in below:
                path.append(choose(path[-1], visits, total, below, c))
                tree.select(path[-1][-1])
                here = here.play(path[-1][-1])
            if here.outcome is None and visits[path[-1]]:
                below[path[-1]] = [(*path[-1], move) for move in here.moves()]
                tree.expand(here.moves())
                for child in below[path[-1]]:
                    visits[child], total[child] = 0, 0.0
                path.append(random.choice(below[path[-1]]))
                tree.select(path[-1][-1])
                here = here.play(path[-1][-1])
            mover = 3 - here.to_move
            tree.simulate()
            while here.outcome is None:
                here = here.play(random.choice(here.moves()))
            winner = here.outcome.winner
            reward = 0 if winner == 0 else 1 if winner == mover else -1
            tree.back_up(reward, player=mover)
            for key in reversed(path):
                visits[key] += 1
                total[key] += reward
                reward = -reward
    return max(below[()], key=visits.get)[0]


def choose(key, visits, total, below, c):
    unseen = [child for child in below[key] if not visits[child]]
    if unseen:
        return random.choice(unseen)
    worth = {
        k: total[k] / visits[k] + c * sqrt(2 * log(visits[key]) / visits[k]) for k in below[key]
    }
    best = max(worth.values())
    return random.choice([k for k in below[key] if worth[k] == best])
