"""Connect Four on an array whose first row is the lowest, with (column, value) returned."""

import math

import numpy as np

ROWS, COLUMNS = 6, 7
PLAYER, AI = 1, 2
calls = 0


def create_board():
    return np.zeros((ROWS, COLUMNS))


def drop_piece(board, row, col, piece):
    board[row][col] = piece


def get_next_open_row(board, col):
    return next(r for r in range(ROWS) if board[r][col] == 0)


def get_valid_locations(board):
    return [col for col in range(COLUMNS) if board[ROWS - 1][col] == 0]


def winning_move(board, piece):
    for r in range(ROWS):
        for c in range(COLUMNS):
            for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
                line = [(r + i * dr, c + i * dc) for i in range(4)]
                on_board = all(0 <= y < ROWS and 0 <= x < COLUMNS for y, x in line)
                if on_board and all(board[y][x] == piece for y, x in line):
                    return True
    return False


def score_position(board, piece):
    return 3 * int((board[:, 3] == piece).sum()) - 2 * int((board[:, 2] == 3 - piece).sum())


def minimax(board, depth, alpha, beta, maximizingPlayer):  # noqa: N803
    global calls
    calls += 1
    valid_locations = get_valid_locations(board)
    if winning_move(board, AI):
        return (None, 100000000000000)
    if winning_move(board, PLAYER):
        return (None, -10000000000000)
    if depth == 0 or not valid_locations:
        return (None, score_position(board, AI))
    if maximizingPlayer:
        value = -math.inf
        column = valid_locations[0]
        for col in valid_locations:
            b_copy = board.copy()
            drop_piece(b_copy, get_next_open_row(board, col), col, AI)
            new_score = minimax(b_copy, depth - 1, alpha, beta, False)[1]
            if new_score > value:
                value, column = new_score, col
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return column, value
    value = math.inf
    column = valid_locations[0]
    for col in valid_locations:
        b_copy = board.copy()
        drop_piece(b_copy, get_next_open_row(board, col), col, PLAYER)
        new_score = minimax(b_copy, depth - 1, alpha, beta, True)[1]
        if new_score < value:
            value, column = new_score, col
        beta = min(beta, value)
        if alpha >= beta:
            break
    return column, value


board = create_board()
for row, col, piece in ((0, 3, PLAYER), (1, 3, AI), (0, 4, PLAYER)):
    drop_piece(board, row, col, piece)
column, value = minimax(board, 4, -math.inf, math.inf, True)
print(calls, value, column + 1)
