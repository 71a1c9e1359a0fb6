"""Searches at the speed of C: iterative, compiled by numba, resumed slice by slice.

Importing this package costs nothing; the modules here import numba, which takes most of a second,
and the first search in a fresh installation compiles for some ten seconds.
"""
