"""Connect Four in columns of discs: a win is looked for before anything is searched."""

visited = 0


def can_win(columns, column, disc):
    stack = [*columns[column], disc]
    tried = [*columns[:column], stack, *columns[column + 1 :]]
    at = len(stack) - 1
    for x, y in ((1, 0), (0, 1), (1, 1), (1, -1)):
        length = 1
        for sign in (1, -1):
            step = 1
            while True:
                c, r = column + sign * step * x, at + sign * step * y
                if not (0 <= c < 7 and 0 <= r < len(tried[c]) and tried[c][r] == disc):
                    break
                length, step = length + 1, step + 1
        if length >= 4:
            return True
    return False


def negamax(columns, disc, depth):
    global visited
    visited += 1
    other = 3 - disc
    for column in range(7):
        if len(columns[column]) < 6 and can_win(columns, column, disc):
            return 100 + depth
    if depth == 0:
        return 0
    values = []
    for column in range(7):
        if len(columns[column]) < 6:
            columns[column].append(disc)
            values.append(-negamax(columns, other, depth - 1))
            columns[column].pop()
    return max(values, default=0)


stacks = [[], [1], [1, 2], [2, 1, 1], [2, 2], [], []]
print(negamax(stacks, 1, 3), visited)
