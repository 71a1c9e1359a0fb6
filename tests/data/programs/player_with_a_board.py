"""Connect Four by an object that plays and takes back on its own board."""

import math


class Player:
    def __init__(self, rows):
        self.board = [list(row) for row in rows]
        self.looks = 0
        self.turn = 1

    def play(self, column):
        for row in reversed(self.board):
            if not row[column]:
                row[column] = self.turn
                self.turn = 3 - self.turn
                return True
        return False

    def take_back(self, column):
        for row in self.board:
            if row[column]:
                row[column] = 0
                self.turn = 3 - self.turn
                return

    def lines(self):
        for row in range(6):
            for column in range(7):
                for y, x in ((0, 1), (1, 0), (1, 1), (1, -1)):
                    ends = row + 3 * y, column + 3 * x
                    if 0 <= ends[0] < 6 and 0 <= ends[1] < 7:
                        yield [self.board[row + i * y][column + i * x] for i in range(4)]

    def value(self):
        total = 0
        for line in self.lines():
            for player in (1, 2):
                if line.count(player) == 3 and 0 in line:
                    total += 5 if player == 1 else -5
        return total

    def won(self):
        return next((line[0] for line in self.lines() if line[0] and len(set(line)) == 1), 0)

    def search(self, depth, alpha=-math.inf, beta=math.inf):
        self.looks += 1
        won = self.won()
        if won:
            return 1000 + depth if won == 1 else -1000 - depth
        if depth == 0:
            return self.value()
        is_max = self.turn == 1
        best = -math.inf if is_max else math.inf
        for column in (3, 2, 4, 1, 5, 0, 6):
            if not self.play(column):
                continue
            found = self.search(depth - 1, alpha, beta)
            self.take_back(column)
            if is_max:
                best = max(best, found)
                alpha = max(alpha, best)
            else:
                best = min(best, found)
                beta = min(beta, best)
            if beta <= alpha:
                break
        return best


rows = [[0] * 7 for _ in range(3)]
player = Player([*rows, [0, 0, 0, 2, 0, 0, 0], [0, 0, 1, 1, 0, 0, 0], [0, 2, 1, 2, 0, 0, 0]])
print(player.search(4), player.looks)
