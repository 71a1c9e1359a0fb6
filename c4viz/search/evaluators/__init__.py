"""What values positions: the evaluators of c4viz, by their names."""
