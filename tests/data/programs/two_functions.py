"""Tic-tac-toe on lists of lists that are copied; two functions that call one another."""

import copy
import math

X, O, EMPTY = "X", "O", None  # noqa: E741
count = 0


def player(board):
    filled = sum(cell is not EMPTY for row in board for cell in row)
    return X if filled % 2 == 0 else O


def actions(board):
    return [(i, j) for i in range(3) for j in range(3) if board[i][j] is EMPTY]


def result(board, action):
    new = copy.deepcopy(board)
    new[action[0]][action[1]] = player(board)
    return new


def winner(board):
    lines = [*board, *zip(*board)]  # noqa: B905
    lines += [[board[i][i] for i in range(3)], [board[i][2 - i] for i in range(3)]]
    return next((line[0] for line in lines if line[0] and line[0] == line[1] == line[2]), None)


def terminal(board):
    return winner(board) is not None or not actions(board)


def utility(board):
    return {X: 1, O: -1}.get(winner(board), 0)


def max_value(board):
    global count
    count += 1
    if terminal(board):
        return utility(board)
    v = -math.inf
    for action in actions(board):
        v = max(v, min_value(result(board, action)))
    return v


def min_value(board):
    global count
    count += 1
    if terminal(board):
        return utility(board)
    v = math.inf
    for action in actions(board):
        v = min(v, max_value(result(board, action)))
    return v


board = [[X, O, X], [EMPTY, O, EMPTY], [EMPTY, X, O]]
print(count, max_value(board), count)
