"""``python -m c4viz.search.kernels`` compiles the kernels, so that no search has to wait."""

from c4viz.game import Position
from c4viz.search.run import search

search(Position(), "alphabeta", depth=2)
mcts = search(Position(), "mcts", iterations=1)
mcts.nodes_below(0)
