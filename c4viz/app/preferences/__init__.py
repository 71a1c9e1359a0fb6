"""What the app remembers between starts."""
