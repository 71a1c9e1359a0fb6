"""Stands between what comes from outside and all that opens, reads or draws it."""
