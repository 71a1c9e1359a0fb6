"""Step bar, with which one walks through the steps of a search: buttons, slider, step numbers."""
