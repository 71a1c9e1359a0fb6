"""How panels stand in the window: docks, their sizes, and the workspaces."""
