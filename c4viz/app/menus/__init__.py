"""Actions that a user can do, menu by menu: the table of actions."""
