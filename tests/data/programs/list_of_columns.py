"""Connect Four as a list of columns, each from below; the root's loop plays and returns nothing."""


def is_four(at, disc):
    ways = ((1, 0), (0, 1), (1, 1), (1, -1))
    return any(
        all(at(c + k * dc, r + k * dr) == disc for k in range(4))
        for c in range(7)
        for r in range(6)
        for dc, dr in ways
    )


class Computer:
    calls = 0

    def won(self, board, disc):
        return is_four(lambda c, r: board[c][r] if 0 <= c < 7 and 0 <= r < 6 else None, disc)

    def drop(self, board, column, disc):
        board[column][board[column].index(0)] = disc

    def lift(self, board, column):
        top = max(r for r in range(6) if board[column][r])
        board[column][top] = 0

    def best(self, board, depth, alpha, beta, me):
        self.calls += 1
        if self.won(board, 3 - me):
            return -100 - depth
        free = [c for c in range(7) if board[c][5] == 0]
        if depth == 0 or not free:
            return 0
        value = -1000
        for c in free:
            self.drop(board, c, me)
            value = max(value, -self.best(board, depth - 1, -beta, -alpha, 3 - me))
            self.lift(board, c)
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value

    def move(self, board, me):
        found, chosen = -1000, None
        for c in range(7):
            if board[c][5] == 0:
                self.drop(board, c, me)
                value = -self.best(board, 2, -1000, -found, 3 - me)
                self.lift(board, c)
                if value > found:
                    found, chosen = value, c
        self.drop(board, chosen, me)


class Person:
    def move(self, board, me):
        column = 3 if board[3][5] == 0 else 2
        board[column][board[column].index(0)] = me


board, players = [[0] * 6 for _ in range(7)], [Person(), Computer()]
for turn in range(6):
    players[turn % 2].move(board, 1 + turn % 2)
print(players[1].calls)
