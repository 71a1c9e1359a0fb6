"""Where a tree's nodes are drawn: coordinates from traces, without a screen. Knows traces."""
