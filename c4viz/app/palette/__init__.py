"""The command palette: everything by typing."""
