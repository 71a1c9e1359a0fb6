"""The whole tree at a glance."""
