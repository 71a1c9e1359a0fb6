"""The moves of a game with all variations, and their review."""
