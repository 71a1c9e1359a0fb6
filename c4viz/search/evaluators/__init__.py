"""Evaluators of c4viz, which value positions, by their names."""
