"""Iterative deepening over strings: a pass for each depth, and names of one letter."""

SIZE = 4
counted = 0


def children(state, p):
    for column in range(SIZE):
        cells = [row * SIZE + column for row in range(SIZE)]
        free = [cell for cell in cells if state[cell] == "-"]
        if free:
            yield column, state[: free[-1]] + p + state[free[-1] + 1 :]


def worth(state):
    return sum((i % SIZE) * {"x": 1, "o": -1, "-": 0}[cell] for i, cell in enumerate(state))


def alphabeta(state, d, a, b, p):
    global counted
    counted += 1
    if d == 0:
        return worth(state)
    if p == "x":
        v = -999
        for _column, child in children(state, p):
            v = max(v, alphabeta(child, d - 1, a, b, "o"))
            if v >= b:
                return v
            a = max(a, v)
        return v
    v = 999
    for _column, child in children(state, p):
        v = min(v, alphabeta(child, d - 1, a, b, "x"))
        if v <= a:
            return v
        b = min(b, v)
    return v


start = "-" * SIZE * SIZE
for depth in range(1, 5):
    value = alphabeta(start, depth, -999, 999, "x")
print(counted, value)
