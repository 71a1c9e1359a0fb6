"""Whether the search of the user's own that is shown is right."""
