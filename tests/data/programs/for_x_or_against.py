"""Connect Four in lists of lists where X is MAX whoever moves: (value, column) is returned."""

HEIGHT, WIDTH = 6, 7
count = 0


def free(board):
    return [column for column in range(WIDTH) if board[0][column] == " "]


def result(board, column, mark):
    after = [row[:] for row in board]
    for row in reversed(after):
        if row[column] == " ":
            row[column] = mark
            break
    return after


def utility(board):
    for row in range(HEIGHT):
        for column in range(WIDTH):
            mark = board[row][column]
            for y, x in ((0, 1), (1, 0), (1, 1), (1, -1)):
                cells = [(row + i * y, column + i * x) for i in range(4)]
                inside = all(0 <= a < HEIGHT and 0 <= b < WIDTH for a, b in cells)
                if mark != " " and inside and all(board[a][b] == mark for a, b in cells):
                    return 1000 if mark == "X" else -1000
    return None


def guess(board):
    return sum((cell == "X") - (cell == "O") for row in board for cell in row[2:5])


def best(board, depth, mark):
    global count
    count += 1
    known = utility(board)
    if known is not None:
        return known, None
    if depth == 0:
        return guess(board), None
    chosen = None
    for column in free(board):
        other = "O" if mark == "X" else "X"
        value, _ = best(result(board, column, mark), depth - 1, other)
        if chosen is None or (value > chosen[0] if mark == "X" else value < chosen[0]):
            chosen = value, column
    return chosen


field = [list("       ") for _ in range(4)] + [list("  XO   "), list("  XOX  ")]
print(*best(field, 3, "O"), count)
