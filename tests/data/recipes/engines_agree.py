"""Looks whether kernel and reference agree on an algorithm with an evaluator."""

import sys

from c4viz import Position, search

name, evaluator = sys.argv[1:]
position = Position.parse("4453")
kernel, reference = (
    search(position, name, depth=3, evaluator=evaluator, engine=engine)
    for engine in ("kernel", "reference")
)
assert len(kernel) > 100 and kernel.value == reference.value
assert kernel.arrays()["rows"].tolist() == reference.arrays()["rows"].tolist()
