"""The time of a search: its bar, its slider, its steps by number."""
