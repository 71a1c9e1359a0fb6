"""Matches and players: who moves, what was played. Knows searches."""

from c4viz.play.game import Game, Note
from c4viz.play.gamefile import GameFileError, load_game, result_of, save_game
from c4viz.play.match import Match, MatchError
from c4viz.play.players import LEVELS, Player, player_named

__all__ = [
    "LEVELS",
    "Game",
    "GameFileError",
    "Match",
    "MatchError",
    "Note",
    "Player",
    "load_game",
    "player_named",
    "result_of",
    "save_game",
]
