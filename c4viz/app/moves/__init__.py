"""The panel of a game's moves with all variations, and their review."""
