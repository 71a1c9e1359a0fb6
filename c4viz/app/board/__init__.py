"""Board and what stands around it: the turn, the players, and beliefs about
each column."""
