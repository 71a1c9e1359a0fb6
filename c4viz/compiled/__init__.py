"""Compiles Python to machine code, and keeps that on disk. Knows no other package.

`c4viz.compiled.compile` imports numba, which takes half a second; the rest does not.
"""
