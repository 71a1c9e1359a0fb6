"""What the searches as a textbook has them stand on, and those without a folder of their own.

A textbook search is recursive, in plain Python, to be read. It runs on anything that offers moves,
play and outcome, and leaves the same trace as the kernel, row for row. Those with a folder in
`c4viz.search.algorithms` have it there, as ``reference.py``.
"""
