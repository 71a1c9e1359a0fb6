"""Pictures and films of what a window shows: all of it, or one of its views."""
