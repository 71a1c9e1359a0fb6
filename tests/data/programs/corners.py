"""Tic-tac-toe in a list of nine, by functions that take turns, with an order of moves."""

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
ORDER = (4, 0, 2, 6, 8, 1, 3, 5, 7)
seen = [0]


def score(cells):
    for line in LINES:
        marks = {cells[place] for place in line}
        if len(marks) == 1 and marks != {None}:
            return 10 if marks == {"x"} else -10
    return None if None in cells else 0


def highest(cells, alpha, beta):
    seen[0] += 1
    end = score(cells)
    if end is not None:
        return end
    value = -99
    for place in ORDER:
        if cells[place] is None:
            cells[place] = "x"
            value = max(value, lowest(cells, alpha, beta))
            cells[place] = None
            if value >= beta:
                return value
            alpha = max(alpha, value)
    return value


def lowest(cells, alpha, beta):
    seen[0] += 1
    end = score(cells)
    if end is not None:
        return end
    value = 99
    for place in ORDER:
        if cells[place] is None:
            cells[place] = "o"
            value = min(value, highest(cells, alpha, beta))
            cells[place] = None
            if value <= alpha:
                return value
            beta = min(beta, value)
    return value


grid = ["x", None, None, None, "o", None, None, None, "x"]
print(lowest(grid, -99, 99), *seen)
