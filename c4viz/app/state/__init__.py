"""What one is looking at: game, trace, step, selection, and work in the background."""
