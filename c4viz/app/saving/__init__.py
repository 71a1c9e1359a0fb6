"""Games and traces on disk: opening, saving, and keeping them for the next start."""
