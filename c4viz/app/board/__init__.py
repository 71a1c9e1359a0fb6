"""The board, and around it whose turn it is, who plays and what is believed of each column."""
