"""Compiles all kernels ahead of their use, in the order of need. Knows who uses which."""
