"""Matches and players: whose turn it is, and what was played. Knows searches."""

from c4viz.play.gamefile import GAME_SUFFIXES as GAME_SUFFIXES
from c4viz.play.gamefile import GameFileError as GameFileError
from c4viz.play.gamefile import load_game as load_game
from c4viz.play.gamefile import match_from_text as match_from_text
from c4viz.play.gamefile import result_of as result_of
from c4viz.play.gamefile import save_game as save_game
from c4viz.play.gamefile import text_of_match as text_of_match
from c4viz.play.match import Match as Match
from c4viz.play.match import Note as Note
from c4viz.play.match import Turn as Turn
from c4viz.play.match import noted as noted
from c4viz.play.players import LEVELS as LEVELS
from c4viz.play.players import PERSON as PERSON
from c4viz.play.players import THE_CHOSEN as THE_CHOSEN
from c4viz.play.players import Budget as Budget
from c4viz.play.players import Player as Player
from c4viz.play.players import adviser as adviser
from c4viz.play.players import knows_slips as knows_slips
from c4viz.play.players import player_named as player_named
from c4viz.play.players import unfit as unfit
