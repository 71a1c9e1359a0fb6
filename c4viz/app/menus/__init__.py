"""Actions that a user can trigger, menu by menu, and the table of them all."""
