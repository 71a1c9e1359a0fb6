"""Nodes are dictionaries that keep a mean, of the player who moved there, updated as it goes."""

import math
import random


def new_node(board, turn, parent=None):
    free = [c for c in range(7) if board[c] == "."] if winner(board) is None else []
    return {"board": board, "turn": turn, "up": parent, "kids": {}, "free": free, "n": 0, "q": 0.0}


def drop(board, column, disc):
    place = max(k for k in range(column, 42, 7) if board[k] == ".")
    return board[:place] + disc + board[place + 1 :]


def winner(board):
    for k, disc in enumerate(board):
        for step, room in ((1, 3), (7, 0), (8, 3), (6, 3)):
            right = k % 7 + (-3 if step == 6 else room)
            inside = 0 <= right < 7 and k + 3 * step < 42
            if disc != "." and inside and all(board[k + j * step] == disc for j in range(4)):
                return disc
    return None if "." in board else "draw"


def play_out(board, turn):
    while winner(board) is None:
        column = random.choice([c for c in range(7) if board[c] == "."])
        board, turn = drop(board, column, turn), "XO"["OX".index(turn)]
    return winner(board)


def ucb(parent, kid):
    return kid["q"] + 1.2 * math.sqrt(math.log(parent["n"]) / kid["n"])


def think(board, turn, times):
    root = new_node(board, turn)
    for _ in range(times):
        node = root
        while node["free"] and len(node["kids"]) == len(node["free"]):
            node = max(node["kids"].values(), key=lambda kid: ucb(node, kid))
        untried = [c for c in node["free"] if c not in node["kids"]]
        if untried:
            column, disc = random.choice(untried), node["turn"]
            kid = new_node(drop(node["board"], column, disc), "XO"["OX".index(disc)], node)
            node["kids"][column] = node = kid
        won = play_out(node["board"], node["turn"])
        while node is not None:
            node["n"] += 1
            reward = 0 if won == "draw" else -1 if won == node["turn"] else 1
            node["q"] += (reward - node["q"]) / node["n"]
            node = node["up"]
    print(*(root["kids"][c]["n"] for c in sorted(root["kids"])))


random.seed(7)
think("." * 28 + "..OX..." + ".XXOO..", "X", 300)
