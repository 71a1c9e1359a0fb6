"""What the rows of all kinds of traces have in common. Knows no trace."""
