"""Records searches of users' own, as traces."""
