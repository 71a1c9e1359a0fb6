"""Two searches side by side."""
