"""What kinds of stops in a search's time are called, and what is said where there is none."""

from __future__ import annotations

from c4viz.language import Text, Texts, tr
from c4viz.trace import DepthFirstTrace, StopKind, Trace

STOP_NAMES: Texts[StopKind] = Texts(
    {
        "cutoff": "cutoff",
        "best": "change of the best move",
        "node": "event at the selected node",
        "leaf": "leaf; in MCTS and A*: end of a game",
        "iteration": "iteration",
    }
)
"""What the kinds of stops are called in menus."""
TELLING_STOPS: frozenset[StopKind] = frozenset({"cutoff", "best"})
"""Those that tell of values by being where they are."""
_NONE_AFTER: Texts[StopKind] = Texts(
    {
        "cutoff": "There is no cutoff after this step.",
        "best": "There is no change of the best move after this step.",
        "node": "There is no event at the selected node after this step.",
        "leaf": "There is no leaf after this step.",
        "iteration": "There is no iteration after this step.",
    }
)
_NONE_BEFORE: Texts[StopKind] = Texts(
    {
        "cutoff": "There is no cutoff before this step.",
        "best": "There is no change of the best move before this step.",
        "node": "There is no event at the selected node before this step.",
        "leaf": "There is no leaf before this step.",
        "iteration": "There is no iteration before this step.",
    }
)
"""What is said where no stop of a kind follows, or goes before."""
_NO_END_AFTER = Text("There is no end of a game after this step.")
_NO_END_BEFORE = Text("There is no end of a game before this step.")
"""What is said where the tree grows at its leaves, so that stops are ends of games."""

_SOME_BEFORE = Text("There are some before it: begin at the first step.")


def no_stop(trace: Trace | None, kind: StopKind, back: bool, elsewhere: bool = False) -> str:
    """What is said where no step of a kind follows, or (``back``) goes before; ``elsewhere`` says
    whether there are some in the other direction."""
    if kind == "leaf" and not isinstance(trace, DepthFirstTrace):
        none = str(_NO_END_BEFORE if back else _NO_END_AFTER)
    else:
        none = (_NONE_BEFORE if back else _NONE_AFTER)[kind]
    if not elsewhere:
        return none
    return " ".join((none, tr("There are some after it.") if back else str(_SOME_BEFORE)))
