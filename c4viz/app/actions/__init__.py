"""Actions as such: what one is, its keys, and its place in menus and bars."""
