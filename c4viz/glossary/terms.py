"""Explain the terms of game-tree search: two sentences on each, and an example in a search.

Finds the terms in a sentence as well, by the words that mean them there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from c4viz.glossary.samples import (
    Around,
    Where,
    decision_tree,
    example,
    has,
    is_known,
    is_marked,
    puct,
    sample_of,
    scenes_of,
    textbook,
    was_searched_again,
)
from c4viz.language import Text, Texts, cached_in_language
from c4viz.language.matching import matching as by_name
from c4viz.layout import Detail, Node, Scene
from c4viz.search import Settings
from c4viz.search.algorithms import algorithm_of
from c4viz.trace import Flag, MctsTrace, Moment, Trace, Traits


class Term(NamedTuple):
    """A term: its ``name``, ``words`` for its meaning, and an example in a small ``search``.

    ``rows`` are its names where the numbers of a search are listed; of one of the ``kinds`` alone
    (see `kind_of`), where they are given. The example says as much as ``detail``.
    """

    id: str
    name: Text
    words: Text
    search: Callable[[], Trace]
    where: Where
    around: Around = "node"
    rows: tuple[Text, ...] = ()
    kinds: tuple[str, ...] = ()
    detail: Detail = "window"

    def picture(self) -> tuple[Trace, Scene]:
        """Return the search that the example is from, and the scene to paint of it."""
        trace = self.search()
        scene = example(trace, scenes_of(trace), self.where, self.around)
        assert scene is not None, f"no example of {self.id}"
        return trace, scene.saying(self.detail)


_ALPHABETA = partial(sample_of, "alphabeta", {"memo": True})
_DEEPENING = partial(sample_of, "minimax", {"iterative": True})
_PVS = partial(sample_of, "pvs", {})
_MCTS = partial(sample_of, "mcts", {})
_ASTAR = partial(sample_of, "astar", {})
_SLIPPERY = partial(sample_of, "expectiminimax", {})


def _is_inner(player: str) -> Where:
    """Make a condition: a node of ``player`` of which all children are known."""
    return lambda trace, node: (
        is_known(trace, node)
        and node.face.player == player
        and not node.face.leaf
        and not node.item.folded
        and not trace.has(node.item.row, Flag.CUTOFF)
    )


def _has_narrow_window(_trace: Trace, node: Node) -> bool:
    return bool(node.face.window) and "∞" not in node.face.window


def _is_leaf_at(depth: int, principal: bool = False) -> Where:
    return lambda trace, node: (
        is_known(trace, node)
        and node.face.leaf
        and not trace.has(node.item.row, Flag.TERMINAL)
        and node.level >= depth
        and node.principal >= principal
    )


TERMS = (
    Term("value", Text("Minimax value"),
         Text("What a position is worth if both sides play their best from there on, as far as the "
            "search looks. MAX takes the greatest value below, MIN the least."),
         textbook, _is_inner("MIN"), "family",
         (Text("Value"), Text("Best so far")), ("depth-first",)),
    Term("sides", Text("MAX and MIN"),
         Text("MAX is the player to move at the root and wants a great value; MIN is the opponent "
            "and wants a small one. All values are told as MAX sees them."),
         textbook, _is_inner("MIN"), "edge", (Text("To move"),)),
    Term("leaf", Text("Leaf"),
         Text("A node below which nothing is searched: the game is over there, or the depth is "
            "reached. Its value is that of the result or of the evaluator, while all other "
            "values come from the children."),
         _ALPHABETA, _is_leaf_at(1), "edge", (Text("Kind"),)),
    Term("evaluator", Text("Evaluator"),
         Text("What gives a position a number where the search stops, by looking at it alone: the "
            "lines that are still open, say. It is a guess, and a search is no better than it."),
         _ALPHABETA, _is_leaf_at(2), "siblings", (Text("Value"),), ("best-first",)),
    Term("ply", Text("Ply"),
         Text("One move of one player: a move and the reply to it are two plies. A search of depth "
            "4 looks two moves of each side ahead."),
         _ALPHABETA, _is_leaf_at(3), "path", (Text("Depth now"),), detail="value"),
    Term("variation", Text("Principal variation"),
         Text("The best play of both sides as the search sees it, from the root on; it is drawn "
            "thick. The value of the root is that of its last node."),
         _ALPHABETA, _is_leaf_at(1, principal=True), "path", (Text("Variation"),),
         detail="value"),
    Term("window", Text("Window"),
         Text("The values from alpha to beta, written [α, β]: only a value between them can change "
            "the decision above. It narrows as moves are searched, and the rest is cut off where "
            "nothing is left of it."),
         _ALPHABETA, _has_narrow_window, "edge", (Text("Window"), Text("Window now"))),
    Term("alpha", Text("Alpha (α)"),
         Text("What MAX is sure of already, by what was searched so far: the lower end of the "
            "window. A MIN node that has come down to it is left at once, since MAX need not go "
            "there."),
         textbook, has(Flag.CUTOFF, "MIN"), "family"),
    Term("beta", Text("Beta (β)"),
         Text("What MIN can hold MAX down to already, by what was searched so far: the upper end "
            "of the window. A MAX node that has come up to it is left at once, since MIN need not "
            "go there."),
         _ALPHABETA, has(Flag.CUTOFF, "MAX"), "family"),
    Term("cutoff", Text("Cutoff"),
         Text("A node is left before all its moves are searched, since its value has reached the "
            "end of the window. What was left out, marked ✂, cannot change the decision above."),
         textbook, has(Flag.CUTOFF), "family", (Text("Cut off"), Text("Cutoffs")),
         detail="all"),
    Term("bound", Text("Bound"),
         Text("A value of which is only known that it is at most (≤) or at least (≥) so much. A "
            "search that cuts off knows no more of many nodes, and needs no more."),
         _ALPHABETA, has(Flag.UPPER), "edge"),
    Term("transposition", Text("Transposition"),
         Text("A position that was found before, by the same moves in another order. It is not "
            "searched again: the node takes over what is known."),
         _ALPHABETA, has(Flag.REPEATED), "edge", (Text("Seen before"),)),
    Term("null-window", Text("Null window"),
         Text("A window with no value in it, which only asks whether a move is better than so much "
            "and is answered soon. A move that is better is searched again, to know how much."),
         _PVS, was_searched_again, "siblings", (Text("Search"), Text("Probe"))),
    Term("deepening", Text("Iterative deepening"),
         Text("The whole search is done one ply deep, then two, and so on, each time from the "
            "root. What an iteration found best the next one searches first, so that more is cut "
            "off."),
         _DEEPENING, lambda _trace, node: node.item.parent < 0, "roots", (Text("Iteration"),)),
    Term("chance", Text("Chance node"),
         Text("Where chance decides and not a player: which way a disc slips, say. On the edge to "
            "each outcome is its probability."),
         _SLIPPERY, has(Flag.CHANCE), "family", (Text("Probability"),)),
    Term("expectation", Text("Expectation"),
         Text("The average of values, each counted as much as it is likely. It is what a chance "
            "node is worth, and of such values MAX takes the greatest and MIN the least."),
         _SLIPPERY, _is_inner("MAX"), "family", (Text("Value"), Text("Best so far")), ("chance",)),
    Term("iteration", Text("Iteration of MCTS"),
         Text("One round: select a way down the tree, expand it by a node, simulate a game from "
            "there, back its result up. It adds one visit to each node on the way."),
         _MCTS, lambda _trace, node: node.face.mark == "new" and node.level > 1, "path",
         (Text("Iterations"),), detail="value"),
    Term("playout", Text("Playout"),
         Text("A game that is played at random from a new node to its end. What MAX gets, 1 for a "
            "win and ½ for a draw, counts for all nodes on the way to it."),
         _MCTS, is_marked("new"), "edge", detail="all"),
    Term("visits", Text("Visits"),
         Text("How many iterations went through a node; the wider its edge, the more. MCTS goes "
            "where results are good, so what was visited most is what it decides on."),
         _MCTS, lambda _trace, node: node.item.parent == 0, "siblings", (Text("Visits"),)),
    Term("share", Text("Share of the points"),
         Text("What MAX got in the playouts below a node, on average: 1 for a win, ½ for a draw. "
            "It is the value that MCTS finds, and the surer the more visits there are."),
         _MCTS, lambda _trace, node: node.item.parent == 0, "edge",
         (Text("Share of MAX"), Text("Value")), ("mcts",)),
    Term("uct", Text("UCT"),
         Text("What a child is selected by: its mean result plus a term for exploration, which is "
            "large while it was seldom visited. The child with the greatest sum is next."),
         _MCTS, lambda _trace, node: node.item.parent == 0, "siblings",
         (Text("UCT"), Text("UCT below"))),
    Term("prior", Text("Prior"),
         Text("How much is expected of a move before anybody has tried it; the priors P of all "
            "moves of a position add up to 1. A good one leads a search to the right moves at "
            "once, a misleading one takes many visits to correct."),
         puct, lambda _trace, node: node.item.parent == 0, "siblings", (Text("Prior"),),
         detail="all"),
    Term("puct", Text("PUCT"),
         Text("What a move is gone on by where moves have priors: Q + c·P·√N parent / (1 + N), its "
            "mean result Q plus a term that its prior P makes large, and its visits N small. The "
            "move with the greatest sum is next, also one that nobody has tried."),
         puct, lambda _trace, node: node.item.parent == 0, "siblings",
         (Text("PUCT"), Text("PUCT below"))),
    Term("frontier", Text("Frontier"),
         Text("All positions that are discovered, but not expanded yet. A best-first search takes "
            "the most promising of them out next, at whatever depth it is."),
         _ASTAR, is_marked("frontier"), "siblings",
         (Text("Frontier"), Text("Expanded"), Text("Expansions"))),
    Term("priority", Text("Priority f"),
         Text("What the frontier is ordered by, the greatest first: the value of a position less "
            "the plies that it takes. A good position that is near comes before one that is far."),
         _ASTAR, lambda _trace, node: bool(node.face.detail), "family", (Text("Priority f"),)),
    Term("entropy", Text("Entropy"),
         Text("How mixed samples are, in bits: 0 where all have the same move, 1 where two moves "
            "have half of them each. A decision tree goes on until it is small."),
         decision_tree, is_known, "siblings", (Text("Entropy"),), ("decision-tree",)),
    Term("gain", Text("Information gain"),
         Text("How much smaller a test makes the entropy: that of the samples at a node, less what "
            "it is on average after the answers. ID3 takes the test that tells most."),
         decision_tree, lambda _trace, node: node.face.player == "TEST", "family",
         (Text("Gain"), Text("Test")), ("decision-tree",)),
    Term("pruning", Text("Pruning of a decision tree"),
         Text("Taking away tests that tell too little for the leaves that they cost: what they "
            "learned was chance. The node above decides instead."),
         decision_tree, lambda _trace, node: bool(node.face.note), "edge", (Text("Pruned"),),
         ("decision-tree",), "all"),
)  # fmt: skip
"""Terms, in an order in which one may read them."""

_BY_ID = {term.id: term for term in TERMS}


def term_of(name: str) -> Term:
    """Return the term with this id."""
    return _BY_ID[name]


def kind_of(trace: Trace) -> str:
    """Return the kind of a trace as terms have it: chance apart from other depth-first searches."""
    return "chance" if trace.traits.chance else trace.nature.kind


def matching(text: str) -> list[Term]:
    """Find the terms that a text stands for, the best first."""
    return by_name(TERMS, text, lambda term: str(term.name), lambda term: str(term.words))


def term_of_row(name: str, trace: Trace) -> Term | None:
    """Find the term that a row of the numbers of a trace tells of; None where that is no term."""
    return _row_of_kind(name, kind_of(trace))


@cached_in_language(256)
def _row_of_kind(name: str, kind: str) -> Term | None:
    named = (term for term in TERMS if name in map(str, term.rows))
    return next((term for term in named if kind in (term.kinds or (kind,))), None)


def term_of_node(trace: Trace, row: int, moment: Moment) -> Term:
    """Choose the term for what is most particular about a node at a moment."""
    if trace.timeline.state(row, moment) == "left":
        for flag, name in _PARTICULAR:
            if trace.has(row, flag):
                return term_of(name)
    if isinstance(trace, MctsTrace) and trace.has_priors:
        return term_of("puct")
    return term_of(_MAIN_TERMS[trace.nature.kind](trace.traits))


_PARTICULAR = (
    (Flag.REPEATED, "transposition"),
    (Flag.CUTOFF, "cutoff"),
    (Flag.CHANCE, "chance"),
    (Flag.LEAF, "leaf"),
    (Flag.UPPER | Flag.LOWER, "bound"),
)


def term_of_search(settings: Settings) -> Term:
    """Choose the term for what is most particular about a search."""
    if settings.has_priors:
        return term_of("puct")
    algorithm = algorithm_of(settings.name)
    return term_of(_MAIN_TERMS[algorithm.trace.nature.kind](algorithm.traits))


def _depth_first_term(traits: Traits) -> str:
    if traits.chance:
        return "expectation"
    if traits.researches or traits.probes:
        return "null-window"
    return "window" if traits.prunes else "value"


_MAIN_TERMS: dict[str, Callable[[Traits], str]] = {
    "depth-first": _depth_first_term,
    "mcts": lambda _traits: "uct",
    "best-first": lambda _traits: "frontier",
    "decision-tree": lambda _traits: "gain",
}
"""By the kind of trace, the id of the term for what is most particular about such searches."""


# ---- terms in a sentence -------------------------------------------------------------------------


_SPOKEN = Texts(
    {
        "alpha": "alpha",
        "beta": "beta",
        "null-window": "null window",
        "window": "window",
        "cutoff": "cut off|cutoff|cut",
        "bound": "bound",
        "leaf": "leaf",
        "evaluator": "evaluator",
        "ply": "plies|ply",
        "transposition": "transposition",
        "expectation": "expectation|expected",
        "chance": "chance",
        "iteration": "iterations|iteration",
        "playout": "playouts|playout",
        "visits": "visits|visit",
        "uct": "UCT|exploration|exploitation",
        "prior": "priors|prior",
        "puct": "PUCT",
        "frontier": "frontier",
    }
)
"""By the ids of terms, the words and forms of them that mean them; of two that begin alike the
longer one first."""


class Spoken(NamedTuple):
    """A part of a text, and the id of the term that it means, if it means one."""

    text: str
    term: str | None = None


def spoken(text: str, told: set[str]) -> Iterator[Spoken]:
    """Split a text into its terms and what is between them: each term where it is said first, which
    is then added to those that are ``told``."""
    start = 0
    for match in _words().finditer(text):
        term = _ids()[match[0].lower()]
        if term not in told:
            told.add(term)
            yield Spoken(text[start : match.start()])
            yield Spoken(match[0], term)
            start = match.end()
    yield Spoken(text[start:])


@cached_in_language(1)
def _ids() -> dict[str, str]:
    return {word.lower(): term for term, words in _SPOKEN.items() for word in words.split("|")}


@cached_in_language(1)
def _words() -> re.Pattern[str]:
    words = "|".join(re.escape(word) for word in sorted(_ids(), key=len, reverse=True))
    return re.compile(rf"(?<![\w-])(?:{words})(?![\w-])", re.IGNORECASE)
