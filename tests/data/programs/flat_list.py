"""Connect Four on a list of 42 cells, as an agent of a competition: a negamax, (score, column)."""

from types import SimpleNamespace

COLUMNS, ROWS = 7, 6
calls = 0


def play(board, column, mark):
    row = max(r for r in range(ROWS) if board[column + r * COLUMNS] == 0)
    board[column + row * COLUMNS] = mark


def is_win(board, column, mark):
    row = min(r for r in range(ROWS) if board[column + r * COLUMNS] == mark)

    def count(dr, dc):
        for i in range(1, 4):
            r, c = row + dr * i, column + dc * i
            if not (0 <= r < ROWS and 0 <= c < COLUMNS) or board[c + r * COLUMNS] != mark:
                return i - 1
        return 3

    lines = ((1, 0), (0, 1), (1, 1), (1, -1))
    return any(count(dr, dc) + count(-dr, -dc) >= 3 for dr, dc in lines)


def my_agent(obs, config):
    def negamax(board, mark, depth):
        global calls
        calls += 1
        moves = sum(1 if cell != 0 else 0 for cell in board)
        if moves == COLUMNS * ROWS:
            return (0, None)
        for column in range(COLUMNS):
            if board[column] == 0:
                next_board = board[:]
                play(next_board, column, mark)
                if is_win(next_board, column, mark):
                    return ((COLUMNS * ROWS + 1 - moves) / 2, column)
        best_score, best_column = -COLUMNS * ROWS, None
        for column in range(COLUMNS):
            if board[column] == 0:
                if depth <= 0:
                    score = abs(3 - column) / -10
                else:
                    next_board = board[:]
                    play(next_board, column, mark)
                    (score, _) = negamax(next_board, 1 if mark == 2 else 2, depth - 1)
                    score = score * -1
                if score > best_score:
                    best_score, best_column = score, column
        return (best_score, best_column)

    score, column = negamax(obs.board[:], obs.mark, config.depth)
    print(calls, score, column + 1)
    return column


start = [0] * 42
for column, mark in ((3, 1), (3, 2), (4, 1)):
    play(start, column, mark)
my_agent(SimpleNamespace(board=start, mark=2), SimpleNamespace(depth=2))
