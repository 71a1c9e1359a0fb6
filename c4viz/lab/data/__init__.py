"""Data sets: positions, each with the move that a player recommends there."""
