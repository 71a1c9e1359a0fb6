"""Connect Four as a dictionary of all places, (row, column); X is MAX, whose turn is a letter."""

calls = 0


def is_four(at, disc):
    ways = ((1, 0), (0, 1), (1, 1), (1, -1))
    return any(
        all(at(c + k * dc, r + k * dr) == disc for k in range(4))
        for c in range(7)
        for r in range(6)
        for dc, dr in ways
    )


def won(cells, disc):
    return is_four(lambda c, r: cells.get((r, c)), disc)


def minimax(cells, depth, disc):
    global calls
    calls += 1
    if won(cells, "X"):
        return None, 100
    if won(cells, "O"):
        return None, -100
    free = [c for c in range(7) if cells[5, c] == " "]
    if depth == 0 or not free:
        return None, 0
    found = []
    for c in free:
        place = next((r, c) for r in range(6) if cells[r, c] == " ")
        cells[place] = disc
        found.append((c, minimax(cells, depth - 1, "O" if disc == "X" else "X")[1]))
        cells[place] = " "
    choose = max if disc == "X" else min
    return choose(found, key=lambda one: one[1])


cells = {(r, c): " " for r in range(6) for c in range(7)}
for r, c, disc in ((0, 3, "X"), (1, 3, "O"), (0, 4, "X"), (0, 0, "O")):
    cells[r, c] = disc
print(minimax(cells, 3, "X"), calls)
