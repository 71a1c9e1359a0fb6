"""Mistakes that a check knows, its verdict, and the words for both."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from c4viz.checking.tree import CheckedNode
from c4viz.game import OwnState, Root
from c4viz.game.notation import columns_text
from c4viz.language import Text, Texts, counted, localised, quoted, tr
from c4viz.telling.numbers import whole_text
from c4viz.trace import DepthFirstTrace, MctsTrace

_MOST_WHOLE = 1e15
"""Whole numbers below it are written in full, so that two that differ look so."""
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
        "wrong_move": "the move that is chosen is not the best",
        "move_left_out": "a legal move is not searched",
        "cut_early": "a cut comes too early",
        "cut_missed": "a cut is missed",
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
"""Mistakes in words, by the names that graders' scripts see."""

UNUSUAL = Texts(
    {
        "leaf_side": "leaves seem to have the values of the wrong side",
        "strict_cut": "no cut where values are equal",
    }
)
"""What is no mistake, and worth a remark, in words, by names as of mistakes."""


@dataclass(frozen=True)
class FoundMistake:
    """A mistake, one of `MISTAKES` or `UNUSUAL`, at a node, and ``words`` that tell it but for the
    place."""

    mistake: str
    node: CheckedNode
    words: str


def found(mistake: str, node: CheckedNode, words: Text, /, **values: object) -> FoundMistake:
    """Return a mistake with its words filled in; numbers are written as people do."""
    filled = {k: number_text(v) if isinstance(v, float) else v for k, v in values.items()}
    return FoundMistake(mistake, node, words.filled(**filled))


def number_text(value: float) -> str:
    """Write a value or a window's end."""
    if value in (float("inf"), float("-inf")):
        return "∞" if value > 0 else "\N{MINUS SIGN}∞"
    whole = value == int(value) and abs(value) < _MOST_WHOLE
    said = str(int(value)) if whole else f"{value + 0.0:.10g}"
    return localised(said.replace("-", "\N{MINUS SIGN}"))


def move_text(state: Root, move: int) -> str:
    """Write a move from a state: a column from 1, or the name that a game of one's own gives it."""
    return state.move_name(move) if isinstance(state, OwnState) else str(move + 1)


def values_text(state: Root, values: Mapping[int, float]) -> str:
    """Write values by the move from a state: ``3: −5, 4: 12``."""
    return ", ".join(
        f"{move_text(state, move)}: {number_text(value)}" for move, value in values.items()
    )


def place_text(state: Root, path: Sequence[int], words: str) -> str:
    """Write a place, by the moves that lead there from a state, and what is wrong there."""
    root = quoted(state.text.replace("\n", " / "))
    if not path:
        return tr('In "{position}", at the root: {words}', position=root, words=words)
    moves = columns_text(tuple(path))
    if isinstance(state, OwnState):
        names = []
        for move in path:
            names.append(state.move_name(move))
            state = state.play(move)
        moves = " ".join(names)
    return tr('In "{position}" after {moves}: {words}', position=root, moves=moves, words=words)


# ---- what a check comes to -----------------------------------------------------------------------


TellProgress = Callable[[float], object]


@dataclass(frozen=True)
class Verdict:
    """Result of a check: the search is ``right``, or nobody knows it, or this is its first
    ``mistake`` (a name of `MISTAKES`) in a ``sentence``, with the ``position`` and the ``path`` of
    moves from there (columns from 0).

    ``nodes`` counts what it visited there, ``reference_nodes`` what a plain search with its own
    leaves does; of a right one in all positions where that is known. ``changes_value`` says
    whether the root is worth something else by the mistake; None: not known. Of a wrong search
    ``tree`` is what it did there, the mistake in ``row``, and ``plain`` what the plain search does;
    ``step`` is where the mistake is made, None: where the row is left. One without a mistake
    may have a ``remark``, which says why it ``is_doubtful`` if it is; ``unseen`` are the mistakes
    that would not have shown.
    """

    mistake: str | None = None
    position: str = ""
    path: tuple[int, ...] = ()
    sentence: str = ""
    nodes: int = 0
    reference_nodes: int | None = None
    changes_value: bool | None = None
    positions: int = 0
    tree: DepthFirstTrace | MctsTrace | None = None
    row: int = 0
    step: int | None = None
    plain: DepthFirstTrace | None = None
    remark: str = ""
    is_doubtful: bool = False
    unseen: tuple[str, ...] = ()

    @property
    def right(self) -> bool | None:
        """True if it is right, False if a mistake was found; None: nobody knows."""
        return None if self.is_doubtful else self.mistake is None


# ---- a verdict in words --------------------------------------------------------------------------


def words_of(verdict: Verdict) -> list[str]:
    """Write the lines that say whether a search is right, what is wrong first, and its cost."""
    if verdict.mistake is None:
        said = counted(verdict.positions, "Right in {n:,} {position|positions}.")
        if verdict.is_doubtful:
            said = tr("Whether it is right is not known.")
        first = " ".join(filter(None, (said, _counts(verdict))))
        more = ", ".join(MISTAKES[mistake] for mistake in verdict.unseen)
        not_seen = tr("Not excluded, since nothing of the kind came up: {mistakes}.", mistakes=more)
        return list(filter(None, (first, verdict.remark, not_seen if more else "")))
    name = MISTAKES[verdict.mistake]
    lines = [
        f"{name[:1].upper()}{name[1:]} ({verdict.mistake}).",
        f"{verdict.sentence}.",
        _counts(verdict),
    ]
    if verdict.changes_value is not None:
        lines.append(
            tr("It changes the value of the root.")
            if verdict.changes_value
            else tr("It does not change the value of the root.")
        )
    return list(filter(None, lines))


def _counts(verdict: Verdict) -> str:
    """Compare the nodes that it visited with those of a plain search."""
    if verdict.reference_nodes is None:
        return ""
    own, plain = whole_text(verdict.nodes), whole_text(verdict.reference_nodes)
    return tr("It visits {own} nodes, a plain search {plain}.", own=own, plain=plain)
