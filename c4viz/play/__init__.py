"""Matches and players: who moves, what was played. Knows searches."""

from c4viz.play.match import Match, MatchError

__all__ = ["Match", "MatchError"]
