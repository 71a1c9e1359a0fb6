"""Connect Four on a dictionary of cells, by a minimax that returns a dictionary."""

import itertools

calls = itertools.count(1)
WIDTH, HEIGHT = 7, 6


def landing(cells, column):
    return next((row for row in range(HEIGHT) if (column, row) not in cells), None)


def winner(cells):
    for (column, row), disc in cells.items():
        for x, y in ((1, 0), (0, 1), (1, 1), (1, -1)):
            if all(cells.get((column + i * x, row + i * y)) == disc for i in range(4)):
                return disc
    return None


def score(cells):
    middle = [cells.get((3, row)) for row in range(HEIGHT)]
    return middle.count("red") - middle.count("yellow")


def minimax(cells, depth, is_red):
    number = next(calls)
    won = winner(cells)
    if won:
        return {"number": number, "score": 500 + depth if won == "red" else -500 - depth}
    if depth == 0:
        return {"number": number, "score": score(cells)}
    best = None
    for column in range(WIDTH):
        row = landing(cells, column)
        if row is None:
            continue
        after = {**cells, (column, row): "red" if is_red else "yellow"}
        found = minimax(after, depth - 1, not is_red)["score"]
        if best is None or (found > best if is_red else found < best):
            best = found
    return {"number": number, "score": best}


game = {(3, 0): "red", (3, 1): "yellow", (3, 2): "red", (2, 0): "yellow", (4, 0): "red"}
print(minimax(game, 3, False)["score"], next(calls) - 1)
