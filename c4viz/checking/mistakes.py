"""The mistakes that a check knows, and how each is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from c4viz.checking.tree import Node, Tree
from c4viz.game import Position
from c4viz.game.notation import columns_text
from c4viz.language import Text, Texts, localised, quoted, tr

MISTAKES = Texts(
    {
        "leaf_value": "a leaf has a wrong value",
        "win_late": "a win is found too late",
        "draw_as_loss": "a draw counts as a loss or as a win",
        "depth_off_by_one": "the search ends at another depth",
        "min_as_max": "the wrong side of MIN and MAX",
        "sign_lost": "a sign is lost",
        "start_value": "the first value to compare with is no bound",
        "wrong_value": "a value does not follow from those below",
        "move_left_out": "a legal move is not searched",
        "cut_early": "a cut comes too early",
        "cut_missed": "a cut is missed",
        "strict_cut": "a cut is missed where values are equal",
        "window_wrong": "a window is passed down wrongly",
        "window_not_passed": "the window is not passed down",
        "window_not_narrowed": "the window is not narrowed",
        "memo_depth": "a value is remembered from another depth",
        "memo_bound": "a bound is remembered as a value",
        "uct_wrong_side": "UCT with the wins of the wrong side",
        "uct_no_parent": "the exploration term is without the visits of the parent",
        "uct_no_logarithm": "the exploration term is without the logarithm",
    }
)
"""By the names that graders' scripts see."""


@dataclass(frozen=True)
class Found:
    """A mistake, one of `MISTAKES`, at a node, and a sentence about it that begins after the
    place."""

    mistake: str
    node: Node
    words: str


def found(mistake: str, node: Node, words: Text, /, **values: object) -> Found:
    """A mistake with its words filled in; numbers are written as people do."""
    filled = {name: _plain(value) for name, value in values.items()}
    return Found(mistake, node, words.filled(**filled))


def _plain(value: object) -> object:
    return number_text(value) if isinstance(value, float) else value


def number_text(value: float) -> str:
    """A value or a window's end."""
    if value in (float("inf"), float("-inf")):
        return "∞" if value > 0 else "\N{MINUS SIGN}∞"
    return localised(f"{value + 0.0:.6g}".replace("-", "\N{MINUS SIGN}"))


def values_text(values: Mapping[int, float]) -> str:
    """What moves are worth: ``3: −5, 4: 12``, columns from 1."""
    return ", ".join(f"{move + 1}: {number_text(value)}" for move, value in values.items())


def sentence_of(tree: Tree, one: Found) -> str:
    """The place of a mistake, and what is wrong there."""
    return place_text(tree.position, tree.path(one.node), one.words)


def place_text(position: Position, path: Sequence[int], words: str) -> str:
    """A place, by the moves that lead there from a position, and what is wrong there."""
    at = quoted(position.text)
    if path:
        moves = columns_text(tuple(path))
        return tr('In "{position}" after {moves}: {words}', position=at, moves=moves, words=words)
    return tr('In "{position}", at the root: {words}', position=at, words=words)
