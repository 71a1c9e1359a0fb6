"""Paint the whole of a tree at a glance. Knows traces, and no screen."""
