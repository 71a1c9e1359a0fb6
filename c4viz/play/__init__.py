"""Matches and players: who moves, what was played. Knows searches."""

from c4viz.play.game import Game
from c4viz.play.match import Match, MatchError
from c4viz.play.players import LEVELS, Player, player_named

__all__ = ["LEVELS", "Game", "Match", "MatchError", "Player", "player_named"]
