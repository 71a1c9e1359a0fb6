"""What a user can do: the table, its keys and menus, and what does it."""
