"""Preferences and other settings that the app remembers between starts."""
