"""Connect Four on lines of text, by a negamax with alpha-beta; draws are possible."""

COLUMNS, ROWS = 5, 4
nodes = 0


def drop(board, column, disc):
    for row in range(ROWS - 1, -1, -1):
        if board[row][column] == ".":
            line = board[row][:column] + disc + board[row][column + 1 :]
            return (*board[:row], line, *board[row + 1 :])
    return None


def has_four(board, disc):
    for row in range(ROWS):
        for column in range(COLUMNS):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                cells = [(row + i * down, column + i * right) for i in range(4)]
                if all(0 <= y < ROWS and 0 <= x < COLUMNS for y, x in cells) and all(
                    board[y][x] == disc for y, x in cells
                ):
                    return True
    return False


def negamax(board, disc, depth, alpha, beta):
    global nodes
    nodes += 1
    other = "O" if disc == "X" else "X"
    if has_four(board, other):
        return -100 - depth
    children = [drop(board, column, disc) for column in range(COLUMNS)]
    if not any(children):
        return 0
    if depth == 0:
        return sum(line[2] == disc for line in board) - sum(line[2] == other for line in board)
    best = -1000
    for child in children:
        if child is None:
            continue
        best = max(best, -negamax(child, other, depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


start = ("XO...", "OXO.X", "XOXXO", "OXOOX")
print(negamax(start, "X", 6, -1000, 1000), nodes)
