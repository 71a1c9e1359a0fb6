"""Pig: roll as often as you dare, a 1 loses what the turn brought. Whoever first has the goal wins.

    c4viz trace --game pig.py:Pig --search expectiminimax --depth 4

A game of dice: chance decides where ``chances`` says so (Neller and Presser, 2004).
"""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Pig:
    """What both have, what the turn brought, and whether the die is in the air."""

    scores: tuple[int, int] = (0, 0)
    turn: int = 0
    to_move: int = 1
    rolling: bool = False
    goal: int = 10

    @property
    def outcome(self) -> int | None:
        """Who has the goal."""
        return next((1 + i for i, score in enumerate(self.scores) if score >= self.goal), None)

    @property
    def chances(self) -> list[float]:
        """Each face of the die is as likely, while it is in the air."""
        return [1 / 6] * 6 if self.rolling else []

    def moves(self) -> list[str]:
        """The faces of the die; else what the player can do."""
        if self.rolling:
            return list("123456")
        return ["roll", "hold"] if self.turn else ["roll"]

    def play(self, move: str) -> Pig:
        """What comes of it."""
        if move == "roll":
            return replace(self, rolling=True)
        if move == "1":
            return replace(self, turn=0, to_move=3 - self.to_move, rolling=False)
        if move != "hold":
            return replace(self, turn=self.turn + int(move), rolling=False)
        scores = list(self.scores)
        scores[self.to_move - 1] += self.turn
        return replace(self, scores=(scores[0], scores[1]), turn=0, to_move=3 - self.to_move)

    def value(self, player: int) -> float:
        """By how much the player leads where a search stops."""
        mine, other = self.scores[player - 1], self.scores[2 - player]
        ahead = self.turn if self.to_move == player else -self.turn
        return mine - other + ahead

    def __str__(self) -> str:
        dice = ", rolling" if self.rolling else ""
        return f"{self.scores[0]} : {self.scores[1]}\nplayer {self.to_move} +{self.turn}{dice}"
