"""Connect Four as seven stacks of discs, in an argument called "b"; MAX is told by a flag."""

calls = 0


def is_four(at, disc):
    ways = ((1, 0), (0, 1), (1, 1), (1, -1))
    return any(
        all(at(c + k * dc, r + k * dr) == disc for k in range(4))
        for c in range(7)
        for r in range(6)
        for dc, dr in ways
    )


def won(b, disc):
    return is_four(lambda c, r: b[c][r] if 0 <= c < 7 and 0 <= r < len(b[c]) else None, disc)


def search(b, depth, is_max):
    global calls
    calls += 1
    if won(b, "X"):
        return 100
    if won(b, "O"):
        return -100
    free = [c for c in range(7) if len(b[c]) < 6]
    if depth == 0 or not free:
        return 0
    values = []
    for c in free:
        b[c].append("X" if is_max else "O")
        values.append(search(b, depth - 1, not is_max))
        b[c].pop()
    return max(values) if is_max else min(values)


stacks = [[] for _ in range(7)]
for c, disc in ((3, "X"), (2, "O"), (3, "X"), (2, "O"), (3, "X"), (1, "O")):
    stacks[c].append(disc)
print(search(stacks, 3, True), calls)
