"""Matches and players: who moves, what was played. Knows searches."""
