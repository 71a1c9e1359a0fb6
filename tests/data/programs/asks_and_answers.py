"""A game at the terminal, whose loop is at the level of the module: board in a global variable."""

board = [["."] * 4 for _ in range(4)]
searched = 0


def drop(column, disc):
    for row in reversed(board):
        if row[column] == ".":
            row[column] = disc
            return


def lift(column):
    for row in board:
        if row[column] != ".":
            row[column] = "."
            return


def value_for(disc):
    other = "O" if disc == "X" else "X"
    return sum(row.count(disc) * i - row.count(other) * i for i, row in enumerate(board))


def search(depth, disc):
    global searched
    searched += 1
    if depth == 0:
        return value_for("X")
    values = []
    for column in range(4):
        if board[0][column] == ".":
            drop(column, disc)
            values.append(search(depth - 1, "O" if disc == "X" else "X"))
            lift(column)
    return max(values) if disc == "X" else min(values)


def choose():
    best = None
    for column in range(4):
        if board[0][column] == ".":
            drop(column, "O")
            value = search(2, "X")
            lift(column)
            if best is None or value < best[0]:
                best = value, column
    return best[1]


for _turn in range(2):
    drop(int(input("Your column? ")) - 1, "X")
    mine = choose()
    drop(mine, "O")
    print("I play", mine + 1)
print(searched)
