"""State of the window without its widgets: game, trace, step, selection and background work."""
