"""Explain the signs in a drawn tree, those that a search can have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from c4viz.game import HandTree, Position
from c4viz.glossary.samples import (
    Around,
    Where,
    example,
    has,
    is_at_work,
    is_known,
    is_marked,
    sample_of,
    scenes_of,
    textbook,
    was_searched_again,
)
from c4viz.language import Text, cached_in_language
from c4viz.layout import Detail, Node, Scene
from c4viz.search import Settings
from c4viz.search.base.setting import settings_of
from c4viz.telling import Widest
from c4viz.telling.narrators import telling_of
from c4viz.trace import Flag, Trace

Ring = Literal["", "selected", "current", "flagged", "gained", "lost", "turned"]
"""Mark around a node, or on the way to it, whatever the search."""


class Sign(NamedTuple):
    """Something that a tree shows: ``words`` for its meaning, and ``where``, a condition for a node
    that shows it and says as much as ``detail``. Only traces of a ``kind`` have it, where that is
    given, or those of a "search", all but decision trees, of a "board", or of a "tree" made by
    hand."""

    words: Text
    where: Where
    around: Around = "node"
    ring: Ring = ""
    kind: str = ""
    detail: Detail = "all"


class SignExample(NamedTuple):
    """A sign with an example: the trace that it is from, and the scene to paint."""

    words: str
    trace: Trace
    scene: Scene
    ring: Ring = ""


def _signed(sign: str) -> Where:
    """Make a condition: a node with ``sign`` that the search has come to."""
    return lambda _trace, node: node.face.sign == sign and node.face.state != "ahead"


def _is_child(trace: Trace, node: Node) -> bool:
    return node.item.move >= 0 and is_known(trace, node)


def _is_leaf(trace: Trace, node: Node) -> bool:
    return node.face.leaf and is_known(trace, node)


def _is_thick(_trace: Trace, node: Node) -> bool:
    return node.principal and node.item.parent >= 0


def _tagged(begin: str) -> Where:
    """Make a condition: a known node below another, with a tag that begins so."""
    return lambda trace, node: (
        is_known(trace, node)
        and node.item.parent >= 0
        and bool(node.face.tag)
        and node.face.tag.startswith(begin)
    )


VALUE = Text("Bold: the value.")
_FAR = 2
"""Levels below the root."""
_MUCH = 0.3
"""A share of the visits that shows."""

SIGNS = (
    Sign(Text("Square, ▲: MAX moves here, the player to move at the root."), _signed("▲"),
         detail="value"),
    Sign(Text("Round, ▼: MIN moves here, the opponent of MAX."), _signed("▼"), detail="value"),
    Sign(Text("Pointed, ◆: chance decides. On the edges behind it are the probabilities."),
         _signed("◆"), "family"),
    Sign(Text("No sign: nobody moves here. The game is over, or the search looks no further."),
         _is_leaf, kind="search", detail="value"),
    Sign(Text("In front: the move that led here, on the disc of whoever made it."),
         _is_child, kind="board", detail="value"),
    Sign(Text("In front: the number of the child, from the first on."),
         _is_child, kind="tree", detail="value"),
    Sign(VALUE, lambda trace, node: bool(node.face.value) and is_known(trace, node),
         kind="search", detail="value"),
    Sign(Text("…: the best value so far, of a node whose children are still searched."),
         lambda trace, node: is_at_work(trace, node) and node.face.value.endswith(" …"),
         detail="value"),
    Sign(Text("[α, β], above an edge on the way to where one is or points: the window in which the "
            "value still matters; at a node that was searched, the one that it began with."),
         _tagged("["), "edge", detail="path"),
    Sign(Text("≤: the value is at most so much; more is not known."), has(Flag.UPPER),
         detail="value"),
    Sign(Text("≥: the value is at least so much; more is not known."), has(Flag.LOWER),
         detail="value"),
    Sign(Text("✂ ≤, ✂ ≥, in the same place: a cut. The value reached that end of the window: no "
            "other move here matters."), _tagged("✂"), "edge", detail="path"),
    Sign(Text("✂, dashes: a move that was cut off and never searched."),
         lambda _trace, node: node.item.pruned and node.face.state == "left", "edge",
         detail="value"),
    Sign(Text("Thick: the principal variation, the best play of both sides."),
         _is_thick, "edge", kind="depth-first", detail="value"),
    Sign(Text("Thick: the move decided on, then what was visited most."),
         _is_thick, "edge", kind="mcts", detail="value"),
    Sign(Text("Thick: the way to the goal, or to the best of the frontier."),
         _is_thick, "edge", kind="best-first", detail="value"),
    Sign(Text("The wider an edge, the more of the visits of the node above went that way."),
         lambda _trace, node: (node.face.share or 0) > _MUCH, "siblings", kind="mcts",
         detail="value"),
    Sign(Text("Pointed: the node tests a cell of the board; c3r2 is the one in column 3 and row 2, "
            "counted from the left and from the bottom."),
         lambda _trace, node: node.face.player == "TEST", kind="decision-tree"),
    Sign(Text("Square: the node decides on the column that most of its samples have."),
         lambda _trace, node: node.face.leaf, kind="decision-tree"),
    Sign(Text("yes, no: the answer that leads to a node."),
         lambda _trace, node: node.level == 1, "siblings", kind="decision-tree"),
    Sign(Text("Thick: the way that the board takes."), _is_thick, "edge", kind="decision-tree",
         detail="value"),
    Sign(Text("The wider an edge, the more of the samples of the node above went that way."),
         lambda _trace, node: (node.face.share or 0) > _MUCH, "siblings", kind="decision-tree",
         detail="value"),
    Sign(Text("pruned: what the node tested told too little, and was taken away."),
         lambda _trace, node: node.face.note != "", kind="decision-tree"),
    Sign(Text("Bars: above, the visits beside those of the siblings; below, the two terms of UCT "
            "or PUCT as the player above sees them, mean and exploration, then their sum."),
         lambda _trace, node: bool(node.face.terms) and node.item.parent >= 0, "siblings",
         kind="mcts", detail="path"),
    Sign(Text("n visits, above an edge on the way to where one is or points: how often the search "
            "came there."), _tagged(""), "edge", kind="mcts", detail="path"),
    Sign(Text("f, above an edge on the way to where one is or points: the priority in the "
            "frontier, from which the greatest is taken next."),
         _tagged("f"), "edge", kind="best-first", detail="path"),
    Sign(Text("Purple frame: the node waits in the frontier."), is_marked("frontier")),
    Sign(Text("expanded n: the node was the nth to be taken out of the frontier."),
         lambda _trace, node: bool(node.face.note) and not node.face.mark and not node.face.leaf
         and node.face.state == "left", kind="best-first"),
    Sign(Text("Dashed frame: a position that was found before, at the node that it names."),
         is_marked("repeated")),
    Sign(Text("1st search, 2nd search: a child that was searched again, with a wider window."),
         was_searched_again, "siblings"),
    Sign(Text("MAX wins, MIN wins, draw: the game is over."), has(Flag.TERMINAL)),
    Sign(Text("+n: so many nodes are folded up below. A double click unfolds them."),
         lambda _trace, node: node.face.folded.startswith("+")),
    Sign(Text("▸: nodes are folded up below. A double click unfolds them."),
         lambda _trace, node: node.face.folded == "▸"),
    Sign(Text("Pink frame and edge: the search is at work below."), is_at_work, "edge",
         kind="search", detail="value"),
    Sign(Text("new: the node that this iteration has added."), is_marked("new")),
    Sign(Text("Faint: the search has not come here yet."),
         lambda _trace, node: node.face.state == "ahead" and not node.item.pruned, kind="search"),
    Sign(Text("Faint: still to grow, or taken away by pruning."),
         lambda _trace, node: node.face.state == "ahead", kind="decision-tree"),
    Sign(Text("Faint outline: a move that is still to be tried, unless it is cut off."),
         is_at_work, "ghosts", detail="path"),
    Sign(Text("Pink ring: the node that this step is about."), is_at_work,
         ring="current", detail="value"),
    Sign(Text("Blue ring: the node that is selected. Numbers and Why tell of it."),
         is_known, ring="selected", detail="value"),
    Sign(Text("At the left edge: the way to where one is, as far as it is out of view, the root on "
            "top."),
         lambda trace, node: node.level == _FAR and is_known(trace, node), "stack",
         detail="value"),
    Sign(Text("Flag: there is a bookmark with a note."),
         is_known, ring="flagged", detail="value"),
    Sign(Text("What if, purple ring: a cut that the search makes only since it was changed."),
         is_known, ring="gained", kind="depth-first", detail="value"),
    Sign(Text("What if, dashed purple ring: a cut that was made before the change, and no more."),
         is_known, ring="lost", kind="depth-first", detail="value"),
    Sign(Text("What if, broad shine: the principal variation since the change, where it was "
            "another; broad dots: the one before. Beside a value: what it was before."),
         _is_child, "edge", ring="turned", kind="search", detail="value"),
)  # fmt: skip
"""Signs, in the order of the legend."""


def legend_of(trace: Trace, scenes: Sequence[Scene] = ()) -> list[SignExample]:
    """List the signs that the search of a trace can have, with examples from ``scenes`` of it where
    these have one, else from a small search like it."""
    return list(_shown(sample_of(trace.search, trace.settings), trace, scenes))


def legend_of_search(settings: Settings) -> list[SignExample]:
    """List the signs that a search can have that is still to be made."""
    values = {name: getattr(settings, name) for name in settings_of(type(settings))}
    sample = sample_of(settings.name, values)
    return list(_shown(sample, sample, ()))


_ROOTS: dict[type, str] = {HandTree: "tree", Position: "board"}
"""By the kind of root, the kind of signs that only its traces have."""


def _shown(sample: Trace, trace: Trace, scenes: Sequence[Scene]) -> Iterator[SignExample]:
    root = "" if trace.nature.tests else _ROOTS.get(type(trace.position), "")
    kinds = "", trace.nature.kind, root, "" if trace.nature.tests else "search"
    for number, sign in enumerate(SIGNS):
        if sign.kind not in kinds:
            continue
        if (scene := example(trace, scenes, sign.where, sign.around)) is not None:
            yield SignExample(_words(sign, trace), trace, _saying(scene, trace, sign), sign.ring)
            continue
        of = textbook() if sign.kind == "tree" else sample
        if (drawn := _of_sample(of, number)) is not None:
            yield SignExample(_words(sign, trace), of, drawn, sign.ring)


@cached_in_language(32 * len(SIGNS))
def _of_sample(sample: Trace, number: int) -> Scene | None:
    """Return an example of the sign of this number in a sample, which stays as it is."""
    sign = SIGNS[number]
    scene = example(sample, scenes_of(sample), sign.where, sign.around)
    return None if scene is None else _saying(scene, sample, sign)


def _saying(scene: Scene, trace: Trace, sign: Sign) -> Scene:
    """Return a scene whose nodes say as much as a sign needs, with bars where there are any."""
    is_brief = sign.detail == "path" and sign.around == "siblings"
    terms = is_brief and telling_of(trace).widest(trace).terms
    return scene.saying(sign.detail, Widest(terms=terms))


def _words(sign: Sign, trace: Trace) -> str:
    """Return the words of a sign; each kind of search says itself what a value is."""
    if sign.words == VALUE:
        return f"{sign.words} {telling_of(trace).values_text(trace)}"
    return str(sign.words)
