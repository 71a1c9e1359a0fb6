"""What a screen reader says."""
