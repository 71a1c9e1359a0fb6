"""How Python becomes machine code here, and where that is kept. Knows no other package.

`c4viz.compiled.compile` imports numba, which takes half a second; the rest does not.
"""
