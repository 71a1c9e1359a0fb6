"""Matches and players: who moves, what was played. Knows searches."""

from c4viz.play.gamefile import (
    GameFileError,
    load_game,
    match_from_text,
    result_of,
    save_game,
    text_of_match,
)
from c4viz.play.match import Match, Note, Turn, noted
from c4viz.play.players import (
    LEVELS,
    PERSON,
    THE_CHOSEN,
    Budget,
    Player,
    adviser,
    knows_slips,
    player_named,
    unfit,
)

__all__ = [
    "LEVELS",
    "PERSON",
    "THE_CHOSEN",
    "Budget",
    "GameFileError",
    "Match",
    "Note",
    "Player",
    "Turn",
    "adviser",
    "knows_slips",
    "load_game",
    "match_from_text",
    "noted",
    "player_named",
    "result_of",
    "save_game",
    "text_of_match",
    "unfit",
]
