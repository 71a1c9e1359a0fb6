"""The whole of a tree at a glance, as a picture. Knows traces, and no screen."""
