"""Measures what is asked of the program's speed, each figure beside what is asked of it.

Part by part, so that one can be measured alone. Above all other packages but the command line: it
drives the app as it drives a search.
"""

from c4viz.bench.figure import Figure
from c4viz.bench.parts import PARTS, measure

__all__ = ["PARTS", "Figure", "measure"]
