"""Tic-tac-toe as a method of an object, whose board is changed and changed back; dicts returned."""

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class TicTacToe:
    def __init__(self):
        self.board = [" " for _ in range(9)]
        self.visited = 0

    def available_moves(self):
        return [i for i, spot in enumerate(self.board) if spot == " "]

    def winner(self):
        for a, b, c in LINES:
            if self.board[a] == self.board[b] == self.board[c] != " ":
                return self.board[a]
        return None

    def minimax(self, player):
        self.visited += 1
        won = self.winner()
        if won:
            return {"position": None, "score": 1 if won == "X" else -1}
        if not self.available_moves():
            return {"position": None, "score": 0}
        best = {"position": None, "score": -2 if player == "X" else 2}
        for move in self.available_moves():
            self.board[move] = player
            found = self.minimax("O" if player == "X" else "X")
            self.board[move] = " "
            found["position"] = move
            if player == "X":
                best = found if found["score"] > best["score"] else best
            else:
                best = found if found["score"] < best["score"] else best
        return best


game = TicTacToe()
game.board = list("XO XO    ")
best = game.minimax("X")
print(game.visited, best["score"], best["position"])
